/*
 * clauses.ts - which clauses of the rules this device has shown to somebody: as the answer to a "why not?", or in the
 * book, for as long as it takes to read one. It stays here: whether somebody has read them is for nobody else to know.
 */
import { signal } from "@preact/signals";
import { store, stored } from "./prefs.ts";

const SLOT = "clauses";
const READ_MS = 1200; // in view, all the while
const ENOUGH = 0.8; // of a clause; or, of a long one, half a screen

interface Met {
  all: string[]; // as the book has them; empty until it was opened
  seen: string[];
}

function load(): Record<string, Met> {
  try {
    const kept: unknown = JSON.parse(stored(SLOT) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Met>) : {};
  } catch {
    return {};
  }
}

const met = signal(load());

const of = (game: string): Met => ({ all: [], seen: [], ...met.value[game] });

function keep(game: string, now: Met): void {
  met.value = { ...met.value, [game]: now };
  store(SLOT, JSON.stringify(met.value));
}

/** How many of how many; of 0: its book was never open. */
export function clausesSeen(game: string): { done: number; of: number } {
  const { all, seen } = of(game);
  return { done: all.length > 0 ? seen.length : 0, of: all.length };
}

/** The book is open, and has these. What is no longer in it was not seen, either. */
export function countClauses(game: string, clauses: ReadonlySet<string>): void {
  const { all, seen } = of(game);
  if (all.length === clauses.size && all.every((id) => clauses.has(id))) return;
  keep(game, { all: [...clauses], seen: seen.filter((id) => clauses.has(id)) });
}

/** Somebody has it in view. A chapter's number is no clause's. */
export function seeClause(game: string, id: string): void {
  const { all, seen } = of(game);
  if (seen.includes(id) || (all.length > 0 && !all.includes(id))) return;
  keep(game, { all, seen: [...seen, id] });
}

const isRead = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= ENOUGH || intersectionRect.height >= (rootBounds?.height ?? Infinity) / 2;

/** What to do when a clause comes into view or leaves it. One observer has them all: a book has hundreds. */
const watched = new Map<Element, (entry: IntersectionObserverEntry) => void>();
let watcher: IntersectionObserver | null = null;

function unwatch(clause: Element): void {
  watched.delete(clause);
  watcher?.unobserve(clause);
}

/** See it when it has been in view for a while. Gives back how to stop. */
export function watchClause(clause: Element, game: string, id: string): () => void {
  let timer = 0;
  watched.set(clause, (entry) => {
    clearTimeout(timer);
    if (!isRead(entry)) return;
    timer = window.setTimeout(() => {
      if (document.visibilityState !== "visible") return;
      seeClause(game, id);
      unwatch(clause);
    }, READ_MS);
  });
  watcher ??= new IntersectionObserver((all) => all.forEach((entry) => watched.get(entry.target)?.(entry)), {
    threshold: [0, 0.2, 0.4, 0.6, ENOUGH],
  });
  watcher.observe(clause);
  return () => {
    clearTimeout(timer);
    unwatch(clause);
  };
}

/** Was it seen before? */
export const isClauseSeen = (game: string, id: string): boolean => of(game).seen.includes(id);
