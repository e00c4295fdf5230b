/* dej.ts - what each reason of Dej's coach claims, beside its words (coach.dej.why.*). */
import type { DejView, SeatView } from "../../../src/games/dej/view.ts";
import { rule, type Claim, type Claims } from "./claim.ts";

const viewOf = (claim: Claim): DejView => claim.view as DejView;
const me = (claim: Claim): SeatView => viewOf(claim).seat[claim.seat]!;
const number = (claim: Claim, name = "number"): number => Number(claim.slots[name]);
const last = (claim: Claim, name: string): string => String(claim.slots[name]).split(".").pop()!;
const them = (claim: Claim): SeatView => viewOf(claim).seat[Number(String(claim.slots["seat"]).slice(1))]!;
const others = (claim: Claim): SeatView[] => viewOf(claim).seat.filter((_, seat) => seat !== claim.seat);
const tableOf = (claim: Claim, slug: string): { type: string; cost: number } =>
  viewOf(claim).edition.districts.find((one) => one.slug === slug)!;
const ofType = (claim: Claim, city: readonly string[], type: string): number =>
  city.filter((slug) => tableOf(claim, slug).type === type).length;
const roleOf = (claim: Claim, slug: string): { slug: string; rank: number; earns: string | null } =>
  viewOf(claim).cast.find((one) => one.slug === slug)!;
const named = (claim: Claim): boolean => last(claim, "role") === claim.move.args[0];

/** The match after my move, as I see it then. */
function after(claim: Claim, ...more: string[]): { view: DejView; legal: string[]; points: number[] } {
  const { rules, before } = claim.tried();
  const { slug } = viewOf(claim).edition;
  rules.play([...before, claim.move.text]);
  for (const action of more) rules.play([action]);
  const bytes = rules.look(claim.seat);
  return {
    view: claim.decode(bytes) as DejView,
    legal: rules.legal(slug, claim.seat, bytes),
    points: rules.score(slug, claim.seat, bytes).map((one) => one.points),
  };
}
const points = (claim: Claim): number[] => claim.score().map((one) => one.points);
const gained = (claim: Claim, seat: number): number => after(claim).points[seat]! - points(claim)[seat]!;
const built = (claim: Claim): string => tableOf(claim, claim.move.args[0]!).type;
const fresh = (claim: Claim): string[] =>
  me(claim)
    .hand.map((card) => card.slug)
    .filter((slug) => !me(claim).city.includes(slug));
/** What the rules ask for a card of the hand. */
const costs = (claim: Claim): number[] => {
  const { rules } = claim.tried();
  const { slug: game } = viewOf(claim).edition;
  return fresh(claim).map(
    (slug) => rules.price(game, claim.seat, rules.look(claim.seat), `p${claim.seat} build ${slug}`) ?? NaN,
  );
};
/** What the card that is kept would cost to build. */
const keepPrice = (claim: Claim): number | null => {
  const { rules } = claim.tried();
  const bytes = rules.look(claim.seat);
  return rules.price(viewOf(claim).edition.slug, claim.seat, bytes, `p${claim.seat} build ${claim.move.args[0]}`);
};
/** Nobody has seen it lie there, and it is not mine. */
const loose = (claim: Claim): boolean => {
  const { rank } = roleOf(claim, last(claim, "role"));
  return named(claim) && !viewOf(claim).burnedUp.includes(rank) && viewOf(claim).holder[rank - 1] !== claim.seat;
};

