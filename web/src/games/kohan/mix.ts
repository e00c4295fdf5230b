/*
 * mix.ts - what a game of Kohan Dej is made of (K2): a role for each rank and
 * fourteen unique districts. The rules say what is not allowed with that number
 * of players, and what becomes of it.
 */
import type { Engine } from "../../rules/engine.ts";
import { rulesOf } from "../../rules/loaded.ts";
import { membersIn, NOBODY, optionBytes, optionText } from "../../rules/options.ts";
import { word } from "../../words.ts";
import type { Agreed } from "../game_page.ts";
import type { Role } from "../dej/edition.ts";
import { decodeKohan, edition } from "./edition.ts";

export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const NONE = "none"; // rank 9, left out
export const WANTED = 14;
export const STANDARD = "beginner";
export const UNIQUES = edition.districts.filter((one) => one.type === "unique" && one.copies > 0);

export interface Mix {
  roles: string[]; // by rank - 1; "none" for a ninth that is left out
  uniques: string[];
}

export const rolesOf = (rank: number): Role[] => edition.roles.filter((role) => role.rank === rank);

/** The mix that options stand for, laid over a preset of the rules. */
export function mixOf(rules: Engine, seats: number, options: Agreed): Mix {
  const facts = rules.facts("kohan");
  const bytes = rules.options("kohan", seats, options["preset"] || STANDARD);
  const read = (slug: string): string => {
    const option = facts?.options.find((one) => one.slug === slug);
    return options[slug] ?? (facts && option ? optionText(facts, option, bytes) : "");
  };
  const uniques = read("uniques");
  return {
    roles: RANKS.map((rank) => read(`rank${rank}`)),
    uniques: membersIn(uniques).filter(Boolean),
  };
}

/** The roles that are played with a mix, according to the rules; a text: the rule that it breaks. R104: what is not
 * allowed with so few players is corrected, or refused. */
function castOf(rules: Engine, { roles, uniques }: Mix, seats: number, mend: "mend" | "refuse"): string[] | string {
  const facts = rules.facts("kohan");
  const words = [
    ...roles.map((role, i) => `rank${i + 1}=${role}`),
    `uniques=${uniques.join(",") || NOBODY}`,
    `mend=${mend}`,
  ];
  const bytes = facts && optionBytes(facts, rules.options("kohan", seats), words);
  if (!bytes) return roles; // no such options: the table will be refused
  const view = rules.outline("kohan", seats, bytes);
  if (typeof view === "string") return view;
  const { cast } = decodeKohan(rules.read("kohan", view));
  return RANKS.map((rank) => cast.find((role) => role.rank === rank)?.slug ?? NONE);
}

/** What is wrong with a mix for that number of players: the slug of a sentence. */
export function wrongWith(rules: Engine, mix: Mix, seats: number, mend: "mend" | "refuse" = "refuse"): string | null {
  const cast = castOf(rules, mix, seats, mend);
  return typeof cast === "string" ? cast : null;
}

/** The mix as it is played with that number of players. */
export function mended(rules: Engine, mix: Mix, seats: number): Mix {
  const roles = castOf(rules, mix, seats, "mend");
  return typeof roles === "string" ? mix : { ...mix, roles };
}

/** A random mix, as it is played with that number of players. */
export function randomMix(rules: Engine, seats: number, chance: () => number = Math.random): Mix {
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const left = UNIQUES.map((one) => one.slug);
  const uniques = Array.from({ length: WANTED }, () => left.splice(Math.floor(chance() * left.length), 1)[0] ?? "");
  return mended(rules, { roles: RANKS.map((rank) => any(rolesOf(rank)).slug), uniques }, seats);
}

export type Way = "preset" | "random" | "own";

/** How a setup was made; somebody who picks their own mix is told what is not allowed. */
export const wayOf = (options: Agreed): Way =>
  options["rank1"] === undefined ? "preset" : options["mend"] === "refuse" ? "own" : "random";

/** The sentence that refuses what was picked; null: it can be played. */
export function refuses(seats: number, options: Agreed): string | null {
  const rules = rulesOf("kohan");
  if (!rules || rules === "failed" || wayOf(options) !== "own") return null;
  const wrong = wrongWith(rules, mixOf(rules, seats, options), seats);
  return wrong ? word(`kohan.setup.${wrong}`) : null;
}
