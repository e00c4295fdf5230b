/* languages.test.mjs - a language that is just a file (test/pseudo.mjs) works: its direction, words and digits. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { browser } from "../chromium.mjs";
import { makePseudo, PSEUDO } from "../pseudo.mjs";
import { serve } from "../static.mjs";

const web = fileURLToPath(new URL("../../", import.meta.url));

test("home in a language nobody speaks", async () => {
  const folder = mkdtempSync(join(tmpdir(), "charsu-"));
  makePseudo(join(folder, "locale"));
  const env = { ...process.env, CHARSU_LOCALE: join(folder, "locale"), CHARSU_WEB: join(folder, "web") };
  execFileSync(process.execPath, ["build.mjs", "--bare"], { cwd: web, env, stdio: "pipe" });
  const server = await serve(0, join(folder, "web"));
  const context = await browser();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/?lang=${PSEUDO}`);
    await page.waitForSelector(".door");
    const root = await page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement;
      return [lang, dir, dataset.script];
    });
    assert.deepEqual(root, [PSEUDO, "rtl", "arabic"]);
    assert.match(await page.textContent("h1"), /^\[.*\]$/);
    assert.match(await page.textContent(".door .facts"), /[٠-٩]/);
    const words = await page.locator(".door-text p, .door-text button").allTextContents();
    assert.deepEqual(
      words.filter((text) => !text.includes("[")),
      [],
      "every sentence is its own",
    );
    const next = page.locator(".tool", { hasText: "EN" });
    assert.equal(await next.getAttribute("aria-label"), "EN: English");
    await next.click();
    await page.waitForSelector("html[lang=en][dir=ltr]");
  } finally {
    await context.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
