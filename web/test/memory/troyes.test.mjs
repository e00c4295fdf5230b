/* troyes.test.mjs - three games of Troyes with four seats in one page, one after another: what was drawn for the
 * earlier ones is freed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { held } from "../heap.mjs";
import { beginTroyes, playTroyes } from "../troyes_player.mjs";
import { alone, bad, context, origin, page } from "../visitors.mjs";

const GAMES = 3;
const DETACHED_MOST = 8000; // before the fix one game left 23,000

alone();

test("three games in a row end within one and a half times what the first has left", async (t) => {
  const left = [];
  await beginTroyes(page, origin, "seats=4&bot=random&seed=7");
  for (let game = 1; game <= GAMES; game++) {
    await playTroyes(page, ".end");
    left.push(await held(context, page));
    const { bytes, detached } = left.at(-1);
    t.diagnostic(`after game ${game}: ${(bytes / 1e6).toFixed(1)} MB, ${detached} nodes in no document`);
    if (game === GAMES) break;
    await page.click(".end >> text=Play again");
    await page.waitForSelector(".end", { state: "detached" });
  }
  const [first, , third] = left;
  assert.ok(third.bytes < 1.5 * first.bytes, `${third.bytes} bytes after ${first.bytes}`);
  assert.ok(third.detached < DETACHED_MOST, `${third.detached} nodes`);
  assert.deepEqual(bad, []);
});
