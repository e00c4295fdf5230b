/* dej.mjs - Dej: the draft, a turn, an aim, the end; a replay, the curtain, the coach, the rules. */
import { playUntil, round } from "../player.mjs";
import { hide } from "../playing.mjs";
import { enter, has } from "../screens.mjs";

export default async function walk(page, origin, see) {
  await page.goto(`${origin}/play/dej`);
  await page.waitForSelector(".rcard, .bar.mine-now");
  const until = (selector, also = async () => true) =>
    enter(page, "dej", selector, () =>
      playUntil([page], async () => (await has(page, selector)) && (await also()), { away: hide }),
    );
  await until(".rcard");
  await page.click(".rcard");
  await see("draft");
  await until(".bar.mine-now [data-move*=' build ']", async () => (await round(page)) >= 4);
  await see("turn");
  await until("[data-aim]");
  await page.click("[data-aim]");
  await see("aim");
  await page.keyboard.press("Escape");
  await until(".end");
  await see("end");
  await page.goto(`${origin}/replay/here`);
  await page.waitForSelector(".replay-bar");
  await page.focus(".scrub input");
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowUp");
  await see("replay");
  await page.goto(`${origin}/play/dej?seats=4&people=2&names=Mina,Sara`);
  await page.waitForSelector(".handover");
  await see("curtain");
  await page.goto(`${origin}/learn/dej`);
  await page.waitForSelector(".coach");
  await see("learn");
  await page.goto(`${origin}/rules/dej/D6.2`);
  await page.waitForSelector(".chapter");
  await see("rules");
}
