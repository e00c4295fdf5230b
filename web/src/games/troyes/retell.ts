/*
 * retell.ts - a position after some events, as far as it is drawn. While the
 * events of a move are told one by one (table/present.ts) the rules stand
 * still; the table is drawn as the events have changed it so far. The unit
 * tests compare the result with the rules.
 */
import { parseSaid, seatOf, type Said } from "../../rules/text.ts";
import {
  ACTIVITIES,
  activity,
  BUILDINGS,
  COLOURS,
  constant,
  happening,
  HAPPENINGS,
  INFLUENCE_MOST,
  type Building,
  type Colour,
} from "./cards.ts";
import { NEUTRAL, type Place, type TroyesView } from "./view.ts";

/** A copy that may be changed. */
const copyOf = (view: TroyesView): TroyesView => structuredClone(view);

/** Cards are compared by what they are, so a copy gets the real ones again. */
function restore(view: TroyesView): TroyesView {
  for (const place of view.places) if (place) place.card = activity(place.card.slug);
  for (const one of view.queue) one.card = happening(one.card.slug);
  return view;
}

const building = (slug: string | undefined): number => BUILDINGS.indexOf(slug as Building);
const colour = (slug: string | undefined): number => COLOURS.indexOf(slug as Colour);

function addDie(view: TroyesView, who: number, c: number, value: number, by: number): void {
  const row = view.dice[who]?.[c];
  if (row) row[value] = Math.max(0, (row[value] ?? 0) + by);
}

/** The owner an event is about: king_ and neutral_ are owner 4. */
function ownerOf(said: Said): { who: number; slug: string } {
  const found = /^(?:king|neutral)_(.+)$/.exec(said.slug);
  return found ? { who: NEUTRAL, slug: found[1] ?? "" } : { who: said.seat ?? NEUTRAL, slug: said.slug };
}

function pay(view: TroyesView, who: number, by: number): void {
  const seat = view.seat[who];
  if (seat) seat.deniers += by;
}

function score(view: TroyesView, who: number, by: number): void {
  const seat = view.seat[who];
  if (seat) seat.points += by;
  else if (view.solo) view.rival.points += by;
}

const placeOf = (view: TroyesView, slug: string): Place | null =>
  view.places.find((place) => place?.card.slug === slug) ?? null;

/* ---- by what an event is about ---- */

function tellDice(view: TroyesView, who: number, slug: string, said: Said): boolean {
  const [a, b, c, d] = said.args;
  switch (slug) {
    case "rolled":
      addDie(view, who, colour(a), Number(b), 1);
      return true;
    case "rerolls":
    case "used":
      addDie(view, who, colour(a), Number(b), -1);
      return true;
    case "flipped":
      addDie(view, who, colour(a), Number(b), -1);
      addDie(view, who, colour(a), Number(c), 1);
      return true;
    case "bought":
      addDie(view, seatOf(a ?? "") ?? 0, colour(b), Number(c), -1);
      pay(view, who, -Number(d));
      pay(view, seatOf(a ?? "") ?? 0, Number(d));
      return true;
    case "sold": // a die of owner 4, to the seat that is named
      addDie(view, NEUTRAL, colour(a), Number(b), -1);
      pay(view, said.seat ?? 0, -Number(c));
      return true;
    case "took": // Le Roy takes a die of the player's
      addDie(view, said.seat ?? 0, colour(a), Number(b), -1);
      pay(view, said.seat ?? 0, Number(c));
      return true;
    case "black":
      view.black[Number(a)] = (view.black[Number(a)] ?? 0) + 1;
      return true;
    case "beaten":
    case "failed":
    case "beats":
      view.black[Number(a)] = Math.max(0, (view.black[Number(a)] ?? 0) - 1);
      return true;
    default:
      return false;
  }
}

function tellCity(view: TroyesView, who: number, slug: string, said: Said): boolean {
  const b = building(said.args[0]);
  const at = Number(said.args[1]) - 1;
  const to = Number(said.args[2]) - 1;
  const row = view.standing[b];
  const seat = view.seat[who];
  switch (slug) {
    case "settled":
      if (row) row[at] = who;
      if (who === NEUTRAL) view.grey = Math.max(0, view.grey - 1);
      else if (view.phase === "settle" && seat) seat.personal--;
      return true;
    case "left":
      if (row) row[at] = null;
      return true;
    case "shifted":
      if (row) {
        row[at] = null;
        row[to] = who;
      }
      return true;
    case "expelled":
      if (row) row[at] = null;
      view.lying[b] = [...(view.lying[b] ?? []), who].sort();
      return true;
    case "rose":
    case "went_home":
      view.lying[b] = (view.lying[b] ?? []).filter((o) => o !== who);
      if (slug === "went_home") {
        if (who === NEUTRAL) view.grey++;
        else if (seat) seat.personal++;
      }
      return true;
    case "from_supply":
      if (seat) seat.personal--;
      return true;
    case "recruited":
      if (seat) {
        seat.general--;
        seat.personal++;
      }
      return true;
    default:
      return false;
  }
}

