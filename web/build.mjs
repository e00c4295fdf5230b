/*
 * build.mjs - makes the page: build/web, which `charsu serve` hands out.
 *
 *   npm run build            once
 *   npm run watch            again at every change (without the rules)
 *
 * Needs clang and wasm-ld for the rules. Nothing is fetched.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { defs } from "./defs.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../build/web");
const watch = process.argv.includes("--watch");

/** Sentences of the command line and of the teaching game stay at home; so do
 * names of places, and of choices that are chance's, where the page says neither. */
const NOT_HERE =
  /^(cli|hamlet|record|tui)\.|^karzar\.(zone\.(?!dungeon|otherworld|plain|pool|throne|tomb)|decision\.(dawn|deal|draw|fate|help|muster|peek|remove|tahmineh|duel_land)$|verb\.(choose|deal|foretell|land|muster)$)|^troyes\.(zone\.|decision\.(activity|archer|black|character|happening|king|king_set|omen|reroll|start|work)$|verb\.(character|happen|reveal|roll|start)$)/;
/** What the coach of a guided game says is fetched with it. */
const COACH = /^coach\./;

const read = async (name) => JSON.parse(await readFile(join(here, "../locale", name), "utf8"));

/** Games with a room here; each has its rules and its words apart. */
const GAMES = ["dej", "kohan", "karzar", "troyes"];
/** A game's words begin with its slug, or with what its room chose for its own. */
const OWN = { dej: /^dej\./, kohan: /^(kohan|kd)\./, karzar: /^(karzar|kz)\./, troyes: /^(troyes|ty)\./ };

/** What of it only its rules page says: fetched with that. */
const BOOK = { troyes: /^(troyes\.(constant|king)|ty\.(fact|origin))\./ };

/** Catalogues of a language: the page's own words, and those of each game. */
async function writeWords() {
  for (const language of ["en", "fa"]) {
    const core = Object.entries(await read(`${language}.json`)).filter(([key]) => !NOT_HERE.test(key));
    const all = [...core, ...Object.entries(await read(`web/${language}.json`))];
    const save = (name, test) =>
      writeFile(
        join(out, `${name}.${language}.json`),
        JSON.stringify(Object.fromEntries(all.filter(([key]) => test(key)))),
      );
    await save("learn", (key) => COACH.test(key));
    await save("words.page", (key) => !COACH.test(key) && !Object.values(OWN).some((own) => own.test(key)));
    for (const game of GAMES) await save(`words.${game}`, (key) => OWN[game].test(key) && !BOOK[game]?.test(key));
    for (const [game, book] of Object.entries(BOOK)) await save(`words.${game}.book`, (key) => book.test(key));
  }
}

/** What the page's own sources can do, for this script: a module of src. */
async function fromSource(name) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(here, "src", name)],
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node18",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/**
 * The rules of every game that has them in both languages, as the page reads
 * them: rules.GAME.LANGUAGE.json, fetched when somebody wants to read.
 */
async function writeRules() {
  const { parseBook, differences } = await fromSource("book/parse.ts");
  const folder = join(here, "../docs/rules");
  const names = await readdir(folder);
  const games = names
    .filter((name) => name.endsWith(".md") && names.includes(name.replace(/\.md$/, ".fa.md")))
    .map((name) => name.replace(/\.md$/, ""));
  for (const game of games) {
    const read = async (language, end) => {
      try {
        return parseBook(game, language, await readFile(join(folder, game + end), "utf8"));
      } catch (e) {
        throw new Error(`docs/rules/${game}${end}: ${e.message}`);
      }
    };
    const books = [await read("en", ".md"), await read("fa", ".fa.md")];
    const wrong = differences(...books);
    if (wrong.length) throw new Error(`docs/rules/${game}: not the same in both languages: ${wrong.join("; ")}`);
    for (const book of books) await writeFile(join(out, `rules.${game}.${book.language}.json`), JSON.stringify(book));
  }
  return games;
}

