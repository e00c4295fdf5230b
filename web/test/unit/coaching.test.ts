/* coaching.test.ts - what a coach advises from the second round on is what a hint finds, and it comes when it is asked
 * for. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { coach as dejCoach } from "../../src/games/dej/coach.ts";
import { decodeDej } from "../../src/games/dej/classic.ts";
import type { DejView } from "../../src/games/dej/view.ts";
import type { askBest } from "../../src/rules/advise.ts";
import { Appraiser, type Weighed } from "../../src/rules/appraiser.ts";
import { Engine } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { nextOf } from "../../src/table/advice.ts";
import type { Patient } from "../../src/table/coaching.ts";
import { beginning } from "../../src/table/fresh.ts";
import type { Coach } from "../../src/table/lesson.ts";
import { keyOf } from "../../src/table/record.ts";

/* the parts read what a device remembers as soon as they are loaded */
const nothing = (): void => undefined;
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  navigator: globalThis.navigator ?? { languages: ["en"] },
  location: { search: "", pathname: "/" },
  addEventListener: globalThis.addEventListener ?? nothing,
  document: { hidden: false, documentElement: { dataset: {} }, querySelectorAll: () => [] },
});
const { Coaching } = await import("../../src/table/coaching.ts");

const GAME = "dej";
const ROUNDS = 2;
const wasm = readFileSync("../build/web/rules.dej.wasm");
const engine = await Engine.load(wasm);
/** It teaches nothing, so it says nothing by itself; whether reasons are true is tested in reasons.test.ts. */
const coach: Coach = { ...(dejCoach as Coach), steps: [], why: () => ["end", {}] };

/** My first question of that kind in the second round, at a table that is nothing but what a coach looks at. */
function tableAt(decision: string): Patient {
  const { seats, options, seed } = beginning(engine, GAME, { ...coach.fresh, seed: "reason 0" });
  engine.start(GAME, seats, keyOf(seed), options);
  const view = (): DejView => decodeDej(engine.read(GAME, engine.look(0)));
  while (!engine.actors().includes(0) || view().round < ROUNDS || view().decision !== decision)
    engine.play([engine.bot(engine.actor() ?? 0, "greedy", 1)]);
  const bytes = engine.look(0);
  const moves = engine.legal(GAME, 0, bytes).map((text) => ({ text, ...parseSaid(text) }));
  const log = engine.log();
  return {
    game: GAME,
    looks: { rounds: (of: DejView) => of.round },
    view: signal(view()),
    bytes: signal(bytes),
    seat: signal(0),
    mine: signal(true),
    moves: signal(moves),
    chain: signal([]),
    undoable: signal(false),
    shownLog: signal([]),
    price: () => null,
    foresee: () => null,
    promise: () => ({ goods: {}, from: [] }),
    outcome: () => 0,
    hold: () => undefined,
    point: () => ({ game: GAME, seats, options, log, seed: 7 }),
  } as unknown as Patient;
}

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

test("what is advised is what a hint finds best, and nothing is searched before it is asked for", async () => {
  const session = tableAt("turn");
  const appraiser = await Appraiser.load(wasm);
  appraiser.teach(readFileSync("../build/web/mind.dej.bin"));
  let found: Weighed[] = [];
  let asked = 0;
  const search: typeof askBest = ({ seats, options, log, seat, steps, seed }) => {
    asked++;
    appraiser.open(GAME, seats, log, null, options);
    appraiser.replay(log.length, log.length);
    found = appraiser.best(seat, steps, null, seed, 100);
    return Promise.resolve(found);
  };
  const coaching = new Coaching(session, coach, engine, search);
  await soon();
  assert.ok(coaching.askable.value && !coaching.thinks.value && asked === 0, "it waits");
  coaching.ask();
  assert.ok(coaching.thinks.value && !coaching.askable.value, "it thinks");
  assert.deepEqual(coaching.at.value, [], "and points at nothing");
  await soon();
  assert.equal(asked, 1);
  assert.ok(!coaching.thinks.value);
  assert.equal(coaching.advice.value?.move.text, found[0]?.move);
  coaching.close();
});

test("where nothing can be searched, the ratings say what looks best", async () => {
  const session = tableAt("turn");
  const coaching = new Coaching(session, coach, engine, () => Promise.reject(new Error("the worker is gone")));
  coaching.ask();
  await soon();
  const [best] = [...engine.weigh(GAME, 0, session.bytes.value!)].sort(([, a], [, b]) => b - a);
  assert.equal(coaching.advice.value?.move.text, best?.[0]);
  coaching.close();
});

test("what was asked for another position is not advised in this one", async () => {
  const session = tableAt("turn");
  let answer: (best: Weighed[]) => void = () => undefined;
  const search: typeof askBest = () => new Promise((resolve) => (answer = resolve));
  const coaching = new Coaching(session, coach, engine, search);
  coaching.ask();
  const late = answer;
  session.bytes.value = session.bytes.value!.slice(); // somebody moved
  coaching.ask();
  late([{ move: session.moves.value.at(-1)!.text, share: 1, behind: 0, error: 0 }]);
  await soon();
  assert.ok(coaching.thinks.value);
  assert.equal(coaching.advice.value, null);
  coaching.close();
});

test("the next best is named if it is surely behind, in games of a hundred", () => {
  const moves = ["p0 gold", "p0 cards"].map((text) => ({ text, ...parseSaid(text) }));
  const best = (behind: number, error: number): Weighed[] => [
    { move: "p0 gold", share: 0.5, behind: 0, error: 0 },
    { move: "p0 cards", share: 0.5 - behind, behind, error },
  ];
  assert.deepEqual(nextOf(best(0.068, 0.02), moves), { move: moves[1], behind: 7, of: "games" });
  assert.equal(nextOf(best(0.068, 0.04), moves), null, "it may be chance");
  assert.equal(nextOf(best(0.004, 0.001), moves), null, "it is no game of a hundred");
  assert.equal(nextOf(best(0.1, 0.01).slice(0, 1), moves), null);
});
