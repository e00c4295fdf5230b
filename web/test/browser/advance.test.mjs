import assert from "node:assert/strict";
import { test } from "node:test";
import { holds, says } from "../holds.mjs";
import { playOne, playUntil, round } from "../player.mjs";
import { program } from "../server.mjs";
import { bad, claimName, kaveh, mina, openAccount, server, toasted, together } from "../visitors.mjs";

/* Orders given in advance, at a table of two people and two bots on the real server. */
const skip = program() ? false : "there is no charsu to serve";
together({
  skip,
  flags: ["--reply", "1"],
  en: { viewport: { width: 1280, height: 720 } },
  fa: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
});

const asked = (page) => page.$(".bar.mine-now .btn");
let question; // the one that Mina has said something for
const kept = []; // orders of hers that the server has confirmed

async function sitDown() {
  mina.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      const heard = JSON.parse(String(payload));
      if (heard.t === "orders" && heard.do.length > 0) kept.push(heard.do);
    }),
  );
  await mina.goto(`${server.origin}/?lang=en`);
  await claimName(mina, "Mina", "open sesame");
  await toasted(mina, "Your name is saved");
  await mina.click("text=New table");
  await mina.click("text=Open the table");
  const code = await (await mina.waitForSelector("[data-code]")).getAttribute("data-code");
  await kaveh.goto(`${server.origin}/t/${code}`);
  await kaveh.click(".chairs >> text=بنشین");
  await mina.waitForSelector(".btn.big:not(:disabled)");
  await mina.click(".start-row >> text=Start");
  for (const page of [mina, kaveh]) await page.waitForSelector(".table");
}

test("orders are given while waiting, from what the rules may ask", { skip }, async () => {
  await sitDown();
  await playUntil([mina, kaveh], async () => (await round(mina)) >= 2 && (await asked(kaveh)) && !(await asked(mina)));
  await mina.click("[data-advance]");
  const likely = await mina.waitForSelector(".advance-sheet [data-question][open]:has([data-order])");
  question = await likely.getAttribute("data-question");
  const box = `[data-question=${question}]`;
  const first = await mina.waitForSelector(`${box} [data-order]`);
  const what = await first.textContent();
  await first.click();
  const step = await mina.waitForSelector(`${box} .plan-steps li`);
  assert.ok((await step.textContent()).includes(what), what);
  await mina.click(`${box} .plan-steps .chip`); // another way to do it
  await mina.click(`${box} [data-order]`);
  await mina.waitForSelector(`${box} .plan-steps li:first-child .grow > span:nth-child(2)`);
  await holds(() => assert.equal(kept.length, 2, "the page shows an order before the server has it"));
  await mina.keyboard.press("Escape");
  await mina.waitForSelector(".advance-sheet", { state: "detached" });
  await mina.waitForSelector("[data-advance].unread"); // the tool says that there are orders
});

test("a reload keeps them, and the other page knows of nothing", { skip }, async () => {
  await mina.reload();
  await mina.waitForSelector("[data-advance].unread");
  assert.equal(await kaveh.$("[data-advance].unread"), null);
});

test("they are done when the question comes, without a press", { skip }, async () => {
  const waits = () => mina.$("[data-advance].unread");
  while (await waits()) {
    await playOne(kaveh);
    if ((question === "pick") !== ((await mina.$(".rcard")) !== null)) await playOne(mina); // that is answered for her
    await mina.waitForTimeout(5);
  }
  await mina.waitForSelector("[data-advance]:not(.unread)");
});

test("on a phone the sheet is in the menu, and the switch is the person's", { skip }, async () => {
  await kaveh.click(".tools .only-phone:last-child");
  await kaveh.click(".menu-sheet >> text=از پیش");
  const box = await kaveh.waitForSelector(".advance-sheet input[name=auto]");
  await kaveh.click(".advance-sheet .switch");
  await kaveh.waitForFunction((one) => one.checked, box);
  await kaveh.reload();
  await kaveh.waitForSelector(".table");
  await kaveh.click(".tools .only-phone:last-child");
  await kaveh.click(".menu-sheet >> text=از پیش");
  await kaveh.waitForSelector(".advance-sheet input[name=auto]:checked");
  await kaveh.keyboard.press("Escape");
});

test("a vacation is announced and ended in the account", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await openAccount(mina);
  await mina.click("[data-vacation] summary");
  await mina.fill("[data-vacation] input[name=days]", "۳");
  await mina.click("[data-vacation] [type=submit]");
  await mina.waitForSelector("[data-vacation] >> text=You are on vacation until");
  await says(mina, "[data-vacation]", /27 of 30 days/);
  await mina.click("[data-vacation] >> text=I am back");
  await mina.waitForSelector("[data-vacation] >> text=I am back", { state: "detached" });
});

test("nothing went wrong on the way", { skip }, () => assert.deepEqual(bad, []));
