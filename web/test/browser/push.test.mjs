import assert from "node:assert/strict";
import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { browser, complaints } from "../chromium.mjs";
import { holds } from "../holds.mjs";
import { program, Server } from "../server.mjs";

/* A browser is notified by push, even when nobody is looking: the switch, the message that only this browser can read,
 * what the service worker shows, and where a tap leads. Chromium has no push service here; the test plays that
 * part. */
const skip = program() ? false : "there is no charsu to serve";
const bad = [];
const heard = []; // what the server has answered
let server, service, context, page, posts, worker;

const key = createECDH("prime256v1");
key.generateKeys();
const auth = randomBytes(16);

const mac = (secret, ...parts) => createHmac("sha256", secret).update(Buffer.concat(parts)).digest();
const text = (words) => Buffer.from(words);

/** Following RFC 8291, without any of the server's code. */
function unseal(body) {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body[20]);
  const info = [text("WebPush: info\0"), key.getPublicKey(), theirs, Buffer.from([1])];
  const prk = mac(salt, mac(mac(auth, key.computeSecret(theirs)), ...info));
  const cek = mac(prk, text("Content-Encoding: aes128gcm\0\x01")).subarray(0, 16);
  const nonce = mac(prk, text("Content-Encoding: nonce\0\x01")).subarray(0, 12);
  const sealed = body.subarray(21 + body[20]);
  const open = createDecipheriv("aes-128-gcm", cek, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
  return JSON.parse(plain.replace(/\x02\0*$/, ""));
}

before(async () => {
  if (skip) return;
  server = await Server.start({ flags: ["--webhooks-anywhere"] });
  posts = [];
  service = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      posts.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise((done) => service.listen(0, "127.0.0.1", done));
  context = await browser({ whole: true, locale: "fa-IR" });
  await context.grantPermissions(["notifications"], { origin: server.origin });
  const one = {
    endpoint: `http://127.0.0.1:${service.address().port}/push`,
    keys: { p256dh: key.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
  await context.addInitScript((json) => {
    window.asked = 0;
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      window.asked++;
      return ask();
    };
    let sub = null;
    PushManager.prototype.getSubscription = async () => sub;
    PushManager.prototype.subscribe = async (options) => {
      if (!options.userVisibleOnly) throw new Error("must be seen");
      return (sub = {
        endpoint: json.endpoint,
        options: { applicationServerKey: options.applicationServerKey.buffer },
        toJSON: () => json,
        unsubscribe: async () => {
          sub = null;
          return true;
        },
      });
    };
  }, one);
  page = context.pages()[0] ?? (await context.newPage());
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));
  complaints(page, server.origin, bad);
});

after(async () => {
  await context?.close();
  service?.close();
  await server?.stop();
});

/** A worker that is still being set up, or has just been replaced, hears nothing. */
const awake = () =>
  page.waitForFunction(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    return active.state === "activated" && !installing && !waiting;
  });

