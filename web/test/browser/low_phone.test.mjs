/* low_phone.test.mjs - a phone with a small window, as under the bars of its browser: what is asked stays in sight, and
 * a guest is called one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true, viewport: { width: 360, height: 600 }, hasTouch: true });

/** How much of a thing is in the window, and whether its words are covered or cut. */
const seen = (selector) =>
  page.$eval(selector, (el) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    const at = document.elementFromPoint(Math.min(right, left + 40) - 1, (top + bottom) / 2);
    return {
      height: Math.min(bottom, innerHeight) - Math.max(0, top),
      below: Math.max(0, Math.round(bottom - innerHeight)),
      covered: !at || !el.contains(at),
      cut: el.scrollWidth > el.clientWidth + 1,
    };
  });

const ASKS = {
  dej: [".bar.mine-now", ".bar .st"],
  kohan: [".bar.mine-now", ".bar .st"],
  troyes: [".ty-panel.mine-now", ".ty-panel .btn"],
  karzar: [".kz-act.mine-now", ".kz-ask"],
};

for (const [game, [bar, words]] of Object.entries(ASKS))
  test(`${game}: what is asked stands at the foot of the window`, async () => {
    await page.goto(`${origin}/play/${game}?lang=en&seats=4&bot=greedy&seed=6`);
    await page.waitForSelector(bar);
    if (game === "karzar") {
      await page.click(".kz-lands .is-legal");
      for (let i = 0; i < 3; i++) await page.click(".kz-hand .is-legal");
      await page.evaluate(() => scrollTo(0, 0));
    }
    const { height, below } = await seen(bar);
    assert.ok(height >= 44, `${height} pixels of it are in sight`);
    assert.equal(below, 0, "nothing of it is below the window");
    const { covered, cut } = await seen(words);
    assert.deepEqual({ covered, cut }, { covered: false, cut: false }, words);
    assert.deepEqual(bad, []);
  });

test("beside the tools of the first page a guest is read whole", async () => {
  for (const lang of ["en", "fa"]) {
    await page.goto(`${origin}/?lang=${lang}`);
    const name = await page.waitForSelector(".name-tool bdi");
    assert.equal(await name.evaluate((el) => el.scrollWidth > el.clientWidth), false, await name.textContent());
  }
});
