/* show_me.test.mjs - what a coach advises is shown on request, in every lesson, on a desktop and on a phone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { says } from "../holds.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** To the first advice: everything before it is read. */
async function toAdvice(game, lang) {
  await page.goto(`${origin}/learn/${game}?lang=${lang}`);
  await page.waitForSelector(".coach");
  const read = [];
  for (let i = 0; i < 10; i++) {
    const step = await page.getAttribute(".coach", "data-step");
    if (step.startsWith("p0 ")) return read;
    if (step !== "wait") {
      read.push(step);
      await page.click(".coach-foot .btn");
    }
    await page.waitForFunction((was) => document.querySelector(".coach").dataset.step !== was, step);
  }
  return read;
}

/** The ring is there on request, around the focused element, visible and not under the coach. */
const isShown = () =>
  page.waitForFunction(() => {
    const spot = document.querySelector(".spot.shown");
    const thing = document.activeElement;
    if (!spot || spot.hidden || thing.closest(".coach") || thing === document.body) return false;
    const [ring, at, card] = [spot, thing, document.querySelector(".coach")].map((one) => one.getBoundingClientRect());
    const middle = [at.left + at.width / 2, at.top + at.height / 2];
    const on = document.elementFromPoint(...middle);
    return (
      ring.left <= middle[0] &&
      ring.right >= middle[0] &&
      ring.top <= middle[1] &&
      ring.bottom >= middle[1] &&
      at.top >= 0 &&
      at.bottom <= innerHeight &&
      (at.right <= card.left || at.left >= card.right || at.bottom <= card.top || at.top >= card.bottom) &&
      (thing === on || thing.contains(on))
    );
  });

for (const [game, lang] of [
  ["dej", "en"],
  ["kohan", "fa"],
  ["karzar", "fa"],
  ["troyes", "en"],
])
  for (const [form, size] of [
    ["desk", DESK],
    ["phone", PHONE],
  ])
    test(`${game}, ${form}: Show me shows it`, async () => {
      await page.setViewportSize(size);
      await page.goto(`${origin}/?lang=${lang}`);
      await page.evaluate(() => localStorage.clear());
      const read = await toAdvice(game, lang);
      if (game === "troyes") {
        assert.deepEqual(read, [], "it begins with something to press");
        assert.equal(await page.getAttribute(".coach", "data-beside"), "welcome");
        if (form === "phone") await page.click(".k-tabs [role=tab]:nth-child(3)"); // it is on another page
      }
      await page.click(".coach-foot .btn");
      await isShown();
    });

test("while the coach thinks it says so beside the lesson, points at nothing, and the table can be played", async () => {
  await page.setViewportSize(DESK);
  await page.goto(`${origin}/?lang=en`);
  await page.evaluate(() => localStorage.clear());
  let think = () => undefined;
  const gate = new Promise((done) => (think = done));
  await page.route("**/advice.worker.js", (route) => gate.then(() => route.continue()), { times: 1 });
  await page.goto(`${origin}/learn/troyes?lang=en`);
  await page.waitForSelector(".coach[data-step=wait][data-beside=welcome]");
  await says(page, ".coach .words", /Welcome to Troyes!.*Let me think…$/);
  assert.equal(await page.locator(".coach-foot, .spot:not([hidden])").count(), 0);
  await page.click('[data-space="palace 1"]');
  await page.click(".ty-panel .btn.main:not(:disabled)"); // another question is open: what it thought of is not advised
  await page.waitForSelector('.coach[data-beside="buildings"]');
  think();
  await page.waitForSelector('.coach[data-step^="p0 settle"]');
  await says(page, ".coach .words", /I would: Put a citizen/);
  assert.notEqual(await page.getAttribute(".coach", "data-step"), "p0 settle palace 1");
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(bad, []);
});
