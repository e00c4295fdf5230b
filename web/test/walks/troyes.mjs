/* troyes.mjs - Troyes: the first citizens, a turn, dice in hand, the end; and the king's game. */
import { playTroyes } from "../troyes_player.mjs";
import { enter, showTop } from "../screens.mjs";

export default async function walk(page, origin, see) {
  await page.goto(origin);
  await page.click(".door[data-game=troyes] .btn.out");
  await page.waitForSelector(".ty-setup");
  await showTop(page, ".ty-setup");
  await see("troyes-setup");
  await page.goto(`${origin}/play/troyes?seats=4&preset=bonus&bot=greedy&seed=6`);
  await page.waitForSelector(".troyes .ty-panel.mine-now");
  await see("troyes-settle");
  const until = (selector) => enter(page, "troyes", selector, () => playTroyes(page, selector));
  await until(".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)");
  await see("troyes-turn");
  await page.click(".ty-panel [data-move$=' farm']");
  await page.click(".ty-dice .k-die.is-legal");
  await see("troyes-dice");
  await until(".end");
  await see("troyes-end");
  await page.goto(`${origin}/play/troyes?seats=1&bot=greedy&seed=6`);
  await playTroyes(page, ".asks-turn .ty-panel.mine-now");
  await see("troyes-solo");
  await page.goto(`${origin}/rules/troyes`);
  await page.waitForSelector(".chapter");
  await see("troyes-rules");
}
