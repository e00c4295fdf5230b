/* plugins.mjs - imports that are not files (tables of the rules, games, languages), and the forms of style sheets. */
import { defs } from "./defs.mjs";
import { forms } from "./forms.mjs";
import { games } from "./games.mjs";
import { languages } from "./languages.mjs";

export const plugins = [defs, forms, games, languages];
