/* troyes_shared.test.mjs - Troyes with two people at one device, and its replay. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { holds, says } from "../holds.mjs";
import { serve } from "../static.mjs";
import { beginTroyes, playTroyes } from "../troyes_player.mjs";

let server, origin, context, page, bad, record;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser({ acceptDownloads: true });
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
  await page.addInitScript(() => localStorage.setItem("charsu.speed", "instant"));
});

after(async () => {
  await context.close();
  server.close();
});

const html = () => page.evaluate(() => document.documentElement.outerHTML + document.title);
const count = () => page.textContent(".count");
const at = async () => Number((await count()).split("/")[0]);

test("between two people the curtain is down, and nobody reads another's character", async () => {
  await page.goto(`${origin}/play/troyes?lang=en&seats=3&people=2&names=Mina&bot=greedy&seed=hot`);
  const mine = new Map(); // what each has seen of their own characters
  for (let handed = 0; handed < 10; handed++) {
    await page.waitForSelector(".handover, .end");
    const seat = Number(await page.getAttribute(".handover", "data-handing"));
    assert.equal(await page.$(".table"), null, "nothing of the table is behind the curtain");
    const covered = await html();
    for (const name of [...mine.values()].flat()) assert.ok(!covered.includes(name), `the curtain says ${name}`);
    await holds(async () => {
      // it is deaf for a moment, so that a press meant for the last table opens nothing
      await page.evaluate(() => document.querySelector(".curtain-say .btn.main")?.click());
      assert.equal(await page.locator(".handover").count(), 0); // an element in an error would take seconds to print
    });
    await page.waitForSelector(".troyes .ty-panel.mine-now");
    assert.equal(
      await page.$$eval(".missed, .since", (all) => all.filter((one) => one.checkVisibility()).length <= 1),
      true,
    );
    const board = await page.$eval(".ty-board", (one) => one.getBoundingClientRect().width);
    assert.ok(board > 900, `the board has its room: ${board}`);
    assert.match(await page.textContent(".ty-dist.own"), seat === 0 ? /Mina/ : /You/);
    mine.set(
      seat,
      await page.$$eval(".ty-dist.own .ty-chr", (all) =>
        all.map((one) => one.textContent.replace(/[0-9]/g, "").trim()),
      ),
    );
    const shown = await html();
    for (const [other, names] of mine)
      for (const name of other === seat ? [] : names) assert.ok(!shown.includes(name), `${seat} reads ${name}`);
    await playTroyes(page, ".handover, .end", { seed: 7 + handed });
  }
  assert.ok([...mine.values()].every((names) => names.length > 0 && names[0].length > 2) && mine.size === 2);
  assert.deepEqual(bad, []);
});

test("a game that is over is stepped and scrubbed through, from any seat's eyes", async () => {
  await beginTroyes(page, origin, "seats=2&bot=random&seed=again");
  await playTroyes(page, ".end");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".end .btns > .btn >> nth=2")]);
  record = readFileSync(await download.path(), "utf8");
  assert.match(record, /^game troyes$/m);
  await page.goto(`${origin}/replay/here`);
  await page.waitForSelector(".replay-bar");
  await says(page, ".pill.seal", /Chance checked/);
  const last = Number((await count()).split("/")[1]);
  const citizens = () => page.$$eval(".ty-bld .ty-sp", (all) => all.filter((one) => one.querySelector("svg")).length);
  const before = await citizens();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await holds(async () => assert.equal(await at(), 4));
  await holds(async () => assert.equal(await citizens(), before + 4, "four citizens have come"));
  await page.keyboard.press("ArrowLeft");
  await holds(async () => assert.equal(await citizens(), before + 3));
  await page.focus(".scrub input");
  await page.keyboard.press("End");
  await holds(async () => assert.equal(await at(), last));
  await page.waitForSelector(".end");
  await page.keyboard.press("PageUp");
  await holds(async () => assert.match(await page.getAttribute(".scrub input", "aria-valuetext"), /Round \d/));
  const hidden = () => page.$$eval(".ty-dist:not(.own) .ty-chr", (all) => all.map((one) => one.textContent).join());
  const all = await hidden();
  await page.selectOption(".eyes select", "0");
  await holds(async () =>
    assert.notEqual(await hidden(), all, "whose eyes they are, the other's characters are covered"),
  );
  const own = () => page.textContent(".ty-dist.own");
  const first = await own();
  await page.selectOption(".eyes select", "1");
  await holds(async () => assert.notEqual(await own(), first, "another's eyes: another quarter is drawn as one's own"));
  assert.deepEqual(bad, []);
});

test("a record of Troyes can be brought along, and played on from the middle", async () => {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/replay/here?lang=fa`);
  await page.waitForSelector(".notice");
  await page.setInputFiles("input[type=file]", {
    name: "t.record",
    mimeType: "text/plain",
    buffer: Buffer.from(record),
  });
  await page.waitForSelector(".replay-bar");
  assert.equal(await page.getAttribute("html", "dir"), "rtl");
  await page.focus(".scrub input");
  await page.keyboard.press("PageUp"); // by keys: the buttons of a replay have no numbers
  const said = await page.$$eval(".replay-bar .btn", (all) =>
    all.map((one) => getComputedStyle(one, "::before").content),
  );
  assert.deepEqual([...new Set(said)], ["none"]);
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowUp");
  await page.click(".openers .fork");
  await page.click("[data-fork]");
  await page.waitForSelector(".pill.sandbox");
  assert.equal(new URL(page.url()).pathname, "/play/troyes/sandbox");
  await page.waitForSelector(".troyes .ty-panel.mine-now");
  assert.deepEqual(bad, []);
});
