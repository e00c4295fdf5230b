/*
 * looks.ts - how a game looks at its table: how a view of it is read, its
 * events told and drawn, its points named. It is the part of a game page
 * (games/game_page.ts) that a session and the frame of a table need.
 */
import type { Act } from "../kit/motion_stage.ts";
import type { Promised, Reason } from "../rules/engine.ts";
import type { BaseView, Fields } from "../rules/state.ts";
import type { Said } from "../rules/text.ts";
import type { Key, PluralKey } from "../words.ts";
import type { Dramas } from "./drama.ts";

/** What the rules say of the position that is drawn (session.ts). */
export interface Rules {
  price(action: string): number | null;
  promise(whom: number, role: string): Promised;
}

/** How the log draws an event, by its slug. */
export interface LogLook {
  icons: Record<string, string>; // names of kit/icons.tsx
  loud: Record<string, string>; // a class for what should be noticed
  dull: ReadonlySet<string>; // said by what comes next anyway
  after?: Readonly<Record<string, string>>; // ... but told right after that event: its result
  acts?: ReadonlySet<string>; // what a player does, not what befalls one
}

/** How events are told together, in one line (deeds.ts). Its words are WORDS.EVENT of what the player of the line did, and
 * WORDS.other.EVENT of what others did or suffered; events without words are left to the details. */
export interface Recap {
  words: string;
  /** Does this event begin a line of its own, after those of the last line? */
  begins(now: Said, line: readonly Said[], next: Said | null): boolean;
  gains: ReadonlySet<string>; // what came of it
  counts: ReadonlySet<string>; // {sum} is how often; of the others it is the sum of their last numbers
  table?: ReadonlySet<string>; // begins a line that belongs to nobody
  asides?: ReadonlySet<string>; // what a player does in such a line
}

/** What a hidden player might be; `when` changes when it is dealt again. */
export interface Suspects {
  when: number;
  of: readonly { slug: string; name: string }[];
}

/** What a replay marks and the end tells of, by the slugs of events. */
export interface Turning {
  stage: string; // begins a round; its first number counts them
  points: Record<string, number>; // turns a game, and how much: 1 to 5
  name?: Key; // of a round, with its {number}; "round" if it does not say
}

export interface Looks<V extends BaseView = BaseView> {
  slug: string;
  nouns: readonly string[]; // families of things its words name
  parts: readonly string[]; // sources of points
  decode(fields: Fields): V;
  log: LogLook;
  recap: Recap;
  turning: Turning;
  leap?: number; // more events at once than this are not shown one by one
  rival?(view: V): boolean; // an opponent without a seat is scored too
  rivalName?: Key; // and is called so
  fold?(parts: Readonly<Record<string, number>>): Record<string, number>; // sources as the end draws them
  tie?: Key; // what decides between players with the same points, in a sentence; they share a place if it does not say
  rounds(view: V): number; // for the end: how long it took...
  length?(view: V): PluralKey; // ...and in what that is counted; "end.rounds" if it does not say
  leaves?(move: Said): void; // a thing of mine begins to move
  dramas?(): Promise<Dramas<V>>; // what is staged over the table; fetched when it stands
  motions?(view: V, bottom: number, event: string, rules: Rules): Act | null; // how an event is shown
  suspects?(view: V): Suspects; // what is hidden of a player, for notes
  clause?(view: V, why: (move: string) => Reason | null): string | null; // of the rules: what matters now
  phrasesOnly?(view: V): boolean; // no free talk now: set phrases only
}
