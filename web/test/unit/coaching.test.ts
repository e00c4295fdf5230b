/* coaching.test.ts - what a coach advises is what a hint finds, thought out while the page goes on, and never an answer
 * to another question. */
import "./browser.ts";
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { signal, type Signal } from "@preact/signals";
import { decodeDej } from "../../src/games/dej/classic.ts";
import { coach as dejCoach } from "../../src/games/dej/coach.ts";
import { coach as karzarCoach } from "../../src/games/karzar/coach.ts";
import { decodeKarzar } from "../../src/games/karzar/view.ts";
import { coach as kohanCoach } from "../../src/games/kohan/coach.ts";
import { decodeKohan } from "../../src/games/kohan/edition.ts";
import { coach as troyesCoach } from "../../src/games/troyes/coach.ts";
import { decodeTroyes } from "../../src/games/troyes/view.ts";
import type { askBest } from "../../src/rules/advise.ts";
import { Appraiser, type Weighed } from "../../src/rules/appraiser.ts";
import { Engine } from "../../src/rules/engine.ts";
import type { BaseView, Fields } from "../../src/rules/state.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { nextOf } from "../../src/table/advice.ts";
import { Coaching } from "../../src/table/coaching.ts";
import { beginning } from "../../src/table/fresh.ts";
import type { Coach } from "../../src/table/lesson.ts";
import { keyOf } from "../../src/table/record.ts";
import type { Move } from "../../src/table/session.ts";
import type { Patient } from "../../src/table/thinking.ts";

interface Lesson {
  coach: unknown;
  decode: (of: Fields) => unknown;
  decision: string; // with several answers
}
const LESSONS: Record<string, Lesson> = {
  dej: { coach: dejCoach, decode: decodeDej, decision: "turn" },
  kohan: { coach: kohanCoach, decode: decodeKohan, decision: "turn" },
  karzar: { coach: karzarCoach, decode: decodeKarzar, decision: "hero" },
  troyes: { coach: troyesCoach, decode: decodeTroyes, decision: "turn" },
};

/** A table that is nothing but what a coach looks at. */
interface Table {
  session: Patient;
  coach: Coach;
  engine: Engine;
  view: Signal<BaseView>;
  moves: Signal<Move[]>;
  chain: Signal<string[]>;
  /** Steps of a choice, as if I had taken them. */
  step(...steps: string[]): void;
  /** The next question is mine too. */
  ask(): void;
}

const movesOf = (all: readonly string[]): Move[] => all.map((text) => ({ text, ...parseSaid(text) }));

/** My first question of that kind; after the first round it is `late`, so advice has to be asked for. */
async function tableAt(game: string, late = true, asked = LESSONS[game]!.decision): Promise<Table> {
  const { coach: itsCoach, decode } = LESSONS[game]!;
  /** It teaches nothing, so it says nothing by itself; whether reasons are true is tested in reasons.test.ts. */
  const coach: Coach = { ...(itsCoach as Coach), steps: [], why: () => ["end", {}] };
  const engine = await Engine.load(readFileSync(`../build/web/rules.${game}.wasm`));
  const { seats, options, seed } = beginning(engine, game, { ...coach.fresh, seed: "reason 0" });
  engine.start(game, seats, keyOf(seed), options);
  const look = (): BaseView => decode(engine.read(game, engine.look(0))) as BaseView;
  const legal = (): string[] => engine.legal(game, 0, engine.look(0));
  while (!engine.actors().includes(0) || look().decision !== asked || legal().length < 2)
    engine.play([engine.bot(engine.actor() ?? 0, "greedy", 1)]);
  const log = engine.log();
  const [view, bytes, chain, moves] = [
    signal(look()),
    signal(engine.look(0)),
    signal<string[]>([]),
    signal<Move[]>([]),
  ];
  moves.value = movesOf(legal());
  const session = {
    game,
    looks: { rounds: () => (late ? 2 : 1) },
    view,
    bytes,
    seat: signal(0),
    mine: signal(true),
    moves,
    chain,
    undoable: signal(false),
    shownLog: signal([]),
    price: () => null,
    foresee: () => null,
    promise: () => ({ goods: {}, from: [] }),
    outcome: () => 0,
    hold: () => undefined,
    point: () => ({ game, seats, options, log, seed: 7 }),
  } as unknown as Patient;
  const step = (...steps: string[]): void => {
    const then = engine.steps(game, 0, bytes.value, steps);
    assert.ok(then, `more is asked after ${steps.join(", ")}`);
    moves.value = movesOf(engine.legal(game, 0, then));
    chain.value = steps;
  };
  const ask = (): void => {
    bytes.value = bytes.value.slice();
    view.value = { ...view.value, opened: view.value.opened + 1 };
  };
  return { session, coach, engine, view, moves, chain, step, ask };
}

