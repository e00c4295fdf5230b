/*
 * sentence.ts - a step of a telling in one sentence: what was shown together,
 * who fell for the same reason. What needs no grouping says what the log says.
 */
import { parseSaid, type Said } from "../../rules/text.ts";
import { counted, list, named, t, tellEvent, word, type Teller } from "../../words.ts";
import type { Land } from "./cards.ts";
import { helperNote, helperShort, heroShort, kingName, landName } from "./names.ts";
import { halves, type Step } from "./telling.ts";
import { points } from "./names.ts";

const of = (step: Step, ...slugs: string[]): Said[] =>
  step.events.map(parseSaid).filter((said) => slugs.includes(said.slug));
const heroes = (all: Said[]): string[] => all.map((said) => heroShort(said.args[0] ?? ""));
const helpers = (all: Said[]): string[] =>
  all.map((said) => [helperShort(said.args[0] ?? ""), helperNote(said.args[0] ?? "")].filter(Boolean).join(" "));
const plain = (teller: Teller, step: Step): string =>
  [
    ...new Set(
      step.events.map((event) =>
        tellEvent(teller, event)
          .map((p) => p.text)
          .join(""),
      ),
    ),
  ].join(" ");

function shown(step: Step): string {
  const names = [
    ...heroes(of(step, "hero_shown")),
    ...of(step, "king_shown").map((said) => kingName(said.args[0] as Land)),
  ];
  return t("kz.step.shown", { list: named(names) });
}

/** Why heroes fall, as karzar.cause has it; the sentence changes with their number. */
type Cause = "clash" | "defeat" | "draw" | "fire" | "slain" | "tie" | "toll" | "weaker";

function fallen(step: Step): string {
  const kings = of(step, "king_fell").map((said) => kingName(said.args[0] as Land));
  const names = [...heroes(of(step, "fell")), ...kings];
  const cause = (of(step, "fell", "king_fell")[0]?.args[1] ?? "slain") as Cause;
  return counted(`kz.fell.${cause}`, names.length, { list: named(names) });
}

function sent(teller: Teller, step: Step): string {
  const names = helpers(of(step, "helper_shown"));
  const hich = of(step, "hich_back").length;
  const lines = [names.length > 0 ? t("kz.step.helpers", { list: named(names) }) : t("kz.step.no_helpers")];
  if (hich > 0) lines.push(t("kz.step.hich", { number: hich }));
  const rest = { ...step, events: step.events.filter((event) => /mobad_/.test(parseSaid(event).slug)) };
  return [...lines, ...(rest.events.length > 0 ? [plain(teller, rest)] : [])].join(" ");
}

function sums(step: Step): string {
  const all = of(step, "total", "power");
  return list(
    all.map((said) => t("kz.step.sum", { land: landName(said.args[0] as Land), word: points(halves(said.args[1])) })),
  );
}

function won(teller: Teller, step: Step): string {
  const held = heroes(of(step, "stayed"));
  const first = plain(teller, { ...step, events: step.events.filter((event) => parseSaid(event).slug !== "stayed") });
  return held.length > 0 ? `${first} ${t("kz.step.held", { list: named(held) })}` : first;
}

/** The whole sentence of a step. */
export function sentence(teller: Teller, step: Step): string {
  const has = (slug: string): boolean => of(step, slug).length > 0;
  if (has("hero_shown") || has("king_shown")) return shown(step);
  if (has("sum_razm"))
    return t("kz.step.sums", {
      list: list(of(step, "sum_razm").map((said) => word(`karzar.reason.${said.args[0] ?? ""}`))),
    });
  if (has("helper_shown") || has("hich_back") || has("mobad_used")) return sent(teller, step);
  if (has("acted") && (has("fell") || has("king_fell")))
    return `${helpers(of(step, "acted")).join("")}: ${fallen(step)}`;
  if (has("fell") || has("king_fell")) return fallen(step);
  if (has("first") && !has("companion")) return t("kz.step.first", { list: named(heroes(of(step, "first"))) });
  if (has("total") || has("power")) return sums(step);
  if (has("won")) return won(teller, step);
  if (has("to_camp")) return t("kz.step.camp", { list: list(heroes(of(step, "to_camp"))) });
  if (has("captive")) return t("kz.step.captives", { list: list(heroes(of(step, "captive"))) });
  if (has("throne")) return t("kz.step.thrones");
  if (has("gained") || has("lost")) return t("kz.step.gains");
  return plain(teller, step);
}

/** The land a step belongs to: its number has that colour. */
export function landOf(step: Step): Land | null {
  for (const { slug, args } of step.events.map(parseSaid)) {
    if (slug === "won" || slug === "bonus") return args[1] as Land;
    if (slug === "triumph" || slug === "captives_won") return args[0] as Land;
  }
  return null;
}
