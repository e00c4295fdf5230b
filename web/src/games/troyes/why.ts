/*
 * why.ts - why something cannot be done now: what a person means by pressing a
 * thing is put to the rules, which give the reason and its clause.
 */
import { help } from "../../kit/help.tsx";
import type { Reason } from "../../rules/engine.ts";
import { tellReason } from "../../words.ts";
import { dieMove } from "./choices.ts";
import type { Table } from "./table.ts";
import { diceOf, type Die } from "./view.ts";

export interface Why {
  text: string;
  clause?: string;
}

function told(table: Table, reason: Reason | null | undefined): Why | null {
  if (!reason) return null;
  return { text: tellReason(table.session.teller, reason.text), ...(reason.clause ? { clause: reason.clause } : {}) };
}

/** For a move of mine, without its seat; null: there is no obstacle. A person reading the past is not asked. */
export const whyNot = (table: Table, move: string): Why | null =>
  table.session.kind === "replay" ? null : told(table, table.session.why(`p${table.me ?? 0} ${move}`));

/** The same after other steps than those that are chosen. */
export const whyNotAfter = (table: Table, steps: readonly string[], move: string): Why | null =>
  told(table, table.choices.ahead(steps)?.why(`p${table.me ?? 0} ${move}`));

/** What a card, an event or a die stands for in what is asked now. */
const CARD_MEANS: Record<string, string> = { modifier: "burn", source: "from_card" };
const EVENT_MEANS: Record<string, string> = { cubes: "cube", envoy: "send" };

export const whyNotActivity = (table: Table, slug: string): Why | null =>
  whyNot(table, `${CARD_MEANS[table.view.decision ?? ""] ?? "activate"} ${slug}`);

export function whyNotEvent(table: Table, slug: string): Why | null {
  const verb = EVENT_MEANS[table.view.decision ?? ""] ?? "fight";
  return whyNot(table, verb === "send" ? `send ${slug} 1` : `${verb} ${slug}`);
}

export function whyNotDie(table: Table, die: Die): Why | null {
  if (table.choices.aim.value === "reroll") return whyNot(table, `reroll ${die.colour} ${die.value}`);
  return whyNot(table, dieMove(table.me ?? 0, die).replace(/^\S+ /, ""));
}

/** For a use of influence: it goes before whatever is begun. */
export function whyNotUse(table: Table, use: string): Why | null {
  const [die] = table.me === null ? [] : diceOf(table.view, table.me);
  return whyNotAfter(table, [], use === "reroll" ? `reroll ${die?.colour ?? "red"} ${die?.value ?? 1}` : use);
}

/** Say why, next to the thing that was pressed. */
export function tellWhy(why: Why | null, title?: string): void {
  if (why) help({ ...why, ...(title === undefined ? {} : { title }), game: "troyes" });
}
