import assert from "node:assert/strict";
import { test } from "node:test";
import { complaintsOf } from "../checks.mjs";
import { counts, holds, says } from "../holds.mjs";
import { leaveGame } from "../playing_wire.mjs";
import { program } from "../server.mjs";
import { bad, claimName, kaveh, mina, server, toasted, together } from "../visitors.mjs";

/* Finished games, in both languages, on the real server: the automatic history, a profile, the leaderboards. */
const skip = program() ? false : "there is no charsu to serve";
const PASS = "correct horse battery";
together({ skip, fa: { viewport: { width: 390, height: 844 }, colorScheme: "dark" } });

const wide = (page) =>
  holds(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));

test("before the first game there is a sentence, and a way to one", { skip }, async () => {
  await mina.goto(`${server.origin}/history?lang=en`);
  await mina.waitForSelector('.standing .nothing:has-text("No finished game yet")');
  await kaveh.goto(`${server.origin}/leaders/troyes`);
  await kaveh.waitForSelector(".standing .nothing");
  await kaveh.goto(`${server.origin}/@Nobody`);
  await kaveh.waitForSelector('[role=alert]:has-text("Nobody")');
});

test("a finished game is in the history by itself, and leads to its replay", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await claimName(mina, "Mina", PASS);
  await toasted(mina, "Your name is saved");
  await mina.waitForSelector(".name-sheet", { state: "detached" });
  await leaveGame(mina, "dej");
  await leaveGame(mina, "troyes");
  await mina.click('.dock a:text-is("All my games")');
  await mina.waitForSelector(".games .game >> nth=1");
  const rows = await mina.$$eval(".games .game", (all) => all.map((one) => one.textContent));
  assert.equal(rows.length, 2);
  assert.match(rows[0], /Troyes/);
  assert.match(rows[1], /Dej.*beginner.*rated.*Left/s);
  await mina.focus(".games a.game"); // by keyboard
  await mina.keyboard.press("Enter");
  await mina.waitForURL(/\/replay\/\w+/);
  await mina.waitForSelector(".table");
});

test("a profile tells how it went, with a picture that has words", { skip }, async () => {
  await mina.goto(`${server.origin}/@`);
  await mina.waitForSelector(".profile");
  await says(mina, ".who h1", /^Mina$/);
  await holds(async () => assert.match(await mina.getAttribute(".curve", "aria-label"), /Dej|Troyes/));
  await counts(mina, ".badges li", 16);
  await mina.waitForFunction(() => {
    const names = [...document.querySelectorAll(".roles b")].map((one) => one.textContent);
    return names.length > 0 && names.every((name) => /^[A-Z]/.test(name)); // their words come with the game's
  });
  await counts(mina, ".profile .board tbody tr", 2);
  await kaveh.goto(`${server.origin}/@mina`);
  await kaveh.waitForSelector(".profile");
  assert.equal(await kaveh.$(".switch"), null); // it is not his
  await counts(kaveh, ".badges li", 12, "what she has read is hers to know");
  await wide(kaveh);
  const ways = await kaveh.$$eval(".standing-ways a", (all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= innerWidth),
  );
  assert.deepEqual(ways, [true, true, true, true], "all the ways on are in sight on a phone");
});

test("a clause counts when it was in view long enough to be read", { skip }, async () => {
  const seen = () =>
    mina.evaluate(() => JSON.parse(localStorage.getItem("charsu.clauses") ?? "{}").dej ?? { all: [], seen: [] });
  await mina.goto(`${server.origin}/rules/dej`);
  await mina.waitForSelector(".clause");
  await mina.evaluate(() => document.querySelector(".clause").scrollIntoView({ block: "center" }));
  await mina.waitForFunction(() => JSON.parse(localStorage.getItem("charsu.clauses") ?? "{}").dej?.seen.length > 0);
  const { all, seen: some } = await seen();
  assert.ok(all.length > 100 && some.length < all.length / 2, "not what is far below");
  assert.ok(some.every((id) => all.includes(id)));
  await mina.goto(`${server.origin}/@`);
  await says(mina, '.badges li:has-text("Every clause of Dej")', new RegExp(`\\b\\d+ of ${all.length}$`));
});

test("boards are per game, of all time and of this month, with bots among people", { skip }, async () => {
  await kaveh.goto(`${server.origin}/leaders/dej`);
  await kaveh.waitForSelector(".board .bot");
  await kaveh.waitForSelector('.board a[href="/@Mina"]', { state: "attached" });
  await wide(kaveh);
  await kaveh.focus('[role=tab][aria-selected="true"]');
  await kaveh.keyboard.press("ArrowLeft"); // from right to left, the next one
  await kaveh.waitForURL(/\/leaders\/(?!dej)/);
  await kaveh.goto(`${server.origin}/leaders/dej/month`);
  await kaveh.click('.board a[href="/@Mina"]');
  await kaveh.waitForSelector(".profile");
});

test("every screen is right for a screen reader, light and dark, on a desk and on a phone", { skip }, async () => {
  for (const [page, place, there] of [
    [mina, "/history", ".games"],
    [mina, "/@", ".profile"],
    [mina, "/leaders/dej", ".board"],
    [kaveh, "/history", ".nothing"],
    [kaveh, "/@Mina", ".profile"],
    [kaveh, "/leaders/troyes/month", ".board"],
  ]) {
    await page.goto(server.origin + place);
    await page.waitForSelector(there);
    assert.deepEqual(await complaintsOf(page), [], place);
  }
});

test("a switch makes a profile nobody else's business", { skip }, async () => {
  await mina.goto(`${server.origin}/@`);
  await mina.click(".standing .switch");
  await mina.waitForSelector(".who h1 .ic");
  await kaveh.goto(`${server.origin}/@Mina`);
  await kaveh.waitForSelector(".standing .nothing");
  assert.equal(await kaveh.$(".profile"), null);
  await kaveh.goto(`${server.origin}/leaders/dej`);
  await kaveh.waitForSelector(".board .bot");
  assert.equal(await kaveh.$('.board a[href="/@Mina"]'), null);
});

test("a new table says whether it counts", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await mina.click('[data-game="dej"] button:has-text("New table")');
  const rated = ".new-table label:has-text('It counts for ratings') input";
  await mina.waitForSelector(`${rated}:checked`, { state: "attached" });
});

test("nothing went wrong on the way", { skip }, () => assert.deepEqual(bad, []));
