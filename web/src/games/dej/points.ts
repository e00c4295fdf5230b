/*
 * points.ts - what a city is worth now, and what a move would make of coins,
 * city and points. The score itself comes from the rules; the tests compare.
 */
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { district, type After, type Gain, type Parts } from "./edition.ts";
import { playing, roleAt, type DejView } from "./view.ts";

export const PARTS = ["districts", "types", "first", "later"] as const;

const TYPES = 5;
export const BONUS = { types: 3, first: 4, later: 2 }; // D9.2.2 to D9.2.4

/** D9.2.2: the Haunted Quarter stands in for the one type that is missing. */
function allTypes(view: DejView, city: readonly string[]): boolean {
  const haunted = city.includes("haunted_quarter");
  const others = new Set(
    city.filter((slug) => slug !== "haunted_quarter").map((slug) => district(view.edition, slug).type),
  );
  return others.size + (haunted ? 1 : 0) >= TYPES;
}

/** D9.2, for a city as it stands, or as it would stand. */
export function partsOf(view: DejView, seat: number, city: readonly string[] = view.seat[seat]?.city ?? []): Parts {
  const complete = (view.seat[seat]?.complete ?? false) || city.length >= view.fullCity;
  const first = view.firstComplete === seat || (view.firstComplete === null && complete);
  return {
    districts: city.reduce((sum, slug) => sum + district(view.edition, slug).cost, 0),
    types: allTypes(view, city) ? BONUS.types : 0,
    first: first ? BONUS.first : 0,
    later: complete && !first ? BONUS.later : 0,
  };
}

export const sum = (parts: Parts): number => Object.values(parts).reduce((n, part) => n + part, 0);

/** What the city would pay to a role: the districts of its type. */
export function paying(view: DejView, seat: number, rank = view.called): string[] {
  const type = roleAt(view, rank)?.earns ?? null;
  return (view.seat[seat]?.city ?? []).filter((slug) => district(view.edition, slug).type === type);
}

/** What a role would bring, the plain gathering aside. */
export function gainOf(view: DejView, seat: number, rank: number): Gain {
  const role = roleAt(view, rank)?.slug;
  const coins = view.edition.paying(view, seat, rank).length + (role === "merchant" ? 1 : 0); // D7.6
  return { coins, cards: role === "architect" ? 2 : 0 }; // D7.7
}

/** What a move costs in coins; null if that is no question. */
export function priceOf(view: DejView, move: Move): number | null {
  const [first = "", second = ""] = move.args;
  if (move.slug === "build") return district(view.edition, first).cost;
  if (move.slug === "destroy") return district(view.edition, second).cost - 1;
  if (move.slug === "smithy") return 2;
  return move.slug === "buy" ? 1 : null;
}

export const without = (city: readonly string[], slug: string): string[] => {
  const at = city.indexOf(slug);
  return city.filter((_, i) => i !== at);
};

/** Where a move of that seat would lead, as far as anybody can tell. */
export function afterMove(view: DejView, seat: number, move: Move): After {
  const { gold = 0, city = [] } = view.seat[seat] ?? {};
  const [first = "", second = ""] = move.args;
  const paid = gold - (view.edition.price(view, move) ?? 0);
  const plain: After = { gold: paid, city, doomed: null, pays: [] };
  const merchant = playing(view)?.slug === "merchant" ? 1 : 0;
  switch (move.slug) {
    case "build":
      return { ...plain, city: [...city, first] };
    case "destroy": {
      const victim = seatOf(first) ?? -1;
      return {
        ...plain,
        doomed: { seat: victim, slug: second },
        city: victim === seat ? without(city, second) : city,
      };
    }
    case "income":
      return { ...plain, gold: gold + paying(view, seat).length, pays: paying(view, seat) };
    case "gold":
      return { ...plain, gold: gold + 2 + merchant };
    case "keep": // D6.1.4: the gathering is done with it
      return { ...plain, gold: gold + merchant };
    case "laboratory":
      return { ...plain, gold: gold + 1 };
    default:
      return plain;
  }
}
