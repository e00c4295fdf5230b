/* karzar.test.mjs - how Karzar is played on the page: choosing, committing, how a razm is told. Whole games: karzar_games. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { serve } from "../static.mjs";

let server, origin, context, page, bad;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  context = await browser();
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
});

after(async () => {
  await context.close();
  server.close();
});

async function begin(query, speed = "instant", lang = "en") {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(([s, l]) => {
    localStorage.setItem("charsu.speed", s);
    localStorage.setItem("charsu.language", l);
  }, [speed, lang]);
  await page.goto(`${origin}/play/karzar?${query}`);
  await page.waitForSelector(".karzar .kz-act");
}

const play = (until, ms) => playKarzar(page, until, ms);

test("a choice is not a commitment", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.karzar")).log.filter((one) => one.startsWith("p0 ")).length);
  await page.waitForSelector(".enlisting .is-legal");
  assert.equal(await page.isDisabled(".kz-act [data-commit]"), true);
  await page.keyboard.press("1"); // Iran
  for (const key of ["3", "4", "5"]) await page.keyboard.press(key);
  assert.equal(await page.$$eval(".kz-mine .is-chosen", (all) => all.length), 3);
  assert.equal(await kept(), 0);
  await page.keyboard.press("6"); // a fourth: it says why not
  assert.match(await page.textContent(".kz-tip"), /Three are chosen/);
  assert.match(await page.textContent(".kz-act [data-commit]"), /Fight for Iran/);
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector(".karzar:not(.enlisting) .kz-hand .is-legal");
  assert.equal(await kept(), 1);
  await page.click(".kz-aid [data-card]:not([data-card=hich])");
  assert.match(await page.textContent(".kz-tip"), /once the heroes have been turned/);
  await page.keyboard.press("Escape");
  await page.click(".kz-eye");
  assert.equal(await page.$(".kz-throne [data-card=keykavus]"), null, "the veil covers the king");
  assert.doesNotMatch(await page.textContent(".kz-throne"), /Iran/);
  await page.click(".kz-eye");
});

test("a razm is told step by step, and nobody is named", async () => {
  await begin("seats=5&preset=all&bot=random&seed=6", "slow");
  await play(".kz-field.commit .kz-slots:not(.ticks)");
  const names = await page.$$eval(".kz-seats .k-name bdi", (all) => all.map((one) => one.textContent));
  await page.click(".kz-hand .is-legal");
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector(".kz-telling");
  assert.match(await page.textContent(".kz-telling h2 small"), /^1\//);
  assert.equal(await page.$(".kz-aid .is-legal"), null, "my next decision waits");
  await page.click(".kz-telling [aria-label='Next step']");
  assert.match(await page.textContent(".kz-telling h2 small"), /^2\//);
  await page.click(".kz-telling [aria-label='Step back']");
  assert.match(await page.textContent(".kz-telling h2 small"), /^1\//);
  const shown = await page.$$eval(".kz-field .kz-unit", (all) => all.length);
  assert.ok(shown >= 7, `five were sent and two waited: ${shown}`);
  for (const name of names) {
    const beside = await page.$$eval(".kz-field, .kz-telling", (all, n) => all.some((one) => one.outerHTML.includes(n)), name);
    assert.equal(beside, false, `${name} stands beside what was turned up`);
  }
  if (await page.$(".karzar.reading")) await page.keyboard.press("Escape"); // a story of two steps was told already
  else await page.click("[data-skip]");
  await page.waitForSelector(".kz-aid .is-legal");
  await page.click(".kz-aid [data-card=hich]");
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector("[data-skip], .kz-verdict");
  if (!(await page.$(".kz-verdict"))) await page.click("[data-skip]");
  await page.waitForSelector(".kz-verdict");
  const why = await page.$(".kz-field .k-why");
  if (why) {
    await why.click();
    const sums = await page.$$eval(".help .k-sum tfoot td", (cells) => cells.map((cell) => cell.textContent));
    assert.ok(sums.length > 0);
    const said = await page.textContent(".kz-sum");
    for (const sum of sums) assert.ok(said.includes(sum), `${sum} in ${said}`);
    await page.keyboard.press("Escape");
  }
  const [iran, turan] = await page.$$eval(".kz-tug .n", (all) => all.map((one) => Number(one.textContent)));
  assert.ok(iran + turan <= 4);
  await play(".kz-arch.is-past");
  await page.click(".kz-arch.is-past button");
  await page.waitForSelector(".karzar.reading .kz-step[aria-current]");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".karzar:not(.reading)");
});

test("no free talk at this table, and no scrolling at 1280 by 720", async () => {
  for (const query of ["seats=2&preset=duel", "seats=3&preset=basic", "seats=8&preset=all"]) {
    await begin(`${query}&bot=random&seed=8`, "instant", "fa");
    await play(query.includes("duel") ? ".kz-hand .is-legal" : ".kz-field.commit .kz-slots:not(.ticks)");
    const room = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    assert.deepEqual(room, [0, 0], query);
    const hidden = await page.$$eval(".kz-hand .k-card, .kz-act button", (all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length);
    assert.equal(hidden, 0, `${query}: all of my cards can be seen`);
    assert.equal(await page.$(".chat input"), null);
  }
  assert.equal(await page.getAttribute("html", "dir"), "rtl");
  assert.deepEqual(bad, []);
});
