/*
 * points.ts - what a city is worth now, and what a move would make of coins,
 * city and points. The score itself comes from the rules; the tests compare.
 */
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { district, EARNS, PARTS, ROLES, type DejView } from "./view.ts";

export type Parts = Record<(typeof PARTS)[number], number>;

const TYPES = 5;
const BONUS = { types: 3, first: 4, later: 2 }; // D9.2.2 to D9.2.4

/** D9.2.2: the Haunted Quarter stands in for the one type that is missing. */
function allTypes(city: readonly string[]): boolean {
  const haunted = city.includes("haunted_quarter");
  const others = new Set(city.filter((slug) => slug !== "haunted_quarter").map((slug) => district(slug).type));
  return others.size + (haunted ? 1 : 0) >= TYPES;
}

/** D9.2, for a city as it stands, or as it would stand. */
export function partsOf(view: DejView, seat: number, city: readonly string[] = view.seat[seat]?.city ?? []): Parts {
  const complete = (view.seat[seat]?.complete ?? false) || city.length >= view.fullCity;
  const first = view.firstComplete === seat || (view.firstComplete === null && complete);
  return {
    districts: city.reduce((sum, slug) => sum + district(slug).cost, 0),
    types: allTypes(city) ? BONUS.types : 0,
    first: first ? BONUS.first : 0,
    later: complete && !first ? BONUS.later : 0,
  };
}

export const sum = (parts: Parts): number => PARTS.reduce((n, part) => n + parts[part], 0);

/** What the city would pay to a role: the districts of its type. */
export function paying(view: DejView, seat: number, rank = view.called): string[] {
  const type = EARNS[ROLES[rank - 1] ?? "assassin"];
  return (view.seat[seat]?.city ?? []).filter((slug) => district(slug).type === type);
}

export interface Gain {
  coins: number;
  cards: number;
}

/** What a role would bring, the plain gathering aside. */
export function gainOf(view: DejView, seat: number, rank: number): Gain {
  const role = ROLES[rank - 1];
  const coins = paying(view, seat, rank).length + (role === "merchant" ? 1 : 0); // D7.6
  return { coins, cards: role === "architect" ? 2 : 0 }; // D7.7
}

export interface After {
  gold: number;
  city: string[];
  doomed: { seat: number; slug: string } | null; // a district of anybody's
  pays: string[]; // districts that pay
}

/** Where a move of that seat would lead, as far as anybody can tell. */
export function after(view: DejView, seat: number, move: Move): After {
  const { gold = 0, city = [] } = view.seat[seat] ?? {};
  const [first = "", second = ""] = move.args;
  const plain: After = { gold, city, doomed: null, pays: [] };
  const merchant = ROLES[view.called - 1] === "merchant" ? 1 : 0;
  switch (move.slug) {
    case "build":
      return { ...plain, gold: gold - district(first).cost, city: [...city, first] };
    case "destroy": {
      const victim = seatOf(first) ?? -1;
      return { ...plain, gold: gold - (district(second).cost - 1), doomed: { seat: victim, slug: second }, city: victim === seat ? city.filter((slug) => slug !== second) : city };
    }
    case "income":
      return { ...plain, gold: gold + paying(view, seat).length, pays: paying(view, seat) };
    case "gold":
      return { ...plain, gold: gold + 2 + merchant };
    case "keep": // D6.1.4: the gathering is done with it
      return { ...plain, gold: gold + merchant };
    case "smithy":
      return { ...plain, gold: gold - 2 };
    case "laboratory":
      return { ...plain, gold: gold + 1 };
    case "buy":
      return { ...plain, gold: gold - 1 };
    default:
      return plain;
  }
}
