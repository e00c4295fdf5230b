/* troyes.test.ts - the game page of Troyes against its rules: tables, views, and positions retold from events. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ACTIVITIES, CHARACTERS, COLOURS, CONSTANTS, HAPPENINGS, KING, ROWS } from "../../src/games/troyes/cards.ts";
import { retell } from "../../src/games/troyes/retell.ts";
import {
  countOf,
  decodeTroyes,
  DECISIONS,
  PARTS,
  PHASES,
  TOKENS,
  VERBS,
  type TroyesView,
} from "../../src/games/troyes/view.ts";
import { ALL_SEEING, Engine } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { isSaid } from "./why.ts";

const engine = await Engine.load(readFileSync("../build/web/rules.troyes.wasm"));
const facts = engine.facts("troyes");
const troyesNouns = Object.keys(facts?.nouns ?? {});
const see = (seat: number): TroyesView => decodeTroyes(engine.read("troyes", engine.look(seat)));

/** A small generator: the same game every time. */
function dice(seed: number): (n: number) => number {
  let z = seed >>> 0;
  return (n) => {
    z = (Math.imul(z, 1664525) + 1013904223) >>> 0;
    return Math.floor((z / 2 ** 32) * n);
  };
}

function start(seats: number, seed: number, preset?: string): void {
  engine.start("troyes", seats, new Uint8Array(32).fill(seed), preset ? engine.options("troyes", seats, preset) : null);
}

test("the tables are those of the rules", () => {
  assert.deepEqual(
    ACTIVITIES.map((c) => c.slug),
    facts?.nouns["activity"],
  );
  assert.deepEqual(
    HAPPENINGS.map((c) => c.slug),
    facts?.nouns["happening"],
  );
  assert.deepEqual(
    CHARACTERS.map((c) => c.slug),
    facts?.nouns["character"],
  );
  assert.ok(DECISIONS.includes("envoy") && VERBS.includes("neutral_die"));
  assert.deepEqual(
    Object.values(ROWS).map((rows) => rows.map((row) => row.spaces.length)),
    [
      [1, 1, 1, 1, 1, 1],
      [2, 2, 2],
      [3, 3],
    ],
  );
  assert.deepEqual(
    KING.map((row) => row.sum),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  );
  for (const number of [
    ...ACTIVITIES.flatMap((c) => [c.round, c.cost, ...c.points, c.divisor, c.p, c.q]),
    ...HAPPENINGS.flatMap((c) => [c.black, c.flags, c.divisor, ...c.points, c.p]),
    ...CONSTANTS,
  ])
    assert.ok(Number.isInteger(number.n) && "SPRD".includes(number.from), JSON.stringify(number));
});

test("phases, points and zones are numbered as in troyes.h", () => {
  const header = readFileSync("../src/games/troyes/troyes.h", "utf8");
  const inHeader = (prefix: string): string[] =>
    [...header.matchAll(new RegExp(`^    ${prefix}_([A-Z]+)(?: = TROYES_TOKENS)?,`, "gm"))].map((m) =>
      (m[1] ?? "").toLowerCase(),
    );
  assert.deepEqual(inHeader("PHASE"), [...PHASES]);
  assert.deepEqual(inHeader("PART").slice(0, TOKENS.length), [...TOKENS]);
  start(3, 1);
  assert.deepEqual(Object.keys(engine.trueScore()[0]?.parts ?? {}), PARTS);
});

/** What is drawn of a position. */
const drawn = (view: TroyesView): object => ({
  seat: view.seat.map(({ characters: _known, characterCount: _n, won, ...rest }) => ({
    ...rest,
    won: won.map((c) => c.slug).sort(),
  })),
  rival: view.solo ? { points: view.rival.points, won: view.rival.won.map((c) => c.slug).sort() } : null,
  dice: view.dice,
  black: view.black,
  grey: view.grey,
  standing: view.standing,
  lying: view.lying,
  cathedral: view.cathedral,
  places: view.places,
  queue: view.queue,
  pile: view.pile.map((c) => c.slug),
  judged: view.judged.map((j) => [j.card.slug, j.points, j.king]).sort(),
  round: view.round,
  start: view.start,
});

for (const seats of [1, 2, 3, 4])
  test(`a position can be retold from its events: ${seats} seats`, () => {
    let told = 0;
    for (let seed = 1; seed <= 6; seed++) {
      start(seats, seed, seed % 2 ? "bonus" : "base");
      const any = dice(seed * 77);
      let before = see(0);
      for (let i = 0; i < 4000 && engine.actor() !== null; i++) {
        const actor = engine.actor() ?? 0;
        const legal = engine.legal("troyes", actor, engine.look(actor));
        engine.play([legal[any(legal.length)] ?? ""]);
        const events = engine.heard(0);
        const after = see(0);
        const said = events.map((event) => parseSaid(event).slug);
        if (events.length > 0 && !said.includes("over")) {
          assert.deepEqual(drawn(retell(before, events)), drawn(after), `seed ${seed}, after ${events.join("; ")}`);
          told += events.length;
        }
        before = after;
      }
      assert.equal(engine.actor(), null, "it came to an end");
    }
    assert.ok(told > 500, `${told} events`);
  });

