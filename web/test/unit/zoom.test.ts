/*
 * zoom.test.ts - enlarged cards: every card has an example with numbers, in every language, with nothing left to fill
 * in; and what it says about its worth matches the evaluation.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import en from "../../../locale/web/en.json";
import fa from "../../../locale/web/fa.json";
import { ACTIVITIES, HAPPENINGS } from "../../src/games/troyes/cards.ts";
import { FORESIGHTS, HELPERS } from "../../src/games/karzar/cards.ts";
import { classic } from "../../src/games/dej/classic.ts";
import { edition } from "../../src/games/kohan/edition.ts";
import { Engine } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";
import type { Move } from "../../src/table/session.ts";
import { ahead } from "../../src/table/weighing.ts";

const LANGUAGES: Record<string, Record<string, string>> = { en, fa };
const NUMBER = /[0-9۰-۹]|\{[a-z0-9]+\}/;

/** What has a card with a rule of its own, and which example is shown for it. */
const NEEDED: Record<string, string[][]> = {
  dej: [...classic.roles, ...classic.districts.filter((one) => one.type === "unique")].map(({ slug }) => [
    `example.dej.${slug}`,
  ]),
  kohan: [...edition.roles, ...edition.districts.filter((one) => one.type === "unique")].map(({ slug }) => [
    `example.kohan.${slug}`,
    `example.dej.${slug}`,
  ]),
  karzar: [
    ...HELPERS.map(({ kind }) => kind),
    ...FORESIGHTS.map(({ name }) => name),
    ...["hero", "hero.text", "rostam", "sohrab", "king", "hich"],
  ].map((kind) => [`example.karzar.${kind}`]),
  troyes: [...ACTIVITIES, ...HAPPENINGS].map(({ effect }) => [`example.troyes.${effect}`]),
};

for (const [game, all] of Object.entries(NEEDED))
  test(`${game}: every card has an example with numbers`, () => {
    for (const [code, words] of Object.entries(LANGUAGES))
      for (const keys of all) {
        const found = keys.map((key) => words[key]).find(Boolean);
        assert.ok(found, `${code}: ${keys.join(" or ")}`);
        assert.match(found, NUMBER, `${code}: ${keys[0]} has no number`);
      }
  });

test("no example is left over", () => {
  const used = new Set(Object.values(NEEDED).flat(2));
  const others = ["example.dej.plain", "example.troyes.fight", "example.troyes.character"];
  const left = Object.keys(en).filter((key) => key.startsWith("example.") && !used.has(key) && !others.includes(key));
  assert.deepEqual(left, []);
});

const move = (text: string): Move => ({ text, ...parseSaid(text) });

test("how far a card is before the rest, in points and halves", () => {
  const [a, b, c] = ["p0 build tavern", "p0 build palace", "p0 end"].map(move) as [Move, Move, Move];
  const ratings = new Map([
    [a.text, 100],
    [b.text, 340],
    [c.text, 90],
  ]);
  assert.deepEqual(ahead([b], [a, b, c], ratings, 100), { points: 2.5, other: a });
  assert.deepEqual(ahead([a], [a, b, c], ratings, 100), { points: -2.5, other: b });
  assert.deepEqual(ahead([a, b], [a, b, c], ratings, 100), { points: 2.5, other: c });
  assert.equal(ahead([a, b, c], [a, b, c], ratings, 100), null, "there is nothing else to do");
  assert.equal(ahead([a], [a, b, c], new Map(), 100), null, "the evaluation has no opinion");
});

test("choices are weighed without the match, as at a table of a server", async () => {
  const rules = (): Promise<Engine> => Engine.load(readFileSync(join(process.cwd(), "../build/web/rules.dej.wasm")));
  const [here, there] = [await rules(), await rules()];
  here.start("dej", 4, new Uint8Array(32).fill(3));
  const seat = here.actor() ?? 0;
  const bytes = here.look(seat);
  const weighed = there.weigh("dej", seat, bytes, false);
  assert.deepEqual([...weighed.keys()].sort(), here.legal("dej", seat, bytes).sort());
  assert.ok(new Set(weighed.values()).size > 1, "it has an opinion");
  assert.throws(() => there.weigh("dej", seat, bytes), "what was heard is not here");
});
