/*
 * cluster.mjs - two people play a whole game of Kohan Dej behind a balancer, each at another
 * address: `node cluster.mjs ORIGIN OTHER`. It prints their progress, one line each: the table's
 * code, each round, the end. tests/cluster/test_page.py kills servers meanwhile.
 */
import assert from "node:assert/strict";
import { browser } from "./chromium.mjs";
import { play } from "./kohan_player.mjs";
import { points } from "./visitors.mjs";

const [origin, other] = process.argv.slice(2);
const people = [await browser({}), await browser({ locale: "fa-IR" })];
for (const one of people) await one.addInitScript(() => localStorage.setItem("charsu.speed", "instant"));
const [mina, kaveh] = await Promise.all(people.map(async (one) => one.pages()[0] ?? (await one.newPage())));
const say = (...words) => console.log(...words);

try {
  await mina.goto(`${origin}/?lang=en`);
  await mina.click(".door[data-game=kohan] .btn.out");
  const seats = () => mina.textContent(".new-table .stepper >> nth=0 >> output").then(Number);
  for (let n = await seats(); n !== 3; n = await seats())
    await mina.click(`.new-table .stepper >> nth=0 >> text=${n > 3 ? "−" : "+"}`);
  await mina.click("text=Open the table");
  const code = await (await mina.waitForSelector("[data-code]")).getAttribute("data-code");
  await kaveh.goto(`${other}/t/${code}`);
  await kaveh.click(".chairs >> text=بنشین ");
  await mina.waitForSelector(".btn.big:not(:disabled)");
  await mina.click(".start-row >> text=Start");
  say("code", code);
  for (const round of [2, 3]) {
    await Promise.all([mina, kaveh].map((page) => play(page, `.table[data-round='${round}']`)));
    say("round", round);
  }
  await Promise.all([mina, kaveh].map((page) => play(page, ".end")));
  const told = await points(mina);
  assert.equal(told.length, 3);
  assert.deepEqual(await points(kaveh), told);
  say("end", told.join(" "));
} finally {
  for (const one of people) await one.close();
}
