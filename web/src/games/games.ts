/*
 * games.ts - the games of the page, by their doors: every folder here with a
 * door.ts is one. A game's page is fetched when it is opened.
 */
import doors from "games:door";
import { fetchedOnce } from "../fetching.ts";
import { fetchStyle } from "../kit/style.ts";
import { fetchPart } from "../words.ts";
import type { Door } from "./door.ts";
import type { GamePage } from "./game_page.ts";

/** In the order in which they stand in the wall. */
export const DOORS: readonly Door[] = doors.map((module) => module.door).sort((a, b) => a.place - b.place);

export const doorOf = (slug: string): Door | undefined => DOORS.find((door) => door.slug === slug);

/** A game's page, with its words and its sheet. */
export const pageOf = fetchedOnce<GamePage>((slug) => {
  const enter = doorOf(slug)?.enter;
  if (!enter) return null;
  return Promise.all([enter(), fetchPart(slug), fetchStyle(slug)]).then(([page]) => page);
});
