/* karzar.ts - what each reason of Karzar's coach claims, beside its words (coach.karzar.why.*). */
import { HELPERS, HEROES, type Hero, type Land } from "../../../src/games/karzar/cards.ts";
import type { KarzarView } from "../../../src/games/karzar/view.ts";
import { rule, type Claim, type Claims } from "./claim.ts";

const viewOf = (claim: Claim): KarzarView => claim.view as KarzarView;
const slot = (claim: Claim, name: string): string => String(claim.slots[name]);
const landIn = (claim: Claim, name = "land"): Land => slot(claim, name).replace("karzar.land.", "") as Land;
/** A hero that the words name, by his short name and power. */
const called = (claim: Claim, n: "" | "2", among: readonly Hero[]): Hero | undefined =>
  among.find((one) =>
    slot(claim, `hero${n}`) === `karzar.hero.${one.slug}` || slot(claim, `hero${n}`).endsWith(`.${one.name}`)
      ? slot(claim, `word${n}`) === String(one.power / 2)
      : false,
  );
const card = (slug: string | undefined): Hero => HEROES.find((one) => one.slug === slug)!;
const hand = (claim: Claim): Hero[] => viewOf(claim).seat[claim.seat]!.hand;
const mine = (claim: Claim): Land => viewOf(claim).seat[claim.seat]!.land as Land;
const waiting = (claim: Claim): Hero[] => viewOf(claim).razms[viewOf(claim).razm - 1]!.heroes;
const isSent = (claim: Claim): boolean => called(claim, "", [card(claim.move.args[0])]) !== undefined;
const power = (heroes: readonly Hero[], land: Land): number[] =>
  heroes.filter((one) => one.land === land).map((one) => one.power);

const kept = (claim: Claim): Hero[] => claim.move.args.slice(1).map(card);
const threeOf = (claim: Claim): boolean =>
  claim.move.args[0] === landIn(claim) &&
  kept(claim).every((one) => one.land === landIn(claim)) &&
  slot(claim, "word") ===
    kept(claim)
      .map((one) => one.power / 2)
      .join(" + ");
/** Where the hero of a land who waits is stronger than the other, counted by going through the row. */
function dawnOf(claim: Claim): boolean {
  const won = { iran: 0, turan: 0 };
  for (const { number, heroes } of viewOf(claim).razms) {
    if (number > 5) continue;
    const [iran, turan] = [Math.max(...power(heroes, "iran")), Math.max(...power(heroes, "turan"))];
    if (iran !== turan) won[iran > turan ? "iran" : "turan"]++;
  }
  const [one, two] = [won[landIn(claim)], won[landIn(claim, "land2")]];
  return (
    claim.move.args[0] === landIn(claim) && one > two && claim.slots["number"] === one && claim.slots["number2"] === two
  );
}
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How the razm ends if I do that and all others send Hich: played by the rules. */
function played(claim: Claim, action: string): string | null {
  const { rules } = claim.tried();
  const razm = viewOf(claim).razm;
  const heard: string[] = [];
  const go = (act: string): void => {
    rules.play([act]);
    heard.push(...rules.heard(claim.seat));
  };
  go(action);
  const told = (): string | undefined => heard.find((event) => new RegExp(`\\b(won|drawn) ${razm}\\b`).test(event));
  for (let i = 0; i < 20 && told() === undefined; i++) go(`p${rules.actor()} pass`);
  const [, how, land] = /\b(won|drawn) \d+ ?(\w*)/.exec(told() ?? "") ?? [];
  return how === "won" ? (land ?? null) : how ? "drawn" : null;
}
const silence = (claim: Claim): string | null => played(claim, `p${claim.seat} pass`);
const effect = (claim: Claim): string | null => played(claim, claim.move.text);
const helperOf = (claim: Claim): boolean =>
  HELPERS.some((one) => one.slug === claim.move.args[0] && slot(claim, "helper").includes(one.kind));
const sideOf = (claim: Claim): string | undefined => HELPERS.find((one) => one.slug === claim.move.args[0])?.side;

