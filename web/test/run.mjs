/*
 * run.mjs FOLDER [WORD...] - the tests of the page, one folder of them: all its
 * files, or those whose names have a WORD.
 *
 * unit: pure functions, bundled by esbuild and run by node:test. The others look
 * at the page as it was built, in Chromium: browser, how it is used; games, whole
 * games; screens, every screen in every look; sizes, what fits where; memory, what
 * stays. CHARSU names the program to play against (build/charsu); tests that need
 * it are skipped if there is none. JOBS: how many files at a time. Last line: "N
 * passed, M failed".
 */
import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { cpus } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { makePseudo } from "./pseudo.mjs";

const here = dirname(fileURLToPath(import.meta.url));
/** A file that prints nothing for this long is stuck. The longest test takes a tenth of it. */
const SILENCE_MS = 600_000;
process.chdir(join(here, "..")); // from wherever it is called
const [kind = "unit", ...words] = process.argv.slice(2);
const folder = join(here, kind);
const found = (await readdir(folder))
  .filter((name) => /\.test\.(ts|mjs)$/.test(name) && (words.length === 0 || words.some((word) => name.includes(word))))
  .map((name) => join(folder, name));
if (found.length === 0) {
  console.error(`no ${kind} test is called ${words.join(" or ")}`);
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
  const name = basename(file).replace(/\.test\.mjs$/, "");
  const at = `[${++begun}/${total}] ${name}`;
  console.log(at);
  return new Promise((resolve) => {
    const began = Date.now();
    let said = "";
    let late = false;
    const child = spawn(process.execPath, ["--test-reporter=tap", file], {
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
    let timers = [];
    const listen = () => {
      timers.forEach(clearTimeout);
      timers = [setTimeout(end, SILENCE_MS, "SIGTERM"), setTimeout(end, SILENCE_MS + 10_000, "SIGKILL")];
    };
    listen();
    for (const stream of streams)
      stream.setEncoding("utf8").on("data", (part) => {
        said += part;
        for (const [, test] of part.matchAll(/^(?:not )?ok \d+ - (.*)$/gm)) console.log(`${at}: ${test}`);
        listen();
      });
    child.on("close", (code) => {
      timers.forEach(clearTimeout);
      const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(said)?.[1] ?? 0);
      const bad = Math.max(count("fail") + count("cancelled"), late || code !== 0 ? 1 : 0);
      console.log(`# ${name}, ${Math.round((Date.now() - began) / 1000)} s`);
      if (bad > 0) console.log(said.trimEnd());
      if (late) console.log(`not ok - ${name}: nothing was heard of it for ${SILENCE_MS / 1000} s, so it was ended`);
      passed += count("pass");
      failed += bad;
      resolve();
    });
  });
}

async function lane() {
  for (let file = files.shift(); file; file = files.shift()) await run(file);
}

const total = files.length;
let begun = 0;
let passed = 0;
let failed = 0;
await Promise.all(Array.from({ length: Number(process.env.JOBS) || cpus().length }, lane));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
