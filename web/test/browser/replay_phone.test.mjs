/* replay_phone.test.mjs - the bar of a replay on a phone: the past and whose eyes, the steps, then the rest. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, playUntil } from "../player.mjs";
import { alone, bad, keptRecord, origin, page } from "../visitors.mjs";

alone({ instant: true, viewport: { width: 390, height: 844 } });

test("three rows, one below the other, and nothing on top of another thing", async () => {
  await page.goto(`${origin}/play/dej?lang=fa&seats=2&bot=greedy&seed=3`);
  await page.waitForSelector(".table");
  await playUntil([page], () => isOver(page));
  await keptRecord(page);
  await page.goto(`${origin}/replay/here`);
  await page.waitForSelector(".replay-bar");
  const box = (selector) => page.$eval(`.replay-bar ${selector}`, (el) => el.getBoundingClientRect().toJSON());
  const [past, eyes, steps, rest] = [
    await box(".scrub"),
    await box(".eyes"),
    await box(".steps-btns"),
    await box(".openers"),
  ];
  assert.ok(past.top < eyes.bottom && eyes.top < past.bottom, "the past and whose eyes are side by side");
  assert.ok(steps.top >= Math.max(past.bottom, eyes.bottom) - 1, "then the steps");
  assert.ok(rest.top >= steps.bottom - 1, "then the rest");
  assert.deepEqual(bad, []);
});

test("what opens from the bar keeps its words inside", async () => {
  for (const lang of ["en", "fa"]) {
    await page.goto(`${origin}/replay/here?lang=${lang}`);
    await page.waitForSelector(".replay-bar");
    for (let i = 0; i < (await page.locator(".replay-bar .opener").count()); i++) {
      await page.locator(".replay-bar .opener").nth(i).click();
      const pop = await page.waitForSelector(".bar-pop");
      const [wide, has] = await pop.evaluate((el) => [el.scrollWidth, el.clientWidth]);
      assert.ok(wide <= has, `${lang}, ${await pop.getAttribute("aria-label")}: ${wide} in ${has}`);
      await page.keyboard.press("Escape");
      await page.waitForSelector(".bar-pop", { state: "detached" });
    }
  }
  assert.deepEqual(bad, []);
});
