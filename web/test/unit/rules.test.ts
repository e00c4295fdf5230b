import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { classic, decodeDej } from "../../src/games/dej/classic.ts";
import { ALL_SEEING, Engine, Refused, WATCHER } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";

const top = join(process.cwd(), "..");
const source = (name: string): string => readFileSync(join(top, "src/games/dej", name), "utf8");
const engine = await Engine.load(readFileSync(join(top, "build/web/rules.dej.wasm")));
const { decisions: DECISIONS, districts: DISTRICTS, parts: PARTS, roles: ROLES } = classic;
const key = new Uint8Array(32).fill(7);

/** A whole game of random bots; look() is called after every move. */
function playOut(seats: number, look: () => void): void {
  engine.start("dej", seats, key);
  for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
    engine.play([engine.bot(seat, "random", 1)]);
    look();
  }
}

test("the tables are those of the rules", () => {
  const rows = [...source("districts.def").matchAll(/^DISTRICT\(\w+,\s*(\w+),\s*(\w+),\s*(\d+),\s*(\d+)\)/gm)];
  assert.deepEqual(
    DISTRICTS.map((x) => [x.slug, x.type.toUpperCase(), x.cost, x.copies]),
    rows.map((r) => [r[1], r[2], Number(r[3]), Number(r[4])]),
  );
  assert.deepEqual(
    ROLES.map((role) => role.slug),
    [...source("roles.def").matchAll(/^ROLE\(\w+,\s*(\w+),/gm)].map((r) => r[1]),
  );
  assert.deepEqual(
    [...DECISIONS],
    [...source("words.def").matchAll(/^DECISION\(\w+,\s*(\w+)\)/gm)].map((r) => r[1]),
  );
  assert.match(source("classic.c"), new RegExp(`parts\\[\\] = \\{${PARTS.map((p) => `"${p}"`).join(", ")}\\}`));
});

test("every view of a game can be read, and says what is true", () => {
  for (const seats of [2, 4, 7]) {
    playOut(seats, () => {
      for (const eye of [0, seats - 1, WATCHER, ALL_SEEING]) {
        const bytes = engine.look(eye);
        const view = decodeDej(engine.read("dej", bytes));
        assert.equal(view.seats, seats);
        const lying = view.seat.reduce((n, s) => n + s.handSize + s.city.length, view.deck + view.limbo.length);
        if (eye === ALL_SEEING) assert.equal(lying + view.drawn.length, 61);
        // what was bought in the open is known to all, and no more than that
        for (const s of view.seat) assert.ok(s.hand.length <= s.handSize);
        const mine = view.seat[eye];
        if (mine) assert.equal(mine.hand.length, mine.handSize);
      }
    });
    const view = decodeDej(engine.read("dej", engine.look(0)));
    assert.ok(view.over);
    const score = engine.score("dej", 0, engine.look(0));
    for (const s of score)
      assert.equal(
        PARTS.reduce((sum, part) => sum + (s.parts[part] ?? 0), 0),
        s.points,
      );
    assert.equal(Math.min(...score.map((s) => s.place)), 0);
  }
});

test("legal moves come from a view alone, and the match takes them", () => {
  engine.start("dej", 4, key);
  const seat = engine.actor() ?? 0;
  const legal = engine.legal("dej", seat, engine.look(seat));
  assert.ok(legal.every((text) => parseSaid(text).slug === "pick"));
  assert.throws(() => engine.play([`p${seat} end`]), Refused);
  engine.play([legal[0] ?? ""]);
});

test("a chain runs on the view, and is refused or sent as a whole", () => {
  for (let seed = 1; seed < 200; seed++) {
    engine.start("dej", 4, new Uint8Array(32).fill(seed));
    for (let n = 0; n < 60; n++) {
      const seat = engine.actor();
      if (seat === null) break;
      const view = engine.look(seat);
      const redraw = engine.legal("dej", seat, view).find((m) => m.endsWith(" redraw"));
      if (redraw) {
        const opened = engine.steps("dej", seat, view, [redraw]);
        assert.ok(opened);
        const put = engine.legal("dej", seat, opened)[0] ?? "";
        assert.match(put, / put /);
        const chosen = engine.steps("dej", seat, view, [redraw, put]);
        assert.ok(chosen);
        assert.equal(decodeDej(engine.read("dej", chosen)).seat[seat]?.hand.filter((c) => c.chosen).length, 1);
        assert.equal(engine.steps("dej", seat, view, [redraw, put, `p${seat} done`]), null);
        engine.play([redraw, put, `p${seat} done`]);
        return;
      }
      engine.play([engine.bot(seat, "random", seed)]);
    }
  }
  assert.fail("no Magician in two hundred games");
});

test("bytes that are no view are refused", () => {
  engine.start("dej", 4, key);
  const view = engine.look(0);
  assert.ok(engine.isView("dej", 0, view));
  assert.ok(!engine.isView("dej", 0, view.subarray(1)));
  const wrong = view.slice();
  wrong[5] = 200; // seats
  assert.ok(!engine.isView("dej", 0, wrong));
});
