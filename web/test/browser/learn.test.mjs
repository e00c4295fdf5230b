import assert from "node:assert/strict";
import { test } from "node:test";
import { focusOn, holds, says } from "../holds.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true, permissions: ["clipboard-read", "clipboard-write"] });

/* ---- the rules ---- */

const found = () => page.$$eval(".results .clause", (all) => all.map((el) => el.id));

test("the rules are found by a word, in both languages", async () => {
  await page.goto(`${origin}/rules/dej?lang=en`);
  await page.waitForSelector(".thing");
  await page.keyboard.press("/");
  await page.keyboard.type("graveyard buy");
  await page.waitForSelector(".results");
  await holds(async () => {
    assert.ok((await found()).includes("R26"));
    assert.ok(!(await found()).includes("D6.1"));
  });
  await says(page, "#R26 mark", /Graveyard|buy/);
  await page.fill(".finder input", "graveyard");
  await says(page, ".results .thing h4", /Graveyard/);
  await page.click(".tool[lang=fa]");
  await says(page, ".book-head h1", /دژ/);
  assert.equal(await page.inputValue(".finder input"), "graveyard"); // what was typed is kept
  await page.fill(".finder input", "سازه ی شهر كامل"); // an Arabic letter, a space for a half-space
  await page.waitForFunction(() => document.querySelector("#D7\\.8\\.2 mark"));
  await holds(async () => assert.ok(!(await found()).includes("D6.1")));
  await page.fill(".finder input", "گورستان ميخرد");
  await page.waitForFunction(() => document.querySelector("#R26 mark") && !document.querySelector("#D7\\.8\\.2"));
  await page.fill(".finder input", "d7.8");
  await page.waitForFunction(() => document.querySelector(".results .clause")?.id === "D7.8");
  await page.fill(".finder input", "xyzzy");
  await page.waitForFunction(() => !document.querySelector(".results .clause"));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".summary");
});

test("a book grows, and then it is there: a reader who comes back finds the place", async () => {
  const whole = () => page.waitForSelector(".book-body[aria-busy=false]");
  await page.goto(`${origin}/?lang=en`);
  await page.click(".ways a[href='/rules/dej']");
  await whole();
  await page.waitForSelector(".thing"); // they come last
  await page.waitForFunction(() => !document.querySelector(".chapter:not(.laid)")); // what was far below, too
  await page.evaluate(() => document.getElementById("D8.4").scrollIntoView());
  const at = await page.evaluate(() => scrollY);
  assert.ok(at > 2000, `the book begins to be long: ${at}`);
  await page.goBack();
  await page.waitForSelector(".door");
  await page.goForward();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, at);
  const top = await page.$eval("#D8\\.4", (el) => el.getBoundingClientRect().top);
  assert.ok(top > -60 && top < 200, `the clause is at ${top}`);
});

test("another language of the book leaves the focus where it was", async () => {
  await page.goto(`${origin}/rules/karzar?lang=en`);
  await page.waitForSelector(".chapter");
  await page.focus(".tool[lang=fa]");
  await page.keyboard.press("Enter");
  await page.waitForSelector("html[lang=fa] .chapter");
  await focusOn(page, "[lang=en]");
});

test("a clause has a place: it is shown, marked, and its link can be copied", async () => {
  await page.goto(`${origin}/rules/dej/R26?lang=en`);
  await page.waitForSelector("#R26.on");
  await holds(async () => {
    const top = await page.$eval("#R26", (el) => el.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 300, `it is at ${top}`);
  });
  await focusOn(page, "#R26");
  await says(page, "#R26 .why", /English edition/);
  await page.hover("#R27");
  await page.click("#R27 .copy");
  await holds(async () =>
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/rules/dej/R27`),
  );
  await page.click("#R26 .cited .ref");
  await page.waitForSelector("#D8\\.4.on");
  await holds(() => assert.equal(new URL(page.url()).pathname, "/rules/dej/D8.4"));
  await page.goBack();
  await page.waitForSelector("#R26.on");
});

test("every clause is there in either language, and what is not there is said", async () => {
  const ids = () => page.$$eval(".book-body .clause", (all) => all.map((el) => el.id).join());
  await page.waitForSelector(".book-body[aria-busy=false]");
  const english = await ids();
  assert.ok(english.split(",").length > 150);
  await page.click(".tool[lang=fa]");
  await page.waitForSelector("html[lang=fa] .book-body .clause");
  await page.waitForFunction(() => /داوری/.test(document.querySelector(".toc").textContent));
  await holds(async () => assert.equal(await ids(), english));
  await page.goto(`${origin}/rules/dej/R999?lang=en`);
  await page.waitForSelector(".summary[role=status]");
  await page.goto(`${origin}/rules/chess`);
  await says(page, ".notice h1", /nothing at this address/);
});

test("a phone has it all: nothing is wider than the page", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/rules/dej/D1.2?lang=fa`);
  await page.waitForSelector("#D1\\.2.on");
  await holds(async () => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390));
  await page.click(".finder .contents");
  await page.click("#toc a[href$='/D9']");
  await page.waitForFunction(
    () => location.pathname.endsWith("/D9") && document.getElementById("s-D9").getBoundingClientRect().top < 200,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
});

/* ---- the coach ---- */

