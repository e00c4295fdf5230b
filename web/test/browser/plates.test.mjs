/* plates.test.mjs - what a seat shows: its sign, its latest action, my suspicion; on a phone, too. And the
 * question before a loss can be turned off. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, holds } from "../holds.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { playUntil, round } from "../player.mjs";
import { playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

const begin = async (game, more = "") => {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(() => localStorage.setItem("charsu.language", "en"));
  await page.goto(`${origin}/play/${game}?seats=4&${more || "bot=random&seed=5"}`);
  await page.waitForSelector(".table");
};

/** The visible ones, with their text. */
const seen = (selector) =>
  page.$$eval(selector, (all) =>
    all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 20)
      .map((one) => one.textContent.trim()),
  );

const GAMES = [
  ["dej", () => playUntil([page], async () => (await round(page)) >= 2), ""],
  ["karzar", () => playKarzar(page, ".helping .kz-aid .is-legal"), "bot=random&seed=5&preset=all"],
  ["troyes", () => playTroyes(page, ".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)"), ""],
];

for (const [game, play, more] of GAMES)
  test(`${game}: a phone's plates say what was done last and what I suspect`, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await begin(game, more);
    await play();
    await page.click("[data-notes]");
    await page.click("[data-guess^='1 ']");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    if (game === "troyes") await page.click("[role=tab]:first-child");
    await holds(async () => {
      assert.equal((await seen("[data-suspect='1']")).length, 1, "what I suspect");
      const last = await seen("[data-last]");
      assert.ok(last.length > 0 && last.every(Boolean), `what they did last: ${JSON.stringify(last)}`);
    });
    await counts(page, "[data-sign=bot]", 3, "each bot has its sign, and I have none");
  });

test("the question before a loss can be turned off, and on again", async () => {
  const END = ".bar.mine-now [data-move$=' end']:not(:disabled)";
  const INCOME = ".bar.mine-now [data-move$=' income']";
  await begin("dej", "bot=greedy&seed=doubt6"); // where it comes soon
  const toIncome = () => playUntil([page], async () => (await page.$(END)) !== null && (await page.$(INCOME)) !== null);
  await toIncome();
  await page.click(END);
  await page.waitForSelector(".doubt");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const ask = page.getByRole("switch", { name: "Ask before something is lost" });
  await holds(async () => assert.equal(await ask.getAttribute("aria-checked"), "true"));
  await ask.click();
  await page.keyboard.press("Escape");
  await page.click(END);
  await page.waitForSelector(INCOME, { state: "detached" });
  assert.equal(await page.$(".doubt"), null, "nothing was asked");
  assert.equal(await page.evaluate(() => localStorage.getItem("charsu.doubts")), "never", "and it stays so");
  await page.evaluate(() => localStorage.removeItem("charsu.doubts"));
});

for (const width of [1280, 1440])
  test(`home with a game that goes on: every button of a door is whole at ${width}`, async () => {
    await page.setViewportSize({ width, height: 800 });
    for (const code of ["en", "fa"]) {
      await page.evaluate((lang) => localStorage.setItem("charsu.language", lang), code);
      await page.goto(`${origin}/`);
      await page.waitForSelector(".door .btns button");
      const cut = await page.$$eval(".door .btns button", (all) =>
        all
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const card = one.closest(".door").getBoundingClientRect();
            const whole = left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom;
            return !whole || one.scrollWidth > one.clientWidth + 1;
          })
          .map((one) => one.textContent),
      );
      assert.deepEqual(cut, [], code);
      assert.ok(await page.$(".door[data-game=dej] .btns button >> nth=2"), "a game that goes on has three");
    }
    assert.deepEqual(bad, []);
  });
