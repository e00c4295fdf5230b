/*
 * words.ts - every sentence a person reads. The keys of the games and of the
 * house are in locale/LANGUAGE.json, those of the page in locale/web/;
 * this is the page's half of src/words/words.c and tell.c: the same keys, the
 * same places ({seat}, {seat2}, {number}, {district}), the same digits.
 */
import { computed, signal } from "@preact/signals";
import type webEn from "../../locale/web/en.json";
import { languageOf } from "./languages.ts";
import { pluralForm } from "./plural.ts";
import { CHANCE, parseSaid, seatOf, type Said } from "./rules/text.ts";

/** Its code, as in locale/CODE.json. */
export type Language = string;
export type Key = keyof typeof webEn;
type Words = Record<string, string>;

/** One catalogue a language; it is loaded when it is first wanted. */
const catalogues: Record<Language, Words | undefined> = {};

export const language = signal<Language>(languageOf("").code);
export const direction = computed(() => languageOf(language.value).direction);

/** The language of a part of the page that has its own, while it is drawn. */
let voice: Language | null = null;

export const voiceNow = (): Language | null => voice;

/** The language in use here and now. */
export const tongue = (): Language => voice ?? language.value;

/** Say something in one language, whatever the page's language. */
export function inVoice<T>(wanted: Language, say: () => T): T {
  const before = voice;
  voice = wanted;
  try {
    return say();
  } finally {
    voice = before;
  }
}

export const find = (key: string): string | undefined => catalogues[tongue()]?.[key];

/**
 * Why something was refused, in words. The wire and the rules share some slugs ("full", "short") and mean other things
 * by them: what a server says is looked for among the wire's first.
 */
export function refusal(slug: string, from: "wire" | "rules", game = ""): string {
  const wire = find(`no.${slug}`);
  const rules = find(`error.${slug}`);
  const said = from === "wire" ? (wire ?? rules) : (rules ?? wire);
  return said ?? find(`${game}.setup.${slug}`) ?? t("no.other");
}

export function learn(wanted: Language, words: Words): void {
  catalogues[wanted] = Object.assign(catalogues[wanted] ?? {}, words);
}

/** Whose words are wanted: the page's own, and those of the parts somebody came to. */
const parts = new Set<string>(["page"]);
const fetched = new Map<string, Promise<void>>();

function fetchFile(wanted: Language, part: string): Promise<void> {
  const path = `/words.${part}.${wanted}.json`;
  let coming = fetched.get(path);
  if (!coming) {
    coming = fetch(path).then(async (answer) => {
      if (!answer.ok) throw new Error(`no words: ${answer.status}`);
      learn(wanted, (await answer.json()) as Words);
    });
    coming.catch(() => fetched.delete(path)); // it may be tried again
    fetched.set(path, coming);
  }
  return coming;
}

/** Fetch the words of a language, and those of parts that are asked for in the meantime. */
export async function fetchWords(wanted: Language): Promise<void> {
  for (let n = 0; n < parts.size;) {
    n = parts.size;
    await Promise.all([...parts].map((part) => fetchFile(wanted, part)));
  }
}

/** Fetch the words of a game or of another part (make/words.mjs), in this language and in every other that is chosen
 * later. */
export async function fetchPart(part: string): Promise<void> {
  parts.add(part);
  await fetchFile(language.value, part);
}

/** Switch to another language, as soon as its words are loaded. */
export async function speak(wanted: Language): Promise<void> {
  await fetchWords(wanted);
  language.value = wanted;
}

/** The sentence of any key; a missing one shows its key. */
export const word = (key: string): string => find(key) ?? key;

/** A number as people write it: a minus that is one, a half that is one. */
function written(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const rest = size - whole;
  const text =
    rest === 0.5 ? `${whole || ""}½` : rest === 0 ? String(whole) : String(size).replace(".", word("language.decimal"));
  return value < 0 ? word("language.minus") + text : text;
}

/** Signs and halves have no direction: from right to left they would change sides. */
const LRM = "\u200e";
const held = (text: string): string =>
  languageOf(tongue()).direction === "rtl" && /[+½]/.test(text.replace(word("language.minus"), "+"))
    ? `${LRM}${text.replaceAll(LRM, "")}${LRM}`
    : text;

const inDigits = (text: string): string => {
  const set = word("language.digits");
  return text.replace(/[0-9]/g, (c) => set[Number(c)] ?? c);
};

/** A number in the language's digits: 12, −3, 2½. */
export const digits = (value: number | string): string =>
  typeof value === "number" ? held(inDigits(written(value))) : inDigits(value);

/** A difference, with its sign: +2, −1. */
export const signed = (value: number): string => (value > 0 ? held(`+${inDigits(written(value))}`) : digits(value));

export type Slots = Record<string, string | number>;

/** A piece of a filled sentence; `slot` says what was filled in. */
export interface Piece {
  text: string;
  slot?: string;
}

/** Names may run in the other direction: isolate them from their neighbours. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

export function pieces(sentence: string, slots: Slots): Piece[] {
  return sentence
    .split(/(\{[a-z0-9]+\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const slot = /^\{(.+)\}$/.exec(part)?.[1];
      const value = slot === undefined ? undefined : slots[slot];
      if (slot === undefined || value === undefined) return { text: part };
      return { text: typeof value === "number" ? digits(value) : value, slot };
    });
}

export const fill = (sentence: string, slots: Slots): string =>
  pieces(sentence, slots)
    .map((piece) => piece.text)
    .join("");

/** A sentence of the page. */
export const t = (key: Key, slots: Slots = {}): string => fill(word(key), slots);

/** A key that has a form for one and a form for others. */
export type PluralKey = {
  [K in Key]: K extends `${infer Base}.one` ? (`${Base}.other` extends Key ? Base : never) : never;
}[Key];

