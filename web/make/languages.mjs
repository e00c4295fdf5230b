/*
 * languages.mjs - the languages of the page. A language is a file of locale/,
 * with its sentences of the page in locale/web/: what they say under
 * language.* is all that is known of it, and no list names it.
 *
 *   language.name        its own name for itself
 *   language.short       the same in two letters, for a button
 *   language.direction   ltr or rtl
 *   language.digits      ten characters; language.decimal and language.minus beside them
 *   language.comma       between the items of a list; language.question ends a question
 *   language.plural      which forms a counted thing has (src/plural.ts)
 *   language.script      which letters of the font it needs: latin, arabic
 *   language.dates       how its dates are written: a tag as in fa-IR
 *
 * `import languages from "locale:languages"` is what the page must know of
 * each before its words are there.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where they lie: locale/, or where a test has put others. */
const folder = process.env.CHARSU_LOCALE ?? join(dirname(dirname(fileURLToPath(import.meta.url))), "../locale");

/** The fallback for people whose language is missing; it has every sentence. */
export const DEFAULT = "en";

const codes = readdirSync(folder).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
export const LANGUAGES = [DEFAULT, ...codes.filter((code) => code !== DEFAULT).sort()];

const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
/** The sentences of the games and the house, and those of the page. */
export const coreOf = (language) => read(`${language}.json`);
export const webOf = (language) => read(`web/${language}.json`);

/** Known beforehand; the others come with the words. */
const BEFORE = ["name", "short", "direction", "script", "dates"];
export const KNOWN_BEFORE = new RegExp(`^language\\.(${BEFORE.join("|")}|keys)$`);

export function languageFacts(code) {
  const words = { ...coreOf(code), ...webOf(code) };
  return Object.fromEntries([["code", code], ...BEFORE.map((key) => [key, words[`language.${key}`]])]);
}

/** What is missing or cannot be used. */
export function languageFaults(code) {
  const words = { ...coreOf(code), ...webOf(code) };
  const of = (key) => words[`language.${key}`] ?? "";
  const filled = [...BEFORE, "digits", "decimal", "minus", "comma", "question", "plural"].filter(
    (key) => of(key) === "",
  );
  return [
    ...filled.map((key) => `language.${key} is missing`),
    ...(/^(ltr|rtl)$/.test(of("direction")) ? [] : ["language.direction is neither ltr nor rtl"]),
    ...(new Set(of("digits")).size === 10 ? [] : ["language.digits are not ten"]),
  ].map((fault) => `${code}: ${fault}`);
}

export const languages = {
  name: "languages",
  setup(build) {
    build.onResolve({ filter: /^locale:languages$/ }, ({ path }) => ({ path, namespace: "locale" }));
    build.onLoad({ filter: /.*/, namespace: "locale" }, () => ({
      contents: JSON.stringify(LANGUAGES.map(languageFacts)),
      loader: "json",
    }));
  },
};