export const claims: Claims = {
  // "Any land goes with any hand: a hero fights for his own land, whoever sends him."
  enlist: rule,
  // "The three you keep are all of {land}: {word}. And in {number} of the five dawn razms ..."
  "enlist.both": (claim) => threeOf(claim) && dawnOf(claim),
  // "The three you keep are all of {land}: {word}."
  "enlist.three": threeOf,
  // "The dawn row: the stronger hero is {land}'s in {number} of the five razms, {land2}'s in {number2}."
  "enlist.row": dawnOf,
  // "Of the five heroes you were dealt, those of {land} add up to {word}, those of {land2} to {word2}."
  "enlist.hand": (claim) => {
    const [one, two] = [sum(power(hand(claim), landIn(claim))), sum(power(hand(claim), landIn(claim, "land2")))];
    return (
      claim.move.args[0] === landIn(claim) &&
      one > two &&
      slot(claim, "word") === String(one / 2) &&
      slot(claim, "word2") === String(two / 2)
    );
  },
  // "Of your helpers {number} help {land}, and {number2} help {land2}."
  "enlist.helpers": (claim) => {
    const of = (land: Land): number =>
      viewOf(claim).seat[claim.seat]!.helpers.filter((one) => one.side === land).length;
    const [one, two] = [of(landIn(claim)), of(landIn(claim, "land2"))];
    return (
      claim.move.args[0] === landIn(claim) &&
      one > two &&
      claim.slots["number"] === one &&
      claim.slots["number2"] === two
    );
  },

  // "Every razm takes one hero of your hand; whoever sends him, he fights for his own land."
  send: (claim) => rule(claim) && isSent(claim),
  // "{hero} {word} is the only hero you have left."
  "send.only": (claim) => isSent(claim) && hand(claim).length === 1,
  // "... is stronger than {hero2} {word2}, who waits there for {land2}; without him {land} has nobody there who is."
  "send.leads": (claim) => {
    const foe = called(claim, "2", waiting(claim));
    const sent = card(claim.move.args[0]);
    return (
      isSent(claim) &&
      foe?.land === landIn(claim, "land2") &&
      sent.land === landIn(claim) &&
      sent.land === mine(claim) &&
      sent.power > foe.power &&
      power(waiting(claim), sent.land).every((n) => n <= foe.power)
    );
  },
  // "... is stronger than {hero2} {word2}, the best who waits there for {land2}."
  "send.strong": (claim) => {
    const foe = called(claim, "2", waiting(claim));
    const sent = card(claim.move.args[0]);
    return (
      isSent(claim) &&
      foe?.land === landIn(claim, "land2") &&
      sent.land === mine(claim) &&
      sent.power > foe.power &&
      power(waiting(claim), foe.land).every((n) => n <= foe.power)
    );
  },
  // "{hero} {word} is the weakest you hold of {land}: the stronger ones stay for later razms."
  "send.weak": (claim) => {
    const all = power(hand(claim), landIn(claim)).sort((a, b) => a - b);
    const sent = card(claim.move.args[0]);
    return (
      isSent(claim) && sent.land === landIn(claim) && all.length > 1 && all[0] === sent.power && all[1]! > sent.power
    );
  },
  // "Nobody waits there, and {hero} {word} is the strongest you hold of {land}."
  "send.dusk": (claim) => {
    const sent = card(claim.move.args[0]);
    return (
      isSent(claim) &&
      sent.land === landIn(claim) &&
      waiting(claim).length === 0 &&
      Math.max(...power(hand(claim), sent.land)) === sent.power
    );
  },
  // "{hero} {word} of {land} stands behind {hero2} {word2}, who waits there: only a land's first hero fights on."
  "send.behind": (claim) => {
    const first = called(claim, "2", waiting(claim));
    const sent = card(claim.move.args[0]);
    return isSent(claim) && first?.land === sent.land && sent.land === landIn(claim) && first.power > sent.power;
  },
  // "{hero} {word} fights for {land}; {hero2} {word2}, who waits there for {land2}, is stronger."
  "send.beaten": (claim) => {
    const ally = called(claim, "2", waiting(claim));
    const sent = card(claim.move.args[0]);
    return (
      isSent(claim) &&
      sent.land === landIn(claim) &&
      ally?.land === landIn(claim, "land2") &&
      ally.land === mine(claim) &&
      ally.power > sent.power
    );
  },
  // "You hold nobody of {land2}, and somebody must be sent."
  "send.others": (claim) =>
    landIn(claim, "land2") === mine(claim) &&
    power(hand(claim), mine(claim)).length === 0 &&
    claim.moves.every((one) => one.slug === "send"),

  // "What {helper} does is up to the card, not to whoever sent it."
  play: (claim) => rule(claim) && helperOf(claim),
  // "If nobody else sends anything, {land} wins this razm with {helper}, and does not without it."
  "play.turns": (claim) =>
    helperOf(claim) &&
    landIn(claim) === mine(claim) &&
    effect(claim) === landIn(claim) &&
    silence(claim) !== landIn(claim),
  // "If nobody else sends anything, {helper} makes a draw of a razm that {land2} would win."
  "play.draws": (claim) =>
    helperOf(claim) &&
    landIn(claim, "land2") !== mine(claim) &&
    effect(claim) === "drawn" &&
    silence(claim) === landIn(claim, "land2"),
  // "{helper} helps {land2}, not you, and alone it changes nothing here. In razm 8 it would go in by itself."
  "play.waste": (claim) =>
    helperOf(claim) &&
    sideOf(claim) === landIn(claim, "land2") &&
    sideOf(claim) !== mine(claim) &&
    effect(claim) === silence(claim),
  // "{land} wins this razm as it stands, and {helper} helps {land}: it is harder to turn then."
  "play.holds": (claim) =>
    helperOf(claim) && sideOf(claim) === mine(claim) && landIn(claim) === mine(claim) && silence(claim) === mine(claim),
  // "Hich comes back to you, and a helper that you keep can be sent later."
  hich: (claim) => rule(claim) && claim.moves.length > 1,
  // "{land} wins this razm as it stands: keep your helpers."
  "hich.leads": (claim) => landIn(claim) === mine(claim) && silence(claim) === landIn(claim),
  // "None of your helpers alone would change how this razm ends."
  "hich.useless": (claim) => {
    const calm = silence(claim);
    return claim.moves.every((one) => one.slug !== "play" || played(claim, one.text) === calm);
  },

  // "A Mobad swaps a hero of your hand for one of the dead."
  mobad: rule,
  // "{hero} {word} of {land} lies on the Plain of the Dead: a Mobad can bring him to your hand."
  "mobad.hero": (claim) => {
    const dead = called(claim, "", viewOf(claim).plain);
    if (dead?.land !== landIn(claim) || dead.land !== mine(claim)) return false;
    const { rules } = claim.tried();
    rules.play([claim.move.text]);
    for (let i = 0; i < 20 && rules.actors().length > 0 && !rules.actors().includes(claim.seat); i++)
      rules.play([`p${rules.actor()} pass`]);
    return rules
      .legal("karzar", claim.seat, rules.look(claim.seat))
      .some((one) => /retrieve/.test(one) && one.endsWith(` ${dead.slug}`));
  },
  // "With a second helper a Mobad brings back one that was used before."
  "mobad.with": rule,
  // "A Mobad lets you swap one hero for one of the dead."
  retrieve: rule,
  // "{hero2} {word2} fights for {land}, your land; {hero} {word} fights for {land2}."
  "retrieve.own": (claim) => {
    const [out, back] = claim.move.args.map(card);
    return (
      called(claim, "", [out!]) !== undefined &&
      called(claim, "2", [back!]) !== undefined &&
      back!.land === mine(claim) &&
      landIn(claim) === back!.land &&
      out!.land === landIn(claim, "land2") &&
      out!.land !== back!.land
    );
  },
  // "{hero2} {word2} is stronger than {hero} {word}, and both fight for {land}, your land."
  "retrieve.stronger": (claim) => {
    const [out, back] = claim.move.args.map(card);
    return (
      out!.land === mine(claim) &&
      back!.land === mine(claim) &&
      landIn(claim) === mine(claim) &&
      back!.power > out!.power
    );
  },
  // "{helper} can be of use once more."
  fetch: (claim) => rule(claim) && viewOf(claim).otherworld.some((one) => one.slug === claim.move.args[0]),
  // "{helper} can be of use once more, and helps {land}, your land."
  "fetch.own": (claim) => sideOf(claim) === mine(claim) && landIn(claim) === mine(claim),
  // "Nobody has to take anything."
  pass: rule,
  // "Of those you could take, nobody fights for {land}."
  "pass.none": (claim) =>
    landIn(claim) === mine(claim) &&
    claim.moves.every((one) => one.slug !== "retrieve" || card(one.args[1]).land !== mine(claim)),
};
