/*
 * run.mjs unit | browser - the tests of the page.
 *
 * unit: pure functions, bundled by esbuild and run by node:test. browser: the
 * page as it was built, in Chromium; CHARSU names the program to play against
 * (build/charsu), and what needs it is skipped where there is none.
 */
import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { defs } from "../defs.mjs";

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
    plugins: [defs],
  });
  files = found.map((name) => join(out, name.replace(/^.*\//, "").replace(/\.ts$/, ".mjs")));
}

/** One file in a process group of its own, so that a test that waits for ever ends with it. */
function run(file) {
  return new Promise((resolve) => {
    let said = "";
    let late = false;
    const child = spawn(process.execPath, ["--test", "--test-reporter=tap", file], {
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    const end = (signal) => {
      late = true;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // it has gone by itself
      }
    };
    const timers = [setTimeout(end, LIMIT, "SIGTERM"), setTimeout(end, LIMIT + 10_000, "SIGKILL")];
    child.stdout.on("data", (part) => {
      said += part;
      process.stdout.write(part);
    });
    child.on("exit", (code) => {
      timers.forEach(clearTimeout);
      const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(said)?.[1] ?? 0);
      if (late) console.log(`not ok - ${basename(file)} took more than ${LIMIT / 1000} s and was ended`);
      resolve({
        pass: count("pass"),
        fail: Math.max(count("fail") + count("cancelled"), late || code !== 0 ? 1 : 0),
      });
    });
  });
}

let passed = 0;
let failed = 0;
for (const file of files) {
  console.log(`# ${basename(file)}`);
  const { pass, fail } = await run(file);
  passed += pass;
  failed += fail;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
