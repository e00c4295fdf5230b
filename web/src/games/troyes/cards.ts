/*
 * cards.ts - the cards and numbers of Troyes, read from the tables of the
 * rules: no number is written here. A card's row is accompanied by another
 * that says where its numbers come from (S the book, P public, R recalled, D
 * designed).
 */
import activityRows from "../../../../src/games/troyes/activities.def";
import boardRows from "../../../../src/games/troyes/board.def";
import characterRows from "../../../../src/games/troyes/characters.def";
import constantRows from "../../../../src/games/troyes/constants.def";
import eventRows from "../../../../src/games/troyes/events.def";

/** What a point is in the ratings of the bots' evaluation. */
export const POINT = 300;

export type Colour = "red" | "white" | "yellow";
export const COLOURS: readonly Colour[] = ["red", "white", "yellow"];
export const BUILDINGS = ["palace", "bishopric", "city_hall"] as const;
export type Building = (typeof BUILDINGS)[number];
export const buildingOf = (colour: Colour): Building => BUILDINGS[COLOURS.indexOf(colour)] ?? "palace";
export const colourOf = (building: Building): Colour => COLOURS[BUILDINGS.indexOf(building)] ?? "red";

export type Origin = "S" | "P" | "R" | "D";
export interface Sourced {
  n: number;
  from: Origin;
}

const rows = (table: Record<string, string[][]>, macro: string): string[][] => table[macro] ?? [];
const cell = (row: string[], i: number): string => row[i] ?? "";
const sourced = (row: string[], i: number): Sourced => ({ n: Number(row[i]), from: cell(row, i + 1) as Origin });
/** Of a card: its numbers and where each comes from, by its columns in the table (the tables count from 0). */
const sourcedBy =
  (table: Record<string, string[][]>, macro: string) =>
  (row: string[], i: number, from: number): Sourced => ({
    n: Number(row[i]),
    from: originOf(table, macro, row, from),
  });
const originOf = (table: Record<string, string[][]>, macro: string, row: string[], from: number): Origin =>
  cell(rows(table, macro).find((one) => one[0] === row[0]) ?? [], from) as Origin;
const lower = (text: string): string => text.toLowerCase();

export interface Activity {
  slug: string;
  colour: Colour;
  round: Sourced;
  bonus: boolean;
  cost: Sourced;
  points: [Sourced, Sourced];
  divisor: Sourced;
  effect: string;
  p: Sourced;
  q: Sourced;
  delayed: boolean;
}

const ofActivity = sourcedBy(activityRows, "ACTIVITY_FROM");

export const ACTIVITIES: readonly Activity[] = rows(activityRows, "ACTIVITY").map((row) => ({
  slug: cell(row, 1),
  colour: lower(cell(row, 2)) as Colour,
  round: ofActivity(row, 3, 1),
  bonus: row[4] === "BONUS",
  cost: ofActivity(row, 5, 2),
  points: [ofActivity(row, 6, 3), ofActivity(row, 7, 4)],
  divisor: ofActivity(row, 8, 5),
  effect: lower(cell(row, 9)),
  p: ofActivity(row, 10, 6),
  q: ofActivity(row, 11, 7),
  delayed: cell(row, 9).startsWith("MOD_"),
}));

export interface Happening {
  slug: string;
  colour: Colour | "board";
  bonus: boolean;
  calls: { colour: Colour | null; from: Origin };
  black: Sourced;
  flags: Sourced;
  fought: Colour;
  foughtFrom: Origin;
  divisor: Sourced;
  points: [Sourced, Sourced];
  effect: string;
  p: Sourced;
}

const ofHappening = sourcedBy(eventRows, "HAPPENING_FROM");

export const HAPPENINGS: readonly Happening[] = rows(eventRows, "HAPPENING").map((row) => ({
  slug: cell(row, 1),
  colour: lower(cell(row, 2)) as Colour | "board",
  bonus: row[3] === "BONUS",
  calls: {
    colour: row[4] === "NONE" ? null : (lower(cell(row, 4)) as Colour),
    from: originOf(eventRows, "HAPPENING_FROM", row, 1),
  },
  black: ofHappening(row, 5, 2),
  flags: ofHappening(row, 6, 3),
  fought: lower(cell(row, 7)) as Colour,
  foughtFrom: originOf(eventRows, "HAPPENING_FROM", row, 4),
  divisor: ofHappening(row, 8, 5),
  points: [ofHappening(row, 9, 6), ofHappening(row, 10, 7)],
  effect: lower(cell(row, 11)),
  p: ofHappening(row, 12, 8),
}));

