/*
 * coach.ts - a guided first game of Karzar, without modules: what the coach
 * says, when, and what it points at; and why the move it advises is a good
 * one. Words: coach.karzar.*
 *
 * One karzar teaches it all, so the game is one karzar long. What the seed
 * brings early: a duel of first heroes, a tie, a helper that annuls another.
 */
import type { Move } from "../../table/session.ts";
import { word, type Slots } from "../../words.ts";
import type { Coach, CoachStep, Moment } from "../../table/lesson.ts";
import { helper, hero, type Land } from "./cards.ts";
import { helperShort, heroShort, landName, points } from "./names.ts";
import { DAWNS, RAZMS, type KarzarSeat, type KarzarView } from "./view.ts";

type Now = Moment<KarzarView>;
const me = (now: Now): KarzarSeat | undefined => now.view.seat[now.seat];
const asks = (now: Now, decision: string): boolean => now.moves.length > 0 && now.view.decision === decision;
const myLand = (now: Now): Land | null =>
  me(now)?.land === "iran" || me(now)?.land === "turan" ? (me(now)?.land as Land) : null;
const landSlots = (now: Now): Slots | false => {
  const land = myLand(now);
  return land !== null && { land: landName(land) };
};
const ofLand = (land: string | undefined): Slots => ({ land: landName((land ?? "iran") as Land) });

const steps: CoachStep<KarzarView>[] = [
  { slug: "welcome", part: "land", when: (now) => asks(now, "enlist"), at: [".kz-lands"], clause: "KZ4.2" },
  { slug: "heroes", part: "land", when: (now) => asks(now, "enlist"), at: [".kz-hand"], clause: "KZ6.7" },
  { slug: "row", part: "razm", when: (now) => asks(now, "enlist"), at: [".kz-road"], clause: "KZ6.2" },
  {
    slug: "throne",
    part: "land",
    when: (now) => asks(now, "hero") && landSlots(now),
    at: [".kz-throne"],
    clause: "KZ4.2",
  },
  { slug: "send", part: "razm", when: (now) => asks(now, "hero"), at: [".kz-hand"], clause: "KZ5.6" },
  { slug: "niche", part: "razm", when: (now) => asks(now, "hero"), at: [".kz-mid"], clause: "KZ4.3" },
  {
    slug: "shown",
    part: "told",
    on: (e) => e.slug === "duel_razm",
    at: [".kz-telling", ".kz-field"],
    clause: "KZ7.3",
  },
  {
    slug: "tie",
    part: "told",
    on: (e) => e.slug === "fell" && e.args[1] === "tie",
    at: [".kz-field"],
    clause: "KZ7.3",
  },
  {
    slug: "weaker",
    part: "told",
    on: (e) => e.slug === "fell" && e.args[1] === "weaker",
    at: [".kz-field"],
    clause: "KZ7.3",
  },
  { slug: "helper", part: "helpers", when: (now) => asks(now, "helper"), at: [".kz-aid"], clause: "KZ5.7" },
  {
    slug: "hich",
    part: "helpers",
    when: (now) => asks(now, "helper"),
    at: [".kz-aid [data-card='hich']"],
    clause: "KZ2.3",
  },
  {
    slug: "annulled",
    part: "helpers",
    on: (e) => e.slug === "annulled" && { helper: helperShort(e.args[0] ?? ""), helper2: helperShort(e.args[1] ?? "") },
    at: [".kz-strip"],
    clause: "KZ7.6",
  },
  {
    slug: "bonus",
    part: "helpers",
    on: (e) =>
      e.slug === "bonus" && { helper: helperShort(e.args[0] ?? ""), ...ofLand(e.args[1]), word: e.args[2] ?? "" },
    at: [".kz-strip"],
    clause: "KZ7.6.8",
  },
  {
    slug: "moved",
    part: "helpers",
    on: (e) => e.slug === "moved" && { hero: heroShort(e.args[0] ?? ""), number: Number(e.args[1] ?? 0) },
    at: [".kz-road"],
    clause: "KZ7.7",
  },
  {
    slug: "won",
    part: "told",
    on: (e) => e.slug === "won" && { ...ofLand(e.args[1]), number: Number(e.args[0] ?? 0) },
    at: [".kz-road"],
    clause: "KZ7.8.1",
  },
  { slug: "drawn", part: "told", on: (e) => e.slug === "drawn", at: [".kz-field"], clause: "KZ7.8.1" },
  {
    slug: "draw",
    part: "razm",
    when: (now) => asks(now, "hero") && now.view.razm === 2,
    at: [".kz-piles"],
    clause: "KZ7.10",
  },
  {
    slug: "read",
    part: "told",
    when: (now) => asks(now, "hero") && now.view.razm === 3,
    at: [".kz-arch.is-past"],
    clause: "KZ4.1",
  },
  {
    slug: "guess",
    part: "land",
    when: (now) => asks(now, "hero") && now.view.razm === 4,
    at: [".kz-seats"],
    clause: "KZ4.3",
  },
  {
    slug: "mobad",
    part: "helpers",
    when: (now) => asks(now, "mobad_hero") || asks(now, "mobad_helper"),
    at: [".kz-tray"],
    clause: "KZ7.9",
  },
  {
    slug: "dusk",
    part: "razm",
    when: (now) => asks(now, "hero") && now.view.razm === DAWNS + 1,
    at: [".kz-road"],
    clause: "KZ7.10",
  },
  {
    slug: "last",
    part: "helpers",
    when: (now) => asks(now, "helper8") || (asks(now, "hero") && now.view.razm === RAZMS),
    at: [".kz-aid"],
    clause: "KZ7.5",
  },
  {
    slug: "thrones",
    part: "end",
    on: (e) => e.slug === "triumph" && ofLand(e.args[0]),
    at: [".kz-closing", ".end"],
    clause: "KZ8.5",
  },
  { slug: "over", part: "end", when: (now) => now.view.over, at: [".end table", ".end"], clause: "KZ9.2" },
];

