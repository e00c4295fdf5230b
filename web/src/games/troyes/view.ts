/*
 * view.ts - a view of Troyes: the square with its dice, the city, cards and
 * events, and an action as far as it is chosen. Fields have the names of
 * src/games/troyes/save.c; the unit tests compare the rest with troyes.h.
 */
import decisions from "../../../../src/games/troyes/words.def?DECISION";
import verbs from "../../../../src/games/troyes/words.def?VERB";
import { bits, readBase, readCards, type BaseView, type Fields } from "../../rules/state.ts";
import {
  ACTIVITIES,
  BUILDINGS,
  CHARACTERS,
  COLOURS,
  FACES,
  GROUP_MOST,
  HAPPENINGS,
  LEVELS,
  roundsOf,
  type Activity,
  type Character,
  type Colour,
  type Happening,
} from "./cards.ts";

const slugs = (rows: string[][]): string[] => rows.map((row) => row[1] ?? "");

export const DECISIONS = slugs(decisions);
export const VERBS = slugs(verbs);

export const NEUTRAL = 4; // owner 4: the neutral side, or Le Roy
export const OWNERS = 5;
const NOBODY = 5;
const NO_CARD = 255;
const PLACES = 9;
const EVENT_UNSEEN = 7; // below 5: who won it

/** Sources of points that are taken in play, as troyes.h has them. */
export const TOKENS = ["events", "cathedral", "activities", "dice", "fines"] as const;
export type Token = (typeof TOKENS)[number];
export const PARTS = [...TOKENS, "tradesmen", ...CHARACTERS.map((one) => one.slug)];

/** The phase of the game, as numbered in troyes.h. */
export const PHASES = [
  "start",
  "deal",
  "settle",
  "reveal",
  "income",
  "work",
  "draw",
  "strike",
  "black",
  "face",
  "turns",
  "end",
] as const;
export type Phase = (typeof PHASES)[number];

const ZONE = { pool: 0, pile: 1, gone: 2, held: 3 };
export const SOURCES = ["none", "supply", "standing", "lying", "card"] as const;

export interface Die {
  owner: number;
  colour: Colour;
  value: number;
}

export interface Task {
  verb: string | null;
  target: number; // of the verb: an activity or an event, by its number
  modifier: Activity | null;
  dice: Die[];
  source: (typeof SOURCES)[number];
  sourceAt: number;
  times: number;
  value: number;
  price: number;
}

export interface TroyesSeat {
  deniers: number;
  influence: number;
  personal: number;
  general: number;
  purse: number;
  passed: boolean;
  points: number; // taken in play
  won: Happening[];
  characters: Character[]; // as far as the viewer knows
  characterCount: number;
}

export interface Place {
  card: Activity;
  slot: (number | null)[];
  picture: number[];
  cubes: number[]; // by seat
}

export interface Queued {
  card: Happening;
  flags: (number | null)[];
}

export interface Judged {
  card: Character;
  points: number;
  king: number;
}

export interface TroyesView extends BaseView {
  solo: boolean;
  open: boolean; // everybody's points are drawn
  bonus: boolean;
  pushes: boolean; // R055: into a row with a gap one pushes too
  blackAll: boolean; // R038
  seat: TroyesSeat[];
  rival: { points: number; won: Happening[] }; // Le Roy
  dice: number[][][]; // by owner, colour, value: how many
  black: number[]; // by value
  grey: number;
  standing: (number | null)[][]; // by building, then space
  lying: number[][]; // by building: owners
  cathedral: (number | null)[][]; // by level, then number
  places: (Place | null)[]; // three of each colour, by round
  queue: Queued[];
  unseen: number; // red events that may still come
  pile: Character[]; // solo, from the top
  judged: Judged[];
  round: number;
  rounds: number;
  phase: Phase;
  start: number;
  active: number;
  did: Task;
  now: Task;
  own: number[][]; // of a fight: own dice by colour and value
  foe: number[]; // black dice by value
  frame: number[];
}

const owner = (byte: number): number | null => (byte === NOBODY ? null : byte);

function readTask(f: Fields, name: string): Task {
  const get = (field: string): number => f.get(`${name}.${field}`);
  const verb = VERBS[get("verb")] ?? null;
  const modifier = get("modifier");
  return {
    verb: get("verb") === 0 ? null : verb,
    target: get("target"),
    modifier: modifier === 0 ? null : (ACTIVITIES[modifier - 1] ?? null),
    dice: Array.from({ length: Math.min(get("dice"), GROUP_MOST) }, (_, i) => ({
      owner: get(`die[${i}].owner`),
      colour: COLOURS[get(`die[${i}].colour`)] ?? "red",
      value: get(`die[${i}].value`),
    })),
    source: SOURCES[get("source")] ?? "none",
    sourceAt: get("source_at"),
    times: get("times"),
    value: get("value"),
    price: get("price"),
  };
}

function readPlaces(f: Fields): (Place | null)[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const id = f.get(`activity[${i}].id`);
    const card = id === NO_CARD ? undefined : ACTIVITIES[id];
    if (!card) return null;
    return {
      card,
      slot: f.all(`activity[${i}].slot`).map(owner),
      picture: bits(f.get(`activity[${i}].picture`), OWNERS),
      cubes: f.all(`activity[${i}].cubes`),
    };
  });
}

function readQueue(f: Fields): Queued[] {
  return Array.from({ length: f.get("queued") }, (_, i) => {
    const card = HAPPENINGS[f.get(`queue[${i}].id`)];
    return card ? [{ card, flags: f.all(`queue[${i}].flag`).slice(0, card.flags.n).map(owner) }] : [];
  }).flat();
}

