/* karzar.test.mjs - how Karzar is played on the page: choosing, committing, how a razm is told. Whole games: games/karzar. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { hurry, playKarzar } from "../karzar_player.mjs";
import { counts, holds, says } from "../holds.mjs";
import { lookAt } from "../player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

const moves = (how) => page.emulateMedia({ reducedMotion: how ? "no-preference" : "reduce" });
beforeEach(() => moves(false)); // what moves is painted again and again: only where a test is about it

async function begin(query, speed = "instant", lang = "en") {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/kit?find=none`);
  await page.evaluate(
    ([s, l]) => {
      localStorage.setItem("charsu.speed", s);
      localStorage.setItem("charsu.language", l);
    },
    [speed, lang],
  );
  await page.goto(`${origin}/play/karzar?${query}`);
  await page.waitForSelector(".karzar .kz-act");
}

const play = (until) => playKarzar(page, until);

test("what can be chosen and what is chosen look different", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await page.waitForSelector(".enlisting .kz-hand .is-legal");
  await page.click(".kz-hand .is-legal");
  const look = (selector) =>
    page.$eval(selector, (card) => [getComputedStyle(card).outlineColor, card.querySelector(".k-check") !== null]);
  const [legal, plain] = await look(".kz-hand .is-legal");
  const [chosen, ticked] = await look(".kz-hand .is-chosen");
  assert.notEqual(legal, chosen);
  assert.deepEqual([plain, ticked], [false, true]);
});

test("my own card is marked when it is turned", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await play(".karzar:not(.enlisting) .kz-hand .is-legal");
  const sent = await page.getAttribute(".kz-hand .is-legal", "data-card");
  await page.click(".kz-hand .is-legal");
  await page.click(".kz-act [data-commit]");
  const own = () => page.$$eval(".kz-unit.own [data-card]", (all) => all.map((card) => card.dataset.card));
  await page.waitForSelector(".kz-unit.own .kz-own");
  await holds(async () => assert.deepEqual(await own(), [sent]));
  await page.reload();
  await page.waitForSelector(".kz-unit.own");
  await holds(async () => assert.deepEqual(await own(), [sent], "it is kept with the game"));
});

test("heroes clash: it flashes where one falls, the winner is named, and a key leads past it", async () => {
  await moves(true);
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await play(".helping .kz-aid .is-legal");
  const pace = ".tool[aria-label^='Speed']";
  while ((await page.getAttribute(pace, "aria-label")) !== "Speed: Normal") await page.click(pace);
  await page.evaluate(() => {
    window.sparks = 0;
    new MutationObserver((all) => {
      for (const node of all.flatMap((change) => [...change.addedNodes]))
        if (node instanceof Element && (node.matches(".kz-spark") || node.querySelector(".kz-spark"))) window.sparks++;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.click(".kz-aid [data-card=hich]");
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector(".resolving .kz-verdict");
  assert.ok((await page.evaluate(() => window.sparks)) > 0, "steel on steel");
  await says(page, ".kz-verdict", /razm 1/i);
  assert.equal(await page.$(".kz-hand .is-legal"), null, "no choice is offered while it is told");
  await page.keyboard.press("Escape"); // to the end of what is told
  await play(".karzar:not(.resolving)");
});

test("the top names the razm that is told", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await play(".karzar:not(.telling) .kz-when [data-razm='3']");
  await page.click(".kz-arch.is-past[data-razm='1'] button");
  await page.waitForSelector(".reading");
  await page.waitForSelector(".kz-when [data-razm='1']");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".karzar:not(.reading)");
  await page.waitForSelector(".kz-when [data-razm='3']");
});

test("a choice is not a commitment", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem("charsu.local.karzar")).log.filter((one) => one.startsWith("p0 ")).length,
    );
  await page.waitForSelector(".enlisting .is-legal");
  assert.equal(await page.isDisabled(".kz-act [data-commit]"), true);
  await page.keyboard.press("1"); // Iran
  for (const key of ["3", "4", "5"]) await page.keyboard.press(key);
  await counts(page, ".kz-mine .is-chosen", 3);
  assert.equal(await kept(), 0);
  await page.keyboard.press("6"); // a fourth: it says why not
  await says(page, ".kz-tip", /Three are chosen/);
  await says(page, ".kz-act [data-commit]", /Fight for Iran/);
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector(".karzar:not(.enlisting) .kz-hand .is-legal");
  assert.equal(await kept(), 1);
  await page.click(".kz-act [data-commit]", { force: true }); // nothing is chosen: it says what is asked, and by which rule
  await says(page, ".help", /Rule KZ\d/);
  await page.keyboard.press("Escape");
  await page.click(".kz-aid [data-card]:not([data-card=hich])");
  await says(page, ".kz-tip", /once the heroes have been turned/);
  await page.keyboard.press("Escape");
  await page.click(".kz-eye");
  await counts(page, ".kz-throne [data-card=keykavus]", 0, "the veil covers the king");
  assert.doesNotMatch(await page.textContent(".kz-throne"), /Iran/);
  await page.click(".kz-eye");
});

test("a razm is told step by step, and nobody is named", async () => {
  await moves(true);
  await begin("seats=5&preset=all&bot=random&seed=6", "slow");
  await play(".kz-field.commit .kz-slots:not(.ticks)");
  const names = await page.$$eval(".kz-seats .k-name bdi", (all) => all.map((one) => one.textContent));
  await page.click(".kz-hand .is-legal");
  // The story goes on by itself, until somebody steps back: the page does it, as soon as it begins.
  await page.evaluate(() => {
    window.steps = [];
    const press = (name) => document.querySelector(`.kz-telling [aria-label='${name}']`).click();
    const look = () => {
      const at = document.querySelector(".kz-telling h2 small")?.textContent;
      if (!at || at === window.steps.at(-1) || window.steps.length > 2) return;
      window.steps.push(at);
      if (window.steps.length === 1) {
        window.offered = document.querySelector(".kz-aid .is-legal") !== null;
        press("Next step");
      } else if (window.steps.length === 2) press("Step back");
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.click(".kz-act [data-commit]");
  await page.waitForFunction(() => window.steps.length > 2);
  const steps = await page.evaluate(() => window.steps.map((one) => one.replace(/\/.*/, "")));
  assert.deepEqual(steps, ["1", "2", "1"]);
  assert.equal(await page.evaluate(() => window.offered), false, "my next decision waits");
  const shown = await page.$$eval(".kz-field .kz-unit", (all) => all.length);
  assert.ok(shown >= 7, `five were sent and two waited: ${shown}`);
  for (const name of names) {
    const beside = await page.$$eval(
      ".kz-field, .kz-telling",
      (all, n) => all.some((one) => one.outerHTML.includes(n)),
      name,
    );
    assert.equal(beside, false, `${name} stands beside what was turned up`);
  }
  if (await page.$(".karzar.reading"))
    await page.keyboard.press("Escape"); // a story of two steps was told already
  else await page.click("[data-skip]");
  await page.waitForSelector(".kz-aid .is-legal");
  await page.click(".kz-aid [data-card=hich]");
  await page.click(".kz-act [data-commit]");
  await page.waitForSelector("[data-skip], .kz-verdict");
  await hurry(page);
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

