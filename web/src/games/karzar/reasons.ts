/*
 * reasons.ts - why a move is good in Karzar, from what is on the table and in
 * my hand; the rules say how a razm would end. Words: coach.karzar.why.*
 */
import type { Moment, Reason } from "../../table/lesson.ts";
import type { Move } from "../../table/session.ts";
import { digits, type Slots } from "../../words.ts";
import { helper, hero, type Hero, type Land } from "./cards.ts";
import { helperShort, heroShort, landName, points } from "./names.ts";
import { DAWNS, resultOf, type KarzarSeat, type KarzarView } from "./view.ts";

type Now = Moment<KarzarView>;

export const me = (now: Now): KarzarSeat | undefined => now.view.seat[now.seat];
export const myLand = (now: Now): Land | null => {
  const land = me(now)?.land;
  return land === "iran" || land === "turan" ? land : null;
};
const against = (land: Land): Land => (land === "iran" ? "turan" : "iran");

/** Of equal heroes the one with the lower number is the stronger (KZ7.1). */
const firstOf = (heroes: readonly Hero[], land: Land): Hero | undefined =>
  heroes.filter((one) => one.land === land).sort((a, b) => b.power - a.power || a.number - b.number)[0];
const sumOf = (heroes: readonly Hero[]): number => heroes.reduce((sum, one) => sum + one.power, 0);

/** A hero and his power, as the first or the second of a sentence. */
const one = (of: Hero): Slots => ({ hero: heroShort(of.slug), word: points(of.power) });
const two = (of: Hero): Slots => ({ hero2: heroShort(of.slug), word2: points(of.power) });

/* ---- KZ6.7 a land ---- */

/** In how many razms of the dawn the stronger of the two who wait is of the land. */
const ahead = (view: KarzarView, land: Land): number =>
  view.razms
    .slice(0, DAWNS)
    .filter(({ heroes }) => (firstOf(heroes, land)?.power ?? 0) > (firstOf(heroes, against(land))?.power ?? 0)).length;

function whyEnlist([first = "", ...slugs]: readonly string[], now: Now): Reason {
  const land = first as Land;
  const other = against(land);
  const kept = slugs.map(hero);
  const dealt = me(now)?.hand ?? [];
  const helpers = (side: Land): number => (me(now)?.helpers ?? []).filter((card) => card.side === side).length;
  const power = (side: Land): number => sumOf(dealt.filter((card) => card.land === side));
  const lands = { land: landName(land), land2: landName(other) };
  const rows = { number: ahead(now.view, land), number2: ahead(now.view, other) };
  if (kept.every((card) => card.land === land)) {
    const sum = digits(kept.map((card) => points(card.power)).join(" + "));
    return rows.number > rows.number2
      ? ["enlist.both", { ...lands, ...rows, word: sum }, "KZ6.7"]
      : ["enlist.three", { ...lands, word: sum }, "KZ6.7"];
  }
  if (rows.number > rows.number2) return ["enlist.row", { ...lands, ...rows }, "KZ6.2"];
  if (power(land) > power(other))
    return ["enlist.hand", { ...lands, word: points(power(land)), word2: points(power(other)) }, "KZ6.7"];
  if (helpers(land) > helpers(other))
    return ["enlist.helpers", { ...lands, number: helpers(land), number2: helpers(other) }, "KZ7.6"];
  return ["enlist", lands, "KZ6.7"];
}

/* ---- KZ5.6 a hero ---- */

function whyOwn(of: Hero, now: Now): Reason | null {
  const waiting = now.view.razms[now.view.razm - 1]?.heroes ?? [];
  const mine = (me(now)?.hand ?? []).filter((card) => card.land === of.land && card !== of);
  const ally = firstOf(waiting, of.land);
  const foe = firstOf(waiting, against(of.land));
  const slots = { ...one(of), land: landName(of.land), land2: landName(against(of.land)) };
  if (foe && of.power > foe.power)
    return ally && ally.power > foe.power
      ? ["send.strong", { ...slots, ...two(foe) }, "KZ7.3"]
      : ["send.leads", { ...slots, ...two(foe) }, "KZ7.3"];
  if (mine.length > 0 && mine.every((card) => card.power > of.power)) return ["send.weak", slots, "KZ7.8.1"];
  if (waiting.length === 0 && mine.every((card) => card.power <= of.power)) return ["send.dusk", slots, "KZ7.3"];
  return null;
}

function whyEnemy(of: Hero, now: Now): Reason | null {
  const waiting = now.view.razms[now.view.razm - 1]?.heroes ?? [];
  const land = against(of.land);
  const [ally, foe] = [firstOf(waiting, land), firstOf(waiting, of.land)];
  const slots = { ...one(of), land: landName(of.land), land2: landName(land) };
  if (foe && foe.power > of.power) return ["send.behind", { ...slots, ...two(foe) }, "KZ7.3"];
  if (ally && ally.power > of.power) return ["send.beaten", { ...slots, ...two(ally) }, "KZ7.3"];
  return (me(now)?.hand ?? []).every((card) => card.land === of.land) ? ["send.others", slots, "KZ5.6"] : null;
}

