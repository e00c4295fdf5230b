/*
 * sentences.test.ts - every sentence, filled in as a player reads it: for one and for several, about me and about
 * others, in both languages. The patterns are those of sentences that once went wrong.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import coreEn from "../../../locale/en.json";
import coreFa from "../../../locale/fa.json";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import {
  counted,
  fill,
  find,
  language,
  learn,
  signed,
  tellAction,
  tellEvent,
  tellReason,
  type PluralKey,
  type Teller,
} from "../../src/words.ts";

type Words = Record<string, string>;
const CORE: Record<string, Words> = { en: coreEn, fa: coreFa };
const WEB: Record<string, Words> = { en: webEn, fa: webFa };
for (const code of ["en", "fa"]) learn(code, { ...CORE[code], ...WEB[code] });

const NAMES: Words = { en: "Mina", fa: "مینا" };
const GAMES = ["dej", "kohan", "karzar", "troyes", "hamlet"];
const FORM = /\.(you|you2|own|hidden|hidden\.you)$/;

/** What a player can do to their own things. */
const OWN = ["dej.event.destroyed", "kohan.event.destroyed", "kohan.event.razed", "kohan.event.armed"];
const OWN_VERBS = ["dej.verb.destroy", "kohan.verb.destroy", "kohan.verb.raze", "kohan.verb.armory"];

interface Line {
  key: string;
  text: string;
}

const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");
const placesIn = (sentence: string): string[] => [...sentence.matchAll(/\{([a-z0-9]+)\}/g)].map((m) => m[1] ?? "");

/** The first thing of every kind, such as the first district of dej. */
const firsts = new Map<Words, Map<string, string>>();
function firstOf(words: Words, kind: string): string | undefined {
  let first = firsts.get(words);
  if (!first) {
    first = new Map();
    for (const key of Object.keys(words)) {
      const [, of = "", slug = ""] = /^([a-z]+\.[a-z_]+)\.([a-z0-9_]+)$/.exec(key) ?? [];
      if (of && !first.has(of)) first.set(of, slug);
    }
    firsts.set(words, first);
  }
  return first.get(kind);
}

/** The arguments a sentence of the rules has places for: other seats, numbers, things of the game. {number2} is the
 * second of its kind, so there are two. */
function argumentsOf(words: Words, game: string, places: string[], other: string, number: number): string[] {
  const most = new Map<string, number>();
  for (const place of places) {
    const [, base = "", nth = "1"] = /^([a-z_]+)(\d?)$/.exec(place) ?? [];
    most.set(base, Math.max(most.get(base) ?? 0, Number(nth || 1)));
  }
  return [...most].flatMap(([base, n]) => {
    if (base === "seat") return n > 1 ? [other] : [];
    if (base === "number") return Array<string>(n).fill(String(number));
    return Array<string>(n).fill(firstOf(words, `${game}.${base}`) ?? base);
  });
}

/** Everything that the rules say, as the page tells it. */
function* toldBy(code: string): Generator<Line> {
  const words = CORE[code] ?? {};
  for (const [key, sentence] of Object.entries(words)) {
    const [game = "", kind = "", slug = ""] = key.split(".");
    if (!GAMES.includes(game) || !["event", "verb", "why"].includes(kind) || FORM.test(key)) continue;
    const places = [...placesIn(sentence), ...placesIn(words[`${key}.you2`] ?? "")];
    const nouns = places.map((place) => place.replace(/\d$/, "")).filter((noun) => !["seat", "number"].includes(noun));
    const say = (teller: Teller, text: string): string =>
      kind === "event"
        ? tellEvent(teller, text)
            .map((piece) => piece.text)
            .join("")
        : kind === "verb"
          ? tellAction(teller, text)
          : tellReason(teller, text);
    const mine = (OWN.includes(key) || OWN_VERBS.includes(key)) && places.includes("seat2");
    for (const number of [1, 3])
      for (const [actor, other, you] of [
        [0, "p1", null],
        [0, "p1", 0],
        [1, "p0", 0],
        ...(mine ? [[0, "p0", 0] as const] : []),
      ] as const) {
        if (you !== null && !places.includes("seat2") && (actor !== 0 || !places.includes("seat"))) continue;
        if (you === 0 && actor === 1 && kind !== "event") continue; // I read my own moves
        if (you === 0 && kind === "why" && words[`${key}.you`] === undefined) continue; // only about others
        const teller = { game, nouns, you, name: (seat: number) => (seat === you ? "" : (NAMES[code] ?? "")) };
        const args = argumentsOf(words, game, places, other, number);
        yield {
          key: `${key} p${actor} ${other} you=${you}`,
          text: bare(say(teller, [`p${actor}`, slug, ...args].join(" "))),
        };
      }
  }
}

/** Everything that the page and the terminal say of their own; sentences for the reader are those with .you. */
function* saidBy(code: string): Generator<Line> {
  const terminal = Object.entries(CORE[code] ?? {}).filter(([key]) => /^tui\.(?!.*\.text$|keys\.|plain\.)/.test(key));
  const words: Words = { ...WEB[code], ...Object.fromEntries(terminal) };
  for (const [key, sentence] of Object.entries(words)) {
    if (key.startsWith("language.")) continue;
    const slots = (number: number): Record<string, string | number> =>
      Object.fromEntries(
        placesIn(sentence).map((place) => [
          place,
          /^(number\d?|most|low|high|p|q|dice|bought|price|points|first|second|third|flags)$/.test(place)
            ? number
            : /^g[pq]$/.test(place)
              ? signed(number)
              : (NAMES[code] ?? ""),
        ]),
      );
    const plural = /^(.*)\.(one|other)$/.exec(key)?.[1];
    if (plural !== undefined && `${plural}.one` in words && `${plural}.other` in words)
      for (const number of [1, 3])
        yield { key: `${key} ${number}`, text: bare(counted(plural as PluralKey, number, slots(number))) };
    else for (const number of [1, 3]) yield { key: `${key} ${number}`, text: bare(fill(sentence, slots(number))) };
  }
}

