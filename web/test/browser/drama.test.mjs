import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "../kohan_player.mjs";
import { isOver, playOne, playUntil } from "../player.mjs";
import { putAway } from "../screens.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/* The staged moments of a game: they appear, they can be skipped, and they never cover a choice. A stage is shown for
 * a few seconds, which is nothing on a busy machine, so the page itself records what it sees and does what was
 * planned. */
alone({
  moves: true,
  arrive: async () => {
    await page.addInitScript(() => {
      Object.assign(window, { plan: [], planned: "", stages: [], covered: 0 });
      const still = (node) => node.getAnimations({ subtree: true }).every((one) => one.playState === "finished");
      const deeds = {
        tap: (node) => node.click(),
        key: (_, key) =>
          (document.activeElement ?? document).dispatchEvent(
            new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }),
          ),
      };
      const rows = (selector, ...parts) =>
        [...document.querySelectorAll(selector)].map((row) =>
          parts.map((part) => row.querySelector(part).textContent).join(" "),
        );
      const look = (node) => {
        const text = (selector) => node.querySelector(selector)?.textContent.trim() ?? "";
        const seen = {
          title: text(".d-title"),
          text: text(".d-text"),
          hidden: node.getAttribute("aria-hidden"),
          moving: node.getAnimations({ subtree: true }).length,
          opacity: getComputedStyle(node.querySelector(".d-text, .d-sum b:last-child")).opacity,
          told: [...document.querySelectorAll(".log li")].at(-1)?.textContent.trim() ?? "",
          counted: rows(".d-towers > li", "bdi", ".d-sum b:last-child").sort(),
          ending: rows(".end .k-score > table tbody tr", "th bdi", ".points").sort(),
          winner: document.querySelector(".end h2")?.textContent ?? "",
          crowns: node.querySelectorAll(".is-first .crown").length,
          goods: [...node.querySelectorAll(".d-good")].map((one) => one.textContent.trim()),
          plates: [...node.querySelectorAll(".d-fig .d-plate")].map((one) => one.innerText.split("\n")),
        };
        const now = seen.title === window.planned ? window.plan.splice(0) : [];
        seen.after = now.map(([deed, key]) => {
          deeds[deed](node, key);
          return { still: still(node), gone: node.matches(".leaves") || !node.isConnected };
        });
        window.stages.push(seen);
      };
      new MutationObserver((all) => {
        for (const node of all.flatMap((change) => [...change.addedNodes]))
          if (node.classList?.contains("drama")) look(node);
        if (document.querySelector(".drama:not(.leaves)") && document.querySelector(".bar.mine-now")) window.covered++;
      }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    });
  },
});

const SLOT = "charsu.local.dej";
const speed = (name) => page.evaluate((value) => localStorage.setItem("charsu.speed", value), name);

/** The game as this device keeps it, cut short: as if it had been left there. At the pace of a person. */
async function goBackTo(kept, moves) {
  await page.goto(`${origin}/?lang=en`); // away from a game that goes on and is kept
  await speed("normal");
  await page.evaluate(
    ([slot, text]) => localStorage.setItem(slot, text),
    [SLOT, JSON.stringify({ ...kept, log: kept.log.slice(0, moves), over: false })],
  );
  await page.goto(`${origin}/play/dej`);
  await page.waitForSelector(".table[data-staged]"); // it is my move: nothing happens before
  await putAway(page);
}

/** Play until something is staged that fits; what was seen of it. */
const STAGED_MS = 180_000; // some moves away, on a machine however busy
async function staged(fits) {
  for (const end = Date.now() + STAGED_MS; Date.now() < end;) {
    const found = (await page.evaluate(() => window.stages)).find(fits);
    if (found) return found;
    await playOne(page);
    await page.waitForTimeout(20);
  }
  throw new Error("nothing was staged");
}
const gone = () => page.waitForFunction(() => !document.querySelector(".drama"));

const RANKS = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"];
const rank = (move) => RANKS.indexOf(move.split(" ").at(-1));

/** How many moves lead up to my last one before the first theft of a game: the robbed role is called after it. Bots
 * would not wait for the stage. A murder discovered on the way there would be staged first. */
function beforeTheft({ log }) {
  for (const [at, move] of log.entries()) {
    const [, role] = / rob (\w+)$/.exec(move) ?? [];
    const murder = role && log.slice(0, at).findLast((one) => / assassinate \w+$/.test(one));
    if (murder && rank(murder) < rank(move)) continue;
    const robbed = role && log.slice(0, at).findLast((one) => one.endsWith(` pick ${role}`));
    const answers = robbed ? log.findIndex((one, i) => i > at && one.startsWith(robbed.slice(0, 3))) : -1;
    const next = log.findIndex((one, i) => i > at && one.startsWith("chance crown"));
    if (answers > at && (next < 0 || answers < next))
      return log.findLastIndex((one, i) => i < answers && one.startsWith("p0 "));
  }
  throw new Error("nobody was robbed");
}

