/* recap.ts - what belongs to one line of the log of Troyes: a player's turn, an event that strikes, a new round. */
import type { Said } from "../../rules/text.ts";
import type { Recap } from "../../table/looks.ts";

/** One of them a turn; uses of influence stand beside it. */
const MAIN = new Set(["activates", "builds", "fights", "places", "farms", "passed"]);
const USES = new Set(["recruited", "rerolls", "flipped", "fought"]);
/** What follows of itself at the end of a round. */
const AFTER = new Set(["collected", "went_home", "neutral_went_home", "king_went_home"]);
/** Where people first settle, before the first round. */
const SETTLING = new Set(["settled", "neutral_settled", "king_settled", "dealt", "starts", "piled"]);

function begins(now: Said, line: readonly Said[], next: Said | null): boolean {
  const owner = line[0]?.seat ?? null;
  const last = line[line.length - 1]?.slug ?? "";
  switch (now.slug) {
    case "round":
    case "strikes":
    case "over":
    case "king_acts":
      return true;
    case "happened":
      return last !== "happened";
    case "settled":
      return now.seat !== owner && line.every(({ slug }) => SETTLING.has(slug));
    case "influence_lost": // the price of what comes next
      return now.seat !== owner && next !== null && next.seat === now.seat && USES.has(next.slug);
    case "recruited":
    case "rerolls":
    case "flipped":
    case "faces":
      return now.seat !== owner;
    default:
      if (AFTER.has(now.slug)) return !AFTER.has(last);
      return MAIN.has(now.slug) && (now.seat !== owner || line.some(({ slug }) => MAIN.has(slug)));
  }
}

export const recap: Recap = {
  words: "ty.recap",
  begins,
  table: AFTER,
  gains: new Set(["earned", "scored", "share", "influenced", "built", "fought", "stored", "collected", "won"]),
  counts: new Set(["built", "fought", "king_built", "king_fought", "recruited", "expelled", "unbuilt"]),
};
