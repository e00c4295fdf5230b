/* kit.test.mjs - /kit: every story, in every language, theme and direction. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, focusOn, holds, says } from "../holds.mjs";
import { share } from "../share.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/** In the page: what the line to the loudspeaker has come to, one state after another. */
function noteSound() {
  const Whole = window.AudioContext;
  window.AudioContext = class extends Whole {
    constructor() {
      super();
      window.heard = [];
      this.addEventListener("statechange", () => window.heard.push(this.state));
    }
  };
}

alone({ moves: true, arrive: () => page.addInitScript(noteSound) });

async function open(query = "") {
  await page.goto(`${origin}/kit${query}`);
  await page.waitForSelector("[aria-busy=false] [data-story]"); // they come one after another
}

/** What is wrong with the current page; an empty list if nothing is. */
function faults() {
  const found = [];
  const name = (el) =>
    el.getAttribute("aria-label") ??
    [...el.querySelectorAll("[aria-hidden='true']")]
      .reduce((text, gone) => text.replace(gone.textContent, ""), el.textContent)
      .trim();
  for (const el of document.querySelectorAll("button, [role=img], [role=group], a, input"))
    if (!(el.matches("input") ? el.closest("label")?.textContent : name(el)))
      found.push(`no name: ${el.outerHTML.slice(0, 120)}`);
  const ids = [...document.querySelectorAll("[id]")].map((el) => el.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) found.push(`two of #${id}`);
  for (const el of document.querySelectorAll("[fill^='url(']")) {
    const id = /#([^)]+)/.exec(el.getAttribute("fill"))[1];
    if (!document.getElementById(id)) found.push(`nothing at #${id}`);
  }
  for (const story of document.querySelectorAll("[data-story]"))
    for (const view of story.querySelectorAll("[data-view]")) {
      const where = `${story.dataset.story} ${view.dataset.view}`;
      const box = view.querySelector(".k-voice");
      const [lang, theme] = view.dataset.view.split("-");
      const style = getComputedStyle(box);
      if (box.children.length === 0 || box.getBoundingClientRect().height < 60)
        found.push(`${where}: nothing is drawn`);
      if (box.lang !== lang || style.direction !== (lang === "fa" ? "rtl" : "ltr"))
        found.push(`${where}: ${box.lang} ${style.direction}`);
      if (style.colorScheme !== theme) found.push(`${where}: ${style.colorScheme}`);
      const text = box.cloneNode(true);
      for (const other of text.querySelectorAll("[lang=en]")) other.remove();
      if (/\b(kit|end|seat|bar|why|tool|speed)\.[a-z_.]+/.test(text.textContent))
        found.push(`${where}: a key for a sentence`);
      if (lang === "fa" && /[0-9]/.test(text.textContent.replace(/D6\.2/g, "")))
        found.push(`${where}: other digits in ${text.textContent}`);
      if (lang === "en" && /[۰-۹]/.test(text.textContent)) found.push(`${where}: other digits`);
    }
  return found;
}

/** Each page shows every story in all four ways, so two pages have both languages and both themes around them. */
const PAGES = ["en", "fa"].flatMap((lang) => ["light", "dark"].map((theme) => ({ lang, theme })));
for (const { lang, theme } of share(PAGES, ({ lang, theme }) => (lang === "en") === (theme === "light")))
  test(`every story is told on a page in ${lang}, ${theme}`, async () => {
    await page.addInitScript((t) => localStorage.setItem("charsu.theme", t), theme);
    await open(`?lang=${lang}`);
    assert.equal(await page.getAttribute("html", "data-theme"), theme);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    const stories = await page.$$eval("[data-story]", (all) => all.map((s) => s.dataset.story));
    assert.ok(stories.length >= 22, String(stories));
    assert.equal((await page.$$("[data-view]")).length, 4 * stories.length);
    // A story out of sight is laid out when it is asked for its size, not always at the first time.
    await page.evaluate(() => document.querySelectorAll(".k-voice").forEach((box) => box.getBoundingClientRect()));
    assert.deepEqual(await page.evaluate(faults), []);
  });

test("text stands out from its ground in both themes", async () => {
  const weak = await page.$$eval(".swatch", (all) =>
    all
      .filter((s) => Number(s.dataset.contrast) < Number(s.dataset.least))
      .map((s) => `${s.dataset.name} ${s.dataset.contrast}`),
  );
  assert.deepEqual(weak, []);
  const shown = await page.$$eval(".swatch", (all) => new Set(all.map((s) => s.dataset.contrast)).size);
  assert.ok(shown > 20, "the themes are not one theme");
});

test("a theme is a theme in its own part of the page", async () => {
  const ground = (view) =>
    page.$eval(`#card [data-view=${view}] .k-voice`, (el) => getComputedStyle(el).backgroundColor);
  assert.equal(await ground("en-light"), await ground("fa-light"));
  assert.notEqual(await ground("en-light"), await ground("en-dark"));
  const ink = (view) =>
    page.$eval(`#card [data-view=${view}] .k-win`, (el) => getComputedStyle(el.querySelector("pattern path")).stroke);
  assert.notEqual(await ink("en-light"), await ink("en-dark"), "patterns too");
});

test("stories can be found, and one view looked at alone", async () => {
  await open("?lang=en");
  await page.fill("input[type=search]", "تاس");
  await holds(async () =>
    assert.deepEqual(await page.$$eval("[data-story]", (all) => all.map((s) => s.dataset.story)), ["die"]),
  );
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "#die");
  await page.click("text=English · dark");
  await holds(async () =>
    assert.deepEqual(await page.$$eval("[data-view]", (all) => all.map((v) => v.dataset.view)), ["en-dark"]),
  );
  await page.waitForURL(/view=en-dark/);
  await page.click("[role=switch]");
  assert.equal(await page.$eval(".k-voice", (el) => getComputedStyle(el).direction), "rtl");
});

