/*
 * saved.ts - the games on this device: one per kind of game, and one sandbox.
 * How it began and every action since are kept.
 */
import { store, stored } from "../prefs.ts";

/** Where a sandbox came from: a moment of a replay. */
export interface Fork {
  code: string | null; // of the replay, as its address has it
  at: number; // so many actions are the replay's
  seat: number;
}

export interface Saved {
  v: 2;
  game: string;
  seats: number;
  options: string; // hex, one byte a pair
  seed: string; // hex
  bot: string;
  cast?: string[]; // the characters of the bots, by seat; "" where there is none
  log: string[];
  people?: number[]; // their seats; only the first if not said
  names?: string[]; // by seat; "" where there is none
  over?: boolean;
  learn?: boolean; // a lesson
  fork?: Fork; // a sandbox: the dice of its beginning were another game's
}

/** A game, a sandbox, a lesson: kept apart. */
export type Slot = "game" | "sandbox" | "learn";

const KEYS: Record<Slot, (game: string) => string> = {
  game: (game) => `local.${game}`,
  sandbox: () => "local.sandbox",
  learn: (game) => `learn.${game}`,
};
const keyOf = (game: string, slot: Slot): string => KEYS[slot](game);

function read(key: string): Saved | null {
  try {
    const saved = JSON.parse(stored(key) ?? "null") as Saved | null;
    return saved?.v === 2 && Array.isArray(saved.log) ? saved : null;
  } catch {
    return null;
  }
}

export function savedGame(game: string, slot: Slot = "game"): Saved | null {
  const saved = read(keyOf(game, slot));
  return saved?.game === game ? saved : null;
}

export const keepGame = (saved: Saved): void =>
  store(keyOf(saved.game, saved.fork ? "sandbox" : saved.learn ? "learn" : "game"), JSON.stringify(saved));
export const dropGame = (game: string, slot: Slot): void => store(keyOf(game, slot), null);

/** The game this device keeps, if it is not over. */
export function unfinishedGame(game: string): Saved | null {
  const saved = savedGame(game);
  return saved && !saved.over ? saved : null;
}

/** The sandbox this device keeps, if it is not over; there is one for all games. */
export function unfinishedSandbox(): Saved | null {
  const saved = read(keyOf("", "sandbox"));
  return saved && !saved.over ? saved : null;
}
