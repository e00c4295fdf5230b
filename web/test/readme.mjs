/*
 * readme.mjs [FOLDER] - the pictures of README.md, into docs/img: screens of the walks (walks/) as a desktop shows them
 * in Persian. `npm run pictures:readme`; needs build/charsu and the page.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hostOf, walk } from "./screens.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL("../../docs/img/", import.meta.url));
const LOOK = { size: "desk", lang: "fa" };
/** The screen of a walk that is shown, and the picture's name. */
const SHOWN = {
  online: ["online-home", "home-fa"],
  kohan: ["kohan-warrants", "kohan-fa"],
  karzar: ["karzar-commit", "karzar-fa"],
  troyes: ["troyes-dice", "troyes-fa"],
};
const PAINTED_MS = 2500; // pictures of cards are painted one by one
const SEEN = new Error("the rest of the walk is not needed");

for (const [which, [screen, picture]] of Object.entries(SHOWN)) {
  const host = await hostOf(which);
  if (!host) throw new Error("there is no charsu to serve: ./dev build");
  await walk(which, host.origin, LOOK, async (name, page) => {
    if (name !== `${screen}-desk-fa-light`) return;
    await page.waitForTimeout(PAINTED_MS);
    await page.screenshot({ path: join(out, `${picture}.jpg`), type: "jpeg", quality: 62 });
    throw SEEN;
  }).catch((why) => {
    if (why !== SEEN) throw why;
  });
  await host.stop();
}
