/*
 * kohan_player.mjs - somebody who plays Kohan Dej by what the bar offers, one
 * press after another, in the page itself. Every kind of move is tried; what
 * builds a city goes first, so that games end.
 */

/** Play until `wanted` is there; how often each move was pressed. */
export async function play(page, wanted, ms = 60_000, wish = []) {
  return page.evaluate(
    async ([until, most, wishes]) => {
      const pressed = {};
      const end = performance.now() + most;
      let dice = 11;
      const roll = (n) => (dice = (dice * 1103515245 + 12345) % 2147483648) % n;
      const rest = (ms) => new Promise((done) => setTimeout(done, ms));
      const verb = (button) =>
        button.dataset.move?.split(" ")[1] ??
        (button.dataset.aim ? `aim ${button.dataset.aim}` : `part ${button.dataset.part}`);
      while (performance.now() < end) {
        if (document.querySelector(until)) return pressed;
        document.querySelector(".end .btn.main")?.click(); // that game is over: another one
        const bar = document.querySelector(".bar.mine-now");
        const card = document.querySelector(".rcard");
        const buttons = bar
          ? [...bar.querySelectorAll("[data-move]:not(:disabled), [data-aim], [data-part]")].filter(
              (b) => b.dataset.move !== "",
            )
          : [];
        if (bar && card) {
          const roles = [...document.querySelectorAll(".rcard")];
          const wished = roles.find((one) => wishes.includes(one.dataset.role));
          (wished ?? roles[roll(roles.length)]).click();
          await rest(0);
          bar.querySelector(".btn.main:not(:disabled)")?.click();
          pressed.pick = (pressed.pick ?? 0) + 1;
        } else if (buttons.length > 0) {
          const others = buttons.filter((b) => !/ end$/.test(b.dataset.move ?? ""));
          const builds = others.filter((b) => / build /.test(b.dataset.move ?? ""));
          const from = builds.length > 0 && roll(3) > 0 ? builds : others.length > 0 && roll(6) > 0 ? others : buttons;
          const button = from[roll(from.length)];
          pressed[verb(button)] = (pressed[verb(button)] ?? 0) + 1;
          button.click();
        } else {
          document.querySelector(".skip-tool")?.click(); // what others do is not waited for
          await rest(2);
        }
        await rest(0);
      }
      throw new Error(
        `it did not come to ${until}: ${document.querySelector(".bar")?.textContent} ${JSON.stringify(pressed)}`,
      );
    },
    [wanted, ms, wish],
  );
}

/** A game from a link, at a speed. */
export async function begin(page, origin, query, { speed = "instant", lang = "en", theme = "light" } = {}) {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(
    ([s, l, th]) => {
      localStorage.setItem("charsu.speed", s);
      localStorage.setItem("charsu.language", l);
      localStorage.setItem("charsu.theme", th);
    },
    [speed, lang, theme],
  );
  await page.goto(`${origin}/play/kohan?${query}`);
  await page.waitForSelector(".kohan .bar");
}