test("a die comes to lie as it was rolled", async () => {
  await open("?lang=en&view=en-light&find=die");
  const red = ".k-die[aria-label^='red die']";
  const before = await page.getAttribute(red, "aria-label");
  await page.evaluate(() => {
    new MutationObserver(() => (window.rolled ||= document.querySelector(".k-die.rolling") !== null)).observe(
      document,
      {
        attributes: true,
        subtree: true,
        childList: true,
      },
    );
  });
  await page.click("text=Roll them");
  await page.waitForFunction(() => window.rolled && !document.querySelector(".k-die.rolling"));
  const name = await page.getAttribute(red, "aria-label");
  assert.notEqual(name, before);
  assert.equal((await page.$$(`${red} path`)).length, Number(/\d/.exec(name)[0]), "as many pips as it says");
});

test("what lies face down is not in the page until it is turned", async () => {
  await open("?lang=en&view=en-light&find=card-turn");
  assert.equal(await page.getAttribute("button.k-card", "aria-label"), "a card, face down");
  assert.doesNotMatch(await page.$eval(".k-voice", (el) => el.innerHTML), /Simurgh/);
  await page.focus("button.k-card");
  await page.keyboard.press("Enter");
  assert.match(await page.getAttribute("button.k-card", "aria-label"), /Simurgh/);
});

test("a chain goes back and on", async () => {
  await open("?lang=en&view=en-light&find=chain");
  const now = () => page.textContent(".k-steps [aria-current=step]");
  assert.match(await now(), /Dice/);
  await page.click(".k-chain >> text=Back");
  assert.match(await now(), /Card/);
  await page.click(".k-chain .btn.main");
  assert.match(await now(), /Dice/);
  assert.match(await page.getAttribute(".k-eq", "aria-label"), /14 value ÷ 3 divisor = 4/);
  await page.click(".k-chain [role=switch]");
  assert.match(await page.getAttribute(".k-eq", "aria-label"), /10 value ÷ 3 divisor = 3/);
});

test("scores add up to what is said", async () => {
  await open("?lang=en&view=en-light&find=score-hard");
  const half = (text) =>
    Number(
      text
        .replace("−", "-")
        .replace("½", ".5")
        .replace(/[^-.\d]/g, ""),
    );
  const rows = await page.$$eval(".k-score tbody tr", (all) =>
    all.map((r) => ({
      parts: [...r.querySelectorAll(".stack i")].map((i) => i.firstChild.textContent),
      points: r.querySelector(".points").textContent,
    })),
  );
  assert.equal(rows.length, 3);
  for (const row of rows)
    assert.equal(
      row.parts.reduce((n, p) => n + half(p), 0),
      half(row.points),
    );
  assert.ok(
    rows.some((row) => row.parts.some((p) => p.startsWith("−"))) && rows.some((row) => row.points.endsWith("½")),
  );
  await page.click(".k-numbers summary");
  await counts(page, ".k-numbers tbody tr", 5);
});

test("help stands beside, closes by Escape, and gives the focus back", async () => {
  await open("?lang=en&view=en-light&find=help");
  await page.focus("text=Open it here");
  await page.keyboard.press("Enter");
  const pop = "[role=dialog].help";
  await page.waitForSelector(`${pop}.beside`);
  await focusOn(page, "[role=dialog]");
  assert.equal(await page.getAttribute(`${pop} a`, "href"), "/rules/dej/D6.2");
  await page.keyboard.press("Escape");
  await page.waitForSelector(pop, { state: "detached" });
  await holds(async () => assert.equal(await page.evaluate(() => document.activeElement.textContent), "Open it here"));
  await page.click(".k-why");
  await says(page, `${pop} tfoot`, /12½/);
  await page.click("h1");
  await page.waitForSelector(pop, { state: "detached" });
});

test("on a phone help is a sheet, and nothing is wider than the screen", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("?lang=fa&view=fa-dark");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await page.click("#help .btn");
  const sheet = await page.waitForSelector("[role=dialog].help");
  await sheet.evaluate((el) => Promise.all(el.getAnimations().map((a) => a.finished)));
  await holds(async () => {
    const box = await sheet.boundingBox();
    assert.deepEqual([box.x, Math.round(box.y + box.height), box.width], [0, 844, 390]);
  });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("the line to the loudspeaker closes when a sound has been heard, and opens for the next", async () => {
  await open("?lang=en&view=en-light&find=sound");
  await page.click("#sound .btn");
  await page.waitForFunction(() => window.heard?.at(-1) === "suspended"); // it may already be open before the first
  await page.evaluate(() => (window.heard = []));
  await page.click("#sound .btn");
  await page.waitForFunction(() => window.heard.join() === "running,suspended");
});

test("with the sound off nothing is played", async () => {
  await open("?lang=en&view=en-light&find=sound");
  const allowed = () => page.waitForFunction(() => window.heard?.includes("running"));
  await page.click("#sound .btn"); // from the first press on the browser allows it
  await allowed();
  await page.click("#sound .btn");
  await says(page, "#sound [role=status]", /^my turn$/);
  await page.evaluate(() => localStorage.setItem("charsu.sound", "off"));
  await page.reload();
  await page.waitForSelector("#sound .btn");
  await page.click("#sound .btn");
  await allowed();
  await page.click("#sound .btn");
  await says(page, "#sound [role=status]", /^silent$/);
});

test("nothing went wrong on the way", () => assert.deepEqual(bad, []));
