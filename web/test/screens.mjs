/*
 * screens.mjs - walks through every screen of the page, as a visitor would: one
 * through the home page and its dialogs, one through each game (walks/). The
 * observer (pictures, accessibility, HTML) is called with the name of the screen
 * while it is shown.
 */
import { readdirSync } from "node:fs";
import { browser } from "./chromium.mjs";
import { program, Server } from "./server.mjs";
import { serve } from "./static.mjs";

export const LOOKS = ["desk", "phone"].flatMap((size) => ["fa", "en"].map((lang) => ({ size, lang })));
export const lookName = ({ size, lang }) => `${size}-${lang}`;
export const THEMES = ["dark", "light"];

const VIEWPORT = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

/** A page of its own in that language and size. */
async function visitor({ size, lang }) {
  const context = await browser({ viewport: VIEWPORT[size], hasTouch: size === "phone" });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript((chosen) => {
    localStorage.setItem("charsu.speed", "instant");
    localStorage.setItem("charsu.language", chosen);
  }, lang);
  if (size === "phone") page.click = page.tap.bind(page); // a finger leaves no pointer behind, and no hint under it
  return { context, page };
}

/** A moment of a game, entered in every look: the first plays until `until` appears, the others load what that
 * device has saved.
 */
const moments = new Map();
export async function enter(page, game, until, play) {
  const slot = `charsu.local.${game}`;
  const moment = `${game} ${until}`;
  if (moments.has(moment)) {
    await page.goto(new URL("/icon.svg", page.url()).href); // the game before would keep itself over it
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [slot, moments.get(moment)]);
    await page.goto(new URL(`/play/${game}`, page.url()).href);
    await page.waitForSelector(until);
    await putAway(page);
  } else {
    await play();
    moments.set(moment, await page.evaluate((key) => localStorage.getItem(key), slot));
  }
  await page.waitForSelector(until);
}

/** A device that comes back to its game is told what happened meanwhile. It would lie over the table. */
const told = (page) => page.locator(".since .btn.main");
export const putAway = async (page) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  await page.evaluate(drawn); // it opens after the first drawing
  await told(page).evaluateAll((all) => all.forEach((ok) => ok.click()));
};

/** What is below the edge of a dialog is scrolled to. */
export const showTop = (page, selector) => page.$eval(selector, (el) => el.scrollIntoView({ block: "start" }));

export const has = async (page, selector) => (await page.$(selector)) !== null;

/** Their names. */
export const WALKS = readdirSync(new URL("walks/", import.meta.url)).map((file) => file.replace(/\.mjs$/, ""));

/** What serves the page on a walk: the program itself if one is needed, null if there is none. */
export async function hostOf(which) {
  if (which !== "online") {
    const files = await serve();
    return { origin: `http://127.0.0.1:${files.address().port}`, stop: () => files.close() };
  }
  if (!program()) return null;
  const server = await Server.start();
  return { origin: server.origin, stop: () => server.stop() };
}

/** Until nothing on the page is loading any more. */
const settled = (page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
        .map((one) => one.finished),
    ),
  );

/** Every screen of a walk, in order and in the themes of the look, or in both. `see(name, page, again)` looks at each; again: only its colours are others. */
export async function walk(which, origin, look, see) {
  const { default: through } = await import(`./walks/${which}.mjs`);
  const { context, page } = await visitor(look);
  const { themes = THEMES } = look;
  await page.addLocatorHandler(told(page), (ok) => ok.click()); // if it opens late, before the next press
  const seen = async (name) => {
    for (const theme of themes) {
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
      await settled(page);
      await see(`${name}-${lookName(look)}-${theme}`, page, theme !== themes[0]);
    }
  };
  try {
    await through(page, origin, seen, look.lang);
  } finally {
    await context.close();
  }
}
