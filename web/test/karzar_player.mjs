/*
 * karzar_player.mjs - somebody who plays Karzar in a browser, by what the page
 * offers and nothing else: presses cards that glow and the one button that
 * commits. Runs inside the page, so that a long game is short.
 */

/** Press what is offered until one of `wanted` (selectors) is there; what was committed, by verb. */
export async function playKarzar(page, wanted, ms = 90_000) {
  return page.evaluate(
    async ([until, most]) => {
      const pressed = {};
      const end = performance.now() + most;
      let seen = performance.now(); // of a table: where there is none, nobody waits for long
      let dice = 7;
      const any = (list) => list[(dice = (dice * 1103515245 + 12345) % 2147483648) % list.length];
      const rest = (pause) => new Promise((done) => setTimeout(done, pause));
      while (performance.now() < end) {
        if (document.querySelector(until)) return pressed;
        if (document.querySelector(".karzar")) seen = performance.now();
        else if (performance.now() - seen > 15_000)
          throw new Error(`there is no table of Karzar here: ${location.pathname}`);
        const act = document.querySelector(".kz-act [data-commit]");
        const cards = [
          ...document.querySelectorAll(
            ".karzar :is(.kz-field, .kz-mine) button.is-legal, .karzar .kz-arch.is-legal:not(.is-chosen) button",
          ),
        ];
        const ways = [...document.querySelectorAll(".kz-act [data-way][aria-pressed=false]")];
        if (!act) await rest(5);
        else if (act.disabled || (cards.length > 0 && dice % 5 === 0) || (ways.length > 0 && dice % 7 === 0))
          any(ways.length > 0 && dice % 3 === 0 ? ways : [...cards, ...ways])?.click();
        else {
          const verb = act.dataset.move?.split(" ")[1] ?? "go on";
          pressed[verb] = (pressed[verb] ?? 0) + 1;
          act.click();
        }
        dice = (dice + 1) % 2147483648;
        await rest(0);
      }
      throw new Error(
        `it did not come to ${until}: ${document.querySelector(".kz-act")?.textContent} ${JSON.stringify(pressed)}`,
      );
    },
    [wanted, ms],
  );
}
