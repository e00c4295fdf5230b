import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { counts, holds } from "../holds.mjs";
import { isOver, playOne, playUntil } from "../player.mjs";
import { ROOT } from "../static.mjs";
import { answer, classic, decodeDej, engine, hex, open, played, seedFrom, unhex, WATCHER } from "../truth.mjs";
import { alone, bad, keptRecord, origin, page } from "../visitors.mjs";

const PEOPLE = [0, 1];
const words = Object.assign(
  {},
  ...["page", "dej"].map((part) => JSON.parse(readFileSync(join(ROOT, `words.${part}.en.json`), "utf8"))),
);
alone({ instant: true });

const handing = () =>
  page.evaluate(() => {
    const curtain = document.querySelector(".handover");
    return curtain && Number(curtain.dataset.handing);
  });
const roundNow = () => page.evaluate(() => Number(document.querySelector(".table")?.dataset.round ?? 0));
const lift = async () => {
  while ((await handing()) !== null) {
    await page.waitForTimeout(60);
    await page.evaluate(() => document.querySelector(".curtain-say .btn.main")?.click());
  }
  assert.ok(await page.$(".table"));
};
const everything = () => page.evaluate(() => document.documentElement.outerHTML + document.title);

/** Cards of a seat's hand that the viewer (a seat, or WATCHER) has never heard of. */
function secrets(eye, of) {
  const truth = decodeDej(engine.read("dej", engine.look(-1)));
  const mine = decodeDej(engine.read("dej", engine.look(eye)));
  engine.replay(engine.length(), 0);
  const heard = engine.heard(eye).join(" ").split(" ");
  const seen = new Set([
    ...mine.seat.flatMap((s) => [...s.city, ...s.hand.map((c) => c.slug)]),
    ...mine.drawn,
    ...heard,
  ]);
  return truth.seat[of].hand.map((c) => c.slug).filter((slug) => !seen.has(slug));
}

let checked = 0;
/** The document contains nothing that the viewer may not know. */
async function isSecret() {
  const seat = await handing();
  const html = await everything();
  if (seat !== null) {
    assert.equal(await page.$(".table"), null);
    for (const { slug } of classic.districts)
      assert.ok(
        !html.includes(`"${slug}"`) && !html.includes(words[`dej.district.${slug}`]),
        `the curtain shows ${slug}`,
      );
    for (const { slug: role } of classic.roles)
      assert.ok(!html.includes(words[`dej.role.${role}`]), `the curtain shows ${role}`);
    return;
  }
  await open(page);
  const bottom = await page.evaluate(
    () => document.querySelector(".bar.mine-now") && Number(document.querySelector(".mine.seat").dataset.seat),
  );
  const eye = bottom ?? WATCHER;
  for (const other of PEOPLE.filter((p) => p !== eye))
    for (const slug of secrets(eye, other)) {
      checked++;
      assert.ok(!html.includes(`data-card="${slug}"`), `${eye} sees the card ${slug} of ${other}`);
      assert.ok(!html.includes(words[`dej.district.${slug}`]), `${eye} reads the name of ${slug} of ${other}`);
    }
}

test("a link starts a game of two people and two bots, behind a curtain", async () => {
  await page.goto(`${origin}/play/dej?lang=en&people=2&seats=4&bot=greedy&seed=curtain&names=Mina,Sara`);
  await page.waitForSelector(".handover");
  const { people, seats, names } = await open(page);
  assert.deepEqual([people, seats, names.slice(0, 2)], [[0, 1], 4, ["Mina", "Sara"]]);
  assert.equal(new URL(page.url()).search, "", "a reload goes on, and does not begin again");
  const name = ["Mina", "Sara"][await handing()];
  assert.match(await page.textContent(".handover h1"), new RegExp(`Hand the device to .?${name}`));
  assert.match(await page.textContent(".curtain-say .btn.main"), new RegExp(`I am .?${name}`));
});

test("a key that was meant for the last table does not open it", async () => {
  await page.reload();
  await page.waitForSelector(".handover");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.waitForTimeout(50);
  assert.notEqual(await handing(), null);
});