/** Both languages say the same things, with the same places to fill. */
async function checkWords() {
  const [en, fa] = [await read("web/en.json"), await read("web/fa.json")];
  const places = (text) => (text?.match(/\{[a-z0-9]+\}/g) ?? []).sort().join();
  const wrong = [...new Set([...Object.keys(en), ...Object.keys(fa)])].filter(
    (key) => !en[key] || !fa[key] || places(en[key]) !== places(fa[key]),
  );
  if (wrong.length) throw new Error(`locale/web: not the same in both languages: ${wrong.join(", ")}`);
}

const options = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: ["chrome100", "firefox100", "safari15.4"],
  minify: !watch,
  legalComments: "none",
  logLevel: "warning",
  loader: { ".woff2": "file" },
  assetNames: "[name]",
  plugins: [defs],
};

/**
 * Whoever fetches a part later is there when it comes, and so is the page: this
 * tells esbuild, which would else cut what they share into a script for every
 * set of parts that share it, and a far-away server would be asked for each.
 * It is true of a part that one other fetches, and nobody imports.
 */
const known = {
  name: "known",
  setup(build) {
    const fetchedBy = new Map();
    const imported = new Set();
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
      const imports = [join(here, "src/main.tsx"), fetchedBy.get(path)].map(
        (name) => `import ${JSON.stringify(name)};`,
      );
      return {
        contents: [await readFile(path, "utf8"), ...imports].join("\n"),
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
};

/** What only some places need is a sheet of its own. */
const STYLES = ["style", "karzar", "kohan", "learn", "replaying", "stories", "troyes", "troyes_more"];

const { version } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
const page = (games) => ({
  ...options,
  metafile: true,
  define: { RULEBOOKS: JSON.stringify(games), CHARSU_VERSION: JSON.stringify(version) },
  entryPoints: { app: "src/main.tsx", ...Object.fromEntries(STYLES.map((name) => [name, `style/${name}.css`])) },
  outdir: out,
  splitting: true,
  plugins: [...options.plugins, known],
  chunkNames: "[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
});

/** What is no module must not share a chunk with one. */
const boot = (metafile) => ({
  ...options,
  entryPoints: { boot: "src/boot.ts" },
  outdir: out,
  format: "iife",
  define: { PLACES: JSON.stringify(places(metafile)) },
});

async function statics() {
  for (const name of await readdir(join(here, "static"))) await copyFile(join(here, "static", name), join(out, name));
}

/** Bots think in a worker: a script of its own, in the old form, since not
 * every browser we serve can load modules there. */
const botsWorker = () =>
  esbuild.build({
    ...options,
    entryPoints: [join(here, "src/bots.worker.ts")],
    outfile: join(out, "bots.worker.js"),
    format: "iife",
  });

/** The scripts that the page has made, and what each of them imports. */
function scriptsOf({ outputs }) {
  const scripts = new Map(Object.entries(outputs).map(([path, of]) => [basename(path), of]));
  const withImports = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path, kind } of scripts.get(name)?.imports ?? [])
      if (kind === "import-statement") withImports(basename(path), found);
    return found;
  };
  const made = (source) => [...scripts].find(([, of]) => of.entryPoint === source)?.[0] ?? "";
  return (source) => [...withImports(made(source))];
}

/** What the first script asks for next can be fetched along with it. */
async function preloads(metafile) {
  const [, ...next] = scriptsOf(metafile)("src/main.tsx");
  const links = next.map((script) => `<link rel="modulepreload" href="/${script}">`);
  const name = join(out, "index.html");
  await writeFile(name, (await readFile(name, "utf8")).replace("</head>", `${links.join("\n")}\n</head>`));
}

/** Files of a page, of a game's room and its coach beside those of every visit: boot.ts
 * asks for them at once. "@" stands for the game, "*" for the language. */
function places(metafile) {
  const scripts = scriptsOf(metafile);
  const own = scripts("src/main.tsx");
  const only = (source) => scripts(source).filter((name) => !own.includes(name));
  const room = (game) => [
    ...only(`src/games/${game}/room.ts`),
    ...(STYLES.includes(game) ? [`${game}.css`] : []),
    "rules.@.wasm",
    "words.@.*.json",
  ];
  return {
    rooms: Object.fromEntries(GAMES.map((game) => [game, room(game)])),
    coaches: Object.fromEntries(GAMES.map((game) => [game, only(`src/games/${game}/coach.ts`)])),
    pages: {
      t: only("src/pages/table.tsx"),
      replay: [...only("src/pages/replay.tsx"), "replaying.css"],
      learn: [...only("src/pages/learn.tsx"), "learn.css", "learn.*.json"],
      rules: [...only("src/pages/rules.tsx"), "learn.css", "rules.@.*.json"],
      kit: [...only("src/pages/kit.tsx"), "stories.css"],
    },
  };
}

