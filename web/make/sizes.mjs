/*
 * sizes.mjs - compresses files, and limits how much a visitor fetches.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { GAMES } from "./games.mjs";
import { LANGUAGES } from "./languages.mjs";
import { out, places, scriptsOf } from "./places.mjs";

/** A file as short as it gets. That takes long, and is asked for twice. */
const short = new Map();
function brotli(name, bytes) {
  if (!short.has(name)) short.set(name, brotliCompressSync(bytes));
  return short.get(name);
}

/** Texts once more, as short as they get: the server hands out what a browser
 * reads, and has nothing to do for it. */
const TEXT = /\.(html|js|css|json|svg|webmanifest|wasm|bin|txt)$/;
export async function shorten() {
  for (const name of (await readdir(out)).filter((n) => TEXT.test(n))) {
    const bytes = await readFile(join(out, name));
    if (bytes.length < 256) continue;
    await writeFile(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    await writeFile(join(out, `${name}.br`), brotli(name, bytes));
  }
}

/** What a visitor to a place fetches in one language, as a browser requests
 * it: with brotli, and without fonts. The longest language stands for all.
 */
const HOME = 90 * 1024; // to come home
const MOST = 119 * 1024; // to play, besides the rules: bots have characters and miss their nets, seen clauses are counted
const MOST_OF_ALL = 140 * 1024; // at a table of the server (portraits, orders in advance), in a lesson, or to see a game again
const RULES = 62 * 1024; // the module of a game's rules and bots, which guess what others keep, value positions by a net, compare answers as wholes and say what a mix may be
const PICTURES = 24 * 1024; // of a game, which come beside its rules, and nobody waits for
const FACES = 1024; // what shows those who play, at every table
const PEOPLE = 10 * 1024; // and of those who play
const MIND = 94 * 1024; // what a net has learnt of a game, from its own games as well, which bots fetch when the table stands
const OTHERS = 60 * 1024; // and of how others play it, for those that look ahead
const EVERYWHERE = [
  "index.html",
  "boot.js",
  "style.css",
  "icon.svg",
  "manifest.webmanifest",
  "sw.js",
  "words.page.*.json",
];
export async function report(metafile) {
  const sizes = new Map();
  for (const name of (await readdir(out)).filter((n) => !/\.(gz|br)$/.test(n)).sort()) {
    const bytes = await readFile(join(out, name));
    const small = name.endsWith(".woff2") ? bytes.length : brotli(name, bytes).length;
    sizes.set(name, small);
    console.log(`${String(bytes.length).padStart(8)} ${String(small).padStart(8)}  ${name}`);
  }
  const { pages, games, coaches } = places(metafile);
  const own = [...EVERYWHERE, ...scriptsOf(metafile)("src/main.tsx").slice(1)]; // callFirst()
  const tell = (what, files, game, most) => {
    const inLanguage = (language) =>
      [...new Set([...own, ...files])]
        .map((name) => sizes.get(name.replace("@", game).replace("*", language)))
        .reduce((all, one) => all + one, 0);
    const whole = Math.max(...LANGUAGES.map(inLanguage));
    console.log(`${" ".repeat(9)}${String(whole).padStart(8)}  ${what}: compressed, without fonts`);
    if (!(whole <= most)) throw new Error(`more than ${most} bytes are fetched ${what}`);
  };
  const within = (name, most) => {
    if ((sizes.get(name) ?? 0) > most) throw new Error(`${name} has more than ${most} bytes`);
  };
  within("faces.people.json", PEOPLE);
  tell("to come home", [...pages[""], "faces.people.json"], "", HOME);
  for (const game of GAMES) {
    within(`faces.${game}.json`, PICTURES);
    within(`rules.${game}.wasm`, RULES);
    within(`mind.${game}.bin`, MIND);
    within(`others.${game}.bin`, OTHERS);
    const table = [...games[game], "bots.worker.js", "faces.@.json"];
    const more = RULES + PICTURES + FACES;
    tell(`to play ${game}`, table, game, MOST + more);
    tell(`to play ${game} with others`, [...table, ...pages.t, "words.@.options.*.json"], game, MOST_OF_ALL + more);
    tell(`to learn ${game}`, [...table, ...pages.learn, ...coaches[game]], game, MOST_OF_ALL + more);
    tell(`to see a game of ${game} again`, [...table, ...pages.replay], game, MOST_OF_ALL + more);
  }
}
