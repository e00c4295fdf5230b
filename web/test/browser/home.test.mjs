import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import jsQR from "jsqr";
import { browser, complaints } from "../chromium.mjs";
import { counts, focusOn, holds, says } from "../holds.mjs";
import { playUntil } from "../player.mjs";
import { program, Server } from "../server.mjs";
import { claimName } from "../visitors.mjs";

/* The first page and the lobby, on the real server; Dej is a quiet game here. */
const skip = program() ? false : "there is no charsu to serve";
let server, context, page, friend;
const bad = [];

before(async () => {
  if (skip) return;
  server = await Server.start({ flags: ["--webhooks-anywhere", "--quiet", "dej"] });
  context = await browser({ whole: true }); // notifications
  page = context.pages()[0] ?? (await context.newPage());
  bad.push(complaints(page, server.origin));
  await page.addInitScript(() => {
    /* A browser that was never asked, and a tab that can be looked away from. */
    window.asked = 0;
    let given = sessionStorage.getItem("given") ?? "default";
    Object.defineProperty(Notification, "permission", { get: () => given });
    Notification.requestPermission = async () => {
      window.asked++;
      sessionStorage.setItem("given", (given = "granted"));
      return given;
    };
    window.shown = 0;
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (...what) {
      return show.apply(this, what).then(() => void window.shown++);
    };
    window.away = false;
    Object.defineProperty(document, "visibilityState", { get: () => (window.away ? "hidden" : "visible") });
    localStorage.setItem("charsu.speed", "instant");
  });
});

after(async () => {
  if (skip) return;
  await context.close();
  await friend?.close();
  await server.stop();
});

