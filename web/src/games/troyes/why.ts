/* why.ts - why something cannot be done now: a sentence, and the clause it rests on. */
import { t } from "../../words.ts";
import { ACTIVITIES, constant, GROUP_MOST, HAPPENINGS, type Colour } from "./cards.ts";
import { asked, mySeat, type Table } from "./table.ts";
import { employs, type Deed, type Die, type Place, type Queued } from "./view.ts";

/** Only asked by a player who is to act. */
const acts = (table: Table): boolean => asked(table) && table.view.decision === "turn";

export function whyNotActivity(table: Table, place: Place): string {
  const mine = mySeat(table);
  const { card } = place;
  if (!acts(table) || !mine || table.me === null) return "";
  if (!employs(place, table.me) && mine.deniers < card.cost.n)
    return t("ty.why.hire", { number: card.cost.n, number2: mine.deniers });
  if (/^influence_to|^envoy$/.test(card.effect) && mine.influence < card.p.n)
    return t("ty.why.influence", { number: card.p.n, number2: mine.influence });
  const colour = card.effect === "gain_vp_any_dice" ? t("ty.dice.any") : t(`ty.dice.${card.colour}`);
  return t("ty.why.dice", { colour, number: card.divisor.n });
}

export function whyNotEvent(table: Table, one: Queued): string {
  if (!acts(table)) return "";
  return t("ty.why.dice", { colour: t(`ty.dice.${one.card.fought}`), number: one.card.divisor.n });
}

/** The colour an action asks for; null: any. */
export function colourAsked(deed: Deed): Colour | null {
  if (deed.modifier?.effect.startsWith("mod_white_as")) return "white";
  if (deed.modifier?.effect === "mod_yellow_as_red") return "yellow";
  switch (deed.verb) {
    case "activate": {
      const card = ACTIVITIES[deed.target];
      return card && card.effect !== "gain_vp_any_dice" ? card.colour : null;
    }
    case "fight":
      return HAPPENINGS[deed.target]?.fought ?? null;
    case "build":
      return "white";
    case "farm":
      return "yellow";
    default:
      return null;
  }
}

/** Of a die that cannot be chosen now. */
export function whyNotDie(table: Table, die: Die): { text: string; clause: string } {
  const { decision } = table.view;
  if (!asked(table)) return { text: t("ty.why.turn"), clause: "T5.4" };
  if (decision === "counter" || decision === "face")
    return { text: t(die.owner === table.me ? "ty.why.not_now" : "ty.why.fight"), clause: "T5.3.4" };
  if (decision === "flip" || table.choices.aim.value === "reroll") return { text: t("ty.why.own"), clause: "T7.4" };
  if (decision !== "group") return { text: t("ty.why.begin"), clause: "T5.4" };
  const deed = table.forecast?.deed ?? table.view.now;
  const wanted = colourAsked(deed);
  if (wanted !== null && die.colour !== wanted)
    return { text: t("ty.why.colour", { colour: t(`ty.dice.${wanted}`) }), clause: "T6.1" };
  if (deed.dice.length >= GROUP_MOST) return { text: t("ty.why.full", { number: GROUP_MOST }), clause: "T6.1" };
  const next = constant(`price_${Math.min(GROUP_MOST, deed.dice.length + 1)}`);
  if (deed.verb === "build") return { text: t("ty.why.column", { number: die.value }), clause: "T8.2" };
  if (deed.verb === "place") return { text: t("ty.why.place"), clause: "T8.4.3" };
  return { text: t("ty.why.dear", { number: next }), clause: "T6.2" };
}
