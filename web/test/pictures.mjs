/*
 * pictures.mjs [FOLDER] - every screen in both languages, themes and sizes,
 * into build/pictures: to be looked at by a person.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { browser } from "./chromium.mjs";
import { isOver, playUntil, round } from "./player.mjs";
import { serve } from "./static.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL("../../build/pictures/", import.meta.url));
const server = await serve();
const origin = `http://127.0.0.1:${server.address().port}`;
await mkdir(out, { recursive: true });

async function pictures(lang, theme, size) {
  const viewport = size === "phone" ? { width: 390, height: 844 } : { width: 1280, height: 720 };
  const context = await browser({ viewport, colorScheme: theme });
  const page = context.pages()[0] ?? (await context.newPage());
  const has = async (selector) => (await page.$(selector)) !== null;
  const shot = async (name) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(out, `${name}-${size}-${lang}-${theme}.png`) });
  };
  await page.addInitScript(() => localStorage.setItem("charsu.speed", "instant"));
  await page.goto(`${origin}/?lang=${lang}`);
  await page.waitForSelector(".door");
  await shot("home");
  await page.click(".doors .btn.out");
  await shot("new");
  await page.keyboard.press("Escape");
  await page.click(".doors .btn.main");
  await page.waitForSelector(".rcard");
  await page.click(".rcard");
  await shot("draft");
  await playUntil([page], async () => (await isOver(page)) || ((await round(page)) >= 4 && (await has(".bar.mine-now [data-move*=' build ']"))));
  await shot("turn");
  await playUntil([page], async () => (await has("[data-aim]")) || (await isOver(page)));
  if (await has("[data-aim]")) {
    await page.click("[data-aim]");
    await shot("aim");
    await page.keyboard.press("Escape");
  }
  await playUntil([page], () => isOver(page));
  await shot("end");
  await page.click(".end .btns .btn:nth-child(2)");
  await page.waitForSelector(".replay-bar");
  await page.focus(".scrub input");
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowUp");
  await shot("replay");
  await context.close();
}

for (const size of ["desk", "phone"]) for (const lang of ["fa", "en"]) for (const theme of ["light", "dark"]) await pictures(lang, theme, size);
server.close();
console.log(out);
