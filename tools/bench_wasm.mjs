// bench_wasm.mjs - how fast the rules are in WebAssembly, against the program.
//
// usage: node tools/bench_wasm.mjs MODULE PROGRAM
//        (build-wasm/charsu.wasm and build/charsu)
//
// Random play as in `charsu bench`, with four seats. The two alternate, window
// by window, so that other load affects both; time is processor time. Prints
// for each game the medians, and the ratio of neighbouring windows: its median
// and interquartile range.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { load } from "../src/wasm/charsu.mjs";

const SEATS = 4;
const WINDOWS = 11;
const WINDOW_MS = 100;
const WARM_UP_MS = 700; // until the engine has compiled what is hot
const BATCH = 100; // games between two looks at the clock

const [modulePath, program] = process.argv.slice(2);
if (!program) {
  console.error("usage: node tools/bench_wasm.mjs MODULE PROGRAM");
  process.exit(2);
}

/** Actions a second, over at least that much processor time. */
function playHere(charsu, slug, ms, seed) {
  const began = process.cpuUsage();
  let actions = 0;
  let took = 0;
  while (took < 1000 * ms) {
    actions += charsu.bench(slug, SEATS, BATCH, seed);
    const { user, system } = process.cpuUsage(began);
    took = user + system;
  }
  return (1e6 * actions) / took;
}

function playNatively(slug, seed) {
  const output = execFileSync(
    program,
    ["bench", slug, "--json", "--windows", "1", "--window", `${WINDOW_MS}`, "--seats", `${SEATS}`, "--seed", `${seed}`],
    { encoding: "utf8" },
  );
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines.find(({ metric }) => metric === "actions_per_s").value;
}

/** The quantile for that share. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))];
}

const bytes = readFileSync(modulePath);
const charsu = await load(bytes);
console.log(`WebAssembly in Node ${process.versions.node},`, `${SEATS} players, on one processor`);
for (const { slug } of charsu.games) {
  const here = [];
  const native = [];
  playHere(charsu, slug, WARM_UP_MS, 1);
  for (let seed = 1; seed <= WINDOWS; seed++) {
    native.push(playNatively(slug, seed));
    here.push(playHere(charsu, slug, WINDOW_MS, seed));
  }
  const ratios = here.map((value, i) => value / native[i]);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
  console.log(
    `  ${slug.padEnd(8)} ratio ${middle} (${low} to ${high}),`,
    `${quantile(here, 0.5).toFixed(0)} actions_per_s`,
    `against ${quantile(native, 0.5).toFixed(0)}`,
  );
}
console.log(`  module   ${bytes.length} bytes,`, `${gzipSync(bytes, { level: 9 }).length} with gzip`);
