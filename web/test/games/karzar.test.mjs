/*
 * karzar.test.mjs - whole games of Karzar, full length, by what the page
 * offers: the duel, and three, five and eight at the table, basic and with all
 * ten modules, against random bots (who do everything the rules allow).
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playKarzar } from "../karzar_player.mjs";
import { program, proved } from "../server.mjs";
import { share } from "../share.mjs";
import { alone, bad, keptRecord, origin, page } from "../visitors.mjs";

alone({
  arrive: async () => {
    await page.addInitScript(() => {
      localStorage.setItem("charsu.speed", "instant");
      localStorage.setItem("charsu.language", "en");
    });
  },
});

/** The end as the page tells it: points, places, and the parts of each sum. */
const ending = () =>
  page.$$eval(".end tbody tr:has(.points)", (rows) => {
    const number = (text) => {
      const found = /([−-]?)(\d*)(½?)/.exec(text.trim());
      return (found[1] ? -1 : 1) * (Number(found[2] || 0) + (found[3] ? 0.5 : 0));
    };
    return rows.map((row) => ({
      points: number(row.querySelector(".points").textContent),
      parts: [...row.querySelectorAll(".stack i")].map((part) => number(part.firstChild.textContent)),
    }));
  });

async function whole(seats, preset, seed) {
  await page.goto(`${origin}/play/karzar?seats=${seats}&preset=${preset}&bot=random&seed=${seed}`);
  await page.waitForSelector(".karzar .kz-act");
  await page.evaluate(() => localStorage.removeItem("charsu.replays")); // of the game before
  const pressed = await playKarzar(page, ".end");
  const rows = await ending();
  assert.equal(rows.length, seats, "everybody has a score");
  for (const row of rows)
    assert.equal(
      row.parts.reduce((n, part) => n + part, 0),
      row.points,
      "points are the sum of their parts",
    );
  assert.equal(Math.max(...rows.map((row) => row.points)), rows[0].points, "the winner stands first");
  if (program()) proved(await keptRecord(page));
  assert.deepEqual(bad, []);
  return { pressed, rows, rounds: Number(await page.getAttribute(".table", "data-round")) };
}

const GAMES = [3, 5, 8].flatMap((seats) => ["basic", "all"].map((preset) => ({ seats, preset })));

test("the duel, to five razms or nine", async () => {
  const { pressed, rounds } = await whole(2, "duel", 3);
  assert.ok(rounds >= 5 && rounds <= 9, `${rounds} razms`);
  assert.ok(pressed.send >= 10 && (pressed.left ?? pressed.right) === 1, JSON.stringify(pressed));
});

const EVERY_RUN = ["5 basic", "8 all"]; // karzar_online plays with three and all modules
for (const { seats, preset } of share(GAMES, ({ seats, preset }) => EVERY_RUN.includes(`${seats} ${preset}`)))
  test(`${seats} at the table, ${preset === "all" ? "all modules" : "the basic game"}, to 25 points or five karzars`, async () => {
    const { pressed, rows, rounds } = await whole(seats, preset, 3);
    assert.ok(rounds === 5 || (rounds < 5 && rows[0].points >= 25), `${rounds} karzars, ${rows[0].points} points`);
    assert.equal(pressed.enlist, rounds, "a land was chosen in every karzar");
    assert.equal((pressed.send ?? 0) + (pressed.king ?? 0), 8 * rounds, "a hero or a king was sent in every razm");
    const modules = ["king", "capture", "use", "flee", "exchange", "strike_out", "hold", "cancel"].filter(
      (verb) => pressed[verb] > 0,
    );
    if (preset === "basic") assert.deepEqual(modules, []);
    else assert.ok(modules.length >= 1, `modules ask: ${JSON.stringify(pressed)}`);
  });
