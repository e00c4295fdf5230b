/* troyes_table.test.mjs - the table of Troyes: chains with their sums, motions, space on the screen, axe. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../checks.mjs";
import { browser } from "../chromium.mjs";
import { beginTroyes, keptMoves, playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

const text = (selector) => page.textContent(selector);
const count = (selector) => page.$$eval(selector, (all) => all.length);
const number = async (selector) => Number((await text(selector)).replace(/[^0-9]/g, ""));

test("dice one by one: value, price and what it buys, and the way back", async () => {
  await beginTroyes(page, origin, "seats=3&bot=random&seed=chain");
  await playTroyes(page, ".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)");
  const before = (await keptMoves(page)).length;
  const money = await number(".ty-dist.own [data-purse] .n");
  await page.click(".ty-panel [data-move$=' farm']");
  await page.waitForSelector(".asks-group");
  assert.equal(await page.$(".ty-panel .btn.main"), null, "nothing is chosen yet");
  const foreign = await page.$(".ty-dist:not(.own) .k-die.is-legal");
  const die = foreign ?? (await page.$(".ty-dice .k-die.is-legal"));
  const [, value, price] = /value (\d+), price (\d+)/.exec(await die.getAttribute("aria-label"));
  await die.click();
  assert.equal(await count(".ty-dice .k-die.is-chosen"), 1);
  if (Number(value) >= 2) {
    assert.equal(
      await page.textContent(".ty-panel .k-eq span:first-child b"),
      value,
      "the sum is what the die promised",
    );
    assert.equal(
      await number(".ty-led .sum dd"),
      Number(`${price}${(await text(".ty-led .sum small")).replace(/[^0-9]/g, "")}`),
    );
    assert.equal(await text(".ty-led .sum small"), `${money - Number(price)} left`);
    assert.match(await text(".ty-result"), new RegExp(`\\+${Math.floor(Number(value) / 2)}`));
  }
  await page.click(".ty-panel .k-why");
  assert.match(await text(".help .k-sum tfoot"), new RegExp(value));
  await page.keyboard.press("Escape");
  await page.click(".ty-dice .k-die.is-chosen");
  assert.equal(await count(".ty-dice .k-die.is-chosen"), 0, "a chosen die can be put back");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".asks-turn");
  assert.equal((await keptMoves(page)).length, before, "nothing was played");
  assert.deepEqual(bad, []);
});

test("influence in the middle of an action, and the action goes on", async () => {
  await beginTroyes(page, origin, "seats=3&bot=random&seed=chain");
  await playTroyes(page, ".asks-turn .ty-panel [data-use=recruit]:not(:disabled)");
  await page.click(".ty-panel [data-move$=' place']");
  await page.waitForSelector(".asks-group [data-use=recruit]:not(:disabled)");
  const supply = await number(".ty-dist.own [data-supply] .n");
  await page.click("[data-use=recruit]");
  await page.click(".ty-panel .btn.main");
  await page.waitForSelector(".asks-group");
  assert.equal(await number(".ty-dist.own [data-supply] .n"), supply + 1);
  assert.equal((await keptMoves(page)).pop(), "p0 recruit");
});

test("a card that cannot be used says why, with its clause", async () => {
  await beginTroyes(page, origin, "seats=2&bot=random&seed=why");
  await playTroyes(page, ".asks-turn .ty-act:not(.is-legal)");
  await page.click(".ty-act:not(.is-legal)");
  await page.waitForSelector(".help");
  assert.match(await text(".help .hint-why"), /(costs|reach) \d+/);
  assert.match(await page.getAttribute(".help .k-clause", "href"), /^\/rules\/troyes\/T8\.1(\.\d+)?$/);
  await page.keyboard.press("Escape");
});

test("what happens is seen to move, and nothing moves with reduced motion", async () => {
  const watch = () =>
    page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((list) =>
        list.forEach((m) => (window.flown += [...m.addedNodes].filter((n) => n.className === "flying").length)),
      ).observe(document.querySelector(".flights"), { childList: true });
    });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await beginTroyes(page, origin, "seats=3&bot=random&seed=fly", { speed: "normal" });
  await watch();
  await page.waitForSelector(".asks-settle .ty-sp.is-legal");
  await page.click(".ty-sp.is-legal");
  await page.click(".ty-panel .btn.main");
  await page.waitForFunction(() => window.flown >= 3); // mine, and those of two bots
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginTroyes(page, origin, "seats=3&bot=random&seed=fly2", { speed: "normal" });
  await watch();
  await page.waitForSelector(".asks-settle .ty-sp.is-legal");
  await page.click(".ty-sp.is-legal");
  await page.click(".ty-panel .btn.main");
  await page.waitForSelector(".calm, .asks-settle");
  await page.waitForTimeout(1200);
  assert.equal(await page.evaluate(() => window.flown), 0);
});

test("the whole table at 1280 by 720, at every number of seats", async () => {
  for (const seats of [1, 2, 3, 4]) {
    await beginTroyes(page, origin, `seats=${seats}&bot=random&seed=room${seats}`, { lang: "fa" });
    await playTroyes(page, ".troyes[data-round='3'].asks-turn");
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    assert.deepEqual(over, [0, 0], `${seats} seats`);
    const hidden = await page.$$eval(
      ".ty-act, .ty-ev, .ty-bld, .ty-dist, .ty-dice .k-die, .ty-panel .btn, .ty-action, .ty-infl button",
      (all) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && (box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1);
          })
          .map((one) => one.className),
    );
    assert.deepEqual(hidden, [], `${seats} seats: all of it is on the screen`);
  }
  assert.deepEqual(bad, []);
});

test("a phone: tabs, large enough to touch, no scrolling sideways", async () => {
  const phone = await browser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const small = phone.pages()[0] ?? (await phone.newPage());
    await beginTroyes(small, origin, "seats=4&bot=random&seed=phone");
    await playTroyes(small, ".troyes[data-round='2'].asks-turn");
    for (const [i, name] of ["square", "acts", "events", "city"].entries()) {
      await small.click(`.ty-board > .k-tabs button:nth-child(${i + 1})`);
      assert.equal(await small.$eval(`.ty-${name}`, (el) => el.getBoundingClientRect().width > 300), true, name);
      assert.equal(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, name);
    }
    await small.click(".ty-panel [data-move$=' place']:not(:disabled), .ty-panel [data-move$=' farm']:not(:disabled)");
    await small.waitForSelector(".ty-dice .k-die.is-legal");
    const sizes = await small.$$eval(".ty-dice .k-die.is-legal, .ty-panel .btn, .ty-board > .k-tabs button", (all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height) + (one.matches(".k-die") ? 12 : 0)),
    );
    assert.ok(Math.min(...sizes) >= 44, sizes.join());
  } finally {
    await phone.close();
  }
});

test("axe has nothing to say, in either theme", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginTroyes(page, origin, "seats=3&bot=random&seed=axe");
  const wrong = [];
  // The first citizens, a turn, dice in hand and the end are screens of walks/troyes.mjs.
  for (const state of [".asks-counter, .asks-face", ".asks-source, .asks-times"]) {
    await playTroyes(page, `:is(${state}), .end`);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      wrong.push(...(await violations(page, theme === "dark")).map((line) => `${state}, ${theme}: ${line}`));
    }
  }
  assert.equal([...new Set(wrong)].join("\n"), "");
});
