import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import { coach } from "../../src/games/karzar/coach.ts";
import { modulesOf } from "../../src/games/karzar/setup.tsx";
import { decodeKarzar, MODULES, type KarzarView } from "../../src/games/karzar/view.ts";
import type { Moment } from "../../src/table/lesson.ts";
import { Engine } from "../../src/rules/engine.ts";
import { optionBytes } from "../../src/rules/options.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { seedFrom } from "../../src/table/fresh.ts";
import { keyOf } from "../../src/table/record.ts";

const tongues: Record<string, Record<string, string>> = { en: webEn, fa: webFa };
const engine = await Engine.load(readFileSync("../build/web/rules.karzar.wasm"));
const facts = engine.facts("karzar")!;
const sentences = (text: string): number => (text.match(/[.!?؟](?=\s|$)/g) ?? []).length;
const { seats, seed, preset, options } = coach.fresh;
const bytes = optionBytes(facts, engine.options("karzar", seats, preset), options ?? [])!;

test("whatever the coach may say has words, and few of them", () => {
  for (const [name, words] of Object.entries(tongues)) {
    for (const { slug } of coach.steps) {
      const text = words[`coach.karzar.${slug}`] ?? "";
      assert.ok(text, `${name}: ${slug}`);
      assert.ok(sentences(text) <= 2 && text.length <= 190, `${name}: ${slug}: ${text}`);
    }
    const said = new Set(coach.steps.map((step) => `coach.karzar.${step.slug}`));
    for (const key of Object.keys(words))
      if (/^coach\.karzar\.(?!why\.|next$)/.test(key)) assert.ok(said.has(key), `nobody says ${key}`);
  }
});

test("each step has one cause, a part of the lesson and a clause that exists", () => {
  const rules = readFileSync("../docs/rules/karzar.md", "utf8");
  for (const step of coach.steps) {
    assert.equal([step.when, step.on].filter(Boolean).length, 1, step.slug);
    assert.ok(coach.parts.includes(step.part), step.slug);
    if (step.clause) assert.ok(rules.includes(`**${step.clause}**`), `${step.slug}: ${step.clause}`);
  }
});

/** The lesson, played by the adviser: what would be said on the way. */
function lesson(text: string): { said: Set<string>; reasons: Set<string> } {
  engine.start("karzar", seats, keyOf(seedFrom(text)), bytes);
  const said = new Set<string>();
  const reasons = new Set<string>();
  const moment = (): Moment<KarzarView> => {
    const moves = engine.actors().includes(0)
      ? engine.legal("karzar", 0, engine.look(0)).map((one) => ({ text: one, ...parseSaid(one) }))
      : [];
    return {
      view: decodeKarzar(engine.read("karzar", engine.look(0))),
      seat: 0,
      moves,
      chain: 0,
      undoable: false,
      name: String,
      price: () => null,
      foresee: () => null,
      promise: () => ({ goods: {}, from: [] }),
      outcome: (action) => engine.outcome("karzar", 0, engine.look(0), action),
    };
  };
  const look = (heard: string[]): void => {
    const now = moment();
    for (const step of coach.steps)
      if (step.when ? step.when(now) : heard.some((event) => step.on?.(parseSaid(event), now))) said.add(step.slug);
    for (const move of now.moves) reasons.add(coach.why(move, now, { steps: [move.text], brings: null })[0]);
  };
  look(engine.heard(0));
  for (let i = 0; i < 800 && engine.actor() !== null; i++) {
    engine.play([engine.bot(engine.actor() ?? 0, "greedy", 1)]);
    look(engine.heard(0));
  }
  return { said, reasons };
}

test("the first game says what it should, and every move has a reason", () => {
  const { said, reasons } = lesson(seed!);
  for (const slug of [
    "welcome",
    "heroes",
    "row",
    "throne",
    "send",
    "niche",
    "shown",
    "weaker",
    "helper",
    "hich",
    "won",
    "draw",
    "read",
    "guess",
    "dusk",
    "last",
    "thrones",
    "over",
  ])
    assert.ok(said.has(slug), `${slug} is not said`);
  for (const words of Object.values(tongues))
    for (const slug of reasons) assert.ok(words[`coach.karzar.why.${slug}`], slug);
});

test("the modules are learned in the order of the book", () => {
  assert.deepEqual(modulesOf({ preset: "basic" }), []);
  for (const [i, slug] of MODULES.entries()) {
    const preset = i + 1 === MODULES.length ? "all" : `lesson_${i + 1}`;
    assert.deepEqual(modulesOf({ preset }), MODULES.slice(0, i + 1), slug);
    const view = engine.options("karzar", 5, preset);
    assert.equal((view[0] ?? 0) | ((view[1] ?? 0) << 8), (1 << (i + 1)) - 1, `${preset} as the rules have it`);
  }
  assert.deepEqual(modulesOf({ preset: "basic", modules: "rs,brave" }), ["rs", "brave"]);
});
