/* recap.test.ts - the log by what was done: what belongs to one line, and what the line says, in both languages. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import coreEn from "../../../locale/en.json";
import coreFa from "../../../locale/fa.json";
import webEn from "../../../locale/web/en.json";
import webFa from "../../../locale/web/fa.json";
import { recap as ofDej } from "../../src/games/dej/recap.ts";
import { recap as ofKarzar } from "../../src/games/karzar/recap.ts";
import { recap as ofTroyes } from "../../src/games/troyes/recap.ts";
import { Engine, WATCHER } from "../../src/rules/engine.ts";
import { parseSaid } from "../../src/rules/text.ts";
import { deedsOf, entriesOf, gistOf, lastMove, type Deed } from "../../src/table/deeds.ts";
import type { LogLook, Recap } from "../../src/table/looks.ts";
import { find, language, learn, type Teller } from "../../src/words.ts";

learn("en", { ...coreEn, ...webEn });
learn("fa", { ...coreFa, ...webFa });

interface Looks {
  slug: string;
  nouns: readonly string[];
  recap: Recap;
  log: LogLook;
}
const log: LogLook = { icons: {}, loud: {}, dull: new Set(["ended", "answered"]) };
const dej: Looks = { slug: "dej", nouns: ["role", "district"], recap: ofDej, log };
const kohan: Looks = { ...dej, slug: "kohan" };
const karzar: Looks = { slug: "karzar", nouns: ["land", "hero", "helper", "foresight"], recap: ofKarzar, log };
const troyes: Looks = {
  slug: "troyes",
  nouns: ["colour", "building", "activity", "happening", "character"],
  recap: ofTroyes,
  log,
};
const GAMES: Record<string, Looks> = { dej, kohan, karzar, troyes };
const NAMES = ["Mina", "Sara", "Kaveh", ""];
const tellerOf = (looks: Looks): Teller => ({
  game: looks.slug,
  nouns: looks.nouns,
  name: (seat) => NAMES[seat] ?? "",
  you: 3,
});
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");
const numbered = (events: readonly string[]): { n: number; event: string }[] =>
  events.map((event, n) => ({ n, event }));
const deeds = (looks: Looks, events: readonly string[]): Deed[] => deedsOf(looks.log, looks.recap, numbered(events));
const said = (looks: Looks, deed: Deed): string | null => {
  const pieces = gistOf(tellerOf(looks), looks.recap, deed);
  return pieces && plain(pieces.map((piece) => piece.text).join(""));
};
const gists = (looks: Looks, events: readonly string[]): (string | null)[] =>
  deeds(looks, events).map((deed) => said(looks, deed));
const lastOf = (looks: Looks, events: readonly string[], seat: number, but = ""): string | null => {
  const what = lastMove(tellerOf(looks), looks.recap, deeds(looks, events), seat, but);
  return what === null ? null : plain(what);
};

/** What everybody heard of a game of bots. */
async function played(game: string, seats: number, actions: number): Promise<{ engine: Engine; ears: string[][] }> {
  const engine = await Engine.load(readFileSync(`../build/web/rules.${game}.wasm`));
  engine.start(game, seats, new Uint8Array(32).fill(7), null);
  const eyes = [...Array(seats).keys(), WATCHER];
  const ears = eyes.map((eye) => engine.heard(eye));
  for (let n = 0; n < actions && engine.actors().length > 0; n++) {
    engine.play([engine.bot(engine.actor() ?? 0, "level1", n)]);
    eyes.forEach((eye, i) => ears[i]?.push(...engine.heard(eye)));
  }
  return { engine, ears };
}

const DIPLOMAT = [
  "p0 influence_lost 2",
  "p0 recruited",
  "p0 activates diplomat 9 2",
  "p0 bought p1 red 6 4",
  "p0 used red 3",
  "p0 rose bishopric",
  "p0 hired diplomat 1 5",
  "p0 influence_lost 2",
  "p0 fought skirmishes_2",
  "p0 influenced 1",
  "p0 fought skirmishes_2",
  "p0 influenced 1",
];