function whySend(slug: string, now: Now): Reason {
  const of = hero(slug);
  const slots = { ...one(of), land: landName(of.land) };
  if (me(now)?.hand.length === 1) return ["send.only", slots, "KZ7.10"];
  const special = of.land === myLand(now) ? whyOwn(of, now) : myLand(now) ? whyEnemy(of, now) : null;
  return special ?? ["send", slots, "KZ5.6"];
}

/* ---- KZ5.7 helpers ---- */

/** How the razm would end by that alone. */
const endsBy = (move: Move | undefined, now: Now): string | null => (move ? resultOf(now.outcome(move.text)) : null);
const silent = (now: Now): Move | undefined => now.moves.find((move) => move.slug === "pass");

function whyPlay(move: Move, now: Now): Reason {
  const card = helper(move.args[0] ?? "");
  const own = myLand(now);
  const slots = { helper: helperShort(card.slug) };
  if (own === null) return ["play", slots, "KZ7.6"];
  const before = endsBy(silent(now), now);
  const after = endsBy(move, now);
  const lands = { land: landName(own), land2: landName(against(own)) };
  if (after === own && before !== own) return ["play.turns", { ...slots, ...lands }, "KZ7.6"];
  if (after === "drawn" && before === against(own)) return ["play.draws", { ...slots, ...lands }, "KZ7.8.1"];
  if (card.side === against(own) && after === before) return ["play.waste", { ...slots, ...lands }, "KZ7.5"];
  if (card.side === own && before === own && after === own) return ["play.holds", { ...slots, ...lands }, "KZ7.6"];
  return ["play", slots, "KZ7.6"];
}

function whyHich(now: Now): Reason {
  const own = myLand(now);
  const before = endsBy(silent(now), now);
  if (own !== null && before === own) return ["hich.leads", { land: landName(own) }, "KZ7.8.1"];
  const plays = now.moves.filter((move) => move.slug === "play");
  if (plays.length > 0 && plays.every((move) => endsBy(move, now) === before)) return ["hich.useless", {}, "KZ7.6"];
  return ["hich", {}, "KZ7.6.11"];
}

/* ---- KZ7.9 Mobads ---- */

/** A Mobad alone: the best of my land among the dead, if he is better than somebody I hold. */
function whyMobad(now: Now): Reason {
  const own = myLand(now);
  const best =
    own &&
    firstOf(
      now.view.plain.filter((card) => !card.champion),
      own,
    );
  const worse = (card: Hero): boolean => !card.champion && (card.land !== own || card.power < (best?.power ?? 0));
  return best && (me(now)?.hand ?? []).some(worse)
    ? ["mobad.hero", { ...one(best), land: landName(best.land) }, "KZ7.9.1"]
    : ["mobad", {}, "KZ7.9.1"];
}

function whyRetrieve([give = "", take = ""]: readonly string[], now: Now): Reason {
  const [out, back] = [hero(give), hero(take)];
  const slots = { ...one(out), ...two(back), land: landName(back.land), land2: landName(out.land) };
  if (back.land !== myLand(now)) return ["retrieve", slots, "KZ7.9.1"];
  if (out.land !== back.land) return ["retrieve.own", slots, "KZ7.9.1"];
  return [out.power < back.power ? "retrieve.stronger" : "retrieve", slots, "KZ7.9.1"];
}

function whyLeave(now: Now): Reason {
  const own = myLand(now);
  const takes = now.moves.filter((move) => move.slug === "retrieve").map((move) => hero(move.args[1] ?? ""));
  return own !== null && takes.length > 0 && takes.every((card) => card.land !== own)
    ? ["pass.none", { land: landName(own) }, "KZ7.9.1"]
    : ["pass", {}, "KZ7.9"];
}

export function why(move: Move, now: Now): Reason {
  const [first = ""] = move.args;
  switch (move.slug) {
    case "enlist":
      return whyEnlist(move.args, now);
    case "send":
      return whySend(first, now);
    case "play":
      return whyPlay(move, now);
    case "mobad":
      return whyMobad(now);
    case "mobad_with":
      return ["mobad.with", {}, "KZ7.9.2"];
    case "retrieve":
      return whyRetrieve(move.args, now);
    case "fetch": {
      const { side } = helper(first);
      const own = myLand(now);
      return side === own && own !== null
        ? ["fetch.own", { helper: helperShort(first), land: landName(own) }, "KZ7.9.2"]
        : ["fetch", { helper: helperShort(first) }, "KZ7.9.2"];
    }
    default:
      return now.view.decision === "helper" ? whyHich(now) : whyLeave(now);
  }
}
