/*
 * places.mjs - the parts of the page: how they are cut into scripts, and which
 * files a place in the address needs.
 */
import { readdirSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { GAMES } from "./games.mjs";
import { importersOf, sources } from "./layers.mjs";

export const here = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where the page is put: build/web, or where a test wants it. */
export const out = process.env.CHARSU_WEB ?? join(here, "../build/web");

/** Sheets that are fetched by themselves: those that no other sheet imports. What forms.css says is put into
 * each (forms.mjs). */
const sheets = readdirSync(join(here, "style")).filter((name) => name.endsWith(".css") && name !== "forms.css");
const imported = sheets.flatMap((name) =>
  [...readFileSync(join(here, "style", name), "utf8").matchAll(/@import "\.\/([^"/]+\.css)"/g)].map(([, one]) => one),
);
export const STYLES = sheets.filter((name) => !imported.includes(name)).map((name) => basename(name, ".css"));

/** Which file brings a source along: a list of parts, which is loaded as a whole; or the nearest importer that several
 * others import, or that is fetched by itself. */
function bringing() {
  const src = join(here, "src");
  const importers = importersOf(sources(src));
  const list = (at) => importers.get(at)?.find((by) => by?.endsWith("parts.ts"));
  const only = (at) => (importers.get(at)?.length === 1 ? importers.get(at)[0] : null);
  return (path) => {
    let at = relative(src, path);
    for (let by = at; by; by = list(at) ?? only(at)) at = by;
    return join(src, at);
  };
}

/**
 * When a part that is fetched later arrives, the script that fetches it is there, with whatever brings that script
 * along, and so is the page. This tells esbuild, which would otherwise split what they share into a script for every
 * set of parts that share it, each a request to a far-away server. It is true of a part that exactly one other
 * fetches, and that nothing imports.
 */
export const known = {
  name: "known",
  setup(build) {
    const fetchedBy = new Map();
    const imported = new Set();
    const brings = bringing();
    build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, ({ kind, path, resolveDir, importer }) => {
      const part = join(resolveDir, path);
      if (kind !== "dynamic-import") imported.add(part);
      else if ((fetchedBy.get(part) ?? importer) === importer) fetchedBy.set(part, importer);
      else return { errors: [{ text: `${path} is fetched by two, who do not know each other` }] };
      if (imported.has(part) && fetchedBy.has(part))
        return { errors: [{ text: `${path} is fetched later, and cannot be imported too` }] };
      return undefined;
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!fetchedBy.has(path)) return undefined;
      const table = "src/table/parts.ts"; // comes whole: whoever has a part of it has all
      const before = ["src/main.tsx", ...(fetchedBy.get(path).includes("/src/table/") ? [table] : [])].map((name) =>
        join(here, name),
      );
      const imports = [...before, brings(fetchedBy.get(path))].map((name) => `import ${JSON.stringify(name)};`);
      return {
        contents: [await readFile(path, "utf8"), ...imports].join("\n"),
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
};

/** The scripts that the page has made, and what each of them imports. */
function scriptsIn({ outputs }) {
  const scripts = new Map(Object.entries(outputs).map(([path, of]) => [basename(path), of]));
  const withImports = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path, kind } of scripts.get(name)?.imports ?? [])
      if (kind === "import-statement") withImports(basename(path), found);
    return found;
  };
  return { scripts, withImports };
}

/** The scripts of a part. */
export function scriptsOf(metafile) {
  const { scripts, withImports } = scriptsIn(metafile);
  const made = (source) => [...scripts].find(([, of]) => of.entryPoint === source)?.[0] ?? "";
  return (source) => [...withImports(made(source))];
}

/** Every source, with the parts that bring it to where it was not before. */
export function partsOf(metafile) {
  const { scripts, withImports } = scriptsIn(metafile);
  const brings = (script) => [...withImports(script)].flatMap((name) => Object.keys(scripts.get(name).inputs));
  const home = new Map(
    [...scripts].flatMap(([name, { inputs }]) => Object.keys(inputs).map((source) => [source, name])),
  );
  const fetcher = (part) => metafile.inputs[part].imports.filter((one) => !one.external).at(-1)?.path; // put there by `known`
  const found = new Map();
  for (const [name, { entryPoint: part }] of scripts) {
    if (!part?.startsWith("src/")) continue;
    const before = home.has(fetcher(part)) && part !== "src/main.tsx" ? brings(home.get(fetcher(part))) : [];
    for (const source of brings(name).filter((one) => !before.includes(one)))
      found.set(source, [...(found.get(source) ?? []), part]);
  }
  return found;
}

/** The first script only imports the next, by its name: the page asks for that one itself. */
export async function callFirst(metafile) {
  const [first, next, ...more] = scriptsOf(metafile)("src/main.tsx");
  if (more.length > 0) throw new Error(`the page begins with more than one script: ${more}`);
  const name = join(out, "index.html");
  await writeFile(name, (await readFile(name, "utf8")).replace(`/${first}`, `/${next}`));
  await rm(join(out, first));
}

/** Files of a page, of a game and of its coach beside those of every visit: boot.ts
 * asks for them at once. "@" stands for the game, "*" for the language. */
export function places(metafile) {
  const scripts = scriptsOf(metafile);
  const own = scripts("src/main.tsx");
  const only = (source) => scripts(source).filter((name) => !own.includes(name));
  const page = (game) => [
    ...only(`src/games/${game}/page.ts`),
    ...(STYLES.includes(game) ? [`${game}.css`] : []),
    "rules.@.wasm",
    "words.@.*.json",
    "faces.@.json",
  ];
  const standing = [...only("src/pages/standing.tsx"), "standing.css", "words.standing.*.json"];
  return {
    games: Object.fromEntries(GAMES.map((game) => [game, page(game)])),
    coaches: Object.fromEntries(GAMES.map((game) => [game, only(`src/games/${game}/coach.ts`)])),
    pages: {
      "": [...only("src/pages/home.tsx"), "home.css", "words.house.*.json"],
      play: only("src/kit/painter.ts"), // the pictures of cards are the largest thing there
      t: [...only("src/pages/table.tsx"), "lobby.css", "words.house.*.json"],
      replay: [...only("src/pages/replay.tsx"), "replaying.css", "words.replay.*.json"],
      learn: [...only("src/pages/learn.tsx"), "learn.css", "words.learn.*.json"],
      rules: [...only("src/pages/rules.tsx"), "learn.css", "rules.@.*.json"],
      "@": standing,
      history: standing,
      leaders: standing,
      stats: standing,
      kit: [...only("src/pages/kit.tsx"), "stories.css"],
    },
  };
}
