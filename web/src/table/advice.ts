/*
 * advice.ts - what a coach would do: what a search finds best, step by step to
 * the end of the action, its result according to the rules, and how far behind
 * the next best is.
 */
import type { Weighed } from "../rules/appraiser.ts";
import type { Engine } from "../rules/engine.ts";
import type { Coach, Plan } from "./lesson.ts";
import type { Move } from "./session.ts";

const STEPS_MOST = 12; // of one action
const SURE = 2; // standard errors

export type Adviser = Pick<Engine, "legal" | "preview" | "steps" | "outcome" | "weigh">;

/** A place of the match from which advice is asked: what a seat sees, and the steps of a choice so far. */
export interface Place {
  game: string;
  seat: number;
  bytes: Uint8Array;
  chain: readonly string[];
}

/** What was searched: the best first, by the steps of the choice that had been taken (stepsKey). */
export type Searched = ReadonlyMap<string, readonly Weighed[]>;
export const stepsKey = (chain: readonly string[]): string => chain.join(", ");

/** The best of the other moves, and how many games of a hundred it wins less. */
export interface Next {
  move: Move;
  behind: number;
}

/** What is to be done, its whole action, and the next best. */
export interface Thought {
  move: Move;
  plan: Plan;
  next: Next | null;
}

function viewAt(engine: Adviser, { game, seat, bytes }: Place, chain: readonly string[]): Uint8Array | null {
  return chain.length === 0 ? bytes : engine.steps(game, seat, bytes, [...chain]);
}

/** What is rated highest there; what the table takes by itself comes first. */
function rated(engine: Adviser, skips: Coach["skips"], { game, seat }: Place, view: Uint8Array): string | undefined {
  const skipped = skips?.(engine.legal(game, seat, view));
  if (skipped) return skipped;
  const [best] = [...engine.weigh(game, seat, view)].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

/** To the end of the action: it begins with `first`, if that is given, and goes on with what looks best. */
function stepsAt(engine: Adviser, { skips }: Pick<Coach, "skips">, at: Place, first?: string): string[] {
  const steps: string[] = first === undefined ? [] : [first];
  const view = (): Uint8Array | null => viewAt(engine, at, [...at.chain, ...steps]);
  for (let now = view(); now && steps.length < STEPS_MOST; now = view()) {
    const step = rated(engine, skips, at, now);
    if (step === undefined) break;
    steps.push(step);
  }
  return steps;
}

function bringsOf(engine: Adviser, at: Place, steps: readonly string[]): Plan["brings"] {
  const from = viewAt(engine, at, at.chain);
  try {
    return from && engine.preview(at.game, at.seat, from, steps);
  } catch {
    return null;
  }
}

/** The next best of what was searched, the best being first, if it surely wins a game less of a hundred. */
export function nextOf(best: readonly Weighed[], moves: readonly Move[]): Next | null {
  const [, second] = best;
  const move = moves.find(({ text }) => text === second?.move);
  if (!second || !move || second.behind <= SURE * second.error) return null;
  const behind = Math.round(100 * second.behind);
  return behind >= 1 ? { move, behind } : null;
}

/**
 * What a coach would do there, if that is known: what was searched there, or
 * the next step of an action that was planned before, as long as the player
 * keeps to the plan. Where nothing could be found by searching it is what looks
 * best. If there is only one move nothing need be known; but then nothing is
 * said of the whole action, since the steps after it are still to be searched.
 */
export function thoughtAt(
  engine: Adviser,
  coach: Pick<Coach, "skips">,
  at: Place,
  moves: readonly Move[],
  searched: Searched,
): Thought | null {
  const { chain } = at;
  const whole = (first: Move | undefined, steps: readonly string[], best: readonly Weighed[]): Thought | null =>
    first ? { move: first, plan: { steps, brings: bringsOf(engine, at, steps) }, next: nextOf(best, moves) } : null;
  for (let n = chain.length; n >= 0; n--) {
    const found = searched.get(stepsKey(chain.slice(0, n)));
    if (!found) continue;
    const best = n < chain.length ? found : found.filter(({ move }) => moves.some(({ text }) => text === move));
    const before = { ...at, chain: chain.slice(0, n) };
    const steps = [...before.chain, ...stepsAt(engine, coach, before, best[0]?.move)];
    const kept = chain.every((step, i) => step === steps[i]);
    const first = kept ? moves.find(({ text }) => text === steps[chain.length]) : undefined;
    if (first || n === chain.length) return whole(first, steps.slice(chain.length), n === chain.length ? best : []);
    break;
  }
  const [only] = moves;
  if (!only || moves.length > 1) return null;
  const steps = stepsAt(engine, coach, at, only.text);
  return steps.length === 1 ? whole(only, steps, []) : { move: only, plan: { steps, brings: null }, next: null };
}
