import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeKohan, edition } from "../../src/games/kohan/edition.ts";
import { SHOWN_EVENTS } from "../../src/games/kohan/motions.tsx";
import { mixOf, mended, randomMix, wrongWith } from "../../src/games/kohan/mix.ts";
import { Engine, WATCHER } from "../../src/rules/engine.ts";
import { optionBytes } from "../../src/rules/options.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { clausesOf, comesTrue, isSaid, tries } from "./why.ts";

const top = join(process.cwd(), "..");
const source = (name: string): string => readFileSync(join(top, "src/games/dej", name), "utf8");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.kohan.wasm")));
const facts = engine.facts("kohan");
const rowsOf = (file: string, macro: RegExp): string[] => [...source(file).matchAll(macro)].map((row) => row[1] ?? "");

/** Whole games of random bots, one of each preset; look() before and after every move. */
function playOut(look: (text: string, seat: number) => (() => void) | void): void {
  facts?.presets.forEach((preset, i) => {
    const seats = 2 + i;
    engine.start("kohan", seats, new Uint8Array(32).fill(i + 1), engine.options("kohan", seats, preset));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const text = engine.bot(seat, "random", i);
      const then = look(text, seat);
      engine.play([text]);
      then?.();
    }
  });
}

test("the tables are those of the rules", () => {
  assert.deepEqual(
    edition.roles.map((role) => role.slug),
    facts?.nouns["role"],
  );
  assert.deepEqual(
    edition.districts.map((one) => one.slug),
    facts?.nouns["district"],
  );
  assert.equal(edition.kindOf.length, 84);
  assert.equal(edition.districts.filter((one) => one.type === "unique" && one.copies > 0).length, 30);
  for (const slug of [...edition.roles, ...edition.districts].map((one) => one.slug))
    assert.ok(edition.emblems[slug], `${slug} is drawn`);
});

