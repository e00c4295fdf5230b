/* moves_seen.test.mjs - Karzar's cards come from the camp, a citizen of Troyes is expelled, a rerolled die is
 * announced. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { hurry, playKarzar } from "../karzar_player.mjs";
import { serve } from "../static.mjs";
import { beginTroyes, playTroyes } from "../troyes_player.mjs";

let server, origin, context, page, bad;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser({ moves: true });
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
  await page.goto(`${origin}/kit?find=none`);
});

after(async () => {
  await context.close();
  server.close();
});

const set = (speed) =>
  page.evaluate((s) => {
    localStorage.setItem("charsu.speed", s);
    localStorage.setItem("charsu.language", "en");
  }, speed);

const watch = () =>
  page.evaluate(() => {
    window.flown = [];
    new MutationObserver((all) =>
      all.forEach(({ addedNodes }) =>
        addedNodes.forEach((node) => {
          if (node.classList?.contains("flying")) window.flown.push(node.outerHTML);
        }),
      ),
    ).observe(document.querySelector(".flights"), { childList: true });
  });

test("when a razm has been told, everybody's card comes from the camp, face down", async () => {
  for (const [motion, least] of [
    ["no-preference", 4],
    ["reduce", 0],
  ]) {
    await page.emulateMedia({ reducedMotion: motion });
    await set("normal");
    await page.goto(`${origin}/play/karzar?seats=4&preset=basic&bot=random&seed=1`);
    await playKarzar(page, ".kz-field.commit .kz-slots:not(.ticks)");
    await page.click(".kz-hand .is-legal");
    await page.click(".kz-act [data-commit]");
    while (!(await page.$(".kz-verdict"))) {
      if (await page.$(".helping .kz-aid .is-legal[data-card=hich]")) {
        await page.click(".helping .kz-aid [data-card=hich]");
        await page.click(".kz-act [data-commit]");
      }
      await hurry(page);
      await page.waitForTimeout(50);
    }
    await watch();
    await page.waitForFunction(
      () => {
        if (!document.querySelector(".kz-verdict") && document.querySelector(".kz-hand .is-legal")) return true;
        document.querySelector(".kz-act :is([data-skip], [data-commit])")?.click(); // on to the next razm
        return false;
      },
      null,
      { polling: 100 }, // what is pressed is drawn before it is pressed again
    );
    if (least > 0) await page.waitForFunction((n) => window.flown.length >= n, least);
    else await page.waitForTimeout(700); // in which none may come
    const flown = await page.evaluate(() => window.flown);
    const cards = await page.$$eval(".kz-hand [data-card]", (all) => all.map((one) => one.dataset.card));
    if (least === 0) assert.equal(flown.length, 0, "with reduced motion nothing flies");
    else assert.ok(flown.length >= least && flown.length <= 8, `${flown.length} cards came`);
    for (const html of flown) {
      assert.match(html, /k-back/);
      for (const card of cards) assert.ok(!html.includes(card), "nothing says which it is");
    }
  }
  await page.emulateMedia({ reducedMotion: null });
  assert.deepEqual(bad, []);
});

test("a citizen who is driven out falls, and the log says whose and from where", async () => {
  await beginTroyes(page, origin, "seats=3&bot=greedy&seed=b", { speed: "normal" });
  await watch();
  await playTroyes(page, ".asks-turn .ty-panel.mine-now");
  const lines = await page.$$eval(".log li", (all) =>
    all.map((one) => one.textContent.replace(/[\u2066-\u2069]/g, "")),
  );
  const expelled = lines.filter((line) => /^A citizen of \S.* is expelled from space \d of the \w+/.test(line));
  assert.ok(expelled.length > 0, lines.join(" | "));
  const fell = (await page.evaluate(() => window.flown)).filter((html) => html.includes("fly-lying"));
  assert.equal(fell.length, expelled.length, "each was seen to fall");
  assert.deepEqual(bad, []);
});

test("a die that is rolled again: the log says what it shows now", async () => {
  await beginTroyes(page, origin, "seats=3&bot=random&seed=chain");
  await playTroyes(page, ".asks-turn .ty-panel [data-use=reroll]:not(:disabled)");
  await page.click("[data-use=reroll]");
  await page.click(".ty-dice .k-die.is-legal");
  await page.click(".ty-panel .btn.main");
  await page.waitForFunction(() =>
    /You pick up your \w+ \d to roll it again\.\s*You roll a \w+ \d\./.test(
      document.querySelector(".log").textContent.replace(/[\u2066-\u2069]/g, ""),
    ),
  );
  assert.deepEqual(bad, []);
});
