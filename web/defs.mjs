/*
 * defs.mjs - lets the page import the tables of the rules: `import rows from
 * "../../src/games/karzar/heroes.def"` is {HERO: [["ROSTAM", "rostam", ...]]}.
 * So a number of a card stands in its table and nowhere else. With a suffix
 * ("heroes.def?HERO") it is the rows of that macro alone.
 */
import { readFile } from "node:fs/promises";

const ROW = /(?:^|\s)([A-Z][A-Z0-9_]*)\s*\(([^()]*)\)/g; // in some tables two to a line

export function readDef(text) {
  const rows = {};
  for (const line of text.split("\n")) {
    if (!/^[A-Z]/.test(line)) continue;
    for (const [, macro, cells] of line.replace(/\/\*.*?\*\//g, " ").matchAll(ROW)) (rows[macro] ??= []).push(cells.split(",").map((cell) => cell.trim()));
  }
  return rows;
}

export const defs = {
  name: "defs",
  setup(build) {
    build.onLoad({ filter: /\.def$/ }, async ({ path, suffix }) => {
      const rows = readDef(await readFile(path, "utf8"));
      return { contents: JSON.stringify(suffix ? (rows[suffix.slice(1)] ?? []) : rows), loader: "json" };
    });
  },
};
