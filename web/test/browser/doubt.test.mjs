import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, playUntil } from "../player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/* The player is asked once about what would be lost; the focus, the number keys and the announcements stay correct. */
alone({
  instant: true,
  arrive: async () => {
    await page.goto(`${origin}/play/dej?seats=4&lang=en&seed=doubt`);
    await page.waitForSelector(".bar.mine-now .btn");
  },
});

const has = async (selector) => (await page.$(selector)) !== null;
const until = (test) =>
  playUntil([page], async () => {
    if (await isOver(page)) await page.click(".end >> text=Play again");
    return test();
  });
const END = ".bar.mine-now [data-move$=' end']:not(:disabled)";
const INCOME = ".bar.mine-now [data-move$=' income']";
const focused = () => page.evaluate(() => document.activeElement.outerHTML.slice(0, 120));
const focusIs = (selector) => page.waitForFunction((one) => document.activeElement.matches(one), selector);

/** What a screen reader hears from now on, region by region. */
async function listen() {
  await page.evaluate(() => {
    window.aloud = [];
    const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
    const hear = (node) => {
      const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
      if (region) window.aloud.push(node.textContent);
    };
    window.listening = new MutationObserver((all) => {
      for (const one of all)
        if (one.type === "characterData") hear(one.target);
        else for (const node of one.addedNodes) hear(node);
    });
    window.listening.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
const heard = () => page.evaluate(() => (window.listening.disconnect(), window.aloud.filter((text) => text.trim())));

test("on a phone, too, every button has a name and not just a number", async () => {
  await until(() => has(".rcard"));
  await page.setViewportSize({ width: 390, height: 844 });
  const numbers = page.getByRole("button", { name: /^[\d۰-۹]+$/ });
  assert.deepEqual(await numbers.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80))), []);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("a number picks the role that bears it", async () => {
  await until(() => has(".rcard:nth-child(1)"));
  const ranks = await page.$$eval(".rcard", (all) => all.map((one) => Number(one.querySelector(".rn").textContent)));
  const at = ranks.findIndex((rank, i) => rank !== i + 1);
  assert.ok(at >= 0, "some role does not stand at its number");
  await page.keyboard.press(`${ranks[at]}`);
  const chosen = await page.$eval(".rcard[aria-checked=true] .rn", (one) => Number(one.textContent));
  assert.equal(chosen, ranks[at]);
});

test("to end the turn without the income asks first, and Escape takes the question back", async () => {
  await page.goto(`${origin}/play/dej?seats=4&lang=en&seed=doubt6`); // where it comes soon
  await page.waitForSelector(".bar.mine-now .btn");
  await until(async () => (await has(END)) && (await has(INCOME)));
  await page.focus(END);
  await page.keyboard.press("Enter");
  const box = await page.waitForSelector(".doubt[role=alertdialog]");
  assert.match(await box.textContent(), /costs nothing.*Collect the income of your city/);
  await focusIs(".doubt .btn");
  assert.ok(!(await has(".doubt [data-anyway]:focus")), "Enter once more does no harm");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".doubt", { state: "detached" });
  await focusIs(END);
  assert.ok(await has(INCOME), "it is still my turn");
});

test("what could be done first is one press away, and then nothing is asked", async () => {
  await page.click(END);
  await page.click(".doubt [data-first]");
  await page.waitForSelector(INCOME, { state: "detached" });
  assert.ok(await has(END), "the turn goes on");
});

test("after a move the focus is never on Undo", async () => {
  await until(() => has(".bar.mine-now [data-move$=' gold']"));
  await page.focus(".bar.mine-now [data-move$=' gold']");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-undo]");
  await focusIs(".bar, .bar *");
  assert.ok(!(await has("[data-undo]:focus")), await focused());
});

test("undo says that a move was taken back, and reads nothing again", async () => {
  await page.waitForSelector("[data-undo]");
  const lines = await page.$$eval(".log li", (all) => all.map((one) => one.textContent));
  assert.ok(lines.length > 5);
  await page.waitForFunction(() => document.querySelector(".spoken").textContent.includes("You take coins"));
  await listen();
  await page.keyboard.press("u");
  await page.waitForSelector(".bar.mine-now [data-move$=' gold']");
  await page.waitForFunction(() => document.querySelector(".spoken").textContent === "Taken back.");
  const aloud = await heard();
  const again = aloud.filter((text) => lines.some((line) => text.includes(line)));
  assert.deepEqual(again, []);
});

test("new lines are read aloud, each once; and a press of the mouse after a key is not lost", async () => {
  await listen();
  const gold = await page.waitForSelector(".by-keys .bar.mine-now [data-move$=' gold']"); // its number makes it wider
  const { x, y } = await gold.boundingBox();
  await page.mouse.move(x + 6, y + 20);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await page.waitForSelector(".by-keys", { state: "detached" });
  await page.waitForSelector("[data-undo]");
  const last = "You take coins"; // the log tells it in short, with what else I did
  await page.waitForFunction((line) => document.querySelector(".spoken").textContent.includes(line), last);
  const aloud = await heard();
  assert.equal(aloud.filter((text) => text.includes(last)).length, 1, aloud.join("\n"));
});

test("my hand stays while I choose what to keep, and the buttons stand as the cards lie", async () => {
  const slugs = (where) => page.$$eval(`${where} [data-card]`, (all) => all.map((one) => one.dataset.card));
  const DRAW = ".bar.mine-now [data-move$=' cards']";
  const KEEP = ".bar [data-move*=' keep ']";
  let [hand, drawn] = [[], []];
  await until(async () => {
    if (!(await has(DRAW)) || (await slugs(".hand")).length === 0) return false;
    hand = await slugs(".hand");
    await page.click(DRAW);
    await page.waitForSelector(KEEP);
    drawn = await slugs(".hand > .slot");
    return new Set(drawn).size > 1;
  });
  assert.deepEqual(await slugs(".hand .resting"), hand);
  const buttons = await page.$$eval(KEEP, (all) => all.map((one) => one.dataset.move.split(" ").pop()));
  assert.deepEqual(buttons, drawn);
});

test("the winner is announced", async () => {
  await listen();
  await playUntil([page], () => isOver(page));
  const title = await page.$eval(".end h2", (one) => one.textContent);
  await page.waitForFunction((told) => document.querySelector(".outcome").textContent === told, title);
  assert.ok((await heard()).includes(title));
});

test("nothing went wrong", () => assert.deepEqual(bad, []));
