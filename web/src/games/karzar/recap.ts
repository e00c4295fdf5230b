/* recap.ts - what belongs to one line of the log of Karzar: a karzar's beginning, a razm, a karzar's end. */
import type { Said } from "../../rules/text.ts";
import type { Recap } from "../../table/looks.ts";
import { CLOSING } from "./telling.ts";

function begins(now: Said, line: readonly Said[]): boolean {
  if (now.slug === "karzar" || now.slug === "razm" || now.slug === "over") return true;
  return CLOSING.has(now.slug) && !line.some(({ slug }) => CLOSING.has(slug));
}

export const recap: Recap = {
  words: "kz.recap",
  begins,
  table: CLOSING, // nobody acts alone here
  asides: new Set([
    "hich_back",
    "mobad_used",
    "fore_used",
    "captured",
    "fled",
    "king_shown",
    "retrieved",
    "fetched",
    "free_shown",
    "struck_out",
  ]),
  gains: new Set(["won", "drawn", "captives_won", "triumph", "tied", "gained", "lost"]),
  counts: new Set(),
};
