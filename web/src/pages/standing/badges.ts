/*
 * badges.ts - badges for achievements, from the sums that the server sends; and,
 * for the owner alone, which rules this device has shown. Every one can be
 * earned by playing or reading, and none by waiting.
 */
import { DOORS } from "../../games/games.ts";
import type { ProfileMessage } from "../../net/messages.gen.ts";

export interface Badge {
  slug: string; // badge.SLUG and badge.SLUG.text
  done: number;
  of: number; // earned when done reaches it
}

type Told = Pick<ProfileMessage, "sums" | "roles" | "ratings">;
/** Of a game's clauses: how many of how many. */
type Seen = (game: string) => Pick<Badge, "done" | "of">;

const MASTER = 5; // the level of bots
const CROWD = 6; // seats
const FAITHFUL = 100;
const STEADFAST = 20;
const STRONG = 1600; // surely

const total = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

export function badgesOf({ sums, roles, ratings }: Told, seen: Seen | null = null): Badge[] {
  const games = total(sums.map((s) => s.games));
  const won = (test: (s: Told["sums"][number]) => boolean): number =>
    sums.some((s) => s.firsts > 0 && test(s)) ? 1 : 0;
  const crowned = (game: string): number => roles.filter((r) => r.game === game && r.crowns > 0).length;
  const held = roles.filter((r) => r.times > 0 && DOORS.some(({ slug }) => slug === r.game)).length;
  const left = total(sums.map((s) => s.gone));
  const badges: [slug: string, done: number, of: number][] = [
    ["first_win", won(() => true), 1],
    ["doors", DOORS.filter(({ slug }) => won((s) => s.game === slug)).length, DOORS.length],
    ...DOORS.map(({ slug, cast }): [string, number, number] => [`roles_${slug}`, crowned(slug), cast]),
    ["cast", held, total(DOORS.map(({ cast }) => cast))],
    ["master", sums.some((s) => s.beaten >= MASTER) ? 1 : 0, 1],
    ["crowd", won((s) => s.seats >= CROWD), 1],
    ["strong", ratings.some((r) => r.rating - r.doubt >= STRONG) ? 1 : 0, 1],
    ["steadfast", left > 0 ? 0 : games, STEADFAST],
    ["faithful", games, FAITHFUL],
  ];
  for (const { slug } of seen ? DOORS : []) {
    const clauses = seen?.(slug);
    if (clauses) badges.push([`clauses_${slug}`, clauses.done, clauses.of || 1]); // 0: its book was never open
  }
  return badges.map(([slug, done, of]) => ({ slug, done: Math.min(done, of), of }));
}