test("what a place shows anyway is not said there again, and an older move does not take its place", () => {
  language.value = "en";
  const turn = ["round 2", "p0 revealed bishop", "p0 gathered 2", "p0 built tavern", "p0 ended"];
  assert.equal(lastOf(dej, turn, 0), "Bishop, built Tavern → 2 coins");
  assert.equal(lastOf(dej, turn, 0, "revealed"), "built Tavern → 2 coins");
  const called = [...turn, "round 3", "p0 revealed king"];
  assert.equal(lastOf(dej, called, 0), "King");
  assert.equal(lastOf(dej, called, 0, "revealed"), null);
});

test("a turn of Troyes is one line", () => {
  language.value = "en";
  assert.deepEqual(gists(troyes, DIPLOMAT), [
    "Mina: recruited, Diplomat ×2, bought red 6 from Sara, hired for 5 → 2 cubes on Skirmishes, 2 influence",
  ]);
  language.value = "fa";
  assert.match(gists(troyes, DIPLOMAT)[0] ?? "", /^Mina: .*خریدِ سرخ ۶ از Sara.* ← ۲ مکعب روی/);
});

test("turns, events and rounds of Troyes are told apart", () => {
  language.value = "en";
  const looks = troyes;
  const all = [
    "p0 settled palace 5",
    "p1 settled palace 3",
    "neutral_settled palace 1",
    "round 1",
    "revealed diplomat",
    "p0 salary 10 4",
    "happened skirmishes_2",
    "happened theological_conflict",
    "strikes theological_conflict",
    "p2 expelled bishopric 4",
    "p1 shifted bishopric 3 4",
    "p0 faces 4",
    "p0 used red 3",
    "p0 beaten 4",
    ...DIPLOMAT,
    "p1 farms 8",
    "p1 used yellow 4",
    "p1 earned 4",
    "p1 passed 2",
    "p3 places city_hall 1",
    "p2 expelled city_hall 3",
    "p3 settled city_hall 1",
    "p0 collected 3",
    "p1 went_home palace",
  ];
  assert.deepEqual(
    deeds(looks, all).map((deed) => deed.lines[0]?.event),
    [
      "p0 settled palace 5",
      "p1 settled palace 3",
      "round 1",
      "happened skirmishes_2",
      "strikes theological_conflict",
      "p0 faces 4",
      "p1 farms 8",
      "p1 passed 2",
      "p3 places city_hall 1",
      "p0 collected 3",
    ],
  );
  assert.equal(lastOf(looks, all, 0)?.startsWith("countered a black 4, recruited, Diplomat ×2"), true);
  assert.equal(lastOf(looks, all, 1), "passed, 2 into the purse");
  assert.equal(lastOf(looks, all, 3), "Kaveh expelled from the City Hall, citizen into the City Hall, space 1");
  assert.equal(lastOf(looks, all, 2), null, "to be expelled is nothing that a player does");
});

test("a turn of Dej is one line, with what came of it", () => {
  language.value = "en";
  const looks = dej;
  const all = [
    "round 2",
    "burned_up thief",
    "p0 picked ?",
    "p3 picked architect",
    "silent assassin",
    "silent thief",
    "p0 revealed king",
    "p0 crowned",
    "p0 robbed p1 2",
    "p0 gathered 2",
    "p0 built tavern",
    "p0 earned 3",
    "p0 ended",
    "p3 revealed architect",
    "p3 drew 2",
    "p3 kept tavern",
    "p3 put_under manor",
    "p3 ended",
  ];
  assert.deepEqual(gists(looks, all), [
    "Round 2, Thief burned",
    "no Assassin, no Thief",
    "Mina: King, took the crown, robbed of 2 by Sara, built Tavern → 5 coins",
    "You: Architect → 1 card",
  ]);
  assert.equal(lastOf(looks, all.slice(0, 4), 0), "picked a role");
  const done = ["p0 revealed warlord", "p0 destroyed p3 tavern 1", "p3 revealed warlord", "p3 destroyed p3 manor 2"];
  assert.equal(lastOf(looks, done, 0), "Warlord, destroyed your Tavern");
  assert.equal(lastOf(looks, done, 3), "Warlord, destroyed your own Manor");
  assert.equal(lastOf(looks, all.slice(0, 4), 3), "picked the Architect");
});

