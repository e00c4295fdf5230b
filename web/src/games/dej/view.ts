/*
 * view.ts - a view of Dej, in either edition: what of it the table draws.
 */
import { bits, readBase, readCards, SEATS_MAX, type Fields } from "../../rules/state.ts";
import type { DejView, Edition, HandCard, Holder, Role } from "./edition.ts";

export type { DejView, HandCard, Holder, SeatView } from "./edition.ts";

const RANKS_MAX = 9;
const ZONE = { pool: 0, under: 1, limbo: 2, drawn: 3, hand: 4, city: 4 + SEATS_MAX };
const HIDDEN = 254;
const NONE = 255;
export const DONE = { gather: 1, income: 2, power: 4, laboratory: 8, smithy: 16, museum: 32 };

const holderOf = (byte: number): Holder => (byte === NONE ? "nobody" : byte === HIDDEN ? "hidden" : byte);

/** The cards of a zone, as far as they are known. */
export function cardsIn(f: Fields, edition: Edition, zone: number): HandCard[] {
  const { where, order } = readCards(f, "cards");
  return where.flatMap((z, card) =>
    z === zone ? [{ slug: edition.districts[edition.kindOf[card] ?? 0]?.slug ?? "", chosen: order[card] ?? 0 }] : [],
  );
}

export function decode(f: Fields, edition: Edition): DejView {
  const base = readBase(f, edition.decisions);
  const { seats } = base;
  const { count } = readCards(f, "cards");
  const gold = f.all("gold");
  const cast = f.all("cast").flatMap((role) => edition.roles[role] ?? []);
  const firstComplete = f.get("first_complete");
  const completed = f.get("completed");
  const slugs = (zone: number): string[] => cardsIn(f, edition, zone).map((c) => c.slug);
  return {
    ...base,
    edition,
    cast,
    round: f.get("round"),
    crown: f.get("crown"),
    opener: f.get("opener"),
    called: f.get("called"),
    burnedUp: bits(f.get("up"), RANKS_MAX).map((i) => i + 1),
    holder: f.all("held").slice(0, cast.length).map(holderOf),
    picked: f.get("step"),
    murdered: f.get("murdered"),
    robbed: f.get("robbed"),
    bewitched: f.get("bewitched"),
    done: f.get("done"),
    builds: f.get("builds"),
    firstComplete: firstComplete === NONE ? null : firstComplete,
    fullCity: seats <= 3 ? 8 : 7,
    deck: (count[ZONE.pool] ?? 0) + (count[ZONE.under] ?? 0),
    drawn: slugs(ZONE.drawn),
    limbo: slugs(ZONE.limbo),
    seat: Array.from({ length: seats }, (_, seat) => {
      const city = cardsIn(f, edition, ZONE.city + seat);
      return {
        gold: gold[seat] ?? 0,
        handSize: count[ZONE.hand + seat] ?? 0,
        hand: cardsIn(f, edition, ZONE.hand + seat),
        city: city.map((c) => c.slug),
        size: city.length + (city.some((c) => c.slug === edition.twice) ? 1 : 0),
        adorned: city.map((c) => c.chosen > 0),
        complete: ((completed >> seat) & 1) === 1,
      };
    }),
    packs: Array.from({ length: SEATS_MAX }, (_, seat) =>
      f.all(`packs[${seat}].seen`).map((mask) => bits(mask, cast.length).map((i) => i + 1)),
    ),
  };
}

/** The role of a rank; none for rank 0. */
export const roleAt = (view: DejView, rank: number): Role | undefined => view.cast[rank - 1];
/** The role that plays now. */
export const playing = (view: DejView): Role | undefined => roleAt(view, view.called);
export const rankOf = (view: DejView, role: string): number => view.cast.find((one) => one.slug === role)?.rank ?? 0;
export const has = (view: DejView, bit: keyof typeof DONE): boolean => (view.done & DONE[bit]) !== 0;
export const inDraft = (view: DejView): boolean => view.called === 0 && !view.over;

/** The roles a seat is known to hold, as ranks. */
export const rolesOf = (view: DejView, seat: number): number[] =>
  view.holder.flatMap((holder, i) => (holder === seat ? [i + 1] : []));

/** How many roles are kept in a draft, by all players together. */
export const picks = (view: DejView): number => (view.seats <= 3 ? 2 * view.seats : view.seats);
