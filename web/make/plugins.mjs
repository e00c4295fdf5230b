/* plugins.mjs - what the sources import that is no file: tables of the rules, games, languages. */
import { defs } from "./defs.mjs";
import { games } from "./games.mjs";
import { languages } from "./languages.mjs";

export const plugins = [defs, games, languages];
