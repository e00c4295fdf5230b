/* nowhere.test.mjs - somebody mistypes an address: the page says so in their language, and leads home. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../holds.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

for (const [lang, sentence] of [
  ["en", "There is nothing at this address."],
  ["fa", "در این نشانی چیزی نیست."],
])
  test(`${lang}: it says so, and the way home is one press`, async () => {
    const answer = await page.goto(`${origin}/new/dej?lang=${lang}`);
    assert.equal(answer.status(), 404);
    await says(page, ".notice h1", new RegExp(`^${sentence}$`));
    assert.equal(await page.locator(".opening").count(), 0, "the sign of the house has gone");
    await page.focus(".notice .btn");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".home .door");
    assert.equal(new URL(page.url()).pathname, "/");
    await page.goBack();
    await says(page, ".notice h1", new RegExp(sentence));
  });

for (const path of ["/play/chess", "/learn/chess", "/t/a-b", "/%E0%A4%A", "/kits"])
  test(`${path} is nowhere`, async () => {
    await page.goto(`${origin}${path}?lang=en`);
    await says(page, ".notice h1", /nothing at this address/);
  });

test("a file that is not there is no page", async () => {
  for (const path of ["/old-0A1B2C3D.js", "/new/dej.json"]) {
    const answer = await page.goto(`${origin}${path}`);
    assert.equal(answer.status(), 404);
    assert.equal((await answer.text()).length, 0);
  }
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(bad, []);
});
