/*
 * forms.mjs - the forms of the page, by name: style/theme/forms.css says once how
 * wide a phone is, sheets say `@media (--phone)`. Browsers do not know
 * `@custom-media` yet, so names are replaced while sheets are bundled.
 *
 * A pixel of a sheet is a sixteenth of a rem, so that a whole table grows with
 * its window (style/table/table.css). Hairlines stay as thin as they are.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { here } from "./places.mjs";

const style = join(here, "style");
const said = join(style, "theme/forms.css");
const NAME = /\((--[\w-]+)\)/g;

async function queries() {
  const all = (await readFile(said, "utf8")).matchAll(/@custom-media (--[\w-]+) ([^;]+);/g);
  return new Map([...all].map(([, name, query]) => [name, query]));
}

/** A form may be said with the help of another. */
const spelled = (query, known) =>
  query.replace(NAME, (_, name) => {
    if (!known.has(name)) throw new Error(`no form is called ${name}: style/theme/forms.css has them all`);
    return spelled(known.get(name), known);
  });

/** What is no measure of a thing: the root's own, conditions of a rule, addresses, texts. */
const MEASURE = /^\s*html[^}]*}|@[^{;]+[{;]|url\([^)]*\)|"[^"]*"|(?<![\w#])(\d*\.?\d+)px/gm;
const HAIRLINE = 2;

const grown = (sheet) =>
  sheet.replace(MEASURE, (all, px) => (px === undefined || Number(px) <= HAIRLINE ? all : `${Number(px) / 16}rem`));

export const forms = {
  name: "forms",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (!path.startsWith(style)) return undefined;
      const known = await queries();
      const sheet = await readFile(path, "utf8");
      return {
        contents: grown(sheet).replace(/@media [^{]+/g, (query) => spelled(query, known)),
        loader: "css",
        watchFiles: [said],
      };
    });
  },
};
