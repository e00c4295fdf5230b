/*
 * game_page.ts - what a game brings to the page. The rest of the page knows a game
 * only by this; its table, its words and its drawings are its own.
 */
import type { ComponentChildren, JSX } from "preact";
import type { BaseView } from "../rules/state.ts";
import type { Ending } from "../table/end.tsx";
import type { Coach } from "../table/lesson.ts";
import type { Looks } from "../table/looks.ts";
import type { Session } from "../table/session.ts";

export interface TableProps<V extends BaseView = BaseView> {
  session: Session<V>;
  status?: ComponentChildren; // at the top: the wire, a spectator's note
  end?: () => ComponentChildren; // over the table, when the game is over
  bar?: ComponentChildren; // in place of the action bar (a replay's)
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

/** What is agreed on before a game: options by their names, and "preset" among them. */
export type Agreed = Readonly<Record<string, string>>;

export interface SetupProps {
  seats: number;
  options: Agreed; // what differs from the standard game
  onChange: (options: Agreed) => void;
}

export interface GamePage<V extends BaseView = BaseView> extends Looks<V>, Ending<V> {
  Table(props: TableProps<V>): JSX.Element;
  things?: Things | (() => Promise<Things>); // for the rules page; fetched by a reader
  coach?(): Promise<Coach<V>>; // fetched by a learner
  Setup?(props: SetupProps): JSX.Element; // in place of a plain list of options
  refuses?(seats: number, options: Agreed): string | null; // a sentence: what was set up cannot be played
}
