/* kohan.test.mjs - whole games of Kohan Dej, one of each preset and one for eight, by what the page offers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, play } from "../kohan_player.mjs";
import { share } from "../share.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

const GAMES = [
  ["beginner", 4],
  ["ambitious_aristocrats", 5],
  ["cunning_agents", 4],
  ["illustrious_emissaries", 3],
  ["devious_dignitaries", 6],
  ["tenacious_delegates", 2],
  ["vicious_nobles", 7],
  ["ambitious_aristocrats", 8],
];

const EVERY_RUN = [2, 8]; // city_online plays with three
for (const [preset, seats] of share(GAMES, ([, n]) => EVERY_RUN.includes(n)))
  test(`a whole game: ${preset}, ${seats} players`, async () => {
    await begin(page, origin, `seats=${seats}&preset=${preset}&bot=random&seed=${seats}`);
    const cast = await page.$$eval(".dome .role", (all) => all.length);
    assert.equal(cast, seats === 2 ? 8 : 9, "the cast lies on the dome");
    const pressed = await play(page, ".end");
    for (const verb of ["pick", "gold", "build", "end"])
      assert.ok(pressed[verb] > 0, `${verb} was offered: ${JSON.stringify(pressed)}`);
    assert.equal(await page.$$eval(".end .points", (cells) => cells.length), seats, "everybody has a score");
    assert.match(await page.textContent(".end .legend"), /Districts/);
    assert.deepEqual(bad, []);
  });
