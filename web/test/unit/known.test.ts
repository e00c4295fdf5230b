/*
 * known.test.ts - what the panel "known" says and the city's count follow from
 * the view in TypeScript; here they are compared with the rules' own position,
 * in games of random bots at every number of players.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeDej } from "../../src/games/dej/classic.ts";
import { downIn, mayHold } from "../../src/games/dej/known.tsx";
import type { DejView } from "../../src/games/dej/view.ts";
import { decodeKohan } from "../../src/games/kohan/edition.ts";
import { ALL_SEEING, Engine, WATCHER } from "../../src/rules/engine.ts";
import type { Fields } from "../../src/rules/state.ts";

interface Played {
  game: string;
  engine: Engine;
  decode: (f: Fields) => DejView;
}

const load = async (game: string, decode: Played["decode"]): Promise<Played> => ({
  game,
  decode,
  engine: await Engine.load(readFileSync(join(process.cwd(), `../build/web/rules.${game}.wasm`))),
});
const DEJ = await load("dej", decodeDej);
const KOHAN = await load("kohan", decodeKohan);

/** Calls look() before every move, with what one seat or the public sees, each in turn, and with the truth. */
function playOut(
  { game, engine, decode }: Played,
  setup: { seats: number; seed: number; preset?: string },
  look: (eye: number, seen: DejView, truth: DejView) => void,
): void {
  const { seats, seed, preset } = setup;
  const see = (eye: number): DejView => decode(engine.read(game, engine.look(eye)));
  engine.start(game, seats, new Uint8Array(32).fill(seed), engine.options(game, seats, preset));
  for (let seat = engine.actor(), n = 0; seat !== null; seat = engine.actor(), n++) {
    const eye = n % (seats + 1) === seats ? WATCHER : n % (seats + 1);
    look(eye, see(eye), see(ALL_SEEING));
    engine.play([engine.bot(seat, "random", seed)]);
  }
}

const SETUPS = [
  ...[2, 3, 4, 5, 6, 7].flatMap((seats) => [1, 2].map((seed) => ({ of: DEJ, seats, seed }))),
  ...(KOHAN.engine.facts("kohan")?.presets ?? []).flatMap((preset, i) =>
    [0, 3].map((more) => ({ of: KOHAN, seats: 2 + ((i + more) % 7), seed: i + 1, preset })),
  ),
];

/** Has everybody seen by now whether somebody holds it? */
const answered = ({ called, murdered }: DejView, rank: number): boolean => rank < called && rank !== murdered;

test("what is said of roles and of cities is true", () => {
  let hidden = 0;
  for (const { of, ...setup } of SETUPS)
    playOut(of, setup, (eye, seen, truth) => {
      const where = `${of.game} ${JSON.stringify(setup)} ply ${seen.ply} eye ${eye}`;
      for (const { size, complete } of seen.seat) assert.equal(size >= seen.fullCity, complete, where);
      if (seen.called === 0 || seen.over) return;
      const unseen = seen.cast.map((role) => role.rank).filter((rank) => seen.holder[rank - 1] === "hidden");
      for (const rank of unseen) {
        const holder = truth.holder[rank - 1];
        if (typeof holder !== "number") continue;
        const may = mayHold(seen, eye === WATCHER ? null : eye, holder);
        assert.ok(may.includes(rank), `${where}: p${holder} holds ${rank}, and may hold ${may.join()}`);
        hidden++;
      }
      const burned = truth.cast.filter(
        ({ rank }) =>
          typeof truth.holder[rank - 1] !== "number" && !seen.burnedUp.includes(rank) && !answered(seen, rank),
      );
      assert.equal(downIn(seen), burned.length, where); // the same for everybody, whoever burned them
    });
  assert.ok(hidden > 1000, String(hidden));
});
