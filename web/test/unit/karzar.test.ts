import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import others from "../../../src/games/karzar/others.def";
import { test } from "node:test";
import {
  BANNERS,
  DUEL_HEROES,
  FORESIGHTS,
  hero,
  HELPERS,
  HEROES,
  KINGS,
  LANDS,
  SIGN_POWER,
} from "../../src/games/karzar/cards.ts";
import { tahminehsMost } from "../../src/games/karzar/setup.tsx";
import { tellings, termsOf } from "../../src/games/karzar/telling.ts";
import { decodeKarzar, DECISIONS, MODULES, type KarzarView } from "../../src/games/karzar/view.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { isSaid } from "./why.ts";
import { ALL_SEEING, Engine } from "../../src/rules/engine.ts";

const engine = await Engine.load(readFileSync("../build/web/rules.karzar.wasm"));
const facts = engine.facts("karzar");
const key = new Uint8Array(32).fill(7);
const bannerPower = Number(others["BANNER"]?.[0]?.[3]);

/** Every seat plays what is first, or last, by turns. */
function playOn(until: () => boolean): void {
  for (let i = 0; i < 5000 && !until(); i++) {
    const actor = engine.actor();
    if (actor === null) return;
    engine.play([engine.bot(actor, "random", i)]);
  }
}

test("the tables are those of the rules", () => {
  assert.deepEqual(
    HEROES.map((h) => h.slug),
    facts?.nouns["hero"],
  );
  assert.deepEqual(
    HELPERS.map((h) => h.slug),
    facts?.nouns["helper"],
  );
  assert.deepEqual(
    FORESIGHTS.map((c) => c.slug),
    facts?.nouns["foresight"],
  );
  assert.deepEqual(MODULES, facts?.nouns["module"]);
  assert.ok(DECISIONS.includes("enlist"));
  assert.equal(hero("rostam").champion, true);
  assert.deepEqual(Object.keys(KINGS), ["iran", "turan"]);
});

