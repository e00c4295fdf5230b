/*
 * karzar_online.test.mjs - a whole game of Karzar with all modules on the real
 * server: one player in English, one in Persian, a bot; a reload in the
 * middle, no free talk during the game, the same end for both.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { holds, says } from "../holds.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { program } from "../server.mjs";
import { bad, kaveh, mina, points, server, together } from "../visitors.mjs";

const skip = program() ? false : "there is no charsu to serve";
let code;
together({
  skip,
  fa: { viewport: { width: 390, height: 844 }, hasTouch: true },
});

const both = (until) => Promise.all([mina, kaveh].map((page) => playKarzar(page, until)));

test("a table for three, all modules, one chair for a bot", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await mina.click(".door[data-game=karzar] .btn.out");
  const seats = () => mina.textContent(".new-table .stepper >> nth=0 >> output").then(Number);
  for (let n = await seats(); n !== 3; n = await seats())
    await mina.click(`.new-table .stepper >> nth=0 >> text=${n > 3 ? "−" : "+"}`);
  assert.equal(await mina.textContent(".new-table .stepper >> nth=1 >> output"), "2", "the third is a bot");
  await mina.click(".new-table .kz-setup >> text=All ten");
  await mina.click("text=Open the table");
  code = await (await mina.waitForSelector("[data-code]")).getAttribute("data-code");
  await kaveh.goto(`${server.origin}/t/${code}`);
  await kaveh.click(".chairs >> text=بنشین ");
  await mina.waitForSelector(".btn.big:not(:disabled)");
  await mina.click(".start-row >> text=Start");
  for (const page of [mina, kaveh]) await page.waitForSelector(".karzar .kz-act");
});

test("nobody can speak freely, phrases can be said", { skip }, async () => {
  for (const page of [mina, kaveh]) assert.equal(await page.$(".chat input"), null);
  await mina.click(".phrases >> text=Well played");
  await kaveh.waitForSelector(".log .said >> text=آفرین", { state: "attached" });
});

test("what I have chosen stays in sight while another still chooses", { skip }, async () => {
  await mina.waitForSelector(".enlisting .kz-hand .is-legal");
  await mina.click(".kz-lands [data-card]");
  for (const n of [0, 1, 2]) await mina.locator(".kz-hand button.k-card").nth(n).click();
  const chosen = () => mina.$$eval(".kz-hand .is-chosen", (all) => all.map((card) => card.dataset.card));
  await mina.waitForSelector(".kz-act [data-commit]:not([aria-disabled])");
  const mine = await chosen();
  await mina.click(".kz-act [data-commit]");
  await mina.waitForSelector(".kz-act:not(.mine-now)");
  await says(mina, ".kz-tip", /Your choice: (Iran|Turan), \S/); // when the server has it
  assert.equal(mine.length, 3);
  await holds(async () => assert.deepEqual(await chosen(), mine));
});

test("a reload in the second karzar comes back to the same place", { skip }, async () => {
  await both(".table[data-round='2'] .kz-field.commit .kz-slots:not(.ticks)");
  const mine = () =>
    kaveh.evaluate(() => ({
      hand: [...document.querySelectorAll(".kz-mine [data-card]")].map((card) => card.dataset.card),
      arcade: [...document.querySelectorAll(".kz-arch")].map((arch) => arch.textContent),
      // whether the others have answered is not mine: a bot may do so at any moment
      seats: [...document.querySelectorAll(".kz-seats :is(.k-name, .kz-pts, .k-counters)")].map(
        (one) => one.textContent,
      ),
      ask: document.querySelector(".kz-ask").textContent,
      round: document.querySelector(".table").dataset.round,
    }));
  const before = await mine();
  assert.ok(before.hand.length >= 3, JSON.stringify(before));
  await kaveh.reload();
  await kaveh.waitForSelector(".karzar .kz-act");
  await kaveh.waitForSelector(".kz-field.commit .kz-slots:not(.ticks)");
  await holds(async () => assert.deepEqual(await mine(), before));
});

test("the game comes to its end, the same for both", { skip }, async () => {
  await both(".end");
  const told = await points(mina);
  assert.equal(told.length, 3);
  assert.deepEqual(await points(kaveh), told);
  assert.equal(await kaveh.getAttribute("html", "dir"), "rtl");
  assert.equal(await mina.getAttribute(".table", "data-round"), await kaveh.getAttribute(".table", "data-round"));
});

test("nothing went wrong on the way", { skip }, () => assert.deepEqual(bad, []));
