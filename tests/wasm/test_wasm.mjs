// test_wasm.mjs - the module as the page will use it, against the program.
//
// usage: node tests/wasm/test_wasm.mjs MODULE PROGRAM
//        (build-wasm/charsu.wasm and build/charsu)
//
// Prints a line a case; last: "N passed, M failed".
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { CHANCE, Refused, WATCHER, load } from "../../src/wasm/charsu.mjs";

const [modulePath, program] = process.argv.slice(2);
if (!program) {
  console.error("usage: node tests/wasm/test_wasm.mjs MODULE PROGRAM");
  process.exit(2);
}
const compiled = await WebAssembly.compile(readFileSync(modulePath));
const charsu = await load(compiled);

// ---- helpers ----------------------------------------------------------------

const cases = [];

function test(name, run) {
  cases.push({ name, run });
}

/** Numbers below n that are the same every time (xorshift, 32 bits). */
function dice(seed) {
  let x = (seed * 2654435761 + 1) | 0;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

function start(home, slug, seats, seed) {
  const roll = dice(seed);
  const key = Uint8Array.from({ length: 32 }, () => roll(256));
  home.match.start(slug, home.setup(slug, seats), key);
  return roll;
}

/** Every table of every game: calls back with its name and its seats. */
function everyTable(run) {
  for (const {
    slug,
    seats: [least, most],
  } of charsu.games) {
    for (let seats = least; seats <= most; seats++) run(slug, seats);
  }
}

/** Plays a random game to its end; before each action, meanwhile(). */
function play(home, roll, meanwhile = () => {}) {
  while (!home.match.over) {
    const actors = home.match.actors;
    const seat = actors[roll(actors.length)];
    const legal = home.match.legal(seat);
    const action = legal[roll(legal.length)];
    meanwhile(seat, action);
    home.match.play(action);
  }
}

function refused(code, run) {
  assert.throws(run, (error) => {
    assert.ok(error instanceof Refused, `${error}`);
    assert.equal(error.code, code);
    return true;
  });
}

const eyes = (home) => [...Array(home.match.seats).keys(), WATCHER];
const texts = (events) => events.map((event) => event.text);

// ---- the same game as elsewhere ---------------------------------------------

test("the module exports what charsu.h marks, and nothing else", () => {
  const header = readFileSync(new URL("../../src/lib/charsu.h", import.meta.url), "utf8");
  const native = header.slice(header.indexOf("#else", header.indexOf("CHARSU_CALL(desk)")));
  const marked = (text) => [...text.matchAll(/CHARSU_CALL\((\w+)\)\s/g)].map(([, name]) => name);
  const here = new Set(marked(native));
  const ofPage = /^(bots?_|story_|appraise)/; // modules of the page have bots, this has not
  const wanted = marked(header).filter((name) => name !== "name" && !here.has(name) && !ofPage.test(name));
  const exported = WebAssembly.Module.exports(compiled).map(({ name }) => name);
  assert.ok(wanted.length > 35, `${wanted.length} calls`);
  assert.deepEqual(exported.filter((name) => name !== "memory").sort(), wanted.sort());
});

test("imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(compiled), []);
});

