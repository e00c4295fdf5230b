/*
 * sizes.mjs - compresses files, and limits how much a visitor fetches.
 */
import { existsSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { GAMES } from "./games.mjs";
import { LANGUAGES } from "./languages.mjs";
import { here, out, places, scriptsOf } from "./places.mjs";

/* * Compressed copies of texts: the server sends what a browser accepts,
 * without any work of its own. */
const TEXT = /\.(html|js|css|json|svg|webmanifest|wasm|txt)$/;
export async function shorten() {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const name of (await readdir(out)).filter((n) => TEXT.test(n))) {
    const bytes = await readFile(join(out, name));
    if (bytes.length < 256) continue;
    await writeFile(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    await writeFile(join(out, `${name}.br`), brotliCompressSync(bytes, best));
  }
}

/* * What a visitor to a place fetches in one language, as a browser requests
 * it: with brotli, and without fonts. The longest language stands for all.
 */
const MOST = 164 * 1024; // to come home, or to play: bots have characters
const MOST_OF_ALL = 184 * 1024; // at a table of the server (portraits, orders in advance), in a lesson, or to see a game again
const PICTURES = 24 * 1024; // of a game, which come beside its rules, and nobody waits for
const FACES = 1024; // what shows those who play, at every table
const PEOPLE = 10 * 1024; // and of those who play
const MIND = 102 * 1024; // what a net has learnt of a game, in the module of its rules: bots play by it from the first move
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
    const small = name.endsWith(".woff2") ? bytes.length : brotliCompressSync(bytes).length;
    sizes.set(name, small);
    console.log(`${String(bytes.length).padStart(8)} ${String(small).padStart(8)}  ${name}`);
  }
  const { pages, games, coaches } = places(metafile);
  const own = [...EVERYWHERE, ...scriptsOf(metafile)("src/main.tsx")];
  const tell = (what, files, game = "", most = MOST) => {
    const inLanguage = (language) =>
      [...new Set([...own, ...files])]
        .map((name) => sizes.get(name.replace("@", game).replace("*", language)))
        .reduce((all, one) => all + one, 0);
    const whole = Math.max(...LANGUAGES.map(inLanguage));
    console.log(`${" ".repeat(9)}${String(whole).padStart(8)}  ${what}: compressed, without fonts`);
    if (!(whole <= most)) throw new Error(`more than ${most} bytes are fetched ${what}`);
  };
  if (sizes.get("faces.people.json") > PEOPLE) throw new Error(`the portraits of people have more than ${PEOPLE}`);
  tell("to come home", [...pages[""], "faces.people.json"]);
  for (const game of GAMES) {
    if (sizes.get(`faces.${game}.json`) > PICTURES)
      throw new Error(`the pictures of ${game} have more than ${PICTURES}`);
    const table = [...games[game], "bots.worker.js", "faces.@.json"];
    const more = PICTURES + FACES + (existsSync(join(here, `../src/bots/minds/${game}.net`)) ? MIND : 0);
    tell(`to play ${game}`, table, game, MOST + more);
    tell(`to play ${game} with others`, [...table, ...pages.t, "words.@.options.*.json"], game, MOST_OF_ALL + more);
    tell(`to learn ${game}`, [...table, ...pages.learn, ...coaches[game]], game, MOST_OF_ALL + more);
    tell(`to see a game of ${game} again`, [...table, ...pages.replay], game, MOST_OF_ALL + more);
  }
}
