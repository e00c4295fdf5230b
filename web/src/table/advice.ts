/*
 * advice.ts - what a coach would do: the bots' own choice, step by step to the
 * end of an action, its result according to the rules, and how far behind the
 * next best is in the bots' evaluation.
 */
import type { Engine } from "../rules/engine.ts";
import type { Coach, Plan } from "./lesson.ts";
import type { Move } from "./session.ts";

const SEED = 1; // of the adviser: the same question, the same answer
const STEPS_MOST = 12; // of one action

export type Adviser = Pick<Engine, "advise" | "legal" | "preview" | "steps" | "outcome" | "weigh">;

/** A place of the match from which advice is asked: what a seat sees, and the steps of a choice so far. */
interface Place {
  game: string;
  seat: number;
  bytes: Uint8Array;
  chain: readonly string[];
  round: number;
}

/** What a bot would do; for the greedy one, the best choice itself, without its random variation. */
function choose(engine: Adviser, adviser: string, at: Pick<Place, "game" | "seat">, view: Uint8Array): string {
  const { game, seat } = at;
  if (adviser === "greedy") {
    const [best] = [...engine.weigh(game, seat, view)].sort(([, a], [, b]) => b - a);
    if (best) return best[0];
  }
  return engine.advise(game, seat, view, adviser, SEED);
}

/** What the adviser would do there, step by step to the end of the action. */
export function planAt(engine: Adviser, coach: Pick<Coach, "adviser" | "first" | "skips">, at: Place): Plan {
  const { game, seat, bytes, chain, round } = at;
  const adviser = (round <= 1 ? coach.first : undefined) ?? coach.adviser;
  const steps: string[] = [];
  const view = (): Uint8Array | null => {
    const all = [...chain, ...steps];
    return all.length === 0 ? bytes : engine.steps(game, seat, bytes, all);
  };
  for (let now = view(); now && steps.length < STEPS_MOST; now = view())
    steps.push(coach.skips?.(engine.legal(game, seat, now)) ?? choose(engine, adviser, at, now));
  const from = chain.length === 0 ? bytes : engine.steps(game, seat, bytes, [...chain]);
  try {
    return { steps, brings: from && engine.preview(game, seat, from, steps) };
  } catch {
    return { steps, brings: null };
  }
}

/** The best of the other moves in the bots' evaluation, and how many points it is behind. */
export interface Next {
  move: Move;
  behind: number;
}

/** The next best of the moves, if it is worth a point less. */
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
  return behind >= 1 ? { move: second, behind } : null;
}