test("the same games, rules and signatures as the program", () => {
  const lines = execFileSync(program, ["version", "--json"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    charsu.games.map(({ slug, rules }) => ({ game: slug, rules, signature: charsu.signature(slug) })),
    lines.map(({ game, rules, signature }) => ({ game, rules, signature })),
  );
});

test("words are listed", () => {
  const hamlet = charsu.games.find(({ slug }) => slug === "hamlet");
  assert.deepEqual(hamlet.seats, [2, 4]);
  assert.ok(hamlet.verbs.includes("build") && hamlet.parts.includes("town"));
  assert.ok(Object.values(hamlet.nouns).flat().includes("keep"));
});

test("every byte of a view belongs to a field with a name of its own", () => {
  everyTable((slug, seats) => {
    start(charsu, slug, seats, 30 + seats);
    const fields = [...charsu.fields(slug).values()];
    const bytes = fields.reduce((sum, { width, count }) => sum + width * count, 0);
    assert.equal(bytes, charsu.match.look(WATCHER).length, slug);
  });
  const troyes = charsu.fields("troyes");
  assert.equal(troyes.get("quarter[14].dice").count, 8);
  assert.equal(troyes.get("now.die[2].value").width, 1);
});

// ---- whole games ------------------------------------------------------------

test("random games end, and every seat can be served by views alone", async () => {
  const page = await load(compiled); // knows what the server sent, no more
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, seats);
    play(charsu, roll, (seat) => {
      const listed = charsu.match.legal(seat);
      page.view.load(slug, seat, charsu.match.look(seat));
      assert.deepEqual(page.view.legal(), listed);
      assert.deepEqual(page.view.bytes(), charsu.view.bytes());
      assert.ok(page.view.actors.includes(seat));
      assert.equal(page.view.decision, charsu.match.decision);
    });
    const score = charsu.match.score();
    assert.equal(score.length, seats);
    assert.ok(score.some(({ place }) => place === 0));
    for (const { points, parts } of score) {
      const sum = Object.values(parts).reduce((a, b) => a + b, 0);
      assert.equal(sum, points);
    }
    for (const seat of eyes(charsu)) {
      charsu.match.look(seat);
      assert.deepEqual(charsu.view.score(), score);
    }
  });
});

test("a log replays to the same position, in words", () => {
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, 40 + seats);
    play(charsu, roll);
    const log = charsu.match.log();
    const hash = charsu.match.hash();
    assert.equal(log.length, charsu.match.ply);
    charsu.match.replay(log.slice(0, 5));
    assert.equal(charsu.match.ply, 5);
    charsu.match.replay(log);
    assert.equal(charsu.match.hash(), hash);
    assert.deepEqual(charsu.match.log(), log);
  });
});

test("a game taken up again has the dice it would have had", () => {
  everyTable((slug, seats) => {
    start(charsu, slug, seats, 70 + seats);
    const first = (home) => {
      for (let i = 0; i < 40 && !home.match.over; i++) {
        home.match.play(home.match.legal(home.match.actors[0])[0]);
      }
      return home.match.hash();
    };
    const log = charsu.match.log();
    const hash = first(charsu);
    start(charsu, slug, seats, 70 + seats);
    charsu.match.replay(log);
    assert.equal(first(charsu), hash);
  });
});

test("each seat hears its part of what happens", () => {
  start(charsu, "hamlet", 3, 5);
  const own = charsu.match.heard(0);
  const dealt = own.filter(({ kind, seat }) => kind === "dealt" && seat === 0);
  assert.equal(dealt.length, 3);
  assert.ok(dealt.every(({ seen, args }) => seen && args.length === 1));
  const others = charsu.match.heard(WATCHER).filter(({ kind }) => kind === "dealt");
  assert.ok(others.every(({ seen, args }) => !seen && args.length === 0));
  assert.equal(own.length, charsu.match.heard(WATCHER).length);
  charsu.match.replay(charsu.match.log(), 0);
  assert.deepEqual(charsu.match.heard(0), own);
});

test("two instances do not touch each other", async () => {
  const other = await load(compiled);
  start(charsu, "hamlet", 2, 1);
  const hash = charsu.match.hash();
  const roll = start(other, "dej", 4, 2);
  play(other, roll);
  assert.equal(charsu.match.hash(), hash);
});

// ---- the view: chains, previews, guesses ------------------------------------

/** Walks a chain in the view, with the match in step; then takes it back. */
function walkChain(home, seat, opener, roll) {
  const others = eyes(home).filter((eye) => eye !== seat);
  const look = () => others.map((eye) => home.match.look(eye));
  const began = home.match.hash();
  const seen = look();
  const steps = [];
  home.match.look(seat);
  for (let action = opener; ;) {
    home.view.step(action);
    steps.push(action);
    if (home.view.chain === 0) break;
    const bytes = home.view.bytes();
    home.match.play(action);
    assert.deepEqual(look(), seen, "others see nothing");
    assert.deepEqual(home.match.look(seat), bytes, "as a server shows it");
    const legal = home.view.legal();
    const done = legal.find((text) => text.endsWith(" done"));
    action = steps.length > 3 && done ? done : legal[roll(legal.length)];
  }
  while (home.match.hash() !== began) home.match.undo(seat);
  return steps;
}

