/*
 * edition.ts - what differs between Dej and Kohan Dej: tables of roles,
 * districts and moves, and a few questions. The table asks its edition, but
 * never which edition it is. A view knows its edition, and an edition answers
 * questions about views, so both are described here.
 */
import type { Act } from "../../kit/motion_stage.ts";
import type { Said } from "../../rules/text.ts";
import type { Base } from "../../rules/state.ts";
import type { Rules } from "../../table/looks.ts";
import type { Session } from "../../table/session.ts";
import type { Choices, Verb } from "./choices.ts";

/** What a point is in the ratings of the bots' evaluation. */
export const POINT = 100;

export type DistrictType = "noble" | "religious" | "trade" | "military" | "unique";
export const TYPES: readonly DistrictType[] = ["noble", "religious", "trade", "military", "unique"];

export interface District {
  slug: string;
  type: DistrictType;
  cost: number;
  copies: number;
  clause: string; // of the rules
}

export interface Role {
  slug: string;
  rank: number;
  earns: DistrictType | null; // the type its income comes from
  builds: number;
  clause: string;
}

/** What a role can do in its turn, or a district its owner. */
export interface Power {
  verbs: readonly string[];
  icon: string;
}

export type Parts = Readonly<Record<string, number>>;

export interface Gain {
  coins: number;
  cards: number;
}

/** Where a move would lead, as far as is known. */
export interface After {
  seats: readonly { points: number; coins: number; districts: number }[]; // how many more
  builds: number; // done in this turn then
  rises: string | undefined; // a district of mine
  falls: readonly { seat: number; slug: string }[]; // districts that leave a city
  pays: readonly string[]; // districts of mine
}

export interface Why {
  text: string;
  clause: string | null;
}

/** A line of the panel of what is known. */
export interface Fact {
  icon: string;
  bold: string;
  text: string;
}

/** A marker next to a role of the dome. */
export interface Badge {
  look: string; // a class
  icon: string;
  name: string; // for screen readers
  count?: number; // of coins
}

export interface HandCard {
  slug: string;
  chosen: number; // its place in an open chain; 0: not chosen
}

export interface SeatView {
  gold: number;
  handSize: number;
  hand: HandCard[]; // as far as the viewer knows it
  city: string[];
  size: number; // of the city, as it counts for a complete one
  adorned: boolean[]; // of each of them: does a coin lie on it?
  complete: boolean;
}

/** Who holds a rank: a seat, nobody, or not known to the viewer. */
export type Holder = number | "nobody" | "hidden";

export interface DejView extends Base {
  edition: Edition;
  cast: Role[]; // by rank - 1
  round: number;
  crown: number;
  opener: number;
  called: number; // the rank; 0 during the draft
  burnedUp: number[]; // ranks
  holder: Holder[]; // by rank - 1; in the draft: what is known so far
  picked: number; // roles kept by players so far, in the draft
  murdered: number; // the rank, or 0
  robbed: number;
  bewitched: number;
  done: number; // in this turn: bits of DONE
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

/** A table as its parts see it. */
export interface Table {
  session: Session<DejView>;
  view: DejView;
  choices: Choices;
  bottom: number; // the seat that is drawn at the bottom
}

/** How an event comes on the stage: what becomes of the district it names, and the role that can do such a thing. */
export interface Staged {
  deed: "fall" | "pass";
  title: string; // drama.TITLE
  role: string | null;
}

export interface Edition {
  slug: string; // its words are SLUG.*
  look: string; // classes of its table
  own: string; // and those of its table OWN.*, where they differ from the page's
  districts: readonly District[]; // by number
  kindOf: readonly number[]; // by card
  roles: readonly Role[]; // by number
  decisions: readonly string[];
  parts: readonly string[]; // of the score
  emblems: Readonly<Record<string, string>>;
  twice: string | null; // a district that counts as two for a complete city
  verbs: Readonly<Record<string, Verb>>;
  powers: Readonly<Record<string, Power>>; // by role
  works: Readonly<Record<string, Power>>; // by district
  points: string; // the clause that says how they add up
  used(view: DejView, district: string): boolean;
  badges(table: Table, rank: number): Badge[];
  facts(table: Table): { all: Fact[]; mine: Fact[] };
  dramas: Readonly<Record<string, Staged>>; // by event
  motions(view: DejView, bottom: number, said: Said, seat: number, rules: Rules): Act | null;
  /** What I see in place of my hand, by the question. */
  trays: Readonly<Record<string, "drawn" | "theirs">>;
  /** What the steps of an open choice come to. */
  total(table: Table, steps: number): string;
}

const found = new WeakMap<Edition, Map<string, District>>();

export function district(edition: Edition, slug: string): District {
  let table = found.get(edition);
  if (!table) found.set(edition, (table = new Map(edition.districts.map((one) => [one.slug, one]))));
  const one = table.get(slug);
  if (!one) throw new RangeError(slug);
  return one;
}

/** A city in the order of the kinds, with one more in its place. */
export const placeIn = (edition: Edition, city: readonly string[], slug: string): number => {
  const kind = (one: string): number => edition.districts.indexOf(district(edition, one));
  return city.filter((one) => kind(one) <= kind(slug)).length;
};
