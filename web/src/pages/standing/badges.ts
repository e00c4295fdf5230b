/*
 * badges.ts - what somebody has done that is worth a sign, from the sums that
 * the server tells. Every one can be earned by playing, and none by waiting.
 */
import type { ProfileMessage } from "../../net/messages.gen.ts";

export interface Badge {
  slug: string; // badge.SLUG and badge.SLUG.text
  done: number;
  of: number; // earned when done reaches it
}

type Told = Pick<ProfileMessage, "sums" | "roles" | "ratings">;

const HOUSE = ["dej", "kohan", "troyes", "karzar"];
const ROLES_OF_DEJ = 8;
const ROLES_OF_KOHAN = 9; // so many are in a game; it has three casts of them
const CHARACTERS = 6;
const LANDS = 2;
const MASTER = 5; // the level of bots
const CROWD = 6; // seats
const FAITHFUL = 100;
const STEADFAST = 20;
const STRONG = 1600; // surely

const total = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

export function badgesOf({ sums, roles, ratings }: Told): Badge[] {
  const games = total(sums.map((s) => s.games));
  const won = (test: (s: Told["sums"][number]) => boolean): number =>
    sums.some((s) => s.firsts > 0 && test(s)) ? 1 : 0;
  const crowned = (game: string): number => roles.filter((r) => r.game === game && r.crowns > 0).length;
  const left = total(sums.map((s) => s.gone));
  const badges: [slug: string, done: number, of: number][] = [
    ["first_win", won(() => true), 1],
    ["doors", HOUSE.filter((game) => won((s) => s.game === game)).length, HOUSE.length],
    ["roles_dej", crowned("dej"), ROLES_OF_DEJ],
    ["roles_kohan", crowned("kohan"), ROLES_OF_KOHAN],
    ["characters", crowned("troyes"), CHARACTERS],
    ["lands", crowned("karzar"), LANDS],
    ["master", sums.some((s) => s.beaten >= MASTER) ? 1 : 0, 1],
    ["crowd", won((s) => s.seats >= CROWD), 1],
    ["strong", ratings.some((r) => r.rating - r.doubt >= STRONG) ? 1 : 0, 1],
    ["steadfast", left > 0 ? 0 : games, STEADFAST],
    ["faithful", games, FAITHFUL],
  ];
  return badges.map(([slug, done, of]) => ({ slug, done: Math.min(done, of), of }));
}
