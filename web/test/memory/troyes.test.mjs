/*
 * troyes.test.mjs - three games of Troyes with four seats in one page, one after another: what was drawn for those
 * before does not stay. Things fly as they do for people, only sooner, since what flew is what stayed.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { held } from "../heap.mjs";
import { playTroyes } from "../troyes_player.mjs";
import { alone, bad, context, origin, page } from "../visitors.mjs";

const FASTER = 40;
const GAMES = 3;
const DETACHED_MOST = 4000;

alone({
  moves: true,
  arrive: async () => {
    await page.addInitScript((faster) => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = (what, ms = 0, ...rest) => later(what, ms / faster, ...rest);
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, { duration = 0, delay = 0, ...how } = {}) {
        return animate.call(this, frames, { ...how, duration: duration / faster, delay: delay / faster });
      };
    }, FASTER);
    await page.goto(`${origin}/play/troyes?seats=4&bot=random&seed=7&lang=en`);
  },
});

test("three games in a row end within one and a half times what the first has left", async (t) => {
  const left = [];
  for (let game = 1; game <= GAMES; game++) {
    await page.waitForSelector(".ty-panel");
    await playTroyes(page, ".end");
    left.push(await held(context, page));
    const { bytes, detached } = left[left.length - 1];
    t.diagnostic(`after game ${game}: ${(bytes / 1e6).toFixed(1)} MB, ${detached} nodes in no document`);
    if (game === GAMES) break;
    await page.click(".end >> text=Play again");
    await page.waitForSelector(".end", { state: "detached" });
  }
  const [first, , third] = left;
  assert.ok(third.bytes < 1.5 * first.bytes, `${third.bytes} bytes after ${first.bytes}`);
  assert.ok(third.detached < DETACHED_MOST, `${third.detached} nodes`);
});

test("nothing went wrong on the way", () => assert.deepEqual(bad, []));
