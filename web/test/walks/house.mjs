/* house.mjs - the home page, a new table, the kit, a missing replay. */
export default async function walk(page, origin, see, lang) {
  await page.goto(origin);
  await page.waitForSelector(".door");
  await see("home");
  await page.click(".door[data-game=dej] .btn.out");
  await see("new");
  await page.keyboard.press("Escape");
  await page.goto(`${origin}/kit?find=${lang === "fa" ? "کارت" : "card"}`);
  await page.waitForSelector(".kit-story");
  await see("kit");
  await page.goto(`${origin}/replay/here`);
  await page.waitForSelector(".notice");
  await see("no-replay");
}
