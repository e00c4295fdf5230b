/*
 * keepsake.ts - private data kept with a game, on this device only: notes,
 * cards laid down. It belongs to one game and one seat, is never sent, and
 * that of the oldest games is dropped when there are many.
 */
import { store, stored } from "../prefs.ts";
import type { Session } from "./session.ts";

const KEY = "beside";
const GAMES_MOST = 12;

type Kept = [game: string, things: Record<string, unknown>][];

function all(): Kept {
  try {
    const kept: unknown = JSON.parse(stored(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** For the current viewer; a watcher and a reader of a replay keep nothing. */
const nameOf = (session: Session, name: string): string | null =>
  session.place === null || session.seat.value === null ? null : `${name}.${session.seat.value}`;

export function kept(session: Session, name: string): unknown {
  const mine = nameOf(session, name);
  return mine === null ? undefined : all().find(([game]) => game === session.place)?.[1][mine];
}

export function keep(session: Session, name: string, value: unknown): void {
  const mine = nameOf(session, name);
  const { place } = session;
  if (mine === null || place === null) return;
  const others = all().filter(([game]) => game !== place);
  const things = all().find(([game]) => game === place)?.[1] ?? {};
  const now: Kept = [...others, [place, { ...things, [mine]: value }]];
  store(KEY, JSON.stringify(now.slice(-GAMES_MOST)));
}
