/*
 * points.ts - what a city is worth according to the rules, and the result of a
 * move, as the table draws it.
 */
import type { Move } from "../../table/session.ts";
import type { After, Gain, Parts, Table } from "./edition.ts";
import { roleAt } from "./view.ts";

export const partsOf = ({ session }: Table, seat: number): Parts => session.score.value[seat]?.parts ?? {};
export const pointsOf = ({ session }: Table, seat: number): number => session.score.value[seat]?.points ?? 0;

/** What a role would bring, the plain gathering aside. */
export function gainOf({ session, view }: Table, seat: number, rank: number): Gain {
  const { goods } = session.promise(seat, roleAt(view, rank)?.slug ?? "");
  return { coins: goods["coins"] ?? 0, cards: goods["cards"] ?? 0 };
}

/** The districts of a city that pay a role. */
export function paying({ session, view }: Pick<Table, "session" | "view">, seat: number, rank = view.called): string[] {
  const role = roleAt(view, rank)?.slug;
  return role === undefined ? [] : session.promise(seat, role).from;
}

const EARNS = new Set(["income", "mix"]);

/** What one city has and the other does not. */
const without = (city: readonly string[], other: readonly string[]): string[] => {
  const left = [...other];
  return city.filter((slug) => {
    const at = left.indexOf(slug);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Where a move of mine would lead, as far as is known; null: it is not allowed. */
export function afterOf(table: Table, move: Move): After | null {
  const { session, view } = table;
  const me = session.seat.value ?? 0;
  const brings = session.foresee(move.text);
  const then = session.ahead([...session.chain.value, move.text])?.view ?? view;
  if (!brings) return null;
  const cities = view.seat.map((seat, i) => ({ now: seat.city, then: then.seat[i]?.city ?? [] }));
  return {
    seats: brings.seats.map(({ points, goods }) => ({
      points: points ?? 0,
      coins: goods["coins"] ?? 0,
      districts: goods["districts"] ?? 0,
    })),
    builds: then.called === view.called ? then.builds : view.builds,
    rises: without(cities[me]?.then ?? [], cities[me]?.now ?? [])[0],
    falls: cities.flatMap((city, seat) => without(city.now, city.then).map((slug) => ({ seat, slug }))),
    pays: EARNS.has(move.slug) ? paying(table, me) : [],
  };
}
