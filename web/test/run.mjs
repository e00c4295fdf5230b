/*
 * run.mjs unit | browser - the tests of the page.
 *
 * unit: pure functions, bundled by esbuild and run by node:test. browser: the
 * page as it was built, in Chromium; CHARSU names the program to play against
 * (build/charsu), and what needs it is skipped where there is none.
 */
import { spawnSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { defs } from "../defs.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const kind = process.argv[2] ?? "unit";
const only = process.argv[3] ?? "";
const folder = join(here, kind);
const found = (await readdir(folder)).filter((name) => /\.test\.(ts|mjs)$/.test(name) && name.includes(only)).map((name) => join(folder, name));
let files = found;

if (kind === "unit") {
  const out = join(here, "../.test");
  await rm(out, { recursive: true, force: true });
  await esbuild.build({ entryPoints: found, outdir: out, bundle: true, platform: "node", format: "esm", outExtension: { ".js": ".mjs" }, logLevel: "warning", target: "node18", plugins: [defs] });
  files = found.map((name) => join(out, name.replace(/^.*\//, "").replace(/\.ts$/, ".mjs")));
}
const done = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
process.exit(done.status ?? 1);
