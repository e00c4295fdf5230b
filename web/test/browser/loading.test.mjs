/* loading.test.mjs - what a place fetches before it is drawn: each file once,
 * all of them requested in the page's head, so that a slow connection is
 * waited for once and not once for every script that imports another. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../../make/games.mjs";
import { holds } from "../holds.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({
  arrive: () => page.addInitScript(noteWhen, [...new Set(Object.values(PLACES))]),
});

const PLACES = {
  "/": ".door",
  ...Object.fromEntries(["play", "learn"].flatMap((way) => GAMES.map((game) => [`/${way}/${game}`, ".table"]))),
  "/replay/here": "main",
  "/rules/troyes": ".chapter",
  "/kit": "[data-story]",
};
/** These places draw something first and then go on fetching: cards of the game, words of the other language. */
const GOES_ON = /^\/(rules|kit)/;
/** The motions of Troyes are requested while its table is being drawn, and nothing waits for them. */
const NOT_WAITED_FOR = /^\/motions-/;
const MOST_SCRIPTS = 10; // of a lesson: boot, the page, a game, its coach, and what several of them share

/** Records when each of these first appeared: what is requested later was not needed to draw it. */
function noteWhen(selectors) {
  window.stoodAt = {};
  new MutationObserver(() => {
    for (const one of selectors) if (document.querySelector(one)) window.stoodAt[one] ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** Files that the page has requested so far, those it requested before `ready` appeared, and those requested in its
 * head. */
function files(ready) {
  const name = (url) => new URL(url, location.href).pathname;
  const asked = performance
    .getEntriesByType("resource")
    .map((one) => ({ name: name(one.name), at: one.startTime }))
    .filter((one) => /\.(js|css|json|wasm)$/.test(one.name) && one.name !== "/bots.worker.js");
  return {
    asked: asked.map((one) => one.name),
    first: asked.filter((one) => one.at <= window.stoodAt[ready]).map((one) => one.name),
    foretold: [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel$=preload]")]
      .map((el) => name(el.src ?? el.href))
      .filter((one) => !one.endsWith(".woff2")),
  };
}

/** The browser lists a file once it is complete: wait until everything requested in the head has arrived. A file
 * that is announced but never fetched fails the test by name. */
function settled(ready) {
  return holds(async () => {
    const seen = await page.evaluate(files, ready);
    const missing = seen.foretold.filter((name) => !seen.asked.includes(name));
    assert.equal(missing.join(), "", "foretold, and not fetched");
    return seen;
  });
}

for (const [place, ready] of Object.entries(PLACES))
  test(`${place} asks for its files at once, and once`, async () => {
    await page.goto(`${origin}${place}?lang=fa`);
    await page.waitForSelector(ready);
    if (GOES_ON.test(place)) await page.waitForLoadState("networkidle");
    const { asked, first, foretold } = await settled(ready);
    assert.equal(await page.locator(".opening").count(), 0, "the sign of the house is still there");
    for (const name of new Set(asked)) assert.equal(asked.filter((one) => one === name).length, 1, `${name} twice`);
    if (GOES_ON.test(place)) return;
    const needed = first.filter((name) => !NOT_WAITED_FOR.test(name));
    for (const name of needed) assert.ok(foretold.includes(name), `${name} comes as a surprise`);
    const scripts = needed.filter((name) => name.endsWith(".js"));
    assert.ok(scripts.length <= MOST_SCRIPTS, `${scripts.length} scripts: ${scripts}`);
  });

test("somebody who waits long is told so, and once", async () => {
  await page.addInitScript(() => {
    window.told = [];
    new MutationObserver(() => {
      const said = document.querySelector(".loading")?.textContent;
      if (said !== undefined && said !== window.told.at(-1)) window.told.push(said);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const late = async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  };
  await page.route("**/rules.dej.wasm", late, { times: 1 }); // the coach's worker fetches it again
  await page.goto(`${origin}/learn/dej?lang=en`);
  await page.waitForSelector(".table");
  assert.deepEqual(await page.evaluate(() => window.told), ["", "One moment…"]);
});

/* Others choose first in these games: my own choice comes while nobody touches anything. */
for (const [game, ready] of [
  ["dej", ".rcard"],
  ["kohan", ".rcard"],
  ["troyes", ".ty-panel.mine-now"],
])
  test(`${game}: nothing jumps on a phone when my first turn comes`, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value))).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    await page.goto(`${origin}/play/${game}?lang=fa&seats=4&bot=greedy&seed=1`);
    await page.waitForSelector(ready);
    await page.waitForTimeout(500); // what comes along with it
    const all = await page.evaluate(() => window.shifts.reduce((sum, one) => sum + one, 0));
    assert.ok(all < 0.1, `layout shift ${all.toFixed(3)}`);
  });

test("a part that is gone since a newer release: the page is opened anew, once", async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${origin}/rules/dej?lang=en`);
  await page.waitForSelector(".chapter");
  let asked = 0;
  const gone = (route) => (asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue());
  await page.route(/\/home-\w+\.js$/, gone);
  await page.click(".top a.brand");
  await page.waitForSelector(".door");
  await page.unroute(/\/home-\w+\.js$/, gone);
  assert.ok(asked > 1, "it was asked for again");
});

test("a part that never comes gets one clear sentence, and a way to try again", async () => {
  await page.goto(`${origin}/rules/dej?lang=en`);
  await page.waitForSelector(".chapter");
  const gone = (route) => route.fulfill({ status: 404 });
  await page.route(/\/home-\w+\.js$/, gone);
  await page.click(".top a.brand");
  await page.waitForSelector("[role=alert] >> text=could not be loaded");
  await page.unroute(/\/home-\w+\.js$/, gone);
  await page.click("text=Try again");
  await page.waitForSelector(".door");
});

test("a notification that is clicked on leads there from any page", async () => {
  await page.goto(`${origin}/rules/dej?lang=en`);
  await page.waitForSelector(".chapter");
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { path: "/play/dej" } })),
  );
  await page.waitForSelector(".table");
  await holds(() => assert.equal(new URL(page.url()).pathname, "/play/dej"));
});

test("an address of no game of ours breaks nothing", async () => {
  for (const place of ["rules/constructor", "rules/chess", "play/constructor", "learn/chess"]) {
    await page.goto(`${origin}/${place}?lang=fa`);
    await page.waitForSelector(".notice h1");
    await page.waitForSelector("html[lang=fa]");
  }
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(bad, []);
});
