/*
 * defs.mjs - lets the page import the tables of the rules: `import rows from
 * "../../src/games/karzar/heroes.def"` is {HERO: [["ROSTAM", "rostam", ...]]}.
 * So a number of a card stands in its table and nowhere else.
 */
import { readFile } from "node:fs/promises";

const ROW = /^([A-Z][A-Z0-9_]*)\(([^()]*)\)/;

export function readDef(text) {
  const rows = {};
  for (const line of text.split("\n")) {
    const found = ROW.exec(line);
    if (!found) continue;
    (rows[found[1]] ??= []).push(found[2].split(",").map((cell) => cell.trim()));
  }
  return rows;
}

export const defs = {
  name: "defs",
  setup(build) {
    build.onLoad({ filter: /\.def$/ }, async ({ path }) => ({ contents: JSON.stringify(readDef(await readFile(path, "utf8"))), loader: "json" }));
  },
};
