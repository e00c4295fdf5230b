/*
 * preview.mjs - web/static/preview.png: the picture of a link to Charsu, where it is pasted.
 *
 * usage: node web/make/preview.mjs    (after ./dev build page)
 *
 * The four doors of the first page, in the size that is usual for such pictures. It is kept in the tree, since the
 * page is built without a browser; make it again when the doors change.
 */
import { join } from "node:path";
import { browser } from "../test/chromium.mjs";
import { serve } from "../test/static.mjs";

const WIDE = 1200;
const HIGH = 630;

const files = await serve();
const context = await browser({ viewport: { width: WIDE, height: HIGH }, colorScheme: "light" });
const page = context.pages()[0] ?? (await context.newPage());
await page.goto(`http://127.0.0.1:${files.address().port}/?lang=en`);
await page.waitForSelector(".door");
await page.evaluate(async () => {
  await document.fonts.ready;
  const doors = [...document.querySelectorAll(".door")].map((door) => {
    const art = door.querySelector("svg").cloneNode(true);
    const panel = document.createElement("i");
    Object.assign(panel.style, { flex: "1", background: getComputedStyle(door).background, overflow: "hidden" });
    art.setAttribute("preserveAspectRatio", "xMidYMid meet");
    Object.assign(art.style, { position: "static", display: "block", width: "100%", height: "100%", padding: "36px" });
    panel.append(art);
    return panel;
  });
  const row = document.createElement("div");
  Object.assign(row.style, { display: "flex", height: "480px" });
  row.append(...doors);
  const name = document.createElement("p");
  name.textContent = "Charsu  ·  چارسو";
  Object.assign(name.style, {
    font: "800 72px Vazirmatn, Roboto, sans-serif",
    height: "150px",
    lineHeight: "150px",
    margin: "0",
    textAlign: "center",
    background: "#fffaf0",
    color: "#14213d",
  });
  // Pictures take their colours from what the page has defined beside them.
  const kept = [...document.querySelectorAll("svg defs")].map((one) => one.closest("svg"));
  document.body.replaceChildren(row, name, ...kept);
});
await page.screenshot({ path: join(import.meta.dirname, "../static/preview.png") });
await context.close();
files.close();