/** As the page does it: step by step in the view, then all at once. */
function playChain(home, seat, steps) {
  const began = home.match.hash();
  const n = home.match.ply;
  home.match.look(seat);
  for (const action of steps) home.view.step(action);
  assert.deepEqual(home.view.steps, steps);
  refused("illegal", () => home.match.play([steps[0], steps[0]]));
  assert.equal(home.match.hash(), began);
  home.match.play(home.view.steps);
  const log = home.match.log();
  assert.deepEqual(log.slice(n, n + steps.length), steps);
  home.match.replay(log.slice(0, n));
  assert.equal(home.match.hash(), began);
}

test("a chain is walked in a view, taken back, and played whole", () => {
  const chains = {};
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, 90 + seats);
    chains[slug] ??= 0;
    play(charsu, roll, (seat, action) => {
      const bytes = charsu.match.look(seat);
      charsu.view.step(action);
      const opens = charsu.view.chain > 0 && charsu.match.chain === 0;
      assert.ok(charsu.view.back());
      assert.ok(!charsu.view.back());
      assert.deepEqual(charsu.view.bytes(), bytes);
      if (!opens) return;
      chains[slug]++;
      playChain(charsu, seat, walkChain(charsu, seat, action, roll));
    });
  });
  assert.equal(chains.karzar, 0); // it asks for everything at once
  delete chains.karzar;
  for (const n of Object.values(chains)) assert.ok(n >= 5, inspect(chains));
});

test("a preview is what comes, where nothing is revealed", () => {
  let same = 0;
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, 20 + seats);
    let preview = null;
    const compare = () => {
      if (!preview) return;
      const { seat, bytes, heard } = preview;
      if (texts(charsu.match.heard(seat)).join() !== heard) return;
      assert.deepEqual(charsu.match.look(seat), bytes);
      same++;
    };
    play(charsu, roll, (seat, action) => {
      compare();
      charsu.match.look(seat);
      const heard = texts(charsu.view.step(action)).join();
      preview = charsu.view.actors.includes(CHANCE) ? null : { seat, bytes: charsu.view.bytes(), heard };
    });
    compare();
  });
  assert.ok(same > 100, `${same} previews came true`);
});

test("a guess looks the same to the viewer", () => {
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, seats);
    let left = 100;
    play(charsu, roll, (seat) => {
      if (left-- <= 0) return;
      const bytes = charsu.match.look(seat);
      charsu.view.load(slug, seat, charsu.view.guess(left));
      assert.deepEqual(charsu.view.bytes(), bytes);
    });
  });
});

test("what may be taken back is, and the rest is final", () => {
  let undone = 0;
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, 11 * seats);
    play(charsu, roll, (seat, action) => {
      const hash = charsu.match.hash();
      charsu.match.play(action);
      if (charsu.match.mayUndo(seat)) {
        charsu.match.undo(seat);
        undone++;
      } else {
        refused("final", () => charsu.match.undo(seat));
        const log = charsu.match.log();
        charsu.match.replay(log.slice(0, log.lastIndexOf(action)));
      }
      assert.equal(charsu.match.hash(), hash);
    });
  });
  assert.ok(undone > 100, `${undone} undone`);
});

// ---- bad input --------------------------------------------------------------

test("an empty module refuses everything", async () => {
  const empty = await load(compiled);
  refused("corrupt", () => empty.match.ply);
  refused("corrupt", () => empty.view.bytes());
  refused("not_actor", () => empty.match.legal(0));
  refused("not_actor", () => empty.match.look(0));
  refused("illegal", () => empty.match.play("p0 done"));
  refused("final", () => empty.match.undo(0));
  refused("corrupt", () => empty.view.guess(1));
});

