/*
 * advice.ts - what a coach would do: what a search finds best or what the bots
 * rate highest, step by step to the end of an action, its result according to
 * the rules, and how far behind the next best is.
 */
import type { Weighed } from "../rules/appraiser.ts";
import type { Engine } from "../rules/engine.ts";
import type { Coach, Judgement, Plan } from "./lesson.ts";
import type { Move } from "./session.ts";

const STEPS_MOST = 12; // of one action

export type Adviser = Pick<Engine, "legal" | "preview" | "steps" | "outcome" | "weigh">;

/** A place of the match from which advice is asked: what a seat sees, and the steps of a choice so far. */
interface Place {
  game: string;
  seat: number;
  bytes: Uint8Array;
  chain: readonly string[];
}

/** How a move is found in that round. A choice that was begun is completed by what looks best, as it was planned. */
export const judgementOf = (coach: Pick<Coach, "judges" | "first">, round: number, chain: number): Judgement =>
  chain > 0 ? "ratings" : ((round <= 1 ? coach.first : undefined) ?? coach.judges);

/** What is rated highest there; what the table takes by itself comes first. */
function rated(engine: Adviser, skips: Coach["skips"], { game, seat }: Place, view: Uint8Array): string | undefined {
  const skipped = skips?.(engine.legal(game, seat, view));
  if (skipped) return skipped;
  const [best] = [...engine.weigh(game, seat, view)].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

/** What is to be done there, step by step to the end of the action; it begins with `first`, if that is given. */
export function planAt(engine: Adviser, { skips }: Pick<Coach, "skips">, at: Place, first?: string): Plan {
  const { game, seat, bytes, chain } = at;
  const steps: string[] = first === undefined ? [] : [first];
  const view = (): Uint8Array | null => {
    const all = [...chain, ...steps];
    return all.length === 0 ? bytes : engine.steps(game, seat, bytes, all);
  };
  for (let now = view(); now && steps.length < STEPS_MOST; now = view()) {
    const step = rated(engine, skips, at, now);
    if (step === undefined) break;
    steps.push(step);
  }
  const from = chain.length === 0 ? bytes : engine.steps(game, seat, bytes, [...chain]);
  try {
    return { steps, brings: from && engine.preview(game, seat, from, steps) };
  } catch {
    return { steps, brings: null };
  }
}

/** The best of the other moves, and how much worse it is: in points of the bots' ratings, or in games won of a hundred. */
export interface Next {
  move: Move;
  behind: number;
  of: "points" | "games";
}

/** The next best of the moves by the bots' ratings, if it is worth a point less. */
export function nextTo(
  move: Move,
  moves: readonly Move[],
  ratings: ReadonlyMap<string, number>,
  point: number,
): Next | null {
  const rating = (one: Move): number => ratings.get(one.text) ?? -Infinity;
  const [second] = moves.filter((one) => one !== move).sort((a, b) => rating(b) - rating(a));
  if (!second || !ratings.has(move.text) || !ratings.has(second.text)) return null;
  const behind = Math.round((rating(move) - rating(second)) / point);
  return behind >= 1 ? { move: second, behind, of: "points" } : null;
}

const SURE = 2; // standard errors

/** The next best of what was searched, the best being first, if it surely wins a game less of a hundred. */
export function nextOf(best: readonly Weighed[], moves: readonly Move[]): Next | null {
  const [, second] = best;
  const move = moves.find(({ text }) => text === second?.move);
  if (!second || !move || second.behind <= SURE * second.error) return null;
  const behind = Math.round(100 * second.behind);
  return behind >= 1 ? { move, behind, of: "games" } : null;
}
