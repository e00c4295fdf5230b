import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, playOne, playUntil } from "../player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

/* The moments of a game: they come, they can be passed by, and they never lie over a choice. */
alone({
  arrive: async () => {
    await page.addInitScript(() => {
      window.seen = { dramas: 0, over: 0 };
      new MutationObserver((all) => {
        const added = all.flatMap((change) => [...change.addedNodes]);
        window.seen.dramas += added.filter((node) => node.classList?.contains("drama")).length;
        if (document.querySelector(".drama:not(.leaves)") && document.querySelector(".bar.mine-now"))
          window.seen.over++;
      }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    });
  },
});

const STAGED = ".drama:not(.leaves)";

/** A game whose first round has a theft, and its second a murder; its dice are always the same. */
async function table(speed) {
  await page.goto(`${origin}/?lang=en`);
  await page.evaluate((value) => localStorage.setItem("charsu.speed", value), speed);
  await page.goto(`${origin}/play/dej?seats=4&seed=7&lang=en`);
  await page.waitForSelector(".table");
}

async function pace(name) {
  const tool = ".tool[aria-label^='Speed']";
  while ((await page.getAttribute(tool, "aria-label")) !== `Speed: ${name}`) await page.click(tool);
}

/** Play until something is staged; what it is. */
async function untilStaged() {
  await page.waitForFunction((staged) => !document.querySelector(staged), STAGED);
  while (!(await page.$(STAGED))) {
    await playOne(page);
    await page.waitForTimeout(20);
  }
  return page.evaluate((staged) => {
    const stage = document.querySelector(staged);
    const text = (name) => stage.querySelector(name)?.textContent ?? "";
    return {
      title: text(".d-title"),
      text: text(".d-text"),
      hidden: stage.getAttribute("aria-hidden"),
      moving: stage.getAnimations({ subtree: true }).length,
      opacity: getComputedStyle(stage.querySelector(".d-text, .d-sum b:last-child")).opacity,
      told: [...document.querySelectorAll(".log li")].at(-1)?.textContent ?? "",
      asked: document.querySelector(".bar.mine-now") !== null,
    };
  }, STAGED);
}

const still = () =>
  page.evaluate(
    (staged) =>
      document
        .querySelector(staged)
        .getAnimations({ subtree: true })
        .every((move) => move.playState === "finished"),
    STAGED,
  );
const gone = () => page.waitForFunction((staged) => !document.querySelector(staged), STAGED);

test("a theft comes on the stage with what the log says; a key leads to its last frame, and on", async () => {
  await table("instant");
  await playUntil([page], () =>
    page.evaluate(() => document.querySelector(".bar.mine-now") && !document.querySelector(".rcard")),
  );
  await pace("Normal"); // my turn in the first round: the theft comes after it
  const { title, text, hidden, moving, told, asked } = await untilStaged();
  assert.equal(title, "Robbed");
  assert.equal(told.trim(), text.trim(), "the log tells it, once");
  assert.equal(hidden, "true", "so a screen reader does not hear it twice");
  assert.ok(moving > 5, `${moving} things move`);
  assert.equal(asked, false, "nothing is asked meanwhile");
  await page.keyboard.press("Enter");
  assert.ok(await still(), "the last frame");
  await gone();
});

test("a tap leads to the last frame of a murder, and a second one on", async () => {
  const { title, text } = await untilStaged();
  assert.equal(title, "Murder");
  assert.match(text, /nobody answers/, "nobody held that role: it is the silence that is staged");
  await page.click(STAGED);
  assert.ok(await still());
  await page.click(STAGED);
  assert.equal(await page.$(STAGED), null, "at once");
});

test("who wants no motion sees the last frame, and nothing moves", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { text, moving, opacity } = await untilStaged();
  assert.equal(moving, 0);
  assert.equal(opacity, "1");
  assert.match(text, /\S/);
  await page.keyboard.press("Escape");
  await gone();
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("S passes by all of it", async () => {
  await untilStaged();
  await page.keyboard.press("s");
  await gone();
});

test("the end is counted part by part, the crown goes to the first, and what is counted is what the end says", async () => {
  await pace("Instant");
  await playUntil([page], async () => (await page.textContent(".log"))?.includes("complete!"));
  await pace("Normal");
  for (;;) {
    await untilStaged();
    if (await page.$(".is-count")) break;
    await page.click(STAGED);
    await page.click(STAGED).catch(() => undefined);
  }
  assert.ok((await page.evaluate(() => document.getAnimations().length)) > 10);
  await page.keyboard.press(" ");
  assert.ok(await still());
  const counted = await page.$$eval(".d-towers > li", (rows) =>
    rows.map((row) =>
      [row.querySelector("bdi").textContent, row.querySelector(".d-sum b:last-child").textContent].join(" "),
    ),
  );
  const told = await page.$$eval(".end .k-score > table tbody tr", (rows) =>
    rows.map((row) => [row.querySelector("th bdi").textContent, row.querySelector(".points").textContent].join(" ")),
  );
  assert.deepEqual(counted.sort(), told.sort());
  assert.equal(await page.$$eval(".is-first .crown", (all) => all.length), 1);
  assert.equal(await page.textContent(".is-count .d-title"), await page.textContent(".end h2"));
  await gone();
  assert.equal(await page.isVisible(".end h2"), true);
});

test("a game that was over when I came is not counted again", async () => {
  const before = await page.evaluate(() => window.seen);
  assert.equal(before.over, 0, "no choice was ever covered");
  await page.reload();
  await page.waitForSelector(".end");
  await page.waitForTimeout(2500);
  assert.equal((await page.evaluate(() => window.seen)).dramas, 0);
});

test("at once means that nothing is staged", async () => {
  await table("instant");
  await playUntil([page], () => isOver(page));
  assert.equal((await page.evaluate(() => window.seen)).dramas, 0);
  assert.deepEqual(bad, []);
});
