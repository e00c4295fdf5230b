/*
 * holds.mjs - what a page shows follows what was done to it after a moment, and
 * nobody knows how long that is: it is asked again until it holds.
 */
import assert from "node:assert/strict";
import { THERE_MS } from "./chromium.mjs";

const PAUSE_MS = 40;

/** The result of `check` as soon as it throws nothing; its last error if that takes too long. */
export async function holds(check) {
  for (const end = Date.now() + THERE_MS; ; await new Promise((done) => setTimeout(done, PAUSE_MS)))
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** The text of the first such element comes to fit. */
export const says = (page, selector, pattern, why) =>
  holds(async () => assert.match((await page.textContent(selector)) ?? "", pattern, why));

/** There come to be so many such elements. */
export const counts = (page, selector, n, why) =>
  holds(async () => assert.equal(await page.locator(selector).count(), n, why));

/** The focus comes to be on such an element. */
export const focusOn = (page, selector) =>
  holds(async () =>
    assert.ok(
      await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector),
      `the focus is not on ${selector} but on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))}`,
    ),
  );
