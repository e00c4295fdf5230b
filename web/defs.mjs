/*
 * defs.mjs - lets the page import the tables of the rules: `import rows from
 * "../../src/games/karzar/heroes.def"` is {HERO: [["ROSTAM", "rostam", ...]]}.
 * So a number of a card stands in its table and nowhere else.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

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
    /* "words.def?VERB+EVENT": of these macros the names alone, in the second place as ever. */
    build.onResolve({ filter: /\.def\?[A-Z+]+$/ }, ({ path, resolveDir }) => {
      const [file, only] = path.split("?");
      return { path: join(resolveDir, file), suffix: `?${only}`, namespace: "names" };
    });
    build.onLoad({ filter: /\.def$/, namespace: "names" }, async ({ path, suffix }) => {
      const rows = readDef(await readFile(path, "utf8"));
      const names = suffix.slice(1).split("+").map((macro) => [macro, (rows[macro] ?? []).map((row) => ["", row[1]])]);
      return { contents: JSON.stringify(Object.fromEntries(names)), loader: "json" };
    });
    build.onLoad({ filter: /\.def$/, namespace: "file" }, async ({ path }) => ({ contents: JSON.stringify(readDef(await readFile(path, "utf8"))), loader: "json" }));
  },
};
