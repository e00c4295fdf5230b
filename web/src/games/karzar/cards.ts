/*
 * cards.ts - the cards of Karzar, read from the tables of the rules. Powers
 * are whole numbers of halves, as there.
 */
import heroRows from "../../../../src/games/karzar/heroes.def";
import helperRows from "../../../../src/games/karzar/helpers.def";
import otherRows from "../../../../src/games/karzar/others.def";

export type Land = "iran" | "turan";
export type Side = Land | "neutral";
export const LANDS: readonly Land[] = ["iran", "turan"];

/** What a point is in the ratings of the bots' evaluation. */
export const POINT = 600;

const sideOf = (word: string): Side => word.toLowerCase() as Side;

export interface Hero {
  slug: string; // the card: "goudarz_1"
  name: string; // the hero: "goudarz"
  number: number; // what is printed on it, from 1
  land: Land;
  power: number;
  sign: boolean; // the companion's
  seats: number; // at tables of so many and more
  champion: boolean;
}

export interface Helper {
  slug: string;
  kind: string; // "zal"
  side: Side;
  stars: number; // of a Mobad
  priority: number;
  bonus: number;
  seats: number;
}

const nameOf = (slug: string): string => slug.replace(/_\d+$/, "");

const rows = (table: Record<string, string[][]>, macro: string): string[][] => table[macro] ?? [];
const cell = (row: string[], i: number): string => row[i] ?? "";

export const HEROES: readonly Hero[] = rows(heroRows, "HERO").map((row, i) => ({
  slug: cell(row, 1),
  name: nameOf(cell(row, 1)),
  number: i + 1,
  land: sideOf(cell(row, 2)) as Land,
  power: Number(row[3]),
  sign: row[4] === "1",
  seats: Number(row[5]),
  champion: ["ROSTAM", "SOHRAB"].includes(cell(row, 0)),
}));

const kinds = new Map(rows(helperRows, "KIND").map((row) => [cell(row, 0), row]));

export const HELPERS: readonly Helper[] = rows(helperRows, "HELPER").map((row) => {
  const kind = kinds.get(cell(row, 2)) ?? [];
  return {
    slug: cell(row, 1),
    kind: cell(kind, 1),
    side: sideOf(cell(kind, 2)),
    priority: Number(kind[3]),
    bonus: Number(kind[4]),
    stars: Number(row[3]),
    seats: Number(row[4]),
  };
});

export interface Foresight {
  slug: string;
  name: string; // "hum", "jam"
  end: "top" | "bottom";
  stars: number;
}

export const FORESIGHTS: readonly Foresight[] = rows(otherRows, "FORESIGHT").map((row) => ({
  slug: cell(row, 1),
  name: nameOf(cell(row, 1)),
  end: cell(row, 2).toLowerCase() as "top" | "bottom",
  stars: Number(row[3]),
}));

/** A land's king: his slug and his power. */
export const KINGS = Object.fromEntries(
  rows(otherRows, "KING").map((row) => [sideOf(cell(row, 2)), { slug: cell(row, 1), power: Number(row[3]) }]),
) as Record<Land, { slug: string; power: number }>;
export const BANNERS = Object.fromEntries(
  rows(otherRows, "BANNER").map((row) => [sideOf(cell(row, 2)), cell(row, 1)]),
) as Record<Land, string>;

/** What the companion's sign is worth. */
export const SIGN_POWER = Number(rows(otherRows, "SIGN")[0]?.[2]);

/** What each has in the duel: the champion and two of every other name (KZ12.2). */
export const DUEL_HEROES = 2 * new Set(HEROES.filter((h) => h.land === "iran").map((h) => h.name)).size - 1;

const bySlug = new Map(HEROES.map((hero) => [hero.slug, hero]));
const helperBySlug = new Map(HELPERS.map((helper) => [helper.slug, helper]));
const foresightBySlug = new Map(FORESIGHTS.map((card) => [card.slug, card]));

const must = <T>(found: T | undefined, slug: string): T => {
  if (!found) throw new RangeError(slug);
  return found;
};

export const hero = (slug: string): Hero => must(bySlug.get(slug), slug);
export const helper = (slug: string): Helper => must(helperBySlug.get(slug), slug);
export const foresight = (slug: string): Foresight => must(foresightBySlug.get(slug), slug);
export const isHero = (slug: string): boolean => bySlug.has(slug);
