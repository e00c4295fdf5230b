/* languages.test.ts - a language is a file: the pseudo-language (test/pseudo.mjs) works correctly. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { languageAfter, languageOf, LANGUAGES } from "../../src/languages.ts";
import { pluralForm } from "../../src/plural.ts";
import { counted, digits, direction, language, learn, list, signed, t } from "../../src/words.ts";

const QPS = "qps";
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(`.test/${path}`, "utf8")) as Record<string, string>;
const words = { ...read(`locale/${QPS}.json`), ...read(`locale/web/${QPS}.json`) };
learn(QPS, words);

test("it is among the languages, by its file alone", () => {
  assert.deepEqual(
    LANGUAGES.map((one) => one.code),
    ["en", "fa", QPS],
  );
  assert.equal(languageOf(QPS).name, "[pseudo]");
  assert.equal(languageOf("xx").code, "en");
  assert.deepEqual([languageAfter("en").code, languageAfter("fa").code, languageAfter(QPS).code], ["fa", QPS, "en"]);
});

test("it is spoken with its direction, digits, signs, plurals and lists", () => {
  language.value = QPS;
  assert.equal(direction.value, "rtl");
  assert.equal(digits(1390), "١٣٩٠");
  assert.equal(digits(0.25), "٠٫٢٥");
  assert.equal(signed(-3), "\u200e~٣\u200e");
  assert.equal(list(["a", "b"]), "a؛ b");
  assert.equal(t("round", { number: 12 }), words["round"]?.replace("{number}", "١٢"));
  assert.match(t("round", { number: 12 }), /^\[.*\]$/);
  assert.equal(counted("kit.coins", 0), words["kit.coins.other"]?.replace("{number}", "٠"));
  assert.equal(counted("kit.coins", 1), words["kit.coins.one"]?.replace("{number}", "١"));
});

test("plural rules are those of the CLDR", () => {
  const forms = (rule: string): string => [0, 0.5, 1, 2, 3, 10, 11, 100, 103].map((n) => pluralForm(rule, n)).join(" ");
  const cldr = (code: string): string => {
    const rules = new Intl.PluralRules(code);
    return [0, 0.5, 1, 2, 3, 10, 11, 100, 103].map((n) => rules.select(n)).join(" ");
  };
  assert.equal(forms("one-other"), cldr("en"));
  assert.equal(forms("one-or-zero-other"), cldr("fa"));
  assert.equal(forms("arabic"), cldr("ar"));
  assert.equal(forms("other"), cldr("ja"));
  assert.equal(forms("nonsense"), cldr("ja"));
});

test("the page builds with it", () => {
  const env = { ...process.env, CHARSU_LOCALE: ".test/locale", CHARSU_WEB: ".test/web" };
  execFileSync(process.execPath, ["build.mjs", "--bare"], { env, stdio: "pipe" });
  const manifest = read(`web/manifest.${QPS}.webmanifest`);
  assert.deepEqual([manifest["lang"], manifest["dir"]], [QPS, "rtl"]);
  assert.equal(read(`web/words.page.${QPS}.json`)["language.digits"], "٠١٢٣٤٥٦٧٨٩");
  assert.match(readFileSync(".test/web/boot.js", "utf8"), /\[pseudo\]/);
});

test("a language that does not say what it must stops the build", () => {
  cpSync(".test/locale", ".test/lacking", { recursive: true });
  const { "language.direction": _way, ...core } = read(`locale/${QPS}.json`);
  const { round: _round, ...web } = read(`locale/web/${QPS}.json`);
  writeFileSync(`.test/lacking/${QPS}.json`, JSON.stringify(core));
  writeFileSync(`.test/lacking/web/${QPS}.json`, JSON.stringify(web));
  const env = { ...process.env, CHARSU_LOCALE: ".test/lacking", CHARSU_WEB: ".test/web" };
  assert.throws(
    () => execFileSync(process.execPath, ["build.mjs", "--bare"], { env, stdio: "pipe" }),
    (e: Error) =>
      /qps: language\.direction is neither ltr nor rtl/.test(e.message) && /qps: round is not as in en/.test(e.message),
  );
});
