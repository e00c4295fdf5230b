/*
 * words.mjs - the catalogues of the page: what every place says is one file a
 * language, what only some say is fetched with them.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { here, out, partsOf } from "./places.mjs";

/** Sentences of the command line and of the teaching game stay at home; so do
 * names of places, and of choices that are chance's, where the page says neither. */
const NOT_HERE =
  /^(cli|hamlet|record|tui)\.|^karzar\.(zone\.(?!dungeon|otherworld|plain|pool|throne|tomb)|decision\.(dawn|deal|draw|fate|help|muster|peek|remove|tahmineh|duel_land)$|verb\.(choose|deal|foretell|land|muster)$)|^troyes\.(zone\.|decision\.(activity|archer|black|character|happening|king|king_set|omen|reroll|start|work)$|verb\.(character|happen|reveal|roll|start)$)/;
/** What both editions of Dej say, and no other game. */
const CITY = "able|aim|brief|dome|draft|group|hint|known|short|why";
/** What is fetched with the part of the page that says it, by its keys. */
const PARTS = {
  learn: /^coach\./, // the coach of a guided game
  house: /^(bot\.\w+\.text$|(about|alerts|clock|flavour|home|hook|join|leave|lobby|name|new|option)\.)/, // before a game: home, a new table, the lobby
  dej: new RegExp(`^(dej|${CITY})\\.`),
  kohan: new RegExp(`^(kohan|kd|${CITY})\\.`),
  karzar: /^(karzar|kz)\./,
  troyes: /^(troyes\.(?!(constant|king)\.)|ty\.(?!(fact|origin)\.))/,
  "troyes.book": /^(troyes\.(constant|king)|ty\.(fact|origin))\./, // only its rules page says it
};
/** Whose keys are said by which parts of the page: by those that have fetched them. */
const SAID_BY = [
  [PARTS.learn, /^src\/(pages\/learn|games\/\w+\/coach)\./],
  [PARTS.house, /^src\/(pages\/(home|new_table|table)|games\/\w+\/setup)\./],
  [new RegExp(`^(${CITY})\\.`), /^src\/(games\/(dej|kohan)\/|pages\/kit\.)/],
  [/^dej\./, /^src\/(games\/dej\/|pages\/kit\.)/],
  [/^(kohan|kd)\./, /^src\/games\/kohan\//],
  [/^(karzar|kz)\./, /^src\/games\/karzar\//],
  [/^(troyes|ty)\./, /^src\/games\/troyes\//],
];

const read = async (name) => JSON.parse(await readFile(join(here, "../locale", name), "utf8"));

/** Catalogues of a language: the page's own words, and those of each part. */
export async function writeWords() {
  for (const language of ["en", "fa"]) {
    const core = Object.entries(await read(`${language}.json`)).filter(([key]) => !NOT_HERE.test(key));
    const all = [...core, ...Object.entries(await read(`web/${language}.json`))];
    const save = (part, test) =>
      writeFile(
        join(out, `words.${part}.${language}.json`),
        JSON.stringify(Object.fromEntries(all.filter(([key]) => test(key)))),
      );
    for (const [part, keys] of Object.entries(PARTS)) await save(part, (key) => keys.test(key));
    await save("page", (key) => !Object.values(PARTS).some((keys) => keys.test(key)));
  }
}

/** Both languages say the same things, with the same places to fill. */
export async function checkWords() {
  const [en, fa] = [await read("web/en.json"), await read("web/fa.json")];
  const places = (text) => (text?.match(/\{[a-z0-9]+\}/g) ?? []).sort().join();
  const wrong = [...new Set([...Object.keys(en), ...Object.keys(fa)])].filter(
    (key) => !en[key] || !fa[key] || places(en[key]) !== places(fa[key]),
  );
  if (wrong.length) throw new Error(`locale/web: not the same in both languages: ${wrong.join(", ")}`);
}

/** Nobody says a word that may not have been fetched. Of a key that is put together ("why.${slug}") what is
 * filled in stands for anything. */
export async function checkSaid(metafile) {
  const wrong = [];
  for (const [source, parts] of partsOf(metafile)) {
    if (!source.startsWith("src/")) continue;
    const text = await readFile(join(here, source), "utf8");
    for (const [, , said] of text.matchAll(/(["`])([a-z_0-9]+\.(?:[a-z_0-9.]|\$\{[^}`]*\})*)\1/g)) {
      const key = said.replace(/\$\{[^}]*\}/g, "x");
      for (const [keys, by] of SAID_BY) {
        const strangers = keys.test(key) ? parts.filter((part) => !by.test(part)) : [];
        if (strangers.length) wrong.push(`${key} (${source}, by ${strangers.join(" and ")})`);
      }
    }
  }
  if (wrong.length) throw new Error(`said where its words may not be (make/words.mjs): ${wrong.join(", ")}`);
}
