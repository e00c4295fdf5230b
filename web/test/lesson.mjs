/* lesson.mjs - the guided first game of a game, from welcome to the end, by doing what the coach says. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { followCoach } from "./coach_follower.mjs";
import { alone, bad, origin, page } from "./visitors.mjs";

/** The test of a lesson, in a language; `hears` must be said on the way. */
export function lesson(game, lang, hears) {
  alone({ instant: true });
  test(`the lesson of ${game} comes to its end (${lang})`, async () => {
    await page.goto(`${origin}/learn/${game}?lang=${lang}`);
    await page.waitForSelector(".coach");
    const said = await followCoach(page, game);
    for (const step of hears) assert.ok(said.includes(step), `${step} is said: ${said.join(", ")}`);
    assert.ok(await page.$(".end"), "the game is over");
    assert.equal(
      await page.evaluate((slug) => localStorage.getItem(`charsu.local.${slug}`), game),
      null,
      "the game one plays is another",
    );
    assert.deepEqual(bad, []);
  });
}
