/* karzar.mjs - Karzar: what is agreed on, enlisting, a card to send, how a razm is told, the end. */
import { playKarzar } from "../karzar_player.mjs";
import { enter, showTop } from "../screens.mjs";

export default async function walk(page, origin, see) {
  await page.goto(origin);
  await page.click(".door[data-game=karzar] .btn.out");
  await page.click(".kz-setup [role=radio] >> nth=1");
  await page.waitForSelector(".kz-lessons");
  await showTop(page, ".kz-setup");
  await see("karzar-setup");
  await page.goto(`${origin}/play/karzar?seats=5&preset=all&option=karzars=2&bot=greedy&seed=6`);
  await page.waitForSelector(".enlisting .is-legal");
  await page.click(".kz-lands .is-legal");
  for (let i = 0; i < 3; i++) await page.click(".kz-hand .is-legal");
  await see("karzar-enlist");
  const until = (selector) => enter(page, "karzar", selector, () => playKarzar(page, selector));
  await until(".kz-arch.is-past[data-razm='2']"); // two razms are over
  await until(".kz-field.commit .kz-slots:not(.ticks)");
  await page.click(".kz-hand .is-legal");
  await see("karzar-commit");
  await page.click(".kz-arch.is-past[data-razm='2'] button");
  await page.waitForSelector(".karzar.reading .kz-step");
  await see("karzar-telling");
  await page.keyboard.press("Escape");
  await until(".karzar.helping .kz-aid .is-legal");
  await see("karzar-helper");
  await until(".karzar:has(.kz-arch.is-past[data-razm='7']) .kz-field.commit .kz-slots:not(.ticks)");
  await playKarzar(page, ".karzar.closing"); // nobody keeps that it has not been read yet
  await see("karzar-closing");
  await until(".end");
  await see("karzar-end");
  await page.goto(`${origin}/play/karzar?seats=2&preset=duel&bot=greedy&seed=6`);
  await playKarzar(page, ".kz-hand.kz-hand .is-legal");
  await see("karzar-duel");
  await page.goto(`${origin}/rules/karzar/KZ7.7`);
  await page.waitForSelector(".chapter");
  await see("karzar-rules");
}
