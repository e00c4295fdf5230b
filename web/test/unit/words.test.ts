import assert from "node:assert/strict";
import { test } from "node:test";
import coreEn from "../../../locale/en.json";
import coreFa from "../../../locale/fa.json";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import {
  becomes,
  digits,
  fill,
  language,
  learn,
  named,
  onward,
  refusal,
  t,
  tellAction,
  tellEvent,
  type Teller,
} from "../../src/words.ts";

learn("en", { ...coreEn, ...webEn });
learn("fa", { ...coreFa, ...webFa });

const teller: Teller = { game: "dej", nouns: ["role", "district"], name: (seat) => ["Mina", "", "کاوه"][seat] ?? "" };
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
const event = (text: string): string =>
  plain(
    tellEvent(teller, text)
      .map((p) => p.text)
      .join(""),
  );

test("numbers take the digits of the language", () => {
  language.value = "en";
  assert.equal(digits(1390), "1390");
  language.value = "fa";
  assert.equal(digits(1390), "۱۳۹۰");
  assert.equal(t("round", { number: 12 }), "دور ۱۲");
});

test("a place that nothing fills stays as it is", () => {
  language.value = "en";
  assert.equal(fill("{a} and {b}", { a: "one" }), "one and {b}");
});

test("an event is told by its places", () => {
  language.value = "en";
  assert.equal(event("p0 built tavern"), "Mina builds Tavern.");
  assert.equal(event("p2 destroyed p0 town_hall"), "کاوه destroys Town Hall in the city of Mina.");
  assert.equal(event("p0 robbed p2 300"), "کاوه takes every coin Mina has: 300.");
  assert.equal(event("silent merchant"), "The Merchant is called, and nobody answers.");
  assert.equal(event("round 3"), "Round 3 begins.");
  assert.equal(event("p1 crowned"), "Player 2 wears the crown.");
});

test("what was half heard has words of its own", () => {
  language.value = "en";
  assert.equal(event("p0 picked ?"), "Mina picks a role.");
  assert.equal(event("p0 picked king"), "Mina picks the King.");
});

test("the same in Persian", () => {
  language.value = "fa";
  assert.equal(event("p1 built tavern"), "بازیکن ۲ کاروانسرا می‌سازد.");
  assert.equal(event("p0 drew 2"), "Mina از دسته ۲ کارت می‌کشد.");
});

test("names do not turn their neighbours round", () => {
  language.value = "fa";
  const name = tellEvent(teller, "p0 crowned").find((p) => p.slot === "seat");
  assert.equal(name?.text, "\u2068Mina\u2069");
});

test("arrows point the way one reads", () => {
  language.value = "en";
  assert.deepEqual([onward(), becomes(5)], ["→", "→5"]);
  language.value = "fa";
  assert.deepEqual([onward(), becomes(5)], ["←", "\u2067←۵\u2069"]);
});

test("a list of names ends with and", () => {
  language.value = "en";
  assert.deepEqual(
    [named([]), named(["A"]), named(["A", "B"]), named(["A", "B", "C"])],
    ["", "A", "A and B", "A, B and C"],
  );
  language.value = "fa";
  assert.equal(named(["گرگین", "گیو", "لهاک"]), "گرگین، گیو و لهاک");
});

test("halves are written in one way", () => {
  const told = (game: string, text: string): string =>
    tellEvent({ ...teller, game, nouns: ["land"] }, text)
      .map((piece) => piece.text)
      .join("");
  language.value = "en";
  assert.match(told("karzar", "power iran 9.5 8 1.5 0"), /9½.*8.*1½/);
  language.value = "fa";
  assert.match(told("karzar", "power iran 9.5 8 1.5 0"), /\u200e۹½\u200e/);
});

test("an action says what it does", () => {
  language.value = "en";
  assert.equal(plain(tellAction(teller, "p0 destroy p2 keep")), "Destroy Keep in the city of کاوه");
  assert.equal(tellAction(teller, "p0 end"), "End your turn");
});

test("a slug that the wire and the rules share is told as its speaker means it", () => {
  language.value = "en";
  assert.equal(refusal("full", "wire"), webEn["no.full"]);
  assert.equal(refusal("full", "rules"), coreEn["error.full"]);
  assert.equal(refusal("illegal", "wire"), coreEn["error.illegal"]);
  assert.equal(refusal("nothing of the kind", "wire"), webEn["no.other"]);
});
