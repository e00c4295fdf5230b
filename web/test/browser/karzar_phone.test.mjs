/* karzar_phone.test.mjs - a razm told on a phone: every name can be read, nothing covers another. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { serve } from "../static.mjs";

let server, origin, context, page, bad;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
});

after(async () => {
  await context.close();
  server.close();
});

/** In the page: words of the field that are cut off, or that something lies on. */
const hidden = () =>
  page.evaluate(() => {
    const field = document.querySelector(".kz-field").getBoundingClientRect();
    const shown = [...document.querySelectorAll(".kz-half .k-card, .kz-half .k-tab, .kz-half .k-badge")].map((one) => ({
      one,
      box: one.getBoundingClientRect(),
    }));
    const wrong = [];
    for (const band of document.querySelectorAll(".kz-half .k-band")) {
      const text = document.createRange();
      text.selectNodeContents(band);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const name = band.textContent;
      const face = band.closest(".k-face").getBoundingClientRect();
      if (left < face.left || right > face.right || left < field.left || right > field.right)
        wrong.push(`${name} is cut off`);
      if (parseFloat(getComputedStyle(band).fontSize) < 8) wrong.push(`${name} is too small`);
      for (const { one, box } of shown)
        if (
          !one.contains(band) &&
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
        )
          wrong.push(`something lies on ${name}`);
    }
    return wrong;
  });

test("the piles have their whole names on a narrow phone", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/play/karzar?lang=en&seats=4&bot=random&seed=1`);
  await page.waitForSelector(".kz-piles small");
  const cut = await page.$$eval(".kz-piles small", (names) =>
    names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  assert.deepEqual(cut, []);
  await page.setViewportSize({ width: 390, height: 844 });
});

for (const lang of ["en", "fa"])
  test(`the fighters can be read on a phone, step by step (${lang})`, async () => {
    await page.goto(`${origin}/kit?find=none`);
    await page.evaluate((l) => {
      localStorage.setItem("charsu.speed", "instant");
      localStorage.setItem("charsu.language", l);
    }, lang);
    await page.goto(`${origin}/play/karzar?seats=8&preset=all&bot=random&seed=6`);
    await playKarzar(page, ".kz-arch.is-past[data-razm='4']");
    await playKarzar(page, ".kz-field.commit .kz-slots:not(.ticks)");
    let most = 0;
    for (const razm of [1, 2, 3, 4]) {
      await page.click(`.kz-arch[data-razm='${razm}'] button`);
      await page.waitForSelector(".karzar.reading .kz-step");
      for (const step of await page.$$(".kz-step")) {
        await step.evaluate((one) => one.click());
        assert.deepEqual(await hidden(), [], `razm ${razm}, ${await page.textContent(".kz-step[aria-current]")}`);
      }
      most = Math.max(most, await page.$$eval(".kz-half.turan .kz-unit, .kz-half.iran .kz-unit", (all) => all.length));
      await page.keyboard.press("Escape");
      await page.waitForSelector(".karzar:not(.reading)");
    }
    assert.ok(most >= 8, `there was somebody to read of: ${most}`);
    assert.deepEqual(bad, []);
  });
