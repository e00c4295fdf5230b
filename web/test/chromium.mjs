/* chromium.mjs - Debian's Chromium, driven by playwright-core. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { fixChance } from "./chance.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Every request to a page is answered by then, however busy the machine, or the test fails and names the request. */
const ANSWER_MS = 200_000;
/** And everything waited for has appeared by then. */
export const THERE_MS = 90_000;
const CLOSE_MS = 120_000;

/** The same browser without its windows is a third lighter; it shows no notifications. CHROMIUM names another. */
const WHOLE = "/usr/bin/chromium";
const SHELL = "/usr/bin/chromium-headless-shell";
const program = (whole) => process.env.CHROMIUM ?? (!whole && existsSync(SHELL) ? SHELL : WHOLE);

/** Browsers that a failed test left open would keep the file from ending. */
const left = new Set();
const TESTS = process.argv[1]?.endsWith(".test.mjs");
/** Most pages of a test live for seconds: the costliest of V8's compilers takes more time than its code saves. */
if (TESTS) FLAGS.push("--js-flags=--no-turbofan");
if (TESTS)
  (await import("node:test")).after(async () => {
    await Promise.all([...left].map((context) => context.close()));
    await (await shared)?.close(); // if it could open no page
  });

/** The promise, or an error that says what took too long. */
export async function within(ms, what, promise) {
  let late;
  const never = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} s: ${what}`)), ms);
  });
  try {
    return await Promise.race([promise, never]);
  } finally {
    clearTimeout(late);
  }
}

/** What a page computes has no time limit of its own: give it one. */
function bound(page) {
  for (const name of ["evaluate", "$eval", "$$eval", "$", "$$", "screenshot"]) {
    const whole = page[name].bind(page);
    page[name] = (...args) => within(ANSWER_MS, `${name} ${String(args[0]).slice(0, 200)}`, whole(...args));
  }
}

/** Nobody looks at the pages of a test, so only a corner of each is drawn: that saves a seventh or more. Its layout,
 * its size and where it is pressed are the same, and a picture is still taken of the whole. */
const CORNER = { width: 8, height: 8 };
async function unseen(page) {
  if (!TESTS || process.env.LOOK) return; // for pictures, and to measure what a frame costs, all of it is
  const tools = await page.context().newCDPSession(page);
  const shrink = () => tools.send("Emulation.setVisibleSize", CORNER);
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await shrink();
  };
  await shrink();
}

/** All who come in one test file share a browser, each with storage of their own; it ends with the last of them. */
let [shared, users] = [null, 0];
async function borrow(options) {
  users++;
  const running = (shared ??= chromium.launch({ executablePath: program(false), args: FLAGS }));
  const context = await (await running).newContext(options);
  const leave = async () => {
    if (--users > 0) return;
    shared = null;
    await (await running).close();
  };
  return { context, leave };
}

/** A browser with a profile that it keeps. */
async function launch(whole, options) {
  const profile = await mkdtemp(join(tmpdir(), "charsu-chromium-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program(whole),
    args: FLAGS,
    ...options,
  });
  return { context, leave: () => rm(profile, { recursive: true, force: true, maxRetries: 20 }) }; // its last process may still write there
}

/** A browser with its own profile, as if on another device; the full browser on request. It prefers reduced
 * motion, unless a test is about motion: glowing elements are painted again and again. And it keeps no copy of the page
 * for the time without a network, unless a test is about that, or about messages to somebody who is not there: to fetch
 * and store every file takes a new profile a second of processor time, in the middle of whatever is tested.
 */
export async function browser({ whole = false, moves = false, keeps = whole, ...others } = {}) {
  const options = {
    viewport: { width: 1280, height: 720 },
    locale: "en-GB",
    reducedMotion: moves ? "no-preference" : "reduce",
    serviceWorkers: keeps ? "allow" : "block",
    ...others,
  };
  const { context, leave } = await (keeps ? launch(whole, options) : borrow(options));
  context.setDefaultTimeout(THERE_MS);
  await fixChance(context);
  context.pages().forEach(bound);
  context.on("page", bound);
  await Promise.all(context.pages().map(unseen));
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await unseen(page);
    return page;
  };
  const close = context.close.bind(context);
  left.add(context);
  context.close = async () => {
    if (!left.delete(context)) return;
    await within(CLOSE_MS, "closing the browser", close());
    await leave();
  };
  return context;
}

/** A page's problems: errors, policy violations, requests to other hosts. */
export function complaints(page, origin, found = []) {
  page.on("pageerror", (e) => found.push(`error: ${e.message}`));
  page.on("console", (m) => {
    if (m.type() === "error" && !/WebSocket|Failed to load resource|ERR_INTERNET/.test(m.text()))
      found.push(`console: ${m.text()}`);
  });
  page.on("request", (r) => {
    if (!r.url().startsWith(origin) && !/^(data|blob):/.test(r.url())) found.push(`another host: ${r.url()}`);
  });
  return found;
}