/* ---- why a move is good ---- */

const waiting = (now: Now, land: Land): number =>
  Math.max(0, ...(now.view.razms[now.view.razm - 1]?.heroes ?? []).filter((h) => h.land === land).map((h) => h.power));

/** Mine and strong, mine and weak, or of the other land: each has its reason. */
function whySend(slug: string, now: Now): [string, Slots] {
  const { land, power } = hero(slug);
  const own = myLand(now);
  const other: Land = land === "iran" ? "turan" : "iran";
  const slots = { hero: heroShort(slug), word: points(power), land: landName(land) };
  if (own !== null && land !== own) return power < waiting(now, land) ? ["send.lost", slots] : ["send.other", slots];
  return [power > waiting(now, other) ? "send.strong" : "send.weak", slots];
}

function why(move: Move, now: Now): [string, Slots] {
  const [first = "", second = ""] = move.args;
  switch (move.slug) {
    case "enlist":
      return ["enlist", ofLand(first)];
    case "send":
      return whySend(first, now);
    case "play": {
      const { side } = helper(first);
      return side === "neutral"
        ? ["play", { helper: helperShort(first) }]
        : [side === myLand(now) ? "play.own" : "play.other", { helper: helperShort(first), ...ofLand(side) }];
    }
    case "mobad":
    case "mobad_with":
      return ["mobad", {}];
    case "retrieve":
      return ["retrieve", { hero: heroShort(first), hero2: heroShort(second) }];
    case "fetch":
      return ["fetch", { helper: word(`karzar.helper.${first}`) }];
    default:
      return [now.view.decision === "helper" ? "hich" : "pass", {}];
  }
}

export const coach: Coach<KarzarView> = {
  fresh: { seats: 4, bot: "greedy", preset: "basic", options: ["karzars=1"], seed: "hodhod 6" },
  parts: ["land", "razm", "told", "helpers", "end"],
  steps,
  adviser: "greedy",
  where: (move) => [
    `.kz-act [data-move="${move.text}"]`,
    ...(move.slug === "enlist"
      ? [
          `.kz-lands:not(:has(.on)) [data-card="${move.args[0] === "iran" ? "keykavus" : "afrasiyab"}"]`,
          // with three other cards chosen, put one of them back first
          `.kz-hand .is-chosen${move.args.map((slug) => `:not([data-card="${slug}"])`).join("")}`,
          move.args
            .slice(1)
            .map((slug) => `.kz-hand [data-card="${slug}"]:not(.is-chosen)`)
            .join(", "),
        ]
      : []),
    ...(move.slug === "pass"
      ? [".kz-aid [data-card='hich']"]
      : move.args.map((slug) => `:is(.kz-tray, .kz-mine) [data-card="${slug}"]:not(.is-chosen)`)),
    ".kz-act",
  ],
  why,
};
