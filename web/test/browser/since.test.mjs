import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { counts } from "../holds.mjs";
import { playUntil, round } from "../player.mjs";
import { program, Server } from "../server.mjs";

/* One person and three bots on the real server, which answer all at once. */
const skip = program() ? false : "there is no charsu to serve";
let server, context, page, bad;

before(async () => {
  if (skip) return;
  server = await Server.start();
  context = await browser({ moves: true }); // or there is no speed to set
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, server.origin);
  await page.addInitScript(
    () => localStorage.getItem("charsu.speed") ?? localStorage.setItem("charsu.speed", "instant"),
  );
});

after(async () => {
  if (skip) return;
  await context.close();
  await server.stop();
});

const speed = async (name) => {
  for (
    let i = 0;
    i < 4 && (await page.getAttribute(".tool[aria-label^='Speed']", "aria-label")) !== `Speed: ${name}`;
    i++
  )
    await page.click(".tool[aria-label^='Speed']");
  assert.equal(await page.getAttribute(".tool[aria-label^='Speed']", "aria-label"), `Speed: ${name}`);
};

async function sitDown() {
  await page.goto(`${server.origin}/?lang=en`);
  await page.click("text=New table");
  await page.click("text=Open the table");
  await page.click(".start-row .btn.out"); // bots for the free seats
  await page.click(".lobby .btn.big:not(:disabled)");
  await page.waitForSelector(".table");
}

test("the speed can be set at a table of the server", { skip }, async () => {
  await sitDown();
  await playUntil([page], async () => (await round(page)) >= 2 && (await page.$(".rcard")) !== null);
  await speed("Normal");
});

test("a reload tells what happened since my last move", { skip }, async () => {
  await speed("Instant");
  const end = () => {
    const button = document.querySelector(".bar.mine-now [data-move$=' end']:not(:disabled)");
    window.before = document.querySelectorAll(".log li").length;
    button?.click();
    return button !== null;
  };
  // The server's deal is random: whoever is called last in a round and chooses first in the next has missed nothing.
  for (let missed = 0; missed < 8;) {
    await playUntil([page], () => page.evaluate(end), { spared: " end" }); // nobody else presses it
    await page.waitForFunction(() => {
      const sure = document.querySelector(".doubt [data-anyway]:not(.pressed)"); // if the turn left something undone
      sure?.classList.add("pressed");
      sure?.click();
      return !document.querySelector(".bar [data-move$=' end']");
    });
    await page.waitForSelector(".bar.mine-now");
    missed = await page.evaluate(() => document.querySelectorAll(".log li").length - window.before);
  }
  await page.reload();
  await page.waitForSelector(".since li");
  await page.waitForSelector(".log li", { state: "attached" }); // it is drawn a moment after the table
  assert.ok(
    await page.$eval(".since", (box) => box.querySelectorAll("details").length < box.querySelectorAll("li li").length),
    "a line for each turn, and its events in it",
  );
  const told = await page.$$eval(".since li", (all) => all.map((li) => li.textContent));
  const log = await page.$$eval(".log li", (all) => all.map((li) => li.textContent));
  assert.deepEqual(told, log.slice(-told.length), "the end of the log");
  assert.ok(!told.some((line) => /^(You|Player 1.) (end|take|build|pick)/.test(line)), "and nothing that I did myself");
});

test("what a player did last stands at their place, and the log unfolds it", { skip }, async () => {
  await counts(page, ".seat:not(.mine) .k-last", 3);
  const [summary] = await page.$$(".log summary");
  assert.equal(await page.isVisible(".log details li"), false);
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".log details[open] li");
  await page.keyboard.press("Enter");
});

test("it is played back step by step, and put away", { skip }, async () => {
  await speed("Normal");
  const first = await page.textContent(".since li.k-logline");
  // It goes on by itself: the page notes what is shown first, and pauses as soon as something moves.
  await page.evaluate(() => {
    window.back = { told: null, moved: false };
    const look = () => {
      window.back.told ??= document.querySelector(".since.playing p")?.textContent ?? null;
      if (window.back.moved || !document.querySelector(".flights :is(.ringed, .flying, .stamp)")) return;
      window.back.moved = true;
      document.querySelector(".since.playing [aria-label='Pause']").click();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.click(".since >> text=Show me");
  await page.waitForFunction(() => window.back.moved);
  assert.equal(await page.evaluate(() => window.back.told), first);
  await page.waitForSelector(".since [aria-label='Play']"); // it stands
  const at = await page.textContent(".since small");
  await page.click(".since [aria-label='One step on']");
  await page.waitForFunction((was) => document.querySelector(".since small").textContent !== was, at);
  await page.click(".since [aria-label='Close']");
  await page.waitForSelector(".since", { state: "detached" });
  await page.keyboard.press("h");
  await page.waitForSelector(".since li");
  await page.click(".since >> text=Understood");
  await page.waitForSelector(".since", { state: "detached" });
  assert.deepEqual(bad, []);
});

test("news that come in a burst are shown one by one", { skip }, async () => {
  await sitDown();
  await page.waitForSelector(".log");
  await speed("Normal");
  await page.evaluate(() => {
    const lines = () => document.querySelectorAll(".log li").length;
    window.burst = { from: lines(), counts: new Set() };
    new MutationObserver(() => window.burst.counts.add(lines())).observe(document.querySelector(".log"), {
      childList: true,
      subtree: true,
    });
  });
  /* The server's deal is random: play on until enough has happened between two questions to me. */
  let seen = null;
  await playUntil([page], async () => {
    seen = await page.evaluate(() => {
      if (!document.querySelector(".bar.mine-now")) return null;
      const { from, counts } = window.burst;
      window.burst = { from: document.querySelectorAll(".log li").length, counts: new Set() };
      return { lines: window.burst.from - from, steps: counts.size };
    });
    return seen?.lines >= 8;
  });
  assert.ok(seen.steps >= 4, `${seen.lines} lines of the log came in ${seen.steps} steps`);
  assert.deepEqual(bad, []);
});
