/*
 * saying.ts - what a coach's words are based on, wherever it speaks: in a
 * lesson, and when a player asks for the best moves.
 */
import { pluralForm } from "../plural.ts";
import { fill, find, word, type Slots } from "../words.ts";
import type { Coach, Moment } from "./lesson.ts";
import { playerName } from "./names.ts";
import type { Session } from "./session.ts";

/** What a coach says; its words come with the lesson. About a number of things it has a form for each (KEY.one, KEY.other). */
export function say(key: string, slots: Slots = {}): string {
  const { number } = slots;
  const form = typeof number === "number" ? pluralForm(word("language.plural"), number) : "other";
  const sentence = find(`coach.${key}.${form}`) ?? find(`coach.${key}.other`) ?? find(`coach.${key}`);
  return fill(sentence ?? "", slots);
}

/** In the game's own words, or in those of the game it is like. */
export const sayOf = (game: string, coach: Pick<Coach, "like">, slots: Slots, ...key: string[]): string =>
  say([game, ...key].join("."), slots) || (coach.like ? say([coach.like, ...key].join("."), slots) : "");

/** The table as a coach looks at it; null: nobody sits there. */
export function momentOf(session: Session): Moment | null {
  const view = session.view.value;
  const seat = session.seat.value;
  if (!view || seat === null) return null;
  return {
    view,
    seat,
    moves: session.mine.value ? session.moves.value : [],
    chain: session.chain.value.length,
    undoable: session.undoable.value,
    name: (other) => `\u2068${playerName(session, other)}\u2069`,
    price: (action) => session.price(action),
    foresee: (action) => session.foresee(action),
    promise: (whom, role) => session.promise(whom, role),
    outcome: (action) => session.outcome(action),
  };
}

/** Drawn at all; it may have to be scrolled to. */
const isSeen = (el: Element): boolean => {
  const { width, height } = el.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(el).visibility === "visible";
};

/** All that the first fitting selector finds. */
export function thingsAt(selectors: readonly string[]): Element[] {
  for (const selector of selectors) {
    try {
      const found = [...document.querySelectorAll(selector)].filter(isSeen);
      if (found.length > 0) return found;
    } catch {
      /* an old browser does not know :has() */
    }
  }
  return [];
}
