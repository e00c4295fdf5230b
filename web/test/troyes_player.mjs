/*
 * troyes_player.mjs - plays Troyes in a browser: presses glowing spaces and
 * dice, and the buttons of the panel.
 */
import { playOn } from "./playing.mjs";

function step({ roll, any }) {
  const OFFERED =
    ".ty-panel [data-move]:not(:disabled):not(.main), .ty-panel [data-aim]:not(:disabled), .ty-panel [data-use]:not(:disabled), .ty-panel [data-times], .ty-dice .k-die.is-legal, .ty-sp.is-legal, .ty-duel .k-die.is-legal, .ty-mods [role=switch]";
  const panel = document.querySelector(".ty-panel.mine-now");
  if (!panel) return null;
  const main = panel.querySelector(".btn.main:not(:disabled)");
  const things = [...document.querySelectorAll(OFFERED)].filter(
    (el) => !(/ pass$/.test(el.dataset.move ?? "") || el.dataset.use || el.matches("[role=switch]")) || roll(6) === 0,
  );
  const back = panel.querySelector(".btn.quiet:not([data-undo])");
  const stuck = !main && things.length === 0;
  const pick = stuck ? back : main && roll(6) > 0 ? main : any(things.length > 0 ? things : [main]);
  if (!pick) return null;
  const verb = (pick.dataset.move || pick.dataset.aim || pick.dataset.use || "").split(" ");
  pick.click();
  return verb[1] ?? (verb[0] || (pick.closest(".ty-dice") ? "die" : "else"));
}

/** Press what is offered until `until` is there; what was pressed, by verb. */
export const playTroyes = (page, until, { seed = 7 } = {}) => playOn(page, until, step, { seed });

/** Open a game on this device, in a language and at a speed. */
export async function beginTroyes(page, origin, query, { lang = "en", speed = "instant" } = {}) {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(
    ([s, l]) => {
      localStorage.setItem("charsu.speed", s);
      localStorage.setItem("charsu.language", l);
    },
    [speed, lang],
  );
  await page.goto(`${origin}/play/troyes?${query}`);
  await page.waitForSelector(".troyes .ty-panel");
}

/** My actions that the game has, as this device keeps it. */
export const keptMoves = (page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem("charsu.local.troyes")).log.filter((one) => one.startsWith("p0 ")),
  );
