/* kohan_fits.test.mjs - the fullest table of Kohan Dej fits on a laptop. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, play } from "../kohan_player.mjs";
import { alone, origin, page } from "../visitors.mjs";

alone();

test("a table of eight is whole in 1280 by 720", async () => {
  await begin(page, origin, "seats=8&preset=devious_dignitaries&bot=random&seed=31", { lang: "fa" });
  await play(page, ".bar.mine-now [data-move$=' warrants']", ["magistrate"]);
  await page.click("[data-move$=' warrants']");
  await page.click(".bar [data-move*=' mark ']");
  const below = await page.$$eval(
    ".seat, .bar, .hand .card",
    (all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length,
  );
  assert.equal(below, 0, "everything is in sight");
  const seats = await page.$$eval(".others .seat", (all) =>
    Math.max(...all.map((one) => one.getBoundingClientRect().bottom)),
  );
  const bar = await page.$eval(".bar", (one) => one.getBoundingClientRect().top);
  assert.ok(seats <= bar, `eight seats end at ${seats}, the bar begins at ${bar}`);
});
