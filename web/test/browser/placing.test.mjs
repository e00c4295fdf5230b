/* placing.test.mjs - signs stand where they can be read: never on a face, a number or a line, and on the side from which
 * one reads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playKarzar } from "../karzar_player.mjs";
import { beginTroyes, playTroyes } from "../troyes_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone({ instant: true });

const size = (width, height) => page.setViewportSize({ width, height });
const speak = async (lang, path) => {
  await page.goto(`${origin}/kit?find=none`);
  await page.evaluate((code) => localStorage.setItem("charsu.language", code), lang);
  await page.goto(`${origin}${path}`);
};

test("a chosen role keeps its picture, and what it would bring lies below its face", async () => {
  await size(1280, 720);
  await speak("en", "/play/dej?seats=5&bot=greedy&seed=4");
  await page.waitForSelector(".rcard .gain");
  await page.waitForFunction(() => document.querySelectorAll(".rcard > .k-pic").length > 2);
  const high = () => page.$eval(".rcard > .k-pic", (el) => Math.round(el.getBoundingClientRect().height));
  const before = await high();
  await page.click(".rcard");
  await page.waitForSelector(".rcard[aria-checked=true] .tick");
  assert.equal(await high(), before);
  const above = await page.$$eval(".rcard:has(.gain)", (all) =>
    all.map((card) => {
      const [pill, picture] = [".gain", ":scope > .k-pic"].map((one) =>
        card.querySelector(one).getBoundingClientRect(),
      );
      return Math.round(picture.bottom - pill.bottom);
    }),
  );
  assert.ok(above.length > 0 && above.every((gap) => gap >= 0 && gap < 10), `${above} pixels above the lower edge`);
  const [sign, ground] = await page.$eval(".dome", (dome) => {
    const badge = document.createElement("span");
    badge.className = "bd kill";
    badge.append(Object.assign(document.createElementNS("http://www.w3.org/2000/svg", "svg")));
    badge.firstChild.setAttribute("class", "ic");
    dome.append(badge);
    const colours = [getComputedStyle(badge.firstChild).color, getComputedStyle(badge).color];
    badge.remove();
    return colours;
  });
  assert.equal(sign, ground, "the sign of a murder is drawn in the colour of its badge");
});

test("a number stays with its sign, a sign between its numbers, cubes on their card, and no die on what I did", async () => {
  await size(1440, 900);
  await beginTroyes(page, origin, "seats=4&preset=bonus&bot=greedy&seed=6", { lang: "fa" });
  await playTroyes(page, ".table[data-round='4'].asks-turn .ty-panel [data-aim=activate]:not([aria-disabled=true])");
  const torn = await page.$$eval(".ty-sum", (all) => all.map((el) => el.getClientRects().length));
  assert.ok(torn.length > 0 && torn.every((lines) => lines === 1), `in lines: ${torn}`);
  for (const sum of [".inf", ".cit"]) {
    const [sign, other] = await page.$eval(`.ty-dist.own ${sum} small`, (el) =>
      [0, 1].map((at) => {
        const range = document.createRange();
        const text = el.firstChild.data.length > 1 ? [el.firstChild, at] : [el.childNodes[at], 0];
        range.setStart(...text);
        range.setEnd(text[0], text[1] + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    assert.ok(sign > other, `${sum}, from right to left: the first number, the sign, the second`);
  }
  const cut = await page.$$eval(".ty-act .lot", (all) =>
    all.filter((el) => el.getBoundingClientRect().left < el.closest(".ty-act").getBoundingClientRect().left),
  );
  assert.equal(cut.length, 0, "cubes lie on their cards");
  await page.click(".ty-panel [data-aim=activate]");
  await page.click(".ty-target");
  await page.click(".ty-dice .k-die.is-legal");
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ]) {
    await size(width, height);
    await page.waitForSelector(".ty-dist.own .k-under");
    const covered = await page.$$eval(
      ".ty-dist",
      (all) =>
        all.filter((one) => {
          const line = one.querySelector(":scope > .k-last")?.getBoundingClientRect();
          const dice = [...one.querySelectorAll(".k-die")].map((die) => die.getBoundingClientRect());
          return line?.height > 0 && dice.some((die) => die.top < line.bottom - 2);
        }).length,
    );
    assert.equal(covered, 0, `${width}x${height}`);
  }
});

test("on a phone of eight the land of a player covers no number", async () => {
  await size(390, 844);
  await speak("en", "/play/karzar?seats=8&preset=all&option=karzars=2&bot=greedy&seed=18");
  await playKarzar(page, ".karzar:has(.kz-known) .kz-field.commit .kz-slots:not(.ticks)");
  const covered = await page.$$eval(".k-plate:has(.kz-known)", (all) =>
    all.flatMap((plate) => {
      const box = plate.querySelector(".kz-known").getBoundingClientRect();
      return [...plate.querySelectorAll(".k-counters > span")]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.width > 0 && one.right > box.left && one.left < box.right && one.bottom > box.top + 1);
    }),
  );
  assert.deepEqual(covered, []);
});

test("on a desk no card of mine lies on one of another kind", async () => {
  await size(1440, 900);
  await speak("fa", "/play/karzar?seats=5&preset=all&option=karzars=2&bot=greedy&seed=6");
  await page.waitForSelector(".enlisting .kz-fore .k-card");
  const ends = await page.$eval(".kz-aid .k-card:last-child", (el) => el.getBoundingClientRect().left);
  const begins = await page.$eval(".kz-fore .k-card", (el) => el.getBoundingClientRect().right);
  assert.ok(begins <= ends, `the foresight begins at ${begins}, the helpers end at ${ends}`);
  const out = await page.$eval(".kz-fore", (el) => el.scrollWidth - el.clientWidth);
  assert.ok(out <= 0, `the foresight sticks out by ${out}`);
});

test("what points along the line points the other way in Persian", async () => {
  await size(1280, 720);
  await speak("fa", "/");
  await page.waitForSelector(".dock .nothing .ic");
  const signs = await page.$$eval(
    ".dock .nothing .ic, .door .btn.main .ic",
    (all) => all.filter((one) => one.classList.contains("flip")).length,
  );
  assert.equal(signs, 5, "four doors, and the empty shelf of replays");
});

test("nothing went wrong", () => assert.deepEqual(bad, []));
