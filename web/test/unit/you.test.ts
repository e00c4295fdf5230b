/* you.test.ts - the log addresses a person without a name correctly, in both languages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { clauseOf, language, learn, tellEvent, type Language } from "../../src/words.ts";
import { parseSaid } from "../../src/rules/text.ts";

const wordsOf = (lang: Language): Record<string, string> =>
  JSON.parse(readFileSync(`../locale/${lang}.json`, "utf8")) as Record<string, string>;

const told = (game: string, event: string, you: number | null): string =>
  tellEvent(
    {
      game,
      nouns: ["district", "role", "land", "colour", "building"],
      name: (seat) => (seat === you ? "" : "Mina"),
      you,
    },
    event,
  )
    .map((piece) => piece.text)
    .join("")
    .replace(/[\u2066-\u2069]/g, "");

const EXAMPLES: Record<Language, [string, string, string][]> = {
  en: [
    ["dej", "p0 gathered 2", "You take coins: 2."],
    ["dej", "p0 bought tavern", "You have a Graveyard and buy Tavern for a coin."],
    ["dej", "p0 murdered", "You have been murdered and lose your turn."],
    ["dej", "p1 destroyed tavern p0", "Mina destroys Tavern in your city."],
    ["dej", "p0 destroyed tavern p0", "You destroy Tavern in your own city."],
    ["dej", "p0 robbed p1 3", "Mina takes every coin you have: 3."],
    ["dej", "p1 robbed p0 3", "You take every coin Mina has: 3."],
    ["kohan", "p1 armed tavern p0", "Mina gives up the Armory and destroys your Tavern."],
    ["kohan", "p0 sealed ?", "One of your warrants is sealed."],
    ["karzar", "p0 throne iran", "You have fought for Iran."],
    ["troyes", "p0 collected 4", "You empty your purse: 4."],
    ["troyes", "p0 passed 2", "You pass and put 2 into your purse."],
    ["troyes", "p1 bought p0 red 3 2", "Mina buys your red 3 for 2."],
    ["troyes", "p0 expelled palace 3", "A citizen of yours is expelled from space 3 of the Palace."],
  ],
  fa: [
    ["dej", "p0 gathered 2", "تو از بانک ۲ سکه برمی‌داری."],
    ["dej", "p0 ended", "تو نوبتت را تمام می‌کنی."],
    ["dej", "p0 murdered", "تو کشته شده‌ای و نوبتت از دست می‌رود."],
    ["dej", "p0 revealed king", "شاه فراخوانده می‌شود: تویی."],
    ["dej", "p1 robbed p0 3", "تو همه‌ی سکه‌های Mina را می‌دزدی: ۳."],
    ["karzar", "p0 throne iran", "تو برای ایران می‌جنگیدی."],
    ["karzar", "p0 answered", "تو برگزیدی."],
    ["troyes", "p0 waits 2", "تو صبر می‌کنی و ۲ دنیر به کیسه‌ات می‌آید."],
    ["troyes", "p0 rerolls red 3", "تو تاس سرخ ۳ را برمی‌داری تا دوباره بریزی."],
  ],
};

for (const lang of ["en", "fa"] as const) {
  test(`what I do is said to me (${lang})`, () => {
    learn(lang, wordsOf(lang));
    language.value = lang;
    for (const [game, event, sentence] of EXAMPLES[lang] ?? []) assert.equal(told(game, event, 0), sentence);
  });

  test(`a player with a name is called by it (${lang})`, () => {
    learn(lang, wordsOf(lang));
    language.value = lang;
    assert.match(told("dej", "p0 gathered 2", null), lang === "en" ? /^Mina takes/ : /^Mina .*برمی‌دارد/);
  });
}

/* The few words of a line that tells several things have sentences of their own for the reader, too. */
const CLAUSES = /^(deed|kz\.recap|ty\.recap)\.(?!.*\.(you2?|own)$)/;

test("a line of the log never speaks of the king, the purse or the hand “of you”", () => {
  const words = JSON.parse(readFileSync("../locale/web/en.json", "utf8")) as Record<string, string>;
  const lacking = Object.entries(words).flatMap(([key, text]) => [
    ...(CLAUSES.test(key) && /\bof \{seat\}/.test(text) && !words[`${key}.you`] ? [key] : []),
    ...(CLAUSES.test(key) && /\bof \{seat2\}/.test(text) && !words[`${key}.you2`] ? [key] : []),
  ]);
  assert.deepEqual(lacking, []);
  learn("en", words);
  language.value = "en";
  const teller = { game: "karzar", nouns: [], name: () => "Mina", you: 0 };
  const clause = (key: string, event: string): string | null => clauseOf(teller, key, parseSaid(event), null);
  assert.equal(clause("kz.recap.other.fled", "p0 fled turan")?.replace("{land}", "Turan"), "your king fled to Turan");
  assert.equal(clause("deed.other.murdered", "p0 murdered"), "you are murdered");
  assert.match(clause("deed.other.murdered", "p1 murdered") ?? "", /Mina.? murdered/);
});
