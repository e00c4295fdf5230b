/* why_all.test.mjs - everything that cannot be done now says why, by keyboard too: no button of a table is simply
 * dead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playUntil, round } from "../player.mjs";
import { playTroyes } from "../troyes_player.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

/** Every visible disabled action, pressed by keyboard: it says why, with a rule of the game. */
async function allSay(game, where) {
  const dead = await page.$$eval(`${where} button:disabled`, (all) => all.map((one) => one.textContent));
  assert.deepEqual(dead, [], "a button that answers nothing");
  const off = `${where} [aria-disabled=true]`;
  const n = await page.locator(off).count();
  for (let i = 0; i < n; i++) {
    const button = page.locator(off).nth(i);
    const name = await button.textContent();
    await button.focus();
    await page.keyboard.press("Enter");
    const told = await page.waitForSelector(".help, .kz-tip .k-clause").catch(() => null);
    assert.ok(told, `${name} says nothing`);
    const rule = await page.waitForSelector(".help .k-clause, .kz-tip .k-clause");
    assert.match(new URL(await rule.evaluate((a) => a.href)).pathname, new RegExp(`^/rules/${game}/`), name);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".help", { state: "detached" });
  }
  return n;
}

for (const game of ["dej", "kohan"])
  test(`every action of ${game} that is off`, async () => {
    await page.goto(`${origin}/play/${game}?seats=4&bot=level1&seed=6`);
    await page.evaluate(() => localStorage.setItem("charsu.language", "en"));
    await page.waitForSelector(".bar");
    await playUntil([page], async () => (await page.$(".bar.mine-now [aria-disabled=true]")) !== null);
    assert.ok((await allSay(game, ".bar")) > 0, "nothing is chosen of the draft");
    await playUntil([page], async () => (await page.$(".bar.mine-now [data-move$=' gold']")) !== null);
    assert.ok((await allSay(game, ".bar")) > 0, "End turn before gathering");
    await playUntil([page], async () => (await round(page)) >= 2);
  });

test("every action of Troyes that is off", async () => {
  await page.goto(`${origin}/play/troyes?seats=4&bot=greedy&seed=6`);
  await page.waitForSelector(".ty-panel.mine-now");
  assert.ok((await allSay("troyes", ".ty-panel")) > 0, "no space is chosen yet");
  await playTroyes(page, ".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)");
  await allSay("troyes", ".ty-panel");
  await page.click(".ty-panel [data-move$=' farm']");
  assert.ok((await allSay("troyes", ".ty-panel")) > 0, "no die is chosen yet");
});

test("every action of Karzar that is off", async () => {
  await page.goto(`${origin}/play/karzar?seats=4&preset=basic&bot=random&seed=5`);
  await page.waitForSelector(".enlisting .kz-hand .is-legal");
  assert.ok((await allSay("karzar", ".kz-act")) > 0);
  await playKarzar(page, ".karzar:not(.enlisting) .kz-hand .is-legal");
  assert.ok((await allSay("karzar", ".kz-act")) > 0);
  await playKarzar(page, ".helping .kz-aid .is-legal");
  assert.ok((await allSay("karzar", ".kz-act")) > 0);
  assert.deepEqual(bad, []);
});
