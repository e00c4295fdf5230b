/*
 * screens.mjs - walks through every screen of the page, as a visitor would
 * take them: one through the house, one through each game. Whoever looks on
 * (pictures, accessibility, HTML) is called with the name of the screen while
 * it is shown.
 */
import { browser } from "./chromium.mjs";
import { program, Server } from "./server.mjs";
import { serve } from "./static.mjs";
import { playKarzar } from "./karzar_player.mjs";
import { play as playKohan } from "./kohan_player.mjs";
import { playTroyes } from "./troyes_player.mjs";
import { playUntil, round } from "./player.mjs";

export const LOOKS = ["desk", "phone"].flatMap((size) => ["fa", "en"].map((lang) => ({ size, lang })));
export const lookName = ({ size, lang }) => `${size}-${lang}`;
const THEMES = ["dark", "light"];

const VIEWPORT = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

/** A page of its own in that language and size. */
async function visitor({ size, lang }) {
  const context = await browser({ viewport: VIEWPORT[size], reducedMotion: "reduce", hasTouch: size === "phone" });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript((chosen) => {
    localStorage.setItem("charsu.speed", "instant");
    localStorage.setItem("charsu.language", chosen);
  }, lang);
  if (size === "phone") page.click = page.tap.bind(page); // a finger leaves no pointer behind, and no hint under it
  return { context, page };
}

/**
 * A moment of a game, as every look enters it: the first to come plays until `until` is there, the others find what
 * that device had kept.
 */
const moments = new Map();
async function enter(page, game, until, play) {
  const slot = `charsu.local.${game}`;
  const moment = `${game} ${until}`;
  if (moments.has(moment)) {
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [slot, moments.get(moment)]);
    await page.goto(new URL(`/play/${game}`, page.url()).href);
  } else {
    await play();
    moments.set(moment, await page.evaluate((key) => localStorage.getItem(key), slot));
  }
  await page.waitForSelector(until);
}

/** What lies below the edge of a dialog is scrolled to. */
const showTop = (page, selector) => page.$eval(selector, (el) => el.scrollIntoView({ block: "start" }));

const has = async (page, selector) => (await page.$(selector)) !== null;

async function dej(page, origin, see) {
  await page.goto(`${origin}/play/dej`);
  await page.waitForSelector(".rcard, .bar.mine-now");
  const until = (selector, also = async () => true) =>
    enter(page, "dej", selector, () => playUntil([page], async () => (await has(page, selector)) && (await also())));
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

/** Karzar: what is agreed on, enlisting, a card to send, how a razm is told, the end. */
async function karzar(page, origin, see) {
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

async function house(page, origin, see, lang) {
  await page.goto(origin);
  await page.waitForSelector(".door");
  await see("home");
  await page.click(".door[data-game=dej] .btn.out");
  await see("new");
  await page.keyboard.press("Escape");
  await page.goto(`${origin}/kit?find=${lang === "fa" ? "کارت" : "card"}`);
  await page.waitForSelector(".kit-story");
  await see("kit");
  await page.goto(`${origin}/replay/here`);
  await page.waitForSelector(".notice");
  await see("no-replay");
}

/** Kohan Dej: presets, a mix of one's own, eight at the draft, a choice in steps, the end. */
async function kohan(page, origin, see) {
  await page.goto(origin);
  await page.click(".door[data-game=kohan] .btn.out");
  await page.waitForSelector(".kd-presets");
  await showTop(page, ".kd-setup");
  await see("kohan-setup");
  await page.click(".kd-setup .k-few button:last-child");
  await page.waitForSelector(".kd-ranks");
  await showTop(page, ".kd-setup");
  await see("kohan-mix");
  await page.goto(`${origin}/play/kohan?seats=8&preset=devious_dignitaries&bot=random&seed=31`);
  const until = (selector) => enter(page, "kohan", selector, () => playKohan(page, selector, ["magistrate"]));
  await until(".rcard");
  await see("kohan-draft");
  await until(".bar.mine-now [data-move$=' warrants']");
  await page.click("[data-move$=' warrants']");
  await page.click(".bar [data-move*=' mark ']");
  await see("kohan-warrants");
  await until(".end");
  await see("kohan-end");
  await page.goto(`${origin}/rules/kohan/K2.1`);
  await page.waitForSelector(".chapter");
  await see("kohan-rules");
}

/** Troyes: the first citizens, a turn, dice in hand, the end; and the king's game. */
async function troyes(page, origin, see) {
  await page.goto(origin);
  await page.click(".door[data-game=troyes] .btn.out");
  await page.waitForSelector(".ty-setup");
  await showTop(page, ".ty-setup");
  await see("troyes-setup");
  await page.goto(`${origin}/play/troyes?seats=4&preset=bonus&bot=greedy&seed=6`);
  await page.waitForSelector(".troyes .ty-panel.mine-now");
  await see("troyes-settle");
  const until = (selector) => enter(page, "troyes", selector, () => playTroyes(page, selector));
  await until(".asks-turn .ty-panel [data-move$=' farm']:not(:disabled)");
  await see("troyes-turn");
  await page.click(".ty-panel [data-move$=' farm']");
  await page.click(".ty-dice .k-die.is-legal");
  await see("troyes-dice");
  await until(".end");
  await see("troyes-end");
  await page.goto(`${origin}/play/troyes?seats=1&bot=greedy&seed=6`);
  await playTroyes(page, ".asks-turn .ty-panel.mine-now");
  await see("troyes-solo");
  await page.goto(`${origin}/rules/troyes`);
  await page.waitForSelector(".chapter");
  await see("troyes-rules");
}

/** Where there is a server: home with it, the lobby of a table, and a table that is not there. */
async function online(page, origin, see) {
  await page.goto(origin);
  await page.waitForSelector("footer .on");
  await see("online-home");
  await page.click(".door[data-game=karzar] .btn.out");
  await page.click(".sheet .btn.big");
  await page.waitForSelector("[data-code]");
  await see("online-lobby");
  await page.goto(`${origin}/t/zzzzzz`);
  await page.waitForSelector(".notice");
  await see("online-missing");
}

export const WALKS = { house, dej, karzar, kohan, troyes, online };

/** Who hands out the page on a walk: the program itself where one is needed, null if there is none. */
export async function hostOf(which) {
  if (which !== "online") {
    const files = await serve();
    return { origin: `http://127.0.0.1:${files.address().port}`, stop: () => files.close() };
  }
  if (!program()) return null;
  const server = await Server.start();
  return { origin: server.origin, stop: () => server.stop() };
}

/** Until nothing on the page is on its way any more. */
const settled = (page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
        .map((one) => one.finished),
    ),
  );

/** Every screen of a walk, in order and in both themes. `see(name, page, again)` looks at each; again: only its colours are others. */
export async function walk(which, origin, look, see) {
  const { context, page } = await visitor(look);
  const seen = async (name) => {
    for (const theme of THEMES) {
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      await settled(page);
      await see(`${name}-${lookName(look)}-${theme}`, page, theme !== THEMES[0]);
    }
  };
  try {
    await WALKS[which](page, origin, seen, look.lang);
  } finally {
    await context.close();
  }
}
