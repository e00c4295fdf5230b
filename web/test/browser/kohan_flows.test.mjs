/* kohan_flows.test.mjs - what is chosen in several steps, by clicking: Witch, Magistrate, Blackmailer, Seer, Wizard, and the picker. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, play } from "../kohan_player.mjs";
import { alone, bad, origin, page } from "../visitors.mjs";

alone();

const start = (roles, seed, seats = 3) =>
  begin(page, origin, `seats=${seats}&bot=random&seed=${seed}${roles.map((role) => `&option=${role}`).join("")}`);
const text = (selector) => page.textContent(selector);
const count = (selector) => page.$$eval(selector, (all) => all.length);
const helped = async (pattern, clause) => {
  const box = await page.waitForSelector(".help");
  assert.match(await box.textContent(), pattern);
  assert.equal(new URL(await box.$eval("a", (a) => a.href)).pathname, `/rules/kohan/${clause}`);
  await page.click(".help .closex");
  await page.waitForSelector(".help", { state: "detached" });
};

test("the Witch names a role, waits, and goes on in its place", async () => {
  await start(["rank1=witch"], 21);
  await play(page, ".bar.mine-now [data-move*=' bewitch ']", ["witch"]);
  assert.match(await text(".bar .st"), /Whom do you bewitch/);
  await page.click(".role[data-rank='1']");
  await helped(/Witch names another role/, "K8.1.2");
  const target = (await page.$(".dome .role.legal.next")) ?? (await page.$(".dome .role.legal"));
  await target.click();
  assert.equal(await count(".dome .role.chosen"), 1);
  await page.click(".bar >> text=Back");
  assert.equal(await count(".dome .role.chosen"), 0, "nothing was said yet");
  await target.click();
  await page.click(".bar .btn.main[data-move*=' bewitch ']");
  await page.waitForSelector(".dome .bd.witch");
  assert.match(await text(".known"), /Bewitched:/);
  await play(page, ".bar.mine-now ~ .mine .mark.witch, .mine .mark.witch", ["witch"]);
  const as = /plays as (.+)/.exec(await text(".mine .mark.witch"))?.[1];
  assert.ok(as, "my plate says whom I play");
  await page.waitForSelector(".bar.mine-now");
  assert.deepEqual(bad, []);
});

test("the Magistrate lays three warrants in steps, and confiscates", async () => {
  await start(["rank1=magistrate"], 22);
  await play(page, ".bar.mine-now [data-move$=' warrants']", ["magistrate"]);
  await page.click("[data-move$=' warrants']");
  assert.match(await text(".bar .st"), /sealed warrant/);
  const marks = () => count(".bar .k-trail [role=listitem]");
  await page.click(".role[data-rank='4']");
  assert.equal(await marks(), 1);
  assert.match(await text(".bar .k-total"), /1\/3/);
  await page.click(".role[data-rank='4']");
  await helped(/marker of yours already/, "K12.1");
  await page.click(".role[data-rank='5']");
  assert.equal(await marks(), 2);
  await page.click(".bar >> text=Back");
  assert.equal(await marks(), 1, "one step back");
  await page.click(".role[data-rank='6']");
  await page.click(".role[data-rank='7']");
  assert.equal(await count(".dome .role.chosen"), 1, "the last step waits for Confirm");
  await page.click(".bar .btn.main[data-move*=' mark ']");
  await page.waitForSelector(".role[data-rank='4'] .bd.seal");
  assert.equal(await count(".dome .bd.warrant"), 2);
  assert.match(await text(".known"), /Your sealed warrant:/);
  await play(page, ".bar.mine-now [data-move$=' confiscate']", ["magistrate"]);
  const name = /for (.+): let it be built/.exec(await text(".bar .st"))?.[1];
  const before = await count(".mine .arcade button.bay");
  await page.click("[data-move$=' confiscate']");
  await page.waitForFunction((n) => document.querySelectorAll(".mine .arcade button.bay").length > n, before);
  assert.ok((await text(".mine .arcade")).includes(name), `${name} stands in my city`);
  assert.deepEqual(bad, []);
});

test("the Blackmailer threatens two, and whoever is threatened answers", async () => {
  await start(["rank2=blackmailer"], 32);
  await play(page, ".bar.mine-now [data-move$=' threats']", ["blackmailer"]);
  await page.click("[data-move$=' threats']");
  await page.click(".role[data-rank='2']");
  await helped(/rank 3 or more/, "K8.2.3");
  const [first, second] = await page.$$eval(".dome .role.legal", (all) =>
    all.slice(0, 2).map((one) => one.dataset.rank),
  );
  await page.click(`.role[data-rank='${first}']`);
  assert.match(await text(".bar .st"), /empty one/);
  await page.click(`.role[data-rank='${second}']`);
  await page.click(".bar .btn.main[data-move*=' mark ']");
  await page.waitForSelector(`.role[data-rank='${first}'] .bd.real`);
  await page.waitForSelector(`.role[data-rank='${second}'] .bd.threat`);
  await play(page, ".bar.mine-now [data-move$=' bribe']", ["king", "bishop", "merchant"]);
  assert.equal(await count(".bar [data-move$=' refuse']"), 1);
  await page.click("[data-move$=' refuse']");
  await page.waitForFunction(() => /You refuse to pay/.test(document.querySelector(".log")?.textContent ?? ""));
  assert.deepEqual(bad, []);
});

test("the Seer takes a card from every hand and gives one to each", async () => {
  await start(["rank3=seer"], 24, 4);
  await play(page, ".bar.mine-now [data-move$=' see']", ["seer"]);
  await page.click("[data-move$=' see']");
  await page.waitForSelector(".bar.mine-now [data-move*=' give ']");
  let given = 0;
  while (await page.$(".bar.mine-now [data-move*=' give ']")) {
    assert.match(await text(".bar .st"), /Which card does .+ get\?/);
    const before = await count(".hand .card");
    await page.click(".hand .card.legal");
    await page.click(".bar .btn.main[data-move*=' give ']");
    given++;
    await page.waitForFunction((n) => document.querySelectorAll(".hand .card").length < n, before);
    await page.waitForSelector(".bar.mine-now"); // it is still my turn: the next is asked
  }
  assert.ok(given >= 1);
  assert.match(await text(".known"), /You know that/);
  assert.deepEqual(bad, []);
});

test("the Wizard looks into a hand, takes a card, and remembers the rest", async () => {
  await start(["rank3=wizard"], 25, 4);
  await play(page, ".bar.mine-now [data-aim='look']", ["wizard"]);
  await page.click("[data-aim='look']");
  await page.click(".others .seat.legal .seat-head");
  await page.click(".bar .btn.main[data-move*=' look ']");
  await page.waitForSelector(".hand.keeping .card.legal");
  assert.match(await page.getAttribute(".hand", "aria-label"), /The hand of/);
  await page.click(".hand .card.legal");
  const parts = await page.$$eval(".bar [data-part]", (all) => all.map((one) => one.dataset.part));
  if (parts.length > 0) {
    assert.ok(parts.includes("take"), parts.join());
    await page.click(".bar [data-part='take']");
  }
  await page.click(".bar .btn.main[data-move*=' take ']");
  await page.waitForSelector(".hand:not(.keeping)");
  assert.deepEqual(bad, []);
});

test("the Spy chooses a type by its name and its sign", async () => {
  await start(["rank2=spy"], 26, 4);
  await play(page, ".bar.mine-now [data-aim='spy']", ["spy"]);
  await page.click("[data-aim='spy']");
  await page.click(".bar [data-part^='p']");
  const types = await page.$$eval(".bar [data-part]", (all) =>
    all.map((one) => [one.dataset.part, one.querySelector("svg.sign")?.classList.contains(`c-${one.dataset.part}`)]),
  );
  assert.deepEqual(types.map(([type]) => type).sort(), ["noble", "religious", "trade", "military", "unique"].sort());
  for (const [type, sign] of types) assert.equal(sign, true, `${type} has its sign`);
  await page.click(".bar [data-part='trade']");
  await page.click(".bar .btn.main[data-move*=' spy ']");
  await page.waitForFunction(() => /You spy on/.test(document.querySelector(".log")?.textContent ?? ""));
  assert.deepEqual(bad, []);
});

test("the picker: a preset, chance, and an own mix with its three refusals", async () => {
  await page.goto(`${origin}/?lang=en`);
  await page.click(".door[data-game=kohan] [aria-haspopup=dialog]");
  await page.waitForSelector(".kd-presets");
  assert.equal(await count(".kd-presets [role=radio]"), 7);
  await page.waitForSelector(".kd-presets .k-pic");
  const outside = await page.$$eval(".kd-presets button", (all) =>
    all.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const faces = [...card.querySelectorAll(".k-pic")].map((face) => face.getBoundingClientRect());
      return faces.filter((face) => face.left < left || face.right > right || face.width < 12);
    }),
  );
  assert.deepEqual(outside, [], "faces stay inside their card");
  await page.click("[data-preset=cunning_agents]");
  assert.match(await text(".kd-cast"), /Witch/);
  assert.equal(await count(".kd-uniques li"), 14);
  await page.click(".kd-setup >> text=At random");
  assert.equal(await count(".kd-uniques li"), 14);
  await page.click(".kd-setup >> text=My own");
  assert.equal(await count(".kd-ranks [role=radio]"), 28, "27 roles, and none of rank 9");
  assert.equal(await count(".kd-pick button"), 30);
  await page.click(".kd-ranks [data-role=queen]", { force: true });
  await page.waitForSelector(".help");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".help", { state: "detached" });
  assert.ok(await page.$("dialog[open] .kd-setup"), "Escape has closed the answer, not the table that is set up");
  await page.click(".kd-ranks [data-role=queen]", { force: true });
  await helped(/Queen needs at least five players/, "K2.1.1");
  await page.click(".kd-ranks [data-role=witch]");
  await page.click(".kd-ranks [data-role=none]");
  await page.click(".kd-ranks [data-role=emperor]");
  await page.click(".kd-pick [aria-pressed=true]");
  assert.match(await text(".kd-wrong"), /exactly fourteen/);
  await page.click(".sheet-foot [type=submit], .sheet [type=submit]");
  assert.ok(await page.$(".kd-setup"), "it does not begin");
  await page.click(".kd-pick [aria-pressed=false]");
  const fewer = (nth) => page.locator(".halves .stepper").nth(nth).locator("button").first().click();
  await fewer(0);
  await fewer(0);
  await fewer(1); // against a bot: no curtain
  assert.match(await text(".kd-wrong"), /Emperor needs at least three/);
  await page.click(".kd-ranks [data-role=patrician]");
  assert.equal(await text(".kd-wrong"), "");
  await page.click(".sheet [type=submit]");
  await page.waitForSelector(".kohan .dome .role");
  assert.equal(await count(".dome .role"), 8);
  assert.match(await text(".dome"), /Witch/);
  assert.match(await text(".dome"), /Patrician/);
});
