/* untaught.test.mjs - what bots have learnt cannot be fetched: the table says so, and every move of a bot tries again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOne } from "../player.mjs";
import { beginTroyes, playTroyes } from "../troyes_player.mjs";
import { alone, bad, context, origin, page } from "../visitors.mjs";

const MIND = "**/mind.dej.bin";
let asked = 0;
alone({
  instant: true,
  serviceWorkers: "block", // it would answer from what it keeps
  arrive: async () => {
    await context.route(MIND, (route) => {
      asked++;
      return route.abort();
    });
    await page.addInitScript(() => {
      window.said = [];
      new MutationObserver(() => {
        const text = document.querySelector(".toast.on")?.textContent;
        if (text && text !== window.said.at(-1)) window.said.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    });
  },
});

const said = () => page.evaluate(() => window.said);
/** Play on until the table has said so many sentences: bots are asked again and again. */
async function playUntilSaid(n) {
  for (const end = Date.now() + 120_000; (await said()).length < n; await page.waitForTimeout(20)) {
    assert.ok(Date.now() < end, `only this was said: ${JSON.stringify(await said())}`);
    await playOne(page);
  }
}

test("bots without what they have learnt: one sentence, though every move tries again", async () => {
  await page.goto(`${origin}/play/dej?lang=fa&bot=level4&seats=4&seed=5`);
  await playUntilSaid(1);
  const before = asked;
  while (asked < before + 3) {
    await playOne(page);
    await page.waitForTimeout(20);
  }
  assert.deepEqual(await said(), ["آموخته‌های ربات‌ها نرسید؛ تا شبکه برگردد، شاید ضعیف‌تر بازی کنند."]);
});

test("when the line is back, they are whole again, and that is said too", async () => {
  await context.unroute(MIND);
  await playUntilSaid(2);
  assert.equal((await said())[1], "ربات‌ها دوباره همه‌ی آموخته‌هایشان را دارند.");
});

test("bots that go by no net neither ask for it nor miss it", async () => {
  let wanted = 0;
  await context.route("**/mind.*.bin", (route) => {
    wanted++;
    return route.abort();
  });
  await page.goto(`${origin}/play/dej?lang=en&bot=level2&seats=4&seed=5`);
  await page.waitForSelector(".table");
  while (Number(await page.getAttribute(".table", "data-round")) < 2) {
    await playOne(page);
    await page.waitForTimeout(20);
  }
  assert.deepEqual(await said(), []);
  await beginTroyes(page, origin, "bot=level3&seats=2&seed=5"); // in Dej this level goes by one
  await playTroyes(page, ".table[data-round='2']");
  assert.deepEqual(await said(), []);
  assert.equal(wanted, 0);
  assert.deepEqual(bad, []);
});
