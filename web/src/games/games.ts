/*
 * games.ts - the four doors. A game's page is fetched when somebody enters.
 */
import { signal } from "@preact/signals";
import { fetchStyle } from "../kit/style.ts";
import { fetchPart } from "../words.ts";
import type { GamePage } from "./game_page.ts";

export interface Door {
  slug: string;
  low: number; // players
  high: number;
  usual: number; // seats of a quick game
  style?: string; // a sheet of its own
  enter: (() => Promise<GamePage>) | null; // null: not built yet
}

export const DOORS: readonly Door[] = [
  { slug: "dej", low: 2, high: 7, usual: 4, enter: () => import("./dej/page.ts").then((m) => m.dej) },
  {
    slug: "kohan",
    low: 2,
    high: 8,
    usual: 4,
    style: "kohan",
    enter: () => import("./kohan/page.ts").then((m) => m.kohan),
  },
  {
    slug: "troyes",
    low: 1,
    high: 4,
    usual: 3,
    style: "troyes",
    enter: () => import("./troyes/page.ts").then((m) => m.troyes),
  },
  {
    slug: "karzar",
    low: 2,
    high: 8,
    usual: 5,
    style: "karzar",
    enter: () => import("./karzar/page.ts").then((m) => m.karzar),
  },
];

export const doorOf = (slug: string): Door | undefined => DOORS.find((door) => door.slug === slug);

const pages = signal<Record<string, GamePage | "failed">>({});

/** A game's page; null until it is here. Read it while drawing. */
export function pageOf(slug: string): GamePage | "failed" | null {
  const found = pages.value[slug];
  if (found) return found;
  const keep = (page: GamePage | "failed"): void => {
    pages.value = { ...pages.value, [slug]: page };
  };
  const { enter, style } = doorOf(slug) ?? {};
  if (enter)
    Promise.all([enter(), fetchPart(slug), style && fetchStyle(style)]).then(
      ([page]) => keep(page),
      () => keep("failed"),
    );
  return enter ? null : "failed";
}
