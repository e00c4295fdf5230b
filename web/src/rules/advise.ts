/*
 * advise.ts - requests for a hint or an analysis. They are computed in a
 * separate worker (advice.worker.ts), or here if there are none.
 */
import { lookAt, type Look, type Looked } from "./analysis.ts";
import { Appraiser, type Weighed } from "./appraiser.ts";
import { rulesAt } from "./player.ts";
import { Thinker, type Point } from "./think.ts";

const SIMULATIONS = 600; // of a search for a hint, or for what a coach advises

/** A seat's best choices, given what it may know, after some steps of a choice. */
interface BestQuestion extends Point {
  ask: "best";
  seat: number;
  steps: readonly string[];
}

/** Everybody's chances after a number of actions, and what the next one was worth. */
interface LookQuestion extends Point, Look {
  ask: "look";
}

export type Asked = BestQuestion | LookQuestion;
export type Told = Weighed[] | Looked;

const appraisers = new Map<string, Promise<Appraiser>>();

/** Play to that point, and ask. */
export async function answerTo(q: Asked): Promise<Told> {
  let coming = appraisers.get(q.game);
  if (!coming) appraisers.set(q.game, (coming = Appraiser.load(fetch(rulesAt(q.game)))));
  const appraiser = await coming;
  await appraiser.prepare(q.game);
  appraiser.open(q.game, q.seats, q.log, null, q.options);
  if (q.ask === "look") return lookAt(appraiser, q);
  appraiser.replay(q.log.length, q.log.length);
  return appraiser.advise(q.seat, q.steps, q.seed, SIMULATIONS);
}

let one: Thinker<Asked, Told> | null = null;
const ask = (q: Asked): Promise<Told> => (one ??= new Thinker("/advice.worker.js")).ask(q, () => answerTo(q));

export const askBest = (q: Omit<BestQuestion, "ask">): Promise<Weighed[]> =>
  ask({ ask: "best", ...q }) as Promise<Weighed[]>;
export const askLook = (q: Omit<LookQuestion, "ask">): Promise<Looked> => ask({ ask: "look", ...q }) as Promise<Looked>;
