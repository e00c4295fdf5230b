import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Engine, fullest, Refused, WATCHER } from "../../src/rules/engine.ts";
import { optionWords } from "../../src/rules/options.ts";
import { answer } from "../../src/rules/think.ts";
import { forked, stopAfter, stopAt, stopsOf } from "../../src/table/fork.ts";
import { beginning, cleanName, seedFrom } from "../../src/table/fresh.ts";
import { castOf, characterOf, levelOf, stepFrom, usualBot, withCharacter } from "../../src/kit/bots.ts";
import { brokenLine, hex, keyOf, readRecord, unhex, writeRecord, type Played } from "../../src/table/record.ts";
import { moments, weightiest } from "../../src/table/turning.ts";
import { turnOf } from "../../src/table/turn.ts";
import { verdict } from "../../src/table/verify.ts";
import type { GamePage } from "../../src/games/game_page.ts";

const top = join(process.cwd(), "..");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.dej.wasm")));
const seed = seedFrom("a game of the tests");

/** Bots play it from the current position to its end. */
function playOut(bot = "greedy"): void {
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) engine.play([engine.bot(seat, bot, 7)]);
}

const ending = () => {
  const score = engine.trueScore();
  return { points: score.map((s) => s.points), places: score.map((s) => s.place + 1), choices: engine.choices() };
};

function aGame(): Played {
  const { options } = beginning(engine, "dej", { seats: 4 });
  engine.start("dej", 4, keyOf(seed), options);
  playOut();
  const facts = engine.facts("dej")!;
  return {
    game: "dej",
    rules: engine.rules("dej"),
    seats: 4,
    options: optionWords(facts, options),
    players: ["person Mina", "bot greedy", "bot greedy", ""],
    log: engine.log(),
  };
}

test("who is asked: bots first where all answer at once, then the one who has the device", () => {
  assert.deepEqual(turnOf([], [0], 0), { is: "over" });
  assert.deepEqual(turnOf([2], [0, 1], 0), { is: "bot", seat: 2, together: false });
  assert.deepEqual(turnOf([0, 1, 3], [0, 1], 0), { is: "bot", seat: 3, together: true });
  assert.deepEqual(turnOf([0, 1], [0, 1], 1), { is: "person", seat: 1, curtain: false });
  assert.deepEqual(turnOf([0], [0, 1], 1), { is: "person", seat: 0, curtain: true });
  assert.deepEqual(turnOf([0], [0, 1], null), { is: "person", seat: 0, curtain: true });
  assert.deepEqual(turnOf([0], [0], 0), { is: "person", seat: 0, curtain: false });
  assert.deepEqual(turnOf([1], [], null), { is: "bot", seat: 1, together: false });
});

test("a game in which several choose at once is asked through to its end", async () => {
  const built = join(process.cwd(), ".test/rules.hamlet.wasm"); // the teaching game has no page
  execFileSync("../src/wasm/page/build.sh", ["hamlet", built]);
  const engine = await Engine.load(readFileSync(built));
  const { options, seats } = beginning(engine, "hamlet", { seats: 4 });
  engine.start("hamlet", seats, keyOf(seed), options);
  let holder: number | null = null;
  let together = 0;
  let handed = 0;
  for (;;) {
    const turn = turnOf(engine.actors(), [0, 2], holder);
    if (turn.is === "over") break;
    assert.ok(engine.actors().includes(turn.seat));
    if (turn.is === "bot") together += Number(turn.together);
    else if (turn.curtain) handed++;
    if (turn.is === "person") holder = turn.seat;
    engine.play([engine.bot(turn.seat, "random", 3)]);
  }
  assert.ok(together > 0, "bots answered beside others");
  assert.ok(handed > 1, "the device changed hands");
});

test("a bot answers the same at the same point, whatever it was asked before, here or in a worker", async () => {
  const other = await Engine.load(readFileSync(join(top, "build/web/rules.dej.wasm")));
  const { options } = beginning(engine, "dej", { seats: 5 });
  for (const bot of ["random", "greedy", "level5"]) {
    engine.start("dej", 5, keyOf(seed), options);
    const picks = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const seat = engine.actor() ?? 0;
      const move = engine.bot(seat, bot, 99);
      assert.equal(engine.bot(seat, bot, 99), move);
      assert.equal(answer(other, { game: "dej", seats: 5, options, log: engine.log(), seat, bot, seed: 99 }), move);
      picks.add(move.replace(/^p\d /, ""));
      engine.play([move]);
    }
    assert.ok(picks.size > 8, "and not always the same thing");
  }
});

