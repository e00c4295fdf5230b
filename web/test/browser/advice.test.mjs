/* advice.test.mjs - a hint at the table, and a game that is analysed: by pointer and keys, in both languages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { counts, focusOn, holds } from "../holds.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true, acceptDownloads: true });

const GOLDEN = fileURLToPath(new URL("../../../tests/golden/", import.meta.url));
/** Where a player can ask for a hint in each game, with a seed that gets there early. */
const ASKED = { dej: ".rcard", kohan: ".rcard", karzar: ".kz-act", troyes: ".ty-panel.mine-now" };
const DIGITS = "۰۱۲۳۴۵۶۷۸۹";
const numberIn = (text) => Number(/\d+/.exec(text.replace(/[۰-۹]/g, (d) => DIGITS.indexOf(d)))[0]);

for (const [game, asked] of Object.entries(ASKED))
  test(`${game}: the best moves, with shares and reasons`, async () => {
    const lang = game === "karzar" || game === "dej" ? "fa" : "en";
    await page.goto(`${origin}/play/${game}?lang=${lang}&seats=4&bot=greedy&seed=1`);
    await page.waitForSelector(asked);
    await page.waitForSelector(".hint-tool:not(:disabled)");
    await page.click(".hint-tool:not(:disabled)");
    await page.waitForSelector(".best-card [data-best]");
    const rows = await page.$$eval(".best-card li", (all) =>
      all.map((row) => ({
        move: row.querySelector("[data-best]").dataset.best,
        share: row.querySelector(".share").textContent,
        why: row.querySelector(".why").textContent,
      })),
    );
    assert.ok(rows.length >= 2 && rows.length <= 3, `${rows.length} moves`);
    const shares = rows.map(({ share }) => numberIn(share));
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => b - a),
      "the best first",
    );
    for (const { move, why } of rows) {
      assert.match(move, /^p0 /);
      assert.ok(why.length > 10 && !/[{}]|coach\./.test(why), `${move}: ${why}`);
    }
    await focusOn(page, `[data-best="${rows[0].move}"]`);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".best-card", { state: "detached" });
    await focusOn(page, ".hint-tool"); // and back
  });

test("the key B asks, Enter shows where it is done, and the worker is the one that thinks", async () => {
  await page.goto(`${origin}/play/dej?lang=en&seats=4&bot=greedy&seed=1`);
  await page.waitForSelector(".rcard");
  await page.waitForSelector(".hint-tool:not(:disabled)");
  await page.keyboard.press("b");
  await page.waitForSelector(".best-card [data-best]");
  await holds(() => assert.ok(page.workers().some((worker) => worker.url().endsWith("/advice.worker.js"))));
  await focusOn(page, "[data-best]");
  await page.evaluate(() => {
    new MutationObserver(() => (window.pointed ||= document.querySelector(".best-here") !== null)).observe(document, {
      attributes: true,
      subtree: true,
    });
  });
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.pointed); // it is marked for a moment only
  await page.waitForSelector(".best-card", { state: "detached" });
});

async function open(name, lang, query = "") {
  await page.evaluate(() => localStorage.removeItem("charsu.replays")); // else the last one is shown
  await page.goto(`${origin}/replay/here?lang=${lang}`);
  await page.waitForSelector(".notice");
  await page.setInputFiles("input[type=file]", join(GOLDEN, name));
  await page.waitForSelector(".replay-bar");
  if (query) await page.goto(`${page.url().replace(/\?.*/, "")}?${query}`);
}

test("a game is analysed: a line for each player, what turned it, what could have been done", async () => {
  await open("dej/r2/2-players.record", "fa");
  await page.click("[aria-label=تحلیل]");
  await page.click("[data-analyse]");
  await page.waitForSelector(".analysis progress");
  await page.waitForSelector(".analysis [data-picture]", { timeout: 400_000 });
  await counts(page, ".shares .line", 2);
  assert.match(await page.getAttribute(".shares", "aria-label"), /٪/);
  assert.ok((await page.$$(".found.turns button")).length > 0, "something turned it");
  assert.ok((await page.$$(".found.given button")).length > 0, "random play gives something away");
  const before = await page.textContent(".count");
  await page.click(".found.turns li:last-child button");
  await holds(async () => assert.notEqual(await page.textContent(".count"), before, "it leads there"));
  await page.click(".found.given li:first-child button");
  await holds(async () =>
    assert.equal(await page.$eval(".eyes select", (eyes) => eyes.value), "0", "as its player saw it"),
  );
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-picture]")]);
  const picture = readFileSync(await download.path());
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  assert.ok(picture.length > 4000, "with something on it");
});

test("an analysis that is asked for by the address begins by itself, and stops when it is told to", async () => {
  await open("troyes/r2/4-players.record", "en", "analysis");
  await page.waitForSelector(".analysis progress");
  await page.waitForSelector(".shares .line");
  await page.click("[data-stop]");
  await page.waitForSelector("[data-analyse]");
  const found = await page.$eval(".shares .line", (line) => line.getAttribute("d"));
  await page.waitForTimeout(300);
  assert.equal(await page.$eval(".shares .line", (line) => line.getAttribute("d")), found, "nothing is added");
  assert.equal(await page.$(".analysis progress"), null);
});

test("nothing went wrong on the way", () => assert.deepEqual(bad, []));
