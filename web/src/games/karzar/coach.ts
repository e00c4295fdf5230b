/*
 * coach.ts - a guided first game of Karzar, without modules: what the coach
 * says, when, and what it points at; and why the move it advises is a good
 * one. Words: coach.karzar.*
 *
 * One karzar teaches it all, so the game is one karzar long. What the seed
 * brings: a hand and a dawn row that both favour one land, a duel of first
 * heroes, a tie, a helper that annuls another, a Mobad who brings somebody back.
 */
import type { Slots } from "../../words.ts";
import type { Coach, CoachStep, Moment } from "../../table/lesson.ts";
import type { Land } from "./cards.ts";
import { helperShort, heroShort, landName } from "./names.ts";
import { myLand, why } from "./reasons.ts";
import { DAWNS, RAZMS, type KarzarView } from "./view.ts";

type Now = Moment<KarzarView>;
const asks = (now: Now, decision: string): boolean => now.moves.length > 0 && now.view.decision === decision;
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

export const coach: Coach<KarzarView> = {
  fresh: { seats: 4, bot: "greedy", preset: "basic", options: ["karzars=1"], seed: "hodhod 40" },
  parts: ["land", "razm", "told", "helpers", "end"],
  steps,
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
