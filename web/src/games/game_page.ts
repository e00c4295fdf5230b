/*
 * game_page.ts - what a game brings to the page. The rest of the page knows a game
 * by this alone; its table, its words and its drawings are its own.
 */
import type { ComponentChildren, JSX } from "preact";
import type { Act } from "../kit/motion_stage.ts";
import type { BaseView, Fields } from "../rules/state.ts";
import type { Said } from "../rules/text.ts";
import type { Fresh } from "../route.ts";
import type { Move, Session } from "../table/session.ts";
import type { Key, PluralKey, Slots } from "../words.ts";

export interface TableProps {
  session: Session;
  status?: ComponentChildren; // at the top: the wire, a spectator's note
  end?: () => ComponentChildren; // over the table, when the game is over
  bar?: ComponentChildren; // in place of the action bar (a replay's)
}

/** How the log draws an event, by its slug. */
export interface LogLook {
  icons: Record<string, string>; // names of kit/icons.tsx
  loud: Record<string, string>; // a class for what should be noticed
  dull: ReadonlySet<string>; // said by what comes next anyway
  after?: Readonly<Record<string, string>>; // ... but told right after that event: its result
  acts?: ReadonlySet<string>; // what a player does, not what befalls one
}

/** What a replay marks and the end tells of, by the slugs of events. */
export interface Turning {
  stage: string; // begins a round; its first number counts them
  points: Record<string, number>; // turns a game, and how much: 1 to 5
  name?: Key; // of a round, with its {number}; "round" if it does not say
}

/** A thing people read about: a role, a card. Its name is GAME.NOUN.SLUG, its
 * rule GAME.NOUN.SLUG.text, if it has one. */
export interface Thing {
  slug: string;
  clause: string | null; // of docs/rules, where more is said
  Art(): JSX.Element;
  Facts(): JSX.Element | null; // type, cost, copies
}

export interface Family {
  noun: string; // its title is family.GAME.NOUN
  things: readonly Thing[];
}

export interface Things {
  Defs(): JSX.Element; // what its drawings need
  Note?(): JSX.Element; // before all of them
  families: readonly Family[];
}

/** The table, as a coach looks at it (table/coaching.ts). */
export interface Moment {
  view: BaseView;
  seat: number; // of the one who learns
  moves: readonly Move[]; // what may be done now; none while others play
  chain: number; // steps of a choice that is not complete
  undoable: boolean;
  name(seat: number): string;
}

/** Something a coach says once, the first time it fits. */
export interface CoachStep {
  slug: string; // its words are coach.GAME.SLUG
  part: string; // of the lesson
  when?(now: Moment): Slots | boolean; // it fits the position...
  on?(event: Said, now: Moment): Slots | boolean; // ...or something that just happened
  at?: readonly string[] | ((now: Moment) => readonly string[]); // selectors: the first that is there
  clause?: string;
}

/** A guided first game, as data. */
export interface Coach {
  fresh: Fresh; // a seed that shows the right things early
  parts: readonly string[]; // of the lesson, in order
  steps: readonly CoachStep[]; // those before win
  adviser: string; // the bot whose move is the advice
  like?: string; // a game whose words are meant where it has none of its own
  where(move: Move): readonly string[]; // selectors of what to press
  why(move: Move, now: Moment): [slug: string, slots: Slots]; // coach.GAME.why.SLUG
}

/** What is agreed on before a game: options by their names, and "preset" among them. */
export type Agreed = Readonly<Record<string, string>>;

export interface SetupProps {
  seats: number;
  options: Agreed; // what differs from the standard game
  onChange: (options: Agreed) => void;
}

export interface GamePage {
  slug: string;
  nouns: readonly string[]; // families of things its words name
  parts: readonly string[]; // sources of points
  decode(fields: Fields): BaseView;
  Table(props: TableProps): JSX.Element;
  log: LogLook;
  turning: Turning;
  leap?: number; // more events at once than this are not shown one by one
  rival?(view: BaseView): boolean; // somebody without a seat is scored too
  rivalName?: Key; // and is called so
  fold?(parts: Readonly<Record<string, number>>): Record<string, number>; // sources as the end draws them
  verdict?(session: Session): { title: string; won: boolean } | null; // where the first place is not all
  Closing?(props: { session: Session }): JSX.Element | null; // of the end: what else is told
  rounds(view: BaseView): number; // for the end: how long it took...
  length?(view: BaseView): PluralKey; // ...and in what that is counted; "end.rounds" if it does not say
  leaves?(move: Said): void; // a thing of mine begins to move
  motions?(view: BaseView, bottom: number, event: string): Act | null; // how an event is shown
  things?: Things | (() => Promise<Things>); // for the rules page; fetched by who reads
  coach?: () => Promise<Coach>; // fetched by who wants to learn
  phrasesOnly?(view: BaseView): boolean; // no free talk now: set phrases only
  Setup?(props: SetupProps): JSX.Element; // in place of a plain list of options
  refuses?(seats: number, options: Agreed): string | null; // a sentence: what was set up cannot be played
}
