/* chromium.mjs - Debian's Chromium, driven by playwright-core. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--no-first-run",
];

/** A browser with a profile of its own, as if on another device. */
export async function browser(options = {}) {
  const profile = await mkdtemp(join(tmpdir(), "charsu-chromium-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
    viewport: { width: 1280, height: 720 },
    locale: "en-GB",
    ...options,
  });
  const close = context.close.bind(context);
  context.close = async () => {
    await close();
    await rm(profile, { recursive: true, force: true });
  };
  return context;
}

/** Complaints of a page: errors, what its policy refused, other hosts. */
export function complaints(page, origin) {
  const found = [];
  page.on("pageerror", (e) => found.push(`error: ${e.message}`));
  page.on("console", (m) => {
    if (m.type() === "error" && !/WebSocket|Failed to load resource|ERR_INTERNET/.test(m.text())) found.push(`console: ${m.text()}`);
  });
  page.on("request", (r) => {
    if (!r.url().startsWith(origin) && !/^(data|blob):/.test(r.url())) found.push(`another host: ${r.url()}`);
  });
  return found;
}
