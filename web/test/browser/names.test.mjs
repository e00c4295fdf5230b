/* names.test.mjs - people who speak to the page say what is written on a button, so its name has the words seen. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { GAMES } from "../../make/games.mjs";
import { LANGUAGES } from "../../make/languages.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
alone({ instant: true, viewport: { width: 390, height: 844 } });

const mismatched = () =>
  page.evaluate(async () => {
    const rule = { runOnly: { type: "rule", values: ["label-content-name-mismatch"] } };
    return (await window.axe.run(document, rule)).violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
  });

for (const game of GAMES)
  for (const lang of LANGUAGES)
    test(`${game} ${lang}: what is written on a button is in its name`, async () => {
      await page.goto(`${origin}/play/${game}?lang=${lang}&seed=3`);
      await page.waitForSelector(".bar.mine-now, .ty-panel.mine-now, .kz-act.mine-now");
      await page.evaluate(axe);
      assert.deepEqual(await mismatched(), []);
    });

for (const lang of LANGUAGES)
  test(`the kit ${lang}: what is written on a button is in its name`, async () => {
    await page.goto(`${origin}/kit?lang=${lang}&view=${lang}-light`);
    await page.waitForSelector("[aria-busy=false] [data-story]");
    await page.evaluate(axe);
    assert.deepEqual(await mismatched(), []);
  });

test("a role is called by its number, its name and what became of it", async () => {
  await page.goto(`${origin}/play/dej?lang=en&seed=3`);
  await page.waitForSelector(".rcard");
  const roles = page.locator(".dome").getByRole("button");
  assert.equal(await roles.count(), 8);
  assert.equal(await page.getByRole("button", { name: /^1, Assassin\. \S/ }).count(), 1);
  assert.deepEqual(bad, []);
});