const step = () => page.getAttribute(".coach", "data-step");
const seen = async (wanted) => {
  await page.waitForFunction((s) => document.querySelector(".coach")?.dataset.step === s, wanted);
  await says(page, ".coach .words", /\S.{8,}\S/s);
};
const press = () => page.click(".coach-foot .btn");
const rings = (selector) =>
  page.waitForFunction((s) => {
    const spot = document.querySelector(".spot");
    const el = document.querySelector(s);
    if (!spot || spot.hidden || !el) return false;
    const [a, b] = [spot.getBoundingClientRect(), el.getBoundingClientRect()];
    return a.left <= b.left && a.top <= b.top && a.right >= b.right - 1 && a.bottom >= b.bottom - 1;
  }, selector);

/** Nothing to play is under the coach, once the table has made space. */
const uncovered = () =>
  page.waitForFunction(() => {
    const card = document.querySelector(".coach").getBoundingClientRect();
    return [...document.querySelectorAll(".bar button, .card.legal, .rcard, .mine, .dome")].every((el) => {
      const r = el.getBoundingClientRect();
      return (
        r.width === 0 ||
        r.left >= card.right - 1 ||
        r.right <= card.left + 1 ||
        r.top >= card.bottom - 1 ||
        r.bottom <= card.top + 1
      );
    });
  });

/** And my place does not cover the board. */
const apart = () =>
  holds(async () => {
    const [mine, dome] = await page.evaluate(() => [
      document.querySelector(".mine").getBoundingClientRect().top,
      document.querySelector(".dome").getBoundingClientRect().bottom,
    ]);
    assert.ok(mine >= dome, `mine at ${mine}, the dome ends at ${dome}`);
  });

test("the first five things are said in order, and pointed at", async () => {
  await page.goto(`${origin}/learn/dej?lang=en`);
  for (const [slug, thing] of [
    ["welcome", ".mine .arcade"],
    ["hand", ".mine .rows > .arcade:last-child"],
    ["draft", ".rcard"],
    ["burned", ".role.burn"],
  ]) {
    await seen(slug);
    await rings(thing);
    await uncovered();
    await press();
  }
  await seen("p0 pick king");
  await says(page, ".coach .words", /I would: Pick the King/);
  await rings(".rcard[data-role=king]");
});

/** How much has been played. Nobody moves while something is being read. */
const played = () => page.evaluate(() => JSON.parse(localStorage.getItem("charsu.learn.dej")).log.length);
async function waits() {
  const before = await played();
  await page.waitForTimeout(300);
  assert.equal(await played(), before);
}

test("doing what the coach says plays a round, by keyboard alone", async () => {
  const said = [];
  for (let i = 0; i < 60 && (await page.getAttribute(".table", "data-round")) === "1"; i++) {
    await page.waitForFunction(
      () =>
        document.querySelector(".coach")?.dataset.step !== "watch" ||
        document.querySelector(".table")?.dataset.round !== "1",
    );
    if ((await page.getAttribute(".table", "data-round")) !== "1") break; // what is said next is of round 2
    const now = await step();
    if (said[said.length - 1] !== now) said.push(now);
    if (now === "passed") await waits();
    if (now === "watch") continue;
    await page.focus(".coach-foot .btn");
    await page.keyboard.press("Enter"); // Got it, or Show me
    if (!now.startsWith("p0 ")) continue;
    await page.waitForFunction(() => !document.activeElement.matches("body, .coach *")); // Show me goes to the thing itself
    await page.keyboard.press("Enter");
  }
  const order = [
    "passed",
    "call",
    "role.king",
    "turn",
    "p0 gold",
    "build",
    "p0 build castle",
    "income",
    "done",
    "p0 end",
  ];
  assert.deepEqual(
    said.filter((s) => order.includes(s)).filter((s, i, all) => all.indexOf(s) === i),
    order,
  );
  await page.waitForSelector(".table[data-round='2']");
});

test("when the coach steps aside the game goes on, and nobody has to read", async () => {
  await seen("round");
  await page.click(".coach-head .tool");
  await page.waitForSelector(".coach", { state: "hidden" });
  await page.waitForSelector(".rcard");
  const before = await played();
  await page.click(".rcard");
  await page.click(".bar .btn.main");
  await holds(async () => assert.ok((await played()) > before + 1)); // others, too
  await page.click(".coach-back");
  await page.waitForSelector(".coach");
});

test("it can be left and gone on with, beside the game one plays", async () => {
  const kept = await page.evaluate(() => localStorage.getItem("charsu.coach.dej"));
  assert.ok(JSON.parse(kept).includes("welcome"));
  assert.equal(await page.evaluate(() => localStorage.getItem("charsu.local.dej")), null);
  await page.reload();
  await page.waitForSelector(".coach");
  await page.waitForSelector(".table[data-round='2']");
  assert.notEqual(await step(), "welcome");
  await page.click(".pill.soft"); // start again
  await seen("welcome");
  await page.waitForSelector(".table[data-round='1']");
});

test("on a phone, in Persian, the coach covers nothing that is played", async () => {
  await page.click(".tool[lang=fa]"); // on a phone it is in the menu
  await page.waitForSelector("html[lang=fa]");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ["welcome", "hand", "draft", "burned"]) {
    await seen(slug);
    await uncovered();
    await apart();
    await press();
  }
  await seen("p0 pick king");
  await press();
  await rings(".rcard[data-role=king]"); // it had to be scrolled to
  await page.waitForFunction(() => document.activeElement?.dataset.role === "king");
});

test("nothing went wrong on the way", () => {
  assert.deepEqual(bad, []);
});
