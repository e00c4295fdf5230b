/*
 * coach_follower.mjs - a player who does only what the coach says; in the
 * middle of a choice, presses what glows and the main button. Runs inside the
 * page, so that a whole lesson is quick.
 */
import { GAMES } from "../make/games.mjs";
import { dim, STILL_MS } from "./playing.mjs";

/** To the end of the game; what was said on the way. An error if it gets stuck. */
export async function followCoach(page, game) {
  await dim(page, true);
  const said = await page.mainFrame().evaluate(
    async ([slug, games, most]) => {
      const GLOWS = ".ty-panel [data-times], .ty-dice .k-die.is-legal, .ty-duel .k-die.is-legal, .ty-sp.is-legal";
      const MOVES =
        ":is(.ty-panel, .bar) [data-move]:not(:disabled):not(.main), .ty-panel [data-aim]:not(:disabled), .kz-mine .is-legal";
      const MAIN = ":is(.ty-panel, .bar.mine-now) .btn.main:not(:disabled), .kz-act [data-commit]:not([aria-disabled])";
      const rest = (pause) => new Promise((done) => setTimeout(done, pause));
      const said = [];
      let [before, still, dice, moved] = ["", 0, 7, performance.now()];
      const any = (list) => list[(dice = (dice * 1103515245 + 12345) % 2147483648) % list.length];
      for (;;) {
        if (document.querySelector(".end")) return said;
        document.querySelector(".doubt [data-anyway]")?.click(); // the coach means it
        const coach = document.querySelector(".coach");
        const step = coach?.dataset.step ?? "watch";
        const beside = coach?.dataset.beside;
        for (const one of beside ? [beside, step] : [step]) if (!said.slice(-2).includes(one)) said.push(one);
        const bare = new RegExp(`\\b(${games}|coach)\\.[a-z]\\S*`).exec(coach?.textContent ?? "");
        if (bare) throw new Error(`the coach has no words for ${bare[0]} at ${step}`);
        const { log = [] } = JSON.parse(localStorage.getItem(`charsu.learn.${slug}`) ?? "{}");
        const now = `${step} ${log.length} ${document.querySelectorAll(".is-chosen").length}`;
        still = now === before ? still + 1 : 0;
        if (still === 0) moved = performance.now();
        before = now;
        if (performance.now() - moved > most) throw new Error(`nothing goes on: ${now}: ${coach?.textContent}`);
        const main = document.querySelector(MAIN);
        if (step === "watch" || step === "wait") {
          if (still > 30 && document.querySelector(".kz-act")) main?.click(); // from one razm to the next
          await rest(10);
          continue;
        }
        if (step === "goon") {
          const things = [...document.querySelectorAll(GLOWS)].filter((one) => one.getBoundingClientRect().width > 0);
          const more = things.length > 0 ? things : [...document.querySelectorAll(MOVES)];
          const back = document.querySelector(".ty-panel .btn.quiet:not([data-undo])");
          (main ?? any(more) ?? (still > 60 ? back : null))?.click();
          await rest(5);
          continue;
        }
        coach.querySelector(".coach-foot .btn").click(); // Got it, What would you do?, or Show me
        await rest(5);
        const there = document.activeElement;
        if (/^p0 /.test(step) && there && there !== document.body && !there.closest(".coach")) there.click();
        await rest(5);
      }
    },
    [game, GAMES.join("|"), STILL_MS],
  );
  await dim(page, false);
  return said;
}
