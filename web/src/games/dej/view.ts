/*
 * view.ts - a view of Dej. The tables are those of districts.def and
 * roles.def; the unit tests compare them with the sources.
 */
import { bits, readBase, readCards, SEATS_MAX, type BaseView, type Fields } from "../../rules/state.ts";

export type DistrictType = "noble" | "religious" | "trade" | "military" | "unique";

export interface District {
  slug: string;
  type: DistrictType;
  cost: number;
  copies: number;
}

const d = (slug: string, type: DistrictType, cost: number, copies: number): District => ({ slug, type, cost, copies });

export const DISTRICTS: readonly District[] = [
  d("manor", "noble", 3, 5),
  d("castle", "noble", 4, 4),
  d("palace", "noble", 5, 3),
  d("temple", "religious", 1, 3),
  d("church", "religious", 2, 3),
  d("monastery", "religious", 3, 3),
  d("cathedral", "religious", 5, 2),
  d("tavern", "trade", 1, 5),
  d("market", "trade", 2, 4),
  d("trading_post", "trade", 2, 3),
  d("docks", "trade", 3, 3),
  d("harbor", "trade", 4, 3),
  d("town_hall", "trade", 5, 2),
  d("watchtower", "military", 1, 3),
  d("prison", "military", 2, 3),
  d("battlefield", "military", 3, 3),
  d("fortress", "military", 5, 2),
  d("haunted_quarter", "unique", 2, 1),
  d("keep", "unique", 3, 2),
  d("observatory", "unique", 5, 1),
  d("graveyard", "unique", 5, 1),
  d("laboratory", "unique", 5, 1),
  d("smithy", "unique", 5, 1),
];

const bySlug = new Map(DISTRICTS.map((x) => [x.slug, x]));
const kindOf: number[] = DISTRICTS.flatMap((x, kind) => Array<number>(x.copies).fill(kind));

export function district(slug: string): District {
  const found = bySlug.get(slug);
  if (!found) throw new RangeError(slug);
  return found;
}

/** Cities are drawn in the order of the kinds. */
export const inOrder = (slugs: readonly string[]): string[] => [...slugs].sort((a, b) => DISTRICTS.indexOf(district(a)) - DISTRICTS.indexOf(district(b)));

export const ROLES = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"] as const;
export type Role = (typeof ROLES)[number];
/** The type a role earns from. */
export const EARNS: Partial<Record<Role, DistrictType>> = {
  king: "noble",
  bishop: "religious",
  merchant: "trade",
  warlord: "military",
};
export const rankOf = (role: string): number => ROLES.indexOf(role as Role) + 1;

export const DECISIONS = ["crown", "deal", "burn", "pick", "discard", "turn", "keep", "choose", "grave"] as const;
export type Decision = (typeof DECISIONS)[number];
export const PARTS = ["districts", "types", "first", "later"] as const;

const RANKS_MAX = 9;
const ZONE = { pool: 0, under: 1, limbo: 2, drawn: 3, hand: 4, city: 4 + SEATS_MAX };
const HIDDEN = 254;
const NONE = 255;
const DONE = { gather: 1, income: 2, power: 4, laboratory: 8, smithy: 16 };

export interface HandCard {
  slug: string;
  chosen: number; // its place in an open chain; 0: not chosen
}

export interface SeatView {
  gold: number;
  handSize: number;
  hand: HandCard[]; // as far as the viewer knows it
  city: string[];
  complete: boolean;
}

/** Who holds a rank: a seat, nobody, or not known to the viewer. */
export type Holder = number | "nobody" | "hidden";

export interface DejView extends BaseView {
  round: number;
  decision: Decision | null;
  crown: number;
  opener: number;
  called: number; // the rank; 0 during the draft
  burnedUp: number[]; // ranks
  holder: Holder[]; // by rank - 1; in the draft: what is known so far
  picked: number; // roles kept by players so far, in the draft
  murdered: number; // the rank, or 0
  robbed: number;
  gathered: boolean;
  powerUsed: boolean;
  incomeUsed: boolean;
  laboratoryUsed: boolean;
  smithyUsed: boolean;
  builds: number;
  firstComplete: number | null;
  fullCity: number;
  deck: number;
  drawn: string[];
  limbo: string[];
  seat: SeatView[];
  /** the packs the viewer was handed in this draft, as ranks */
  packs: number[][][];
}

const holderOf = (byte: number): Holder => (byte === NONE ? "nobody" : byte === HIDDEN ? "hidden" : byte);

export function decodeDej(f: Fields): DejView {
  const base = readBase(f, DECISIONS);
  const { seats } = base;
  const { where, order, count } = readCards(f, "cards");
  const gold = f.all("gold");
  const seen = Array.from({ length: SEATS_MAX }, (_, seat) => f.all(`packs[${seat}].seen`));
  const done = f.get("done");
  const firstComplete = f.get("first_complete");
  const completed = f.get("completed");

  const inZone = (zone: number): HandCard[] =>
    where.flatMap((z, card) =>
      z === zone ? [{ slug: DISTRICTS[kindOf[card] ?? 0]?.slug ?? "", chosen: order[card] ?? 0 }] : [],
    );
  const slugs = (zone: number): string[] => inZone(zone).map((c) => c.slug);

  return {
    ...base,
    decision: base.decision as Decision | null,
    round: f.get("round"),
    crown: f.get("crown"),
    opener: f.get("opener"),
    called: f.get("called"),
    burnedUp: bits(f.get("up"), RANKS_MAX).map((i) => i + 1),
    holder: f.all("held").slice(0, ROLES.length).map(holderOf),
    picked: f.get("step"),
    murdered: f.get("murdered"),
    robbed: f.get("robbed"),
    gathered: (done & DONE.gather) !== 0,
    powerUsed: (done & DONE.power) !== 0,
    incomeUsed: (done & DONE.income) !== 0,
    laboratoryUsed: (done & DONE.laboratory) !== 0,
    smithyUsed: (done & DONE.smithy) !== 0,
    builds: f.get("builds"),
    firstComplete: firstComplete === NONE ? null : firstComplete,
    fullCity: seats <= 3 ? 8 : 7,
    deck: (count[ZONE.pool] ?? 0) + (count[ZONE.under] ?? 0),
    drawn: slugs(ZONE.drawn),
    limbo: slugs(ZONE.limbo),
    seat: Array.from({ length: seats }, (_, seat) => ({
      gold: gold[seat] ?? 0,
      handSize: count[ZONE.hand + seat] ?? 0,
      hand: inZone(ZONE.hand + seat),
      city: slugs(ZONE.city + seat),
      complete: ((completed >> seat) & 1) === 1,
    })),
    packs: seen.map((masks) => masks.map((mask) => bits(mask, ROLES.length).map((i) => i + 1))),
  };
}

/** The roles a seat is known to hold, as ranks. */
export const rolesOf = (view: DejView, seat: number): number[] =>
  view.holder.flatMap((holder, i) => (holder === seat ? [i + 1] : []));
