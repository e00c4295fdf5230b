import assert from "node:assert/strict";
import { test } from "node:test";
import { interval, lengthsOf, sharesOf, toCsv } from "../../src/pages/standing/shares.ts";

type Tallies = Parameters<typeof sharesOf>[0];
const tallies: Tallies = [
  { kind: "seat", which: "0", band: 0, n: 10, firsts: 4200, moves: 900 },
  { kind: "seat", which: "0", band: 4, n: 30, firsts: 4200, moves: 2700 },
  { kind: "seat", which: "1", band: 3, n: 40, firsts: 25200, moves: 3600 },
  { kind: "length", which: "80", band: 0, n: 3, firsts: 0, moves: 270 },
  { kind: "length", which: "140", band: 0, n: 1, firsts: 0, moves: 145 },
];

test("shares are of the first place, over the players that are asked for", () => {
  const all = sharesOf(tallies, "seat", "all");
  assert.deepEqual(
    all.map(({ which, n, share }) => [which, n, share]),
    [
      ["0", 40, 0.25],
      ["1", 40, 0.75],
    ],
  );
  assert.deepEqual(
    sharesOf(tallies, "seat", "people").map(({ n, share }) => [n, share]),
    [
      [10, 0.5],
      [40, 0.75],
    ],
  );
  assert.deepEqual(
    sharesOf(tallies, "seat", "strong").map(({ which }) => which),
    ["1"],
  );
  assert.deepEqual(sharesOf(tallies, "seat", "weak"), []);
});

test("the interval is Wilson's", () => {
  const [low, high] = interval(0.5, 10); // 5 of 10: 23.7 % to 76.3 %
  assert.ok(Math.abs(low - 0.2366) < 0.0005 && Math.abs(high - 0.7634) < 0.0005);
  assert.deepEqual(interval(0, 0), [0, 1]);
  assert.equal(interval(0, 5)[0], 0);
});

test("lengths have no holes, and a table has a head", () => {
  assert.deepEqual(
    lengthsOf(tallies).map(({ from, games }) => [from, games]),
    [
      [80, 3],
      [100, 0],
      [120, 0],
      [140, 1],
    ],
  );
  assert.deepEqual(lengthsOf([]), []);
  assert.equal(toCsv(tallies).split("\n")[1], "seat,0,0,10,4200,900");
});