/** A worker that answers when it is told to. */
function worker(): { search: typeof askBest; asked: string[]; answer: (move: string) => Promise<void> } {
  const asked: string[] = [];
  let done: ((best: Weighed[]) => void) | null = null;
  return {
    asked,
    search: ({ steps }) => {
      assert.equal(done, null, "one question at a time");
      asked.push(steps.join(", "));
      return new Promise((resolve) => (done = resolve));
    },
    answer: async (move) => {
      const tell = done;
      done = null;
      tell?.([{ move, share: 1, behind: 0, error: 0 }]);
      await soon();
    },
  };
}

const advised = (coaching: Coaching): string | undefined => coaching.advice.value?.move.text;
const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

for (const game of Object.keys(LESSONS))
  test(`${game}: what is advised is what a hint finds best, and nothing is searched before it is asked for`, async () => {
    const { session, coach, engine } = await tableAt(game);
    const appraiser = await Appraiser.load(readFileSync(`../build/web/rules.${game}.wasm`));
    for (const [net, name] of ["mind", "others"].entries()) {
      const file = `../build/web/${name}.${game}.bin`;
      if (existsSync(file)) appraiser.teach(readFileSync(file), net);
    }
    let found: Weighed[] = [];
    let asked = 0;
    const search: typeof askBest = ({ seats, options, log, seat, steps, seed }) => {
      asked++;
      appraiser.open(game, seats, log, null, options);
      appraiser.replay(log.length, log.length);
      found = appraiser.advise(seat, steps, seed, 100);
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
    assert.ok(found.length > 1);
    assert.equal(advised(coaching), found[0]?.move);
    coaching.close();
  });

test("troyes: of spaces that turn out equally good, the first is named first", async () => {
  const { session, moves } = await tableAt("troyes", true, "settle");
  const appraiser = await Appraiser.load(readFileSync("../build/web/rules.troyes.wasm"));
  const { seats, options, log } = session.point();
  const place = ({ move }: Weighed): number => moves.value.findIndex(({ text }) => text === move);
  let equal = 0;
  for (let seed = 1; seed <= 10; seed++) {
    appraiser.open("troyes", seats, log, null, options);
    appraiser.replay(log.length, log.length);
    const best = appraiser.advise(0, [], seed, 40);
    assert.ok(
      best.every((one, i) => i === 0 || one.share <= best[i - 1]!.share),
      "the best first",
    );
    for (const [i, one] of best.slice(1).entries()) {
      if (one.share !== best[i]!.share) continue;
      equal++;
      assert.ok(place(best[i]!) < place(one), `${best[i]!.move} before ${one.move}`);
    }
  }
  assert.ok(equal > 0, "some are equally good");
});

test("where nothing can be searched, it is what looks best, and nothing is said of the next best", async () => {
  const { session, coach, engine } = await tableAt("dej");
  const coaching = new Coaching(session, coach, engine, () => Promise.reject(new Error("the worker is gone")));
  coaching.ask();
  await soon();
  const [best] = [...engine.weigh("dej", 0, session.bytes.value!)].sort(([, a], [, b]) => b - a);
  assert.equal(advised(coaching), best?.[0]);
  assert.equal(coaching.advice.value?.next, null);
  coaching.close();
});

test("an answer to another question is dropped, and the one that is open by then is asked", async () => {
  const { session, coach, engine, moves, ask } = await tableAt("troyes", false);
  const { search, asked, answer } = worker();
  const coaching = new Coaching(session, coach, engine, search);
  assert.equal(asked.length, 1, "in the first round nobody need ask");
  ask();
  ask();
  assert.equal(asked.length, 1);
  await answer(moves.value.at(-1)!.text);
  assert.ok(coaching.thinks.value);
  assert.equal(advised(coaching), undefined);
  assert.equal(asked.length, 2);
  await answer(moves.value[1]!.text);
  assert.equal(advised(coaching), moves.value[1]!.text);
  ask();
  assert.equal(advised(coaching), undefined, "nor is it advised when the next is open");
  coaching.close();
});

test("karzar: while others answer the same question nothing is asked again, and the advice stays", async () => {
  const { session, coach, engine, moves, view } = await tableAt("karzar", false);
  const { search, asked, answer } = worker();
  const coaching = new Coaching(session, coach, engine, search);
  const others = (): void => {
    session.bytes.value = session.bytes.value!.slice();
    view.value = { ...view.value };
  };
  others();
  await answer(moves.value[1]!.text);
  assert.equal(advised(coaching), moves.value[1]!.text);
  others();
  await soon();
  assert.equal(advised(coaching), moves.value[1]!.text);
  assert.equal(asked.length, 1);
  coaching.close();
});

test("troyes: an action goes on as it was planned, and is searched again where I do otherwise", async () => {
  const { session, coach, engine, moves, step, chain } = await tableAt("troyes", false);
  const { search, asked, answer } = worker();
  const coaching = new Coaching(session, coach, engine, search);
  const first = moves.value.find(({ slug }) => slug === "activate" || slug === "build")!.text;
  await answer(first);
  step(first);
  const planned = coaching.advice.value?.move;
  assert.ok(planned, "it is known at once");
  const other = moves.value.find(({ text }) => text !== planned.text)?.text;
  assert.ok(other, "something else could be done");
  assert.deepEqual(asked, [""]);
  step(first, other);
  assert.ok(moves.value.length > 1 && coaching.thinks.value);
  assert.deepEqual(asked, ["", `${first}, ${other}`]);
  await answer(moves.value[0]!.text);
  assert.equal(advised(coaching), moves.value[0]!.text);
  step(first);
  assert.equal(advised(coaching), planned.text, "a step back, and it is as it was");
  chain.value = [];
  assert.equal(asked.length, 2);
  coaching.close();
});

test("what is the only thing to do needs no thinking", async () => {
  const { session, coach, engine, moves } = await tableAt("dej", false);
  const [only] = moves.value;
  moves.value = [only!];
  const { search, asked } = worker();
  const coaching = new Coaching(session, coach, engine, search);
  assert.equal(advised(coaching), only!.text);
  assert.equal(asked.length, 0);
  coaching.close();
});

test("it thinks while something is being read, and not when it is sent away", async () => {
  const { session, coach, engine, moves, ask } = await tableAt("dej", false);
  const { search, asked, answer } = worker();
  const reads: Coach = { ...coach, steps: [{ slug: "welcome", part: "start", when: () => true }] };
  const coaching = new Coaching(session, reads, engine, search);
  assert.equal(coaching.speech.value?.step.slug, "welcome");
  assert.equal(asked.length, 1);
  await answer(moves.value[0]!.text);
  assert.equal(advised(coaching), undefined);
  coaching.next();
  assert.equal(advised(coaching), moves.value[0]!.text, "it is there when its turn comes");
  coaching.small.value = true;
  ask();
  assert.equal(asked.length, 1);
  coaching.small.value = false;
  assert.equal(asked.length, 2);
  coaching.close();
});

test("the next best is named if it is surely behind, in games of a hundred", () => {
  const moves = movesOf(["p0 gold", "p0 cards"]);
  const best = (behind: number, error: number): Weighed[] => [
    { move: "p0 gold", share: 0.5, behind: 0, error: 0 },
    { move: "p0 cards", share: 0.5 - behind, behind, error },
  ];
  assert.deepEqual(nextOf(best(0.068, 0.02), moves), { move: moves[1], behind: 7 });
  assert.equal(nextOf(best(0.068, 0.04), moves), null, "it may be chance");
  assert.equal(nextOf(best(0.004, 0.001), moves), null, "it is no game of a hundred");
  assert.equal(nextOf(best(0.1, 0.01).slice(0, 1), moves), null);
});
