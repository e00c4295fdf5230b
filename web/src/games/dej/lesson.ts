/*
 * lesson.ts - a guided first game of Dej: what the coach says, when, and what
 * it points at; and why the move it advises is a good one. Words: coach.dej.*
 * Kohan Dej's lesson takes from it what is the same there.
 */
import type { Said } from "../../rules/text.ts";
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import type { Slots } from "../../words.ts";
import type { CoachStep, Moment, Reason } from "../../table/lesson.ts";
import { classic } from "./classic.ts";
import type { Role } from "./edition.ts";
import { counts, DEJ, districtName, inBook, me, roleName, typeName, whyOf } from "./reasons.ts";
import { playing, rankOf, roleAt, rolesOf, has, type DejView } from "./view.ts";

type Now = Moment<DejView>;
const mine = (now: Now): boolean => now.moves.length > 0;
const may = (now: Now, verb: string): boolean => now.moves.some((move) => move.slug === verb);
const inTurn = (now: Now): boolean => mine(now) && now.view.decision === "turn";
const isPick = (now: Now): boolean => mine(now) && now.view.decision === "pick";

const isMe = (now: Now, arg: string | undefined): boolean => arg !== undefined && seatOf(arg) === now.seat;

/** One step for each role: what I can do with it, when I first play it. */
const POINTS: Readonly<Record<string, string>> = {
  assassin: "[data-aim='assassinate']",
  thief: "[data-aim='rob']",
  magician: "[data-aim='swap'], .bar [data-move$=' redraw']",
  warlord: "[data-aim='destroy']",
};
export const powersOf = (roles: readonly Role[]): CoachStep<DejView>[] =>
  roles.map(({ slug: role, clause }) => ({
    slug: `role.${role}`,
    part: "power",
    when: (now) => inTurn(now) && playing(now.view)?.slug === role,
    at: [...(POINTS[role] ? [POINTS[role]] : []), ".role.now", ".mine .portrait"],
    clause,
  }));

/** Another seat that needs one more district. */
const near = (now: Now): number =>
  now.view.seat.findIndex((seat, i) => i !== now.seat && seat.size === now.view.fullCity - 1);

const about = (event: Said, now: Now): Slots => ({
  seat: event.seat === null ? "" : now.name(event.seat),
  role: roleName(now, event.args[0] ?? ""),
});

