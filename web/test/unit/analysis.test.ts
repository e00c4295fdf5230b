/* analysis.test.ts - the page and the program find the same in the same game: every share, what turned it, and what gave
 * most away. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { givenOf, lookAt, turnsOf, type Decided, type Standing } from "../../src/rules/analysis.ts";
import { Appraiser } from "../../src/rules/appraiser.ts";
import { optionBytes } from "../../src/rules/options.ts";
import { Engine } from "../../src/rules/engine.ts";
import { readRecord } from "../../src/table/record.ts";

const PROGRAM = process.env["CHARSU"] ?? "../build/charsu";
const SIMULATIONS = 24;
const GAMES = { dej: "r2/3-players", karzar: "r2/duel", kohan: "r2/2-players", troyes: "r2/1-players" };
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1.1e-4; // the page gets whole ten-thousandths

/** What a net has learnt is fetched, as a worker fetches it. */
globalThis.fetch = (path): Promise<Response> =>
  Promise.resolve(new Response(readFileSync(`../build/web${String(path)}`)));

interface Row {
  t: string;
  ply: number;
  seed: number;
  share: number[];
  seat: number;
  played: string;
  better: string;
  choices: { action: string; share: number; behind: number; error: number }[];
}

for (const [game, name] of Object.entries(GAMES))
  test(`${game}: an analysis is the same as the program's`, { skip: !existsSync(PROGRAM) }, async () => {
    const path = `../tests/golden/${game}/${name}.record`;
    const args = ["analyse", path, "--json", "--simulations", String(SIMULATIONS)];
    const told = execFileSync(PROGRAM, args, { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
    const of = (t: string): Row[] => told.filter((row) => row.t === t);
    const played = readRecord(readFileSync(path, "utf8"));
    assert.ok(played);
    const wasm = readFileSync(`../build/web/rules.${game}.wasm`);
    const engine = await Engine.load(wasm);
    const facts = engine.facts(game);
    assert.ok(facts);
    const options = optionBytes(facts, engine.options(game, played.seats), played.options);
    const appraiser = await Appraiser.load(wasm);
    await appraiser.prepare(game);
    appraiser.open(game, played.seats, played.log, null, options);
    const standings: Standing[] = [];
    const decided: Decided[] = [];
    for (let ply = 0; ply <= played.log.length; ply++) {
      const what = { log: played.log, ply, of: null, standing: true, seed: of("game")[0]?.seed ?? 0 };
      const found = lookAt(appraiser, { ...what, simulations: SIMULATIONS });
      if (found.standing) standings.push(found.standing);
      if (found.decided) decided.push(found.decided);
    }
    assert.deepEqual(
      standings.map(({ ply }) => ply),
      of("moment").map(({ ply }) => ply),
    );
    for (const [i, { ply, seats }] of standings.entries())
      for (const [seat, { share }] of seats.entries())
        assert.ok(near(share, of("moment")[i]?.share[seat] ?? -1), `share of ${seat} after ${ply}`);
    assert.ok(decided.length > 5);
    assert.deepEqual(
      decided.map(({ ply, choices }) => [ply, choices.map(({ move }) => move)]),
      of("choice").map(({ ply, choices }) => [ply, choices.map(({ action }) => action)]),
    );
    assert.deepEqual(
      turnsOf(standings).map(({ ply, seat }) => [ply, seat]),
      of("turn").map(({ ply, seat }) => [ply, seat]),
    );
    assert.deepEqual(
      givenOf(decided).map(({ ply, played: { move }, choices }) => [ply, move, choices[0]?.move]),
      of("given").map(({ ply, played: move, better }) => [ply, move, better]),
    );
  });