test("a bad setup is refused, and says which rule it breaks", () => {
  const good = charsu.setup("hamlet", 3);
  const key = new Uint8Array(32);
  const broken = (setup) => {
    try {
      charsu.match.start("hamlet", setup, key);
    } catch (error) {
      return error.rule;
    }
    return null;
  };
  assert.equal(broken(good), null);
  assert.equal(broken([9, ...good.slice(1)]), "seats");
  assert.equal(broken([3, 255, ...good.slice(2)]), "rounds");
  refused("setup", () => charsu.match.start("whist", good, key));
  refused("setup", () => charsu.match.start("hamlet", good, key.slice(1)));
  refused("setup", () => charsu.setup("hamlet", 99));
  refused("setup", () => charsu.setup("hamlet", 3, "no-such-preset"));
});

test("bad actions are refused, and change nothing", () => {
  start(charsu, "hamlet", 3, 1);
  const hash = charsu.match.hash();
  for (const text of [
    "",
    "p0",
    "p0 fly",
    "p9 bid 1",
    "p0 bid 256",
    "p0 bid 01",
    "p0 bid 1 1",
    "p0 bid \u06F1",
    "p0 bid 1\0",
    "x".repeat(1000),
  ]) {
    refused("text", () => charsu.match.play(text));
  }
  refused("not_actor", () => charsu.match.play("chance deal hut"));
  refused("illegal", () => charsu.match.play("p0 bid 200"));
  refused("illegal", () => charsu.match.play([]));
  refused("illegal", () => charsu.match.play(Array(600).fill("p0 bid 0")));
  refused("not_actor", () => charsu.match.play(["p0 bid 0", "p0 bid 0"]));
  charsu.match.look(0);
  refused("illegal", () => charsu.view.step("p1 bid 0"));
  refused("not_actor", () => charsu.match.look(3));
  refused("not_actor", () => charsu.match.look(CHANCE));
  assert.equal(charsu.match.hash(), hash);
});

/** Anything the module accepts as a view, it can work with. */
function use(view, roll) {
  const legal = view.legal();
  view.guess(roll(1000));
  view.score();
  view.hash();
  view.bytes();
  if (legal.length > 0) view.step(legal[roll(legal.length)]);
  return legal.length;
}

test("bent views are refused or can be used", () => {
  let taken = 0;
  everyTable((slug, seats) => {
    const roll = start(charsu, slug, seats, 3);
    const views = [];
    play(charsu, roll, (seat) => {
      views.push([seat, charsu.match.look(seat)]);
    });
    for (let i = 0; i < 3000; i++) {
      const [seat, bytes] = views[roll(views.length)];
      const bent = bytes.slice(0, roll(50) ? bytes.length : roll(bytes.length));
      for (let n = roll(3) + 1; n > 0; n--) bent[roll(bent.length)] = roll(256);
      try {
        charsu.view.load(slug, seat, bent);
        use(charsu.view, roll);
        taken++;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  });
  assert.ok(taken > 100, `${taken} were taken`);
});

test("calls with any numbers and any bytes never trap", async () => {
  const { call: exports, memory } = (await load(compiled)).match.module; // with its desk in place
  const roll = dice(8);
  const odd = [-1, -2147483648, 2147483647, 255, 256, 4096, 65535, 65536];
  const number = () => (roll(4) ? roll(17) : odd[roll(odd.length)]);
  const slow = ["signature", "bench"];
  const names = Object.keys(exports).filter((name) => !slow.includes(name));
  for (let i = 0; i < 60000; i++) {
    if (i % 500 === 0) {
      // so that there is a match to be hurt
      exports.standard(roll(2), 2 + roll(3));
      exports.start(roll(2));
    }
    if (roll(3) === 0) {
      const area = roll(6);
      const at = exports.area(area) + roll(Math.min(exports.area_size(area), 400));
      memory[at] = roll(256);
    }
    exports[names[roll(names.length)]](number(), number(), number(), number());
  }
  for (const name of ["signature", "bench"]) {
    for (const n of odd) exports[name](n, n, 1, 1);
  }
});

// ---- running ----------------------------------------------------------------

let failed = 0;
for (const { name, run } of cases) {
  try {
    await run();
    console.log(`ok - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok - ${name}\n${error.stack}`);
  }
}
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
