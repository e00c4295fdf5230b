/*
 * telling.ts - a razm told step by step, from the events everybody heard: who
 * was shown, who fell and why, what annulled what, how the sums came about.
 * A client shows one step after another; what a step leaves on the field
 * follows from the steps before it.
 */
import { parseSaid } from "../../rules/text.ts";
import { hero, isHero, KINGS, SIGN_POWER, type Land } from "./cards.ts";

export type Shown = "up" | "first" | "companion" | "fallen" | "moved" | "camp" | "stays";
export type Sent = "shown" | "acted" | "annulled" | "idle" | "back" | "apart";

/** A sum as it was counted: all of it, then its parts in halves. */
export interface Sum {
  all: number;
  parts: number[]; // hero, companion, helpers; or heroes, king, helpers, banner
}

/** The field after a step. */
export interface FieldState {
  heroes: Map<string, Shown>;
  kings: Map<Land, Shown>;
  helpers: Map<string, Sent>; // in the order in which they were shown
  doubled: Set<string>; // heroes who count twice
  sums: boolean; // the sums decide
  bonus: Record<Land, number>; // of helpers, so far
  sum: Record<Land, Sum | null>;
  result: Land | "drawn" | null;
}

export interface Step {
  events: string[]; // told together
  slug: string; // of what it is about: the last of them
  field: FieldState;
  heard: number; // events up to its last one, from the first that was heard
}

/** A razm, or the end of a karzar: captives, thrones, points. */
export interface Telling {
  karzar: number;
  razm: number; // 0: the end of the karzar
  before: FieldState; // who waits there
  steps: Step[];
  done: boolean; // nothing more is to be expected, or hardly anything
}

/** Nobody waits there, and nothing has been counted. */
export const emptyField = (): FieldState => ({
  heroes: new Map(),
  kings: new Map(),
  helpers: new Map(),
  doubled: new Set(),
  sums: false,
  bonus: { iran: 0, turan: 0 },
  sum: { iran: null, turan: null },
  result: null,
});

const copy = (f: FieldState): FieldState => ({
  ...f,
  heroes: new Map(f.heroes),
  kings: new Map(f.kings),
  helpers: new Map(f.helpers),
  doubled: new Set(f.doubled),
  bonus: { ...f.bonus },
  sum: { ...f.sum },
});

/** Halves as the rules write them in an event: "10", "9.5". */
export const halves = (text: string | undefined): number => Math.round(2 * Number(text ?? 0));

type Act = (f: FieldState, args: readonly string[]) => void;

const heroBecomes =
  (shown: Shown): Act =>
  (f, [slug = ""]) =>
    void f.heroes.set(slug, shown);
const kingBecomes =
  (shown: Shown): Act =>
  (f, [land = ""]) =>
    void f.kings.set(land as Land, shown);
const helperBecomes =
  (sent: Sent): Act =>
  (f, [slug = ""]) =>
    void f.helpers.set(slug, sent);
const summed: Act = (f, [land = "", all, ...parts]) =>
  void (f.sum[land as Land] = { all: halves(all), parts: parts.map(halves) });

/** What an event does to the field. */
const ACTS: Record<string, Act> = {
  hero_shown: heroBecomes("up"),
  king_shown: kingBecomes("up"),
  sum_razm: (f) => void (f.sums = true),
  first: (f, [slug = ""]) => {
    for (const [other, shown] of f.heroes)
      if (shown === "first" && isHero(slug) && hero(other).land === hero(slug).land) f.heroes.set(other, "up");
    f.heroes.set(slug, "first");
  },
  companion: heroBecomes("companion"),
  fell: heroBecomes("fallen"),
  king_fell: kingBecomes("fallen"),
  helper_shown: helperBecomes("shown"),
  mobad_used: helperBecomes("apart"),
  mobad_paid: helperBecomes("apart"),
  joined: helperBecomes("shown"),
  annulled: helperBecomes("annulled"),
  acted: helperBecomes("acted"),
  idle: helperBecomes("idle"),
  bonus: (f, [, land = "", by]) => void (f.bonus[land as Land] += halves(by)),
  moved: heroBecomes("moved"),
  to_camp: heroBecomes("camp"),
  king_back: kingBecomes("camp"),
  power: summed,
  total: summed,
  doubled: (f, [slug = ""]) => void f.doubled.add(slug),
  won: (f, [, land = ""]) => void (f.result ??= land as Land), // razm 9 comes after razm 8
  drawn: (f) => void (f.result = "drawn"),
  stayed: heroBecomes("stays"),
};

/** Events that are told in one breath with those before them. */
const JOINS: Record<string, ReadonlySet<string>> = {
  hero_shown: new Set(["hero_shown", "king_shown"]),
  king_shown: new Set(["hero_shown", "king_shown"]),
  sum_razm: new Set(["sum_razm"]),
  helper_shown: new Set(["helper_shown", "mobad_used", "mobad_paid", "hich_back"]),
  mobad_used: new Set(["helper_shown", "mobad_used", "mobad_paid"]),
  mobad_paid: new Set(["helper_shown", "mobad_used", "mobad_paid"]),
  hich_back: new Set(["hich_back", "helper_shown", "mobad_used", "mobad_paid"]),
  first: new Set(["first"]),
  companion: new Set(["companion", "first"]),
  bonus: new Set(["acted"]),
  doubled: new Set(["acted", "doubled"]),
  moved: new Set(["acted"]),
  to_camp: new Set(["acted", "to_camp", "king_back"]),
  king_back: new Set(["acted", "to_camp", "king_back"]),
  total: new Set(["total", "power"]),
  power: new Set(["total", "power"]),
  stayed: new Set(["won", "stayed"]),
  captive: new Set(["captives", "captive"]),
  throne: new Set(["throne", "guard"]),
  guard: new Set(["throne", "guard"]),
  points: new Set(["points"]),
  gained: new Set(["gained", "lost"]),
  lost: new Set(["gained", "lost"]),
};

