/*
 * abilities.ts - my turn (D6): what I have done, what I can still do, and why
 * the rest is not possible.
 */
import { t, word } from "../../words.ts";
import type { Power, Why } from "./edition.ts";
import { districtName, say, type Table } from "./table.ts";
import { has, playing } from "./view.ts";
import { whyNone, whyNot, whyNotIncome, whyNotWork } from "./why.ts";

export interface Ability {
  slug: string;
  icon: string;
  label: string;
  state: "can" | "done" | "not";
  note: string; // 1/3, +2
  why: Why | null;
  act: (() => void) | null;
}

const stateOf = (can: boolean, done: boolean): Ability["state"] => (can ? "can" : done ? "done" : "not");

/** Press it: aim, or do it, if there is just one way to. */
function actOf(table: Table, { verbs }: Power): (() => void) | null {
  const { choices, session } = table;
  const moves = session.moves.value.filter((m) => verbs.includes(m.slug));
  const aimed = moves.find((m) => choices.verb(m).way === "aim");
  if (aimed) return () => (choices.aim.value = aimed.slug);
  const [only] = moves;
  return only && moves.length === 1 ? () => session.play(only.text) : null;
}

export function abilitiesOf(table: Table): Ability[] {
  const { view, session } = table;
  const { edition } = view;
  const me = session.seat.value;
  const role = playing(view);
  if (me === null || !role || view.decision !== "turn" || !session.mine.value) return [];
  const may = (verbs: readonly string[]): boolean => session.moves.value.some((m) => verbs.includes(m.slug));
  const gathered = has(view, "gather");
  const builds = may(["build"]);
  const found: Ability[] = [
    {
      slug: "gather",
      icon: "coin",
      label: t("able.gather"),
      state: stateOf(!gathered, gathered),
      note: "",
      why: whyNot(table, "gold"),
      act: null,
    },
    {
      slug: "build",
      icon: "hammer",
      label: t("able.build"),
      state: stateOf(builds, view.builds >= role.builds && role.builds > 0),
      note: t("of", { number: view.builds, most: role.builds }),
      why: builds ? null : whyNone(table, ["build"], "why.no_build"),
      act: null,
    },
  ];
  if (role.earns) {
    const income = { verbs: ["income", "mix"], icon: "crown" };
    const can = may(income.verbs);
    found.push({
      slug: "income",
      icon: income.icon,
      label: word("short.income"),
      state: stateOf(can, has(view, "income")),
      note: "",
      why: can ? null : whyNotIncome(table),
      act: actOf(table, income),
    });
  }
  const power = edition.powers[role.slug];
  if (power) {
    const can = may(power.verbs);
    found.push({
      slug: "power",
      icon: power.icon,
      label: say(edition, `able.${role.slug}`),
      state: stateOf(can, has(view, "power")),
      note: "",
      why: can ? null : whyNone(table, power.verbs, "why.no_target"),
      act: actOf(table, power),
    });
  }
  for (const [slug, work] of Object.entries(edition.works)) {
    if (!view.seat[me]?.city.includes(slug)) continue;
    const can = may(work.verbs);
    found.push({
      slug,
      icon: work.icon,
      label: districtName(edition, slug),
      state: stateOf(can, edition.used(view, slug)),
      note: "",
      why: can ? null : whyNotWork(table, slug),
      act: actOf(table, work),
    });
  }
  return found;
}
