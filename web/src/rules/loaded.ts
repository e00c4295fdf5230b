/*
 * loaded.ts - the rules of a game, once loaded. Every game is a separate
 * module, fetched when it is needed.
 */
import { fetchedOnce } from "../fetching.ts";
import { Engine, rulesAt } from "./engine.ts";

export const rulesOf = fetchedOnce((game) => Engine.load(fetch(rulesAt(game))));