/** All who fall for the same reason fall together. */
function joins(before: string, now: string): boolean {
  const a = parseSaid(before);
  const b = parseSaid(now);
  if (b.slug === "fell" || b.slug === "king_fell")
    return a.slug === "acted" || ((a.slug === "fell" || a.slug === "king_fell") && a.args[1] === b.args[1]);
  return JOINS[b.slug]?.has(a.slug) ?? false;
}

/** What belongs to the story of a razm, and to that of a karzar's end. */
const STORY = new Set([...Object.keys(ACTS), "duel_razm", "repeated", "hich_back", "nobody", "elixir", "revived"]);
export const CLOSING = new Set([
  "free_shown",
  "free_passed",
  "struck_out",
  "held",
  "cancelled",
  "captives",
  "captives_off",
  "captive",
  "captives_won",
  "captives_drawn",
  "throne",
  "guard",
  "points",
  "triumph",
  "tied",
  "gained",
  "lost",
]);

/** Goes through the events one by one. */
class Teller {
  readonly all: Telling[] = [];
  private karzar = 0;
  private duel = false;
  private now: Telling | null = null;
  private field = emptyField();
  private closed = true; // what comes next is a step of its own
  private waiting = new Map<number, string[]>(); // heroes, by razm

  private begin(razm: number): void {
    this.field = emptyField();
    this.field.sums = this.duel;
    for (const slug of this.waiting.get(razm) ?? []) this.field.heroes.set(slug, "up");
    this.now = { karzar: this.karzar, razm, before: this.field, steps: [], done: false };
    this.all.push(this.now);
    this.closed = true;
  }

  private waits(slug: string, razm: string): void {
    this.waiting.set(Number(razm), [...(this.waiting.get(Number(razm)) ?? []), slug]);
  }

  private setUp(slug: string, args: readonly string[]): void {
    const [first = "", second = ""] = args;
    if (slug === "karzar") {
      this.karzar = Number(first);
      this.waiting.clear();
      this.now = null;
    } else if (slug === "duel_side") {
      this.duel = true;
      this.karzar = 1; // the only one, and nobody says that it begins
    }
    if (slug === "dawn") this.waits(second, first);
    else if (slug === "moved" || slug === "revived") this.waits(first, second);
    else if (slug === "razm") this.begin(Number(first));
    else if (CLOSING.has(slug) && this.now && this.now.razm > 0) this.begin(0);
    else if (slug === "answered") this.closed = true;
  }

  hear(event: string, heard: number): void {
    const { slug, args } = parseSaid(event);
    this.setUp(slug, args);
    const { now } = this;
    if (!now || !(STORY.has(slug) || CLOSING.has(slug))) return;
    this.field = copy(this.field);
    ACTS[slug]?.(this.field, args);
    const last: Step | undefined = now.steps[now.steps.length - 1];
    const before = last?.events[last.events.length - 1];
    if (last && before !== undefined && !this.closed && joins(before, event)) {
      last.events.push(event);
      last.slug = slug === "fell" && last.slug === "acted" ? last.slug : slug;
      last.field = this.field;
      last.heard = heard;
    } else {
      now.steps.push({ events: [event], slug, field: this.field, heard });
    }
    this.closed = false;
    now.done = now.razm > 0 ? this.field.result !== null : slug === "gained" || slug === "lost";
  }
}

/** Every razm and every end of a karzar that was heard of, oldest first. */
export function tellings(events: readonly string[]): Telling[] {
  const teller = new Teller();
  events.forEach((event, i) => teller.hear(event, i + 1));
  return teller.all;
}

/* ---- how the sums stand ---- */

const strength = (slug: string, signs: boolean): number =>
  hero(slug).power + (signs && hero(slug).sign ? SIGN_POWER : 0);

/** What makes up a land's sum after a step: names of cards and halves. */
export interface Term {
  kind: "hero" | "king" | "companion" | "helper" | "banner";
  slug: string;
  n: number;
}

const STANDING: ReadonlySet<Shown> = new Set(["up", "first", "stays"]);

/** The units of a land that count now, and how much; `signs`: companions are played. */
export function termsOf(field: FieldState, land: Land, signs: boolean): Term[] {
  const own = [...field.heroes].filter(([slug]) => hero(slug).land === land);
  const counting = field.sums
    ? own.filter(([, shown]) => STANDING.has(shown))
    : own.filter(([, shown]) => shown === "first");
  const terms: Term[] = counting.map(([slug]) => ({
    kind: "hero",
    slug,
    n: strength(slug, signs) * (field.doubled.has(slug) ? 2 : 1),
  }));
  const king = field.kings.get(land);
  if (field.sums && king !== undefined && king !== "fallen")
    terms.push({ kind: "king", slug: KINGS[land].slug, n: KINGS[land].power });
  const beside = own.find(([, shown]) => shown === "companion");
  if (beside && !field.sums) terms.push({ kind: "companion", slug: beside[0], n: SIGN_POWER });
  return terms.sort((a, b) => b.n - a.n);
}

/** A land's sum after a step; null: there is none. */
export function sumNow(field: FieldState, land: Land, signs: boolean): number | null {
  const told = field.sum[land];
  if (told) return told.all;
  const terms = termsOf(field, land, signs);
  return terms.length > 0 ? terms.reduce((n, term) => n + term.n, field.bonus[land]) : null;
}
