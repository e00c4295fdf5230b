/*
 * words.mjs - the catalogues of the page: words used everywhere are one file
 * per language, words used only in some places are fetched with them.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { factsOf, GAMES } from "./games.mjs";
import { coreOf, DEFAULT, KNOWN_BEFORE, languageFaults, LANGUAGES, webOf } from "./languages.mjs";
import { here, out, partsOf } from "./places.mjs";

/** What a game's game.json says of its words, all as patterns of keys. keys: its own; shared: what those built
 * over it say too; setup: what its picker of options says; apart: fetched later, by the part that says it;
 * unsaid: names of places and of chance's choices, and reasons of moves that no click can mean: the page never
 * says them. */
const wordsOf = (game) => factsOf(game).words;
const some = (patterns) => new RegExp(patterns.join("|") || "$^");

const UNSAID = GAMES.flatMap((game) => wordsOf(game).unsaid ?? []);
/** Sentences of the command line stay at home, and so do those of a game without a page. */
function staysHome(words) {
  const strangers = Object.keys(words)
    .flatMap((key) => /^game\.(\w+)$/.exec(key)?.[1] ?? [])
    .filter((game) => !GAMES.includes(game));
  return some(["^(cli|preview|record|tui)\\.", ...strangers.map((game) => `^${game}\\.`), ...UNSAID]);
}

/** A test of a key: it matches one of these, and none of those. */
const but = (these, those = []) => {
  const [yes, no] = [some(these), some(those)];
  return { test: (key) => yes.test(key) && !no.test(key) };
};

/** What is fetched with the part of the page that says it, by its keys. */
const PARTS = {
  advice: /^(analysis|best)\./, // a hint, and a game that is analysed
  advance: /^advance\./, // what is said in advance
  keys: /^keys\./, // which keys there are
  notes: /^notes\.(?!maybe$)/, // what one suspects
  zoom: /^zoom\.(?!how$)/, // a card in large
  replay: /^(verdict\.|replay\.(broken|link_here)$)/, // what is said of the dice of a record
  learn: /^coach\./, // the coach of a guided game
  drama: /^drama\./, // what is staged over a table
  meet: /^(people|quick)\./, // looking for others, and people one knows
  me: /^(account|passkey|portrait)\./, // who I am: the dialogs about it
  standing: /^(badge|board|history|profile|stats)\./, // what became of games, and of whom
  house: /^(bot\.\w+\.text$|(about|after|alerts|clock|flavour|home|hook|join|leave|lobby|name|new|option)\.)/, // before a game: home, a new table, the lobby
};
/** Whose keys are said by which parts of the page: by those that have fetched them. */
const SAID_BY = [
  [PARTS.advice, /^src\/table\/(analysis|best)\./],
  [PARTS.advance, /^src\/table\/advance\./],
  [PARTS.keys, /^src\/table\/keys_card\./],
  [PARTS.notes, /^src\/table\/notes_card\./],
  [PARTS.zoom, /^src\/(table\/zoom|games\/\w+\/(zoom|hints))\./],
  [PARTS.replay, /^src\/(pages\/replay|table\/analysis)\./],
  [PARTS.learn, /^src\/(pages\/learn|table\/best|games\/\w+\/coach)\./],
  [PARTS.drama, /^src\/(table\/staging|pages\/kit|games\/\w+\/drama)\./],
  [PARTS.me, /^src\/pages\/me\./],
  [PARTS.standing, /^src\/pages\/standing\./],
  [PARTS.meet, /^src\/pages\/meet_parts\./],
  [PARTS.house, /^src\/(pages\/(home|me|meet_parts|new_table|table|telling)|games\/\w+\/setup)\./],
];
for (const game of GAMES) {
  const { keys, shared, setup, apart: others = {} } = wordsOf(game);
  const options = [`^${game}\\.(option|choice|preset|setup)\\.`, ...(setup ? [setup] : [])].join("|");
  const apart = { options, ...others }; // options are said before a game, and nowhere in it
  const below = factsOf(game).over;
  const borrowed = below ? wordsOf(below).shared : shared;
  PARTS[game] = but([keys, ...(borrowed ? [borrowed] : [])], Object.values(apart));
  for (const [part, of] of Object.entries(apart)) PARTS[`${game}.${part}`] = but([of]);
  SAID_BY.push([but([keys]), new RegExp(`^src/games/${game}/`)]);
  SAID_BY.push([but([options]), /^src\/games\/\w+\/setup\./]);
  if (shared) {
    const sayers = GAMES.filter((one) => one === game || factsOf(one).over === game);
    SAID_BY.push([but([shared]), new RegExp(`^src/games/(${sayers.join("|")})/`)]);
  }
}

/** What only the build reads. */
const BUILD_ONLY = /^(book|manifest|push)\./;

/** What the service worker says when no page is open: the server's messages, by language. */
export const workerWords = () =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = { ...coreOf(language), ...webOf(language) };
      const games = GAMES.map((game) => `game.${game}`);
      const said = (key) => key.startsWith("push.") || key === "language.direction" || games.includes(key);
      return [language, Object.fromEntries(Object.entries(words).filter(([key]) => said(key)))];
    }),
  );

/** Catalogues of a language: the page's own words, and those of each part. */
export async function writeWords() {
  for (const language of LANGUAGES) {
    const core = coreOf(language);
    const home = staysHome(core);
    const all = [
      ...Object.entries(core).filter(([key]) => !home.test(key)),
      ...Object.entries(webOf(language)).filter(([key]) => !BUILD_ONLY.test(key)),
    ].filter(([key]) => !KNOWN_BEFORE.test(key));
    const save = (part, test) =>
      writeFile(
        join(out, `words.${part}.${language}.json`),
        JSON.stringify(Object.fromEntries(all.filter(([key]) => test(key)))),
      );
    for (const [part, keys] of Object.entries(PARTS)) await save(part, (key) => keys.test(key));
    await save("page", (key) => !Object.values(PARTS).some((keys) => keys.test(key)));
  }
}

/** A form that only some languages have, of something that is counted. */
const isForm = (words, key) => {
  const base = /^(.*)\.(zero|one|two|few|many)$/.exec(key)?.[1];
  return base !== undefined && words[`${base}.other`] !== undefined;
};

/** All languages say the same things, with the same places to fill, and say of themselves what they must. */
export function checkWords() {
  const first = webOf(DEFAULT);
  const places = (text) => (text?.match(/\{[a-z0-9]+\}/g) ?? []).sort().join();
  const wrong = LANGUAGES.flatMap((language) => {
    const words = webOf(language);
    const differs = (key) =>
      isForm(words, key) ? false : !first[key] || !words[key] || places(first[key]) !== places(words[key]);
    return [
      ...languageFaults(language),
      ...[...new Set([...Object.keys(first), ...Object.keys(words)])]
        .filter(differs)
        .map((key) => `${language}: ${key} is not as in ${DEFAULT}`),
    ];
  });
  if (wrong.length) throw new Error(`locale: ${wrong.join("; ")}`);
}

/** No word is used that may not have been fetched. In a composed key ("why.${slug}") the filled-in part
 * matches anything. */
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
