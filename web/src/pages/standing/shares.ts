/*
 * shares.ts - turns the sums over all games into shares with intervals: the server counts, and this divides.
 */
import type { Tally } from "../../net/messages.gen.ts";

export type Kind = Tally["kind"];
/** Whose games: everybody's, those of people of one strength, or those of bots. */
export const BANDS = ["all", "people", "weak", "middle", "strong", "bots"] as const;
export type Band = (typeof BANDS)[number];

export interface Share {
  which: string;
  n: number;
  share: number; // of the first place
  low: number; // within these, 95 times in 100
  high: number;
}

/** Results of bots among themselves: [share, half an interval, how many seats]. */
export type BotShare = [share: number, half: number, n: number];
export interface BotSeats {
  seat: Record<string, BotShare>;
  role: Record<string, BotShare>;
  card: Record<string, BotShare>;
  length: [mean: number, deviation: number];
}
export interface Bots {
  bot: string;
  games: number;
  seats: Record<string, BotSeats>;
}

const WHOLE = 840; // of a first place, as the server counts
const Z = 1.96;
const NUMBERS: Record<Band, number[]> = {
  all: [0, 1, 2, 3, 4],
  people: [0, 1, 2, 3],
  weak: [1],
  middle: [2],
  strong: [3],
  bots: [4],
};

/** Wilson's interval: it stays between 0 and 1, even with few games. */
export function interval(share: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z2 = (Z * Z) / n;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** One share for each thing of a kind, over the players of that band. */
export function sharesOf(tallies: Tally[], kind: Kind, band: Band): Share[] {
  const sums = new Map<string, { n: number; firsts: number }>();
  for (const one of tallies) {
    if (one.kind !== kind || !NUMBERS[band].includes(one.band)) continue;
    const sum = sums.get(one.which) ?? { n: 0, firsts: 0 };
    sums.set(one.which, { n: sum.n + one.n, firsts: sum.firsts + one.firsts });
  }
  return [...sums].map(([which, { n, firsts }]) => {
    const share = n > 0 ? firsts / (WHOLE * n) : 0;
    const [low, high] = interval(share, n);
    return { which, n, share, low, high };
  });
}

/** How many games had each number of moves, from the fewest on, without gaps. */
export function lengthsOf(tallies: Tally[], step = 20): { from: number; games: number }[] {
  const found = new Map(tallies.filter(({ kind }) => kind === "length").map(({ which, n }) => [Number(which), n]));
  const low = Math.min(...found.keys());
  const high = Math.max(...found.keys());
  const bins = [];
  for (let from = low; from <= high; from += step) bins.push({ from, games: found.get(from) ?? 0 });
  return found.size > 0 ? bins : [];
}

/** As a table that other programs read. */
export const toCsv = (rows: Tally[]): string =>
  ["kind,which,band,n,firsts,moves", ...rows.map((r) => [r.kind, r.which, r.band, r.n, r.firsts, r.moves].join(","))]
    .join("\n")
    .concat("\n");