/**
 * A sentence about a number of things: KEY.one and KEY.other, as the language
 * has it, and KEY.zero where nothing is worth a sentence of its own.
 */
export function counted(key: PluralKey, number: number, slots: Slots = {}): string {
  const form = pluralForm(word("language.plural"), number);
  const sentence = (number === 0 ? find(`${key}.zero`) : undefined) ?? find(`${key}.${form}`) ?? word(`${key}.other`);
  return fill(sentence, { ...slots, number });
}

export const list = (items: string[]): string => items.join(word("language.comma"));

/** The items of a list as a sentence names them: "A, B and C". */
export function named(items: string[]): string {
  const last = items[items.length - 1];
  return items.length < 2 || last === undefined
    ? list(items)
    : t("list.and", { list: list(items.slice(0, -1)), word: last });
}

/** From what was to what will be: an arrow the way the language is read. */
export const onward = (): string => (languageOf(tongue()).direction === "rtl" ? "←" : "→");

/** The number that something becomes, behind its arrow, also where signs run from left to right. */
export const becomes = (value: number): string =>
  languageOf(tongue()).direction === "rtl" ? `\u2067←${digits(value)}\u2069` : `→${digits(value)}`;

/* ---- what happens in a game, in sentences ---- */

export interface Teller {
  game: string;
  nouns: readonly string[]; // families of things its words name
  name(seat: number): string; // "" for a seat that has no name of its own
  you?: number | null; // the reader's seat, if it has no name
}

export function seatName(teller: Teller, seat: number): string {
  if (seat === CHANCE) return word("seat.chance");
  if (seat === teller.you) return word("seat.you");
  return teller.name(seat) || fill(word("seat.player"), { number: seat + 1 });
}

/** In the middle of a line. */
const nameWithin = (teller: Teller, seat: number): string =>
  seat === teller.you ? word("seat.you.within") : seatName(teller, seat);

/** The places of a word's sentence: who, then its arguments by their kind. */
function placesOf(teller: Teller, seat: number | null, args: readonly string[], name = seatName): Slots {
  const slots: Slots = {};
  const taken: Record<string, number> = { seat: 1 };
  const add = (base: string, value: string | number): void => {
    const n = (taken[base] ?? 0) + 1;
    taken[base] = n;
    slots[n === 1 ? base : `${base}${n}`] = value;
  };

  if (seat !== null) slots["seat"] = isolate(name(teller, seat));
  for (const arg of args) {
    const other = seatOf(arg);
    const noun = teller.nouns.find((n) => find(`${teller.game}.${n}.${arg}`) !== undefined);
    if (other !== null) add("seat", isolate(name(teller, other)));
    else if (/^[0-9]+(\.5)?$/.test(arg)) add("number", Number(arg));
    else if (noun !== undefined) add(noun, word(`${teller.game}.${noun}.${arg}`));
    else add("word", arg);
  }
  return slots;
}

/**
 * How a sentence speaks to the reader: what the reader does (.you), what is done
 * to the reader (.you2), and what the reader does to their own things (.own).
 * Verbs change: "You destroy", "your own city".
 */
function spoken(teller: Teller, key: string, seat: number | null, args: readonly string[]): string | undefined {
  const you = teller.you ?? null;
  if (you === null) return undefined;
  const named = args.some((arg) => seatOf(arg) === you);
  const own = named && seat === you ? find(`${key}.own`) : undefined;
  return own ?? (named ? find(`${key}.you2`) : seat === you ? find(`${key}.you`) : undefined);
}

/** An event as a seat heard it; what was half heard has words of its own. */
export function tellEvent(teller: Teller, text: string): Piece[] {
  const { slug, seat, args, hidden } = parseSaid(text);
  const key = `${teller.game}.event.${slug}`;
  const heard = hidden ? `${key}.hidden` : key;
  const sentence = spoken(teller, heard, seat, args) ?? find(heard) ?? find(key) ?? text;
  return pieces(sentence, placesOf(teller, seat, args));
}

/**
 * A few words about an event, for a line that tells several: KEY, or KEY.hidden
 * of what was half heard; null if there are none. Its {sum} is what was added
 * up; without a number the words are those that may be added up.
 */
export function clauseOf(teller: Teller, key: string, said: Said, sum: number | null): string | null {
  const form = sum === null ? "" : find(`${key}.${pluralForm(word("language.plural"), sum)}`);
  const words =
    (said.hidden ? find(`${key}.hidden`) : undefined) ??
    spoken(teller, key, said.seat, said.args) ??
    (form || find(key) || find(`${key}.other`));
  if (words === undefined) return null;
  return fill(words, { ...placesOf(teller, said.seat, said.args, nameWithin), ...(sum === null ? {} : { sum }) });
}

/** The words of a game's reasons: they are not needed at the start, so they are loaded once its table is drawn. */
export const fetchReasons = (game: string): void => void fetchPart(`${game}.why`).catch(() => undefined);

/** Why something may not be done, as the rules gave the reason; about the reader it has words of its own (.you).
 * Until they are loaded, it only says that the rules do not allow it. */
export function tellReason(teller: Teller, text: string): string {
  const { slug, seat, args } = parseSaid(text);
  const key = `${teller.game}.why.${slug}`;
  return fill(spoken(teller, key, seat, args) ?? find(key) ?? word("error.illegal"), placesOf(teller, seat, args));
}

/** What an action says on its button. */
export function tellAction(teller: Teller, text: string): string {
  const { slug, seat, args } = parseSaid(text);
  const key = `${teller.game}.verb.${slug}`;
  return fill(spoken(teller, key, seat, args) ?? find(key) ?? text, placesOf(teller, seat, args));
}
