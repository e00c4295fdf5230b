/*
 * kohan_player.mjs - plays Kohan Dej with what the bar offers. Every kind of
 * move is tried; building comes first, so that games end.
 */
import { playOn } from "./playing.mjs";

async function step({ roll, any, rest, given: wishes }) {
  const verb = (button) =>
    button.dataset.move?.split(" ")[1] ??
    (button.dataset.aim ? `aim ${button.dataset.aim}` : `part ${button.dataset.part}`);
  document.querySelector(".end .btn.main")?.click(); // that game is over: another one
  const bar = document.querySelector(".bar.mine-now");
  const roles = [...document.querySelectorAll(".rcard")];
  if (bar && roles.length > 0) {
    const wished = roles.find((one) => wishes.includes(one.dataset.role));
    (wished ?? any(roles)).click();
    await rest(0);
    bar.querySelector(".btn.main:not(:disabled)")?.click();
    return "pick";
  }
  const buttons = bar
    ? [...bar.querySelectorAll("[data-move]:not(:disabled), [data-aim], [data-part]")].filter(
        (b) => b.dataset.move !== "",
      )
    : [];
  if (buttons.length === 0) {
    document.querySelector(".skip-tool")?.click(); // what others do is not waited for
    return null;
  }
  const others = buttons.filter((b) => !/ end$/.test(b.dataset.move ?? ""));
  const builds = others.filter((b) => / build /.test(b.dataset.move ?? ""));
  const from = builds.length > 0 && roll(3) > 0 ? builds : others.length > 0 && roll(6) > 0 ? others : buttons;
  const button = any(from);
  button.click();
  return verb(button);
}

/** Play until `wanted` appears, in roles of `wish` if available; how often each move was pressed. */
export const play = (page, wanted, wish = []) => playOn(page, wanted, step, { seed: 11, given: wish });

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
