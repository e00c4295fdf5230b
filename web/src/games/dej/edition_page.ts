/* edition_page.ts - the game page of an edition of Dej. */
import "./classic.ts"; // every edition has it, so what they share stays one script
import { leaves } from "../../kit/motion.tsx";
import type { Fields } from "../../rules/state.ts";
import { word } from "../../words.ts";
import type { LogLook, Turning } from "../../table/looks.ts";
import type { GamePage } from "../game_page.ts";
import type { Edition } from "./edition.ts";
import { motionsOf } from "./motions.tsx";
import { recap } from "./recap.ts";
import { tableOf } from "./screen.tsx";
import { thingsOf } from "./things.tsx";
import { inDraft, roleAt, type DejView } from "./view.ts";

/** How events are shown in the log, in both editions. */
const icons: Record<string, string> = {
  round: "flag",
  crowned: "crown",
  dealt: "cards",
  burned_down: "hide",
  burned_up: "flame",
  handed: "cards",
  found: "hide",
  picked: "pass",
  discarded: "flame",
  silent: "mute",
  revealed: "person",
  murdered: "dagger",
  robbed: "pouch",
  gathered: "coin",
  bonus: "coin",
  drew: "cards",
  kept: "cards",
  put_under: "cards",
  built: "hammer",
  completed: "flag",
  earned: "coin",
  named_dead: "dagger",
  named_mark: "pouch",
  swapped: "swap",
  got: "cards",
  redrew: "swap",
  destroyed: "flame",
  bought: "coin",
  declined: "mute",
  brewed: "coin",
  forged: "hammer",
  ended: "mute",
  over: "flag",
};
const loud: Record<string, string> = {
  murdered: "kill",
  named_dead: "kill",
  destroyed: "kill",
  robbed: "rob",
  named_mark: "rob",
  round: "round",
  over: "round",
  completed: "round",
};
const dull = ["ended", "dealt", "handed", "got"];
const acts = [
  "picked",
  "discarded",
  "gathered",
  "drew",
  "kept",
  "built",
  "earned",
  "named_dead",
  "named_mark",
  "swapped",
  "redrew",
  "destroyed",
  "bought",
  "declined",
  "brewed",
  "forged",
  "ended",
];
const turns: Record<string, number> = { completed: 5, destroyed: 3, murdered: 3, robbed: 2, swapped: 1 };

/** What an edition's events add to those of the other. */
export interface More {
  icons?: Record<string, string>;
  loud?: Record<string, string>;
  dull?: readonly string[];
  acts?: readonly string[];
  turns?: Record<string, number>;
}

const logOf = (more: More): LogLook => ({
  icons: { ...icons, ...more.icons },
  loud: { ...loud, ...more.loud },
  dull: new Set([...dull, ...(more.dull ?? [])]),
  acts: new Set([...acts, ...(more.acts ?? [])]),
});

const turningOf = (more: More): Turning => ({ stage: "round", points: { ...turns, ...more.turns } });

export const editionPage = (
  edition: Edition,
  decode: (fields: Fields) => DejView,
  more: More,
  rest: Partial<GamePage<DejView>>,
): GamePage<DejView> => ({
  slug: edition.slug,
  nouns: ["role", "district"],
  parts: edition.parts,
  decode,
  Table: tableOf(edition),
  log: logOf(more),
  recap,
  turning: turningOf(more),
  tie: "known.tie",
  rounds: (view) => view.round,
  motions: motionsOf,
  dramas: () => import("./drama.tsx").then((m) => m.dramas),
  leaves: (move) => {
    if (move.slug === "build") leaves(move.args[0] ?? "");
  },
  suspects: (view) => ({
    when: view.round,
    of: view.cast.map(({ slug }) => ({ slug, name: word(`${edition.slug}.role.${slug}`) })),
  }),
  clause: (view, why) =>
    inDraft(view)
      ? (view.cast.map((role) => why(`pick ${role.slug}`)?.clause).find(Boolean) ?? null)
      : (roleAt(view, view.called)?.clause ?? null),
  things: thingsOf(edition),
  ...rest,
});
