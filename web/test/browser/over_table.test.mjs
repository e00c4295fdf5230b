/* over_table.test.mjs - what opens over a table: Escape closes the newest, the rules open at the relevant place, notes
 * stay private, tips stay on the screen. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { holds, says } from "../holds.mjs";
import { lookAt, playUntil } from "../player.mjs";
import { keptMoves, playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

const begin = async (game, ready) => {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(() => localStorage.setItem("charsu.language", "en"));
  await page.goto(`${origin}/play/${game}?seats=4&bot=random&seed=5`);
  await page.waitForSelector(ready);
};
const gone = (selector) => page.waitForSelector(selector, { state: "detached" });

test("Escape closes what was opened last, one thing a press", async () => {
  await begin("dej", ".rcard");
  await page.keyboard.press("h");
  await page.waitForSelector(".since");
  await page.keyboard.press("?");
  await page.waitForSelector(".keys-card");
  await page.click("[data-notes]");
  await page.waitForSelector(".notes-card");
  await page.keyboard.press("Escape");
  await gone(".notes-card");
  assert.ok(await page.$(".keys-card"));
  await page.keyboard.press("Escape");
  await gone(".keys-card");
  assert.ok(await page.$(".since"));
  await page.keyboard.press("Escape");
  await gone(".since");
});

test("a tip at the top of the screen stays on it", async () => {
  for (const tool of ["[data-rules]", "[data-notes]"]) {
    await lookAt(page, tool);
    const { width, height } = page.viewportSize();
    await holds(async () => {
      const box = await page.locator("#hint").boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0, JSON.stringify(box));
      assert.ok(box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box));
    });
    await page.mouse.move(400, 400);
    await gone("#hint");
  }
});

test("what I suspect stands at their place, stays on this device, and goes with the round", async () => {
  const sent = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.click("[data-notes]");
  await page.click("[data-guess='1 king']");
  await page.click("[data-guess='1 thief']");
  await page.click("[data-guess='1 thief']"); // not this one
  await says(page, "[data-suspect='1']", /^maybe King$/);
  const heights = await page.$$eval("[data-guess^='1 ']", (all) => all.map((one) => one.offsetHeight));
  assert.equal(new Set(heights).size, 1, "a mark stands beside the name, not above it");
  await page.reload();
  await page.waitForSelector(".rcard");
  await says(page, "[data-suspect='1']", /^maybe King$/);
  assert.equal(await page.$("[data-suspect='2']"), null);
  assert.ok(!sent.join(" ").includes("king"), "nothing of it is sent");
  await playUntil([page], async () => (await page.getAttribute(".table", "data-round")) === "2");
  await gone("[data-suspect='1']");
});

for (const [game, ready, names] of [
  ["dej", ".rcard", "King"],
  ["kohan", ".rcard", "King"],
  ["troyes", ".ty-panel.mine-now", "Hugues"],
  ["karzar", ".enlisting .kz-act", "Iran"],
])
  test(`${game}: whom somebody might be, and the rule that matters`, async () => {
    await begin(game, ready);
    await page.click("[data-notes]");
    await says(page, ".notes-card", new RegExp(names));
    await page.keyboard.press("Escape");
    await page.click("[data-rules]");
    await page.waitForSelector(".chapter");
    const { pathname } = new URL(page.url());
    assert.match(pathname, new RegExp(`^/rules/${game}/[A-Z]+\\d`), "at a clause");
    await page.waitForSelector(`[id="${pathname.split("/").pop()}"]`, { state: "attached" }); // the book has it
    assert.deepEqual(bad, []);
  });

test("what an action of Troyes wastes is said beside its sum, and asked about before it is done", async () => {
  await begin("troyes", ".ty-panel.mine-now");
  await playTroyes(page, ".ty-result .ty-waste");
  const said = (await page.textContent(".ty-waste")).trim();
  assert.match(said, /has no effect now|costs nothing/);
  const before = await keptMoves(page);
  const on = page.locator(".ty-panel :is(.btn.main, [data-move*=' from_'])").first(); // the dice, the citizen, how often
  for (let step = 0; step < 3 && !(await page.$(".doubt")); step++) await on.click();
  assert.equal((await page.textContent(".doubt p")).trim(), said);
  await page.keyboard.press("Escape");
  await gone(".doubt");
  assert.deepEqual(await keptMoves(page), before, "nothing was done");
  assert.deepEqual(bad, []);
});