export const claims: Claims = {
  // "The {role} earns 1 coin for each {type} district in your city: {number} now."
  "pick.income": (claim) => {
    const type = last(claim, "type");
    return (
      named(claim) &&
      roleOf(claim, claim.move.args[0]!).earns === type &&
      number(claim) > 0 &&
      number(claim) === ofType(claim, me(claim).city, type)
    );
  },
  // what a role does, by its clause
  "pick.thief": rule,
  "pick.magician": rule,
  "pick.assassin": rule,
  "pick.architect": rule,
  "pick.bishop": rule,
  "pick.king": rule,
  "pick.merchant": rule,
  "pick.warlord": rule,
  // "{seat} has {number} coins. Name the right role, and they are yours."
  "pick.thief.rich": (claim) => them(claim) !== me(claim) && them(claim).gold === number(claim) && number(claim) > 0,
  // "{seat} has {number} cards and you {number2}: the Magician may swap the two hands."
  "pick.magician.more": (claim) =>
    them(claim).handSize === number(claim) &&
    me(claim).handSize === number(claim, "number2") &&
    number(claim) > number(claim, "number2"),

  // "Once a turn you gather coins or cards, and every district is paid in coins."
  gold: rule,
  // "Then you can pay for {district}, which costs {number}."
  "gold.for": (claim) => {
    const build = `p${claim.seat} build ${last(claim, "district")}`;
    const then = after(claim);
    if (me(claim).gold >= number(claim) || !then.legal.includes(build)) return false;
    const left = after(claim, build).view.seat[claim.seat]!.gold;
    return then.view.seat[claim.seat]!.gold - left === number(claim); // as it is paid: some districts make others cheaper
  },
  // "The cheapest you could build costs {number}, and you have {number2}."
  "gold.save": (claim) =>
    Math.min(...costs(claim)) === number(claim) &&
    me(claim).gold === number(claim, "number2") &&
    after(claim).view.seat[claim.seat]!.gold < number(claim),
  // "You draw cards and keep the one you like better."
  cards: rule,
  // "You hold no card."
  "cards.none": (claim) => me(claim).handSize === 0,
  // "Your city has every name that you hold, and no name may stand there twice."
  "cards.same": (claim) =>
    me(claim).handSize > 0 && fresh(claim).length === 0 && !claim.moves.some((one) => one.slug === "build"),
  // "With {number} coins you can pay already for any district you hold."
  "cards.rich": (claim) => me(claim).gold === number(claim) && costs(claim).every((cost) => cost <= number(claim)),

  // "At the end a district counts what it costs, here {number}."
  keep: (claim) => tableOf(claim, claim.move.args[0]!).cost === number(claim),
  // "A {type} district: your city has none yet."
  "keep.new": (claim) => built(claim) === last(claim, "type") && ofType(claim, me(claim).city, built(claim)) === 0,
  // "It costs {number}, and you have {number2}."
  "keep.cheap": (claim) =>
    keepPrice(claim) === number(claim) &&
    me(claim).gold === number(claim, "number2") &&
    number(claim) <= number(claim, "number2"),
  // "It is the dearest you drew, so it counts most at the end: {number}."
  "keep.dear": (claim) =>
    tableOf(claim, claim.move.args[0]!).cost === number(claim) &&
    claim.moves.every(
      (one) => one.slug !== "keep" || one === claim.move || tableOf(claim, one.args[0]!).cost < number(claim),
    ),

  // "It brings you {number} points."
  build: (claim) => gained(claim, claim.seat) === number(claim),
  // "At the end every district counts what it costs."
  "build.plain": rule,
  // "Your city is complete, before all others: in all that brings {number} points."
  "build.first": (claim) => {
    const { view } = after(claim);
    return (
      viewOf(claim).firstComplete === null &&
      view.firstComplete === claim.seat &&
      gained(claim, claim.seat) === number(claim)
    );
  },
  // "It brings {number} points, and the {role} earns 1 coin more from it this turn."
  "build.income": (claim) => {
    const then = after(claim);
    const income = `p${claim.seat} income`;
    if (gained(claim, claim.seat) !== number(claim) || !then.legal.includes(income)) return false;
    const rich = after(claim, income).view.seat[claim.seat]!.gold - then.view.seat[claim.seat]!.gold;
    const { rules } = claim.tried();
    const had = me(claim).gold;
    const mayNow = claim.moves.some((one) => one.text === income);
    if (mayNow) rules.play([income]);
    const now = mayNow ? (claim.decode(rules.look(claim.seat)) as DejView).seat[claim.seat]!.gold - had : 0;
    return rich === now + 1;
  },
  // "It brings {number} points and is a new colour in your city."
  "build.new": (claim) =>
    gained(claim, claim.seat) === number(claim) && ofType(claim, me(claim).city, built(claim)) === 0,
  // "Coins for nothing: {number}."
  income: (claim) => after(claim).view.seat[claim.seat]!.gold - me(claim).gold === number(claim) && number(claim) > 0,
  // "It costs nothing."
  "income.plain": (claim) => after(claim).view.seat[claim.seat]!.gold >= me(claim).gold,
  // "The coins and cards that are left stay with you."
  end: rule,
  // "Nothing else can be done this turn."
  "end.only": (claim) => claim.moves.length === 1,

  // "Whoever holds the {role} loses the turn."
  assassinate: (claim) => rule(claim) && named(claim),
  // "The {role} does not lie face up, so somebody may hold it; that turn would be lost."
  "assassinate.loose": loose,
  // "{seat} has {number} {type} districts, from which the {role} would earn."
  "kill.income": (claim) => {
    const type = last(claim, "type");
    return (
      named(claim) &&
      roleOf(claim, claim.move.args[0]!).earns === type &&
      them(claim) !== me(claim) &&
      number(claim) > 0 &&
      ofType(claim, them(claim).city, type) === number(claim)
    );
  },
  // "You have {number} coins, and the {role} could take them all."
  "kill.thief": (claim) =>
    claim.move.args[0] === "thief" && named(claim) && me(claim).gold === number(claim) && number(claim) > 0,
  // "The {role} could destroy a district of yours."
  "kill.warlord": (claim) => claim.move.args[0] === "warlord" && me(claim).city.length > 0 && !me(claim).complete,
  // "{seat} has {number} cards and {number2} coins, and the {role} builds up to three districts."
  "kill.architect": (claim) =>
    claim.move.args[0] === "architect" &&
    them(claim).handSize === number(claim) &&
    them(claim).gold === number(claim, "number2"),
  // "All coins of whoever holds the {role} become yours when it is called."
  rob: (claim) => rule(claim) && named(claim),
  // "{seat} has the most coins, {number}, and somebody may hold the {role}: it does not lie face up."
  "rob.rich": (claim) =>
    loose(claim) &&
    them(claim).gold === number(claim) &&
    others(claim).every((one) => one.gold <= number(claim)) &&
    number(claim) > 0,

  // "It costs you {number} and takes {number2} points from {seat}."
  destroy: (claim) => {
    const seat = viewOf(claim).seat.indexOf(them(claim));
    const paid = me(claim).gold - after(claim).view.seat[claim.seat]!.gold;
    return paid === number(claim) && -gained(claim, seat) === number(claim, "number2") && number(claim, "number2") > 0;
  },
  // "It costs nothing and takes {number2} points from {seat}."
  "destroy.free": (claim) => {
    const seat = viewOf(claim).seat.indexOf(them(claim));
    const paid = me(claim).gold - after(claim).view.seat[claim.seat]!.gold;
    return paid === 0 && -gained(claim, seat) === number(claim, "number2") && number(claim, "number2") > 0;
  },
  // "The price is 1 coin less than the cost of the district."
  "destroy.plain": rule,
  // "{seat} has more cards: {number}, and you {number2}."
  swap: (claim) =>
    them(claim).handSize === number(claim) &&
    me(claim).handSize === number(claim, "number2") &&
    number(claim) > number(claim, "number2"),
  // what the rules say of it
  "swap.plain": rule,
  redraw: rule,
  put: rule,
  done: rule,
  smithy: rule,
  laboratory: rule,
  buy: rule,
  decline: rule,
  discard: rule,
  burn: rule,
};
