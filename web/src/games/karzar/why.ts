/*
 * why.ts - why a card cannot be chosen now: what a person means by pressing it
 * is put to the rules, which give the reason and its clause.
 */
import { t, tellReason } from "../../words.ts";
import { helper } from "./cards.ts";
import type { Why } from "./choices.ts";
import type { Table } from "./table.ts";

/** For a move of mine, without its seat; null: there is no obstacle. A person reading the past is not asked. */
export function whyNot(table: Table, move: string): Why | null {
  const { session, stage } = table;
  if (session.kind === "replay") return null;
  if (stage.open.value) return { text: t("kz.why.telling") };
  const reason = session.why(`p${session.seat.value ?? 0} ${move}`);
  return (
    reason && { text: tellReason(session.teller, reason.text), ...(reason.clause ? { clause: reason.clause } : {}) }
  );
}

/** The clause of what is asked now: by it everything else has to wait. */
export function clauseAsked(table: Table): string {
  const { session, view } = table;
  const other = view.decision === "coward" ? "left" : "flee";
  return session.why(`p${session.seat.value ?? 0} ${other}`)?.clause ?? "KZ5.1";
}

/** What a hero of my hand stands for in what is asked now. */
function heroMeans(table: Table, slug: string): string {
  const { choices, view } = table;
  const picks = choices.picks.value;
  if (choices.mode.value === "king") return `king ${slug}`;
  switch (view.decision) {
    case "capture":
      return `capture ${slug}`;
    case "foresee":
      return `exchange ${picks.place ?? 1} ${slug}`;
    case "mobad_hero":
      return `retrieve ${slug} ${picks.dead ?? view.plain[0]?.slug ?? slug}`;
    default:
      return `send ${slug}`;
  }
}

export const whyNotHero = (table: Table, slug: string): Why | null => whyNot(table, heroMeans(table, slug));

export function whyNotHelper(table: Table, slug: string): Why | null {
  const { mode, picks } = table.choices;
  if (mode.value === "with") return whyNot(table, `mobad_with ${picks.value.helper ?? slug} ${slug}`);
  return whyNot(table, `${helper(slug).stars > 0 ? "mobad" : "play"} ${slug}`);
}
