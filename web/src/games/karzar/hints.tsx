/*
 * hints.tsx - the hint of a card: its rule, its power, and how a hero of mine
 * compares with those who wait. Only what I can see anyway.
 */
import type { JSX } from "preact";
import { Icon } from "../../kit/icons.tsx";
import { t, word } from "../../words.ts";
import { hero, isHero, KINGS, LANDS, SIGN_POWER, type Hero } from "./cards.ts";
import { helperLabel, heroLabel, heroShort, landName, points, ruleOf } from "./names.ts";
import { asked, plays, type Table } from "./table.ts";
import type { Why } from "./choices.ts";
import { whyNot, whyNotHelper, whyNotHero } from "./why.ts";

interface Told {
  title: string;
  lines: string[];
}

const Hint = ({ title, lines, why }: Told & { why: string | null }): JSX.Element => (
  <>
    <b class="title">{title}</b>
    {lines.filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
    {why && (
      <p class="hint-why">
        <Icon name="x" />
        {why}
      </p>
    )}
  </>
);

/** Among those of his land who wait at this razm, and are seen by all. */
export function standingOf(table: Table, of: Hero): string {
  const { view } = table;
  if (!asked(table) || view.decision !== "hero" || view.duel) return "";
  const [first] = (view.razms[view.razm - 1]?.heroes ?? [])
    .filter((h) => h.land === of.land)
    .sort((a, b) => b.power - a.power || a.number - b.number);
  if (!first) return "";
  const weaker = first.power > of.power || (first.power === of.power && first.number < of.number);
  return t(weaker ? "kz.hint.weaker" : "kz.hint.stronger", {
    hero: heroShort(first.slug),
    word: points(first.power),
    land: landName(of.land),
  });
}

function ofHero(table: Table, slug: string): Told {
  const of = hero(slug);
  const sign = of.sign && plays(table.view, "companions") ? t("kz.sign", { word: points(SIGN_POWER) }) : "";
  return { title: heroLabel(slug), lines: [ruleOf("hero", slug), sign, standingOf(table, of)] };
}

function tell(table: Table, slug: string): Told {
  if (isHero(slug)) return ofHero(table, slug);
  if (slug === "hich" || LANDS.some((land) => KINGS[land].slug === slug))
    return { title: word(`karzar.other.${slug}`), lines: [ruleOf("other", slug)] };
  if (/^(hum|jam)_/.test(slug)) return { title: word(`karzar.foresight.${slug}`), lines: [ruleOf("foresight", slug)] };
  return { title: helperLabel(slug), lines: [ruleOf("helper", slug)] };
}

/** Why a card of my hand cannot be chosen now, if I am asked for something else. */
export function reasonOf(table: Table, thing: HTMLElement, slug: string): Why | null {
  if (!asked(table) || !thing.closest(".kz-mine")) return null;
  if (slug === "hich") return whyNot(table, "pass");
  if (thing.closest(".kz-fore")) return whyNot(table, "use");
  const family = thing.closest(".kz-hand") ? "hero" : thing.closest(".kz-aid") ? "helper" : null;
  if (!family || table.choices.may(family, slug)) return null;
  return family === "hero" ? whyNotHero(table, slug) : whyNotHelper(table, slug);
}

/** The hint next to a card of the table; null: none. */
export function hintOf(table: Table, thing: HTMLElement): JSX.Element | null {
  const slug = thing.dataset["card"];
  return slug ? <Hint {...tell(table, slug)} why={reasonOf(table, thing, slug)?.text ?? null} /> : null;
}
