/*
 * looking.mjs - every screen of a walk in every language, theme and size passes the
 * checks. Every run covers a dark desktop in English and a light phone in Persian: both
 * of each. MORE=1 takes all the rest. For pictures to look at: pictures.mjs, or LOOK,
 * which puts them into build/pictures.
 */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { complaintsOf } from "./checks.mjs";
import { hostOf, lookName, LOOKS, THEMES, walk } from "./screens.mjs";
import { share } from "./share.mjs";

const out = fileURLToPath(new URL("../../build/pictures/", import.meta.url));

const EVERY_RUN = { "desk-en": "dark", "phone-fa": "light" };

/** LOOK=phone-fa: only those looks, for working on them. */
const looks = process.env.LOOK
  ? LOOKS.filter((one) => lookName(one).includes(process.env.LOOK))
  : LOOKS.map((one) => ({ ...one, themes: share(THEMES, (theme) => theme === EVERY_RUN[lookName(one)]) })).filter(
      ({ themes }) => themes.length > 0,
    );

/** The tests of one walk. */
export function lookAt(which) {
  let host;
  before(async () => {
    host = await hostOf(which);
    await mkdir(out, { recursive: true });
  });
  after(() => host?.stop());
  for (const look of looks)
    test(`every screen of ${which}, ${lookName(look)}`, async (t) => {
      if (!host) return t.skip("there is no charsu to serve");
      const wrong = [];
      await walk(which, host.origin, look, async (name, page, again) => {
        if (process.env.LOOK) await page.screenshot({ path: join(out, `${name}.png`) });
        const found = await complaintsOf(page, again);
        wrong.push(...found.map((line) => `${name}: ${line}`));
      });
      assert.equal(wrong.join("\n"), "");
    });
}
