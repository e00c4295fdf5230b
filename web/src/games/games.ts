/*
 * games.ts - the four doors. A game's room is fetched when somebody enters.
 */
import { signal } from "@preact/signals";
import { fetchStyle } from "../kit/style.ts";
import { fetchPart } from "../words.ts";
import type { Room } from "./room.ts";

export interface Door {
  slug: string;
  low: number; // players
  high: number;
  usual: number; // seats of a quick game
  style?: string; // a sheet of its own
  enter: (() => Promise<Room>) | null; // null: not built yet
}

export const DOORS: readonly Door[] = [
  { slug: "dej", low: 2, high: 7, usual: 4, enter: () => import("./dej/room.ts").then((m) => m.dej) },
  {
    slug: "kohan",
    low: 2,
    high: 8,
    usual: 4,
    style: "kohan",
    enter: () => import("./kohan/room.ts").then((m) => m.kohan),
  },
  {
    slug: "troyes",
    low: 1,
    high: 4,
    usual: 3,
    style: "troyes",
    enter: () => import("./troyes/room.ts").then((m) => m.troyes),
  },
  {
    slug: "karzar",
    low: 2,
    high: 8,
    usual: 5,
    style: "karzar",
    enter: () => import("./karzar/room.ts").then((m) => m.karzar),
  },
];

export const doorOf = (slug: string): Door | undefined => DOORS.find((door) => door.slug === slug);

const rooms = signal<Record<string, Room | "failed">>({});

/** A game's room; null until it is here. Read it while drawing. */
export function roomOf(slug: string): Room | "failed" | null {
  const found = rooms.value[slug];
  if (found) return found;
  const keep = (room: Room | "failed"): void => {
    rooms.value = { ...rooms.value, [slug]: room };
  };
  const { enter, style } = doorOf(slug) ?? {};
  if (enter)
    Promise.all([enter(), fetchPart(slug), style && fetchStyle(style)]).then(
      ([room]) => keep(room),
      () => keep("failed"),
    );
  return enter ? null : "failed";
}
