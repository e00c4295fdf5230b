/*
 * coach.ts - the coach of a first game of Dej. The seed deals one in which most
 * things happen early: a hand that can be built, an income in the first round, a
 * thief, a silent role, then a new role nearly every round. Each thing is
 * explained when it happens; a learner who plays differently hears it in another
 * order.
 */
import type { Coach } from "../../table/lesson.ts";
import { steps, where, why } from "./lesson.ts";
import type { DejView } from "./view.ts";

export const coach: Coach<DejView> = {
  fresh: { seats: 4, bot: "greedy", seed: "hodhod 4928", slot: "learn" },
  parts: ["start", "draft", "call", "turn", "build", "income", "power", "danger", "end"],
  steps,
  where,
  why,
};
