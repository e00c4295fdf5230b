import assert from "node:assert/strict";
import { before, test } from "node:test";

/* the parts read what a device remembers as soon as they are loaded */
const nothing = (): void => undefined;
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  navigator: globalThis.navigator ?? { languages: ["en"] },
  location: { search: "", pathname: "/" },
  addEventListener: globalThis.addEventListener ?? nothing,
  document: { documentElement: { dataset: {} }, querySelectorAll: () => [] },
  fetch: () => new Promise(nothing),
});

let kit: {
  score: typeof import("../../src/kit/score.tsx");
  why: typeof import("../../src/kit/why.tsx");
  die: typeof import("../../src/kit/die.tsx");
  help: typeof import("../../src/kit/help.tsx");
  sound: typeof import("../../src/kit/sound.ts");
};

before(async () => {
  kit = {
    score: await import("../../src/kit/score.tsx"),
    why: await import("../../src/kit/why.tsx"),
    die: await import("../../src/kit/die.tsx"),
    help: await import("../../src/kit/help.tsx"),
    sound: await import("../../src/kit/sound.ts"),
  };
});

test("a sum is the sum of its lines, halves and losses too", () => {
  assert.equal(
    kit.why.sumOf([
      { label: "a", n: 10 },
      { label: "b", n: -2 },
      { label: "c", n: 0.5 },
    ]),
    8.5,
  );
  assert.equal(kit.why.sumOf([]), 0);
});

test("equal points on different places are a broken tie, and shared places are none", () => {
  const rows = (...all: [number | null, number][]): Parameters<typeof kit.score.tieBroken>[0] =>
    all.map(([place, points], id) => ({ id, name: "", place, points, parts: {} }));
  assert.equal(kit.score.tieBroken(rows([1, 25], [2, 25], [3, 9])), true);
  assert.equal(kit.score.tieBroken(rows([1, 30], [2, 14], [3, 14])), true, "further down");
  assert.equal(kit.score.tieBroken(rows([1, 25], [1, 25], [3, 9])), false);
  assert.equal(kit.score.tieBroken(rows([1, 25], [2, 14])), false);
  assert.equal(kit.score.tieBroken(rows([null, 25], [null, 25])), false, "nobody is ranked");
});

test("bars reach as far as the longest, on both sides of nothing", () => {
  const parts = [
    { id: "a", label: "a" },
    { id: "b", label: "b" },
  ];
  const row = (a: number, b: number) => ({ id: a, name: "", place: 1, parts: { a, b }, points: a + b });
  assert.deepEqual(kit.score.reach([row(5, 3), row(9, -4)], parts), { low: 4, high: 9 });
  assert.deepEqual(kit.score.reach([row(0, 0)], parts), { low: 0, high: 1 });
});

test("dice: the sum with its bonus, divided, without the rest", () => {
  assert.equal(kit.die.timesOf([6, 4], 2, 3), 4);
  assert.equal(kit.die.timesOf([6, 4], 0, 3), 3);
  assert.equal(kit.die.timesOf([], 2, 3), 0);
});

test("help stands by the thing, and never off the screen", () => {
  const screen = { width: 1280, height: 720 };
  const box = { width: 380, height: 150 };
  const at = (left: number, top: number): DOMRect =>
    ({ left, top, right: left + 100, bottom: top + 40, width: 100, height: 40 }) as DOMRect;
  const middle = kit.help.beside(at(600, 400), box, screen);
  assert.deepEqual([middle.left, middle.top, middle.above, middle.tip], [460, 240, true, 190]);
  const corner = kit.help.beside(at(1200, 5), box, screen);
  assert.equal(corner.above, false);
  assert.ok(corner.left + box.width <= screen.width && corner.top >= 45);
  assert.ok(corner.tip > 190, "the tip still points at the thing");
});

test("every sound is short, quiet, and begins at once", () => {
  assert.ok(kit.sound.VOLUME <= 0.1);
  for (const name of kit.sound.SOUND_NAMES) {
    const notes = kit.sound.SOUNDS[name];
    assert.equal(Math.min(...notes.map((n) => n.at)), 0, name);
    assert.ok(
      notes.every((n) => n.loud > 0 && n.loud <= 1 && n.at + n.last < 2 && n.pitch > 60),
      name,
    );
  }
});
