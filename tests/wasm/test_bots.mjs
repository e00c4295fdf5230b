// test_bots.mjs - bots in the page's modules do what they do in the program:
// the same view, the same news and the same arithmetic give the same move.
//
// usage: node tests/wasm/test_bots.mjs MOVES NET MODULE...
//        (the program build/tests/moves; net.wasm of build_simd.sh and
//        modules rules.GAME.wasm of build.sh, one for every game: all of
//        src/wasm/page)
//
// Bots that go by a net play with SIMD, and some tables again without it; the
// others play those again where no net was ever fetched.
//
// Prints a line a case; last: "N passed, M failed".
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Refused, load } from "../../src/wasm/charsu.mjs";

const [moves, net, ...modules] = process.argv.slice(2);
if (modules.length === 0) {
  console.error("usage: node tests/wasm/test_bots.mjs MOVES NET MODULE...");
  process.exit(2);
}

// kind of bot: how many actions of each game are compared
const KINDS = { random: 150, greedy: 600, level1: 150, level3: 80, level4: 40, level5: 20, level6: 18 };

/** The number of a kind of bot. */
function numberOf(module, kind) {
  const kinds = [];
  for (let at; (at = module.call.bot_slug(kinds.length)) !== 0;) {
    kinds.push(module.textAt(at));
  }
  assert.ok(kinds.includes(kind), `${kind} of ${kinds}`);
  return kinds.indexOf(kind);
}

/** What the module's bots do, action by action. */
function here(home, table, kind, seed, actions) {
  const { match } = home;
  const { module } = match;
  const number = numberOf(module, kind);
  try {
    match.start(
      table.slug,
      home.setup(table.slug, table.seats, table.preset),
      Uint8Array.from({ length: 32 }, (_, i) => seed + i),
    );
  } catch (error) {
    assert.ok(error instanceof Refused, `${error}`);
    return ["refused"];
  }
  module.call.bots_clear();
  while (!match.over && match.log().length < actions) {
    module.check(module.call.bot_choose(match.actors[0], number, seed, 0));
    match.play(module.actionText(match.game, 0));
  }
  return match.log().slice(0, actions);
}

/** What nets have learnt lies beside the module, as much as fits there. */
function teach(module, rules) {
  for (const [net, name] of ["mind", "others"].entries()) {
    const file = rules.replace(/rules\.(\w+)\.wasm$/, `${name}.$1.bin`);
    const weights = existsSync(file) ? readFileSync(file) : new Uint8Array(0);
    assert.equal(weights.length, module.call.mind_size(net), file);
    module.memory.set(weights, module.call.mind(net));
  }
}

function there(table, kind, seed, actions) {
  return execFileSync(moves, [table.slug, table.seats, table.row, kind, seed, actions].map(String), {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
}

// Bots that think long play the standard setup at every number of seats. Where there are many presets they play a
// third of those: their rules are compared by the quick ones. MORE=1: all.
const LONG = ["level3", "level4", "level5", "level6"];
const EVERY_NTH = process.env.MORE ? 1 : 3;

/** Every number of seats, with the standard setup and with every preset. */
function* tables({ slug, seats: [least, most], presets }, kind) {
  const nth = LONG.includes(kind) && presets.length >= EVERY_NTH ? EVERY_NTH : 1;
  for (let seats = least; seats <= most; seats++) {
    for (let row = -1; row < presets.length; row++) {
      if (row >= 0 && (seats + row) % nth !== 0) continue;
      yield { slug, seats, row, preset: presets[row] };
    }
  }
}

let passed = 0;
let failed = 0;
for (const file of modules) {
  const slug = /\brules\.(\w+)\.wasm$/.exec(file)?.[1];
  const slow = await load(readFileSync(file));
  const quick = await load(readFileSync(file));
  const bare = await load(readFileSync(file));
  for (const { match } of [slow, quick]) teach(match.module, file);
  assert.ok(quick.match.module.quicken(readFileSync(net)), "this Node has no SIMD");
  const learned = slow.match.module.call.mind_size(0) > 0;
  const game = slow.games.find((one) => one.slug === slug);
  for (const [kind, actions] of Object.entries(KINDS)) {
    let played = 0;
    try {
      const { module } = bare.match;
      const other = module.call.mind_serves(numberOf(module, kind)) ? slow : bare;
      for (const table of tables(game, kind)) {
        const seed = 10 * table.seats + table.row + 1;
        const where = `${slug} ${table.seats} ${table.preset}`;
        const mine = here(quick, table, kind, seed, actions);
        assert.deepEqual(mine, there(table, kind, seed, actions), where);
        if (learned && kind.startsWith("level") && table.row < 0)
          assert.deepEqual(here(other, table, kind, seed, actions), mine, `${where}: without SIMD, or a net`);
        played += mine.length > 1 ? mine.length : 0;
      }
      assert.ok(played > 100, `${played} actions`);
      passed++;
      console.log(`ok - ${slug}: ${kind}, ${played} actions`);
    } catch (error) {
      failed++;
      console.log(`not ok - ${slug}: ${kind}\n${error.stack}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
