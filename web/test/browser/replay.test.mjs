import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES } from "../../make/games.mjs";
import { holds, says } from "../holds.mjs";
import { isOver, playUntil } from "../player.mjs";
import { program, proved } from "../server.mjs";
import { played, readRecord, recordOf, seedFrom } from "../truth.mjs";
import { alone, bad, context, origin, page } from "../visitors.mjs";

alone({ instant: true, acceptDownloads: true });
const game = played(4, seedFrom("a replay"));
const text = recordOf(game, ["person Mina", "bot greedy", "person Sara", "bot greedy"]);
const stops = [...new Set([...game.log.flatMap((a, i) => (a.startsWith("chance ") ? [] : [i])), game.log.length])];

const count = () => page.textContent(".count");
const at = async () => Number((await count()).split("/")[0]);
const stands = (n) => holds(async () => assert.equal(await at(), n));
const upload = (name, buffer) =>
  page.setInputFiles("input[type=file]", { name, mimeType: "text/plain", buffer: Buffer.from(buffer) });
const alerted = (sentence) =>
  page.waitForFunction((part) => document.querySelector(".fault[role=alert]")?.textContent.includes(part), sentence);
async function saved(click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

test("a bad file gets one clear sentence", async () => {
  await page.goto(`${origin}/replay/here?lang=en`);
  await page.waitForSelector(".notice");
  await upload("a.record", "hello\nworld\n");
  await alerted("not a record");
  await upload("c.record", text.replace("game dej", "game chess"));
  await alerted("a game that this page does not have");
  await upload("b.record", Buffer.from([0, 1, 2, 255, 254, 10, 0]));
  await alerted("not a record");
  const lines = text.split("\n");
  const line = lines.findIndex((l) => l.startsWith("30 "));
  await upload("d.record", [...lines.slice(0, line), ...lines.slice(line + 1)].join("\n"));
  await alerted(`line ${line + 1} `);
  const large = join(mkdtempSync(join(tmpdir(), "charsu-large-")), "e.record");
  writeFileSync(large, "x".repeat((8 << 20) + 1));
  await page.setInputFiles("input[type=file]", large);
  await alerted("too large");
  assert.equal(await page.evaluate(() => localStorage.getItem("charsu.replays")), null, "none of them is kept");
});

const GOLDEN = fileURLToPath(new URL("../../../tests/golden/", import.meta.url));
for (const slug of GAMES)
  test(`${slug}: games that the program has kept open here, and their dice are checked`, async () => {
    const kept = readdirSync(join(GOLDEN, slug)).flatMap((rules) =>
      readdirSync(join(GOLDEN, slug, rules)).map((name) => join(rules, name)),
    );
    for (const name of kept) {
      await page.goto(`${origin}/replay/here?lang=en`);
      await page.waitForSelector(".notice");
      await page.setInputFiles("input[type=file]", join(GOLDEN, slug, name));
      await page.waitForSelector(".replay-bar");
      await says(page, ".pill.seal", /Chance checked/, name);
      await page.evaluate(() => localStorage.clear());
    }
  });

test("a record can be dropped on the page, and its dice are checked", async () => {
  await page.evaluate((record) => {
    const data = new DataTransfer();
    data.items.add(new File([record], "game.record", { type: "text/plain" }));
    for (const kind of ["dragover", "drop"])
      dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForSelector(".replay-bar");
  await holds(async () => assert.equal(await count(), `0/${stops.length - 1}`));
  await says(page, ".pill.seal", /Chance checked/);
});

test("keys step: mirrored in Persian, Home, End, rounds, space", async () => {
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await stands(1);
  await page.keyboard.press("End");
  await stands(stops.length - 1);
  await page.keyboard.press("Home");
  await stands(0);
  await page.keyboard.press("PageDown");
  await holds(async () => assert.ok((await at()) > 1, "the next round"));
  await holds(async () => assert.match(await page.getAttribute(".scrub input", "aria-valuetext"), /Round 2/));
  await page.keyboard.press("PageUp");
  await stands(0);
  await page.click(".tool[lang=fa]");
  await page.waitForSelector("html[lang=fa]");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowLeft");
  await says(page, ".count", /^۱\//);
  await page.keyboard.press("ArrowRight");
  await says(page, ".count", /^۰\//);
  await page.click(".tool[lang=en]");
  await page.waitForSelector("html[lang=en]");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Space");
  await page.waitForFunction(() => Number.parseInt(document.querySelector(".count").textContent, 10) > 2);
  await page.keyboard.press("Space");
  const there = await at();
  await page.waitForTimeout(600);
  assert.equal(await at(), there, "and space stops it");
});

test("moments: rounds and what turned the game, each a button", async () => {
  await page.click(".openers .opener >> nth=0");
  await page.waitForSelector(".moments .stage button >> nth=2");
  const rounds = await page.$$(".moments .stage button");
  assert.ok((await page.$$(".marks .at-round")).length === rounds.length);
  await rounds[2].click();
  await says(page, ".top .pill", /Round 3/);
  const completed = (await page.$$(".moments .point button")).pop();
  assert.match(await completed.textContent(), /complete|lead/);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".bar-pop", { state: "detached" });
});

test("a link to a moment opens that moment", async () => {
  const there = await at();
  await page.click(".openers .opener >> nth=1");
  const link = await page.inputValue(".bar-pop .link");
  assert.match(link, new RegExp(`/replay/here-[0-9a-f]{8}/${stops[there]}$`));
  await page.waitForURL(link); // the address says the same
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForSelector(".replay-bar");
  await holds(async () => assert.equal(await other.textContent(".count"), `${there}/${stops.length - 1}`));
  await other.goto(`${origin}/replay/here/${stops[5]}`);
  await other.waitForSelector(".replay-bar");
  await holds(async () => assert.equal(await other.textContent(".count"), `5/${stops.length - 1}`));
  await other.goto(`${origin}/replay/here-01234567/5`);
  await other.waitForSelector(".notice");
  await other.close();
});

test("the moment is a picture that can be kept", async () => {
  const picture = await saved(() => page.click(".bar-pop .btns .btn >> nth=0"));
  assert.match(picture.text.slice(0, 8), /PNG/);
  assert.match(picture.name, /\.png$/);
});

test("the record comes out as it came in, and as a text to read", async () => {
  const record = await saved(() => page.click(".bar-pop [data-record]"));
  assert.equal(record.text, text);
  const told = await saved(() => page.click("[data-told]"));
  assert.match(told.text, /Round 3 begins\./);
  assert.match(told.text, /Mina/);
  assert.ok(!/\bp\d\b|\{/.test(told.text), "in sentences");
  await page.selectOption(".eyes select", "0");
  const eyes = await saved(() => page.click("[data-told]"));
  assert.match(eyes.text, /As .?Mina.? saw it/);
  assert.notEqual(eyes.text, told.text);
  await page.selectOption(".eyes select", "-1");
  await page.keyboard.press("Escape");
});

test("play on from here: a sandbox to its end, and its record says so", async () => {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  for (let i = 0; i < 30; i++) await page.keyboard.press("ArrowRight");
  await page.click(".openers .fork");
  await page.selectOption(".pop-fork select >> nth=0", "2");
  await page.selectOption(".pop-fork select >> nth=1", "greedy");
  await page.click("[data-fork]");
  await page.waitForSelector(".pill.sandbox");
  assert.equal(new URL(page.url()).pathname, "/play/dej/sandbox");
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("charsu.local.sandbox")));
  const first = await kept();
  assert.deepEqual(first.log.slice(0, stops[30]), game.log.slice(0, stops[30]));
  assert.equal(first.fork.at, stops[30]);
  await page.reload();
  await page.waitForSelector(".pill.sandbox");
  assert.equal(Number(await page.getAttribute(".mine.seat", "data-seat")), 2);
  assert.equal(
    await page.evaluate(() => localStorage.getItem("charsu.local.dej")),
    null,
    "the game of this device is another one",
  );
  await playUntil([page], () => isOver(page));
  const record = await saved(() => page.click(".end .btns > .btn >> nth=2"));
  const read = readRecord(record.text);
  assert.ok(read.sandbox && read.ended && read.seed === null);
  await page.waitForSelector(".turning li"); // what turned it
  if (program()) proved(record.text, /no seed to check the random draws/);
  await page.click(".end .btns > .btn >> nth=1");
  await page.waitForSelector(".pill.seal");
  await says(page, ".pill.seal", /Sandbox/);
});

test("nothing went wrong on the way", () => assert.deepEqual(bad, []));