export const steps: CoachStep<DejView>[] = [
  {
    slug: "welcome",
    part: "start",
    when: isPick,
    at: [".mine .rows > .arcade:nth-child(2)", ".mine .arcade"],
    clause: "D9.1",
  },
  { slug: "hand", part: "start", when: isPick, at: [".mine .rows > .arcade:last-child", ".hand"], clause: "D6.2" },
  { slug: "draft", part: "draft", when: isPick, at: [".draft-hand .rcard"], clause: "D4" },
  {
    slug: "burned",
    part: "draft",
    when: (now) => isPick(now) && now.view.burnedUp.length > 0,
    at: [".role.burn"],
    clause: "D4.1",
  },
  {
    slug: "passed",
    part: "draft",
    on: (e, now) => e.slug === "picked" && e.seat === now.seat,
    at: [".others .seat"],
    clause: "D11.3",
  },
  {
    slug: "call",
    part: "call",
    when: (now) => {
      const rank = rolesOf(now.view, now.seat)[0];
      return (
        now.view.called > 0 &&
        rank !== undefined && { number: rank, role: roleName(now, roleAt(now.view, rank)?.slug ?? "") }
      );
    },
    at: [".dome"],
    clause: "D5",
  },
  {
    slug: "named",
    part: "call",
    on: (e, now) => e.slug === "named_dead" && e.seat !== now.seat && about(e, now),
    at: [".role:has(.bd.kill)"],
    clause: "D7.1",
  },
  {
    slug: "marked",
    part: "call",
    on: (e, now) => e.slug === "named_mark" && e.seat !== now.seat && about(e, now),
    at: [".role:has(.bd.rob)"],
    clause: "D7.2",
  },
  {
    slug: "silent",
    part: "call",
    on: (e, now) =>
      e.slug === "silent" &&
      !now.view.burnedUp.includes(rankOf(now.view, e.args[0] ?? "")) && { role: roleName(now, e.args[0] ?? "") },
    at: [".role.silent"],
    clause: "D5.2",
  },
  {
    slug: "murdered",
    part: "danger",
    on: (e, now) => e.slug === "murdered" && e.seat === now.seat,
    at: [".mine .portrait"],
    clause: "D5.5",
  },
  {
    slug: "robbed",
    part: "danger",
    on: (e, now) =>
      e.slug === "robbed" &&
      e.seat === now.seat && { seat: now.name(seatOf(e.args[0] ?? "") ?? 0), number: Number(e.args[1] ?? 0) },
    at: [".mine .purse"],
    clause: "D5.6",
  },
  {
    slug: "ruined",
    part: "danger",
    on: (e, now) =>
      e.slug === "destroyed" &&
      e.seat !== now.seat &&
      isMe(now, e.args[0]) && { seat: now.name(e.seat ?? 0), district: districtName(now, e.args[1] ?? "") },
    at: [".mine .arcade"],
    clause: "D7.8",
  },
  {
    slug: "swapped",
    part: "danger",
    on: (e, now) => e.slug === "swapped" && isMe(now, e.args[0]) && { seat: now.name(e.seat ?? 0) },
    at: [".hand"],
    clause: "D7.3.1",
  },
  ...powersOf(classic.roles),
  {
    slug: "turn",
    part: "turn",
    when: (now) => inTurn(now) && !has(now.view, "gather"),
    at: [".bar [data-move$=' gold'], .bar [data-move$=' cards']"],
    clause: "D6.1",
  },
  {
    slug: "keep",
    part: "turn",
    when: (now) => mine(now) && now.view.decision === "keep",
    at: [".hand.keeping .card"],
    clause: "D6.1.2",
  },
  {
    slug: "build",
    part: "build",
    when: (now) => inTurn(now) && has(now.view, "gather") && may(now, "build"),
    at: [".hand .card.legal"],
    clause: "D6.2",
  },
  {
    slug: "poor",
    part: "build",
    when: (now) =>
      inTurn(now) && has(now.view, "gather") && now.view.builds === 0 && !may(now, "build") && me(now).handSize > 0,
    at: [".hand .card"],
    clause: "D6.2",
  },
  {
    slug: "income",
    part: "income",
    when: (now) => {
      const role = playing(now.view);
      const type = role?.earns;
      return (
        inTurn(now) &&
        has(now.view, "gather") &&
        may(now, "income") &&
        !!type && { role: roleName(now, role?.slug ?? ""), type: typeName(now, type), number: counts(now, type) }
      );
    },
    at: [".bar [data-move$=' income']"],
    clause: "D6.3.3",
  },
  {
    slug: "done",
    part: "turn",
    when: (now) =>
      inTurn(now) &&
      has(now.view, "gather") &&
      now.view.builds > 0 &&
      !may(now, "income") &&
      !may(now, "build") &&
      may(now, "end"),
    at: [".bar [data-move$=' end']"],
    clause: "D6",
  },
  {
    slug: "round",
    part: "draft",
    on: (e) => e.slug === "round" && e.args[0] === "2",
    at: [".portrait .crown"],
    clause: "D5.9",
  },
  {
    slug: "known",
    part: "call",
    when: (now) => isPick(now) && now.view.round === 2,
    at: [".known"],
    clause: "D11.6",
  },
  {
    slug: "crown",
    part: "call",
    on: (e, now) => e.slug === "crowned" && now.view.round > 1 && { seat: now.name(e.seat ?? 0) },
    at: [".portrait .crown"],
    clause: "D5.4",
  },
  {
    slug: "undo",
    part: "turn",
    when: (now) => inTurn(now) && now.undoable && now.view.round > 1,
    at: ["[data-undo]"],
  },
  {
    slug: "colours",
    part: "build",
    when: (now) => inTurn(now) && now.view.round > 2 && !has(now.view, "gather"),
    at: [".mine .arcade"],
    clause: "D9.2.2",
  },
  { slug: "chain", part: "power", when: (now) => now.chain > 0, at: [".hand .card"], clause: "D7.3.2" },
  {
    slug: "grave",
    part: "power",
    when: (now) => mine(now) && now.view.decision === "grave",
    at: [".bar .btns"],
    clause: "D8.4",
  },
  {
    slug: "near",
    part: "end",
    when: (now) =>
      near(now) >= 0 && now.view.firstComplete === null && { seat: now.name(near(now)), number: now.view.fullCity - 1 },
    atNow: (now) => [`.seat[data-seat='${near(now)}']`],
    clause: "D9.1",
  },
  {
    slug: "first",
    part: "end",
    on: (e, now) => e.slug === "completed" && now.view.firstComplete === now.seat && e.seat === now.seat,
    at: [".pill.final"],
    clause: "D9.2.3",
  },
  {
    slug: "last",
    part: "end",
    on: (e, now) =>
      e.slug === "completed" &&
      now.view.firstComplete === e.seat &&
      e.seat !== now.seat && { seat: now.name(e.seat ?? 0) },
    at: [".pill.final"],
    clause: "D9.2.3",
  },
  { slug: "over", part: "end", when: (now) => now.view.over, at: [".end table", ".end"], clause: "D9.2" },
];

const book = inBook(DEJ);
export const why = (move: Move, now: Now): Reason => book(whyOf(move, now));

/** What to press for a move. */
export const where = (move: Move): string[] => [
  `.bar [data-move="${move.text}"]:not(:disabled)`,
  ...(move.slug === "pick" || move.slug === "discard" ? [`.rcard[data-role="${move.args[0] ?? ""}"]`] : []),
  `.bar [data-aim="${move.slug}"]`,
];
