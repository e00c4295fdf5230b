/* room.ts - Dej, as the page enters it. */
import { leaves } from "../../kit/motion.tsx";
import type { Room } from "../room.ts";
import { motionsOf } from "./motions.tsx";
import { DejTable } from "./screen.tsx";
import { things } from "./things.tsx";
import { decodeDej, PARTS, type DejView } from "./view.ts";

const icons: Record<string, string> = {
  round: "flag", crowned: "crown", dealt: "cards", burned_down: "hide", burned_up: "flame", handed: "cards", found: "hide",
  picked: "pass", discarded: "flame", silent: "mute", revealed: "eye", murdered: "dagger", robbed: "pouch", gathered: "coin",
  bonus: "coin", drew: "cards", kept: "cards", put_under: "cards", built: "hammer", completed: "flag", earned: "coin",
  named_dead: "dagger", named_mark: "pouch", swapped: "swap", got: "cards", redrew: "swap", destroyed: "flame",
  bought: "coin", declined: "mute", brewed: "coin", forged: "hammer", ended: "mute", over: "flag",
};
const loud: Record<string, string> = { murdered: "kill", named_dead: "kill", destroyed: "kill", robbed: "rob", named_mark: "rob", round: "round", over: "round", completed: "round" };
const dull = new Set(["ended", "dealt", "handed", "got"]);
const acts = new Set(["picked", "discarded", "gathered", "drew", "kept", "built", "earned", "named_dead", "named_mark", "swapped", "redrew", "destroyed", "bought", "declined", "brewed", "forged", "ended"]);

export const dej: Room = {
  slug: "dej",
  nouns: ["role", "district"],
  parts: PARTS,
  decode: decodeDej,
  Table: DejTable,
  log: { icons, loud, dull, acts },
  turning: { stage: "round", points: { completed: 5, destroyed: 3, murdered: 3, robbed: 2, swapped: 1 } },
  rounds: (view) => (view as DejView).round,
  motions: (view, bottom, event) => motionsOf(view as DejView, bottom, event),
  leaves: (move) => {
    if (move.slug === "build") leaves(move.args[0] ?? "");
  },
  things,
  coach: () => import("./coach.ts").then((m) => m.coach),
};
