/* drama.test.ts - what is staged: which events, and never more than the seat was told. */
import "./browser.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeDej } from "../../src/games/dej/classic.ts";
import { dramas as dejDramas } from "../../src/games/dej/drama.tsx";
import { decodeKohan } from "../../src/games/kohan/edition.ts";
import { dramas as troyesDramas } from "../../src/games/troyes/drama.tsx";
import { decodeTroyes } from "../../src/games/troyes/view.ts";
import { speed } from "../../src/prefs.ts";
import { Engine, WATCHER } from "../../src/rules/engine.ts";
import type { BaseView, Fields } from "../../src/rules/state.ts";
import { seatOf } from "../../src/rules/text.ts";
import type { Drama, Dramas } from "../../src/table/drama.ts";
import { Presenter } from "../../src/table/present.ts";
import { find, language, learn } from "../../src/words.ts";

const load = (game: string): Promise<Engine> =>
  Engine.load(readFileSync(join(process.cwd(), `../build/web/rules.${game}.wasm`)));

const GAMES: Record<string, { decode: (f: Fields) => BaseView; dramas: Dramas }> = {
  dej: { decode: decodeDej, dramas: dejDramas as unknown as Dramas },
  kohan: { decode: decodeKohan, dramas: dejDramas as unknown as Dramas },
  troyes: { decode: decodeTroyes, dramas: troyesDramas as unknown as Dramas },
};

/** Roles that stand for what only they can do, whoever did it. */
const DOERS = new Set([
  ...["assassin", "thief", "magician", "warlord"],
  ...["magistrate", "blackmailer", "marshal", "diplomat", "theater"],
]);

interface Staged {
  drama: Drama;
  event: string;
  past: readonly string[];
}

type Heard = (Staged | null)[];
const played = new Map<string, Heard[]>(); // several tests look at the same games

/** Whole games of bots: hear() gets what was staged at each event, for every seat and for a watcher after them. */
async function playOut(game: string, bot: string, hear: (staged: Heard) => void): Promise<void> {
  const key = `${game} ${bot}`;
  if (!played.has(key)) played.set(key, await stagedIn(game, bot));
  played.get(key)!.forEach(hear);
}

/** What was staged in them, where anything was. */
async function stagedIn(game: string, bot: string): Promise<Heard[]> {
  const all: Heard[] = [];
  const { decode, dramas } = GAMES[game]!;
  const engine = await load(game);
  for (const [i, seats] of [4, 3, 4, 2].entries()) {
    const eyes = [...Array.from({ length: seats }, (_, seat) => seat), WATCHER];
    const presets = engine.facts(game)?.presets ?? [];
    engine.start(game, seats, new Uint8Array(32).fill(i + 1), engine.options(game, seats, presets[i % presets.length]));
    const past = eyes.map((): string[] => []);
    for (let seat = engine.actor(); seat !== null; seat = engine.actor()) {
      const views = eyes.map((eye) => decode(engine.read(game, engine.look(eye))));
      const from = engine.length();
      engine.play([engine.bot(seat, bot, i)]);
      engine.plies(from);
      const heard = eyes.map((eye) => engine.heard(eye));
      heard[0]?.forEach((_, n) => {
        const staged = eyes.map((_, eye) => {
          const event = heard[eye]?.[n] ?? "";
          const drama = dramas.of(views[eye]!, event, past[eye]!);
          return drama && { drama, event, past: [...past[eye]!] };
        });
        if (staged.some((one) => one !== null)) all.push(staged);
        eyes.forEach((_, eye) => past[eye]!.push(heard[eye]?.[n] ?? ""));
      });
    }
  }
  return all;
}

