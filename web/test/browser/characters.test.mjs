/* characters.test.mjs - bots of a new table have characters, chosen or dealt, each with a face, a name and a
 * sentence. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { serve } from "../static.mjs";

const context = await browser();
const page = context.pages()[0] ?? (await context.newPage());
after(() => context.close());

test("a bot's character is chosen, and sits at the table by that name", async () => {
  const server = await serve();
  const origin = `http://127.0.0.1:${server.address().port}`;
  const bad = complaints(page, origin);
  await page.goto(`${origin}/?lang=en`);
  await page.click(".door[data-game=dej] .btn.out");
  await page.check("input[value=device]", { force: true }); // there is no server here
  await page.click(".stepper >> nth=1 >> button >> nth=0"); // one person: nobody waits behind a curtain
  await page.waitForSelector(".cast select");
  const offered = await page.$$eval("select[name=character-1] option", (all) => all.map((one) => one.value));
  assert.equal(offered.length, 9, "any, and eight");
  const dealt = await page.$$eval(".cast select", (all) => all.map((one) => one.options[0].textContent));
  assert.equal(new Set(dealt).size, dealt.length, "nobody is dealt twice");
  await page.selectOption("select[name=character-1]", "weigher");
  await page.waitForSelector(".cast li:first-child img");
  assert.match(await page.textContent("#cast-0"), /whoever is ahead/);
  await page.selectOption("select[name=bot]", "greedy");
  await page.waitForSelector(".cast", { state: "detached" });
  await page.selectOption("select[name=bot]", "level2");
  await page.waitForSelector(".cast select");
  await page.click(".sheet [type=submit]");
  await page.waitForSelector("[data-seat]");
  await page.waitForFunction(() => document.body.textContent.includes("Weigher"));
  assert.deepEqual(bad, []);
  server.close();
});
