import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { counts, holds, says } from "../holds.mjs";
import { program } from "../server.mjs";
import { bad, claimName, kaveh, mina, openAccount, openPart, server, toasted, together } from "../visitors.mjs";

/* What people can do about their own account and about others, in both languages, on the real server. */
const skip = program() ? false : "there is no charsu to serve";
const PASS = "correct horse battery";
let codes;
together({ skip });

const admin = (...words) =>
  spawnSync(program(), ["admin", ...words, "--data", server.data, "--lang", "en"], { encoding: "utf8" });

test("a name of one's own has recovery codes", { skip }, async () => {
  await mina.goto(`${server.origin}/?lang=en`);
  await claimName(mina, "Mina", PASS);
  await toasted(mina, "Your name is saved");
  await openAccount(mina);
  const box = await openPart(mina, "Recovery codes");
  await mina.fill(`${box} input[name=pass]`, "not my passphrase");
  await mina.click(`${box} button[type=submit]`);
  await mina.waitForSelector(`${box} .trouble:text-is("That is not the passphrase of this name.")`);
  await mina.fill(`${box} input[name=pass]`, PASS);
  await mina.click(`${box} button[type=submit]`);
  codes = (await (await mina.waitForSelector(`${box} .codes`)).textContent()).trim().split("\n");
  assert.equal(codes.length, 8);
  assert.match(codes[0], /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  await mina.keyboard.press("Escape");
});

test("whoever has lost the passphrase enters with a code, and the old devices are out", { skip }, async () => {
  await kaveh.goto(server.origin);
  await openAccount(kaveh);
  const box = await openPart(kaveh, "گذرواژه یا کلید عبورت گم شده؟");
  await kaveh.fill(`${box} input[name=whose]`, "Mina");
  await kaveh.fill(`${box} input[name=code]`, codes[2]);
  await kaveh.fill(`${box} input[name=new]`, "another one");
  await kaveh.click(`${box} button[type=submit]`);
  await toasted(kaveh, "وارد شدی");
  await says(kaveh, ".name-tool", /Mina/);
  await openAccount(kaveh);
  const devices = await openPart(kaveh, "دستگاه‌ها");
  await counts(kaveh, `${devices} li`, 1);
  await says(kaveh, `${devices} li`, /همین دستگاه/);
});

test("my data is a file", { skip }, async () => {
  const box = await openPart(kaveh, "داده‌های من");
  const [file] = await Promise.all([kaveh.waitForEvent("download"), kaveh.click(`${box} button[type=submit]`)]);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  assert.equal(data.you.name, "Mina");
  assert.equal(data.sessions.length, 1);
  await kaveh.keyboard.press("Escape");
});

test("a player is reported, and the table closed with a reason", { skip }, async () => {
  await kaveh.click("text=میز تازه");
  await kaveh.click("text=میز را بچین");
  const code = await (await kaveh.waitForSelector("[data-code]")).getAttribute("data-code");
  await mina.goto(`${server.origin}/t/${code}?lang=en`);
  await mina.click(".chairs >> text=Sit here");
  await kaveh.click(".start-row .btn.big:not(:disabled)");
  await mina.waitForSelector(".table");
  await mina.click(".table-menu-tool");
  await mina.click(".menu-row:has-text('Report a player')");
  await mina.fill("textarea[name=text]", "calls me names");
  await mina.click(".report-sheet .btn.main");
  await toasted(mina, "Your report is sent");
  assert.match(admin("reports").stdout, /calls me names/);
  assert.equal(admin("close", code, "--reason", "insults").status, 0);
  await mina.waitForSelector(".notice:has-text('insults')");
  await kaveh.waitForSelector(".notice:has-text('بسته‌اند')");
});

test("to be erased is to be a guest", { skip }, async () => {
  await kaveh.goto(server.origin);
  await openAccount(kaveh);
  const box = await openPart(kaveh, "پاک کردن من");
  await kaveh.fill(`${box} input[name=pass]`, "another one");
  await kaveh.check(`${box} input[name=sure]`);
  await kaveh.click(`${box} button[type=submit]`);
  await toasted(kaveh, "حالا مهمان هستی");
  await holds(async () => assert.doesNotMatch(await kaveh.textContent(".name-tool"), /Mina/));
  assert.equal(
    admin("people", "Mina")
      .stdout.split("\n")
      .filter((line) => line.includes("Mina")).length,
    0,
  );
  assert.deepEqual(bad, []);
});
