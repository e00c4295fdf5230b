import "./browser.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import * as die from "../../src/kit/die.tsx";
import * as help from "../../src/kit/help.tsx";
import * as score from "../../src/kit/score.tsx";
import * as sound from "../../src/kit/sound.ts";
import * as why from "../../src/kit/why.tsx";

test("a sum is the sum of its lines, halves and losses too", () => {
  assert.equal(
    why.sumOf([
      { label: "a", n: 10 },
      { label: "b", n: -2 },
      { label: "c", n: 0.5 },
    ]),
    8.5,
  );
  assert.equal(why.sumOf([]), 0);
});

test("equal points on different places are a broken tie, and shared places are none", () => {
  const rows = (...all: [number | null, number][]): Parameters<typeof score.tieBroken>[0] =>
    all.map(([place, points], id) => ({ id, name: "", place, points, parts: {} }));
  assert.equal(score.tieBroken(rows([1, 25], [2, 25], [3, 9])), true);
  assert.equal(score.tieBroken(rows([1, 30], [2, 14], [3, 14])), true, "further down");
  assert.equal(score.tieBroken(rows([1, 25], [1, 25], [3, 9])), false);
  assert.equal(score.tieBroken(rows([1, 25], [2, 14])), false);
  assert.equal(score.tieBroken(rows([null, 25], [null, 25])), false, "nobody is ranked");
});

test("bars reach as far as the longest, on both sides of nothing", () => {
  const parts = [
    { id: "a", label: "a" },
    { id: "b", label: "b" },
  ];
  const row = (a: number, b: number) => ({ id: a, name: "", place: 1, parts: { a, b }, points: a + b });
  assert.deepEqual(score.reach([row(5, 3), row(9, -4)], parts), { low: 4, high: 9 });
  assert.deepEqual(score.reach([row(0, 0)], parts), { low: 0, high: 1 });
});

test("dice: the sum with its bonus, divided, without the rest", () => {
  assert.equal(die.timesOf([6, 4], 2, 3), 4);
  assert.equal(die.timesOf([6, 4], 0, 3), 3);
  assert.equal(die.timesOf([], 2, 3), 0);
});

test("help stands by the thing, and never off the screen", () => {
  const screen = { width: 1280, height: 720 };
  const box = { width: 380, height: 150 };
  const at = (left: number, top: number): DOMRect =>
    ({ left, top, right: left + 100, bottom: top + 40, width: 100, height: 40 }) as DOMRect;
  const middle = help.beside(at(600, 400), box, screen);
  assert.deepEqual([middle.left, middle.top, middle.above, middle.tip], [460, 240, true, 190]);
  const corner = help.beside(at(1200, 5), box, screen);
  assert.equal(corner.above, false);
  assert.ok(corner.left + box.width <= screen.width && corner.top >= 45);
  assert.ok(corner.tip > 190, "the tip still points at the thing");
});

test("every sound is short, quiet, and begins at once", () => {
  assert.ok(sound.VOLUME <= 0.1);
  for (const name of sound.SOUND_NAMES) {
    const notes = sound.SOUNDS[name];
    assert.equal(Math.min(...notes.map((n) => n.at)), 0, name);
    assert.ok(
      notes.every((n) => n.loud > 0 && n.loud <= 1 && n.at + n.last < 2 && n.pitch > 60),
      name,
    );
  }
});