/** To a theft at once. `plan`: what is done when it is staged. */
let whole;
async function theft(...plan) {
  await goBackTo(whole, beforeTheft(whole));
  await page.evaluate((deeds) => Object.assign(window, { plan: deeds, planned: "Robbed" }), plan);
  return staged(({ title }) => title === "Robbed");
}

test("at once means that nothing is staged", async () => {
  await page.goto(`${origin}/?lang=en`);
  await speed("instant");
  await page.goto(`${origin}/play/dej?seats=4&seed=5&lang=en`); // the same dice, always
  await page.waitForSelector(".table");
  await playUntil([page], () => isOver(page));
  assert.deepEqual(await page.evaluate(() => window.stages), []);
  whole = await page.evaluate((slot) => JSON.parse(localStorage.getItem(slot)), SLOT);
});

test("a theft comes on the stage with what the log says; a key leads to its last frame, and on", async () => {
  const { title, text, hidden, moving, told, after } = await theft(["key", "Enter"]);
  assert.equal(title, "Robbed");
  assert.equal(told, text, "the log tells it, once");
  assert.equal(hidden, "true", "so a screen reader does not hear it twice");
  assert.ok(moving > 5, `${moving} things move`);
  assert.deepEqual(after, [{ still: true, gone: false }], "the last frame");
  await gone();
  assert.equal(await page.evaluate(() => window.covered), 0, "no choice was covered");
});

test("a tap leads to the last frame, and a second one on", async () => {
  const { after } = await theft(["tap"], ["tap"]);
  assert.deepEqual(
    after.map((one) => one.gone),
    [false, true],
  );
  assert.equal(after[0].still, true);
});

test("with reduced motion only the last frame is seen, and nothing moves", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { text, moving, opacity, after } = await theft(["key", "Escape"]);
  assert.equal(moving, 0);
  assert.equal(opacity, "1");
  assert.match(text, /\S/);
  assert.equal(after[0].gone, true);
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("S passes by all of it", async () => {
  const { after } = await theft(["key", "KeyS"]);
  assert.deepEqual(after, [{ still: after[0].still, gone: true }]);
});

test("hands that I swap cross on the stage: who gets how many cards", async () => {
  await page.goto(`${origin}/?lang=en`);
  await speed("instant");
  await page.goto(`${origin}/play/dej?seats=4&seed=5&lang=en`);
  await play(page, ".bar.mine-now [data-aim='swap']", ["magician"]);
  await speed("normal");
  await page.reload();
  await page.waitForSelector(".table[data-staged]");
  await putAway(page);
  const held = await page.$$eval("article[data-seat]", (all) =>
    Object.fromEntries(
      all.map((one) => [one.dataset.seat, one.querySelector(".purse > :nth-child(2) .n").textContent]),
    ),
  );
  await page.click("[data-aim='swap']");
  const move = await page.getAttribute(".bar [data-move*=' swap p']", "data-move");
  const theirs = move.split(" swap p")[1];
  for (const press of [`.bar [data-move='${move}']`, ".bar .btn.main[data-move*=' swap ']", ".doubt [data-anyway]"])
    if (!(await page.$(".drama")) && (await page.$(press))) await page.click(press);
  const { title, text, goods, plates } = await staged((one) => one.goods.length > 0);
  assert.equal(title, "Hands are swapped");
  assert.match(text, /^You swap hands with/);
  assert.deepEqual(goods, [held[theirs], held[0]], "mine now, then theirs");
  assert.deepEqual(plates[0], ["You", "Magician"]);
  assert.equal(plates[1].length, 1, "whose role was not called has none on the stage");
  assert.equal(await page.evaluate(() => window.covered), 0, "no choice was covered");
});

test("the end is counted part by part, the crown goes to the first, and what is counted is what the end says", async () => {
  await goBackTo(
    whole,
    whole.log.findLastIndex((move) => move.startsWith("p0 ")),
  ); // bots would not wait for the stage
  const { title, moving, counted, ending, winner, crowns } = await staged((one) => one.counted.length > 0);
  assert.ok(moving > 10, `${moving} things move`);
  assert.equal(counted.length, 4);
  assert.deepEqual(counted, ending);
  assert.equal(title, winner);
  assert.equal(crowns, 1);
  await gone();
  await page.waitForSelector(".end h2");
  assert.equal(await page.evaluate(() => window.covered), 0, "no choice was covered");
});

test("a game that was over when I came is not counted again", async () => {
  await page.reload();
  await page.waitForSelector(".end");
  await page.waitForSelector(".table[data-staged]");
  await page.waitForTimeout(1000); // in which nothing may come
  assert.deepEqual(await page.evaluate(() => window.stages), []);
  assert.deepEqual(bad, []);
});
