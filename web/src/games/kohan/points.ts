/*
 * points.ts - what a city of Kohan Dej is worth (K11), what moves cost (K7.2,
 * K8.8) and where they lead. The score itself comes from the rules; the tests
 * compare.
 */
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { district, TYPES, type After, type DistrictType, type Gain, type Parts } from "../dej/edition.ts";
import { BONUS, PARTS as SHARED, without } from "../dej/points.ts";
import { roleAt, type DejView } from "../dej/view.ts";
import { kohan } from "./view.ts";

export const PARTS = [...SHARED, "uniques"] as const;

type Counts = Record<DistrictType, number>;

/** What each district of a city costs, the Artist's coins with it (K0.3). */
function worths(view: DejView, seat: number, city: readonly string[]): number[] {
  const { city: now = [], adorned = [] } = view.seat[seat] ?? {};
  const coins = now.filter((_, i) => adorned[i]);
  return city.map((slug) => {
    const at = coins.indexOf(slug);
    if (at >= 0) coins.splice(at, 1);
    return district(view.edition, slug).cost + (at >= 0 ? 1 : 0);
  });
}

export const sizeOf = (city: readonly string[]): number => city.length + (city.includes("monument") ? 1 : 0); // K0.2

function ofUniques(view: DejView, seat: number, city: readonly string[], n: Counts, vault: boolean): number {
  const { gold = 0, handSize = 0 } = view.seat[seat] ?? {};
  const odd = worths(view, seat, city).filter((cost) => cost % 2 === 1).length;
  const gives: Record<string, number> = {
    dragon_gate: 2, // K9.4
    basilica: odd, // K9.2, R99
    capitol: TYPES.some((type) => n[type] >= 3) ? 3 : 0, // K9.3, R95
    imperial_treasury: gold, // K9.10
    ivory_tower: n.unique === 1 ? 5 : 0, // K9.11
    map_room: handSize, // K9.15
    museum: kohan(view).museum.count, // K9.17
    statue: view.crown === seat ? 5 : 0, // K9.27
    wishing_well: n.unique, // K9.30
  };
  return [...new Set(city)].reduce((sum, slug) => sum + (gives[slug] ?? 0), vault ? 3 : 0);
}

/** With choices made: what the Haunted Quarter is, whether the vault is shown. */
function counted(
  view: DejView,
  seat: number,
  city: readonly string[],
  haunted: DistrictType | null,
  vault: boolean,
): Parts {
  const { may } = kohan(view);
  const n = Object.fromEntries(
    TYPES.map((type) => [
      type,
      city.filter((slug) => slug !== "haunted_quarter" && district(view.edition, slug).type === type).length,
    ]),
  ) as Counts;
  if (haunted) n[haunted]++;
  if (vault && !may.vault) n.unique++;
  const size = sizeOf(city) + (vault && !may.vault && !may.vaultFull ? 1 : 0);
  const ever = view.seat[seat]?.complete ?? false;
  const first = view.firstComplete === seat || (view.firstComplete === null && sizeOf(city) >= view.fullCity); // R90: never by the vault
  return {
    districts: worths(view, seat, city).reduce((sum, cost) => sum + cost, 0),
    types: TYPES.every((type) => n[type] > 0) ? BONUS.types : 0,
    first: first ? BONUS.first : 0,
    later: !first && (ever || size >= view.fullCity) ? BONUS.later : 0,
    uniques: ofUniques(view, seat, city, n, vault),
  };
}

const sum = (parts: Parts): number => Object.values(parts).reduce((n, part) => n + part, 0);

/** K11.3: the owner's choices are the best ones. */
export function pointsOf(view: DejView, seat: number, city: readonly string[] = view.seat[seat]?.city ?? []): Parts {
  const vaults = view.seat[seat]?.hand.some((card) => card.slug === "secret_vault") ? [false, true] : [false];
  const kinds: (DistrictType | null)[] = city.includes("haunted_quarter") ? ["unique", ...TYPES] : [null];
  const all = vaults.flatMap((vault) => kinds.map((kind) => counted(view, seat, city, kind, vault)));
  return all.reduce((best, one) => (sum(one) > sum(best) ? one : best));
}

/** K6.3.1: the districts that pay; the School of Magic counts as any. */
export function paying(view: DejView, seat: number, rank = view.called): string[] {
  const type = roleAt(view, rank)?.earns;
  if (!type) return [];
  return (view.seat[seat]?.city ?? []).filter(
    (slug) => district(view.edition, slug).type === type || slug === "school_of_magic",
  );
}

const earnsCards = (view: DejView, role: string | undefined): boolean =>
  role === "patrician" || (role === "cardinal" && kohan(view).may.cardinal);

/** What a role brings by itself; its income is added. */
const BRINGS: Record<string, Gain> = {
  merchant: { coins: 1, cards: 0 },
  architect: { coins: 0, cards: 2 },
  navigator: { coins: 4, cards: 0 },
  scholar: { coins: 0, cards: 1 },
};

