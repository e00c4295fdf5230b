/*
 * fits.test.mjs - the tightest screens, in both languages, at the sizes of
 * phones and desks that people have: nothing sticks out, no words are cut, no
 * control is covered, and what must be visible is. And fixed places stay fixed
 * while others choose.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { inSight, places, unfit, watchPlaces } from "../fits.mjs";
import { PHONE, SCREENS, SIZES } from "../fits_screens.mjs";
import { putAway } from "../screens.mjs";
import { program, Server } from "../server.mjs";
import { serve } from "../static.mjs";

const skip = program() ? false : "there is no charsu to serve";
let files, origin, context, page, bad;
const hosts = []; // that the page is opened at, beside its own

before(async () => {
  files = await serve();
  origin = `http://127.0.0.1:${files.address().port}`;
  context = await browser({ viewport: { width: 390, height: 844 } });
  page = context.pages()[0] ?? (await context.newPage());
  bad = complaints(page, origin);
});
after(async () => {
  await context.close();
  files.close();
});

const keep = (what) =>
  page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), what);

/** Where no game runs that could keep itself: what the next one finds there. */
async function prepare(lang, speed = "instant") {
  await page.goto(`${origin}/kit?find=none`);
  await keep({ "charsu.speed": speed, "charsu.language": lang });
}

/** A moment is reached once, and reused in every language and form. A screen continues where the previous one of
 * the same game has stopped.
 */
const moments = new Map();
const lately = new Map(); // of each game
async function come({ game, query, until, play, open }, lang) {
  const begun = `${game} ${query}`;
  const moment = `${begun} ${until}`;
  const slot = `charsu.local.${game}`;
  const kept = moments.get(moment) ?? lately.get(begun);
  await prepare(lang);
  if (kept) await keep({ [slot]: kept });
  await page.goto(`${origin}/play/${game}${kept ? "" : `?${query}`}`);
  await page.waitForSelector(".table");
  if (!moments.has(moment)) {
    await putAway(page);
    await play(page, until);
    const now = await page.evaluate((key) => localStorage.getItem(key), slot);
    moments.set(moment, now);
    lately.set(begun, now);
  }
  await page.waitForSelector(until);
  await putAway(page);
  await open?.(page);
  await page.mouse.move(1, 1);
}

const settled = () =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

for (const screen of SCREENS)
  test(`${screen.name} fits`, async () => {
    const wrong = [];
    for (const lang of ["en", "fa"]) {
      let form = "";
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const now = width <= PHONE ? "phone" : "desk";
        if (now !== form) await come(screen, lang);
        form = now;
        await settled();
        const found = await unfit(page);
        for (const [selector, n] of Object.entries({ ...screen.sees, ...screen[now] })) {
          const seen = await inSight(page, selector);
          if (seen !== n) found.push(`${seen} of ${n} are in sight: ${selector}`);
        }
        found.push(...((await screen.also?.(page)) ?? []));
        wrong.push(...found.map((line) => `${lang} ${width}x${height} ${line}`));
      }
    }
    assert.equal(wrong.join("\n"), "");
  });

/* While others choose their roles and while I do: where the roles and the bar are. */
for (const [width, height] of SIZES)
  test(`nothing jumps when it is my turn to choose, ${width}x${height}`, async () => {
    await prepare("en", "normal");
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height });
    await watchPlaces(tab, [".dome", ".bar"], ".kohan .bar", ".rcard");
    await tab.goto(`${origin}/play/kohan?seats=8&preset=devious_dignitaries&bot=random&seed=31`);
    const seen = await places(tab);
    await tab.close();
    assert.ok(seen.waits > 0 && seen.asks > 0, "it was seen waiting and asked");
    assert.deepEqual(seen.moved, []);
  });

/** What `look` finds wrong on the page as it is, at every size. */
async function atEverySize(lang, look) {
  const wrong = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await settled();
    wrong.push(...(await look()).map((line) => `${lang} ${width} ${line}`));
  }
  return wrong;
}

/** A table of that game is made on a server of its own; in each language `look` says what is wrong. */
const online = (name, game, begin, look) =>
  test(name, { skip }, async () => {
    const server = await Server.start();
    hosts.push(server.origin);
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${server.origin}/?lang=en`);
      await page.waitForSelector("footer .on"); // until then a table is one on this device
      await keep({ "charsu.speed": "instant" });
      await page.click(`.door[data-game=${game}] .btn.out`);
      await page.click(".sheet .btn.big");
      await page.waitForSelector("[data-code]");
      await begin();
      const wrong = [];
      for (const lang of ["en", "fa"]) {
        await keep({ "charsu.language": lang });
        wrong.push(...(await look(lang, server.origin)));
      }
      assert.equal(wrong.join("\n"), "");
    } finally {
      await server.stop();
    }
  });

/* The header of a table has one tool more, and home says first which table waits for me. */
online(
  "a table with others fits on a phone, and home begins with my turn",
  "kohan",
  async () => {
    await page.click(".start-row .btn.out"); // bots on the free seats
    await page.click(".start-row .btn.big:not(:disabled)");
    await page.waitForSelector(".kohan .bar.mine-now");
  },
  async (lang, home) => {
    await page.goto(home);
    await page.waitForSelector(".item.lit");
    const wrong = await atEverySize(lang, async () => {
      const [mine, doors] = await page.evaluate(() =>
        [".item.lit", ".doors"].map((one) => document.querySelector(one).getBoundingClientRect().top),
      );
      return mine > doors ? ["my turn stands below the doors"] : [];
    });
    await page.click(".item.lit");
    await page.waitForSelector(".kohan .bar.mine-now");
    return [...wrong, ...(await atEverySize(lang, () => unfit(page)))];
  },
);

online(
  "a table before its game fits, with bots on its seats and the line that asks for a name",
  "karzar",
  async () => {},
  async (lang) => {
    await page.reload();
    await page.waitForSelector(".name-line");
    await page.waitForSelector(".chairs select");
    return atEverySize(lang, () => unfit(page));
  },
);

test("nothing went wrong on the way", () => {
  const strange = bad.filter((one) => !hosts.some((host) => one.startsWith(`another host: ${host}/`)));
  assert.deepEqual(strange, []);
});
