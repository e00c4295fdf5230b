/* online.mjs - with a server: the home page, the lobby of a table, and a missing table. */
export default async function walk(page, origin, see) {
  await page.goto(origin);
  await page.waitForSelector("footer .on");
  await see("online-home");
  await page.click(".door[data-game=karzar] .btn.out");
  await page.click(".sheet .btn.big");
  await page.waitForSelector("[data-code]");
  await see("online-lobby");
  await page.goto(`${origin}/t/zzzzzz`);
  await page.waitForSelector(".notice");
  await see("online-missing");
}
