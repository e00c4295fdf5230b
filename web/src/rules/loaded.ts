/*
 * loaded.ts - the rules of a game, once they are here. Every game is a module
 * of its own, fetched when somebody wants to play it.
 */
import { fetchedOnce } from "../fetching.ts";
import { Engine, rulesAt } from "./engine.ts";

export const rulesOf = fetchedOnce((game) => Engine.load(fetch(rulesAt(game))));
