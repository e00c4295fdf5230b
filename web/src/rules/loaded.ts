/*
 * loaded.ts - the rules of a game, once loaded. Every game is a separate
 * module, fetched when it is needed.
 */
import { breath } from "../breath.ts";
import { fetchedOnce } from "../fetching.ts";
import { Engine, rulesAt } from "./engine.ts";

/** Ready to read views: asking for that takes as long as loading, so the browser may breathe between them. */
async function loaded(game: string): Promise<Engine> {
  const engine = await Engine.load(fetch(rulesAt(game)));
  await breath();
  engine.layoutOf(game);
  return engine;
}

export const rulesOf = fetchedOnce(loaded);
