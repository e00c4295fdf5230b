/* troyes.ts - what each reason of Troyes' coach claims, beside its words (coach.troyes.why.*). */
import { constant } from "../../../src/games/troyes/cards.ts";
import type { TroyesView } from "../../../src/games/troyes/view.ts";
import { rule, type Claim, type Claims } from "./claim.ts";

const viewOf = (claim: Claim): TroyesView => claim.view as TroyesView;
const number = (claim: Claim, name = "number"): number => Number(claim.slots[name]);
const BUILDING: Readonly<Record<string, number>> = { palace: 0, bishopric: 1, city_hall: 2 };
/** My citizens who stand in the building that is advised. */
const there = (claim: Claim): number =>
  viewOf(claim).standing[BUILDING[claim.move.args[0]!]!]!.filter((who) => who === claim.seat).length;
const salary = (claim: Claim): boolean => number(claim) === constant(`salary_${claim.move.args[0]}`);
const settles =
  (building: string) =>
  (claim: Claim): boolean =>
    claim.move.args[0] === building && salary(claim) && there(claim) > 0;
const settlesFirst =
  (building: string) =>
  (claim: Claim): boolean =>
    claim.move.args[0] === building && salary(claim) && there(claim) === 0;

interface Counts {
  point: number;
  denier: number;
  influence: number;
  tradesman: number;
  cube: number;
}

/** What I have, counted on the table. */
function counts(view: TroyesView, seat: number, points: number): Counts {
  const is = (who: number | null): boolean => who === seat;
  const places = view.places.flatMap((one) => (one ? [one] : []));
  return {
    point: points,
    denier: view.seat[seat]!.deniers,
    influence: view.seat[seat]!.influence,
    tradesman: places.reduce((n, one) => n + one.slot.filter(is).length + one.picture.filter(is).length, 0),
    cube:
      view.cathedral.flat().filter(is).length +
      view.queue.reduce((n, one) => n + one.flags.filter(is).length, 0) +
      places.reduce((n, one) => n + (one.cubes[seat] ?? 0), 0),
  };
}

/** "2 points, 1 influence", read back. */
function told(claim: Claim): Partial<Counts> {
  const found: Partial<Counts> = {};
  for (const part of String(claim.slots["list"]).split(", ")) {
    const [n = "", what = ""] = part.split(" ");
    const good = what.replace(/^tradesmen$/, "tradesman").replace(/s$/, "") as keyof Counts;
    found[good] = Number(n);
  }
  return found;
}

/** The whole action is done, as advised: what was said is what has changed, and nothing else was gained. */
function brings(claim: Claim, deniers: number | null): boolean {
  const { rules, before } = claim.tried();
  const had = claim.decode(rules.look(claim.seat)) as TroyesView;
  const first = counts(had, claim.seat, claim.score()[claim.seat]!.points);
  const whole = [...before, ...claim.plan.steps];
  const base = rules.look(claim.seat);
  rules.play(whole);
  // with the last die the round ends, and the match goes on by itself: then the view, right after the action
  const over = (claim.decode(rules.look(claim.seat)) as TroyesView).round !== had.round;
  const bytes = over ? rules.ahead("troyes", claim.seat, base, whole).bytes : rules.look(claim.seat);
  const then = counts(
    claim.decode(bytes) as TroyesView,
    claim.seat,
    rules.score("troyes", claim.seat, bytes)[claim.seat]!.points,
  );
  const said = told(claim);
  const real = (good: keyof Counts): number => then[good] - first[good];
  return (
    Object.entries(said).length > 0 &&
    (Object.keys(said) as (keyof Counts)[]).every((good) => real(good) === said[good]) &&
    (deniers === null ? real("denier") >= 0 : -real("denier") === deniers)
  );
}
const dice = (claim: Claim): number =>
  viewOf(claim)
    .dice[claim.seat]!.flat()
    .reduce((a, b) => a + b, 0);

export const claims: Claims = {
  // "Done as I would, the whole action brings {list} and costs no deniers."
  brings: (claim) => brings(claim, null),
  // "Done as I would, the whole action brings {list}; deniers it costs: {number}."
  "brings.for": (claim) => number(claim) > 0 && brings(claim, number(claim)),
  // "Another citizen in the {word} rolls one more ... die every round; salary: {number}."
  "settle.palace": settles("palace"),
  "settle.bishopric": settles("bishopric"),
  "settle.hall": settles("city_hall"),
  // "You have nobody in the {word} yet: ..."
  "settle.palace.first": settlesFirst("palace"),
  "settle.bishopric.first": settlesFirst("bishopric"),
  "settle.hall.first": settlesFirst("city_hall"),
  // what the rules say of it
  activate: rule,
  build: (claim) => rule(claim) && number(claim) === constant("level_penalty"),
  place: rule,
  farm: rule,
  pass: rule,
  recruit: rule,
  flip: rule,
  foe: rule,
  supply: rule,
  source: rule,
  mill: rule,
  other: rule,
  reroll: rule,
  // "Each cube brings influence, and the most cubes on {word} bring {number} points when it is countered."
  fight: (claim) =>
    viewOf(claim).queue.some((one) => one.card.slug === claim.move.args[0] && one.card.points[0].n === number(claim)),
  // "A cube on {word} brings influence and a share of its points."
  cube: (claim) => viewOf(claim).queue.some((one) => one.card.slug === claim.move.args[0]),
  // "You have no dice left, ..."
  "pass.empty": (claim) => dice(claim) === 0,
  // "Your dice reach it, so it must be countered."
  counter: (claim) => !claim.moves.some((one) => one.slug === "yield"),
  // "Your dice do not reach it: they stay with you, and the fine is at most {number} points."
  yield: (claim) => {
    if (claim.moves.some((one) => one.slug === "counter") || number(claim) !== constant("fine")) return false;
    const { rules } = claim.tried();
    rules.play([claim.move.text]);
    const then = claim.decode(rules.look(claim.seat)) as TroyesView;
    const lost = viewOf(claim).seat[claim.seat]!.points - then.seat[claim.seat]!.points;
    return then.dice[claim.seat]!.flat().reduce((a, b) => a + b, 0) === dice(claim) && lost <= number(claim);
  },
  // "It shows {number}: at least every second roll shows more."
  "reroll.low": (claim) => Number(claim.move.args[1]) === number(claim) && 2 * (6 - number(claim)) >= 6,
  // "A die of another quarter is paid to its owner, ...: {number} to {number2} each."
  die: (claim) =>
    rule(claim) && number(claim) === constant("price_1") && number(claim, "number2") === constant("price_3"),
  // "Your own dice cost nothing."
  "die.own": (claim) => claim.move.args[0] === `p${claim.seat}`,
};
