/*
 * frames.mjs [FOLDER...] - what a frame costs on a desk without a GPU, while something is staged, cards fly or what can
 * be done glows. `./dev bench page` runs it; with several FOLDERs (build/web if none) they take turns.
 *
 * A frame passes through three hands that work side by side: the page (style, layout, paint), the raster and whoever
 * puts layers together. 60 frames a second need each of them to be done in 16.7 ms. All times are processor time, so that
 * a busy machine says the same as an idle one.
 */
import { chromium } from "playwright-core";
import { ROOT, serve } from "../test/static.mjs";
import { playKarzar } from "../test/karzar_player.mjs";

const BUDGET_MS = 1000 / 60;
const SHELL = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const CATEGORIES = ["toplevel", "cc", "viz", "benchmark", "devtools.timeline", "__metadata"];

/** By hand: the events of a trace that are one frame's work there. */
const HANDS = {
  page: ["CrRendererMain", "ProxyMain::BeginMainFrame"],
  raster: ["ThreadPoolForegroundWorker", "RasterTask"],
  layers: ["VizCompositorThread", "Display::DrawAndSwap"],
};

const waits = (ms) => (page) => page.waitForTimeout(ms);
const staged = (title) => ({
  at: "/kit?find=Moments&view=en-light&lang=en",
  ready: ".shelf .btn",
  shows: async (page) => {
    await page.click(`.shelf .btn:text-is("${title}")`);
    await page.waitForSelector(".drama");
    await page.waitForFunction(() => !document.querySelector(".drama"));
  },
});
const SHOWN = {
  murder: staged("struck down"),
  theft: staged("robbed"),
  destruction: staged("it falls"),
  "last district": staged("complete"),
  "count and victory": staged("the end"),
  "bots draft and act": { at: "/play/dej?seats=5&seed=4&lang=en", ready: ".table", shows: waits(6000) },
  "a draft glows": { at: "/play/dej?seats=4&seed=3&lang=en", ready: ".rcard", shows: waits(5000) },
  "free spaces glow": { at: "/play/troyes?seats=4&seed=3&lang=en", ready: ".ty-sp.is-legal", shows: waits(5000) },
  clash: {
    at: "/play/karzar?seats=4&seed=6&lang=en",
    ready: ".enlisting .is-legal",
    before: (page) => playKarzar(page, ".kz-hand.kz-hand .is-legal:not(.enlisting *)"),
    shows: async (page) => {
      await playKarzar(page, ".karzar .kz-step, .kz-arch.is-past");
      await page.waitForTimeout(6000);
    },
  },
};

async function traced(browser, work) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: "ReportEvents",
  });
  await work();
  const whole = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await whole;
  await session.detach();
  return events;
}

/**
 * Milliseconds of a hand, one number for each of its own frames: a page may make several before one is shown, where
 * nothing that is seen has changed, and tiles of one frame are many. They are not added up to a frame that nobody had to
 * make in one go.
 */
function costs(events) {
  const thread = new Map(
    events.filter((one) => one.name === "thread_name").map(({ pid, tid, args }) => [`${pid}.${tid}`, args.name]),
  );
  const of = ([where, what]) =>
    events.filter((one) => one.name === what && one.ph === "X" && thread.get(`${one.pid}.${one.tid}`) === where);
  const spent = (all) => all.map((one) => (one.tdur ?? 0) / 1000);
  const tiles = new Map();
  for (const one of of(HANDS.raster)) {
    const frame = `${one.pid} ${one.args.tileData.sourceFrameNumber}`;
    tiles.set(frame, (tiles.get(frame) ?? 0) + (one.tdur ?? 0) / 1000);
  }
  const layers = spent(of(HANDS.layers));
  return { shown: layers.length, page: spent(of(HANDS.page)), raster: [...tiles.values()], layers };
}

const quantile = (all, q) => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * q)] ?? 0;

function tell(name, folder, all) {
  const late = Object.keys(HANDS).flatMap((hand) => all[hand].filter((ms) => ms > BUDGET_MS)).length;
  const hands = Object.keys(HANDS).map(
    (hand) =>
      `${hand} ${quantile(all[hand], 0.5).toFixed(1)}/${quantile(all[hand], 0.95).toFixed(1)}/${Math.max(0, ...all[hand]).toFixed(1)}`,
  );
  const sum = Object.keys(HANDS).reduce((n, hand) => n + all[hand].reduce((a, b) => a + b, 0), 0);
  console.log(
    `${name.padEnd(20)} ${folder} ${String(all.shown).padStart(4)} frames, ${late} over 16.7 ms; ms a frame, median/95%/most: ${hands.join(", ")}; in all ${sum.toFixed(0)} ms`,
  );
}

const folders = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const only = process.argv.find((one) => one.startsWith("--only="))?.slice(7) ?? "";
const browser = await chromium.launch({ executablePath: SHELL, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
try {
  const hosts = [];
  for (const folder of folders.length ? folders : [ROOT]) hosts.push({ folder, files: await serve(0, folder) });
  for (const [name, { at, ready, before, shows }] of Object.entries(SHOWN).filter(([one]) => one.includes(only)))
    for (const { folder, files } of hosts) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${files.address().port}${at}`);
      await page.waitForSelector(ready, { timeout: 120_000 });
      await before?.(page);
      await page.waitForTimeout(500); // pictures are painted, workers have begun
      tell(name, hosts.length > 1 ? folder : "", costs(await traced(browser, () => shows(page))));
      await context.close();
    }
} finally {
  await browser.close();
}
process.exit(0);
