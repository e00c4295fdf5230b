/* kohan_screens.test.mjs - the screens of Kohan Dej: axe, valid HTML, and all of a table in 1280 by 720. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { complaintsOf } from "../checks.mjs";
import { browser } from "../chromium.mjs";
import { begin, play } from "../kohan_player.mjs";
import { serve } from "../static.mjs";

let server, origin, context, page;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser();
  page = context.pages()[0] ?? (await context.newPage());
});

after(async () => {
  await context.close();
  server.close();
});

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const LOOKS = [["en", "light", DESK], ["fa", "dark", PHONE], ["fa", "light", DESK], ["en", "dark", PHONE]];

for (const [lang, theme, size] of LOOKS)
  test(`${lang}, ${theme}, ${size.width} wide`, async () => {
    const wrong = [];
    const look = async (name) => {
      await page.waitForTimeout(400); // what comes in has come
      wrong.push(...(await complaintsOf(page)).map((line) => `${name}: ${line}`));
    };
    await page.setViewportSize(size);
    await begin(page, origin, "seats=8&preset=devious_dignitaries&bot=random&seed=31", { lang, theme });
    await page.waitForSelector(".rcard");
    await look("draft of eight");
    await play(page, ".bar.mine-now [data-move$=' warrants']", 90_000, ["magistrate"]);
    await page.click("[data-move$=' warrants']");
    await page.click(".bar [data-move*=' mark ']");
    await look("warrants");
    if (size === DESK) {
      const below = await page.$$eval(".seat, .bar, .hand .card", (all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length);
      assert.equal(below, 0, "everything is in sight");
      const seats = await page.$$eval(".col .seat", (all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      const bar = await page.$eval(".bar", (one) => one.getBoundingClientRect().top);
      assert.ok(seats <= bar, `eight seats end at ${seats}, the bar begins at ${bar}`);
    }
    await page.goto(`${origin}/`);
    await page.click(".door[data-game=kohan] [aria-haspopup=dialog]");
    await page.waitForSelector(".kd-presets");
    await look("presets");
    await page.click(".kd-setup .k-few button:last-child");
    await page.waitForSelector(".kd-ranks");
    await look("own mix");
    assert.equal(wrong.join("\n"), "");
  });