test("a card flies face down to its place; with reduced motion nothing flies", async () => {
  const watch = () =>
    page.evaluate(() => {
      window.flown = [];
      new MutationObserver((all) =>
        all.forEach(({ addedNodes }) =>
          addedNodes.forEach((node) => {
            const told = document.querySelector(".kz-telling, .helping"); // a razm is being told
            if (node.classList?.contains("flying") && !told) window.flown.push(node.outerHTML);
          }),
        ),
      ).observe(document.querySelector(".flights"), { childList: true });
    });
  for (const [speed, motion, senders] of [
    ["normal", true, 5],
    ["instant", true, 0],
    ["normal", false, 0],
  ]) {
    await moves(motion);
    await begin("seats=5&preset=basic&bot=random&seed=9", speed);
    await watch(); // from the beginning: bots send theirs while I choose
    await play(".kz-field.commit .kz-hand .is-legal, .kz-field.commit .kz-slots:not(.ticks)");
    await page.waitForSelector(".kz-hand .is-legal");
    const sent = await page.getAttribute(".kz-hand .is-legal", "data-card");
    await page.click(".kz-hand .is-legal");
    await page.click(".kz-act [data-commit]");
    await page.waitForSelector(".kz-telling, .helping");
    const flown = await page.evaluate(() => window.flown);
    // bots send heroes while I choose, and helpers at once when all have: each from its place
    const from = flown.map((html) => /left: [^;]*; top: [^;]*;/.exec(html)?.[0]);
    assert.equal(new Set(from).size, senders, `${speed}, ${motion ? "moving" : "still"}: ${from.join(" ")}`);
    for (const html of flown) {
      assert.match(html, /k-back/, "it is face down");
      assert.ok(!html.includes(sent), "nothing says which it is");
    }
    assert.equal(
      new Set(flown.map((html) => html.replace(/style="[^"]*"/g, "").replace(/P\d[\w-]*/g, ""))).size,
      senders > 0 ? 1 : 0,
      "all of them look the same",
    );
  }
});

test("a card says what it is, and why it cannot be sent now", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await play(".kz-field.commit .kz-slots:not(.ticks)");
  await lookAt(page, ".kz-hand .is-legal");
  await says(page, "#hint", /(strongest of|waits for) (Iran|Turan)/);
  await lookAt(page, ".kz-aid [data-card]:not([data-card=hich])");
  await says(page, "#hint .hint-why", /once the heroes have been turned/);
  await page.mouse.move(1, 1);
});

test("why leads to the clause, and the rules are found in both languages", async () => {
  await begin("seats=4&preset=basic&bot=random&seed=5");
  await page.waitForSelector(".enlisting .is-legal");
  await page.click(".kz-act .q");
  await page.click(".help a[href*='/rules/karzar/KZ6.7']");
  await page.waitForSelector("#KZ6\\.7.on");
  await page.fill(".finder input", "witch companion");
  await page.waitForFunction(() => document.querySelector(".results #KZ7\\.7\\.2, .results #R48"));
  await page.click(".tool[lang=fa]");
  await page.waitForSelector("html[lang=fa]");
  await page.fill(".finder input", "زن جادو يار كمكي"); // Arabic letters
  await page.waitForFunction(() => document.querySelector(".results #R48 mark"));
  await page.goto(`${origin}/rules/karzar/KZ10.8?lang=en`);
  await page.waitForSelector("#KZ10\\.8.on");
});

test("no free talk at this table, and no scrolling at 1280 by 720", async () => {
  for (const query of ["seats=2&preset=duel", "seats=3&preset=basic", "seats=8&preset=all"]) {
    await begin(`${query}&bot=random&seed=8`, "instant", "fa");
    await play(query.includes("duel") ? ".kz-hand .is-legal" : ".kz-field.commit .kz-slots:not(.ticks)");
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    assert.deepEqual(over, [0, 0], query);
    const hidden = await page.$$eval(
      ".kz-hand .k-card, .kz-act button",
      (all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length,
    );
    assert.equal(hidden, 0, `${query}: all of my cards can be seen`);
    assert.equal(await page.$(".chat input"), null);
  }
  assert.equal(await page.getAttribute("html", "dir"), "rtl");
  assert.deepEqual(bad, []);
});