export function gainOf(view: DejView, seat: number, rank: number): Gain {
  const role = roleAt(view, rank)?.slug;
  const { coins = 0, cards = 0 } = BRINGS[role ?? ""] ?? {};
  const income = paying(view, seat, rank).length;
  const tax = role === "tax_collector" ? (kohan(view).tax ?? 0) : 0;
  return earnsCards(view, role) ? { coins, cards: cards + income } : { coins: coins + income + tax, cards };
}

/* ---- prices ---- */

/** K7.2: the Factory makes other unique districts cheaper. */
export function buildPrice(view: DejView, seat: number, slug: string): number {
  const { type, cost } = district(view.edition, slug);
  return cost - (type === "unique" && slug !== "factory" && view.seat[seat]?.city.includes("factory") ? 1 : 0);
}

const wallOf = (view: DejView, owner: number, slug: string): number =>
  view.seat[owner]?.city.includes("great_wall") && !(slug === "great_wall" && kohan(view).may.wall) ? 1 : 0; // R78

export const costOf = (view: DejView, slug: string, adorned: boolean): number =>
  district(view.edition, slug).cost + (adorned ? 1 : 0);

/** R80: in the last round the Dragon Gate has a price of its own; 0: it has not. */
const gateOf = (view: DejView, slug: string, adorned: boolean): number =>
  slug === "dragon_gate" && view.firstComplete !== null && !kohan(view).may.gate ? 8 + (adorned ? 1 : 0) : 0;

/** What rank 8 pays for a district (K8.8). */
export function rank8Price(view: DejView, verb: string, owner: number, slug: string, adorned: boolean): number {
  const cost = costOf(view, slug, adorned);
  const wall = wallOf(view, owner, slug);
  const gate = gateOf(view, slug, adorned);
  if (verb === "seize") return cost + wall;
  if (gate) return gate + wall;
  if (verb === "raze") return cost - 1 + wall;
  const [kind = 0, gilt = 0] = view.frame; // what the Diplomat offers
  return Math.max(0, cost - costOf(view, view.edition.districts[kind]?.slug ?? "tavern", gilt === 1)) + wall;
}

export function priceOf(view: DejView, move: Move): number | null {
  const [first = "", second = "", third = ""] = move.args;
  const seat = move.seat ?? 0;
  switch (move.slug) {
    case "build":
    case "build_now":
      return buildPrice(view, seat, first);
    case "raze":
    case "seize":
    case "for":
      return rank8Price(view, move.slug, seatOf(first) ?? 0, second, third === "1");
    case "smithy":
      return 2;
    case "adorn":
      return 1;
    case "bribe":
      return Math.floor((view.seat[seat]?.gold ?? 0) / 2);
    default:
      return null;
  }
}

/* ---- where a move leads ---- */

const bring = (view: DejView, seat: number, move: Move): number => {
  const mine = view.seat[seat];
  switch (move.slug) {
    case "gold":
      return 2 + (mine?.city.includes("gold_mine") ? 1 : 0); // K6.1
    case "income":
      return earnsCards(view, roleAt(view, view.called)?.slug) ? 0 : paying(view, seat).length;
    case "mix":
      return Number(move.args[0] ?? 0);
    case "bonus":
      return BRINGS[roleAt(view, view.called)?.slug ?? ""]?.coins ?? 0;
    case "sail_gold":
      return 4;
    case "favor":
      return 3;
    case "collect":
      return kohan(view).tax ?? 0;
    case "laboratory":
      return 2; // R105
    case "take_from":
    case "take_coin":
      return 1;
    default:
      return 0;
  }
};

export function afterMove(view: DejView, seat: number, move: Move): After {
  const { gold = 0, city = [] } = view.seat[seat] ?? {};
  const [first = "", second = ""] = move.args;
  const plain: After = {
    gold: gold - (priceOf(view, move) ?? 0) + bring(view, seat, move),
    city,
    doomed: null,
    pays: [],
  };
  const doomed = { seat: seatOf(first) ?? -1, slug: second };
  switch (move.slug) {
    case "build":
    case "build_now":
      return { ...plain, city: [...city, first] };
    case "frame":
    case "frame_now":
      return { ...plain, city: [...without(city, "framework"), first] };
    case "sacrifice":
    case "sacrifice_now":
      return { ...plain, city: [...without(city, first), "necropolis"], doomed: { seat, slug: first } };
    case "raze":
      return { ...plain, doomed, city: doomed.seat === seat ? without(city, second) : city };
    case "armory":
      return { ...plain, doomed, city: without(doomed.seat === seat ? without(city, second) : city, "armory") };
    case "seize":
    case "for":
      return { ...plain, doomed, city: [...city, second] };
    case "income":
    case "mix":
      return { ...plain, pays: paying(view, seat) };
    default:
      return plain;
  }
}
