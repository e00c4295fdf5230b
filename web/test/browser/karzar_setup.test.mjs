/* karzar_setup.test.mjs - the numbers of Karzar are agreed on before a game, on this device and on the server. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { program, Server } from "../server.mjs";
import { serve } from "../static.mjs";

const context = await browser();
const page = context.pages()[0] ?? (await context.newPage());
after(() => context.close());

const pick = (name, value) => page.selectOption(`.kz-setup select[name=${name}]`, value);
const values = (name) => page.$$eval(`.kz-setup select[name=${name}] option`, (all) => all.map((one) => one.value));

async function open(origin) {
  await page.goto(`${origin}/?lang=en`);
  await page.click(".door[data-game=karzar] .btn.out");
  await page.click(".kz-setup summary");
}

test("how long it is, what a victory is worth, and what the modules ask", async () => {
  const server = await serve();
  const origin = `http://127.0.0.1:${server.address().port}`;
  const bad = complaints(page, origin);
  await open(origin);
  assert.deepEqual(await values("karzars"), ["1", "2", "3", "4", "5"]);
  assert.equal((await values("target")).join(), "5,10,15,20,25,30,35,40,45,50,55,60,65,70,75,80,85,90,95,100");
  assert.equal(await page.inputValue(".kz-setup select[name=target]"), "25", "the standard game is what stands there");
  assert.equal(await page.$(".kz-setup select[name=tahminehs]"), null, "no module asks for it");
  await page.click(".kz-setup >> text=All ten");
  assert.deepEqual(await values("tahminehs"), ["1", "2"], "fewer than half of five");
  await pick("tahminehs", "2");
  await pick("karzars", "2");
  await pick("target", "15");
  await pick("victory", "4");
  const fewer = (nth) => page.locator(".halves .stepper").nth(nth).locator("button").first().click();
  await fewer(0);
  assert.equal(await page.$(".kz-setup select[name=tahminehs]"), null, "four sit there now: one Tahmineh");
  await fewer(1);
  await page.click(".sheet [type=submit]");
  await page.waitForSelector(".karzar .kz-act");
  assert.match(await page.textContent(".karzar"), /to 15, or after karzar 2/);
  assert.deepEqual(bad, []);
  server.close();
});

test("a table on the server has them too", { skip: program() ? false : "there is no charsu to serve" }, async () => {
  const server = await Server.start();
  await open(server.origin);
  await pick("target", "40");
  await pick("karzars", "3");
  await page.click("text=Open the table");
  await page.waitForSelector("[data-code]");
  const told = await page.$$eval("dl div", (all) => all.map((one) => one.textContent));
  assert.ok(told.includes("How many points end the game40"), told.join(" | "));
  assert.ok(told.includes("How many karzars at most3"), told.join(" | "));
  await server.stop();
});