const home = async () => {
  await page.goto(`${server.origin}/?lang=en`);
  await page.waitForSelector("footer .on");
};
const focused = (selector) => page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
async function tabTo(selector) {
  await page.waitForSelector(selector, { state: "attached" });
  for (let i = 0; i < 60; i++) {
    if (await focused(selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} cannot be reached by Tab`);
}

/** What a reader sees in a square of the page, as it is painted. */
async function readSquare(selector) {
  const picture = await (await page.waitForSelector(selector)).screenshot();
  const { data, width, height } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, 0, image.width, image.height).data;
    return { data: [...pixels], width: image.width, height: image.height };
  }, picture.toString("base64"));
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

test("the first page fits a laptop, and says what is where", { skip }, async () => {
  await home();
  await page.evaluate(() => document.fonts.ready);
  await holds(async () => {
    const fits = await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
    assert.ok(fits, "it must be scrolled");
  });
  assert.equal((await page.$$(".door")).length, 4);
  assert.equal(await page.getAttribute(".ways a >> nth=0", "href"), "/learn/dej");
  assert.equal(await page.getAttribute(".ways a >> nth=1", "href"), "/rules/dej");
  for (const empty of [/No games yet/, /Nobody is waiting/, /Games you finish/]) await says(page, ".dock", empty);
});

test("a new table by keyboard alone", { skip }, async () => {
  await tabTo(".door.open .btn.out");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await focusOn(page, ".door.open .btn.out"); // where it was
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  await tabTo("[aria-label='People +']");
  await page.keyboard.press("Space");
  await says(page, ".chairs-row", /you and 2 more/);
  await tabTo("select[name=bot]");
  await page.keyboard.press("ArrowUp");
  await says(page, "#bot-text", /Slips as beginners do/);
  await tabTo("select[name=clock]");
  await page.keyboard.press("End");
  await tabTo("input[name=open]");
  await page.keyboard.press("Space");
  await tabTo(".rules-of summary");
  await page.keyboard.press("Enter");
  await tabTo("select[name=first_crown]");
  await page.keyboard.press("ArrowDown");
  await tabTo("dialog .btn.big");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".lobby");
  for (const told of [/A day a move/, /Anyone/, /First crown\s*player 1/, /Phrases only/])
    await says(page, ".agreed", told);
  await counts(page, ".chairs .empty", 2);
});

test("the lobby: link, square, and a level for every bot", { skip }, async () => {
  const code = await page.getAttribute("[data-code]", "data-code");
  await holds(async () => assert.equal(await page.inputValue(".invite input"), `${server.origin}/t/${code}`));
  assert.equal(await readSquare(".invite .qr"), `${server.origin}/t/${code}`, "a telephone reads the same link");
  await page.selectOption(".chairs select", "level1");
  await page.waitForFunction(() => document.querySelector(".chairs select").value === "level1");
  const guest = await browser();
  const other = guest.pages()[0] ?? (await guest.newPage());
  await other.goto(`${server.origin}/?lang=en`);
  await other.waitForSelector("footer .on");
  await other.waitForSelector(".dock .item >> text=Join");
  await other.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document
      .querySelector(".join input")
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, `come and play: ${server.origin}/t/${code}`);
  await other.waitForSelector(".lobby");
  await says(other, ".chairs", /beginner/);
  await guest.close();
});

test("on this device: hot-seat is entered", { skip }, async () => {
  await home();
  await page.click("text=New table");
  await page.check("input[value=device]", { force: true });
  await counts(page, "select[name=clock]", 0, "no clock where there is no server");
  await says(page, ".sheet-foot", /curtain/);
  await page.click("dialog .btn.big");
  await page.waitForFunction(() => location.pathname === "/play/dej");
  await page.waitForSelector(".handover");
});

test("a name is claimed, and the device gets another cookie", { skip }, async () => {
  await home();
  const cookie = async () => (await context.cookies()).find((c) => c.name === "charsu").value;
  const before = await cookie();
  const name = `Mina${Math.floor(Math.random() * 1e9)}`;
  const renewed = page.waitForResponse((r) => r.url().endsWith("/renew"));
  await claimName(page, name, "correct horse");
  assert.equal((await renewed).status(), 204);
  assert.notEqual(await cookie(), before);
  await home();
  await says(page, ".name-tool", new RegExp(name));
  await page.click(".name-tool");
  await says(page, ".name-sheet[open]", /This name is yours/); // Escape closes what is open
  await page.keyboard.press("Escape");
  await page.waitForSelector(".name-sheet", { state: "detached" });
});

test("the browser is asked when somebody wants it, and only then", { skip }, async () => {
  assert.equal(await page.evaluate(() => window.asked), 0);
  await page.click("[aria-label='Tell me when it is my turn']");
  await page.click(".telling .switch >> nth=0");
  await page.waitForFunction(() => window.asked === 1);
  await page.waitForFunction(() => document.querySelector("input[name=notify]")?.checked); // once the answer has come
});

test("a webhook is kept and tried", { skip }, async () => {
  const heard = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request
      .on("data", (part) => (body += part))
      .on("end", () => {
        heard.push(JSON.parse(body));
        response.writeHead(204).end();
      });
  });
  receiver.unref(); // a test that fails before it is closed must still end
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  await page.fill("input[name=webhook]", "ftp://x.example");
  await page.click(".webhook >> text=Save");
  await page.waitForSelector(".told.bad");
  await page.fill("input[name=webhook]", `http://127.0.0.1:${receiver.address().port}/me`);
  await page.click(".webhook >> text=Save");
  await page.waitForSelector("text=The address is saved.");
  await page.click(".webhook >> text=Test");
  await page.waitForSelector("text=It arrived.");
  assert.equal(heard[0].event, "test");
  assert.equal(heard[0].url, `${server.origin}/`);
  await page.fill("input[name=webhook]", "");
  await page.click(".webhook >> text=Save");
  await page.waitForSelector("text=There is no webhook any more.");
  receiver.close();
  await page.keyboard.press("Escape");
});

test("my turn is told while I look elsewhere; the list knows it, too", { skip }, async () => {
  await context.grantPermissions(["notifications"], { origin: server.origin });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.click("text=New table");
  await page.click("dialog .btn.big");
  const code = await (await page.waitForSelector("[data-code]")).getAttribute("data-code");
  friend = await browser();
  const other = friend.pages()[0] ?? (await friend.newPage());
  await other.goto(`${server.origin}/t/${code}?lang=en`);
  await other.click("text=Sit here");
  await page.waitForSelector(".start-row .btn.big:not(:disabled)");
  await page.evaluate(() => (window.away = true));
  await page.click(".start-row .btn.big");
  await playUntil([other], async () => (await page.$(".bar.mine-now")) !== null);
  const notes = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => `${n.title} | ${n.body}`),
    );
  await page.waitForFunction(() => window.shown > 0); // Chromium forgets one that is asked for while it is being shown
  await holds(async () => assert.match((await notes()).join(), /^Your turn \| Dej/));
  await page.evaluate(() => {
    window.away = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await holds(async () => assert.deepEqual(await notes(), [], "it is taken back"));
  await page.waitForSelector(".phrases .chip >> nth=3", { state: "attached" });
  assert.equal(await page.$(".chat input"), null, "a quiet game has no free talk");
  await page.click(".brand");
  await page.waitForSelector(".item.lit >> text=Your turn");
});

test("on a phone one can leave, and come back", { skip }, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click(".item.lit");
  await page.waitForSelector(".table");
  await page.click(".table-menu-tool");
  await page.click(".menu-row >> text=Leave");
  await page.click("text=Yes, leave");
  await page.click("text=Come back");
  await page.waitForSelector("text=Come back", { state: "detached" });
  await page.click(".table-menu-tool");
  await page.waitForSelector(".menu-row >> text=Leave");
});

test("the first page fits a narrow phone, in both languages", { skip }, async () => {
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const lang of ["fa", "en"]) {
    await page.goto(`${server.origin}/?lang=${lang}`);
    await page.waitForSelector(".door");
    await page.waitForSelector(".name-tool");
    await holds(async () => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, lang));
    const [players] = await page.$$eval(".door .facts", (all) => all.map((one) => one.innerText));
    assert.match(players, /\S+\n\S+/, "how many play, and how long, is known before one goes in");
  }
  await page.setViewportSize({ width, height });
});

test("nothing went wrong on the way", { skip }, () => {
  assert.deepEqual(bad.flat(), []);
});
