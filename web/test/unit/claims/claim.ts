/* claim.ts - a reason given by a coach, and the position in which it must be true. */
import type { Weighed } from "../../../src/rules/appraiser.ts";
import type { Engine, SeatScore } from "../../../src/rules/engine.ts";
import type { Next } from "../../../src/table/advice.ts";
import type { Plan } from "../../../src/table/lesson.ts";
import type { Move } from "../../../src/table/session.ts";
import type { Slots } from "../../../src/words.ts";

export interface Claim {
  slug: string;
  slots: Slots;
  clause: string | undefined;
  move: Move;
  moves: readonly Move[];
  plan: Plan;
  view: unknown;
  seat: number;
  next: Next | null;
  best: readonly Weighed[]; // what was searched there, the best first; nothing, if that was planned before
  score(): SeatScore[]; // as it stands
  /** The match once more, where it may be played on; `before`: steps of the choice that were taken already. */
  tried(): { rules: Engine; before: string[] };
  decode(bytes: Uint8Array): unknown;
}

/** By the slug of a reason: does what it says hold? */
export type Claims = Readonly<Record<string, (claim: Claim) => boolean>>;

/** It claims nothing about the position: a rule, with its clause. */
export const rule = ({ clause }: Claim): boolean => clause !== undefined;
