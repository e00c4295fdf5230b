import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, says } from "../holds.mjs";
import { isOver, playOne, playUntil, round } from "../player.mjs";
import { program, proved } from "../server.mjs";
import { alone, bad, context, files, keptRecord, origin, page } from "../visitors.mjs";

alone({ instant: true, keeps: true });

test("one click, and a game is on", async () => {
  await page.goto(`${origin}/?lang=en`);
  await page.click("text=Play now");
  await page.waitForSelector(".table");
  assert.equal(await page.getAttribute("html", "dir"), "ltr");
});

test("the language changes without a reload", async () => {
  await page.evaluate(() => (window.stamp = 1));
  await page.click(".tool[lang=fa]");
  await page.waitForSelector("html[lang=fa]");
  await page.waitForSelector("html[dir=rtl]");
  await says(page, ".top .pill", /دور ۱/);
  assert.equal(await page.evaluate(() => window.stamp), 1);
  await page.click(".tool[lang=en]");
  await page.waitForSelector("html[lang=en]");
  await says(page, ".top .pill", /Round 1/);
});

test("a role is picked by keyboard alone", async () => {
  await page.waitForSelector(".rcard, .bar.mine-now");
  await playUntil([page], async () => (await page.$(".rcard")) !== null);
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length);
  const tabTo = async (selector) => {
    for (let i = 0; i < 120; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((s) => document.activeElement.matches(s), selector)) return;
    }
    assert.fail(`${selector} cannot be reached by Tab`);
  };
  await tabTo(".rcard");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(".bar .btn.main");
  await page.keyboard.press("Enter");
  await page.waitForFunction((n) => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length > n, before);
});

test("a chain: steps, Back and Confirm", async () => {
  const magician = async () => {
    const role = await page.$(".rcard[data-role=magician]");
    if (role) {
      await role.click();
      await page.click(".bar .btn.main");
    }
    if (await isOver(page)) await page.click(".end >> text=Play again");
    return (await page.$(".bar [data-move$=' redraw']")) !== null;
  };
  await playUntil([page], magician);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length);
  const before = await kept();
  await page.click(".bar [data-move$=' redraw']");
  await page.click("[data-card].legal");
  assert.match(await page.textContent(".bar"), /Chosen: 1/);
  await page.click(".bar >> text=Back");
  assert.match(await page.textContent(".bar"), /Chosen: 0/);
  assert.equal(await kept(), before, "nothing has happened yet");
  await page.click("[data-card].legal");
  await page.click(".bar .btn.main");
  await page.waitForFunction(() => /You trade cards with the deck: 1/.test(document.querySelector(".log").textContent));
});

test("undo takes back what may be taken back", async () => {
  await playUntil([page], async () => (await page.$(".bar.mine-now [data-undo]")) !== null); // no bot moves meanwhile
  const before = await page.evaluate(() => localStorage.getItem("charsu.local.dej"));
  await page.click("[data-undo]");
  const after = await page.evaluate(() => localStorage.getItem("charsu.local.dej"));
  assert.ok(JSON.parse(after).log.length < JSON.parse(before).log.length);
});

test("a reload finds the same game", async () => {
  await playUntil([page], async () => (await round(page)) >= 2);
  await page.waitForSelector(".bar.mine-now");
  const kept = await page.evaluate(() => localStorage.getItem("charsu.local.dej"));
  await page.reload();
  await page.waitForSelector(".bar.mine-now");
  assert.equal(await page.evaluate(() => localStorage.getItem("charsu.local.dej")), kept);
});

test("after the first visit no network is needed", async () => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await new Promise((resolve) => {
    files.close(resolve);
    files.closeAllConnections();
  });
  await context.setOffline(true);
  await page.goto(`${origin}/`);
  await page.waitForSelector(".home .door");
  await says(page, "footer", /No server/);
  await page.click("text=Go on playing");
  await playUntil([page], () => isOver(page));
  const points = await page.$$eval(".end .points", (cells) => cells.map((c) => Number(c.textContent)));
  const parts = await page.$$eval(".end tbody tr", (rows) =>
    rows.map((r) => [...r.querySelectorAll(".stack i")].reduce((n, i) => n + Number.parseInt(i.textContent, 10), 0)),
  );
  assert.deepEqual(parts, points.slice(-parts.length));
});

test("the record of it is sound", { skip: !program() }, async () => {
  proved(await keptRecord(page));
});

test("it can be replayed: step, scrub, other eyes", async () => {
  await page.click(".end >> text=Replay");
  await page.waitForSelector(".replay-bar");
  await says(page, ".count", /^0\//);
  await page.click("[aria-label='One step on']");
  await says(page, ".count", /^1\//);
  await page.click("[aria-label='To the end']");
  await says(page, ".count", /^(\d+)\/\1$/);
  await page.click("[aria-label='One step back']");
  await page.focus(".scrub input");
  await page.keyboard.press("Home");
  await says(page, ".count", /^0\//);
  await page.waitForSelector(".open-hand .bay", { state: "attached" }); // all hands are open
  await page.selectOption(".eyes select", "0");
  await counts(page, ".open-hand .bay", 0);
  await page.click("[aria-label='Play']");
  await page.waitForFunction(() => !document.querySelector(".count").textContent.startsWith("0/"));
});

test("nothing went wrong on the way", async () => {
  assert.equal(await playOne(page), null);
  assert.deepEqual(bad, []);
});
