/* room.ts - Karzar, as the page enters it. */
import type { Room } from "../room.ts";
import { motionsOf } from "./motions.tsx";
import { KarzarTable } from "./screen.tsx";
import { KarzarSetup } from "./setup.tsx";
import { decodeKarzar, PARTS, type KarzarView } from "./view.ts";

const icons: Record<string, string> = {
  karzar: "flag", razm: "swords", dawn: "sun", dealt: "cards", helped: "feather", fated: "hourglass", banner: "flag", comes: "feather",
  replaced: "swap", shuffled: "cards", fore_used: "eye", fore_look: "eye", fore_swap: "swap", fore_kept: "mute", captured: "bars", fled: "undo",
  hero_shown: "helmet", king_shown: "crown", duel_razm: "swords", sum_razm: "plus", first: "star", companion: "person", fell: "x", king_fell: "x",
  helper_shown: "feather", hich_back: "mute", mobad_used: "flame", mobad_paid: "flame", repeated: "mute", annulled: "x", joined: "feather",
  acted: "flame", bonus: "plus", doubled: "plus", idle: "mute", moved: "pass", to_camp: "cards", king_back: "home", power: "info", total: "info",
  nobody: "mute", won: "flag", drawn: "mute", stayed: "throne", retrieved: "swap", fetched: "feather", spent: "flame", elixir: "cube", revived: "cube",
  drew: "cards", free_shown: "person", free_passed: "mute", struck_out: "x", held: "bars", cancelled: "x", captives: "bars", captives_off: "bars",
  captive: "bars", captives_won: "flag", captives_drawn: "mute", throne: "throne", guard: "helmet", points: "info", triumph: "crown", tied: "mute",
  gained: "plus", lost: "mute", duel_side: "swords", over: "flag",
};
const loud: Record<string, string> = {
  karzar: "round", razm: "round", triumph: "round", over: "round", king_shown: "rob", king_fell: "kill", fled: "kill", won: "rob", captives_won: "rob", revived: "rob",
};
const dull = new Set(["answered", "dealt", "helped", "fated", "dawn", "drew", "duel_razm", "acted", "fore_look"]);

export const karzar: Room = {
  slug: "karzar",
  nouns: ["land", "hero", "helper", "foresight", "module", "reason", "cause", "excuse", "other"],
  parts: PARTS,
  decode: decodeKarzar,
  Table: KarzarTable,
  log: { icons, loud, dull },
  turning: { stage: "karzar", name: "kz.karzar_short", points: { triumph: 4, king_fell: 5, fled: 4, king_shown: 3, revived: 3, captives_won: 3, struck_out: 2, moved: 1 } },
  rounds: (view) => ((view as KarzarView).duel ? (view as KarzarView).razm : (view as KarzarView).karzar),
  motions: (view, bottom, event) => motionsOf(view as KarzarView, bottom, event),
  length: (view) => ((view as KarzarView).duel ? "kz.rounds.duel" : "kz.rounds"),
  coach: () => import("./coach.ts").then((m) => m.coach),
  phrasesOnly: (view) => !view.over, // KZ4.7, R70: nobody speaks of hands during a karzar
  Setup: KarzarSetup,
};
