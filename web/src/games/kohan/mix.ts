/*
 * mix.ts - what a game of Kohan Dej is made of (K2): a role for each rank and
 * fourteen unique districts. What is not allowed with that number of players
 * is refused, or corrected, as in the rules.
 */
import type { Engine } from "../../rules/engine.ts";
import { rulesOf } from "../../rules/loaded.ts";
import { membersIn, optionText } from "../../rules/options.ts";
import { word } from "../../words.ts";
import type { Agreed } from "../game_page.ts";
import type { Role } from "../dej/edition.ts";
import { edition } from "./edition.ts";

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

/** What is wrong with a mix for that number of players: the slug of a sentence. */
export function wrongWith({ roles, uniques }: Mix, seats: number): string | null {
  const ninth = roles[8];
  if (seats === 2 && ninth !== NONE) return "ninth_of_two";
  if (seats === 2 && roles[3] === "emperor") return "emperor";
  if (seats < 5 && ninth === "queen") return "queen";
  if ((seats === 3 || seats === 8) && ninth === NONE) return "ninth_missing";
  return uniques.length === WANTED ? null : "uniques";
}

/** R104: what is not allowed with so few players is corrected. */
export const mended = (mix: Mix, seats: number): Mix => ({
  ...mix,
  roles: mix.roles.map((role, i) => {
    if (i === 8 && seats === 2) return NONE;
    if (role === "emperor" && seats === 2) return "king";
    return role === "queen" && seats < 5 ? "artist" : role;
  }),
});

/** A random legal mix. */
export function randomMix(seats: number, chance: () => number = Math.random): Mix {
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const left = UNIQUES.map((one) => one.slug);
  const uniques = Array.from({ length: WANTED }, () => left.splice(Math.floor(chance() * left.length), 1)[0] ?? "");
  return mended({ roles: RANKS.map((rank) => any(rolesOf(rank)).slug), uniques }, seats);
}

export type Way = "preset" | "random" | "own";

/** How a setup was made; somebody who picks their own mix is told what is not allowed. */
export const wayOf = (options: Agreed): Way =>
  options["rank1"] === undefined ? "preset" : options["mend"] === "refuse" ? "own" : "random";

/** The sentence that refuses what was picked; null: it can be played. */
export function refuses(seats: number, options: Agreed): string | null {
  const rules = rulesOf("kohan");
  if (!rules || rules === "failed" || wayOf(options) !== "own") return null;
  const wrong = wrongWith(mixOf(rules, seats, options), seats);
  return wrong ? word(`kohan.setup.${wrong}`) : null;
}
