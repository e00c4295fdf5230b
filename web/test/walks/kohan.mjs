/* kohan.mjs - Kohan Dej: presets, a custom mix, eight at the draft, a choice in steps, the end. */
import { play } from "../kohan_player.mjs";
import { enter, showTop } from "../screens.mjs";

export default async function walk(page, origin, see) {
  await page.goto(origin);
  await page.click(".door[data-game=kohan] .btn.out");
  await page.waitForSelector(".kd-presets");
  await showTop(page, ".kd-setup");
  await see("kohan-setup");
  await page.click(".kd-setup .k-few button:last-child");
  await page.waitForSelector(".kd-ranks");
  await showTop(page, ".kd-setup");
  await see("kohan-mix");
  await page.goto(`${origin}/play/kohan?seats=8&preset=devious_dignitaries&bot=random&seed=31`);
  const until = (selector) => enter(page, "kohan", selector, () => play(page, selector, ["magistrate"]));
  await until(".rcard");
  await see("kohan-draft");
  await until(".bar.mine-now [data-move$=' warrants']");
  await page.click("[data-move$=' warrants']");
  await page.click(".bar [data-move*=' mark ']");
  await see("kohan-warrants");
  await until(".end");
  await see("kohan-end");
  await page.goto(`${origin}/rules/kohan/K2.1`);
  await page.waitForSelector(".chapter");
  await see("kohan-rules");
}
