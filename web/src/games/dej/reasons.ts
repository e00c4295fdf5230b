/*
 * reasons.ts - why a move is good in Dej, and where Kohan Dej is the same:
 * what it costs and brings by the rules' own preview, and what is public on
 * the table. Words: coach.dej.why.*
 */
import { seatOf } from "../../rules/text.ts";
import type { Moment, Reason } from "../../table/lesson.ts";
import type { Move } from "../../table/session.ts";
import { word } from "../../words.ts";
import { district as districtOf, type District, type DistrictType } from "./edition.ts";
import { has, playing, type DejView, type SeatView } from "./view.ts";

type Now = Moment<DejView>;

const NOBODY: SeatView = { gold: 0, handSize: 0, hand: [], city: [], size: 0, adorned: [], complete: false };
export const me = (now: Now): SeatView => now.view.seat[now.seat] ?? NOBODY;
const others = (now: Now): { seat: number; has: SeatView }[] =>
  now.view.seat.map((one, seat) => ({ seat, has: one })).filter(({ seat }) => seat !== now.seat);

export const district = (now: Now, slug: string): District => districtOf(now.view.edition, slug);
/** In the words of the edition that is played. */
const called = (now: Now, noun: string, slug: string): string => word(`${now.view.edition.slug}.${noun}.${slug}`);
export const roleName = (now: Now, slug: string): string => called(now, "role", slug);
export const typeName = (now: Now, type: DistrictType): string => called(now, "type", type).toLowerCase();
export const districtName = (now: Now, slug: string): string => called(now, "district", slug);

const countIn = (now: Now, city: readonly string[], type: DistrictType): number =>
  city.filter((slug) => district(now, slug).type === type).length;
export const counts = (now: Now, type: DistrictType): number => countIn(now, me(now).city, type);

/** What a district of my hand costs me, by the rules. */
const priceOf = (now: Now, slug: string): number => now.price(`p${now.seat} build ${slug}`) ?? district(now, slug).cost;
/** Cards of my hand whose names my city does not have. */
const fresh = (now: Now): string[] =>
  me(now)
    .hand.map((card) => card.slug)
    .filter((slug) => !me(now).city.includes(slug));
/** May no name stand in my city twice (D7.1)? With the Quarry, or for the Wizard, it may (K7.1.2). */
const oncePerName = (now: Now): boolean =>
  !me(now).city.includes("quarry") &&
  playing(now.view)?.slug !== "wizard" &&
  !now.moves.some((one) => one.slug === "build");
const gains = (now: Now, move: Move, good: string): number | null =>
  now.foresee(move.text)?.seats[now.seat]?.goods[good] ?? null;
/** Of several, the one with most; the first of equals. */
const most = <T>(all: readonly T[], of: (one: T) => number): T | undefined => [...all].sort((a, b) => of(b) - of(a))[0];

/* ---- the draft ---- */

function whyPick(role: string, now: Now): Reason {
  const { earns, clause } = now.view.cast.find((one) => one.slug === role) ?? {};
  const richest = most(others(now), (one) => one.has.gold);
  const fullest = most(others(now), (one) => one.has.handSize);
  if (earns && counts(now, earns) > 0)
    return [
      "pick.income",
      { role: roleName(now, role), type: typeName(now, earns), number: counts(now, earns) },
      clause,
    ];
  if (role === "thief" && richest && richest.has.gold > me(now).gold)
    return ["pick.thief.rich", { seat: now.name(richest.seat), number: richest.has.gold }, clause];
  if (role === "magician" && fullest && fullest.has.handSize > me(now).handSize)
    return [
      "pick.magician.more",
      { seat: now.name(fullest.seat), number: fullest.has.handSize, number2: me(now).handSize },
      clause,
    ];
  return [`pick.${role}`, { role: roleName(now, role) }, clause];
}

/* ---- gathering ---- */

/** Is nothing more to be built in this turn? */
const builtAll = ({ view }: Now): boolean => view.builds >= (playing(view)?.builds ?? 0);

function whyGold(move: Move, now: Now): Reason {
  const { gold } = me(now);
  if (builtAll(now)) return ["gold", {}, "gold"];
  const gain = gains(now, move, "coins") ?? 0;
  const prices = fresh(now).map((slug) => ({ slug, price: priceOf(now, slug) }));
  const next = most(
    prices.filter(({ price }) => price > gold && price <= gold + gain),
    ({ price }) => price,
  );
  if (next) return ["gold.for", { district: districtName(now, next.slug), number: next.price }, "gold"];
  const least = Math.min(...prices.map(({ price }) => price));
  return prices.length > 0 && least > gold + gain
    ? ["gold.save", { number: least, number2: gold }, "gold"]
    : ["gold", {}, "gold"];
}

function whyCards(now: Now): Reason {
  const { gold, hand } = me(now);
  if (hand.length === 0) return ["cards.none", {}, "cards"];
  if (fresh(now).length === 0 && oncePerName(now)) return ["cards.same", {}, "cards"];
  return fresh(now).every((slug) => priceOf(now, slug) <= gold)
    ? ["cards.rich", { number: gold }, "cards"]
    : ["cards", {}, "cards"];
}

function whyKeep(slug: string, now: Now): Reason {
  const { cost, type } = district(now, slug);
  const { city, gold } = me(now);
  const drawn = now.view.drawn.filter((one) => one !== slug);
  if (counts(now, type) === 0) return ["keep.new", { type: typeName(now, type) }, "colours"];
  if (!city.includes(slug) && priceOf(now, slug) <= gold)
    return ["keep.cheap", { number: priceOf(now, slug), number2: gold }, "build"];
  return drawn.length > 0 && drawn.every((one) => district(now, one).cost < cost)
    ? ["keep.dear", { number: cost }, "points"]
    : ["keep", { number: cost }, "points"];
}

