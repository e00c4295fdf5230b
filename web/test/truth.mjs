/*
 * truth.mjs - the true state of a game on the page: the page's own rules and
 * readers, bundled for Node, applied to the game that the page has saved.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { plugins } from "../make/plugins.mjs";
import { ROOT } from "./static.mjs";

const web = fileURLToPath(new URL("../", import.meta.url));
const FILES = [
  "rules/engine.ts",
  "rules/options.ts",
  "rules/think.ts",
  "games/dej/classic.ts",
  "table/record.ts",
  "table/fresh.ts",
];

const built = await esbuild.build({
  stdin: {
    contents: FILES.map((file) => `export * from "./src/${file}";`).join("\n"),
    resolveDir: web,
    loader: "ts",
  },
  bundle: true,
  write: false,
  platform: "node",
  format: "esm",
  logLevel: "error",
  plugins,
  jsx: "automatic",
  jsxImportSource: "preact",
});
const page = await import(
  `data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`
);

export const {
  answer,
  classic,
  decodeDej,
  hex,
  keyOf,
  readRecord,
  seedFrom,
  unhex,
  WATCHER,
  writeRecord,
  optionWords,
} = page;
export const engine = await page.Engine.load(await readFile(join(ROOT, "rules.dej.wasm")));

/** The game a page keeps, opened in the engine above. */
export async function open(browserPage, slot = "dej") {
  const saved = await browserPage.evaluate((key) => JSON.parse(localStorage.getItem(key)), `charsu.local.${slot}`);
  engine.open(saved.game, saved.seats, saved.log, keyOf(unhex(saved.seed)), unhex(saved.options));
  engine.replay(saved.log.length);
  return saved;
}

/** A whole game of bots from a seed; `end` null: as it is kept, else as a record. */
export function played(seats, seed, bot = "greedy") {
  const options = engine.options("dej", seats);
  engine.start("dej", seats, keyOf(seed), options);
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) engine.play([engine.bot(seat, bot, 5)]);
  return { game: "dej", seats, options, seed, log: engine.log() };
}

/** The same, as a record. */
export function recordOf(game, players) {
  const score = engine.trueScore();
  const ending = {
    points: score.map((s) => s.points),
    places: score.map((s) => s.place + 1),
    choices: engine.choices(),
  };
  const options = optionWords(engine.facts("dej"), game.options);
  return writeRecord(
    { game: "dej", rules: engine.rules("dej"), seats: game.seats, options, players, log: game.log },
    game.seed,
    ending,
  );
}