test("two rounds: nobody sees what is another's", async () => {
  const sat = new Set();
  let moved = false;
  while (!((await roundNow()) >= 3 && moved)) {
    await isSecret();
    const seat = await handing();
    if (seat !== null) {
      await lift();
      assert.equal(Number(await page.getAttribute(".mine.seat", "data-seat")), seat, "it is their own table");
      assert.equal(await page.$("[data-undo]"), null, "what another did is not theirs to undo");
      sat.add(seat);
      continue;
    }
    moved = (await playOne(page)) !== null;
    if (!moved) await page.waitForTimeout(20);
  }
  assert.ok((await roundNow()) >= 3);
  assert.deepEqual([...sat].sort(), PEOPLE);
  assert.ok(checked > 50, `there was something to hide: ${checked}`);
});

test("whoever comes is told what they missed", async () => {
  await playUntil([page], async () => (await handing()) !== null);
  const seat = await handing();
  const saved = await open(page);
  const last = saved.log.map((a) => a.startsWith(`p${seat} `)).lastIndexOf(true) + 1;
  engine.replay(saved.log.length, last);
  const said = engine.heard(seat).length;
  await lift();
  assert.ok(said > 0);
  await page.waitForSelector(".missed li");
  await playOne(page);
  await page.waitForFunction(
    () => !document.querySelector(".missed") || document.querySelector(".rcard[aria-checked=true]"),
  );
});

test("a reload covers the table", async () => {
  await playUntil([page], async () => {
    if ((await handing()) !== null) await lift();
    return (await page.$(".bar.mine-now")) !== null;
  });
  await page.reload();
  await page.waitForSelector(".handover");
  await isSecret();
});

test("at the end everybody sees the scores", async () => {
  const game = played(3, seedFrom("the last moves"));
  const cut = game.log.findLastIndex((action, i) => i < game.log.length - 14 && /^p[01] /.test(action));
  await page.evaluate((saved) => localStorage.setItem("charsu.local.dej", JSON.stringify(saved)), {
    v: 2,
    game: "dej",
    seats: 3,
    options: hex(game.options),
    seed: hex(game.seed),
    bot: "greedy",
    log: game.log.slice(0, cut),
    people: PEOPLE,
    names: ["", "Sara", ""],
  });
  await page.goto(`${origin}/play/dej`);
  await page.waitForSelector(".handover, .table");
  await playUntil([page], async () => {
    if ((await handing()) !== null) {
      const field = await page.$(".curtain-name input");
      if (field) await field.fill("Kian"); // a player without a name may give one
      await lift();
    }
    return isOver(page);
  });
  await counts(page, ".end tbody tr", 3);
  const text = await keptRecord(page);
  assert.match(text, /^player 1 person Sara$/m);
});

test("bots think beside the page, and the same seed gives the same moves", async () => {
  await page.goto(`${origin}/play/dej?people=0&seats=3&bot=level2&seed=worker`);
  await page.waitForSelector(".table");
  const n = () => page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length > 80);
  assert.ok((await n()) > 80);
  await holds(() => assert.ok(page.workers().some((worker) => worker.url().endsWith("/bots.worker.js"))));
  const saved = await open(page);
  assert.equal(saved.seed, hex(seedFrom("worker")));
  const number = Number.parseInt(saved.seed.slice(0, 7), 16);
  for (let i = 0; i < saved.log.length; i++) {
    const seat = /^p(\d) /.exec(saved.log[i])?.[1];
    if (seat === undefined || i % 5) continue;
    const options = unhex(saved.options);
    assert.equal(
      answer(engine, {
        game: "dej",
        seats: 3,
        options,
        log: saved.log.slice(0, i),
        seat: Number(seat),
        bot: "level2",
        seed: number,
      }),
      saved.log[i],
    );
  }
});

test("options that do not exist are refused with a sentence", async () => {
  await page.goto(`${origin}/play/dej?seats=4&option=colour=red`);
  await page.waitForSelector(".notice [role=alert]");
});

test("nothing went wrong on the way", () => assert.deepEqual(bad, []));
