/*
 * drama.ts - which events of a game are staged, and who is on the stage then. A game decides it from what a seat
 * was told, and from nothing else.
 */
import type { JSX } from "preact";
import type { Deed, Sky } from "../kit/drama.tsx";
import type { SoundName } from "../kit/sound.ts";
import type { BaseView } from "../rules/state.ts";

/** A thing of the game, and whose it is. */
export interface Figure {
  noun: string; // its name is GAME.NOUN.SLUG
  slug: string;
  seat?: number; // is named in its place
}

export interface Drama {
  deed: Deed;
  sky: Sky;
  title: string; // a key of words
  cast: readonly Figure[]; // who does it, then whom or what it befalls
  goods?: readonly Figure[]; // what changes hands: to the first of the cast, then what the second gets for it
  row?: readonly Figure[]; // all of them, in place of a cast
  change?: number; // of coins
  text?: string; // the key of its sentence; the event is told if there is none
  sound: SoundName;
}

export interface Dramas<V extends BaseView = BaseView> {
  /** The drama of an event; null: it has none. `past`: what the same seat was told before it. */
  of(view: V, event: string, past: readonly string[]): Drama | null;
  Art(props: { view: V; figure: Figure }): JSX.Element;
}
