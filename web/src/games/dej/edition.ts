/*
 * edition.ts - what Dej and Kohan Dej have each in their own way: tables of
 * roles, districts and moves, and a few questions. The table asks its edition,
 * never which edition it is.
 */
import type { Act } from "../../kit/motion_stage.ts";
import type { Said } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import type { Table } from "./table.ts";
import type { DejView } from "./view.ts";

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

/**
 * Where a move is shown. role: a card of the draft; card: a click on a card
 * does it; aim: one button for all targets, which come then; ask: the targets
 * are the question itself; plain: a button.
 */
export interface Verb {
  way: "role" | "card" | "aim" | "ask" | "plain";
  at?: "role" | "seat" | "bay" | "own" | "hand"; // what is clicked; own: a bay of mine
  icon?: string;
  parts?: boolean; // its arguments are chosen one after another
  anyOrder?: boolean; // ...in whatever order
  card?: string; // ...after the card it is about: this one, or its first argument if ""
  main?: boolean; // a button that stands out
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

/** Where a move would lead, as far as anybody can tell. */
export interface After {
  gold: number;
  city: readonly string[];
  doomed: { seat: number; slug: string } | null; // a district of anybody's
  pays: readonly string[]; // districts that pay
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

/** What lies beside a role of the dome. */
export interface Badge {
  look: string; // a class
  icon: string;
  name: string; // for who hears it
  count?: number; // of coins
}

/** "Why not?", for each thing of the table; null: it can, or it is not asked. */
export interface Reasons {
  build(table: Table, slug: string): Why | null;
  bay(table: Table, seat: number, slug: string): Why | null;
  role(table: Table, rank: number): Why | null;
  seat(table: Table, seat: number): Why | null;
  power(table: Table): Why;
  unique(table: Table, slug: string): Why | null;
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
  clauses: Readonly<Record<string, string | null>>; // by the sentence that cites them
  why: Reasons;
  price(view: DejView, move: Move): number | null;
  points(view: DejView, seat: number, city?: readonly string[]): Parts;
  paying(view: DejView, seat: number, rank?: number): string[];
  gain(view: DejView, seat: number, rank: number): Gain;
  after(view: DejView, seat: number, move: Move): After;
  used(view: DejView, district: string): boolean;
  badges(table: Table, rank: number): Badge[];
  facts(table: Table): { all: Fact[]; mine: Fact[] };
  motions(view: DejView, bottom: number, said: Said, seat: number): Act | null;
  /** What lies before me in place of my hand, by the question. */
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
