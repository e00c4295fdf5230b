/*
 * troyes_player.mjs - somebody who plays Troyes in a browser, by what the table
 * offers and nothing else: glowing spaces and dice, the buttons of the panel.
 */

/** In the page: press what is offered until `until` is there; what was pressed, by verb. */
export async function playTroyes(page, until, { ms = 90_000, seed = 7 } = {}) {
  return page.evaluate(
    async ([wanted, most, from]) => {
      const pressed = {};
      const end = performance.now() + most;
      let dice = from;
      const next = () => (dice = (dice * 1103515245 + 12345) % 2147483648);
      const any = (list) => list[next() % list.length];
      const rest = (t) => new Promise((done) => setTimeout(done, t));
      const seen = (el) => el.getBoundingClientRect().width > 0;
      const OFFERED =
        ".ty-panel [data-move]:not(:disabled):not(.main), .ty-panel [data-aim]:not(:disabled), .ty-panel [data-use]:not(:disabled), .ty-panel [data-times], .ty-dice .k-die.is-legal, .ty-sp.is-legal, .ty-duel .k-die.is-legal, .ty-mods [role=switch]";
      while (performance.now() < end) {
        if (document.querySelector(wanted)) return pressed;
        const panel = document.querySelector(".ty-panel.mine-now");
        if (!panel) {
          await rest(5);
          continue;
        }
        const main = panel.querySelector(".btn.main:not(:disabled)");
        const things = [...document.querySelectorAll(OFFERED)]
          .filter(seen)
          .filter(
            (el) =>
              !(/ pass$/.test(el.dataset.move ?? "") || el.dataset.use || el.matches("[role=switch]")) ||
              next() % 6 === 0,
          );
        const back = panel.querySelector(".btn.quiet:not([data-undo])");
        const stuck = !main && things.length === 0;
        const pick = stuck ? back : main && next() % 6 ? main : any(things.length > 0 ? things : [main]);
        const verb = (pick?.dataset.move || pick?.dataset.aim || pick?.dataset.use || "").split(" ");
        const name = verb[1] ?? (verb[0] || (pick?.closest(".ty-dice") ? "die" : "else"));
        pressed[name] = (pressed[name] ?? 0) + 1;
        pick?.click();
        await rest(0);
      }
      throw new Error(
        `it did not come to ${wanted}: ${document.querySelector(".ty-panel")?.textContent} ${JSON.stringify(pressed)}`,
      );
    },
    [until, ms, seed],
  );
}

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
