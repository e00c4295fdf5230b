/*
 * defs.mjs - lets the page import the tables of the rules:
 * `import rows from "../../src/games/karzar/heroes.def"` is {HERO: [["ROSTAM",
 * "rostam", ...]]}. So a card's numbers are in its table and nowhere else.
 * With a suffix ("heroes.def?HERO") it is the rows of that macro alone.
 */
import { readFile } from "node:fs/promises";

const ROW = /(?:^|\s)([A-Z][A-Z0-9_]*)\s*\(([^()]*)\)/g; // in some tables two to a line

const ORIGIN = /^(BOOK|DERIVED|OURS)$/;

export function readDef(text) {
  const rows = {};
  for (const line of text.split("\n")) {
    if (!/^[A-Z]/.test(line)) continue;
    for (const [, macro, inside] of line.replace(/\/\*.*?\*\//g, " ").matchAll(ROW)) {
      const cells = inside.split(",").map((cell) => cell.trim());
      while (ORIGIN.test(cells[cells.length - 1])) cells.pop(); // where a value comes from is no business of the page
      (rows[macro] ??= []).push(cells);
    }
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