test("after a game the winner is offered the level above, the last the one below", () => {
  const { bots } = engine;
  assert.equal(usualBot(bots), "level2", "a newcomer begins low");
  assert.equal(stepFrom("level2", bots, 0, 4), "level3");
  assert.equal(stepFrom("level2", bots, 3, 4), "level1");
  assert.equal(stepFrom("level2", bots, 1, 4), null);
  assert.equal(stepFrom("level6", bots, 0, 4), null);
  assert.equal(stepFrom("level1", bots, 1, 2), null);
  assert.equal(stepFrom("level1", bots, 0, 2), "level2");
  assert.equal(stepFrom("level3", bots, 0, 1), null, "alone nobody is beaten");
  assert.equal(stepFrom("random", bots, 0, 4), null);
});

test("a game begins as it was asked for", () => {
  const plain = beginning(engine, "dej", { seats: 4 });
  assert.deepEqual([plain.seats, plain.people], [4, [0]]);
  assert.deepEqual(beginning(engine, "dej", { seats: 99, people: 99 }).people.length, 7);
  assert.equal(beginning(engine, "dej", { seats: 0 }).seats, 2);
  const facts = engine.facts("dej")!;
  const option = facts.options[0]!;
  const value = option.choices[1] ?? String(option.high);
  const asked = beginning(engine, "dej", {
    seats: 4,
    people: 2,
    options: [`${option.slug}=${value}`],
    names: ["Mina", "  Sara\n"],
  });
  assert.ok(optionWords(facts, asked.options).includes(`${option.slug}=${value}`));
  assert.deepEqual(asked.names, ["Mina", "Sara", "", ""]);
  assert.throws(() => beginning(engine, "dej", { seats: 4, options: ["nonsense=1"] }), Refused);
  assert.throws(() => beginning(engine, "dej", { seats: 4, preset: "nonsense" }), Refused);
  assert.throws(() => beginning(engine, "chess", { seats: 2 }), Refused);
  for (const preset of facts.presets)
    engine.start("dej", 4, keyOf(seed), beginning(engine, "dej", { seats: 4, preset }).options);
  assert.equal(hex(beginning(engine, "dej", { seats: 2, seed: "abc" }).seed), hex(seedFrom("abc")));
});

test("a name fits into a record", () => {
  assert.equal(cleanName("  a\tb \u0000 "), "a b");
  assert.ok(new TextEncoder().encode(cleanName("😀".repeat(40))).length <= 64);
  assert.equal(cleanName("😀".repeat(40)).length % 2, 0, "no half letter");
});

test("a story has every event with the action that told it", () => {
  const { log } = aGame();
  engine.open("dej", 4, log, null, engine.options("dej", 4));
  const told = engine.story(4);
  engine.replay(log.length, 0);
  assert.deepEqual(
    told.map((t) => t.ears[4]),
    engine.heard(WATCHER),
  );
  assert.deepEqual(
    told.map((t) => t.ears[2]),
    engine.heard(2),
  );
  for (const n of [10, 57, log.length]) {
    engine.replay(n, n - 1);
    assert.deepEqual(
      told.filter((t) => t.ply === n).map((t) => t.ears[4]),
      engine.heard(WATCHER),
    );
  }
  assert.ok(told.every((t) => !fullest(t).endsWith(" ?") || t.ears.every((ear) => ear.endsWith(" ?"))));
});

test("stops are where somebody chooses", () => {
  const stops = stopsOf(["chance a", "p0 b", "chance c", "chance d", "p1 e", "p1 f"]);
  assert.deepEqual(stops, [1, 4, 5, 6]);
  assert.deepEqual(
    [0, 1, 3, 4, 6, 9].map((n) => stopAt(stops, n)),
    [0, 0, 0, 1, 3, 3],
  );
  assert.deepEqual(
    [0, 1, 2, 4, 6, 9].map((n) => stopAfter(stops, n)),
    [0, 0, 1, 1, 3, 3],
  );
});