/** Texts once more, as short as they get: the server hands out what a browser
 * reads, and has nothing to do for it. */
const TEXT = /\.(html|js|css|json|svg|webmanifest|wasm|txt)$/;
async function shorten() {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const name of (await readdir(out)).filter((n) => TEXT.test(n))) {
    const bytes = await readFile(join(out, name));
    if (bytes.length < 256) continue;
    await writeFile(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    await writeFile(join(out, `${name}.br`), brotliCompressSync(bytes, best));
  }
}

/** The service worker knows every file and what is in it. */
async function serviceWorker() {
  const files = (await readdir(out))
    .filter((name) => !/^(sw\.js|.*\.map)$/.test(name) && !name.includes("latin-ext"))
    .sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(out, name)));
  const version = hash.digest("hex").slice(0, 12);
  const paths = files.map((name) => (name === "index.html" ? "/" : `/${name}`));
  await esbuild.build({
    ...options,
    entryPoints: [join(here, "src/sw.ts")],
    outfile: join(out, "sw.js"),
    format: "iife",
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(paths) },
  });
}

/**
 * What somebody fetches who comes to play one game in one language, as a
 * browser asks for it: with brotli. Scripts are those that the page and the
 * game's room really import; the largest game and the longer language stand
 * for all of them.
 */
const MOST = { dej: 140 * 1024, kohan: 165 * 1024, karzar: 165 * 1024, troyes: 165 * 1024 };
async function report(metafile) {
  const sizes = new Map();
  for (const name of (await readdir(out)).filter((n) => !/\.(gz|br)$/.test(n)).sort()) {
    const bytes = await readFile(join(out, name));
    const small = name.endsWith(".woff2") ? bytes.length : brotliCompressSync(bytes).length;
    if (!name.endsWith(".woff2")) sizes.set(name, small);
    console.log(`${String(bytes.length).padStart(8)} ${String(small).padStart(8)}  ${name}`);
  }
  const scripts = scriptsOf(metafile);
  const sum = (names) => [...new Set(names)].reduce((n, name) => n + (sizes.get(name) ?? 0), 0);
  const around = ["index.html", "boot.js", "style.css", "icon.svg", "manifest.webmanifest", "sw.js", "bots.worker.js"];
  for (const game of GAMES) {
    const plays = ["en", "fa"].map((l) =>
      sum([
        ...around,
        `${game}.css`,
        ...scripts("src/main.tsx"),
        ...scripts(`src/games/${game}/room.ts`),
        `rules.${game}.wasm`,
        `words.${game}.${l}.json`,
        `words.page.${l}.json`,
      ]),
    );
    const whole = Math.max(...plays);
    console.log(`${" ".repeat(9)}${String(whole).padStart(8)}  to play ${game}: compressed, without fonts`);
    if (whole > MOST[game]) throw new Error(`the page is larger than ${MOST[game]} bytes`);
  }
}

await checkWords();
await mkdir(out, { recursive: true });
if (watch) {
  for (const name of (await readdir(out)).filter((n) => /\.(gz|br)$/.test(n))) await rm(join(out, name)); // of another build
  await statics();
  await writeWords();
  await esbuild.build(boot({ outputs: {} })); // names that change are not foretold
  const context = await esbuild.context(page(await writeRules()));
  await context.watch();
  await botsWorker();
  await serviceWorker();
} else {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  for (const game of GAMES)
    execFileSync(join(here, "wasm/build.sh"), [game, join(out, `rules.${game}.wasm`)], { stdio: "inherit" });
  await statics();
  await writeWords();
  const built = await esbuild.build(page(await writeRules()));
  await esbuild.build(boot(built.metafile));
  await botsWorker();
  await preloads(built.metafile);
  await serviceWorker();
  await report(built.metafile);
  await shorten();
}