const told = new Map<string, Line[]>(); // thousands, which every test asks for
function all(code: string): Line[] {
  language.value = code;
  const lines = told.get(code) ?? [...toldBy(code), ...saidBy(code)];
  told.set(code, lines);
  return lines;
}

function check(lines: Line[], wrong: RegExp, except: (line: Line) => boolean = () => false): void {
  assert.deepEqual(
    lines.filter((line) => wrong.test(line.text) && !except(line)).map((line) => `${line.key}: ${line.text}`),
    [],
  );
}

test("there are sentences enough to judge by", () => {
  for (const code of ["en", "fa"]) assert.ok(all(code).length > 4000);
});

test("every place is filled in, and no key is left bare", () => {
  for (const code of ["en", "fa"]) {
    check(all(code), /[{}]/);
    check(all(code), /^[a-z]+(\.[a-z0-9_]+)+$/);
    check(all(code), /^p\d [a-z_]+/);
  }
});

test("English speaks to the reader with the reader's verbs", () => {
  const lines = all("en");
  check(lines, /\bYou [a-z]*[^s ]s\b/);
  check(lines, /[a-z,;:] You\b/);
  check(lines, /\bYou's\b/);
  check(lines, /\b(?:What my role adds|Another's)\b/);
});

test("English counts one thing as one", () => {
  const things =
    "bytes|cards|citizens|coins|cubes|deniers|dice|districts|events|games|helpers|heroes|karzars|people|places|players|points|razms|rounds|seats|seconds|tables|times|tradesmen|ways";
  // Numbers that cannot be 1, such as the districts of a city that is nearly complete, and pairs such as 2/1 points.
  const never =
    /^(home\.players|coach\.dej\.(?:near|why\.build\.first)|coach\.troyes\.why\.(?:build|fight)|example\.dej\.plain|example\.karzar\.(?:hum|jam)|kz\.duel\.rule|ty\.effect\.vp_per_cathedral|ty\.effect\.envoy|(?:ty\.strike|example\.troyes)\.neutral_cubes_left|tui\.troyes\.(?:facts|worth))/;
  check(all("en"), new RegExp(`(?<![\\d.½])\\b1 (?:more )?(?:${things})\\b`), (line) => never.test(line.key));
  check(all("en"), /(?<!\w )\b1 (?:more )?are\b/);
});

test("English names a price as a price, and nobody Human", () => {
  check(all("en"), /\bloses? influence: \d/);
  for (const text of Object.values({ ...coreEn, ...webEn })) assert.doesNotMatch(text, /\bHuman\b/);
});

test("Persian speaks to the reader with the reader's verbs", () => {
  const second =
    /(?<![^ ])(?:[^ ]*می‌[^ ]*ی|[^ ]*ه‌ای|نداری|داری|هستی|بودی|بردی|برگزیدی|شدی|دوری|مستقلی)[.!؛:،]?(?: |$)/;
  assert.doesNotMatch("تو روی تاس‌های سرخ را نابود می‌کند.", second);
  check(
    all("fa").filter(
      (line) =>
        /^تو /.test(line.text) && !/^new\.who_people/.test(line.key) && !/^تو [^ ]+ی(?: هستی)?:/.test(line.text),
    ),
    new RegExp(`^(?!.*${second.source})`),
  );
});

test("Persian has its own digits, marks and order", () => {
  const lines = all("fa").filter((line) => !/(Space|Enter|Esc|https|JSON)/.test(line.text));
  check(lines, /(?<![A-Za-z\d./:-])[0-9](?![\d.]*[A-Za-z])/);
  check(lines, /\?/);
  check(lines, /[→]/); // the reading way is to the left
  check(lines, /[۰-۹][–-][۰-۹]/); // a range would run backwards: say تا
  check(lines, /(?<![\u200e۰-۹])[۰-۹]+½/); // half a number is held in its order
});

test("Persian has one word for one thing", () => {
  const old =
    /این‌جا|آن‌جا|قانون|صندلی|نیرومند|کهن‌دژ|دستمزد|ویران|راستین|رانده می‌شود|مجاهدین|نرماندی|ٔ|بخشگر|همان دم|یک دم|هر چه[ :]|آن وقت|هرکه|(?<!جا)به‌جای|به‌اندازه|دو نفره|به تنهایی|همه چیز|هیچ چیز|آن‌که/;
  for (const catalogue of [coreFa, webFa])
    for (const [key, text] of Object.entries(catalogue)) assert.doesNotMatch(text, old, key);
});

test("both languages have the same sentences with the same places", () => {
  for (const [key, text] of Object.entries(webEn)) {
    const other = (webFa as Words)[key];
    assert.ok(other !== undefined, key);
    const counts = /\.(one|other|zero)$/.test(key); // a form may leave its number unsaid
    if (!counts) assert.deepEqual(new Set(placesIn(other)), new Set(placesIn(text)), key);
  }
  assert.deepEqual(Object.keys(webFa), Object.keys(webEn));
  assert.equal(find("no.such.key"), undefined);
});
