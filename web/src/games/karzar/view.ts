/*
 * view.ts - a view of Karzar: the eight razms, the seats, the piles, and what
 * the current razm has come to. Zones are those of src/games/karzar/karzar.h;
 * the unit tests compare them with it.
 */
import words from "../../../../src/games/karzar/words.def";
import { bits, readBase, readCards, SEATS_MAX, type BaseView, type Cards, type Fields } from "../../rules/state.ts";
import { FORESIGHTS, HELPERS, HEROES, LANDS, type Foresight, type Helper, type Hero, type Land } from "./cards.ts";

const slugs = (macro: string): string[] => (words[macro] ?? []).map((row) => row[1] ?? "");

export const DECISIONS = slugs("DECISION");
export const MODULES = slugs("MODULE");
export const PARTS = slugs("PART");
export const REASONS = slugs("REASON");
export const VERBS = slugs("VERB");

const RAZM_PLACES = 9; // eight, and the Witch's
export const RAZMS = 8;
export const DAWNS = 5;

/* Zones, each deck counted from its own first. */
const HERO_ZONE = { pool: 0, top: 1, bottom: 2, out: 3, arena: 4, plain: 5, fallen: 6, tomb: 7, box: 8, field: 9 };
const HAND = HERO_ZONE.field + RAZM_PLACES;
const DUNGEON = HAND + SEATS_MAX;
const THRONE = DUNGEON + SEATS_MAX;
const HELPER_ZONE = { undealt: 0, fresh: 1, otherworld: 2, removed: 3, help: 4 };
const FORE_ZONE = { untold: 0, out: 1, fore: 2, told: 2 + SEATS_MAX };

const NONE = 255;
const HIDDEN = 254;
const GAIN_ZERO = 8;
const STAGE_MUSTER = 0;

export type Result = Land | "drawn" | null;

export interface RazmView {
  number: number;
  result: Result;
  value: number;
  heroes: Hero[]; // who waits there; after it, who won it and stays
  struck: boolean;
}

export interface KarzarSeat {
  hand: Hero[]; // as far as the viewer knows it
  handSize: number;
  helpers: Helper[];
  helperCount: number;
  captive: Hero | null; // known to its owner, until the thrones are opened
  hasCaptive: boolean;
  guard: Hero | null;
  hasGuard: boolean;
  foresight: Foresight | null;
  hasForesight: boolean;
  usedForesight: Foresight | null;
  land: Land | "hidden" | null; // null: not chosen yet
  answered: boolean; // to the question that several are asked now
  brave: boolean;
  coward: boolean;
  gains: (number | null)[]; // by karzar
}

export interface Past {
  turan: number[]; // seats
  independents: number[];
  points: number[]; // by land
}

export interface KarzarView extends BaseView {
  duel: boolean;
  modules: string[];
  karzars: number; // at most
  target: number; // points that end the game
  karzar: number;
  razm: number; // 0: being set up
  settled: boolean; // between two karzars, or at the end: thrones are open
  razms: RazmView[]; // nine: the last is the Witch's
  captives: { result: Result; value: number };
  score: Record<Land, number>; // sum of the values won in this karzar
  seat: KarzarSeat[];
  camp: number;
  campTop: Hero[]; // places somebody looked at, from the top
  campBottom: Hero[]; // from the bottom
  arena: Hero[];
  plain: Hero[];
  fallen: Hero[];
  tomb: Hero[];
  sent: Helper[]; // helpers of this razm
  otherworld: Helper[];
  removed: Helper[];
  bearer: Record<Land, string | null>; // a hero's slug
  kings: Land[]; // in the arena
  kingRazm: Record<Land, number>; // 0: has not fought
  why: string[]; // reasons for sums; none: a duel of first heroes
  past: Past[];
  frame: number[];
}

const RESULTS: readonly Result[] = [null, "iran", "turan", "drawn"];

/** What a number of the rules' stands for, in a result. */
export const resultOf = (number: number): Result => RESULTS[number] ?? null;

const byLand = <T>(pair: T[], otherwise: T): Record<Land, T> => ({
  iran: pair[0] ?? otherwise,
  turan: pair[1] ?? otherwise,
});

function lies<T>(table: readonly T[], cards: Cards, zone: number): T[] {
  return table.filter((_, card) => cards.where[card] === zone);
}

/** A queue in the order of its places. */
function queue(cards: Cards, zone: number): Hero[] {
  return HEROES.map((hero, card) => ({ hero, order: cards.order[card] ?? 0, at: cards.where[card] }))
    .filter((c) => c.at === zone)
    .sort((a, b) => a.order - b.order)
    .map((c) => c.hero);
}

function landOf(byte: number): Land | "hidden" | null {
  if (byte === HIDDEN) return "hidden";
  return byte === NONE ? null : (LANDS[byte] ?? null);
}

