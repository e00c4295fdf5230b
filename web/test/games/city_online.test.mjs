/*
 * city_online.test.mjs - Kohan Dej and Troyes on the real server, each played
 * whole by two people in two languages and a bot: a reload in the middle, and
 * the same end for both.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { play as playKohan } from "../kohan_player.mjs";
import { program } from "../server.mjs";
import { playTroyes } from "../troyes_player.mjs";
import { bad, kaveh, mina, points, server, together } from "../visitors.mjs";

const skip = program() ? false : "there is no charsu to serve";
const GAMES = [
  { game: "kohan", table: ".kohan .bar", play: (page, until) => playKohan(page, until) },
  { game: "troyes", table: ".troyes .ty-panel", play: (page, until) => playTroyes(page, until) },
];
together({ skip });

async function sitDown(game) {
  await mina.goto(`${server.origin}/?lang=en`);
  await mina.click(`.door[data-game=${game}] .btn.out`);
  const seats = () => mina.textContent(".new-table .stepper >> nth=0 >> output").then(Number);
  for (let n = await seats(); n !== 3; n = await seats())
    await mina.click(`.new-table .stepper >> nth=0 >> text=${n > 3 ? "−" : "+"}`);
  await mina.click("text=Open the table");
  const code = await (await mina.waitForSelector("[data-code]")).getAttribute("data-code");
  await kaveh.goto(`${server.origin}/t/${code}`);
  await kaveh.click(".chairs >> text=بنشین ");
  await mina.waitForSelector(".btn.big:not(:disabled)");
  await mina.click(".start-row >> text=Start");
}

for (const { game, table, play } of GAMES)
  test(`${game}: a whole game of two people and a bot`, { skip }, async () => {
    await sitDown(game);
    for (const page of [mina, kaveh]) await page.waitForSelector(table);
    await Promise.all([mina, kaveh].map((page) => play(page, ".table[data-round='2']")));
    await kaveh.reload();
    await kaveh.waitForSelector(table);
    await Promise.all([mina, kaveh].map((page) => play(page, ".end")));
    assert.equal(await kaveh.getAttribute("html", "dir"), "rtl");
    const told = await points(mina);
    assert.equal(told.length, 3);
    assert.deepEqual(await points(kaveh), told);
  });

test("nothing went wrong on the way", { skip }, () => assert.deepEqual(bad, []));