function readCharacters(f: Fields): Pick<TroyesView, "pile" | "judged"> & { held: Character[][]; count: number[] } {
  const cards = readCards(f, "characters");
  const at = (zone: number): Character[] =>
    CHARACTERS.filter((_, i) => cards.where[i] === zone).sort(
      (a, b) => (cards.order[CHARACTERS.indexOf(a)] ?? 0) - (cards.order[CHARACTERS.indexOf(b)] ?? 0),
    );
  return {
    held: Array.from({ length: OWNERS }, (_, i) => at(ZONE.held + i)),
    count: Array.from({ length: OWNERS }, (_, i) => cards.count[ZONE.held + i] ?? 0),
    pile: at(ZONE.pile),
    judged: at(ZONE.gone).map((card) => {
      const points = f.all(`character[${CHARACTERS.indexOf(card)}].judged`);
      return { card, points: points[0] ?? 0, king: points[1] ?? 0 };
    }),
  };
}

export function decodeTroyes(f: Fields): TroyesView {
  const base = readBase(f, DECISIONS);
  const tokens = TOKENS.map((_, i) => f.all(`points[${i}].tokens`));
  const inPlay = (who: number): number =>
    tokens.reduce((sum, row, i) => sum + (TOKENS[i] === "fines" ? -1 : 1) * (row[who] ?? 0), 0);
  const fate = f.all("fate");
  const wonBy = (who: number): Happening[] => HAPPENINGS.filter((_, i) => fate[i] === who);
  const { held, count, pile, judged } = readCharacters(f);
  const passed = f.get("passed");
  return {
    ...base,
    solo: base.seats === 1,
    bonus: base.options[0] === 1,
    pushes: base.options[2] === 1,
    blackAll: base.options[5] === 1,
    open: base.options[6] === 1,
    seat: Array.from({ length: base.seats }, (_, i): TroyesSeat => ({
      deniers: f.get("deniers", i),
      influence: f.get("influence", i),
      personal: f.get("personal", i),
      general: f.get("general", i),
      purse: f.get("purse", i),
      passed: ((passed >> i) & 1) === 1,
      points: inPlay(i),
      won: wonBy(i),
      characters: held[i] ?? [],
      characterCount: count[i] ?? 0,
    })),
    rival: { points: inPlay(NEUTRAL), won: wonBy(NEUTRAL) },
    dice: Array.from({ length: OWNERS }, (_, i) =>
      COLOURS.map((_, c) => f.all(`quarter[${i * COLOURS.length + c}].dice`)),
    ),
    black: f.all("black"),
    grey: f.get("grey"),
    standing: BUILDINGS.map((_, b) => f.all(`building[${b}].standing`).map(owner)),
    lying: f.all("lying").map((set) => bits(set, OWNERS)),
    cathedral: Array.from({ length: LEVELS }, (_, l) => f.all(`level[${l}].cathedral`).map(owner)),
    places: readPlaces(f),
    queue: readQueue(f),
    unseen: HAPPENINGS.filter((card, i) => card.colour === "red" && fate[i] === EVENT_UNSEEN).length,
    pile,
    judged,
    round: f.get("round"),
    rounds: roundsOf(base.seats),
    phase: PHASES[f.get("phase")] ?? "start",
    start: f.get("start"),
    active: f.get("active"),
    did: readTask(f, "did"),
    now: readTask(f, "now"),
    own: COLOURS.map((_, c) => f.all(`against[${c}].own`)),
    foe: f.all("foe"),
    frame: base.frame,
  };
}

/* ---- small questions about a position ---- */

/** The dice of a quarter, one by one: by colour, then the highest first. */
export function diceOf(view: TroyesView, who: number): Die[] {
  return COLOURS.flatMap((colour, c) =>
    Array.from({ length: FACES }, (_, i) => FACES - i).flatMap((value) =>
      Array.from({ length: view.dice[who]?.[c]?.[value] ?? 0 }, () => ({ owner: who, colour, value })),
    ),
  );
}

export const blackDice = (view: TroyesView): number[] =>
  Array.from({ length: FACES }, (_, i) => FACES - i).flatMap((value) =>
    Array.from({ length: view.black[value] ?? 0 }, () => value),
  );

export const standingOf = (view: TroyesView, who: number, building: number): number =>
  (view.standing[building] ?? []).filter((o) => o === who).length;
export const cubesOf = (view: TroyesView, who: number): number => view.cathedral.flat().filter((o) => o === who).length;
export const employs = (place: Place, who: number): boolean => place.slot.includes(who) || place.picture.includes(who);

/** What an owner has of what a character counts (T12). */
export function countOf(view: TroyesView, who: number, what: string): number {
  const seat = view.seat[who];
  switch (what) {
    case "citizens":
      return BUILDINGS.reduce((n, _, b) => n + standingOf(view, who, b), 0);
    case "cathedral":
      return cubesOf(view, who);
    case "deniers":
      return seat?.deniers ?? 0;
    case "influence":
      return seat?.influence ?? 0;
    case "tradesmen":
      return view.places.filter((place) => place && employs(place, who)).length;
    default:
      return (who === NEUTRAL ? view.rival.won : (seat?.won ?? [])).length;
  }
}

/** Black dice that the events of the queue will send. */
export const blackDue = (view: TroyesView): number => view.queue.reduce((n, one) => n + one.card.black.n, 0);
