/*
 * analysis.ts - analyses a finished game action by action: everybody's
 * chances, what turned it, which choices gave most away. The program does the
 * same (src/app/analyse_run.c); test/unit/analysis.test.ts compares them.
 */
import type { Appraiser, Figures, Weighed } from "./appraiser.ts";

/** Everybody's chances after a number of actions, with everything that was hidden. */
export interface Standing {
  ply: number;
  seats: readonly Figures[];
}

/** A choice that was made, and the best ones given what its seat could know then, best first. */
export interface Decided {
  ply: number;
  played: Weighed;
  choices: readonly Weighed[];
}

export interface Looked {
  standing: Standing | null; // null: in the middle of something
  decided: Decided | null; // null: nothing was chosen, or not by the seat that was asked about
}

/** A change of share, and the number of actions before the one that caused it. */
export interface Turn {
  ply: number;
  after: number; // actions, when it had
  seat: number;
  from: number;
  to: number;
}

const TURN = { least: 0.06, sure: 3, most: 6, alike: 0.0005 }; // what one of two wins the other loses
const GIVEN = { least: 0.02, sure: 2, most: 8 };

const byChance = (action: string | undefined): boolean => action?.startsWith("chance ") ?? false;

/** Before and after everything that somebody does; not inside a choice that takes several steps, nor between two acts of
 * chance. */
function isMoment(appraiser: Appraiser, log: readonly string[], ply: number): boolean {
  const before = ply < log.length && !byChance(log[ply]);
  const after = ply === 0 || !byChance(log[ply - 1]);
  return !appraiser.chained && (before || after || ply === log.length);
}

export interface Look {
  log: string[];
  ply: number;
  of: number | null; // only the choices of that seat
  standing: boolean; // false: it is known already
  seed: number;
  simulations: number;
}

/** The appraiser has that game open. */
export function lookAt(appraiser: Appraiser, { log, ply, of, standing: wanted, seed, simulations }: Look): Looked {
  appraiser.replay(ply, ply);
  const standing =
    wanted && isMoment(appraiser, log, ply) ? { ply, seats: appraiser.standing(seed, simulations) } : null;
  const action = log[ply];
  const seat = Number(/^p(\d) /.exec(action ?? "")?.[1] ?? -1);
  if (action === undefined || seat < 0 || (of !== null && of !== seat)) return { standing, decided: null };
  const choices = appraiser.best(seat, [], action, seed, simulations);
  const played = choices.find((one) => one.move === action);
  return { standing, decided: played ? { ply, played, choices } : null };
}

/** Whose share changes most between two moments, if the change is significant. */
function turnBetween(one: Standing, two: Standing): Turn | null {
  const changes = one.seats.map((was, seat) => {
    const is = two.seats[seat] ?? was;
    const by = is.share - was.share;
    const sure = Math.abs(by) > TURN.sure * Math.hypot(was.error, is.error);
    return { ply: one.ply, after: two.ply, seat, from: was.share, to: is.share, by: sure ? Math.abs(by) : 0 };
  });
  const most = changes.reduce((one, other) => (other.by > one.by + TURN.alike ? other : one));
  return most.by >= TURN.least ? most : null;
}

const size = (turn: Turn): number => Math.abs(turn.to - turn.from);

/** The largest changes, in order. */
export const turnsOf = (standings: readonly Standing[]): Turn[] =>
  standings
    .slice(1)
    .flatMap((two, i) => turnBetween(standings[i] ?? two, two) ?? [])
    .sort((a, b) => size(b) - size(a))
    .slice(0, TURN.most)
    .sort((a, b) => a.ply - b.ply);

/** Choices that certainly gave something away, the worst first. */
export const givenOf = (decided: readonly Decided[]): Decided[] =>
  decided
    .filter(({ played }) => played.behind >= GIVEN.least && played.behind > GIVEN.sure * played.error)
    .sort((a, b) => b.played.behind - a.played.behind)
    .slice(0, GIVEN.most);