test("a view knows what characters count, and hides those of others", () => {
  start(3, 9);
  const any = dice(5);
  while (engine.actor() !== null) {
    const actor = engine.actor() ?? 0;
    const mine = see(actor);
    assert.equal(mine.seat[actor]?.characters.length, 1);
    for (const [i, seat] of mine.seat.entries()) if (i !== actor) assert.equal(seat.characters.length, 0);
    const legal = engine.legal("troyes", actor, engine.look(actor));
    engine.play([legal[any(legal.length)] ?? ""]);
  }
  const all = see(ALL_SEEING);
  const score = engine.trueScore();
  for (const one of CHARACTERS)
    for (let seat = 0; seat < 3; seat++) {
      const inPlay = all.seat.some((s) => s.characters.includes(one));
      const least = one.least[0].filter((n) => countOf(all, seat, one.counts) >= n).length;
      assert.equal(score[seat]?.parts[one.slug], inPlay && least > 0 ? one.points[least - 1] : 0);
    }
});

/** What somebody could press: every card, every event, every die, every button. */
function pressed(view: TroyesView, seat: number): string[] {
  const dice = [0, 1, 2, 3].flatMap((who) => (who < view.seats ? [`die p${who} red 6`, `die p${who} yellow 1`] : []));
  return [
    ...["reroll red 6", "recruit", "flip", "counter", "yield", "build", "place", "farm", "pass", "plain", "done"],
    ...["neutral_die white 3", "foe 6", "from_supply", "from_lying palace", "times 9", "mill city_hall", ...dice],
    ...view.places.flatMap((place) =>
      place ? ["activate", "burn", "from_card"].map((verb) => `${verb} ${place.card.slug}`) : [],
    ),
    ...view.queue.flatMap(({ card }) => [`fight ${card.slug}`, `cube ${card.slug}`, `send ${card.slug} 9`]),
    ...["palace", "bishopric"].flatMap((building) => [`settle ${building} 1`, `from_building ${building} 6`]),
  ].map((move) => `p${seat} ${move}`);
}

test("whatever cannot be done has a reason, in words, and what can has none", () => {
  const teller = { game: "troyes", nouns: troyesNouns, name: (seat: number) => `Player ${seat}` };
  const given = new Set<string>();
  for (const seats of [1, 2, 4]) {
    start(seats, 20 + seats);
    for (let i = 0; i < 400 && engine.actor() !== null; i++) {
      const actor = engine.actor() ?? 0;
      for (const seat of [actor, (actor + 1) % seats]) {
        const bytes = engine.look(seat);
        const legal = new Set(engine.legal("troyes", seat, bytes));
        for (const move of pressed(see(seat), seat)) {
          const reason = engine.why("troyes", seat, bytes, move);
          assert.equal(reason === null, legal.has(move), move);
          if (reason && !given.has(reason.text)) isSaid(teller, reason.text);
          if (reason) given.add(reason.text);
          if (reason) assert.match(reason.clause ?? "", /^[TR]\d/);
        }
      }
      engine.play([engine.bot(actor, "random", i)]);
    }
  }
  assert.ok(given.size > 100, String(given.size));
});

test("what the Miller would pay is what he pays", () => {
  let paid = 0;
  for (let seed = 1; seed < 60 && paid < 3; seed++) {
    start(2, seed);
    for (let i = 0; i < 600 && engine.actor() !== null; i++) {
      const seat = engine.actor() ?? 0;
      const move = engine.bot(seat, "random", i);
      const { decision, seat: before } = see(seat);
      const foreseen = decision === "mill" ? engine.preview("troyes", seat, engine.look(seat), [move]) : null;
      engine.play([move]);
      if (!foreseen || see(seat).round !== 1) continue;
      const more = (see(seat).seat[seat]?.deniers ?? 0) - (before[seat]?.deniers ?? 0);
      assert.equal(foreseen.seats[seat]?.goods["deniers"], more);
      paid++;
    }
  }
  assert.ok(paid > 0);
});

test("Chivalry without a red die that is kept has no effect, and that is said before (T9.11)", () => {
  const red = COLOURS.indexOf("red");
  const wasted = { yes: 0, no: 0 };
  for (let seed = 1; seed < 60 && Math.min(wasted.yes, wasted.no) < 3; seed++) {
    start(2, seed);
    for (let i = 0; i < 600 && engine.actor() !== null; i++) {
      const seat = engine.actor() ?? 0;
      const bytes = engine.look(seat);
      const wish = engine.legal("troyes", seat, bytes).find((move) => / activate chivalry$/.test(move));
      const move = wish ?? engine.bot(seat, "random", i);
      const loss = engine.loss("troyes", seat, bytes, [move]);
      engine.play([move]);
      if (!engine.heard(seat).some((event) => / activates chivalry /.test(event))) continue;
      const { dice: all, decision } = see(seat);
      const kept = all[seat]?.[red]?.some((n) => n > 0) ?? false;
      if (kept && decision !== "cubes") continue; // no event is there to fight: another reason
      assert.equal(loss?.idle ?? false, !kept, move);
      wasted[kept ? "no" : "yes"]++;
    }
  }
  assert.ok(Math.min(wasted.yes, wasted.no) > 0, JSON.stringify(wasted));
});
