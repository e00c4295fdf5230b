/*
 * telling.ts - a razm told step by step, from the events everybody heard: who
 * was shown, who fell and why, what annulled what, how the sums came about.
 * A client shows one step after another; what a step leaves on the field
 * follows from the steps before it.
 */
import { parseSaid } from "../../rules/text.ts";
import { hero, isHero, type Land } from "./cards.ts";

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
  sums: boolean; // the sums decide
  bonus: Record<Land, number>; // of helpers, so far
  sum: Record<Land, Sum | null>;
  result: Land | "drawn" | null;
}

export interface Step {
  events: string[]; // told together
  slug: string; // of what it is about: the last of them
  field: FieldState;
}

export interface Telling {
  karzar: number;
  razm: number;
  steps: Step[];
}

const emptyField = (): FieldState => ({
  heroes: new Map(),
  kings: new Map(),
  helpers: new Map(),
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
  bonus: { ...f.bonus },
  sum: { ...f.sum },
});

/** Halves as the rules write them in an event: "10", "9.5". */
export const halves = (text: string | undefined): number => Math.round(2 * Number(text ?? 0));

type Act = (f: FieldState, args: string[]) => void;

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
const summed: Act = (f, [land = "", all, ...parts]) => void (f.sum[land as Land] = { all: halves(all), parts: parts.map(halves) });

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
  won: (f, [, land = ""]) => void (f.result = land as Land),
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
};

/** Of one cause, those who fall fall together. */
function joins(before: string, now: string): boolean {
  const a = parseSaid(before);
  const b = parseSaid(now);
  if (b.slug === "fell" || b.slug === "king_fell")
    return a.slug === "acted" || ((a.slug === "fell" || a.slug === "king_fell") && a.args[1] === b.args[1]);
  return JOINS[b.slug]?.has(a.slug) ?? false;
}

/** What begins a razm, and what belongs to its story. */
const STORY = new Set([...Object.keys(ACTS), "duel_razm", "repeated", "hich_back", "doubled", "nobody", "elixir", "revived"]);

/** Every razm that was heard of, oldest first. */
export function tellings(events: string[]): Telling[] {
  const all: Telling[] = [];
  let karzar = 0;
  let now: Telling | null = null;
  let field = emptyField();
  for (const event of events) {
    const said = parseSaid(event);
    if (said.slug === "karzar") karzar = Number(said.args[0]);
    if (said.slug === "razm") {
      now = { karzar, razm: Number(said.args[0]), steps: [] };
      field = emptyField();
      all.push(now);
    }
    if (!now || !STORY.has(said.slug)) continue;
    field = copy(field);
    ACTS[said.slug]?.(field, said.args);
    const last: Step | undefined = now.steps[now.steps.length - 1];
    const before = last?.events[last.events.length - 1];
    if (last && before !== undefined && joins(before, event)) {
      last.events.push(event);
      last.slug = said.slug === "fell" && last.slug === "acted" ? last.slug : said.slug;
      last.field = field;
    } else {
      now.steps.push({ events: [event], slug: said.slug, field });
    }
  }
  return all;
}
