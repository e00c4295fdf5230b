import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FORESIGHTS, hero, HELPERS, HEROES, KINGS } from "../../src/games/karzar/cards.ts";
import { tellings } from "../../src/games/karzar/telling.ts";
import { decodeKarzar, DECISIONS, MODULES } from "../../src/games/karzar/view.ts";
import { ALL_SEEING, Engine } from "../../src/rules/engine.ts";

const engine = await Engine.load(readFileSync("../build/web/rules.wasm"));
const facts = engine.facts("karzar");
const key = new Uint8Array(32).fill(7);

/** Every seat plays what is first, or last, by turns. */
function playOn(until: () => boolean): void {
  for (let i = 0; i < 5000 && !until(); i++) {
    const actor = engine.actor();
    if (actor === null) return;
    engine.play([engine.bot(actor, "random", i)]);
  }
}

test("the tables are those of the rules", () => {
  assert.deepEqual(HEROES.map((h) => h.slug), facts?.nouns["hero"]);
  assert.deepEqual(HELPERS.map((h) => h.slug), facts?.nouns["helper"]);
  assert.deepEqual(FORESIGHTS.map((c) => c.slug), facts?.nouns["foresight"]);
  assert.deepEqual(MODULES, facts?.nouns["module"]);
  assert.ok(DECISIONS.includes("enlist"));
  assert.equal(hero("rostam").champion, true);
  assert.deepEqual(Object.keys(KINGS), ["iran", "turan"]);
});

test("a view is read whole, at every number of seats", () => {
  for (const seats of [2, 3, 5, 8]) {
    engine.start("karzar", seats, key, engine.options("karzar", seats, seats === 2 ? "duel" : "all"));
    playOn(() => decodeKarzar(engine.read("karzar", engine.look(ALL_SEEING))).karzar > 1);
    const all = decodeKarzar(engine.read("karzar", engine.look(ALL_SEEING)));
    assert.equal(all.duel, seats === 2);
    assert.equal(all.seat.length, seats);
    for (const seat of all.seat) assert.equal(seat.hand.length, seat.handSize);
    const mine = decodeKarzar(engine.read("karzar", engine.look(0)));
    assert.equal(mine.seat[0]?.hand.length, mine.seat[0]?.handSize);
  }
});

test("a razm is told from what everybody heard", () => {
  engine.start("karzar", 5, key, engine.options("karzar", 5, "all"));
  const heard: string[] = [...engine.heard(1)];
  for (let i = 0; i < 3000 && engine.actor() !== null; i++) {
    engine.play([engine.bot(engine.actor() ?? 0, "random", i)]);
    heard.push(...engine.heard(1));
  }
  const told = tellings(heard).filter((t) => t.steps.length > 0);
  assert.ok(told.length > 8, `${told.length} razms`);
  for (const razm of told.filter((t) => t.razm <= 8)) {
    const last = razm.steps[razm.steps.length - 1];
    if (razm === told[told.length - 1]) continue;
    assert.ok(razm.steps.some((s) => s.field.result !== null), `karzar ${razm.karzar}, razm ${razm.razm} has no end`);
    for (const [slug, shown] of last?.field.heroes ?? []) assert.notEqual(shown, "up", `${slug} stands about after razm ${razm.razm}`);
  }
});
