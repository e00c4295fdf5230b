/*
 * build.mjs - makes the page: build/web, which `charsu serve` hands out.
 *
 *   npm run build            once
 *   npm run watch            again at every change (without the rules)
 *   node build.mjs --bare    without the rules, sizes and short files: for tests, which may name other folders
 *                            for languages and for the page by CHARSU_LOCALE and CHARSU_WEB
 *
 * Needs clang and wasm-ld for the rules. Nothing is fetched. What it takes is
 * in make/, one file for each kind of thing.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { writeBooks } from "./make/books.mjs";
import { writeFaces } from "./make/faces.mjs";
import { GAMES } from "./make/games.mjs";
import { writeManifests } from "./make/manifests.mjs";
import { writeNotices } from "./make/notices.mjs";
import { callFirst, here, known, out, places, STYLES } from "./make/places.mjs";
import { plugins } from "./make/plugins.mjs";
import { report, shorten } from "./make/sizes.mjs";
import { checkSaid, checkWords, workerWords, writeWords } from "./make/words.mjs";

const watch = process.argv.includes("--watch");
const bare = process.argv.includes("--bare");

const options = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: ["chrome100", "firefox100", "safari15.4"],
  minify: !watch,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  loader: { ".woff2": "file" },
  assetNames: "[name]",
  plugins,
};

const { version } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
const page = (books) => ({
  ...options,
  define: { RULEBOOKS: JSON.stringify(books), CHARSU_VERSION: JSON.stringify(version) },
  entryPoints: { app: "src/main.tsx", ...Object.fromEntries(STYLES.map((name) => [name, `style/${name}.css`])) },
  outdir: out,
  splitting: true,
  plugins: [...options.plugins, known],
  chunkNames: "[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
});

/** What is no module must not share a chunk with one. */
const boot = (metafile) => ({
  ...options,
  entryPoints: { boot: "src/boot.ts" },
  outdir: out,
  format: "iife",
  define: { PLACES: JSON.stringify(places(metafile)) },
});

async function statics() {
  for (const name of await readdir(join(here, "static"))) await copyFile(join(here, "static", name), join(out, name));
}

/** Bots and advisers think in workers: scripts of their own, in the old form,
 * since not every browser we serve can load modules there. */
const workers = () =>
  esbuild.build({
    ...options,
    entryPoints: ["bots", "advice"].map((name) => join(here, `src/${name}.worker.ts`)),
    outdir: out,
    format: "iife",
  });

/** The service worker knows every file and what is in it. */
async function serviceWorker() {
  const files = (await readdir(out))
    .filter((name) => !/^(sw\.js|notices\.txt|preview\.png|.*\.map)$/.test(name) && !name.includes("latin-ext"))
    .sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(out, name)));
  const version = hash.digest("hex").slice(0, 12);
  const paths = files.map((name) => (name === "index.html" ? "/" : `/${name}`));
  await esbuild.build({
    ...options,
    entryPoints: [join(here, "src/sw.ts")],
    outfile: join(out, "sw.js"),
    format: "iife",
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(paths), WORDS: JSON.stringify(workerWords()) },
  });
}

checkWords();
await mkdir(out, { recursive: true });
if (watch) {
  for (const name of (await readdir(out)).filter((n) => /\.(gz|br)$/.test(n))) await rm(join(out, name)); // of another build
  await statics();
  await writeManifests();
  await writeWords();
  await writeFaces();
  await esbuild.build(boot({ outputs: {} })); // names that change are not foretold
  const context = await esbuild.context(page(await writeBooks()));
  await context.watch();
  await workers();
  await serviceWorker();
} else {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const objects = await mkdtemp(join(tmpdir(), "charsu-objects-")); // games share most of them
  const env = { ...process.env, OBJECTS: objects };
  const wasm = (script, ...how) => execFileSync(join(here, "../src/wasm/page", script), how, { stdio: "inherit", env });
  for (const game of bare ? [] : GAMES) wasm("build.sh", game, join(out, `rules.${game}.wasm`));
  if (!bare) wasm("build_simd.sh", join(out, "net.wasm"));
  await rm(objects, { recursive: true });
  await statics();
  await writeManifests();
  await writeWords();
  await writeFaces();
  const built = await esbuild.build(page(await writeBooks()));
  await checkSaid(built.metafile);
  const booted = await esbuild.build(boot(built.metafile));
  const thinking = await workers();
  await writeNotices(
    here,
    out,
    [built, booted, thinking].map((one) => one.metafile),
  );
  await callFirst(built.metafile);
  await serviceWorker();
  if (!bare) await report(built.metafile);
  if (!bare) await shorten();
}