/** What a drama names that this seat was never told. */
function untold({ drama, event, past }: Staged): string[] {
  const now = new Set(event.split(" "));
  const ever = new Set([...now, ...past.flatMap((one) => one.split(" "))]);
  const seats = drama.cast.flatMap((figure) => (figure.seat === undefined ? [] : [`p${figure.seat}`]));
  return [
    ...seats.filter((one) => !now.has(one)),
    ...drama.cast
      .slice(0, 1)
      .flatMap(({ slug }) => (ever.has(slug) || DOERS.has(slug) || slug === "cathedral" ? [] : [slug])),
    ...[...drama.cast.slice(1), ...(drama.goods ?? []).filter(({ noun }) => noun !== "hand")].flatMap(({ slug }) =>
      slug === "" || ever.has(slug) ? [] : [slug],
    ),
    ...(drama.row ?? []).flatMap(({ slug }) => (ever.has(slug) ? [] : [slug])),
    ...(drama.change === undefined || now.has(String(Math.abs(drama.change))) ? [] : [String(drama.change)]),
  ];
}

const named: Record<string, readonly string[]> = {
  dej: ["murdered", "robbed", "swapped", "destroyed", "completed"],
  kohan: ["silent", "robbed", "razed", "seized", "exchanged", "confiscated", "exposed", "traded_roles", "completed"],
  troyes: ["strikes", "failed", "countered"],
};

