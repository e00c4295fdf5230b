/*
 * classic.ts - Dej's own row of the editions: its tables, read from those of the
 * rules, and how its moves are shown.
 */
import districtRows from "../../../../src/games/dej/districts.def?DISTRICT";
import roleRows from "../../../../src/games/dej/roles.def?ROLE";
import decisionRows from "../../../../src/games/dej/words.def?DECISION";
import type { Fields } from "../../rules/state.ts";
import { t } from "../../words.ts";
import type { Verb } from "./choices.ts";
import type { District, DistrictType, Edition, Power, Role } from "./edition.ts";
import { EMBLEMS } from "./emblems.ts";
import { markBadges } from "./table.ts";
import { decode, has, type DejView } from "./view.ts";

export const typeOf = (word = ""): DistrictType => word.toLowerCase() as DistrictType;

/** Which clause speaks of a unique district: the order of D8. */
let unique = 0;
export const DISTRICTS: readonly District[] = districtRows.map(([, slug = "", type, cost, copies]) => ({
  slug,
  type: typeOf(type),
  cost: Number(cost),
  copies: Number(copies),
  clause: type === "UNIQUE" ? `D8.${++unique}` : "D1.2",
}));

export const earnsOf = (type = ""): DistrictType | null => (type === "NO_TYPE" ? null : typeOf(type));
export const ROLES: readonly Role[] = roleRows.map(([, slug = "", rank, type, builds]) => ({
  slug,
  rank: Number(rank),
  earns: earnsOf(type),
  builds: Number(builds),
  clause: `D7.${rank}`,
}));

/** Cards are numbered district by district. */
export const kindsOf = (districts: readonly District[]): number[] =>
  districts.flatMap((one, kind) => Array<number>(one.copies).fill(kind));

export const DECISIONS: readonly string[] = decisionRows.map(([, slug = ""]) => slug);

export const VERBS: Readonly<Record<string, Verb>> = {
  pick: { way: "role", at: "role" },
  discard: { way: "role", at: "role" },
  gold: { way: "plain", icon: "coin!" },
  cards: { way: "plain", icon: "cards" },
  build: { way: "card", at: "hand", icon: "hammer" },
  keep: { way: "card", at: "hand", icon: "check" },
  put: { way: "card", at: "hand", icon: "swap" },
  assassinate: { way: "aim", at: "role", icon: "dagger" },
  rob: { way: "aim", at: "role", icon: "pouch" },
  swap: { way: "aim", at: "seat", icon: "swap" },
  destroy: { way: "aim", at: "bay", icon: "flame" },
  laboratory: { way: "aim", at: "hand", icon: "coin" },
  redraw: { way: "plain", icon: "swap" },
  smithy: { way: "plain", icon: "hammer" },
  buy: { way: "plain", main: true },
};

export const POWERS: Readonly<Record<string, Power>> = {
  assassin: { verbs: ["assassinate"], icon: "dagger" },
  thief: { verbs: ["rob"], icon: "pouch" },
  magician: { verbs: ["swap", "redraw"], icon: "swap" },
  warlord: { verbs: ["destroy"], icon: "flame" },
};

export const WORKS: Readonly<Record<string, Power>> = {
  laboratory: { verbs: ["laboratory"], icon: "coin" },
  smithy: { verbs: ["smithy"], icon: "hammer" },
};

export const PARTS = ["districts", "types", "first", "later"] as const;

export const classic: Edition = {
  slug: "dej",
  look: "dej",
  own: "",
  districts: DISTRICTS,
  kindOf: kindsOf(DISTRICTS),
  roles: ROLES,
  decisions: DECISIONS,
  parts: PARTS,
  emblems: EMBLEMS,
  twice: null,
  verbs: VERBS,
  powers: POWERS,
  works: WORKS,
  points: "D9.2",
  used: (view, slug) => has(view, slug as "smithy"),
  badges: markBadges,
  facts: () => ({ all: [], mine: [] }),
  dramas: { destroyed: { deed: "fall", title: "fall", role: "warlord" } },
  motions: () => null,
  trays: { keep: "drawn" },
  total: (_, steps) => t("chain.steps", { number: steps }),
};

/** R23: an Observatory as the later edition prints it. The option's byte is OPT_OBSERVATORY of src/games/dej/dej.h. */
const CHEAPER = 28;
const cheaper: Edition = {
  ...classic,
  districts: DISTRICTS.map((one) => (one.slug === "observatory" ? { ...one, cost: one.cost - 1 } : one)),
};

export const decodeDej = (f: Fields): DejView => decode(f, f.all("option")[CHEAPER] ? cheaper : classic);
