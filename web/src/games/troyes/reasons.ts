/*
 * reasons.ts - why a move is good in Troyes: what the whole action would cost
 * and bring, by the rules' own preview, or what the rules say of it. Words:
 * coach.troyes.why.*, coach.troyes.good.*
 */
import type { Moment, Plan, Reason } from "../../table/lesson.ts";
import type { Move } from "../../table/session.ts";
import { counted, list, type Slots } from "../../words.ts";
import { BUILDINGS, constant, happening, salaryOf, type Building } from "./cards.ts";
import { activityName, buildingName, colourName, happeningName } from "./table.ts";
import { diceOf, standingOf, type TroyesView } from "./view.ts";

type Now = Moment<TroyesView>;

/** What may be gained, in the order in which it is said; dice that are used are no loss worth a word. */
export const GOODS = ["points", "deniers", "influence", "tradesmen", "cubes"] as const;
type Good = (typeof GOODS)[number];

/** What the action would change for its player, as far as that is certain. */
export function changeOf({ brings }: Plan, seat: number): Record<Good, number> {
  const mine = brings?.seats[seat];
  const of = (good: Good): number => (good === "points" ? mine?.points : mine?.goods[good]) ?? 0;
  return Object.fromEntries(GOODS.map((good) => [good, of(good)])) as Record<Good, number>;
}

/** In all it brings this, and costs that many deniers; null: nothing that can be told now. */
function whyBrings(plan: Plan, now: Now, clause: string): Reason | null {
  const change = changeOf(plan, now.seat);
  const gains = GOODS.filter((good) => change[good] > 0).map((good) =>
    counted(`coach.troyes.good.${good}`, change[good]),
  );
  if (gains.length === 0) return null;
  const slots = { list: list(gains) };
  return change.deniers < 0 ? ["brings.for", { ...slots, number: -change.deniers }, clause] : ["brings", slots, clause];
}

/** What a citizen there is for, by the rules; and whether I have none there yet. */
function whySettle([first = ""]: readonly string[], now: Now): Reason {
  const building = first as Building;
  const there = standingOf(now.view, now.seat, BUILDINGS.indexOf(building));
  const slots: Slots = { word: buildingName(building), number: salaryOf(building) };
  const kind = building === "city_hall" ? "hall" : building;
  return [`settle.${kind}${there === 0 ? ".first" : ""}`, { ...slots, number2: there }, "T5.1"];
}

function whyDie(move: Move, now: Now): Reason {
  return move.slug === "die" && move.args[0] === `p${now.seat}`
    ? ["die.own", {}, "T6.2"]
    : ["die", { number: constant("price_1"), number2: constant("price_3") }, "T6.2"];
}

function whyReroll([colour = "", value = ""]: readonly string[]): Reason {
  const slots = { colour: colourName(colour), number: Number(value) };
  return [Number(value) <= 3 ? "reroll.low" : "reroll", slots, "T7.1"]; // half of what a die can show is more than 3
}

/** What the rules say, where a number says nothing yet. */
function general(move: Move, now: Now): Reason {
  const [first = ""] = move.args;
  switch (move.slug) {
    case "settle":
      return whySettle(move.args, now);
    case "activate":
      return ["activate", { word: activityName(first) }, "T8.1"];
    case "fight":
      return ["fight", { word: happeningName(first), number: happening(first).points[0].n }, "T10.3"];
    case "build":
      return ["build", { number: constant("level_penalty") }, "T8.2"];
    case "place":
      return ["place", {}, "T5.2"];
    case "farm":
      return ["farm", {}, "T8.5"];
    case "pass":
      return [diceOf(now.view, now.seat).length === 0 ? "pass.empty" : "pass", {}, "T8.6"];
    case "counter":
      return ["counter", {}, "T5.3.4"];
    case "yield":
      return ["yield", { number: constant("fine") }, "T5.3.6"];
    case "reroll":
      return whyReroll(move.args);
    case "recruit":
      return ["recruit", {}, "T7.2"];
    case "flip":
      return ["flip", {}, "T7.3"];
    case "cube":
    case "send":
      return ["cube", { word: happeningName(first) }, "T9.13"];
    case "die":
    case "neutral_die":
      return whyDie(move, now);
    case "foe":
      return ["foe", {}, "T5.3.5"];
    case "from_supply":
      return ["supply", {}, "T5.2"];
    case "from_building":
      return ["source", { word: buildingName(first) }, "T5.2"];
    case "mill":
      return ["mill", { word: buildingName(first) }, "T9.3"];
    default:
      return ["other", {}, "T5.4"];
  }
}

/** Verbs that begin an action or close it: there one wants to know what it all comes to. */
const COUNTED: Readonly<Record<string, string>> = {
  activate: "T8.1",
  fight: "T8.3",
  build: "T8.2.1",
  farm: "T8.5",
  counter: "T5.3.5",
  times: "R049",
  done: "T6.1",
  mill: "T9.3",
};

export function why(move: Move, now: Now, plan: Plan): Reason {
  const clause = COUNTED[move.slug];
  return (clause ? whyBrings(plan, now, clause) : null) ?? general(move, now);
}
