import assert from "node:assert/strict";
import { test } from "node:test";
import coreEn from "../../../locale/en.json";
import coreFa from "../../../locale/fa.json";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import { cellOf, GIRIH, inside } from "../../src/kit/girih.ts";
import { contrast } from "../../src/kit/stories/contrast.ts";
import { counted, digits, inVoice, language, learn, signed, t, tongue } from "../../src/words.ts";

learn("en", { ...coreEn, ...webEn });
learn("fa", { ...coreFa, ...webFa });

const bare = (text: string): string => text.replace(/[\u200e\u2068\u2069]/g, "");

test("halves are written as halves, in the digits of the language", () => {
  language.value = "en";
  assert.deepEqual([0.5, 2.5, -1.5, 9.5, 0, 12].map(digits), ["½", "2½", "−1½", "9½", "0", "12"]);
  assert.equal(digits(1.25), "1.25");
  language.value = "fa";
  assert.deepEqual([0.5, 2.5, -1.5, 12].map(digits).map(bare), ["½", "۲½", "−۱½", "۱۲"]);
  assert.equal(bare(digits(1.25)), "۱٫۲۵");
});

test("signs keep their side in Persian, and numbers without them are bare", () => {
  language.value = "fa";
  assert.equal(signed(2), "\u200e+۲\u200e");
  assert.equal(signed(-2), "\u200e−۲\u200e");
  assert.equal(digits(7), "۷");
  language.value = "en";
  assert.deepEqual([2, -2, 0, 0.5].map(signed), ["+2", "−2", "0", "+½"]);
});

test("a sentence about one thing and about many", () => {
  language.value = "en";
  assert.deepEqual(
    [0, 1, 2, 12].map((n) => counted("kit.coins", n)),
    ["0 coins", "1 coin", "2 coins", "12 coins"],
  );
  assert.equal(counted("end.rounds", 1), "1 round played");
  assert.equal(counted("kit.points", 2.5), "2½ points");
  language.value = "fa";
  assert.deepEqual(
    [1, 2].map((n) => counted("kit.coins", n)),
    ["۱ سکه", "۲ سکه"],
  );
});

test("nothing may have a sentence of its own", () => {
  learn("en", { ...coreEn, ...webEn, "kit.coins.zero": "no coin" });
  language.value = "en";
  assert.equal(counted("kit.coins", 0), "no coin");
  assert.equal(counted("kit.coins", 1), "1 coin");
  learn("en", { ...coreEn, ...webEn });
});

test("every key for one has a key for others, in both languages", () => {
  for (const words of [webEn, webFa] as Record<string, string>[])
    for (const key of Object.keys(words)) if (key.endsWith(".one")) assert.ok(words[key.replace(/one$/, "other")], key);
});

test("a part speaks its own language, and the page goes on in its own", () => {
  language.value = "en";
  assert.equal(
    inVoice("fa", () => t("round", { number: 3 })),
    "دور ۳",
  );
  assert.equal(t("round", { number: 3 }), "Round 3");
  assert.throws(() =>
    inVoice("fa", () => {
      throw new Error("while it spoke");
    }),
  );
  assert.equal(tongue(), "en");
  assert.equal(
    inVoice("fa", () => inVoice("en", tongue) + tongue()),
    "enfa",
  );
});

test("rays of a square meet in a star of eight corners", () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const path = inside(square, Math.PI / 3);
  assert.equal(path.match(/M/g)?.length, 4, "one corner of the star for each corner");
});

test("every pattern goes on over the edge of its cell", () => {
  for (const kind of GIRIH) {
    const { width, height, path } = cellOf(kind);
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
    assert.ok(width > 0 && height > 0 && numbers.length > 8, kind);
    assert.ok(numbers.every(Number.isFinite), kind);
  }
  /* a line that leaves on one side comes in on the other: the tenfold one */
  const { width, path } = cellOf("star10");
  const ends = (path.match(/-?\d+\.\d+ -?\d+\.\d+/g) ?? []).map((p) => p.split(" ").map(Number) as [number, number]);
  const at = (x: number): string[] =>
    [...new Set(ends.filter(([px]) => Math.abs(px - x) < 0.01).map(([, y]) => y.toFixed(2)))].sort();
  assert.deepEqual(at(0), at(width));
});

test("black on white stands farthest apart", () => {
  assert.equal(contrast("#000", "#ffffff").toFixed(1), "21.0");
  assert.equal(contrast("#123456", "#123456"), 1);
});
