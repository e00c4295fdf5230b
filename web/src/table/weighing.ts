/* weighing.ts - compares moves by the bots' evaluation: which looks best, and by how much. */
import type { Move } from "./session.ts";

/** The best of some moves, by the bots' evaluation. */
export function bestOf(moves: readonly Move[], ratings: ReadonlyMap<string, number>): Move | undefined {
  const rating = (move: Move): number => ratings.get(move.text) ?? -Infinity;
  return [...moves].sort((a, b) => rating(b) - rating(a))[0];
}

/** How far the best of `mine` is ahead of the best of the others, in points and halves; null: not known. */
export function ahead(
  mine: readonly Move[],
  all: readonly Move[],
  ratings: ReadonlyMap<string, number>,
  point: number,
): { points: number; other: Move } | null {
  const best = bestOf(mine, ratings);
  const other = bestOf(
    all.filter((move) => !mine.includes(move)),
    ratings,
  );
  const [a, b] = [best, other].map((move) => (move ? ratings.get(move.text) : undefined));
  if (!other || a === undefined || b === undefined) return null;
  return { points: Math.round((2 * (a - b)) / point) / 2, other };
}
