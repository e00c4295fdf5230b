/* view.ts - what a view of Kohan Dej says beyond one of Dej. */
import { bits, readCards, SEATS_MAX, type Fields } from "../../rules/state.ts";
import { TYPES, type DistrictType, type Edition } from "../dej/edition.ts";
import { cardsIn, decode, type DejView } from "../dej/view.ts";

const RANKS_MAX = 9;
const ZONE = { top: 4 + 2 * SEATS_MAX, museum: 5 + 2 * SEATS_MAX };
const HIDDEN = 254;
const TURNED = { seal: 1, threat: 2, both: 4 };

export interface KohanView extends DejView {
  acted: (number | null)[]; // by rank - 1: the seat that played it
  warrants: number[]; // ranks, each with a marker beside it
  threats: number[]; // those not answered yet
  sealed: number | null; // the rank; null: hidden from the viewer; 0: there is none
  real: number | null;
  sealShown: boolean;
  threatShown: boolean;
  spied: { seat: number; type: DistrictType } | null;
  traded: number[]; // the seats that traded roles in this round
  tax: number | null; // on the Tax Collector's plate; null without one
  museum: { count: number; cards: string[] };
  top: { count: number; cards: string[] }; // what the Scholar laid back
  coins: number; // to be paid back to the Alchemist
}

export function decodeWith(f: Fields, edition: Edition): KohanView {
  const view = decode(f, edition);
  const { count } = readCards(f, "cards");
  const ranks = (name: string): number[] => bits(f.get(name), RANKS_MAX).map((i) => i + 1);
  const known = (rank: number): number | null => (rank === HIDDEN ? null : rank);
  const settled = ranks("settled");
  const turned = f.get("turned");
  const [seat = 255, type = 255] = f.all("spied");
  const zone = (z: number): { count: number; cards: string[] } => ({
    count: count[z] ?? 0,
    cards: cardsIn(f, edition, z).map((c) => c.slug),
  });
  const top = zone(ZONE.top);
  return {
    ...view,
    deck: view.deck + top.count,
    acted: f.all("acted").map((one) => (one < view.seats ? one : null)),
    warrants: ranks("warrants"),
    threats: ranks("threats").filter((rank) => !settled.includes(rank)),
    sealed: known(f.get("sealed")),
    real: known(f.get("real")),
    sealShown: (turned & TURNED.seal) !== 0,
    threatShown: (turned & TURNED.threat) !== 0,
    spied: seat < view.seats ? { seat, type: TYPES[type] ?? "noble" } : null,
    traded: f.all("swap_seat").filter((one) => one < view.seats),
    tax: view.cast.some((role) => role.slug === "tax_collector") ? f.get("tax") : null,
    museum: zone(ZONE.museum),
    top,
    coins: f.get("alchemy"),
  };
}

export const kohan = (view: DejView): KohanView => view as KohanView;
/** Who plays the called role: its holder, or the Witch. */
export const actorOf = (view: DejView): number => kohan(view).acted[view.called - 1] ?? view.actors[0] ?? 0;
