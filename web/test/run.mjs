/*
 * run.mjs unit | browser - the tests of the page.
 *
 * unit: pure functions, bundled by esbuild and run by node:test. browser: the
 * page as it was built, in Chromium; CHARSU names the program to play against
 * (build/charsu), and what needs it is skipped where there is none.
 */
import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { cpus } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { makePseudo } from "./pseudo.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const LIMIT = 720_000; // of one file, in milliseconds: the longest takes a fifth of it
const kind = process.argv[2] ?? "unit";
const only = process.argv[3] ?? "";
const folder = join(here, kind);
const found = (await readdir(folder))
  .filter((name) => /\.test\.(ts|mjs)$/.test(name) && name.includes(only))
  .map((name) => join(folder, name));
if (found.length === 0) {
  console.error(`no ${kind} test is called ${only}`);
  process.exit(1);
}
let files = found;

if (kind === "unit") {
  const out = join(here, "../.test");
  await rm(out, { recursive: true, force: true });
  makePseudo(join(out, "locale"));
  process.env.CHARSU_LOCALE = join(out, "locale"); // before anybody asks which languages there are
  const { plugins } = await import("../make/plugins.mjs");
  await esbuild.build({
    entryPoints: found,
    outdir: out,
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
    // What every browser has, and Node only from 20 on.
    banner: { js: 'import { webcrypto } from "node:crypto"; globalThis.crypto ??= webcrypto;' },
    target: "node18",
    plugins,
  });
  files = found.map((name) => join(out, name.replace(/^.*\//, "").replace(/\.ts$/, ".mjs")));
}

/** One file in a process group of its own, so that a test that waits for ever ends with it. What it said comes in one piece. */
function run(file) {
  return new Promise((resolve) => {
    const began = Date.now();
    let said = "";
    let late = false;
    const child = spawn(process.execPath, ["--test", "--test-reporter=tap", file], {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const streams = [child.stdout, child.stderr];
    const end = (signal) => {
      late = true;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // it has gone by itself
      }
      if (signal === "SIGKILL") for (const stream of streams) stream.destroy(); // whoever still holds them
    };
    const timers = [setTimeout(end, LIMIT, "SIGTERM"), setTimeout(end, LIMIT + 10_000, "SIGKILL")];
    for (const stream of streams) stream.setEncoding("utf8").on("data", (part) => (said += part));
    child.on("close", (code) => {
      timers.forEach(clearTimeout);
      console.log(`# ${basename(file)}, ${Math.round((Date.now() - began) / 1000)} s\n${said.trimEnd()}`);
      const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(said)?.[1] ?? 0);
      if (late) console.log(`not ok - ${basename(file)} took more than ${LIMIT / 1000} s and was ended`);
      passed += count("pass");
      failed += Math.max(count("fail") + count("cancelled"), late || code !== 0 ? 1 : 0);
      resolve();
    });
  });
}

/** Two files at a time, where there are cores for it: mostly they wait for a browser. */
async function lane() {
  for (let file = files.shift(); file; file = files.shift()) await run(file);
}

let passed = 0;
let failed = 0;
await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, lane));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
