/*
 * defs.mjs - lets the page import the tables of the rules: `import rows from
 * "../../src/games/karzar/heroes.def"` is {HERO: [["ROSTAM", "rostam", ...]]}.
 * So a number of a card stands in its table and nowhere else.
 */
import { readFile } from "node:fs/promises";

const ROW = /^([A-Z][A-Z0-9_]*)\(([^()]*)\)/;

const ORIGIN = /^(BOOK|DERIVED|OURS)$/;

export function readDef(text) {
  const rows = {};
  for (const line of text.split("\n")) {
    const found = ROW.exec(line);
    if (!found) continue;
    const cells = found[2].split(",").map((cell) => cell.trim());
    while (ORIGIN.test(cells[cells.length - 1])) cells.pop(); // where a value comes from is no business of the page
    (rows[found[1]] ??= []).push(cells);
  }
  return rows;
}

export const defs = {
  name: "defs",
  setup(build) {
    build.onLoad({ filter: /\.def$/ }, async ({ path }) => ({ contents: JSON.stringify(readDef(await readFile(path, "utf8"))), loader: "json" }));
  },
};
