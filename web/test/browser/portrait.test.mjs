import assert from "node:assert/strict";
import { test } from "node:test";
import { complaintsOf } from "../checks.mjs";
import { holds } from "../holds.mjs";
import { program } from "../server.mjs";
import { bad, kaveh, mina, server, toasted, together } from "../visitors.mjs";

/* Portraits: chosen by the keyboard and by touch, seen by others, kept on the device and with the server. */
const skip = program() ? false : "there is no charsu to serve";
together({ skip, fa: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" } });

const narrow = (page) =>
  holds(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));
const mine = (page) => page.getAttribute(".name-tool .k-person", "data-portrait").then(Number);

async function openPicker(page, path) {
  await page.goto(`${server.origin}${path}`);
  await page.waitForSelector(".meet-now:not([disabled])");
  await page.click(".name-tool");
  await page.click(".portrait-tool");
  await page.waitForSelector(".portrait-sheet .pick-figure img");
}

test("nobody is without a face", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await mina.waitForSelector(".name-tool .k-person img");
  await holds(async () => assert.equal(await mine(mina), 0));
});

test("a portrait is chosen by the keyboard, and lasts", { skip }, async () => {
  await openPicker(mina, "/?lang=en");
  await narrow(mina);
  assert.deepEqual(await complaintsOf(mina), []);
  await mina.focus(".pick-figure input");
  for (let i = 0; i < 3; i++) await mina.keyboard.press("ArrowRight");
  await mina.focus(".portrait-sheet .btn.main");
  await mina.keyboard.press("Enter");
  await toasted(mina, "Your portrait is saved");
  const chosen = await holds(async () => {
    const now = await mine(mina);
    assert.ok(now > 0);
    return now;
  });
  await mina.reload();
  await mina.waitForSelector(".meet-now:not([disabled])");
  await holds(async () => assert.equal(await mine(mina), chosen));
});

test("on a phone, in Persian, by touch; and the name decides again if wanted", { skip }, async () => {
  await openPicker(kaveh, "/?lang=fa");
  await narrow(kaveh);
  assert.deepEqual(await complaintsOf(kaveh), []);
  await kaveh.tap(".pick-figure label:nth-child(5)");
  await kaveh.tap(".portrait-sheet .pick-colour label:nth-child(2)");
  await kaveh.tap(".portrait-sheet .btn.main");
  await toasted(kaveh, "چهره‌ات ذخیره شد");
  await holds(async () => assert.ok((await mine(kaveh)) > 0));
  await kaveh.click(".name-tool");
  await kaveh.click(".portrait-tool");
  await kaveh.click(".portrait-now .btn");
  await kaveh.click(".portrait-sheet .btn.main");
  await kaveh.waitForSelector(".portrait-sheet", { state: "detached" });
  await kaveh.waitForFunction(() => document.querySelector(".name-tool .k-person")?.dataset.portrait === "0");
});

test("others see it at the table", { skip }, async () => {
  const chosen = await mine(mina);
  const code = await mina.evaluate(
    () =>
      new Promise((done) => {
        const ws = new WebSocket(`ws://${location.host}/ws`);
        ws.onopen = () => ws.send(JSON.stringify({ t: "hello", id: "1", v: 1 }));
        ws.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "welcome")
            ws.send(JSON.stringify({ t: "create", id: "2", game: "dej", seats: 3, open: true }));
          if (message.t === "table") done(message.code);
        };
      }),
  );
  await kaveh.goto(`${server.origin}/t/${code}`);
  await kaveh.waitForSelector(`.lobby-welcome .k-person[data-portrait="${chosen}"] img`);
  await kaveh.waitForSelector(`li .who .k-person[data-portrait="${chosen}"] img`);
  assert.deepEqual(bad, []);
});
