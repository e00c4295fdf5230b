import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, focusOn, holds, says } from "../holds.mjs";
import { isOver, lookAt, playUntil } from "../player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/* Everything explains itself; the whole game can be played by keyboard. */
alone({
  instant: true,
  arrive: async () => {
    await page.goto(`${origin}/?lang=en`);
    await page.click("text=Play now");
    await page.waitForSelector(".bar.mine-now .btn");
  },
});

const has = async (selector) => (await page.$(selector)) !== null;
const again = async () => {
  if (await isOver(page)) await page.click(".end >> text=Play again");
};
const until = (test) =>
  playUntil([page], async () => {
    await again();
    return test();
  });
const helped = async (pattern, clause) => {
  await says(page, ".help", pattern);
  await says(page, ".help", new RegExp(`Rule ${clause.replaceAll(".", "\\.")}$`));
  assert.equal(new URL(await page.$eval(".help a", (a) => a.href)).pathname, `/rules/dej/${clause}`);
  await page.click(".help .closex");
  await page.waitForSelector(".help", { state: "detached" });
};

test("a role that is not in my pack", async () => {
  await until(() => has(".rcard"));
  if (await has(".role.burn")) {
    await page.click(".role.burn");
    await helped(/burned face up/, "D4.1.2");
  }
  await page.click(".role.gone");
  await helped(/not in your pack/, "D4.1.3");
});

test("End turn before gathering", async () => {
  await until(async () => (await has(".bar .btn[aria-disabled=true]")) && !(await has(".rcard")));
  await page.click(".bar .btn[aria-disabled=true]", { force: true });
  await helped(/Gather first/, "D6");
});

test("a card that is too expensive, or stands in my city", async () => {
  await until(() =>
    has(".bar.mine-now [data-move$=' end']:not(:disabled)").then(async (on) => on && (await has(".card:not(.legal)"))),
  );
  const box = page.locator(".card:not(.legal)").first();
  await box.click();
  await says(page, ".help", /Rule D6\.2(\.[12])?$/);
  await page.click(".help .closex");
});

test("a part of my turn that is over, or pays nothing", async () => {
  await until(async () => {
    const role = await page.$(".rcard[data-role=king], .rcard[data-role=bishop], .rcard[data-role=warlord]");
    if (role) {
      await role.click();
      await page.click(".bar .btn.main");
    }
    return has(".table:has(.bar.mine-now) :is([data-able=income].not, [data-able=income].done)"); // in a turn of mine
  });
  await page.$eval("[data-able=income]", (button) => button.click());
  await says(page, ".help", /(no district of the type.*Rule D10\.2|income was taken.*Rule R3)$/i);
  await page.click(".help .closex");
});

test("the points of a seat add up", async () => {
  await until(() => has(".bar.mine-now [data-move$=' end']"));
  await page.click(".others .seat-head");
  const text = await (await page.waitForSelector(".help")).textContent();
  const [, sum] = /Together (\d+)\./.exec(text);
  const parts = [...text.matchAll(/: (\d+)/g)].map((m) => Number(m[1]));
  assert.equal(
    parts.reduce((a, b) => a + b, 0),
    Number(sum),
  );
  assert.equal(await page.textContent(".others .seat .pts .n"), sum);
  assert.match(text, /Rule D9\.2$/);
  await page.click(".help .closex");
});

test("a look at a build says what it would leave", async () => {
  await until(() => has(".bar.mine-now [data-move*=' build ']"));
  const gold = Number(await page.textContent(".mine .purse .n"));
  const cost = Number.parseInt(await page.textContent(".bar [data-move*=' build '] .price"), 10);
  await lookAt(page, ".bar [data-move*=' build ']");
  await says(page, ".tip-box", new RegExp(`Coins${gold} → ${gold - cost}`));
  await holds(async () => assert.equal(await page.getAttribute(".mine .purse .then", "data-to"), String(gold - cost)));
  await counts(page, ".mine .bay.ghost", 1);
  await page.mouse.move(2, 2);
  await page.waitForSelector(".bay.ghost", { state: "detached" });
});

test("a whole round by keyboard alone, and the focus is never lost", async () => {
  await until(() => has(".rcard"));
  await page.mouse.move(2, 2);
  const focus = () =>
    page.evaluate(() => document.activeElement?.closest(".table") !== null && document.activeElement !== document.body);
  await page.keyboard.press("Tab");
  await page.keyboard.press(await page.getAttribute(".rcard", "data-digit"));
  await page.waitForSelector(".rcard[aria-checked=true]");
  await page.keyboard.press("Enter");
  const start = await page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length);
  await page.waitForSelector(".bar.mine-now .btn:not(:disabled)");
  let ended = false;
  for (let i = 0; i < 30 && !ended; i++) {
    await page.waitForSelector(".bar.mine-now .btn:not(:disabled)");
    await holds(async () => assert.ok(await focus(), "the focus is somewhere on the table"));
    const moves = await page.$$eval(".bar .btn:is([data-move], [data-aim]):not(:disabled)", (all) =>
      all.map((b) => b.dataset.move ?? `aim ${b.dataset.aim}`),
    );
    const end = moves.findIndex((m) => m.endsWith(" end"));
    const best =
      end >= 0
        ? end
        : Math.max(
            0,
            moves.findIndex((m) => / (gold|keep) ?/.test(m)),
          );
    ended = end >= 0;
    await page.keyboard.press(String(best + 1));
  }
  assert.ok(ended);
  const moved = (n) => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length > n + 1;
  await page.waitForFunction(`document.querySelector(".doubt") !== null || (${moved})(${start})`);
  if (await page.$(".doubt")) {
    await page.focus(".doubt [data-anyway]"); // what the role could still do is left undone
    await page.keyboard.press("Enter");
  }
  await page.waitForFunction(moved, start);
});

test("keys: the card of them, undo, the log, the way to the moves", async () => {
  await page.keyboard.press("?");
  await page.waitForSelector(".keys-card");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".keys-card", { state: "detached" });
  await until(() => has(".bar.mine-now [data-undo]")); // no bot moves meanwhile
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length);
  await page.keyboard.press("u");
  await page.waitForFunction((n) => JSON.parse(localStorage.getItem("charsu.local.dej")).log.length < n, before);
  await page.keyboard.press("l");
  await focusOn(page, ".log ol");
  await page.focus(".skip");
  await page.keyboard.press("Enter");
  await focusOn(page, ".bar, .bar *");
  assert.deepEqual(bad, []);
});