/** Numbers of cards stand in the tables; what is said of them, in either language, is compared with those. */
test("what is said of cards has the numbers of the tables, in both languages", () => {
  const digits = (text: string): string =>
    text.replace(/[۰-۹]/g, (d) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(d))).replace(/(?<=\d)½/g, ".5");
  for (const language of ["en", "fa"]) {
    const words = JSON.parse(readFileSync(`../locale/${language}.json`, "utf8")) as Record<string, string>;
    const numbers = (key: string): number[] => [
      ...new Set((digits(words[key] ?? "").match(/\d+(\.\d+)?/g) ?? []).map(Number)),
    ];
    for (const card of HELPERS) {
      const said = numbers(`karzar.helper.${card.slug}.text`);
      assert.ok(words[`karzar.helper.${card.slug}.text`], card.slug);
      assert.deepEqual(
        said.filter((n) => n !== 8),
        card.bonus > 0 ? [card.bonus / 2] : [],
        `${language}: ${card.slug}`,
      ); // 8: the last razm
    }
    for (const land of LANDS)
      assert.deepEqual(
        numbers(`karzar.other.${KINGS[land].slug}.text`),
        [KINGS[land].power / 2],
        `${language}: ${land}`,
      );
    assert.deepEqual(numbers("karzar.other.companion.text"), [SIGN_POWER / 2], language);
    for (const land of LANDS)
      assert.deepEqual(numbers(`karzar.other.${BANNERS[land]}.text`), [bannerPower / 2], language);
    for (const h of HEROES) assert.deepEqual(numbers(`karzar.hero.${h.slug}.text`), [], h.slug);
  }
  assert.equal(DUEL_HEROES, 19);
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

/** A whole game of bots, as seat 1 hears it. */
function heardGame(seats: number, preset: string, seed: number): string[] {
  engine.start("karzar", seats, new Uint8Array(32).fill(seed), engine.options("karzar", seats, preset));
  const heard: string[] = [...engine.heard(1)];
  for (let i = 0; i < 5000 && engine.actor() !== null; i++) {
    engine.play([engine.bot(engine.actor() ?? 0, "random", i)]);
    heard.push(...engine.heard(1));
  }
  assert.equal(engine.actor(), null, "it came to an end");
  return heard;
}

test("a razm is told from what everybody heard", () => {
  const told = tellings(heardGame(5, "all", 7));
  assert.ok(told.length > 8, `${told.length} tellings`);
  assert.ok(
    told.some((one) => one.razm === 0),
    "a karzar ends",
  );
  for (const one of told) {
    const name = `karzar ${one.karzar}, razm ${one.razm}`;
    assert.ok(one.done, `${name} has no end`);
    const last = one.steps[one.steps.length - 1];
    for (const [slug, shown] of last?.field.heroes ?? [])
      assert.notEqual(shown, "up", `${slug} stands about after ${name}`);
    for (const helper of last?.field.helpers.values() ?? []) assert.notEqual(helper, undefined);
  }
  const dawn = told.filter((one) => one.razm === 1);
  for (const one of dawn) assert.equal(one.before.heroes.size, 2, "one of each land waits at razm 1");
});

test("a sum is what its terms say, with and without modules", () => {
  let sums = 0;
  for (const [seats, preset, seed] of [
    [3, "basic", 1],
    [5, "all", 2],
    [8, "all", 3],
    [6, "lesson_4", 4],
  ] as const)
    for (const one of tellings(heardGame(seats, preset, seed)).filter((x) => x.razm > 0))
      for (const [i, step] of one.steps.entries()) {
        const before = one.steps[i - 1]?.field ?? one.before;
        if (step.slug !== "total" && step.slug !== "power") continue;
        for (const land of LANDS) {
          const { all = 0, parts = [] } = step.field.sum[land] ?? {};
          const terms = termsOf(before, land, preset !== "basic");
          const banner = step.field.sums ? (parts[3] ?? 0) : 0;
          const counted = terms.reduce((n, term) => n + term.n, 0);
          assert.equal(
            terms.length === 0 ? 0 : counted + before.bonus[land] + banner,
            all,
            `${preset} ${seats}: razm ${one.razm} of karzar ${one.karzar}, ${land}`,
          );
          sums++;
        }
      }
  assert.ok(sums > 100, `${sums} sums`);
});

test("nobody is named beside what was sent in secret", () => {
  for (const step of tellings(heardGame(8, "all", 5)).flatMap((one) => one.steps))
    for (const event of step.events) {
      const { slug, seat } = parseSaid(event);
      if (["hero_shown", "helper_shown", "mobad_paid", "fell", "first", "annulled", "bonus"].includes(slug))
        assert.equal(seat, null, event);
    }
});

test("the duel for two: four cards a razm, and sums", () => {
  const told = tellings(heardGame(2, "duel", 6));
  for (const one of told.filter((x) => x.razm < 9)) {
    assert.equal(one.steps.filter((s) => s.slug === "hero_shown").length, 2, `razm ${one.razm}: two rounds`);
    const sum = one.steps.find((s) => s.slug === "total");
    const heroes = [...(sum?.field.heroes.keys() ?? [])];
    for (const land of LANDS)
      assert.equal(
        sum?.field.sum[land]?.all,
        heroes.filter((h) => hero(h).land === land).reduce((n, h) => n + hero(h).power, 0),
      );
  }
});

test("whatever cannot be done has a reason, in words, and what can has none", () => {
  const teller = { game: "karzar", nouns: Object.keys(facts?.nouns ?? {}), name: (seat: number) => `Player ${seat}` };
  const given = new Set<string>();
  const words = ["pass", "use", "flee", "hold", "cancel", "left", "strike_out 3", "exchange 9 giv_1"];
  const cards = ["rostam", "giv_1", "piran_1"].flatMap((one) => ["send", "king", "capture"].map((v) => `${v} ${one}`));
  const helpers = ["zal_1", "mobad_1", "tahmineh_1"].flatMap((one) =>
    ["play", "mobad", "fetch"].map((v) => `${v} ${one}`),
  );
  const both = ["retrieve giv_1 piran_1", "mobad_with mobad_1 zal_1", "enlist iran giv_1 giv_2 tus_1"];
  for (const [seats, preset] of [
    [2, "basic"],
    [3, "all"],
    [5, "all"],
    [6, "all"],
  ] as const) {
    engine.start("karzar", seats, key, seats > 2 ? engine.options("karzar", seats, preset) : null);
    for (let i = 0; i < 500 && engine.actor() !== null; i++) {
      const actor = engine.actor() ?? 0;
      for (const seat of [actor, (actor + 1) % seats]) {
        const bytes = engine.look(seat);
        const legal = new Set(engine.legal("karzar", seat, bytes));
        for (const word of [...words, ...cards, ...helpers, ...both]) {
          const move = `p${seat} ${word}`;
          const reason = engine.why("karzar", seat, bytes, move);
          assert.equal(reason === null, legal.has(move), move);
          if (reason && !given.has(reason.text)) isSaid(teller, reason.text);
          if (reason) given.add(reason.text);
          if (reason) assert.match(reason.clause ?? "", /^(KZ|R)\d/);
        }
      }
      engine.play([engine.bot(actor, "random", i)]);
    }
  }
  assert.ok(given.size > 50, String(given.size));
});

/** KZ10.8: what was struck out in the last karzar still shows when the game is over. */
test("a razm that was struck out is marked as such", () => {
  const options = engine.options("karzar", 4, "all");
  const seen = (): KarzarView => decodeKarzar(engine.read("karzar", engine.look(0)));
  let marked = 0;
  for (let seed = 1; seed < 40 && marked < 2; seed++) {
    engine.start("karzar", 4, new Uint8Array(32).fill(seed), options);
    let struck: [karzar: number, razm: number] = [0, 0];
    for (let i = 0; i < 4000 && engine.actor() !== null; i++) {
      const seat = engine.actor() ?? 0;
      const strikes = engine.legal("karzar", seat, engine.look(seat)).find((move) => move.includes(" strike_out "));
      if (strikes) struck = [seen().karzar, Number(parseSaid(strikes).args[0])];
      engine.play([strikes ?? engine.bot(seat, "random", i)]);
    }
    const { karzar, razms } = seen();
    if (struck[0] !== karzar) continue;
    marked++;
    assert.deepEqual(
      razms.filter((razm) => razm.struck).map((razm) => razm.number),
      [struck[1]],
    );
  }
  assert.ok(marked > 0, "nobody struck out a razm in the last karzar");
});

test("there are fewer Tahminehs than half of the players", () => {
  for (let seats = 2; seats <= 8; seats++) assert.equal(tahminehsMost(engine, seats), Math.floor((seats - 1) / 2));
});
