/* troyes.test.mjs - whole games of Troyes by clicking, at 1, 2, 3 and 4 seats, in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { share } from "../share.mjs";
import { beginTroyes, keptMoves, playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

const GAMES = [1, 2, 3, 4].flatMap((seats) => ["en", "fa"].map((lang) => ({ seats, lang })));

const EVERY_RUN = ["1 fa", "4 en"]; // city_online plays with three
for (const { seats, lang } of share(GAMES, ({ seats, lang }) => EVERY_RUN.includes(`${seats} ${lang}`)))
  test(`a whole game: ${seats} seats, ${lang}`, async () => {
    const preset = lang === "fa" ? "bonus" : "base";
    await beginTroyes(page, origin, `seats=${seats}&preset=${preset}&bot=random&seed=${seats}${lang}`, { lang });
    assert.equal(await page.getAttribute("html", "dir"), lang === "fa" ? "rtl" : "ltr");
    const pressed = await playTroyes(page, ".end", { seed: 10 * seats + (lang === "fa" ? 1 : 0) });
    for (const verb of ["settle", "die", "done"])
      assert.ok(pressed[verb] > 0, `${verb} was offered: ${JSON.stringify(pressed)}`);
    const kept = await keptMoves(page);
    const verbs = new Set(kept.map((one) => one.split(" ")[1]));
    assert.ok(
      verbs.has("settle") && verbs.has("activate") && (verbs.has("die") || verbs.has("neutral_die")),
      [...verbs].join(),
    );
    const points = await page.$$eval(".end .k-score tbody .points", (cells) => cells.map((cell) => cell.textContent));
    assert.equal(points.length, seats === 1 ? 2 : seats, "everybody has a score, and the king too");
    if (lang === "fa") for (const text of points) assert.doesNotMatch(text, /[0-9]/);
    await page.waitForSelector(".ty-closing tbody tr");
    const characters = await page.$$eval(".ty-closing tbody tr", (rows) => rows.length);
    assert.equal(characters, { 1: 6, 2: 4, 3: 3, 4: 4 }[seats], "every character that was in play");
    assert.equal((await page.$(".ty-grade")) !== null, seats === 1, "a grade in solo, and only there");
    assert.deepEqual(bad, []);
  });
