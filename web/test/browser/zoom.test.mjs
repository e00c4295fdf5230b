/* zoom.test.mjs - an enlarged card: by right click, by key and by a long press it shows its whole rule, an example
 * with numbers, what it would bring here, and the clause. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../chromium.mjs";
import { playTroyes } from "../troyes_player.mjs";
import { playUntil } from "../player.mjs";
import { playKarzar } from "../karzar_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

const begin = async (game, language, more = "") => {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate((code) => localStorage.setItem("charsu.language", code), language);
  await page.goto(`${origin}/play/${game}?seats=4&bot=level1&seed=6${more}`);
  await page.waitForSelector(".table");
};

/** What the open card says, and that it is all there. */
async function read(game, { here = true } = {}) {
  await page.waitForSelector(".help.zoom .example");
  const told = await page.evaluate(() => {
    const text = (selector) => document.querySelector(`.help.zoom ${selector}`)?.textContent ?? "";
    const { x, y, width, height } = document.querySelector(".help.zoom").getBoundingClientRect();
    return {
      all: document.querySelector(".help.zoom").textContent,
      title: text("h2"),
      rule: text("h2 ~ p"),
      example: text(".example p"),
      here: text(".here"),
      expected: text(".expected"),
      clause: document.querySelector(".help.zoom .k-clause")?.getAttribute("href") ?? "",
      fits: x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight,
    };
  });
  assert.ok(told.title && told.rule.length > 10, JSON.stringify(told));
  assert.match(told.example, /[0-9۰-۹]/, told.title);
  assert.doesNotMatch(told.all, /\{|undefined|NaN|example\.|zoom\./, told.title);
  assert.match(told.clause, new RegExp(`^/rules/${game}/[A-Z]+\\d`), told.title);
  if (here) assert.ok(told.here, `${told.title}: what it would bring here`);
  assert.ok(told.fits, `${told.title} is on the screen`);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".help", { state: "detached" });
  return told;
}

test("the first card waits for its words", async () => {
  await begin("karzar", "en");
  await playKarzar(page, ".kz-hand.kz-hand .is-legal");
  const late = async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  };
  await page.route("**/words.zoom.*", late);
  await page.click(".kz-hand.kz-hand .is-legal", { button: "right" });
  assert.match((await read("karzar", { here: false })).all, /power \d/);
  await page.unroute("**/words.zoom.*", late);
});

for (const [game, language] of [
  ["dej", "en"],
  ["kohan", "fa"],
])
  test(`${game}: roles and districts`, async () => {
    await begin(game, language);
    await page.waitForSelector(".rcard");
    await page.click(".rcard", { button: "right" });
    const role = await read(game);
    assert.ok(role.expected, "the bots' evaluation of a role that can be chosen");
    await page.focus(".rcard");
    await page.keyboard.press("i");
    assert.equal((await read(game)).title, role.title, "by key");
    await playUntil([page], async () => (await page.$(".bar.mine-now ~ .side .card.legal")) !== null);
    await page.click(".card.legal", { button: "right" });
    const card = await read(game);
    assert.match(card.here, /[0-9۰-۹]/, "what building it costs and brings");
    assert.ok(card.expected);
    await page.click(".role", { button: "right" });
    await read(game);
    assert.deepEqual(bad, []);
  });

test("what a district would bring is what the rules say", async () => {
  await begin("dej", "en");
  await playUntil([page], async () => (await page.$(".bar.mine-now ~ .side .card.legal .ham")) !== null);
  const slug = await page.$eval(".card.legal:has(.ham)", (el) => el.dataset.card);
  const cost = Number(await page.textContent(`.card.legal[data-card=${slug}] .cost`));
  await page.click(`.card.legal[data-card=${slug}]`, { button: "right" });
  const { here } = await read("dej");
  const [, from, to] = /(\d+) → (\d+)/.exec(here) ?? [];
  assert.equal(Number(from) - Number(to), cost, here);
});

for (const language of ["en", "fa"])
  test(`troyes in ${language}: activities, events, characters`, async () => {
    await begin("troyes", language);
    await playTroyes(page, ".asks-turn .ty-act.is-legal");
    await page.click(".ty-act.is-legal", { button: "right" });
    const act = await read("troyes");
    assert.match(act.here, /[0-9۰-۹]/, "with the dice that lie there");
    assert.ok(act.expected);
    await page.click(".ty-ev", { button: "right" });
    await read("troyes", { here: false });
    await page.click(".ty-chr", { button: "right" });
    await read("troyes");
    const off = await page.$(".ty-act:not(.is-legal)");
    if (off) {
      await off.click();
      await read("troyes", { here: false });
    }
    assert.deepEqual(bad, []);
  });

test("karzar: heroes, helpers, kings, Hich", async () => {
  await begin("karzar", "fa", "&preset=all");
  await page.waitForSelector(".enlisting .kz-hand .is-legal");
  await page.click(".kz-hand [data-card]", { button: "right" });
  await read("karzar", { here: false });
  await playKarzar(page, ".karzar:not(.enlisting) .kz-hand .is-legal");
  await page.click(".kz-hand .is-legal", { button: "right" });
  assert.ok((await read("karzar")).expected, "a hero that can be sent");
  for (const where of [".kz-aid [data-card]", ".kz-aid [data-card=hich]", ".kz-throne [data-card]"]) {
    await page.click(where, { button: "right" });
    await read("karzar", { here: false });
  }
  await playKarzar(page, ".helping .kz-aid .is-legal:not([data-card=hich])");
  await page.click(".kz-aid .is-legal:not([data-card=hich])", { button: "right" });
  assert.ok((await read("karzar")).here, "how the razm would end");
  assert.deepEqual(bad, []);
});

test("a finger that stays on a card opens it in large, and chooses nothing", async () => {
  const phone = await browser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const small = phone.pages()[0] ?? (await phone.newPage());
    await small.goto(`${origin}/play/dej?seats=4&bot=level1&seed=6&lang=en`);
    await small.waitForSelector(".rcard");
    const box = await small.locator(".rcard").first().boundingBox();
    const finger = await phone.newCDPSession(small);
    const touch = (type, ...touchPoints) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await small.waitForSelector(".help.zoom .example");
    await touch("touchEnd");
    assert.equal(await small.$(".rcard[aria-checked=true]"), null, "nothing is chosen");
    assert.ok(await small.isVisible(".help.zoom"), "and it stays open");
    await small.locator(".help.zoom [aria-label='Close']").tap();
    await small.waitForSelector(".help", { state: "detached" });
    await small.locator(".rcard").first().tap();
    await small.waitForSelector(".rcard[aria-checked=true]");
    assert.equal(await small.$(".help"), null, "a tap only chooses");
  } finally {
    await phone.close();
  }
});
