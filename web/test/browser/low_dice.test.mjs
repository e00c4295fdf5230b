/* low_dice.test.mjs - Troyes in a low window: dice with their prices never lie over what is written above them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

test("four dice of a neighbour, with their prices, leave the purse to be read", async () => {
  await page.goto(`${origin}/play/troyes?lang=fa&seats=4&preset=bonus&bot=greedy&seed=7`);
  await page.waitForSelector(".troyes .ty-panel.mine-now");
  await playTroyes(page, ".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)");
  await page.click(".ty-panel [data-move$=' farm']");
  await page.waitForSelector(".ty-dice .k-die.is-legal");
  const full = await page.$$eval(".ty-dist:has(.ty-dice .k-under)", (all) =>
    all.map((seat) => ({
      n: Number(seat.querySelector(".ty-dice").dataset.n),
      over: [...seat.querySelectorAll(".ty-die")].filter(
        (die) => die.getBoundingClientRect().top < seat.querySelector(".ty-stats").getBoundingClientRect().bottom - 1,
      ).length,
    })),
  );
  assert.ok(
    full.some(({ n }) => n >= 4),
    `nobody has four dice: ${JSON.stringify(full)}`,
  );
  assert.deepEqual(
    full.filter(({ over }) => over > 0),
    [],
  );
  assert.deepEqual(bad, []);
});
