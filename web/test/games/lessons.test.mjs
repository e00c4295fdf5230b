/* lessons.test.mjs - the guided first games, from welcome to the end, by doing what the coach says. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { followCoach } from "../coach_follower.mjs";
import { serve } from "../static.mjs";

let server, origin, context, page, bad;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser({ reducedMotion: "reduce" });
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
  await page.addInitScript(() => localStorage.setItem("charsu.speed", "instant"));
});

after(async () => {
  await context.close();
  server.close();
});

const LESSONS = [
  { game: "troyes", lang: "fa", hears: ["character", "black", "goon", "round2", "guess"] },
  { game: "karzar", lang: "en", hears: ["welcome", "helper", "dusk", "last"] },
  { game: "kohan", lang: "fa", hears: ["think", "last"] },
];

for (const { game, lang, hears } of LESSONS)
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
