/* plugins.mjs - what the sources import that is no file (tables of the rules, games, languages), and the forms of sheets. */
import { defs } from "./defs.mjs";
import { forms } from "./forms.mjs";
import { games } from "./games.mjs";
import { languages } from "./languages.mjs";

export const plugins = [defs, forms, games, languages];