/** What the browser writes down about pushes, by id: dispatched, then completed. */
async function journal() {
  const devtools = await context.newCDPSession(page);
  const found = new Promise((done) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const lines = [];
  devtools.on("BackgroundService.backgroundServiceEventReceived", ({ backgroundServiceEvent: line }) =>
    lines.push(`${line.eventName} ${line.eventMetadata.map(({ value }) => value)}`),
  );
  const service = "pushMessaging";
  await devtools.send("BackgroundService.startObserving", { service });
  await devtools.send("BackgroundService.setRecording", { shouldRecord: true, service });
  return { devtools, lines, id: await found };
}

/** As the push service would: through the browser itself, to the worker. When this returns, the notification has been
 * shown. Querying notifications before that would remove one that is just being shown: the browser then forgets all
 * that are not on its screen.
 */
async function deliver(told) {
  await awake();
  worker ??= await journal();
  worker.lines.length = 0;
  await worker.devtools.send("ServiceWorker.deliverPushMessage", {
    origin: server.origin,
    registrationId: worker.id,
    data: JSON.stringify(told),
  });
  const completed = () => worker.lines.find((line) => line.startsWith("Push event completed"));
  await holds(() => assert.ok(completed(), `the worker has not handled the push: ${worker.lines}`));
  assert.equal(completed(), "Push event completed Success");
}

/** What the browser shows under that tag. */
async function shown(tag, title) {
  const notes = await page.evaluate(
    async (wanted) =>
      (await (await navigator.serviceWorker.ready).getNotifications({ tag: wanted })).map((one) => ({
        title: one.title,
        body: one.body,
        dir: one.dir,
        lang: one.lang,
        path: one.data.path,
      })),
    tag,
  );
  assert.deepEqual(
    notes.map((one) => one.title),
    [title],
  );
  return notes[0];
}

test("the browser asks its owner only when the switch is pressed", { skip }, async () => {
  await page.goto(server.origin);
  await page.waitForSelector("footer .on");
  await page.click("[aria-label='وقتی نوبتم شد خبرم کن']");
  await page.waitForSelector("input[name=notify]", { state: "attached" });
  assert.equal(await page.evaluate(() => window.asked), 0);
  await page.waitForSelector(".telling >> text=حتی وقتی این صفحه بسته است");
  await page.click(".telling .switch >> nth=0");
  await page.waitForSelector("input[name=quiet]", { state: "attached" });
  await page.waitForSelector("input[name=notify]:checked", { state: "attached" });
});

test("quiet hours are kept by the server", { skip }, async () => {
  await page.click(".telling .switch >> nth=1");
  await page.waitForSelector(".hours input[name=from]");
  await holds(async () => assert.equal(await page.inputValue(".hours input[name=from]"), "23:00"));
  await page.fill(".hours input[name=to]", "07:30");
  const kept = () => heard.some((one) => one.includes('"t":"push"') && one.includes(`"to":${7 * 60 + 30}`));
  await holds(() => assert.ok(kept(), "the server has not kept them"));
  await page.reload();
  await page.waitForSelector("footer .on");
  await page.click("[aria-label='وقتی نوبتم شد خبرم کن']");
  await page.waitForFunction(() => document.querySelector(".hours input[name=to]")?.value === "07:30");
});

test("a first message arrives, and only this browser can read it", { skip }, async () => {
  await page.click(".telling .btn");
  await page.waitForSelector(".told.good");
  const told = unseal(posts[0]);
  assert.deepEqual(told, { event: "test", lang: "fa" });
  await deliver(told);
  assert.equal((await shown("test", "خبرها این‌طور می‌رسند")).dir, "rtl");
});

test("a turn is said in the person's language, and knows where a tap leads", { skip }, async () => {
  await deliver({
    event: "turn",
    table: "abcdefghij",
    code: "xyzw2345",
    game: "kohan",
    with: ["Mina", "Kaveh"],
    lang: "fa",
  });
  assert.deepEqual(await shown("abcdefghij", "نوبت توست"), {
    title: "نوبت توست",
    body: "کهن دژ · Mina و Kaveh",
    dir: "rtl",
    lang: "fa",
    path: "/t/xyzw2345",
  });
  await deliver({
    event: "invited",
    table: "abcdefghij",
    code: "xyzw2345",
    game: "dej",
    by: "Mina",
    with: [],
    lang: "en",
  });
  const note = await shown("abcdefghij", "Mina invites you");
  assert.deepEqual([note.body, note.dir], ["Dej", "ltr"]);
});

test("nobody is told of a table that is being looked at", { skip }, async () => {
  await page.goto(`${server.origin}/t/zzzzzzzz`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await deliver({ event: "turn", table: "seen", code: "zzzzzzzz", game: "dej", with: [], lang: "fa" });
  await deliver({ event: "test", lang: "en" }); // after it, so that we know when to look
  await shown("test", "That is how you will hear of it");
  const seen = await page.evaluate(
    async () => (await (await navigator.serviceWorker.ready).getNotifications({ tag: "seen" })).length,
  );
  assert.equal(seen, 0);
});

test("switched off, the server forgets this browser", { skip }, async () => {
  await page.goto(server.origin);
  await page.waitForSelector("footer .on");
  await page.click("[aria-label='وقتی نوبتم شد خبرم کن']");
  await page.waitForSelector("input[name=quiet]", { state: "attached" });
  await page.click(".telling .switch >> nth=0");
  await page.waitForFunction(() => !document.querySelector("input[name=quiet]"));
  await page.reload();
  await page.waitForSelector("footer .on");
  await page.click("[aria-label='وقتی نوبتم شد خبرم کن']");
  await page.waitForSelector(".telling >> text=حتی وقتی این صفحه بسته است");
  await page.waitForSelector("input[name=notify]:not(:checked)", { state: "attached" });
});

test("nothing went wrong on the way", { skip }, () => assert.deepEqual(bad, []));
