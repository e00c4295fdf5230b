/* nets.test.ts - what a net has learnt is fetched by bots that go by it, in this game, and by no others. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Appraiser } from "../../src/rules/appraiser.ts";

const GO_BY_IT = {
  dej: ["level3", "level4", "level5:coppersmith", "level6"],
  kohan: ["level3", "level5", "level6:weigher"],
  karzar: ["level3:grinder", "level4", "level5", "level6"],
  troyes: ["level4", "level4:coppersmith"],
};
const DO_NOT = {
  dej: ["random", "greedy", "level1", "level2:watchman"],
  kohan: ["greedy", "level2"],
  karzar: ["greedy", "level1:cameleer", "level2"],
  troyes: ["greedy", "level2", "level3", "level5", "level5:coppersmith", "level6"],
};

let asked: string[] = [];
let works = false;
globalThis.fetch = (path): Promise<Response> => {
  asked.push(String(path));
  if (!works) return Promise.reject(new Error("no network"));
  return Promise.resolve(new Response(readFileSync(`../build/web${String(path)}`)));
};

/** What is asked for, and whether the bot then lacks nothing. */
async function asking(learning: Promise<boolean>): Promise<{ fetched: boolean; whole: boolean }> {
  const whole = await learning;
  const fetched = asked.some((path) => path.startsWith("/mind."));
  asked = [];
  return { fetched, whole };
}

for (const game of ["dej", "kohan", "karzar", "troyes"] as const)
  test(`${game}: who waits for what a net has learnt, and lacks it where it does not come`, async () => {
    const player = await Appraiser.load(readFileSync(`../build/web/rules.${game}.wasm`));
    works = false;
    for (const bot of GO_BY_IT[game])
      assert.deepEqual(await asking(player.learn(game, bot)), { fetched: true, whole: false }, bot);
    for (const bot of DO_NOT[game])
      assert.deepEqual(await asking(player.learn(game, bot)), { fetched: false, whole: true }, bot);
    const searches = game !== "troyes"; // with a net
    assert.deepEqual(await asking(player.prepare(game)), { fetched: searches, whole: !searches }, "a hint");
    works = true;
    const [first = ""] = GO_BY_IT[game];
    assert.deepEqual(await asking(player.learn(game, first)), { fetched: true, whole: true }, "it comes");
    for (const bot of GO_BY_IT[game])
      assert.deepEqual(await asking(player.learn(game, bot)), { fetched: false, whole: true }, `${bot}: only once`);
  });

for (const [game, wanted] of [
  ["dej", "level6"],
  ["karzar", "level6:weigher"],
  ["troyes", ""],
] as const)
  test(`${game}: how others play is fetched once, for those alone that look ahead with it`, async () => {
    const player = await Appraiser.load(readFileSync(`../build/web/rules.${game}.wasm`));
    const others = (): number => asked.filter((path) => path === `/others.${game}.bin`).length;
    works = true;
    asked = [];
    for (const bot of ["level1", "level4", "level5"]) await player.learn(game, bot);
    assert.equal(others(), 0);
    for (let i = 0; i < 2; i++) assert.ok(await player.learn(game, "level6"));
    assert.equal(others(), wanted ? 1 : 0);
    if (wanted) assert.ok(await player.learn(game, wanted));
    assert.equal(others(), wanted ? 1 : 0);
  });
