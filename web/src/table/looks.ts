/*
 * looks.ts - how a game looks at its table: how a view of it is read, its
 * events told and drawn, its points named. It is the part of a game page
 * (games/game_page.ts) that a session and the frame of a table need.
 */
import type { Act } from "../kit/motion_stage.ts";
import type { Promised } from "../rules/engine.ts";
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
  turning: Turning;
  leap?: number; // more events at once than this are not shown one by one
  rival?(view: V): boolean; // an opponent without a seat is scored too
  rivalName?: Key; // and is called so
  fold?(parts: Readonly<Record<string, number>>): Record<string, number>; // sources as the end draws them
  rounds(view: V): number; // for the end: how long it took...
  length?(view: V): PluralKey; // ...and in what that is counted; "end.rounds" if it does not say
  leaves?(move: Said): void; // a thing of mine begins to move
  dramas?(): Promise<Dramas<V>>; // what is staged over the table; fetched when it stands
  motions?(view: V, bottom: number, event: string, rules: Rules): Act | null; // how an event is shown
  phrasesOnly?(view: V): boolean; // no free talk now: set phrases only
}
