import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { classic, decodeDej } from "../../src/games/dej/classic.ts";
import { Engine, WATCHER } from "../../src/rules/engine.ts";
import { optionBytes } from "../../src/rules/options.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { clausesOf, comesTrue, isSaid, tries } from "./why.ts";

const top = join(process.cwd(), "..");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.dej.wasm")));
const PLAIN = ["gold", "cards", "income", "redraw", "smithy", "end", "done", "buy", "decline"];
const teller = { game: "dej", nouns: ["role", "district"], name: (seat: number) => `P${seat}` };

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

test("what a move would leave is what it leaves", () => {
  let tried = 0;
  for (const seed of [1, 2, 3]) {
    engine.start("dej", 4, new Uint8Array(32).fill(seed));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const text = engine.bot(seat, "random", seed);
      const then = comesTrue(engine, "dej", seat, text);
      engine.play([text]);
      if (["build", "destroy", "income", "gold", "laboratory"].includes(parseSaid(text).slug) && then()) tried++;
    }
  }
  assert.ok(tried > 100, String(tried));
});

test("what an end of a turn and an exchange would waste is what they waste", () => {
  const lost = { gain: 0, power: 0, nothing: 0, hand: 0 };
  for (const seed of [1, 2, 3, 4]) {
    engine.start("dej", 4, new Uint8Array(32).fill(seed));
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const bytes = engine.look(seat);
      const { gold, handSize } = decodeDej(engine.read("dej", bytes)).seat[seat] ?? { gold: 0, handSize: 0 };
      for (const move of engine.legal("dej", seat, bytes)) {
        const loss = engine.loss("dej", seat, bytes, [move]);
        if (parseSaid(move).slug === "swap") {
          assert.equal(loss?.given ?? 0, handSize);
          lost.hand += handSize;
        } else if (parseSaid(move).slug === "end" && loss?.left) {
          const then = decodeDej(engine.read("dej", engine.ahead("dej", seat, bytes, [loss.left]).bytes)).seat[seat];
          assert.ok(then && then.gold >= gold && then.handSize >= handSize, `${loss.left} costs nothing`);
          assert.ok(then.gold + then.handSize > gold + handSize, `${loss.left} brings something`);
          lost.gain++;
        } else if (parseSaid(move).slug === "end" && loss?.unused) {
          lost.power++;
        } else if (parseSaid(move).slug === "end") {
          const powers = engine.legal("dej", seat, bytes).map((one) => parseSaid(one).slug);
          assert.ok(!powers.includes("assassinate") && !powers.includes("rob"), "a power that costs nothing is left");
          lost.nothing++;
        }
      }
      engine.play([engine.bot(seat, "random", seed)]);
    }
  }
  assert.ok(
    Object.values(lost).every((n) => n > 5),
    JSON.stringify(lost),
  );
});

test("what is not legal has a reason, in words; what is has none", () => {
  const given = new Set<string>();
  engine.start("dej", 4, new Uint8Array(32).fill(4));
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
    const bytes = engine.look(seat);
    const legal = new Set(engine.legal("dej", seat, bytes));
    const cards = classic.districts.map((one) => `build ${one.slug}`);
    for (const text of tries(engine, "dej", seat, bytes, [...PLAIN, ...cards])) {
      const reason = engine.why("dej", seat, bytes, text);
      assert.equal(reason === null, legal.has(text), text);
      if (reason && !given.has(reason.text)) isSaid(teller, reason.text);
      if (reason) given.add(reason.text);
    }
    engine.play([engine.bot(seat, "random", 4)]);
  }
  assert.ok(given.size > 40, String(given.size));
});

test("a price is what the rules ask; a role promises what the city pays", () => {
  engine.start("dej", 4, new Uint8Array(32).fill(9));
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
    const bytes = engine.look(seat);
    const view = decodeDej(engine.read("dej", bytes));
    for (const { slug, cost } of classic.districts)
      assert.equal(engine.price("dej", seat, bytes, `p${seat} build ${slug}`), cost);
    assert.equal(engine.price("dej", seat, bytes, `p${seat} end`), null);
    for (const { slug, earns } of classic.roles) {
      const { from, goods } = engine.promise("dej", seat, bytes, seat, slug);
      const types: string[] | undefined = view.seat[seat]?.city.filter(
        (one) => classic.districts.find((d) => d.slug === one)?.type === earns,
      );
      assert.deepEqual([...from].sort(), [...(types ?? [])].sort(), slug);
      assert.ok((goods["coins"] ?? 0) >= from.length);
    }
    engine.play([engine.bot(seat, "greedy", 9)]);
  }
});

test("every clause that is cited stands in the rules", () => {
  const rules = readFileSync(join(top, "docs/rules/dej.md"), "utf8");
  const cited = new Set([...clausesOf("dej"), classic.points, ...classic.roles.map((role) => role.clause)]);
  cited.delete("NULL");
  assert.ok(cited.size > 30);
  for (const clause of cited) assert.ok(rules.includes(`**${clause}**`), `${clause} is no clause`);
});