for (const game of Object.keys(GAMES))
  test(`${game}: a moment shows what the seat was told, and nothing more`, async () => {
    for (const lang of ["en", "fa"])
      for (const file of [`../locale/${lang}.json`, `../locale/web/${lang}.json`])
        learn(lang, JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
    const seen = new Map<string, number>();
    for (const bot of ["greedy", "random"])
      await playOut(game, bot, (staged) => {
        const told = staged.filter((one) => one !== null);
        for (const one of told) {
          assert.deepEqual(untold(one), [], `${one.event}: ${JSON.stringify(one.drama)}`);
          assert.ok(!one.event.includes("?"), "what is hidden is not staged");
          for (const lang of ["en", "fa"]) {
            language.value = lang;
            for (const key of [one.drama.title, one.drama.text ?? one.drama.title])
              assert.ok(find(key), `${key} (${lang})`);
          }
        }
        // What everybody was told looks the same to everybody: no view of somebody's own is behind it.
        for (const one of told) assert.deepEqual(one.drama, told[0]?.drama, one.event);
        assert.ok(told.length === 0 || told.length === staged.length, "all see it, or nobody");
        const slug = told[0]?.event.split(" ").find((word) => seatOf(word) === null);
        if (slug) seen.set(slug, (seen.get(slug) ?? 0) + 1);
      });
    for (const slug of named[game] ?? []) assert.ok(seen.has(slug), `${slug} is staged: ${JSON.stringify([...seen])}`);
  });

test("kohan: whose role was killed is not on the stage, and a silence is staged only for the role that was named", async () => {
  let silent = 0;
  await playOut("kohan", "greedy", (staged) => {
    for (const one of staged) {
      if (!one?.event.startsWith("silent ")) continue;
      silent++;
      const role = one.event.split(" ")[1];
      assert.deepEqual(
        one.drama.cast.map((figure) => figure.seat),
        [undefined, undefined],
      );
      assert.equal(one.drama.cast[1]?.slug, role);
      assert.ok(
        one.past.some((event) => event.endsWith(` named_dead ${role}`)),
        `${role} was named`,
      );
    }
  });
  assert.ok(silent > 0);
});

test("what changes hands: who gets it, from whom, and a face only for a role that was called", async () => {
  const last = ({ past }: Staged, what: string): string | undefined => {
    const latest = [...past].reverse();
    const round = latest.findIndex((one) => one.startsWith("round "));
    return latest.slice(0, round < 0 ? latest.length : round).find((one) => one.startsWith(what));
  };
  const seen = new Set<string>();
  const check = (one: Staged): void => {
    const { cast, goods } = one.drama;
    if (!goods) return;
    const [doer = "", slug = "", ...args] = one.event.split(" ");
    seen.add(slug);
    const [mine, theirs] = cast.map(({ seat }) => `p${seat}`);
    assert.equal(mine, doer, one.event);
    assert.ok(args.includes(theirs ?? ""), one.event);
    assert.equal(cast[1]?.slug, last(one, `${theirs} revealed `)?.split(" ")[2] ?? "", `${theirs} in ${one.event}`);
    const things = args.filter((arg) => seatOf(arg) === null && !/^\d+$/.test(arg));
    if (goods[0]?.noun === "district") assert.deepEqual(goods.map((good) => good.slug).reverse(), things, one.event);
  };
  for (const game of ["dej", "kohan"])
    for (const bot of ["greedy", "random"])
      await playOut(game, bot, (staged) => staged.forEach((one) => one && check(one)));
  for (const slug of ["swapped", "exchanged", "seized", "confiscated", "traded_roles"])
    assert.ok(seen.has(slug), `${slug}: ${[...seen].join()}`);
});

test("dej: hands that are swapped are as large as everybody saw", async () => {
  const { decode, dramas } = GAMES["dej"]!;
  const engine = await load("dej");
  engine.start("dej", 3, new Uint8Array(32), engine.options("dej", 3, engine.facts("dej")?.presets[0]));
  const view = decode(engine.read("dej", engine.look(WATCHER)));
  const sizes = [2, 0, 5].map((handSize) => ({ handSize }));
  const drama = dramas.of({ ...view, seat: sizes } as unknown as BaseView, "p0 swapped p2", []);
  assert.deepEqual(
    drama?.goods?.map(({ slug }) => slug),
    ["5", "2"],
    "what p0 gets, and what p2 gets",
  );
});

test("troyes: the last stone of the cathedral, and only that", async () => {
  const { decode, dramas } = GAMES["troyes"]!;
  const engine = await load("troyes");
  engine.start("troyes", 3, new Uint8Array(32), engine.options("troyes", 3, engine.facts("troyes")?.presets[0]));
  const view = decode(engine.read("troyes", engine.look(WATCHER)));
  const cells = (free: string[]): BaseView =>
    ({
      ...view,
      cathedral: [1, 2, 3].map((level) => [1, 2, 3, 4, 5, 6].map((n) => (free.includes(`${level} ${n}`) ? null : 0))),
    }) as BaseView;
  const title = (free: string[], event: string, past: string[] = []): string | undefined =>
    dramas.of(cells(free), event, past)?.title;
  assert.equal(title(["3 6"], "p1 built 3 6"), "drama.cathedral");
  assert.equal(title(["3 6"], "neutral_built 3 6"), "drama.cathedral");
  assert.equal(title(["3 5", "3 6"], "p1 built 3 6"), undefined);
  assert.equal(title(["3 5", "3 6"], "p1 built 3 6", ["p1 built 3 5"]), "drama.cathedral");
  assert.equal(title(["3 6"], "p1 built 3 6", ["p0 unbuilt 2 1"]), undefined);
});

test("what is staged comes before its event is drawn, and never while I choose", async () => {
  speed.value = "normal";
  const told: string[] = [];
  const presenter = new Presenter();
  presenter.stage = {
    set: () => null,
    finish: () => undefined,
    drama: ({ event }) => (event === "big" ? () => Promise.resolve(void told.push("staged")) : null),
  };
  const news = (event: string): Parameters<typeof presenter.push>[0] => ({
    heard: [{ n: 0, event }],
    apply: () => void told.push(event),
  });
  const after = async (show: () => void): Promise<string[]> => {
    told.length = 0;
    show();
    while (presenter.busy.value) await new Promise((done) => setTimeout(done));
    return [...told];
  };
  assert.deepEqual(await after(() => presenter.push(news("big"))), ["staged", "big"]);
  assert.deepEqual(await after(() => presenter.push(news("small"))), ["small"]);
  assert.deepEqual(await after(() => presenter.beside(news("big"))), ["staged", "big"], "after a move of mine");
  assert.deepEqual(await after(() => presenter.beside(news("big"), true)), ["big"], "others move while I choose");
  presenter.rushing.value = true;
  assert.deepEqual(await after(() => presenter.push(news("big"))), ["big"], "skipped");
  presenter.rushing.value = false;
  speed.value = "instant";
  assert.deepEqual(await after(() => presenter.push(news("big"))), ["big"], "at once");
});
