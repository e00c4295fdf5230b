/*
 * player.mjs - plays in a browser, using only the buttons of the page. Builds
 * when possible, so that games end.
 */
import { dim, STILL_MS } from "./playing.mjs";

const ORDER = [" build ", " gold", " income", " keep ", " buy", " end"];

/** One click, if it is our turn, but not on what ends in `spared`; what was clicked, or null. */
export async function playOne(page, spared = null) {
  return page.evaluate(
    ([order, but]) => {
      const sure = document.querySelector(".doubt [data-anyway]");
      if (sure) {
        sure.click();
        return "anyway";
      }
      const bar = document.querySelector(".bar.mine-now");
      if (!bar) return null;
      const role = document.querySelector(".rcard");
      if (role) {
        const main = bar.querySelector(".btn.main:not(:disabled)");
        (main ?? role).click();
        return main ? main.dataset.move : "choose a role";
      }
      const moves = [...bar.querySelectorAll("[data-move]:not(:disabled)")].filter(
        (m) => but === null || !m.dataset.move.endsWith(but),
      );
      const best = order.map((part) => moves.find((m) => `${m.dataset.move}`.includes(part))).find(Boolean) ?? moves[0];
      best?.click();
      return best ? best.dataset.move : null;
    },
    [ORDER, spared],
  );
}

const texts = (all) => all.map((one) => `${one.className}: ${one.textContent}`);

/**Play until test() holds. A game that makes progress is waited for; one where nothing is pressed for some minutes
 * has failed. Not on what ends in `spared`; `away` is how the pages are put away meanwhile: `hide` where the test only
 * looks and never presses. */
export async function playUntil(pages, test, { spared = null, away = dim } = {}) {
  await Promise.all(pages.map((page) => away(page, true)));
  let last = Date.now();
  while (!(await test())) {
    let idle = true;
    for (const page of pages) if (await playOne(page, spared)) idle = false;
    if (!idle) last = Date.now();
    else if (Date.now() - last > STILL_MS) {
      const said = await Promise.all(pages.map((page) => page.$$eval(".bar, .end h2, .log li:last-child", texts)));
      throw new Error(`nothing went on for ${STILL_MS / 1000} s: ${JSON.stringify(said)}`);
    }
    await pages[0].waitForTimeout(idle ? 50 : 5);
  }
  await Promise.all(pages.map((page) => away(page, false)));
}

export const isOver = async (page) => (await page.$(".end")) !== null;
export const round = async (page) => Number((await page.getAttribute(".table", "data-round")) ?? 0);

/** Hover over a thing until its hint appears: a late change of focus would hide it. */
export async function lookAt(page, selector) {
  for (let tries = 0; ; tries++) {
    await page.mouse.move(2, 2);
    await page.hover(selector);
    const hint = await page.waitForSelector("#hint", { timeout: 3_000 }).catch(() => null);
    if (hint) return;
    if (tries === 30) throw new Error(`no hint over ${selector}`);
  }
}
