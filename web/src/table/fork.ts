/*
 * fork.ts - play on from a moment of a replay: a sandbox. It has the past of
 * that game and dice of its own, so its record is marked (record.ts).
 */
import type { Fork, Saved } from "./saved.ts";
import { hex, type Played } from "./record.ts";

/** Before which actions somebody chooses: there a replay stops, and a sandbox can begin. */
export function stopsOf(log: readonly string[]): number[] {
  const people = log.flatMap((action, i) => (action.startsWith("chance ") ? [] : [i]));
  return [...new Set([people[0] ?? 0, ...people, log.length])];
}

/** The last stop that is not after `at`. */
export const stopAt = (stops: readonly number[], at: number): number => {
  let i = 0;
  while (i + 1 < stops.length && (stops[i + 1] ?? 0) <= at) i++;
  return i;
};

/** The first stop at which n actions are done. */
export const stopAfter = (stops: readonly number[], n: number): number => {
  const i = stops.findIndex((stop) => stop >= n);
  return i < 0 ? stops.length - 1 : i;
};

export interface Wanted {
  from: Fork; // its moment is taken back to the last when somebody had to choose
  names: string[]; // as they were in the replay: others keep theirs, though bots play for them now
  bot: string;
  seed: Uint8Array;
}

export function forked(played: Played, options: Uint8Array, { from, names, bot, seed }: Wanted): Saved {
  const stops = stopsOf(played.log);
  const at = stops[stopAt(stops, from.at)] ?? 0;
  return {
    v: 2,
    game: played.game,
    seats: played.seats,
    options: hex(options),
    seed: hex(seed),
    bot,
    log: played.log.slice(0, at),
    people: [from.seat],
    names: names.map((name, seat) => (seat === from.seat ? "" : name)),
    fork: { ...from, at },
  };
}