/* ---- building ---- */

function whyBuild(move: Move, now: Now): Reason {
  const { type } = district(now, move.args[0] ?? "");
  const role = playing(now.view);
  const number = now.foresee(move.text)?.seats[now.seat]?.points ?? null;
  if (number === null) return ["build.plain", {}, "points"];
  if (me(now).size + 1 === now.view.fullCity && now.view.firstComplete === null)
    return ["build.first", { number }, "first"];
  if (role?.earns === type && !has(now.view, "income"))
    return ["build.income", { number, role: roleName(now, role.slug) }, "income"];
  return counts(now, type) === 0 ? ["build.new", { number }, "colours"] : ["build", { number }, "points"];
}

/* ---- powers ---- */

/** Is it face up, or do I hold it? Otherwise somebody may have it. */
const isLoose = (now: Now, role: string): boolean => {
  const rank = now.view.cast.find((one) => one.slug === role)?.rank ?? 0;
  return !now.view.burnedUp.includes(rank) && now.view.holder[rank - 1] !== now.seat;
};

function whyMurder(role: string, now: Now): Reason {
  const { earns } = now.view.cast.find((one) => one.slug === role) ?? {};
  const slots = { role: roleName(now, role) };
  const owner = earns && most(others(now), (one) => countIn(now, one.has.city, earns));
  const owned = owner && earns ? countIn(now, owner.has.city, earns) : 0;
  if (earns && owner && owned > 1)
    return [
      "kill.income",
      { ...slots, seat: now.name(owner.seat), number: owned, type: typeName(now, earns) },
      "murder",
    ];
  if (role === "thief" && me(now).gold > 0) return ["kill.thief", { ...slots, number: me(now).gold }, "murder"];
  if (role === "warlord" && me(now).city.length > 0) return ["kill.warlord", slots, "murder"];
  const builder = most(others(now), (one) => Math.min(one.has.handSize, one.has.gold));
  if (role === "architect" && builder && Math.min(builder.has.handSize, builder.has.gold) > 1)
    return [
      "kill.architect",
      { ...slots, seat: now.name(builder.seat), number: builder.has.handSize, number2: builder.has.gold },
      "murder",
    ];
  return [isLoose(now, role) ? "assassinate.loose" : "assassinate", slots, "murder"];
}

function whyRob(role: string, now: Now): Reason {
  const richest = most(others(now), (one) => one.has.gold);
  const slots = { role: roleName(now, role) };
  return richest && richest.has.gold > 0 && isLoose(now, role)
    ? ["rob.rich", { ...slots, seat: now.name(richest.seat), number: richest.has.gold }, "theft"]
    : ["rob", slots, "theft"];
}

export function whyDestroy(move: Move, now: Now): Reason {
  const seat = seatOf(move.args[0] ?? "") ?? 0;
  const number = now.price(move.text) ?? 0;
  const loss = -(now.foresee(move.text)?.seats[seat]?.points ?? 0);
  if (seat === now.seat || loss <= 0) return ["destroy.plain", {}, "destroy"];
  const slots = { seat: now.name(seat), number2: loss };
  return number === 0 ? ["destroy.free", slots, "destroy"] : ["destroy", { ...slots, number }, "destroy"];
}

function whySwap(seat: number, now: Now): Reason {
  const slots = { seat: now.name(seat), number: now.view.seat[seat]?.handSize ?? 0, number2: me(now).handSize };
  return [slots.number > slots.number2 ? "swap" : "swap.plain", slots, "swap"];
}

function whyIncome(move: Move, now: Now): Reason {
  const number = gains(now, move, "coins") ?? 0;
  return number > 0 ? ["income", { number }, "income"] : ["income.plain", {}, "income"];
}

/** A reason; the clause is named by what it is about, as each edition has a book of its own. */
export function whyOf(move: Move, now: Now): Reason {
  const [first = ""] = move.args;
  switch (move.slug) {
    case "pick":
      return whyPick(first, now);
    case "gold":
      return whyGold(move, now);
    case "cards":
      return whyCards(now);
    case "keep":
      return whyKeep(first, now);
    case "build":
      return whyBuild(move, now);
    case "income":
      return whyIncome(move, now);
    case "destroy":
      return whyDestroy(move, now);
    case "swap":
      return whySwap(seatOf(first) ?? 0, now);
    case "assassinate":
      return whyMurder(first, now);
    case "rob":
      return whyRob(first, now);
    case "end":
      return [now.moves.length === 1 ? "end.only" : "end", {}, "turn"];
    default:
      return [move.slug, {}, move.slug];
  }
}

/** The same with the clauses of a book; a role of the cast has its own. */
export const inBook =
  (clauses: Readonly<Record<string, string>>) =>
  ([slug, slots, about = ""]: Reason): Reason => {
    const clause = clauses[about] ?? (/^[A-Z]+\d/.test(about) ? about : undefined);
    return clause === undefined ? [slug, slots] : [slug, slots, clause];
  };

/** Where Dej's book says it. */
export const DEJ: Readonly<Record<string, string>> = {
  gold: "D6.1.1",
  cards: "D6.1.2",
  colours: "D9.2.2",
  build: "D6.2",
  points: "D9.2.1",
  first: "D9.2.3",
  income: "D6.3.3",
  murder: "D7.1",
  theft: "D7.2",
  destroy: "D7.8",
  swap: "D7.3.1",
  redraw: "D7.3.2",
  put: "D7.3.2",
  done: "D7.3.2",
  turn: "D6",
  smithy: "D8.6",
  laboratory: "D8.5",
  buy: "D8.4",
  decline: "D8.4.1",
  discard: "D4.1.4",
  burn: "D4.1.4",
};