test("a sandbox goes on from a moment with other dice, and its record says so", () => {
  const played = aGame();
  const options = engine.options("dej", 4);
  const middle = Math.floor(played.log.length / 2);
  const wanted = {
    from: { code: null, at: middle, seat: 2 },
    names: ["Mina", "a", "b", "c"],
    bot: "greedy",
    seed: seedFrom("other dice"),
  };
  const saved = forked(played, options, wanted);
  assert.deepEqual(saved.people, [2]);
  assert.deepEqual(saved.names, ["Mina", "a", "", "c"]);
  assert.ok(saved.log.length <= middle && saved.log.length === saved.fork?.at);
  assert.ok(!played.log[saved.log.length]?.startsWith("chance "), "somebody chooses there");
  engine.open("dej", 4, saved.log, keyOf(unhex(saved.seed)), options);
  engine.replay(saved.log.length);
  playOut("random");
  const log = engine.log();
  assert.deepEqual(log.slice(0, saved.log.length), saved.log);
  assert.notDeepEqual(log, played.log);
  const text = writeRecord({ ...played, log }, null, ending());
  const read = readRecord(text)!;
  assert.ok(read.sandbox && read.seed === null);
  assert.equal(brokenLine(text), null);
  assert.equal(verdict(engine, read, options), "sandbox");
});

test("the dice of a record are checked, and a changed line is found", () => {
  const played = aGame();
  const options = engine.options("dej", 4);
  const text = writeRecord(played, seed, ending());
  assert.equal(brokenLine(text), null);
  assert.equal(verdict(engine, readRecord(text)!, options), "sound");
  assert.equal(verdict(engine, readRecord(text.replace(/seed .*\n/, ""))!, options), "no_seed");
  assert.equal(
    verdict(
      engine,
      readRecord(text.replace(/seed ../, "seed zz".replace("zz", text.includes("seed 00") ? "01" : "00")))!,
      options,
    ),
    "broken",
  );
  const other = writeRecord(played, seedFrom("not this one"), null);
  assert.equal(verdict(engine, readRecord(other)!, options), "broken");
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.startsWith("40 "));
  const changed = [...lines];
  changed[at] = changed[at]!.replace(/(..)$/, (end) => (end === "00" ? "11" : "00"));
  assert.equal(brokenLine(changed.join("\n")), at + 1);
  assert.ok(brokenLine([...lines.slice(0, at), ...lines.slice(at + 1)].join("\n")) !== null);
  assert.ok(brokenLine(text.replace("person Mina", "person Nina")) !== null);
});

test("what turned a game: the game page says which events, and the leader counts for more", () => {
  const page = { turning: { stage: "round", points: { murdered: 3, built: 1 } } } as unknown as GamePage;
  const heard = ["round 1", "p1 murdered", "round 2", "p0 built tavern", "p0 murdered", "round 3", "over"].map(
    (event, i) => ({ ply: i + 1, event }),
  );
  const all = moments(
    page,
    heard,
    new Map([
      [2, 0],
      [3, 1],
    ]),
  );
  assert.deepEqual(
    all.map((m) => [m.round, m.weight, m.lead]),
    [
      [1, 0, null],
      [1, 3, null],
      [2, 0, null],
      [2, 3, null],
      [2, 5, null],
      [3, 0, null],
      [3, 3, 1],
    ],
  );
  const few = weightiest(all, 2);
  assert.deepEqual(
    few.map((m) => m.ply),
    [5, 6],
    "the weightiest, the later first where they are alike, in order",
  );
});

test("bots have characters: chosen ones stay, the others are dealt, nobody twice", () => {
  assert.equal(engine.characters.length, 8);
  assert.ok(!engine.bots.some((slug) => slug.includes(":")));
  for (let seed = 0; seed < 50; seed++) {
    const cast = castOf(["", "weigher", "", "", "", "", ""], engine.characters, seed);
    assert.equal(cast[1], "weigher");
    assert.equal(new Set(cast).size, 7);
    assert.deepEqual(cast, castOf(["", "weigher", "", "", "", "", ""], engine.characters, seed));
  }
  assert.equal(withCharacter("level3", "weigher"), "level3:weigher");
  assert.equal(withCharacter("greedy", "weigher"), "greedy");
  assert.equal(levelOf("level3:weigher"), "level3");
  assert.equal(characterOf("level3:weigher"), "weigher");
  assert.equal(stepFrom("level3:weigher", engine.bots, 0, 4), "level4");
});

test("a bot with a character answers, and not as the plain one always does", () => {
  const { options } = beginning(engine, "dej", { seats: 4 });
  engine.start("dej", 4, keyOf(seed), options);
  let differs = false;
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
    const plain = engine.bot(seat, "level2", 7);
    const perfumer = engine.bot(seat, "level2:perfumer", 7);
    differs ||= plain !== perfumer;
    engine.play([perfumer]);
  }
  assert.ok(differs);
});
