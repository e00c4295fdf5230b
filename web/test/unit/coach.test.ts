import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import { coach } from "../../src/games/dej/coach.ts";
import { classic, decodeDej } from "../../src/games/dej/classic.ts";
import { district } from "../../src/games/dej/edition.ts";
import { Engine } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { blake2b } from "../../src/table/blake2b.ts";
import { keyOf } from "../../src/table/record.ts";

const tongues: Record<string, Record<string, string>> = { en: webEn, fa: webFa };
const engine = await Engine.load(readFileSync(join(process.cwd(), "../build/web/rules.dej.wasm")));
const sentences = (text: string): number => (text.match(/[.!?؟](?=\s|$)/g) ?? []).length;

test("whatever the coach may say has words, and few of them", () => {
  for (const [name, words] of Object.entries(tongues)) {
    for (const { slug } of coach.steps) {
      const text = words[`coach.dej.${slug}`];
      assert.ok(text, `${name}: ${slug}`);
      assert.ok(sentences(text) <= 2, `${name}: ${slug}: ${text}`);
      assert.ok(text.length <= 190, `${name}: ${slug} is long`);
    }
    const said = new Set(coach.steps.map((step) => `coach.dej.${step.slug}`));
    for (const key of Object.keys(words))
      if (/^coach\.dej\.(?!why\.)/.test(key)) assert.ok(said.has(key), `nobody says ${key}`);
  }
});

test("whatever may be done at this table has a reason", () => {
  const verbs = new Set<string>();
  for (let n = 0; n < 40; n++) {
    engine.start("dej", coach.fresh.seats, new Uint8Array(32).fill(n));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      for (const text of engine.legal("dej", seat, engine.look(seat))) verbs.add(parseSaid(text).slug);
      engine.play([engine.bot(seat, n % 2 ? "greedy" : "random", n)]);
    }
  }
  assert.ok(
    ["pick", "gold", "redraw", "put", "destroy", "smithy", "buy"].every((verb) => verbs.has(verb)),
    [...verbs].join(),
  );
  verbs.delete("pick");
  for (const words of Object.values(tongues)) {
    for (const role of classic.roles.map((one) => one.slug)) assert.ok(words[`coach.dej.why.pick.${role}`], role);
    for (const verb of verbs) assert.ok(words[`coach.dej.why.${verb}`] ?? words[`coach.dej.why.${verb}.other`], verb);
  }
});

test("each step has one cause, a part of the lesson and a clause that exists", () => {
  const rules = readFileSync(join(process.cwd(), "../docs/rules/dej.md"), "utf8");
  for (const step of coach.steps) {
    assert.equal([step.when, step.on].filter(Boolean).length, 1, step.slug);
    assert.ok(coach.parts.includes(step.part), step.slug);
    if (step.clause) assert.ok(rules.includes(`**${step.clause}**`), `${step.slug}: ${step.clause}`);
  }
  assert.deepEqual([...new Set(coach.steps.map((s) => s.part))].sort(), [...coach.parts].sort());
});

test("the first game begins well: my crown, and a hand that can be built", () => {
  const { seats, seed } = coach.fresh;
  engine.start("dej", seats, keyOf(blake2b(new TextEncoder().encode(seed!))), engine.options("dej", seats));
  const view = decodeDej(engine.read("dej", engine.look(0)));
  assert.equal(view.crown, 0);
  assert.equal(view.decision, "pick");
  assert.ok(engine.actor() === 0);
  assert.ok(new Set(view.seat[0]!.hand.map((card) => card.slug)).size === 4);
  assert.ok(
    view.seat[0]!.hand.some(
      (card) => district(classic, card.slug).cost <= 4 && district(classic, card.slug).type === "trade",
    ),
    "an income for the Merchant",
  );
});
