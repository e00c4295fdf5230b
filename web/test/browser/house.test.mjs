import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { complaintsOf } from "../checks.mjs";
import { counts, holds, says } from "../holds.mjs";
import { leaveGame } from "../playing_wire.mjs";
import { program } from "../server.mjs";
import { bad, kaveh, mina, server, together } from "../visitors.mjs";

/* Statistics of the games, in both languages, on a desktop and on a phone in the dark theme. */
const skip = program() ? false : "there is no charsu to serve";
together({ skip, fa: { viewport: { width: 390, height: 844 }, colorScheme: "dark" } });

const wide = (page) =>
  holds(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));

test("before the first game it says so, and shows what bots do", { skip }, async () => {
  await mina.goto(`${server.origin}/stats?lang=en`);
  await mina.waitForSelector('.stats .nothing:has-text("No game of this kind")');
  const seats = "section:has(h2:text-is('First places by seat'))";
  await mina.waitForSelector(`${seats} rect.bots >> nth=3`, { state: "attached" });
  assert.equal(await mina.$$eval(`${seats} circle.people`, (all) => all.length), 0);
  await mina.click("[role=radiogroup] >> text=7");
  await mina.waitForSelector(`${seats} rect.bots >> nth=6`, { state: "attached" });
  assert.deepEqual(await complaintsOf(mina), []);
});

test("finished games are shown with intervals, beside those of bots", { skip }, async () => {
  for (let i = 0; i < 3; i++) await leaveGame(mina, "dej");
  await leaveGame(mina, "karzar");
  await mina.goto(`${server.origin}/stats/dej?lang=en`);
  await mina.waitForSelector("svg.shares[role=img]");
  await says(mina, ".stats-head", /3 finished games/);
  await holds(async () =>
    assert.match(await mina.getAttribute("svg.shares", "aria-label"), /First places by seat: most often Seat \d, \d+%/),
  );
  await counts(mina, "section:has(h2:text-is('First places by seat')) circle.people", 3);
  await mina.waitForSelector("section:has(h2:text-is('First places by seat')) rect.bots >> nth=2", {
    state: "attached",
  });
  await mina.waitForSelector("section:has(h2:text-is('First places by role')) text.name:text-is('Architect')"); // its words come with the game's
  await mina.click("section:has(h2:text-is('First places by seat')) .numbers summary");
  await says(
    mina,
    "section:has(h2:text-is('First places by seat')) .numbers tbody tr",
    /Seat 1\s*\d+%\s*\d+% to \d+%\s*3\s*\d+%/,
  );
  assert.deepEqual(await complaintsOf(mina), []);
});

test("by strength, by keyboard, and as files", { skip }, async () => {
  await mina.focus(".stats-band select");
  await mina.selectOption(".stats-band select", "bots");
  const seats = "section:has(h2:text-is('First places by seat'))";
  await counts(mina, `${seats} circle.people`, 2, "bots sat at two of three seats");
  const [json] = await Promise.all([mina.waitForEvent("download"), mina.click("text=Save as JSON")]);
  const told = JSON.parse(await readFile(await json.path(), "utf8"));
  assert.equal(told.game, "dej");
  assert.equal(told.seats, 3);
  assert.equal(told.bots.seat["0"].length, 3);
  const [csv] = await Promise.all([mina.waitForEvent("download"), mina.click("text=Save as CSV")]);
  const lines = (await readFile(await csv.path(), "utf8")).trim().split("\n");
  assert.equal(lines[0], "kind,which,band,n,firsts,moves");
  assert.equal(lines.length, told.tallies.length + 1);
});

test("on a phone, in Persian, in the dark", { skip }, async () => {
  await kaveh.goto(`${server.origin}/stats/karzar`);
  await kaveh.waitForSelector("svg.shares");
  await says(kaveh, ".stats-head", /۱ بازی تمام‌شده/);
  await wide(kaveh);
  assert.deepEqual(await complaintsOf(kaveh), []);
  await kaveh.click(".standing-ways a:has-text('آنچه خانه می‌داند')");
  await kaveh.waitForURL(/\/stats\/dej/);
  await kaveh.waitForSelector("svg.shares");
  assert.deepEqual(bad, []);
});
