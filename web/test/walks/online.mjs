/* online.mjs - where there is a server: home with it, the lobby of a table, and a table that is not there. */
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
