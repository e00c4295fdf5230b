/*
 * draft.ts - how far the choosing of roles is: in which order players choose, and
 * who has. It is what everybody has heard in this round, and no rule.
 */
import { parseSaid } from "../../rules/text.ts";
import { isEvent } from "../../table/session.ts";
import type { Table } from "./edition.ts";

export interface Chooser {
  place: number; // from 1: the opener chooses first
  state: "chosen" | "now" | "later";
}

/** How many roles each seat has kept since the round began. */
function kept({ session, view }: Table): number[] {
  const counts = view.seat.map(() => 0);
  for (const line of session.shownLog.value) {
    if (!isEvent(line)) continue;
    const { slug, seat } = parseSaid(line.event);
    if (slug === "round") counts.fill(0);
    else if (slug === "picked" && seat !== null && seat < counts.length) counts[seat] = (counts[seat] ?? 0) + 1;
  }
  return counts;
}

/** Every seat, in the order of choosing. */
export const orderOf = ({ view }: Table): number[] => view.seat.map((_, i) => (view.opener + i) % view.seats);

export function chooserOf(table: Table, seat: number): Chooser {
  const { view } = table;
  const counts = kept(table);
  const state = view.actors.includes(seat) ? "now" : counts[seat] === Math.max(1, ...counts) ? "chosen" : "later";
  return { place: orderOf(table).indexOf(seat) + 1, state };
}
