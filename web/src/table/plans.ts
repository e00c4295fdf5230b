/*
 * plans.ts - orders given in advance, in the format of the wire (docs/protocol.md, *Orders*), and which orders to
 * offer. The rules provide those: futures are simulated in which everybody else chooses at random, and my options there
 * are offered.
 */
import { withoutSeat } from "../rules/text.ts";
import type { Session } from "./session.ts";

export const PLANS_MOST = 8;
export const PLAN_BYTES = 400;
const FUTURES = 40;

/** One question, and what to do then, step by step; the first of a step that can be done is done. Actions are without
 * their seat. */
export interface Plan {
  readonly decision: string;
  readonly steps: readonly (readonly string[])[];
}

export function readPlan(line: string): Plan {
  const colon = line.indexOf(":");
  const steps = line.slice(colon + 1).split(">");
  return {
    decision: line.slice(0, colon).trim(),
    steps: steps.map((step) => step.split("|").map((action) => action.trim())),
  };
}

export const writePlan = ({ decision, steps }: Plan): string =>
  `${decision}: ${steps.map((step) => step.join(" | ")).join(" > ")}`;

/** The plans with that one in its place; without it if nothing is to be done. */
export function withPlan(plans: readonly Plan[], plan: Plan): Plan[] {
  const others = plans.filter((one) => one.decision !== plan.decision);
  return plan.steps.length > 0 ? [...others, plan] : others;
}

/** What I may be asked, the likeliest first, each with the views in which I was. */
export function questions(session: Session): Map<string, Uint8Array[]> {
  const all = new Map<string, Uint8Array[]>();
  for (const then of session.futures(FUTURES)) {
    const decision = session.ahead([], then)?.view.decision;
    if (decision) all.set(decision, [...(all.get(decision) ?? []), then]);
  }
  return new Map([...all].sort(([, a], [, b]) => b.length - a.length));
}

/** What would be done of a plan there, by whole actions; null: it cannot be done. */
function follow(session: Session, then: Uint8Array, plan: Plan): string[] | null {
  const done: string[] = [];
  for (const step of plan.steps) {
    const legal = session.ahead(done, then)?.legal ?? [];
    const action = step.flatMap((one) => legal.find(({ text }) => withoutSeat(text) === one) ?? [])[0];
    if (!action) return null;
    done.push(action.text);
  }
  return done;
}

/** What could come after those steps, the likeliest first: whole actions without their seat. */
export function choicesAfter(session: Session, futures: readonly Uint8Array[], plan: Plan): string[] {
  const found = new Map<string, number>();
  for (const then of futures) {
    const done = follow(session, then, plan);
    const ahead = done && session.ahead(done, then);
    if (!ahead || (!ahead.open && ahead.view.decision !== plan.decision)) continue;
    for (const { text } of ahead.legal) found.set(withoutSeat(text), (found.get(withoutSeat(text)) ?? 0) + 1);
  }
  return [...found].sort(([, a], [, b]) => b - a).map(([action]) => action);
}
