/*
 * pseudo.mjs - a language nobody speaks, made of English: right to left, with
 * digits of its own, brackets round every sentence and a third more letters.
 * What shows it rightly would show Arabic: nothing but its file names it.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const PSEUDO = "qps";

const LETTERS = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç", A: "Á", E: "É", O: "Ó" };

/** A sentence with other letters, longer, in brackets; places to fill stay. */
export function pseudo(text) {
  const turned = text
    .split(/(\{[a-z0-9]+\})/)
    .map((part) => (part.startsWith("{") ? part : part.replace(/[a-zA-Z]/g, (c) => LETTERS[c] ?? c)))
    .join("");
  return `⟦${turned}${"·".repeat(Math.ceil(text.length / 3))}⟧`;
}

/** What it says of itself. Its words for one are used for nothing, too. */
const OF_ITSELF = {
  "language.comma": " ; ",
  "language.dates": "en-GB",
  "language.decimal": "'",
  "language.digits": "٠١٢٣٤٥٦٧٨٩",
  "language.direction": "rtl",
  "language.minus": "−",
  "language.name": "Qps",
  "language.plural": "one-or-zero-other",
  "language.question": "⸮",
  "language.script": "arabic",
  "language.short": "QP",
};
const BUILD_READS = /^book\./; // marks in the rules, which are not translated

/** The languages there are and this one, in a folder of their own. */
export function makePseudo(locale, folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(locale, folder, { recursive: true });
  for (const name of ["", "web/"]) {
    const words = JSON.parse(readFileSync(join(locale, `${name}en.json`), "utf8"));
    const turned = Object.entries(words).map(([key, text]) => [
      key,
      OF_ITSELF[key] ?? (BUILD_READS.test(key) ? text : pseudo(text)),
    ]);
    writeFileSync(join(folder, `${name}${PSEUDO}.json`), JSON.stringify(Object.fromEntries(turned), null, 2));
  }
}
