/*
 * coach.ts - a guided first game of Kohan Dej, with the beginner's cards. What is the
 * same as in Dej uses the same words (coach.dej.*), each with the clause of this
 * game's own book; what differs has its own words (coach.kohan.*). The seed deals the
 * crown, a hand that can be built, a trade district for the Merchant and a unique one.
 */
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { word } from "../../words.ts";
import { powersOf, steps as shared, where } from "../dej/lesson.ts";
import { inBook, whyDestroy, whyOf } from "../dej/reasons.ts";
import { district } from "../dej/edition.ts";
import type { DejView } from "../dej/view.ts";
import type { Coach, CoachStep, Moment, Reason } from "../../table/lesson.ts";
import { edition } from "./edition.ts";

/** What Dej's coach says that holds here too, and where the book says it. */
const CLAUSES: Readonly<Record<string, string | null>> = {
  welcome: "K11.1",
  hand: "K7.2",
  draft: "K4.1",
  burned: "K4.1",
  passed: "K13.1",
  call: "K5.1",
  named: "K8.1.1",
  marked: "K8.2.1",
  silent: "K5.1",
  robbed: "K5.3",
  swapped: "K8.3.1",
  turn: "K6.1",
  keep: "K6.1",
  build: "K7.1",
  poor: "K7.2",
  income: "K6.3.1",
  done: "K6",
  round: "K10.3",
  known: "K13.1",
  crown: "K5.4",
  undo: null,
  colours: "K11.2",
  chain: "K12.1",
  near: "K11.1",
  first: "K11.2",
  last: "K11.2",
  over: "K11.2",
};

type Now = Moment<DejView>;
const mine = (now: Now): boolean => now.moves.length > 0;
const unique = (now: Now): string | undefined =>
  now.view.seat[now.seat]?.hand.find((card) => district(edition, card.slug).type === "unique")?.slug;

const own: CoachStep<DejView>[] = [
  {
    slug: "ruined",
    part: "danger",
    on: (e, now) =>
      e.slug === "razed" &&
      e.seat !== now.seat &&
      seatOf(e.args[0] ?? "") === now.seat && {
        seat: now.name(e.seat ?? 0),
        district: word(`kohan.district.${e.args[1] ?? ""}`),
      },
    at: [".mine .arcade"],
    clause: "K8.8.1",
  },
  {
    slug: "unique",
    part: "build",
    when: (now) => {
      const slug = unique(now);
      return (
        mine(now) && now.view.decision === "turn" && slug !== undefined && { district: word(`kohan.district.${slug}`) }
      );
    },
    at: [".hand .card.k-unique"],
    clause: "K6.4",
  },
  {
    slug: "bonus",
    part: "power",
    when: (now) => now.moves.some((move) => move.slug === "bonus"),
    at: [".bar [data-move$=' bonus']"],
    clause: "K6.3",
  },
  {
    slug: "den",
    part: "build",
    when: (now) => now.moves.some((move) => move.slug === "den"),
    at: [".bar [data-move$=' den']"],
    clause: "K7.3",
  },
];

const beginners = edition.roles.filter((role) => role.clause.endsWith(".1") && role.rank < 9);
const artist = edition.roles.filter((role) => role.slug === "artist");

const steps: CoachStep<DejView>[] = [
  ...shared.flatMap((step) => {
    const clause = CLAUSES[step.slug];
    if (clause === undefined) return [];
    const { clause: _theirs, ...rest } = step;
    return [clause === null ? rest : { ...rest, clause }];
  }),
  ...powersOf([...beginners, ...artist]),
  ...own,
];
steps.push(
  ...steps.splice(
    steps.findIndex((step) => step.slug === "over"),
    1,
  ),
); // the end comes last

/** Where this game's book says what a reason is about. */
const book = inBook({
  gold: "K6.1",
  cards: "K6.1",
  colours: "K11.2",
  build: "K7.1",
  points: "K11.2",
  first: "K11.2",
  income: "K6.3.1",
  murder: "K8.1.1",
  theft: "K8.2.1",
  destroy: "K8.8.1",
  swap: "K8.3.1",
  redraw: "K8.3.1",
  put: "K8.3.1",
  done: "K12.1",
  turn: "K6",
  smithy: "K9.25",
  laboratory: "K9.13",
  bonus: "K6.3",
  adorn: "K8.9.2",
  den: "K7.3",
  pay_card: "K7.3",
  keep_two: "K6.1",
  discard: "K4.1",
});

const why = (move: Move, now: Now): Reason => book(move.slug === "raze" ? whyDestroy(move, now) : whyOf(move, now));

export const coach: Coach<DejView> = {
  fresh: { seats: 4, bot: "greedy", preset: "beginner", seed: "hodhod 18", slot: "learn" },
  parts: ["start", "draft", "call", "turn", "build", "income", "power", "danger", "end"],
  steps,
  like: "dej",
  where,
  why,
};
