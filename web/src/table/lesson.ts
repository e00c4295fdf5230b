/* lesson.ts - a guided first game, as data: what a coach says, when, and what it points at. */
import type { Fresh } from "../route.ts";
import type { Foreseen, Promised } from "../rules/engine.ts";
import type { BaseView } from "../rules/state.ts";
import type { Said } from "../rules/text.ts";
import type { Slots } from "../words.ts";
import type { Move } from "./session.ts";

/** The table, as a coach looks at it (coaching.ts). */
export interface Moment<V extends BaseView = BaseView> {
  view: V;
  seat: number; // the learner's
  moves: readonly Move[]; // what may be done now; none while others play
  chain: number; // steps of a choice that is not complete
  undoable: boolean;
  name(seat: number): string;
  price(action: string): number | null; // by the rules, as session.ts asks them
  foresee(action: string): Foreseen | null;
  promise(whom: number, role: string): Promised;
  outcome(action: string): number; // how the current decision would end with that alone; 0: there is none
}

/** An action to its end, as the coach would do it, and its result according to the rules. */
export interface Plan {
  steps: readonly string[];
  brings: Foreseen | null; // null: not known
}

/**
 * Why a move is good: coach.GAME.why.SLUG, what fills its places, and the
 * clause. It claims nothing that does not hold in the position; where nothing
 * special holds it says what the rules say (test/unit/reasons.test.ts).
 */
export type Reason = [slug: string, slots: Slots, clause?: string];

/** Something a coach says once, the first time it fits. */
export interface CoachStep<V extends BaseView = BaseView> {
  slug: string; // its words are coach.GAME.SLUG
  part: string; // of the lesson
  when?(now: Moment<V>): Slots | boolean; // it fits the position...
  on?(event: Said, now: Moment<V>): Slots | boolean; // ...or something that just happened
  at?: readonly string[]; // selectors: the first that is there...
  atNow?(now: Moment<V>): readonly string[]; // ...where they depend on the position
  clause?: string;
  /** It is said with the advice, about a thing to press; else before it, as a thing to read. */
  beside?: true;
}

export interface Coach<V extends BaseView = BaseView> {
  fresh: Fresh; // a seed that shows the right things early
  parts: readonly string[]; // of the lesson, in order
  steps: readonly CoachStep<V>[]; // the first that fits is said
  like?: string; // a game whose words are meant where it has none of its own
  skips?(moves: readonly string[]): string | null; // a step that the table takes by itself
  where(move: Move): readonly string[]; // selectors of what to press
  reveal?(move: Move): void; // bring that to light, where it is on another page of a phone
  why(move: Move, now: Moment<V>, plan: Plan): Reason;
}
