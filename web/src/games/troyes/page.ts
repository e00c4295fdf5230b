/* page.ts - the game page of Troyes. */
import type { GamePage } from "../game_page.ts";
import { later } from "../../kit/later.tsx";
import { fetchStyle } from "../../kit/style.ts";
import { fetchPart, word } from "../../words.ts";
import { TroyesTable } from "./screen.tsx";
import { recap } from "./recap.ts";
import { troyesVerdict } from "./verdict.ts";
import { decodeTroyes, TOKENS, type TroyesView } from "./view.ts";
import { CHARACTERS } from "./cards.ts";

/** What moves is fetched beside the table; the first of it may stand still. */
let moving: typeof import("./motions.tsx") | null = null;
if (typeof document !== "undefined")
  void import("./motions.tsx").then(
    (m) => (moving = m),
    () => undefined,
  );

const base: Record<string, string> = {
  dealt: "person",
  starts: "crown",
  round: "flag",
  revealed: "cards",
  salary: "coin",
  fined: "x",
  rolled: "die",
  happened: "flame",
  strikes: "flame",
  ignored: "mute",
  omen: "die",
  pays: "coin",
  black: "die",
  faces: "swords",
  beaten: "swords",
  failed: "x",
  beats: "swords",
  rerolls: "die",
  recruited: "person",
  flipped: "swap",
  activates: "hammer",
  builds: "arch",
  fights: "swords",
  places: "person",
  farms: "coin",
  burned: "flame",
  used: "die",
  bought: "pouch",
  sold: "pouch",
  from_supply: "person",
  left: "leave",
  rose: "person",
  left_card: "leave",
  hired: "hammer",
  earned: "coin",
  spent: "coin",
  taxed: "pouch",
  influenced: "star",
  influence_lost: "star",
  scored: "flag",
  stored: "cube",
  milled: "coin",
  shot: "die",
  settled: "person",
  shifted: "pass",
  expelled: "leave",
  went_home: "home",
  built: "cube",
  unbuilt: "cube",
  fought: "cube",
  removed: "cube",
  countered: "check",
  share: "flag",
  won: "flag",
  returns: "undo",
  passed: "mute",
  waits: "hourglass",
  collected: "pouch",
  acts: "crown",
  took: "pouch",
  judged: "crown",
  showed: "person",
  grade: "crown",
  over: "flag",
  set: "die",
  piled: "person",
};
const owned = (slug: string): string[] => [slug, `king_${slug}`, `neutral_${slug}`];
const icons = Object.fromEntries(Object.entries(base).flatMap(([slug, icon]) => owned(slug).map((one) => [one, icon])));
const loud: Record<string, string> = {
  round: "round",
  over: "round",
  fined: "kill",
  failed: "kill",
  expelled: "kill",
  neutral_expelled: "kill",
  king_expelled: "kill",
  countered: "rob",
  won: "rob",
  judged: "rob",
  grade: "round",
  king_acts: "rob",
};
const dull = new Set([
  ...owned("rolled"),
  ...owned("used"),
  "from_supply",
  "left",
  "rose",
  "left_card",
  "influenced",
  "waits",
  "king_set",
  "black",
  "neutral_went_home",
  "dealt",
  "piled",
  "spent",
  "neutral_share",
]);

/** By what is asked: a turn, if nothing else. */
const CLAUSES: Record<string, string> = {
  settle: "T4.2",
  face: "T5.3.4",
  counter: "T5.3.4",
  modifier: "T6.4",
  source: "T8.1.2",
  mill: "T9.3",
};

export const troyes: GamePage<TroyesView> = {
  slug: "troyes",
  nouns: ["colour", "building", "activity", "happening", "character", "grade"],
  parts: [...TOKENS, "tradesmen", "characters"],
  /** Characters stand together in the bars; the closing tells of each. */
  fold: (parts) => ({ ...parts, characters: CHARACTERS.reduce((n, one) => n + (parts[one.slug] ?? 0), 0) }),
  decode: decodeTroyes,
  Table: TroyesTable,
  log: {
    icons,
    loud,
    dull,
    after: { rolled: "rerolls" },
    acts: new Set([
      "activates",
      "builds",
      "fights",
      "places",
      "farms",
      "passed",
      "beaten",
      "failed",
      "settled",
      "rerolls",
      "flipped",
      "recruited",
    ]),
  },
  recap,
  turning: {
    stage: "round",
    points: { countered: 3, won: 3, failed: 3, expelled: 2, hired: 1, built: 1, judged: 3, fined: 2 },
  },
  leap: 90,
  suspects: () => ({ when: 0, of: CHARACTERS.map(({ slug }) => ({ slug, name: word(`troyes.character.${slug}`) })) }),
  clause: (view) => CLAUSES[view.decision ?? ""] ?? "T5.4",
  rival: (view) => view.solo,
  rivalName: "ty.king",
  Closing: later(() => import("./closing.tsx").then((m) => m.TroyesClosing), { style: "troyes_more", part: true }),
  verdict: troyesVerdict,
  rounds: (view) => view.round,
  motions: (view, bottom, event) => moving?.motionsOf(view, bottom, event) ?? null,
  things: () =>
    Promise.all([import("./things.tsx"), fetchPart("troyes.book"), fetchStyle("troyes_more")]).then(([m]) => m.things),
  dramas: () => import("./drama.tsx").then((m) => m.dramas),
  coach: () => import("./coach.ts").then((m) => m.coach),
  Setup: later(() => import("./setup.tsx").then((m) => m.TroyesSetup), { style: "troyes_more", part: true }),
};