test("a razm of Karzar is one line, and nobody is named who was not", () => {
  language.value = "en";
  const looks = karzar;
  const all = [
    "razm 3",
    "p0 answered",
    "p1 answered",
    "hero_shown sohrab",
    "hero_shown goudarz_2",
    "first goudarz_2",
    "first sohrab",
    "helper_shown bazur_1",
    "p1 hich_back",
    "fell goudarz_2 defeat",
    "won 3 turan 1",
    "stayed sohrab",
    "razm 4",
    "p2 answered",
  ];
  const [line, next] = gists(looks, all);
  assert.match(line ?? "", /^Razm 3, Goudarz.*, Sohrab.*, Bazur.* → Turan wins$/);
  assert.equal(next, "Razm 4");
  assert.equal(lastOf(looks, all, 1), "sent Hich");
  assert.equal(lastOf(looks, all, 2), null, "that somebody has chosen is a sign of the seat");
  assert.equal(lastOf(looks, all, 3), null);
});

for (const [game, seats, actions] of [
  ["dej", 4, 400],
  ["kohan", 5, 400],
  ["troyes", 4, 500],
  ["karzar", 4, 300],
] as const)
  test(`every event of ${game} stands in one line, for every seat`, async () => {
    const looks = GAMES[game]!;
    const { ears } = await played(game, seats, actions);
    for (const lang of ["en", "fa"]) {
      language.value = lang;
      for (const ear of ears) {
        const all = deeds(looks, ear);
        assert.deepEqual(
          all.flatMap((deed) => deed.lines.map((line) => line.event)),
          ear,
        );
        const told = all.filter((deed) => deed.told.length > 0);
        const lines = told.flatMap((deed) => deed.told).length;
        assert.ok(told.length * 2.5 < lines, `${told.length} lines for ${lines} events`);
        for (const deed of told.filter((one) => one.told.length > 1)) {
          const line = said(looks, deed);
          assert.ok(line, `nothing is said of ${deed.lines.map((one) => one.event).join("; ")}`);
          assert.doesNotMatch(line, /[{}?]|undefined/, line);
        }
      }
    }
    language.value = "en";
  });

test("each word of a recap is about an event there is, and has its things", () => {
  const events = { deed: ["dej", "kohan"], "ty.recap": ["troyes"], "kz.recap": ["karzar"] };
  for (const [prefix, games] of Object.entries(events))
    for (const key of Object.keys(webEn).filter((one) => one.startsWith(`${prefix}.`))) {
      const slug = key.slice(prefix.length + 1).replace(/^other\.|\.(one|other|hidden|you2|own)$/g, "");
      const name = slug.replace(/^other\./, "");
      assert.ok(
        games.some((game) => find(`${game}.event.${name}`) !== undefined),
        `${key}: no event is called ${name}`,
      );
    }
});

test("what people said stands between the deeds", () => {
  const looks = dej;
  const lines = [
    { n: 0, event: "p0 revealed king" },
    { n: 1, who: "Mina", text: "!", phrase: null },
    { n: 2, event: "p0 gathered 2" },
    { n: 3, event: "p0 ended" },
  ];
  const all = deedsOf(
    looks.log,
    looks.recap,
    lines.filter((line): line is { n: number; event: string } => "event" in line),
  );
  assert.deepEqual(
    entriesOf(all, lines).map((one) => one.n),
    [0, 1],
  );
  assert.equal(parseSaid(all[0]?.lines[2]?.event ?? "").slug, "ended");
});
