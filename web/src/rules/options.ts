/*
 * options.ts - the rules players agree on before a game, as bytes and as the
 * words of a record: "first_crown=0", "modules=captives,foresight". The other
 * half of src/record/setup.c.
 */
import type { GameFacts, Option } from "../../../src/wasm/charsu.mjs";

export const NOBODY = "none"; // a set without members
const BEFORE = "-"; // as this page once wrote it, in games that devices still keep

/** The members that a text names. */
export const membersIn = (text: string): string[] => (text === NOBODY || text === BEFORE ? [] : text.split(","));

const membersOf = (facts: GameFacts, option: Option): string[] =>
  option.noun === null ? [] : (facts.nouns[option.noun] ?? []);

/** The members of a set, or the value of a number or a choice, as a text. */
export function optionText(facts: GameFacts, option: Option, bytes: Uint8Array): string {
  if (option.kind === "set") {
    const members = membersOf(facts, option).filter((_, i) => ((bytes[option.at + (i >> 3)] ?? 0) >> (i & 7)) & 1);
    return members.length > 0 ? members.join(",") : NOBODY;
  }
  const value = bytes[option.at] ?? 0;
  return option.choices[value - option.low] ?? String(value);
}

/** Set an option by its text; false, and nothing has changed, if it has no such value. */
export function setOption(facts: GameFacts, option: Option, text: string, bytes: Uint8Array): boolean {
  if (option.kind === "set") {
    const all = membersOf(facts, option);
    const wanted = membersIn(text);
    if (wanted.some((slug) => !all.includes(slug))) return false;
    for (let i = 0; i < all.length; i += 8) bytes[option.at + (i >> 3)] = 0;
    for (const slug of wanted) {
      const i = all.indexOf(slug);
      bytes[option.at + (i >> 3)]! |= 1 << (i & 7);
    }
    return true;
  }
  const row = option.choices.indexOf(text);
  const value =
    option.choices.length > 0 ? (row < 0 ? -1 : option.low + row) : /^[0-9]{1,3}$/.test(text) ? Number(text) : -1;
  if (value < option.low || value > option.high) return false;
  bytes[option.at] = value;
  return true;
}

/** Every option as NAME=VALUE, in the game's order. */
export const optionWords = (facts: GameFacts, bytes: Uint8Array): string[] =>
  facts.options.map((option) => `${option.slug}=${optionText(facts, option, bytes)}`);

/** The bytes behind such words, laid over the standard ones; null if one of them makes no sense. */
export function optionBytes(facts: GameFacts, standard: Uint8Array, words: string[]): Uint8Array | null {
  const bytes = standard.slice();
  for (const word of words) {
    const [name = "", value = ""] = word.split("=");
    const option = facts.options.find((o) => o.slug === name);
    if (!option || !setOption(facts, option, value, bytes)) return null;
  }
  return bytes;
}
