/* recap.ts - what belongs to one line of the log of Dej and Kohan Dej: a turn, a draft, roles that nobody answers to. */
import type { Said } from "../../rules/text.ts";
import type { Recap } from "../../table/looks.ts";

function begins(now: Said, line: readonly Said[]): boolean {
  switch (now.slug) {
    case "round":
    case "revealed":
    case "resumed":
    case "over":
      return true;
    case "silent":
      return line[line.length - 1]?.slug !== "silent";
    case "murdered": // who was, is called like everybody else, or is shown when the round is over
      return now.seat !== (line[0]?.seat ?? null);
    case "traded_roles":
      return true;
    default:
      return false;
  }
}

export const recap: Recap = {
  words: "deed",
  begins,
  table: new Set(["dealt"]),
  asides: new Set(["picked"]),
  gains: new Set([
    "gathered",
    "bonus",
    "earned",
    "brewed",
    "kept",
    "earned_cards",
    "planned",
    "sailed_gold",
    "sailed_cards",
    "collected",
    "took_from",
    "favored",
    "rested",
    "refunded",
    "relieved",
    "plucked",
  ]),
  counts: new Set(["kept", "brewed", "took_from", "relieved", "plucked", "gave"]),
};