function tellCards(view: TroyesView, who: number, slug: string, said: Said): boolean {
  const [a = "", b] = said.args;
  const place = placeOf(view, a);
  switch (slug) {
    case "revealed": {
      const card = activity(a);
      view.places[COLOURS.indexOf(card.colour) * COLOURS.length + card.round.n - 1] = {
        card,
        slot: [null, null],
        picture: [],
        cubes: [0, 0, 0, 0],
      };
      return true;
    }
    case "hired":
      if (place && Number(b) <= place.slot.length) place.slot[Number(b) - 1] = who;
      else if (place) place.picture = [...place.picture, who].sort();
      if (who === NEUTRAL) view.grey--;
      else pay(view, who, -Number(said.args[2]));
      return true;
    case "left_card":
      if (place) {
        place.slot = place.slot.map((o) => (o === who ? null : o));
        place.picture = place.picture.filter((o) => o !== who);
      }
      return true;
    case "stored":
      if (place) place.cubes[who] = (place.cubes[who] ?? 0) + Number(b);
      return true;
    case "burned":
      if (place) place.cubes[who] = Math.max(0, (place.cubes[who] ?? 0) - 1);
      return true;
    case "built":
    case "unbuilt": {
      const level = view.cathedral[Number(a) - 1];
      if (level) level[Number(b) - 1] = slug === "built" ? who : null;
      return true;
    }
    default:
      return false;
  }
}

function tellEvents(view: TroyesView, who: number, slug: string, said: Said): boolean {
  const [a = ""] = said.args;
  const one = view.queue.find((queued) => queued.card.slug === a);
  switch (slug) {
    case "happened":
      view.queue.push({ card: happening(a), flags: Array.from({ length: happening(a).flags.n }, () => null) });
      return true;
    case "fought": {
      const free = one?.flags.indexOf(null) ?? -1;
      if (one && free >= 0) one.flags[free] = who;
      return true;
    }
    case "removed": {
      const last = one ? one.flags.map((o) => o !== null).lastIndexOf(true) : -1;
      if (one && last >= 0) one.flags[last] = null;
      return true;
    }
    case "countered":
      if (one && one.card.colour !== "board") view.queue = view.queue.filter((queued) => queued !== one);
      return true;
    case "returns":
      if (one) one.flags = one.flags.map(() => null);
      return true;
    case "won":
      (who === NEUTRAL ? view.rival.won : (view.seat[who]?.won ?? [])).push(happening(a));
      return true;
    case "share":
      score(view, who, Number(said.args[1]));
      return true;
    default:
      return false;
  }
}

function tellGoods(view: TroyesView, who: number, slug: string, said: Said): void {
  const [a, b] = said.args;
  const seat = view.seat[who];
  const n = Number(a);
  switch (slug) {
    case "salary":
      pay(view, who, n - Number(b));
      break;
    case "earned":
      pay(view, who, n);
      break;
    case "collected":
      pay(view, who, n);
      if (seat) seat.purse = 0;
      break;
    case "spent":
    case "pays":
      pay(view, who, -n);
      break;
    case "taxed":
      pay(view, who, -Number(b));
      pay(view, seatOf(a ?? "") ?? 0, Number(b));
      break;
    case "influenced":
      if (seat) seat.influence = Math.min(INFLUENCE_MOST, seat.influence + n);
      break;
    case "influence_lost":
      if (seat) seat.influence = Math.max(0, seat.influence - n);
      break;
    case "scored":
      score(view, who, n);
      break;
    case "fined":
      score(view, who, -n);
      break;
    case "passed":
      if (seat) Object.assign(seat, { passed: true, purse: seat.purse + n });
      break;
    case "waits":
      if (seat) seat.purse += n;
      break;
    default:
  }
}

/** What happens to the whole table. */
function tellRound(view: TroyesView, slug: string, said: Said): boolean {
  switch (slug) {
    case "round":
      view.round = Number(said.args[0]);
      for (const seat of view.seat) Object.assign(seat, { passed: false });
      view.dice = view.dice.map((quarter) => quarter.map((row) => row.map(() => 0)));
      view.phase = "reveal";
      return true;
    case "starts":
      view.start = said.slug === "king_starts" ? NEUTRAL : (said.seat ?? 0);
      return true;
    case "judged": {
      const card = view.pile.find((one) => one.slug === said.args[0]);
      if (card) {
        view.pile = view.pile.filter((one) => one !== card);
        view.judged.push({ card, points: Number(said.args[1]), king: Number(said.args[2]) });
      }
      return true;
    }
    default:
      return false;
  }
}

function tellOne(view: TroyesView, event: string): void {
  const said = parseSaid(event);
  const { who, slug } = ownerOf(said);
  if (tellRound(view, slug, said) || tellDice(view, who, slug, said) || tellCity(view, who, slug, said)) return;
  if (tellCards(view, who, slug, said) || tellEvents(view, who, slug, said)) return;
  tellGoods(view, who, slug, said);
}

/** The view after these events. */
export function retell(view: TroyesView, events: readonly string[]): TroyesView {
  if (events.length === 0) return view;
  const told = restore(copyOf(view));
  for (const event of events) tellOne(told, event);
  return told;
}

/** Numbers of cards, for actions that name them. */
export const activityAt = (n: number): string => ACTIVITIES[n]?.slug ?? "";
export const happeningAt = (n: number): string => HAPPENINGS[n]?.slug ?? "";
export const LEVEL_PENALTY = constant("level_penalty");
