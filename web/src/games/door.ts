/* door.ts - what the home page knows about a game. */
import type { GamePage } from "./game_page.ts";

export interface Door {
  slug: string;
  place: number; // in the wall of doors
  low: number; // players
  high: number;
  usual: number; // seats of a quick game
  colours: readonly [from: string, to: string]; // of its sign
  cast: number; // what somebody can win as: roles, lands
  emblem: string; // a line drawing on a grid of 64
  enter: (() => Promise<GamePage>) | null; // null: not built yet
}
