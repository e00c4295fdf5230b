import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { coach } from "../../src/games/kohan/coach.ts";
import { decodeKohan, edition } from "../../src/games/kohan/edition.ts";
import { Engine } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";

const top = join(process.cwd(), "..");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.kohan.wasm")));
const words = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(top, `locale/web/${language}.json`), "utf8")) as Record<string, string>;

test("the coach has words in both languages, and cites clauses that are there", () => {
  const book = readFileSync(join(top, "docs/rules/kohan.md"), "utf8");
  for (const language of ["en", "fa"]) {
    const all = words(language);
    for (const { slug, clause, part } of coach.steps) {
      assert.ok(all[`coach.kohan.${slug}`] ?? all[`coach.dej.${slug}`], `${slug} is said in ${language}`);
      assert.ok(coach.parts.includes(part), part);
      assert.ok(clause === undefined || book.includes(`**${clause}**`), `${slug}: ${clause}`);
    }
  }
  assert.equal(new Set(coach.steps.map((step) => step.slug)).size, coach.steps.length, "each step once");
});

test("whatever is advised in the lesson has a reason", () => {
  const all = words("en");
  for (const seed of [1, 2, 3]) {
    engine.start("kohan", 4, new Uint8Array(32).fill(seed), engine.options("kohan", 4, "beginner"));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const text = engine.bot(seat, "random", seed);
      const bytes = engine.look(seat);
      const view = decodeKohan(engine.read("kohan", bytes));
      const move = { text, ...parseSaid(text) };
      const [slug] = coach.why(
        move,
        {
          view,
          seat,
          moves: [move],
          chain: view.chain,
          undoable: false,
          name: (i) => `p${i}`,
          price: (action) => engine.price("kohan", seat, bytes, action),
          foresee: (action) => engine.preview("kohan", seat, bytes, [action]),
          promise: (whom, role) => engine.promise("kohan", seat, bytes, whom, role),
          outcome: () => 0,
        },
        { steps: [text], brings: null },
      );
      const keys = ["kohan", "dej"].flatMap((game) => ["", ".other"].map((form) => `coach.${game}.why.${slug}${form}`));
      assert.ok(
        keys.some((key) => all[key]),
        `${text}: why.${slug}`,
      );
      engine.play([text]);
    }
  }
});

test("every role of the first game is explained when it is first played", () => {
  const preset = new Set([
    "assassin",
    "thief",
    "magician",
    "king",
    "bishop",
    "merchant",
    "architect",
    "warlord",
    "artist",
  ]);
  for (const role of edition.roles)
    assert.equal(
      coach.steps.some((step) => step.slug === `role.${role.slug}`),
      preset.has(role.slug),
      role.slug,
    );
});