test("every move of a player and every event is shown", () => {
  const chance = new Set(["get_role", "pluck"]);
  for (const verb of rowsOf("kohan/words.def", /^(?:TURN_)?VERB\s*\(\w+,\s*(\w+)/gm))
    assert.ok(chance.has(verb) || edition.verbs[verb], `the verb ${verb}`);
  const told = new Set(["seen"]); // said by what comes next
  for (const event of rowsOf("kohan/words.def", /^EVENT\(\w+,\s*(\w+)/gm))
    assert.ok(told.has(event) || SHOWN_EVENTS.includes(event), `the event ${event}`);
});

test("every clause that is cited stands in the rules", () => {
  const rules =
    readFileSync(join(top, "docs/rules/kohan.md"), "utf8") + readFileSync(join(top, "docs/rules/dej.md"), "utf8");
  const cited = [
    ...clausesOf("kohan"),
    edition.points,
    ...edition.roles.map((role) => role.clause),
    ...edition.districts.map((one) => one.clause),
  ];
  for (const clause of cited) assert.ok(clause === "NULL" || rules.includes(`**${clause}**`), `${clause} is no clause`);
  const says = (clause: string, name: string): void =>
    assert.match(rules, new RegExp(`\\*\\*${clause.replaceAll(".", "\\.")}\\*\\* ${name}`));
  const title = (slug: string): string =>
    slug
      .split("_")
      .map((part) => (part === "of" ? part : part[0]?.toUpperCase() + part.slice(1)))
      .join(" ")
      .replace("Thieves", "Thieves'");
  for (const role of edition.roles) says(role.clause, title(role.slug));
  for (const one of edition.districts) if (one.type === "unique" && one.copies > 0) says(one.clause, title(one.slug));
});

test("a Monument counts as the table says", () => {
  assert.ok(facts);
  for (const [word, twice] of [
    ["monument=always", "monument"],
    ["monument=end", null],
  ] as const) {
    engine.start("kohan", 4, new Uint8Array(32), optionBytes(facts, engine.options("kohan", 4), [word]));
    assert.equal(decodeKohan(engine.read("kohan", engine.look(WATCHER))).edition.twice, twice);
  }
});

test("what a move would leave is what it leaves", () => {
  const tried: Record<string, number> = {};
  playOut((text, seat) => {
    const { slug } = parseSaid(text);
    const then = slug === "end" ? null : comesTrue(engine, "kohan", seat, text);
    return () => {
      const stays = engine.actor() === seat; // what others and chance do next is no part of it
      if (stays && then?.()) tried[slug] = (tried[slug] ?? 0) + 1;
    };
  });
  for (const slug of [
    "build",
    "gold",
    "income",
    "mix",
    "raze",
    "seize",
    "adorn",
    "armory",
    "favor",
    "collect",
    "take_from",
  ])
    assert.ok(tried[slug], `${slug} of ${JSON.stringify(tried)}`);
});

test("what is not legal has a reason, in words; what is has none", () => {
  const teller = { game: "kohan", nouns: ["role", "district", "type"], name: (seat: number) => `P${seat}` };
  const plain =
    "gold cards income redraw smithy end den bonus warrants threats see sail_gold sail_cards study favor collect pass take_coin take_card bribe refuse confiscate".split(
      " ",
    );
  const given = new Set<string>();
  let ply = 0;
  playOut((_, seat) => {
    if (ply++ % 8) return;
    const bytes = engine.look(seat);
    const legal = new Set(engine.legal("kohan", seat, bytes));
    const cards = edition.districts.filter((one) => one.copies > 0).map((one) => `build ${one.slug}`);
    const roles = edition.roles.map((one) => `assassinate ${one.slug}`);
    for (const text of tries(engine, "kohan", seat, bytes, [...plain, ...cards, ...roles])) {
      const reason = engine.why("kohan", seat, bytes, text);
      assert.equal(reason === null, legal.has(text), text);
      if (reason && !given.has(reason.text)) isSaid(teller, reason.text);
      if (reason) given.add(reason.text);
    }
  });
  assert.ok(given.size > 100, String(given.size));
});

test("mixes: what chance makes can be played, what cannot is refused as the rules do", () => {
  let seed = 5;
  const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  assert.ok(facts);
  for (let seats = 2; seats <= 8; seats++)
    for (let i = 0; i < 12; i++) {
      const mix = randomMix(engine, seats, chance);
      assert.equal(wrongWith(engine, mix, seats), null);
      const odd = {
        ...mix,
        roles: mix.roles.map((role, rank) =>
          rank === 8 ? (["queen", "artist", "none"][i % 3] ?? "") : rank === 3 ? (i % 2 ? "emperor" : role) : role,
        ),
        uniques: i % 5 ? mix.uniques : mix.uniques.slice(1),
      };
      const words = [
        ...odd.roles.map((role, rank) => `rank${rank + 1}=${role}`),
        `uniques=${odd.uniques.join(",")}`,
        "mend=refuse",
      ];
      const bytes = optionBytes(facts, engine.options("kohan", seats), words);
      assert.ok(bytes);
      let refused: string | null = null;
      try {
        engine.start("kohan", seats, new Uint8Array(32), bytes);
      } catch (e) {
        refused = (e as { rule?: string }).rule ?? "?";
      }
      assert.equal(wrongWith(engine, odd, seats), refused, `${seats}: ${words.join(" ")}`);
    }
  for (const preset of facts.presets)
    for (let seats = 2; seats <= 8; seats++)
      assert.equal(wrongWith(engine, mended(engine, mixOf(engine, seats, { preset }), seats), seats), null);
  const two = mended(engine, mixOf(engine, 2, { preset: "ambitious_aristocrats" }), 2);
  assert.equal(two.roles[8], "none"); // R104
  assert.equal(wrongWith(engine, two, 3, "mend"), "ninth_missing"); // so chance draws again when somebody comes
});
