/* seat_signs.test.ts - a bot, away, thinking: each sign only when it is true. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { signsOf } from "../../src/table/names.ts";
import type { Player, Session } from "../../src/table/session.ts";

const BOT: Player = { name: "", portrait: 0, bot: "greedy", here: true };
const MINA: Player = { name: "Mina", portrait: 0, bot: null, here: true };
const GONE: Player = { name: "Sara", portrait: 0, bot: null, here: false };
const STAND_IN: Player = { name: "Sara", portrait: 0, bot: "greedy", here: false };

const session = (players: Player[], actors: number[], more: { kind?: string; busy?: boolean; over?: boolean } = {}) =>
  ({
    kind: more.kind ?? "online",
    seat: { value: 0 },
    players: { value: players },
    view: { value: { over: more.over ?? false, actors } },
    presenter: { busy: { value: more.busy ?? false } },
  }) as unknown as Session;

const of = (player: Player, ...rest: [number[]?, { kind?: string; busy?: boolean; over?: boolean }?]) =>
  signsOf(session([MINA, player], rest[0] ?? [], rest[1]), 1);

test("a person who is here has no sign, until the table waits for them", () => {
  assert.deepEqual(of(MINA), { bot: false, away: false, thinks: false });
  assert.deepEqual(of(MINA, [1]), { bot: false, away: false, thinks: true });
});

test("somebody who is away does not think; a bot that plays for them does", () => {
  assert.deepEqual(of(GONE, [1]), { bot: false, away: true, thinks: false });
  assert.deepEqual(of(STAND_IN, [1]), { bot: true, away: true, thinks: true });
  assert.deepEqual(of(BOT, [1]), { bot: true, away: false, thinks: true });
});

test("nobody thinks while it is shown what happened, when it is over, or long ago", () => {
  for (const more of [{ busy: true }, { over: true }, { kind: "replay" }])
    assert.equal(of(BOT, [1], more).thinks, false, JSON.stringify(more));
});

test("I am not told that I think", () => {
  assert.equal(signsOf(session([MINA, BOT], [0]), 0).thinks, false);
});
