/* counting.test.mjs - the end of a game with eight seats and a tie, as it is staged on a phone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ viewport: { width: 390, height: 844 } });

test("eight towers fit, both winners wear the crown, and colours are those of the table of points", async () => {
  await page.goto(`${origin}/kit?find=Moments&view=en-light&lang=en`);
  await page.click(".shelf .btn:text('eight, and a tie')");
  await page.waitForSelector(".d-towers");
  const seen = await page.$eval(".d-stage", (stage) => {
    const all = (selector) => [...stage.querySelectorAll(selector)];
    const { left, right } = stage.getBoundingClientRect();
    const within = (el) => {
      const box = el.getBoundingClientRect();
      return box.left >= left && box.right <= right && el.scrollWidth <= el.clientWidth + 1;
    };
    return {
      towers: all(".d-towers > li").length,
      crowns: all(".is-first .crown").length,
      hues: all(".d-parts i").map((one) => one.className),
      cut: all(".d-towers bdi, .d-title").filter((one) => !within(one)).length,
      astray: all(".d-bits i").filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.right > right || box.top < stage.getBoundingClientRect().top;
      }).length,
    };
  });
  // nobody had the second source, and the third keeps its colour
  assert.deepEqual(seen, { towers: 8, crowns: 2, hues: ["hue-1", "hue-3", "hue-4"], cut: 0, astray: 0 });
  assert.deepEqual(bad, []);
});
