/*
 * room.ts - what a game brings to the page. The rest of the page knows a game
 * by this alone; its table, its words and its drawings are its own.
 */
import type { ComponentChildren, JSX } from "preact";
import type { BaseView, Fields } from "../rules/state.ts";
import type { Said } from "../rules/text.ts";
import type { Session } from "../table/session.ts";

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
}

/** What a replay marks and the end tells of, by the slugs of events. */
export interface Turning {
  stage: string; // begins a round; its first number counts them
  points: Record<string, number>; // turns a game, and how much: 1 to 5
}

export interface Room {
  slug: string;
  nouns: readonly string[]; // families of things its words name
  parts: readonly string[]; // sources of points
  decode(fields: Fields): BaseView;
  Table(props: TableProps): JSX.Element;
  log: LogLook;
  turning: Turning;
  rounds(view: BaseView): number; // for the end: how long it took
  leaves?(move: Said): void; // a thing of mine begins to move
}