export interface Character {
  slug: string;
  counts: string; // citizens, cathedral, deniers, influence, tradesmen, events_won
  least: [many: number[], two: number[]];
  points: number[];
  king: boolean;
  from: [many: Origin, two: Origin, points: Origin, king: Origin];
}

const three = (row: string[], i: number): number[] => [0, 1, 2].map((k) => Number(row[i + k]));

export const CHARACTERS: readonly Character[] = rows(characterRows, "CHARACTER").map((row) => ({
  slug: cell(row, 1),
  counts: lower(cell(row, 2)),
  least: [three(row, 3), three(row, 6)],
  points: three(row, 9),
  king: row[12] === "YES",
  from: [1, 2, 3, 4].map((i) => originOf(characterRows, "CHARACTER_FROM", row, i)) as Character["from"],
}));

/** What is printed on a character for that number of players: so many, and the points for them. */
export const awardsOf = ({ least, points }: Character, seats: number): { least: number; points: number }[] =>
  least[seats <= 2 ? 1 : 0].map((n, i) => ({ least: n, points: points[i] ?? 0 }));

export interface Constant extends Sourced {
  slug: string;
}
export const CONSTANTS: readonly Constant[] = rows(constantRows, "CONSTANT").map((row) => ({
  slug: cell(row, 1),
  ...sourced(row, 2),
}));
const constants = new Map(CONSTANTS.map((one) => [one.slug, one.n]));

/** A number of constants.def by its name. */
export function constant(slug: string): number {
  const found = constants.get(slug);
  if (found === undefined) throw new RangeError(slug);
  return found;
}

export const FACES = 6;
/** What is on the other side of a die that shows this number (T7.3). */
export const turned = (value: number): number => FACES + 1 - value;
export const LEVELS = 3;
export const GROUP_MOST = 3;
export const INFLUENCE_MOST = constant("influence_most");
export const roundsOf = (seats: number): number => constant(`rounds_${seats}`);
export const salaryOf = (building: Building): number => constant(`salary_${building}`);
export const cathedralInfluence = (number: number): number =>
  constant(number > FACES / 2 ? "cathedral_high" : "cathedral_low");

/** A row of a building: the numbers that open it and its spaces, from 1. */
export interface Row {
  values: number[];
  spaces: number[];
}

export const ROWS: Record<Building, Row[]> = Object.fromEntries(
  BUILDINGS.map((building) => {
    const found = new Map<number, Row>();
    for (const row of rows(boardRows, "ROW")) {
      if (lower(cell(row, 0)) !== building) continue;
      const first = Number(row[2]);
      const at = found.get(first) ?? {
        values: [],
        spaces: Array.from({ length: Number(row[3]) }, (_, i) => first + i),
      };
      at.values.push(Number(row[1]));
      found.set(first, at);
    }
    return [building, [...found.values()]];
  }),
) as Record<Building, Row[]>;

export interface KingRow {
  sum: number;
  deed: string; // score, place, fight, hire, build, judge
  value: number;
  dice: number;
  bought: number;
  price: number;
  from: Origin;
}
export const KING: readonly KingRow[] = rows(constantRows, "KING").map((row) => ({
  sum: Number(row[0]),
  deed: lower(cell(row, 1)),
  value: Number(row[2]),
  dice: Number(row[3]),
  bought: Number(row[4]),
  price: Number(row[5]),
  from: cell(row, 6) as Origin,
}));

const must = <T>(found: T | undefined, slug: string): T => {
  if (!found) throw new RangeError(slug);
  return found;
};
const byActivity = new Map(ACTIVITIES.map((one) => [one.slug, one]));
const byHappening = new Map(HAPPENINGS.map((one) => [one.slug, one]));
const byCharacter = new Map(CHARACTERS.map((one) => [one.slug, one]));
export const activity = (slug: string): Activity => must(byActivity.get(slug), slug);
export const happening = (slug: string): Happening => must(byHappening.get(slug), slug);
export const character = (slug: string): Character => must(byCharacter.get(slug), slug);
export const isActivity = (slug: string): boolean => byActivity.has(slug);
