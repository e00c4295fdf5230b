/*
 * search.ts - finding a word however it is typed: ي and ی, ك and ک, with or
 * without a half-space, in anybody's digits, in capitals or small letters.
 */

const SAME: Record<string, string> = { ي: "ی", ى: "ی", ك: "ک", ة: "ه", ە: "ه", "٫": ".", "−": "-", "’": "'" };
const SILENT = /[\u200c\u200d\u200e\u200f\u2066-\u2069\u0640\p{Mn}]/u;
const MARK = /[\s«»؟،؛"()[\]*`?!,;:·|]/u;
const DIGITS = ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"];

function foldChar(char: string): string {
  let out = "";
  for (const part of char.normalize("NFD")) {
    if (SILENT.test(part)) continue;
    const digit = DIGITS.map((set) => set.indexOf(part)).find((i) => i >= 0);
    out += digit !== undefined ? String(digit) : MARK.test(part) ? " " : (SAME[part] ?? part.toLowerCase());
  }
  return out;
}

/** The text as compared; at[i] is the original place of its letter i. */
export interface Folded {
  text: string;
  at: number[];
}

export function foldAt(text: string): Folded {
  let folded = "";
  const at: number[] = [];
  let place = 0;
  for (const char of text) {
    for (const part of foldChar(char)) {
      folded += part;
      at.push(place);
    }
    place += char.length;
  }
  at.push(place);
  return { text: folded, at };
}

export const fold = (text: string): string => foldAt(text).text;

/** The words that are looked for. */
export const wanted = (query: string): string[] =>
  [
    ...new Set(
      fold(query)
        .split(" ")
        .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, "")),
    ),
  ].filter((word) => word !== "");

const isLatin = (char: string | undefined): boolean => char !== undefined && /[a-z0-9]/.test(char);
const isDigit = (char: string | undefined): boolean => char !== undefined && /[0-9]/.test(char);

/** Latin words are found by how they begin, Persian ones anywhere: their
 * parts are written together, apart, or with a half-space. */
function nextHit(text: string, word: string, from: number): number {
  for (let i = text.indexOf(word, from); i >= 0; i = text.indexOf(word, i + 1)) {
    const before = text[i - 1];
    if (isDigit(word[0]) ? !isDigit(before) : !isLatin(word[0]) || !isLatin(before)) return i;
  }
  return -1;
}

/** Are all the words in this text, which was folded before? */
export const holds = (folded: string, words: string[]): boolean => words.every((word) => nextHit(folded, word, 0) >= 0);

/** Where the words are in a text: [from, to), in order, without overlaps. */
export function hits(text: string, words: string[]): [number, number][] {
  const folded = foldAt(text);
  const found: [number, number][] = [];
  for (const word of words)
    for (let i = nextHit(folded.text, word, 0); i >= 0; i = nextHit(folded.text, word, i + word.length))
      found.push([folded.at[i] ?? 0, folded.at[i + word.length] ?? text.length]);
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const out: [number, number][] = [];
  for (const [from, to] of found) {
    const last = out[out.length - 1];
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}
