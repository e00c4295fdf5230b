/*
 * looking.mjs - every screen of a walk in every language, theme and size: axe
 * finds nothing to complain of, its HTML is valid, it does not scroll
 * sideways. A picture of each goes to build/pictures.
 */
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { HtmlValidate } from "html-validate/node";
import { lookName, LOOKS, walk } from "./screens.mjs";
import { serve } from "./static.mjs";

const out = fileURLToPath(new URL("../../build/pictures/", import.meta.url));
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "no-inline-style": "off", // set by script, one property at a time
    "long-title": "off",
    "attribute-boolean-style": "off", // how the browser writes them
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "svg-focusable": "off",
    "valid-id": ["error", { relaxed: true }], // clauses have dots
    "prefer-native-element": "off", // role cards are radios that are drawn
  },
});
let server;
let origin;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  await mkdir(out, { recursive: true });
});
after(() => server.close());

async function violations(page) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // An experiment of axe: a card's label says the words that are drawn on it in another order.
      rules: { "label-content-name-mismatch": { enabled: false } },
    }),
  );
  return found.map((v) => `axe ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ")}`);
}

async function invalid(page) {
  const html = await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
  const report = await validator.validateString(html);
  return report.results.flatMap((r) => r.messages.map((m) => `html ${m.ruleId}: ${m.message} (${m.selector})`));
}

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The tests of one walk. LOOK=phone-fa: only those looks, for who works on them. */
export function lookAt(which) {
  for (const look of LOOKS.filter((one) => lookName(one).includes(process.env.LOOK ?? "")))
    test(`every screen of ${which}, ${lookName(look)}`, async () => {
      const wrong = [];
      await walk(which, origin, look, async (name, page) => {
        await page.screenshot({ path: join(out, `${name}-${lookName(look)}.png`) });
        const found = [...(await violations(page)), ...(await invalid(page))];
        if ((await sideways(page)) > 1) found.push("it scrolls sideways");
        wrong.push(...[...new Set(found)].map((line) => `${name}: ${line}`));
      });
      assert.equal(wrong.join("\n"), "");
    });
}
