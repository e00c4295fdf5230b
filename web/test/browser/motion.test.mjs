import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../holds.mjs";
import { playUntil } from "../player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/* Events are visible: flights begin and end, one event after another. */
alone({
  moves: true,
  arrive: async () => {
    await page.addInitScript(() => {
      window.seen = { flying: 0, ringed: 0, stamp: 0, lines: [], asked: [] };
      new MutationObserver((all) => {
        for (const change of all)
          for (const node of change.addedNodes) {
            if (node.nodeType !== 1) continue;
            for (const name of ["flying", "ringed", "stamp"])
              if (node.classList.contains(name) && change.target.classList?.contains("flights")) {
                window.seen[name]++;
                window.seen.asked.push(document.querySelector(".bar.mine-now") !== null);
              }
            if (node.matches(".log li")) window.seen.lines.push(Math.round(performance.now()));
          }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${origin}/?lang=en`);
    await page.evaluate(() => localStorage.setItem("charsu.speed", "instant"));
  },
});

/** A game at the draft; from there on the speed is another. */
async function table(speed) {
  await page.goto("about:blank");
  await page.goto(`${origin}/`);
  await page.evaluate(() => {
    localStorage.setItem("charsu.speed", "instant");
    localStorage.removeItem("charsu.local.dej");
  });
  await page.goto(`${origin}/?lang=en`);
  await page.click("text=Play now");
  await playUntil([page], async () => (await page.$(".rcard")) !== null);
  const name = speed[0].toUpperCase() + speed.slice(1);
  for (
    let i = 0;
    i < 4 && (await page.getAttribute(".tool[aria-label^='Speed']", "aria-label")) !== `Speed: ${name}`;
    i++
  )
    await page.click(".tool[aria-label^='Speed']");
  assert.equal(await page.getAttribute(".tool[aria-label^='Speed']", "aria-label"), `Speed: ${name}`);
}

const reset = (page) =>
  page.evaluate(() => Object.assign(window.seen, { flying: 0, ringed: 0, stamp: 0, lines: [], asked: [] }));
const seen = (page) => page.evaluate(() => window.seen);

async function pick(page) {
  await reset(page);
  await page.click(".slot:last-child .rcard"); // the highest rank: others are called first
  await page.click(".bar .btn.main");
}

/** That many lines were told, or it is already my turn. */
const told = (page, lines) =>
  page.waitForFunction((n) => window.seen.lines.length >= n || document.querySelector(".bar.mine-now"), lines);

test("at the normal speed things fly, one event after another, and land", async () => {
  await table("normal");
  await pick(page);
  await page.waitForFunction(() => window.seen.flying > 0);
  await told(page, 5);
  const { flying, ringed, lines, asked } = await seen(page);
  assert.equal(asked[0], false, "nothing is asked while something is shown");
  assert.ok(flying >= 2, `${flying} flights`);
  assert.ok(ringed >= 2, `${ringed} rings`);
  const gaps = lines.slice(1).map((at, i) => at - lines[i]);
  assert.ok(
    gaps.some((ms) => ms > 150),
    `the log grows step by step: ${gaps}`,
  );
  await page.waitForFunction(() => document.querySelector(".flights").childElementCount === 0);
});

test("skip: at once to my turn", async () => {
  await table("slow");
  await pick(page);
  await page.keyboard.press("s");
  const { flying } = await seen(page);
  await page.waitForSelector(".bar.mine-now");
  assert.ok((await seen(page)).flying <= flying + 1, "what is skipped does not fly");
});

test("with reduced motion there are rings and sentences, and nothing flies", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await table("normal");
  await pick(page);
  await told(page, 4);
  const { flying, stamp, ringed } = await seen(page);
  assert.equal(flying + stamp, 0);
  assert.ok(ringed >= 1);
  await says(page, ".ticker, .bar", /\S/);
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("at once means at once", async () => {
  await table("instant");
  await pick(page);
  await page.waitForSelector(".bar.mine-now");
  const { flying, ringed } = await seen(page);
  assert.equal(flying + ringed, 0);
});

test("a hidden tab waits for nothing, and tells when it is seen again", async () => {
  await table("slow");
  await page.click(".slot:last-child .rcard");
  await page.waitForSelector(".bar .btn.main:not(:disabled)");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => window.gone ?? false });
    document.querySelector(".bar .btn.main").click();
    window.gone = true; // at once, before the others have moved
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForSelector(".bar.mine-now");
  await page.evaluate(() => {
    window.gone = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForSelector(".since li");
  assert.deepEqual(bad, []);
});
