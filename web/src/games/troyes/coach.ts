/*
 * coach.ts - a guided first game of Troyes, for two: what the coach says, when,
 * and what it points at; and why the move it advises is a good one. Words:
 * coach.troyes.*
 */
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import type { Coach, CoachStep, Moment } from "../../table/lesson.ts";
import { constant } from "./cards.ts";
import { why } from "./reasons.ts";
import { activityName, happeningName } from "./table.ts";
import { tab } from "./tabs.ts";
import { NEUTRAL, standingOf, type TroyesSeat, type TroyesView } from "./view.ts";

type Now = Moment<TroyesView>;
const me = (now: Now): TroyesSeat | undefined => now.view.seat[now.seat];
const asks = (now: Now, decision: string): boolean => now.moves.length > 0 && now.view.decision === decision;
const turn = (now: Now, round = 1): boolean => asks(now, "turn") && now.chain === 0 && now.view.round >= round;
const has = (now: Now, slug: string): boolean => now.moves.some((move) => move.slug === slug);
const placed = (now: Now): number => [0, 1, 2].reduce((n, b) => n + standingOf(now.view, now.seat, b), 0);

const steps: CoachStep<TroyesView>[] = [
  { slug: "welcome", part: "city", when: (now) => asks(now, "settle"), at: [".ty-city"], beside: true, clause: "T4.2" },
  {
    slug: "buildings",
    part: "city",
    when: (now) => asks(now, "settle") && placed(now) === 1,
    at: [".ty-about", ".ty-city"],
    beside: true,
    clause: "T5.1",
  },
  {
    slug: "rows",
    part: "city",
    when: (now) => asks(now, "settle") && placed(now) === 2,
    at: ['[data-building="bishopric"]'],
    beside: true,
    clause: "T8.4.2",
  },
  {
    slug: "character",
    part: "city",
    when: (now) => asks(now, "settle") && placed(now) === 3,
    at: [".ty-dist.own .ty-chr", ".ty-dist.own"],
    beside: true,
    clause: "T12.1",
  },
  { slug: "rolled", part: "dice", on: (e) => e.slug === "rolled", at: [".ty-square"], clause: "T5.2" },
  {
    slug: "event",
    part: "events",
    on: (e) => e.slug === "happened" && { word: happeningName(e.args[0] ?? "") },
    at: [".ty-events"],
    clause: "T5.3",
  },
  {
    slug: "black",
    part: "events",
    when: (now) => (asks(now, "face") || asks(now, "counter")) && { number: constant("black_red_factor") },
    at: [".ty-duel", ".ty-panel"],
    beside: true,
    clause: "T5.3.4",
  },
  {
    slug: "failed",
    part: "events",
    on: (e, now) => e.slug === "failed" && e.seat === now.seat && { number: constant("fine") },
    at: [".ty-dist.own"],
    clause: "T5.3.6",
  },
  {
    slug: "turn",
    part: "actions",
    when: (now) => turn(now),
    at: [".ty-actions", ".ty-panel"],
    beside: true,
    clause: "T5.4",
  },
  {
    slug: "buy",
    part: "dice",
    when: (now) => asks(now, "group") && { number: constant("price_1"), number2: constant("price_3") },
    at: [".ty-square"],
    beside: true,
    clause: "T6.2",
  },
  {
    slug: "activate",
    part: "actions",
    when: (now) => turn(now) && has(now, "activate"),
    at: [".ty-acts"],
    beside: true,
    clause: "T8.1",
  },
  {
    slug: "group",
    part: "dice",
    when: (now) => asks(now, "group"),
    at: [".ty-group", ".ty-panel"],
    beside: true,
    clause: "T6.1",
  },
  {
    slug: "source",
    part: "actions",
    when: (now) => asks(now, "source"),
    at: [".ty-targets", ".ty-panel"],
    beside: true,
    clause: "T8.1.2",
  },
  {
    slug: "times",
    part: "actions",
    when: (now) => asks(now, "times"),
    at: [".ty-times", ".ty-panel"],
    beside: true,
    clause: "R049",
  },
  {
    slug: "influence",
    part: "actions",
    when: (now) => turn(now) && (me(now)?.influence ?? 0) >= constant("reroll_cost"),
    at: [".ty-infl"],
    beside: true,
    clause: "T7.1",
  },
  {
    slug: "sold",
    part: "dice",
    on: (e, now) => e.slug === "bought" && e.args[0] === `p${now.seat}` && { number: Number(e.args[3] ?? 0) },
    at: [".ty-dist.own"],
    clause: "T6.2",
  },
  {
    slug: "expelled",
    part: "city",
    on: (e) => e.slug === "expelled" || e.slug === "neutral_expelled",
    at: [".ty-city"],
    clause: "T8.4.3",
  },
  {
    slug: "cathedral",
    part: "actions",
    when: (now) => turn(now) && has(now, "build") && { number: constant("level_penalty") },
    at: ['[data-building="cathedral"]'],
    beside: true,
    clause: "T8.2",
  },
  {
    slug: "fight",
    part: "events",
    when: (now) => turn(now, 2) && has(now, "fight"),
    at: [".ty-events"],
    beside: true,
    clause: "T8.3",
  },
  {
    slug: "countered",
    part: "events",
    on: (e) => e.slug === "countered" && { word: happeningName(e.args[0] ?? "") },
    at: [".ty-events"],
    clause: "T10.3",
  },
  {
    slug: "pass",
    part: "actions",
    when: (now) => turn(now) && me(now) !== undefined && now.view.dice[now.seat]?.flat().every((n) => n === 0) === true,
    at: ['[data-hint="action pass"]', ".ty-panel"],
    beside: true,
    clause: "T8.6",
  },
  { slug: "round2", part: "city", when: (now) => turn(now, 2), at: [".ty-round"], beside: true, clause: "T5.1" },
  {
    slug: "delayed",
    part: "actions",
    on: (e, now) => e.slug === "stored" && e.seat === now.seat && { word: activityName(e.args[0] ?? "") },
    at: [".ty-acts"],
    clause: "T6.4",
  },
  {
    slug: "guess",
    part: "end",
    when: (now) => turn(now, 3),
    at: [".ty-dist.own .ty-chr", ".ty-square"],
    beside: true,
    clause: "T11.5",
  },
  { slug: "over", part: "end", when: (now) => now.view.over, at: [".end table", ".end"], clause: "T11.1" },
];

