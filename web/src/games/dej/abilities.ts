/*
 * abilities.ts - what my turn consists of (D6): what is done, what can still
 * be done, and why the rest cannot.
 */
import { t, word } from "../../words.ts";
import type { Table } from "./table.ts";
import { EARNS, ROLES } from "./view.ts";
import { whyAbility, whyNotIncome, whyNotUnique, type Why } from "./why.ts";

export interface Ability {
  slug: string;
  icon: string;
  label: string;
  state: "can" | "done" | "not";
  note: string; // 1/3, +2
  why: Why | null;
  act: (() => void) | null;
}

const POWER: Record<string, { verb: string; icon: string }> = {
  assassin: { verb: "assassinate", icon: "dagger" },
  thief: { verb: "rob", icon: "pouch" },
  magician: { verb: "swap", icon: "swap" },
  warlord: { verb: "destroy", icon: "flame" },
};

export function abilitiesOf(table: Table): Ability[] {
  const { view, session, choices } = table;
  const me = session.seat.value;
  const role = ROLES[view.called - 1];
  if (me === null || !role || view.decision !== "turn" || !session.mine.value) return [];
  const moves = session.moves.value;
  const has = (...verbs: string[]): boolean => moves.some((m) => verbs.includes(m.slug));
  const play = (verb: string) => (): void => {
    const move = moves.find((m) => m.slug === verb);
    if (move) session.play(move.text);
  };
  const aim = (verb: string) => (): void => {
    choices.aim.value = verb;
  };
  const most = role === "architect" ? 3 : 1;
  const state = (can: boolean, done: boolean): Ability["state"] => (can ? "can" : done ? "done" : "not");
  const found: Ability[] = [
    { slug: "gather", icon: "coin", label: t("able.gather"), state: state(!view.gathered, view.gathered), note: "", why: view.gathered ? whyAbility("gather", table) : null, act: null },
    { slug: "build", icon: "hammer", label: t("able.build"), state: state(has("build"), view.builds >= most), note: t("of", { number: view.builds, most }), why: has("build") ? null : whyAbility("build", table), act: null },
  ];
  if (EARNS[role])
    found.push({ slug: "income", icon: "crown", label: word("short.income"), state: state(has("income"), view.incomeUsed), note: "", why: has("income") ? null : whyNotIncome(table), act: has("income") ? play("income") : null });
  const power = POWER[role];
  if (power) {
    const can = has(power.verb, ...(role === "magician" ? ["redraw"] : []));
    found.push({ slug: "power", icon: power.icon, label: t(`able.${role}` as "able.thief"), state: state(can, view.powerUsed), note: "", why: can ? null : whyAbility("power", table), act: has(power.verb) ? aim(power.verb) : null });
  }
  for (const slug of ["laboratory", "smithy"] as const) {
    if (!view.seat[me]?.city.includes(slug)) continue;
    const used = slug === "smithy" ? view.smithyUsed : view.laboratoryUsed;
    found.push({ slug, icon: slug === "smithy" ? "hammer" : "coin", label: word(`dej.district.${slug}`), state: state(has(slug), used), note: "", why: has(slug) ? null : whyNotUnique(table, slug), act: has(slug) ? (slug === "smithy" ? play(slug) : aim(slug)) : null });
  }
  return found;
}
