/*
 * screens.test.mjs - every screen in every language, theme and size: axe finds
 * nothing to complain of, its HTML is valid, it does not scroll sideways. A
 * picture of each goes to build/pictures.
 */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { complaintsOf } from "../checks.mjs";
import { lookName, LOOKS, walk } from "../screens.mjs";
import { serve } from "../static.mjs";

const out = fileURLToPath(new URL("../../../build/pictures/", import.meta.url));
let server;
let origin;

before(async () => {
  server = await serve();
  origin = `http://127.0.0.1:${server.address().port}`;
  await mkdir(out, { recursive: true });
});
after(() => server.close());

/* LOOK=phone-fa: only those, for who works on them. */
for (const look of LOOKS.filter((one) => lookName(one).includes(process.env.LOOK ?? "")))
  test(`every screen, ${lookName(look)}`, async () => {
    const wrong = [];
    await walk(origin, look, async (name, page) => {
      await page.screenshot({ path: join(out, `${name}-${lookName(look)}.png`) });
      wrong.push(...(await complaintsOf(page)).map((line) => `${name}: ${line}`));
    });
    assert.equal(wrong.join("\n"), "");
  });
