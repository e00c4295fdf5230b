import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { classic, decodeDej } from "../../src/games/dej/classic.ts";
import { partsOf, PARTS, sum } from "../../src/games/dej/points.ts";
import { Engine, WATCHER } from "../../src/rules/engine.ts";
import { optionBytes } from "../../src/rules/options.ts";
import { parseSaid } from "../../src/rules/text.ts";

const top = join(process.cwd(), "..");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.dej.wasm")));

test("an Observatory costs what the table says", () => {
  const facts = engine.facts("dej");
  assert.ok(facts);
  for (const [word, cost] of [
    ["observatory=five", 5],
    ["observatory=four", 4],
  ] as const) {
    engine.start("dej", 4, new Uint8Array(32), optionBytes(facts, engine.options("dej", 4), [word]));
    const view = decodeDej(engine.read("dej", engine.look(WATCHER)));
    assert.equal(view.edition.districts.find((one) => one.slug === "observatory")?.cost, cost);
  }
});

test("the points of every moment are those of the rules", () => {
  for (const [seats, seed] of [
    [2, 3],
    [4, 5],
    [7, 9],
  ] as const) {
    engine.start("dej", seats, new Uint8Array(32).fill(seed));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      engine.play([engine.bot(seat, "greedy", seed)]);
      const bytes = engine.look(WATCHER);
      const view = decodeDej(engine.read("dej", bytes));
      engine.score("dej", WATCHER, bytes).forEach((score, i) => {
        const parts = partsOf(view, i);
        assert.deepEqual(
          PARTS.map((part) => parts[part]),
          PARTS.map((part) => score.parts[part] ?? 0),
        );
        assert.equal(sum(parts), score.points);
      });
    }
  }
});

test("what a move would leave is what it leaves", () => {
  let tried = 0;
  for (const seed of [1, 2, 3]) {
    engine.start("dej", 4, new Uint8Array(32).fill(seed));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const view = decodeDej(engine.read("dej", engine.look(seat)));
      const text = engine.bot(seat, "random", seed);
      const move = { text, ...parseSaid(text) };
      const { gold, city } = classic.after(view, seat, move);
      engine.play([text]);
      const then = decodeDej(engine.read("dej", engine.look(seat)));
      if (!["build", "destroy", "income", "gold", "keep", "smithy", "laboratory"].includes(move.slug)) continue;
      tried++;
      assert.equal(then.seat[seat]?.gold, gold, text);
      assert.deepEqual([...(then.seat[seat]?.city ?? [])].sort(), [...city].sort(), text);
    }
  }
  assert.ok(tried > 100);
});

test("every clause that is cited stands in the rules", () => {
  const rules = readFileSync(join(top, "docs/rules/dej.md"), "utf8");
  const source = readFileSync(join(top, "web/src/games/dej/why.ts"), "utf8");
  const cited = new Set([...source.matchAll(/"((?:DD?|R)\d+(?:\.\d+)*)"/g)].map((m) => m[1] ?? ""));
  for (let rank = 1; rank <= 8; rank++) cited.add(`D7.${rank}`);
  assert.ok(cited.size > 30);
  for (const clause of cited) assert.ok(rules.includes(`**${clause}**`), `${clause} is no clause`);
});
