/*
 * forecast.ts - the result of an action, according to the rules: the chosen
 * steps are taken on the view, the missing ones in the simplest way (the first
 * citizen, as often as possible), and the changes are read off.
 */
import { parseSaid, seatOf } from "../../rules/text.ts";
import type { Ahead } from "../../table/session.ts";
import { ACTIVITIES, constant, HAPPENINGS } from "./cards.ts";
import type { Choices } from "./choices.ts";
import { cubesOf, NEUTRAL, type Task, type TroyesView } from "./view.ts";

export interface Bill {
  to: number | "hire" | "card"; // an owner, the hire, what activations cost
  n: number;
}

export interface Gain {
  what:
    "deniers" | "influence" | "points" | "stored" | "events" | "cathedral" | "citizen" | "hired" | "dice" | "choose";
  n: number;
  of?: string; // a card, a building
}

export interface Forecast {
  task: Task; // the dice so far
  steps: readonly string[]; // to the end, where it could be confirmed
  whole: boolean; // it could be confirmed
  bill: Bill[];
  pays: number;
  prices: number[]; // of each die; none before it could be confirmed
  gains: Gain[];
  heard: readonly string[];
  view: TroyesView | null; // as the table would stand
}

/** What is missing, in the plainest way; null: it cannot be finished yet. */
function finish(
  choices: Choices,
  steps: readonly string[],
): { end: Ahead<TroyesView>; taken: readonly string[] } | null {
  let taken = [...steps];
  for (let n = 0; n < 6; n++) {
    const now = choices.ahead(taken);
    if (!now) return null;
    if (!now.open) return { end: now, taken };
    const { decision } = now.view;
    const next =
      decision === "group" || decision === "counter" || decision === "flip"
        ? now.legal.find((m) => m.slug === "done")
        : decision === "times"
          ? now.legal[now.legal.length - 1]
          : decision === "source"
            ? now.legal[0]
            : undefined;
    if (!next) return null;
    taken = [...taken, next.text];
  }
  return null;
}

/** What each die costs: the rules tell them in the order in which the group has them. */
const pricesOf = (heard: readonly string[], me: number): number[] =>
  heard
    .map(parseSaid)
    .filter(({ slug, seat }) => seat === me && /^(used|bought|neutral_sold|king_sold)$/.test(slug))
    .map(({ slug, args }) => (slug === "used" ? 0 : Number(args[args.length - 1])));

/** Who is paid for dice, and what else it costs. */
function billOf(heard: readonly string[], me: number): Bill[] {
  const to = new Map<Bill["to"], number>();
  const add = (whom: Bill["to"], n: number): void => {
    if (n > 0) to.set(whom, (to.get(whom) ?? 0) + n);
  };
  for (const { slug, seat, args } of heard.map(parseSaid)) {
    if (seat !== me) continue;
    if (slug === "bought") add(seatOf(args[0] ?? "") ?? NEUTRAL, Number(args[3]));
    else if (slug === "neutral_sold" || slug === "king_sold") add(NEUTRAL, Number(args[2]));
    else if (slug === "hired") add("hire", Number(args[2]));
    else if (slug === "spent") add("card", Number(args[0]));
  }
  return [...to].map(([whom, n]) => ({ to: whom, n }));
}

/** What chance or I would still have to say. */
function toCome(view: TroyesView): Gain[] {
  if (view.decision === "archer") return [{ what: "dice", n: view.frame[1] ?? 1 }];
  if (view.decision === "cubes" || view.decision === "envoy" || view.decision === "mill")
    return [{ what: "choose", n: view.frame[0] ?? 1, of: view.decision }];
  return [];
}

function gainsOf(before: TroyesView, view: TroyesView, heard: readonly string[], me: number): Gain[] {
  const said = heard.map(parseSaid).filter((one) => one.seat === me);
  const gains: Gain[] = [];
  const add = (what: Gain["what"], n: number, of?: string): void => {
    if (n !== 0) gains.push({ what, n, ...(of === undefined ? {} : { of }) });
  };
  const hired = said.find((one) => one.slug === "hired");
  if (hired) add("hired", Number(hired.args[1]), hired.args[0]);
  const stored = said.find((one) => one.slug === "stored");
  if (stored) add("stored", Number(stored.args[1]), stored.args[0]);
  add("events", said.filter((one) => one.slug === "fought").length);
  add("cathedral", cubesOf(view, me) - cubesOf(before, me));
  const settled = said.filter((one) => one.slug === "settled").pop();
  if (settled) add("citizen", 1, settled.args[0]);
  add("deniers", earnedBy(heard, me));
  add("influence", (view.seat[me]?.influence ?? 0) - (before.seat[me]?.influence ?? 0));
  add("points", (view.seat[me]?.points ?? 0) - (before.seat[me]?.points ?? 0));
  return [...gains, ...toCome(view)];
}

/** From the bank, and from others by the Tax Collector; not what a new round brings. */
const earnedBy = (heard: readonly string[], me: number): number =>
  heard
    .map(parseSaid)
    .reduce(
      (n, { slug, seat, args }) =>
        slug === "earned" && seat === me
          ? n + Number(args[0])
          : slug === "taxed" && seatOf(args[0] ?? "") === me
            ? n + Number(args[1])
            : n,
      0,
    );

/** For the steps chosen now; null if nothing is begun. */
export function forecast(
  choices: Choices,
  base: TroyesView,
  me: number,
  steps: readonly string[] = choices.steps.value,
): Forecast | null {
  if (steps.length === 0) return null;
  const now = choices.ahead(steps);
  if (!now) return null;
  const task = now.open ? now.view.now : now.view.did;
  const finished = finish(choices, steps);
  if (!finished)
    return { task, steps, whole: false, bill: [], pays: task.price, prices: [], gains: [], heard: [], view: null };
  const { end, taken } = finished;
  const bill = billOf(end.heard, me);
  return {
    task,
    steps: taken,
    whole: true,
    bill,
    pays: bill.reduce((n, one) => n + one.n, 0),
    prices: pricesOf(end.heard, me),
    gains: gainsOf(base, end.view, end.heard, me),
    heard: end.heard,
    view: end.view,
  };
}

/** What divides the value of the dice: it is printed on the card. */
export function divisorOf(task: Task): number | null {
  if (task.verb === "activate") return ACTIVITIES[task.target]?.divisor.n ?? null;
  if (task.verb === "fight") return HAPPENINGS[task.target]?.divisor.n ?? null;
  return task.verb === "farm" ? constant("farm_divisor") : null;
}

/** What one more die would change: the price, and how often it then is. */
export function withDie(
  choices: Choices,
  steps: readonly string[],
  move: string,
): { price: number; value: number; times: number | null } | null {
  const all = [...steps, move];
  const then = choices.ahead(all);
  if (!then) return null;
  const task = then.open ? then.view.now : then.view.did;
  const often = task.verb === "activate" || task.verb === "fight";
  return {
    price: task.price,
    value: task.value,
    times: often ? (finish(choices, all)?.end.view.did.times ?? null) : null,
  };
}
