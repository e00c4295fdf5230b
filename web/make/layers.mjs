/*
 * layers.mjs - which folder may import which in src/, as tools/check_house.py does for C.
 *
 *   node make/layers.mjs
 *
 * Reads every import, of types and of parts fetched later too, and prints
 * "file: sentence" for each that goes upwards, for each that reaches into a
 * game from outside it, and for each circle. The exit status is 1 if there is
 * any. The table comes first; to add a folder, give it a line in LAYERS.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { eachOf, factsOf, GAMES } from "./games.mjs";

/** A layer: what of src/ it holds, and which others it may import. A file belongs to the first that holds it. */
export const LAYERS = {
  base: { holds: ["breath.ts", "fetching.ts"], may: [] },
  rules: { holds: ["rules/"], may: ["base"] },
  device: {
    holds: ["words.ts", "prefs.ts", "clauses.ts", "route.ts", "files.ts", "replays.ts", "languages.ts", "plural.ts"],
    may: ["base", "rules"],
  },
  net: { holds: ["net/"], may: ["base", "rules"] },
  stories: { holds: ["kit/stories/"], may: ["device", "kit", "games"] },
  kit: { holds: ["kit/"], may: ["base", "device"] },
  table: { holds: ["table/"], may: ["base", "rules", "device", "net", "kit"] },
  games: { holds: ["games/"], may: ["base", "rules", "device", "kit", "table"] },
  book: { holds: ["book/"], may: ["base", "device", "kit", "games"] },
  pages: {
    holds: ["pages/"],
    may: ["base", "rules", "device", "net", "stories", "kit", "table", "games", "book"],
  },
  entries: {
    holds: ["main.tsx", "boot.ts", "sw.ts", "bots.worker.ts", "advice.worker.ts"],
    may: ["base", "rules", "device", "kit", "games", "pages"],
  },
};

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g;

const layerOf = (file) =>
  Object.keys(LAYERS).find((name) =>
    LAYERS[name].holds.some((held) => (held.endsWith("/") ? file.startsWith(held) : file === held)),
  );
const gameOf = (file) => /^games\/(\w+)\//.exec(file)?.[1] ?? null;

/** What a file imports, of the files there are. `each`: the files that games have under one name; they are asked
 * for together, so nobody names a game. */
function importsOf(file, text, files, each) {
  return [...text.matchAll(IMPORT)].flatMap(([, path]) => {
    if (path.startsWith("games:")) return each(path.slice("games:".length)).map((to) => ({ to, named: false }));
    const to = posix.join(posix.dirname(file), path);
    return path.startsWith(".") && files.has(to) ? [{ to, named: true }] : [];
  });
}

const AT_ONCE = /^(?:import|export)\b(?!\s+type\b)[^;"]*"([^"]+)";/gm;
const LATER = /\bimport\s*\(\s*"([^"]+)"/g;

/** Who imports each of these files when the page is built; null stands for somebody who fetches it later. */
export function importersOf(files) {
  const found = new Map();
  const note = (file, path, by) => {
    const to = posix.join(posix.dirname(file), path);
    if (path.startsWith(".") && files.has(to)) found.set(to, [...(found.get(to) ?? []), by]);
  };
  for (const [file, text] of files) {
    for (const [, path] of text.matchAll(AT_ONCE)) note(file, path, file);
    for (const [, path] of text.matchAll(LATER)) note(file, path, null);
  }
  return found;
}

/** The circles, each by the files in it: Tarjan's strongly connected components (1972). */
function circles(graph) {
  const found = [];
  const stack = [];
  const seen = new Map(); // its number, and the lowest number it leads back to
  const visit = (file) => {
    const mine = { number: seen.size, low: seen.size, open: true };
    seen.set(file, mine);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.open) mine.low = Math.min(mine.low, other.low);
    }
    if (mine.low === mine.number) {
      const circle = stack.splice(stack.indexOf(file));
      for (const one of circle) seen.get(one).open = false;
      if (circle.length > 1 || graph.get(file)?.includes(file)) found.push(circle.sort());
    }
    return mine;
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return found;
}

/** What is wrong with these files: a map of their paths in src/ to their texts. */
export function problems(files, { each = () => [], over = () => undefined } = {}) {
  const wrong = [];
  const graph = new Map();
  for (const [file, text] of files) {
    const layer = layerOf(file);
    if (!layer) wrong.push(`${file}: belongs to no layer (make/layers.mjs)`);
    const imports = importsOf(file, text, files, each);
    graph.set(
      file,
      imports.map(({ to }) => to),
    );
    for (const { to, named } of imports) {
      const below = layerOf(to);
      if (layer && below && layer !== below && !LAYERS[layer].may.includes(below))
        wrong.push(`${file}: ${layer} may not import ${below} (${to})`);
      const [from, game] = [gameOf(file), gameOf(to)];
      if (named && game !== null && game !== from && over(from) !== game)
        wrong.push(`${file}: reaches into the folder of a game (${to})`);
    }
  }
  for (const circle of circles(graph)) wrong.push(`${circle[0]}: imports itself, by way of ${circle.join(", ")}`);
  return wrong;
}

/** The sources there are. */
export function sources(root) {
  const files = new Map();
  const walk = (folder) => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path);
      else if (/\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
        files.set(relative(root, path).replaceAll("\\", "/"), readFileSync(path, "utf8"));
    }
  };
  walk(root);
  return files;
}

if (basename(process.argv[1]) === "layers.mjs") {
  const root = join(dirname(dirname(fileURLToPath(import.meta.url))), "src");
  const files = sources(root);
  const wrong = problems(files, {
    each: (name) => eachOf(name).map((path) => relative(root, path)),
    over: (game) => (GAMES.includes(game) ? factsOf(game).over : undefined),
  });
  for (const sentence of wrong) console.error(`src/${sentence}`);
  console.log(`layers: ${files.size} files, ${wrong.length} problems`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
