/* loading.test.mjs - what a place fetches before it is drawn: each file once,
 * all of them asked for by the page's head, so that a slow line is waited for
 * once and not once for every script that asks for another. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES } from "../../make/games.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ serviceWorkers: "block" }); // it would answer in the place of what is late or gone

const PLACES = {
  "/": ".door",
  ...Object.fromEntries(["play", "learn"].flatMap((way) => GAMES.map((game) => [`/${way}/${game}`, ".table"]))),
  "/replay/here": "main",
  "/rules/troyes": ".chapter",
  "/kit": "[data-story]",
};
/** Those draw something first, and go on fetching: cards of the game, words of the other language. */
const GOES_ON = /^\/(rules|kit)/;
/** How Troyes moves and explains itself, the words of reasons, the pictures and what is staged come when the table
 * stands. */
const NOT_AT_FIRST = /^\/((motions|hints|staging|drama)-|drama\.css|words\.(drama|\w+\.(why|zoom))\.|faces\.)/;
const MOST_SCRIPTS = 14; // of a lesson: boot, the page, a game, its coach, and what several of them share

/** Files that the page has asked for so far, and those that its head asks for. */
function files() {
  const name = (url) => new URL(url, location.href).pathname;
  return {
    asked: performance
      .getEntriesByType("resource")
      .map((one) => name(one.name))
      .filter((one) => /\.(js|css|json|wasm)$/.test(one) && one !== "/bots.worker.js"),
    foretold: [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel$=preload]")]
      .map((el) => name(el.src ?? el.href))
      .filter((one) => !one.endsWith(".woff2")),
  };
}

for (const [place, ready] of Object.entries(PLACES))
  test(`${place} asks for its files at once, and once`, async () => {
    await page.goto(`${origin}${place}?lang=fa`);
    await page.waitForSelector(ready);
    if (GOES_ON.test(place)) await page.waitForLoadState("networkidle");
    const { asked, foretold } = await page.evaluate(files);
    for (const name of new Set(asked)) assert.equal(asked.filter((one) => one === name).length, 1, `${name} twice`);
    for (const name of foretold) assert.ok(asked.includes(name), `${name} is foretold, and not fetched`);
    if (GOES_ON.test(place)) return;
    const first = asked.filter((one) => !NOT_AT_FIRST.test(one));
    for (const name of first) assert.ok(foretold.includes(name), `${name} comes as a surprise`);
    const scripts = first.filter((name) => name.endsWith(".js"));
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
  await page.route("**/rules.dej.wasm", late);
  await page.goto(`${origin}/learn/dej?lang=en`);
  await page.waitForSelector(".table");
  await page.unroute("**/rules.dej.wasm", late);
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
  assert.equal(new URL(page.url()).pathname, "/play/dej");
});

test("an address of no game of ours breaks nothing", async () => {
  for (const name of ["constructor", "chess"]) {
    await page.goto(`${origin}/rules/${name}?lang=fa`);
    await page.waitForSelector("[role=alert]");
    assert.equal(await page.getAttribute("html", "lang"), "fa");
  }
  bad.length = 0; // its book is asked for, and there is none
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(bad, []);
});