export function decodeKarzar(f: Fields): KarzarView {
  const base = readBase(f, DECISIONS);
  const heroes = readCards(f, "heroes");
  const helpers = readCards(f, "helpers");
  const fores = readCards(f, "foresights");
  const duel = base.seats === 2;
  const struck = f.get("struck");
  const razms = Array.from({ length: RAZM_PLACES }, (_, i): RazmView => ({
    number: i + 1,
    result: resultOf(f.get("result", i)),
    value: f.get("value", i),
    heroes: lies(HEROES, heroes, HERO_ZONE.field + i),
    struck: ((struck >> (i + 1)) & 1) === 1, // razms are counted from 1
  }));
  const captives = { result: resultOf(f.get("result", RAZM_PLACES)), value: f.get("value", RAZM_PLACES) };
  const won = (land: Land): number =>
    [...razms.filter((r) => !r.struck), captives].reduce((n, r) => n + (r.result === land ? r.value : 0), 0);
  const brave = f.get("brave");
  const coward = f.get("coward");

  const seat = Array.from({ length: base.seats }, (_, i): KarzarSeat => {
    const gains = f.all(`gains[${i}].gain`);
    return {
      hand: lies(HEROES, heroes, HAND + i),
      handSize: heroes.count[HAND + i] ?? 0,
      helpers: lies(HELPERS, helpers, HELPER_ZONE.help + i),
      helperCount: helpers.count[HELPER_ZONE.help + i] ?? 0,
      captive: lies(HEROES, heroes, DUNGEON + i)[0] ?? null,
      hasCaptive: (heroes.count[DUNGEON + i] ?? 0) > 0,
      guard: lies(HEROES, heroes, THRONE + i)[0] ?? null,
      hasGuard: (heroes.count[THRONE + i] ?? 0) > 0,
      foresight: lies(FORESIGHTS, fores, FORE_ZONE.fore + i)[0] ?? null,
      hasForesight: (fores.count[FORE_ZONE.fore + i] ?? 0) > 0,
      usedForesight: lies(FORESIGHTS, fores, FORE_ZONE.told + i)[0] ?? null,
      land: landOf(f.get("land", i)),
      answered: base.asked.length > 1 && base.asked.includes(i) && !base.actors.includes(i),
      brave: ((brave >> i) & 1) === 1,
      coward: ((coward >> i) & 1) === 1,
      gains: gains.map((gain) => (gain === 0 ? null : gain - GAIN_ZERO)),
    };
  });

  const bearer = f.all("bearer").map((card) => (card === NONE ? null : (HEROES[card]?.slug ?? null)));
  const played = seat[0]?.gains.filter((gain) => gain !== null).length ?? 0;
  return {
    ...base,
    duel,
    modules: bits((base.options[0] ?? 0) | ((base.options[1] ?? 0) << 8), MODULES.length).map((i) => MODULES[i] ?? ""),
    karzars: base.options[2] ?? 0,
    target: base.options[3] ?? 0,
    karzar: f.get("karzar"),
    razm: f.get("razm"),
    settled: f.get("stage") === STAGE_MUSTER || base.over,
    razms,
    captives,
    score: { iran: won("iran"), turan: won("turan") },
    seat,
    camp:
      (heroes.count[HERO_ZONE.pool] ?? 0) + (heroes.count[HERO_ZONE.top] ?? 0) + (heroes.count[HERO_ZONE.bottom] ?? 0),
    campTop: queue(heroes, HERO_ZONE.top),
    campBottom: queue(heroes, HERO_ZONE.bottom),
    arena: lies(HEROES, heroes, HERO_ZONE.arena),
    plain: lies(HEROES, heroes, HERO_ZONE.plain),
    fallen: lies(HEROES, heroes, HERO_ZONE.fallen),
    tomb: lies(HEROES, heroes, HERO_ZONE.tomb),
    sent: lies(HELPERS, helpers, HELPER_ZONE.fresh),
    otherworld: lies(HELPERS, helpers, HELPER_ZONE.otherworld),
    removed: lies(HELPERS, helpers, HELPER_ZONE.removed),
    bearer: byLand(bearer, null),
    kings: bits(f.get("kings"), LANDS.length).map((i) => LANDS[i] as Land),
    kingRazm: byLand(f.all("king_razm"), 0),
    why: bits(f.get("why"), REASONS.length).map((i) => REASONS[i] ?? ""),
    past: Array.from({ length: played }, (_, k) => ({
      turan: bits(f.get(`past[${k}].turan`), base.seats),
      independents: bits(f.get(`past[${k}].independents`), base.seats),
      points: f.all(`past[${k}].points`),
    })),
    frame: base.frame,
  };
}