/* ---- what to press ---- */

/** The dice of a quarter, as the square names them. */
const dieAt = (owner: number, colour: string, value: string): string[] => [
  `.ty-die.legal[data-die="${owner}-${colour}-${value}"]`,
  `.ty-die[data-die="${owner}-${colour}-${value}"]`,
];

function thing({ slug, args }: Move): string[] {
  const [first = "", second = "", third = ""] = args;
  switch (slug) {
    case "settle":
    case "from_building":
      return [`[data-space="${first} ${second}"]`];
    case "activate":
      return [`[data-activity="${first}"]`];
    case "fight":
    case "cube":
    case "send":
      return [`[data-event="${first}"]`];
    case "build":
      return ['[data-building="cathedral"] button'];
    case "reroll":
    case "recruit":
    case "flip":
      return [`[data-use="${slug}"]`];
    case "die":
      return dieAt(seatOf(first) ?? NEUTRAL, second, third);
    case "neutral_die":
      return dieAt(NEUTRAL, first, second);
    case "foe":
      return [`[data-foe="${first}"] .is-legal`];
    case "times":
      return [`[data-times="${first}"]:not([aria-checked="true"])`];
    case "done":
      return [".ty-panel .btn.main:not(:disabled)"];
    default:
      return [];
  }
}

/** The part of the table that a phone has to show for it. */
const PANE: Readonly<Record<string, string>> = {
  settle: "city",
  build: "city",
  from_building: "city",
  activate: "acts",
  fight: "events",
  cube: "events",
  send: "events",
};

export const coach: Coach<TroyesView> = {
  fresh: { seats: 2, bot: "greedy", preset: "base", options: ["first=1"], seed: "hodhod 32" },
  parts: ["city", "dice", "events", "actions", "end"],
  steps,
  skips: (moves) => moves.find((move) => / plain$/.test(move)) ?? null, // no cube is burned unless asked for
  where: (move) => [
    `.ty-panel .main[data-move="${move.text}"]`, // it is chosen: only to be confirmed
    ...thing(move),
    `.ty-panel [data-move="${move.text}"]`,
    ".ty-panel",
  ],
  reveal: ({ slug }) => {
    const pane = PANE[slug];
    if (pane) tab.value = pane;
  },
  why,
};
