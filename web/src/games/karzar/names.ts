/* names.ts - the names of things in Karzar: short on a card, in full for screen readers. */
import { find, digits, list, t, word, type Key } from "../../words.ts";
import { foresight, helper, hero, KINGS, type Land, type Side } from "./cards.ts";

/** Halves as points: 19 is 9½. */
export const points = (halves: number): string => digits(halves / 2);

/** Two numbers with a colon: Iran's comes first in reading order, whatever signs they have. */
export const pair = (iran: number | null, turan: number | null): string =>
  `\u2068${points(iran ?? 0)}\u2069 : \u2068${points(turan ?? 0)}\u2069`;

export const landName = (land: Land): string => word(`karzar.land.${land}`);
export const heroName = (slug: string): string => word(`karzar.hero.${slug}`);
export const helperName = (slug: string): string => word(`karzar.helper.${slug}`);
export const kingName = (land: Land): string => word(`karzar.other.${KINGS[land].slug}`);
export const moduleName = (slug: string): string => word(`karzar.module.${slug}`);

/** Copies are told apart by a numeral; on a card the name is enough. */
export const heroShort = (slug: string): string =>
  /_\d$/.test(slug)
    ? heroName(slug)
        .replace(/ \S+$/, "")
        .replace(/\u0650$/, "")
    : heroName(slug);

const STAR = "★";
export const helperShort = (slug: string): string => t(`kz.helper.${helper(slug).kind.replace(/_\d$/, "")}` as Key);
/** What tells a helper from others of its kind: stars, or the number of a Tahmineh. */
export const helperNote = (slug: string): string => {
  const { stars, kind } = helper(slug);
  return stars > 0 ? STAR.repeat(stars) : kind.startsWith("tahmineh") ? helperName(slug).replace(/^.* /, "") : "";
};
export const foresightShort = (slug: string): string => t(`kz.fore.${foresight(slug).name}` as Key);
export const foresightStars = (slug: string): string => STAR.repeat(foresight(slug).stars);

export const sideName = (side: Side): string => (side === "neutral" ? t("kz.neutral") : landName(side));

/** A hero as it is heard: name, power, land. */
export const heroLabel = (slug: string): string =>
  list([heroName(slug), points(hero(slug).power), landName(hero(slug).land)]);
/** The same of a card, in the order in which it is drawn there: people say to a device what they read. */
export const heroOnCard = (slug: string): string =>
  list([points(hero(slug).power), heroName(slug), landName(hero(slug).land)]);
export const helperLabel = (slug: string): string => list([helperName(slug), sideName(helper(slug).side)]);

/** The rule a thing has, in a sentence. */
export const ruleOf = (family: string, slug: string): string => find(`karzar.${family}.${slug}.text`) ?? "";
