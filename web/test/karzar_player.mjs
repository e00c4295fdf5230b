/* karzar_player.mjs - plays Karzar in a browser: presses glowing cards and the one button that commits. */
import { playOn } from "./playing.mjs";

function step({ roll, any }) {
  const act = document.querySelector(".kz-act [data-commit]");
  if (!act) return null;
  const cards = [
    ...document.querySelectorAll(
      ".karzar :is(.kz-field, .kz-mine) button.is-legal, .karzar .kz-arch.is-legal:not(.is-chosen) button",
    ),
  ];
  const ways = [...document.querySelectorAll(".kz-act [data-way][aria-pressed=false]")];
  if (act.ariaDisabled || (cards.length > 0 && roll(5) === 0) || (ways.length > 0 && roll(7) === 0)) {
    const one = any(ways.length > 0 && roll(3) === 0 ? ways : [...cards, ...ways]);
    one?.click();
    return one ? "choose" : null;
  }
  act.click();
  return act.dataset.move?.split(" ")[1] ?? "go on";
}

/** Press what is offered until one of `wanted` (selectors) is there; what was committed, by verb. */
export const playKarzar = (page, wanted) => playOn(page, wanted, step);

/** Press "skip" while a razm is being told. Once its verdict is there, the same button goes on to the next razm: so look
 * and press at once. */
export const hurry = (page) =>
  page.evaluate(() => document.querySelector(".kz-verdict") ?? document.querySelector("[data-skip]")?.click());
