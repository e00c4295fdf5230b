import "./browser.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DOORS } from "../../src/games/games.ts";
import { badgesOf } from "../../src/pages/standing/badges.ts";
import { ticks } from "../../src/pages/standing/curve.tsx";
import * as route from "../../src/route.ts";

const sum = (game: string, more = {}) => ({
  game,
  seats: 4,
  games: 1,
  firsts: 0,
  lasts: 0,
  gone: 0,
  points: 10,
  best: 10,
  best_code: null,
  beaten: 0,
  ...more,
});
const role = (game: string, slug: string, crowns: number) => ({
  game,
  role: slug,
  games: 1,
  times: 1,
  firsts: crowns,
  crowns,
  earned: 0,
});
const earned = (told: Parameters<typeof badgesOf>[0]) =>
  badgesOf(told)
    .filter((badge) => badge.done >= badge.of)
    .map((badge) => badge.slug);

test("nobody has a badge for nothing", () => {
  assert.deepEqual(earned({ sums: [], roles: [], ratings: [] }), []);
  assert.deepEqual(earned({ sums: [sum("dej")], roles: [], ratings: [] }), []);
});

test("badges are earned by what was done", () => {
  const four = ["dej", "kohan", "troyes", "karzar"].map((game) => sum(game, { firsts: 1 }));
  assert.deepEqual(earned({ sums: four, roles: [], ratings: [] }), ["first_win", "doors"]);
  assert.ok(
    earned({ sums: [sum("dej", { firsts: 1, seats: 6, beaten: 5 })], roles: [], ratings: [] }).includes("crowd"),
  );
  assert.ok(earned({ sums: [sum("dej", { beaten: 5 })], roles: [], ratings: [] }).includes("master"));
  assert.ok(!earned({ sums: [sum("dej", { beaten: 4 })], roles: [], ratings: [] }).includes("master"));
  const lands = ["iran", "turan"].map((land) => role("karzar", land, 1));
  assert.ok(earned({ sums: [], roles: lands, ratings: [] }).includes("roles_karzar"));
  assert.ok(
    !earned({ sums: [], roles: [lands[0]!, role("karzar", "turan", 0)], ratings: [] }).includes("roles_karzar"),
  );
});

test("whoever has held every role has a badge for it", () => {
  const all = DOORS.flatMap(({ slug, cast }) => Array.from({ length: cast }, (_, i) => role(slug, `role ${i}`, 0)));
  assert.ok(earned({ sums: [], roles: all, ratings: [] }).includes("cast"));
  assert.ok(!earned({ sums: [], roles: all.slice(1), ratings: [] }).includes("cast"));
  assert.ok(!earned({ sums: [], roles: [role("hamlet", "x", 0), ...all.slice(1)], ratings: [] }).includes("cast"));
});

test("a perfect score of clauses seen is for one's own eyes, and needs all of a book that was opened", () => {
  const nothing = { sums: [], roles: [], ratings: [] };
  const slugs = (seen: { done: number; of: number } | null) =>
    badgesOf(nothing, seen && (() => seen))
      .filter(({ slug, done, of }) => slug.startsWith("clauses_") && done >= of)
      .map(({ slug }) => slug);
  assert.equal(slugs(null).length, 0);
  assert.equal(slugs({ done: 0, of: 0 }).length, 0);
  assert.equal(slugs({ done: 157, of: 158 }).length, 0);
  assert.equal(slugs({ done: 158, of: 158 }).length, DOORS.length);
});

test("a clause counts once, and only if the book has it", async () => {
  const { clausesSeen, countClauses, seeClause } = await import("../../src/clauses.ts");
  seeClause("dej", "D6"); // a chapter: what a book has is not known yet
  seeClause("dej", "D6.2");
  assert.deepEqual(clausesSeen("dej"), { done: 0, of: 0 });
  countClauses("dej", new Set(["D6.1", "D6.2", "D6.3"]));
  assert.deepEqual(clausesSeen("dej"), { done: 1, of: 3 });
  for (const id of ["D6.2", "D6", "D6.1", "D6.1"]) seeClause("dej", id);
  assert.deepEqual(clausesSeen("dej"), { done: 2, of: 3 });
  assert.deepEqual(clausesSeen("troyes"), { done: 0, of: 0 });
  countClauses("dej", new Set(["D6.2", "D6.3", "D6.4"])); // another edition
  assert.deepEqual(clausesSeen("dej"), { done: 1, of: 3 });
});

test("whoever left a game is not steadfast, and a rating must be sure", () => {
  assert.ok(earned({ sums: [sum("dej", { games: 20 })], roles: [], ratings: [] }).includes("steadfast"));
  assert.ok(!earned({ sums: [sum("dej", { games: 90, gone: 1 })], roles: [], ratings: [] }).includes("steadfast"));
  const rated = (rating: number, doubt: number) => ({
    sums: [],
    roles: [],
    ratings: [{ game: "dej", name: "", portrait: 0, bot: null, rating, doubt, games: 9, firsts: 1, mine: true }],
  });
  assert.ok(earned(rated(1700, 100)).includes("strong"));
  assert.ok(!earned(rated(1700, 101)).includes("strong"));
});

test("a curve has a few round numbers beside it", () => {
  assert.deepEqual(ticks(1000, 2000), [1000, 1200, 1400, 1600, 1800, 2000]);
  assert.deepEqual(ticks(1490, 1560), [1500, 1525, 1550]);
  for (const [low, high] of [
    [500, 2500],
    [1480, 1520],
    [-300, 3000],
  ] as const)
    assert.ok(ticks(low, high).length <= 6 && ticks(low, high).length > 0);
});

test("a profile's address is a name, whatever letters it has", () => {
  for (const name of ["Mina", "کاوه", "a b/c?"])
    assert.deepEqual(route.read(new URL(route.address({ at: "profile", name }), "http://x").pathname), {
      at: "profile",
      name,
    });
  assert.deepEqual(route.read("/@"), { at: "profile", name: null });
  assert.deepEqual(route.read("/leaders/troyes/month"), { at: "leaders", game: "troyes", month: true });
  assert.deepEqual(route.read("/history"), { at: "history" });
});

test("an address that does not exist leads nowhere, and none makes the page fail", () => {
  for (const path of ["/new/dej", "/kits", "/t/a-b", "/%E0%A4%A"])
    assert.deepEqual(route.read(path), { at: "nowhere" });
  for (const path of ["/", "/index.html", "/t", "/t/"]) assert.deepEqual(route.read(path), { at: "home" });
});
