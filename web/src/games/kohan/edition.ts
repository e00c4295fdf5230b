/*
 * edition.ts - Kohan Dej's row of the editions: what it adds to Dej's tables, read
 * from those of the rules, and how its own moves are shown.
 */
import addedRows from "../../../../src/games/dej/districts.def?ADDED";
import costRows from "../../../../src/games/dej/districts.def?KOHAN";
import addedRoles from "../../../../src/games/dej/roles.def?ADDED_ROLE";
import ownDecisions from "../../../../src/games/dej/kohan/words.def?DECISION";
import type { Fields } from "../../rules/state.ts";
import { t } from "../../words.ts";
import { DECISIONS, DISTRICTS, earnsOf, kindsOf, PARTS, POWERS, ROLES, typeOf, VERBS, WORKS } from "../dej/classic.ts";
import type { Verb } from "../dej/choices.ts";
import type { District, Edition, Power, Role } from "../dej/edition.ts";
import { EMBLEMS } from "../dej/emblems.ts";
import type { Table } from "../dej/table.ts";
import { has } from "../dej/view.ts";
import { OWN_EMBLEMS } from "./emblems.ts";
import { badgesOf, factsOf } from "./known.ts";
import { motionsOf } from "./motions.tsx";
import { decodeWith, type KohanView } from "./view.ts";

/** K9 tells of the unique districts in the order of their English names. */
const uniqueClauses = (slugs: readonly string[]): Map<string, string> =>
  new Map([...slugs].sort().map((slug, i) => [slug, `K9.${i + 1}`]));

function districtsOf(): District[] {
  const all = [
    ...DISTRICTS,
    ...addedRows.map(([, slug = "", type]) => ({ slug, type: typeOf(type), cost: 0, copies: 0, clause: "" })),
  ];
  const mine = all.map((one, i) => ({ ...one, cost: Number(costRows[i]?.[1]), copies: Number(costRows[i]?.[2]) }));
  const clauses = uniqueClauses(mine.filter((one) => one.type === "unique" && one.copies > 0).map((one) => one.slug));
  return mine.map((one) => ({ ...one, clause: clauses.get(one.slug) ?? "K1.1" }));
}

/** K8 has three roles of each rank, Dej's first. */
function rolesOf(): Role[] {
  const nth = new Map<number, number>();
  const added = addedRoles.map(([, slug = "", rank, type, builds]) => ({
    slug,
    rank: Number(rank),
    earns: earnsOf(type),
    builds: Number(builds),
    clause: "",
  }));
  return [...ROLES, ...added].map((role) => {
    const n = (nth.get(role.rank) ?? 0) + 1;
    nth.set(role.rank, n);
    return { ...role, clause: `K8.${role.rank}.${n}` };
  });
}

/** Moves that Kohan Dej adds (kohan/words.def), and how they are shown. */
const OWN_VERBS: Readonly<Record<string, Verb>> = {
  frame: { way: "aim", at: "hand", icon: "hammer" },
  sacrifice: { way: "aim", at: "own", icon: "hammer", coin: true },
  den: { way: "plain", icon: "hammer" },
  borrow: { way: "aim", at: "hand", icon: "hammer" },
  mix: { way: "aim", icon: "crown" },
  bonus: { way: "plain", icon: "plus" },
  warrants: { way: "plain", icon: "file" },
  spy: { way: "aim", icon: "eye", parts: true },
  threats: { way: "plain", icon: "bell" },
  look: { way: "aim", at: "seat", icon: "eye" },
  see: { way: "plain", icon: "eye" },
  take_from: { way: "aim", at: "seat", icon: "coin" },
  sail_gold: { way: "plain", icon: "coin!" },
  sail_cards: { way: "plain", icon: "cards" },
  study: { way: "plain", icon: "book" },
  raze: { way: "aim", at: "bay", icon: "flame", coin: true },
  offer: { way: "aim", at: "own", icon: "swap", coin: true },
  seize: { way: "aim", at: "bay", icon: "flag", coin: true },
  favor: { way: "plain", icon: "coin!" },
  adorn: { way: "aim", at: "own", icon: "star" },
  collect: { way: "plain", icon: "coin!" },
  museum: { way: "aim", at: "hand", icon: "arch" },
  armory: { way: "aim", at: "bay", icon: "swords", coin: true },
  swap_roles: { way: "ask", at: "seat", icon: "swap" },
  trade_role: { way: "ask", icon: "swap", parts: true },
  bewitch: { way: "ask", at: "role", icon: "moon" },
  crown_to: { way: "ask", at: "seat", icon: "crown" },
  take_coin: { way: "plain", icon: "coin!", main: true },
  take_card: { way: "plain", icon: "cards", main: true },
  bribe: { way: "plain", icon: "coin!", main: true },
  refuse: { way: "plain", icon: "x" },
  expose: { way: "plain", icon: "eye", main: true },
  confiscate: { way: "plain", icon: "lock", main: true },
  pass: { way: "plain", icon: "pass" },
  take: { way: "ask", icon: "cards", parts: true, card: "" },
  build_now: { way: "ask", icon: "hammer", parts: true, card: "" },
  frame_now: { way: "ask", icon: "hammer", parts: true, card: "" },
  sacrifice_now: { way: "ask", icon: "hammer", parts: true, card: "necropolis" },
  den_now: { way: "ask", icon: "hammer", parts: true, card: "thieves_den" },
  give: { way: "ask", at: "hand", icon: "pass" },
  keep_two: { way: "ask", icon: "check", parts: true, anyOrder: true },
  pay_card: { way: "card", at: "hand", icon: "coin" },
  ask_seat: { way: "ask", at: "seat", icon: "coin" },
  mark: { way: "ask", at: "role", icon: "flag" },
  for: { way: "ask", at: "bay", icon: "swap", coin: true },
};

const OWN_POWERS: Readonly<Record<string, Power>> = {
  magistrate: { verbs: ["warrants"], icon: "file" },
  spy: { verbs: ["spy"], icon: "eye" },
  blackmailer: { verbs: ["threats"], icon: "bell" },
  wizard: { verbs: ["look"], icon: "eye" },
  seer: { verbs: ["see"], icon: "eye" },
  abbot: { verbs: ["take_from"], icon: "coin" },
  cardinal: { verbs: ["borrow"], icon: "swap" },
  merchant: { verbs: ["bonus"], icon: "coin" },
  architect: { verbs: ["bonus"], icon: "cards" },
  navigator: { verbs: ["sail_gold", "sail_cards"], icon: "globe" },
  scholar: { verbs: ["study"], icon: "book" },
  warlord: { verbs: ["raze"], icon: "flame" },
  diplomat: { verbs: ["offer"], icon: "swap" },
  marshal: { verbs: ["seize"], icon: "flag" },
  queen: { verbs: ["favor"], icon: "crown" },
  artist: { verbs: ["adorn"], icon: "star" },
  tax_collector: { verbs: ["collect"], icon: "coin" },
};

const OWN_WORKS: Readonly<Record<string, Power>> = {
  museum: { verbs: ["museum"], icon: "arch" },
  armory: { verbs: ["armory"], icon: "swords" },
  framework: { verbs: ["frame"], icon: "hammer" },
};

const BORROWED = 9; // a PAY frame of the Cardinal: this number plus the seat that lends

/** What a choice of several steps comes to: markers laid, coins and cards paid. */
function totalOf({ view, session }: Table, steps: number): string {
  const open = session.chain.value[0]?.split(" ")[1];
  if (open === "warrants") return t("of", { number: steps, most: 3 });
  if (open === "threats") return t("of", { number: steps, most: 2 });
  if (view.decision !== "pay") return t("chain.steps", { number: steps });
  const [kind = 0, paid = 0, whom = 0] = view.frame;
  const me = session.seat.value ?? 0;
  const price = session.price(`p${me} build ${view.edition.districts[kind]?.slug ?? "tavern"}`) ?? 0;
  const gold = view.seat[me]?.gold ?? 0;
  if (whom >= BORROWED) return t("kd.total.borrow", { number: paid, most: price - gold });
  return t("kd.total.den", { number: paid, number2: Math.max(0, price - paid) });
}

const districts = districtsOf();

export const edition: Edition = {
  slug: "kohan",
  look: "dej kohan",
  own: "kd.",
  districts,
  kindOf: kindsOf(districts),
  roles: rolesOf(),
  decisions: [...DECISIONS, ...ownDecisions.map(([, slug = ""]) => slug)],
  parts: [...PARTS, "uniques"],
  emblems: { ...EMBLEMS, ...OWN_EMBLEMS },
  twice: "monument", // K0.2
  verbs: { ...VERBS, ...OWN_VERBS },
  powers: { ...POWERS, ...OWN_POWERS },
  works: { ...WORKS, ...OWN_WORKS },
  points: "K11.2",
  used: (view, slug) => (slug === "laboratory" || slug === "smithy" || slug === "museum") && has(view, slug),
  badges: badgesOf,
  facts: factsOf,
  dramas: {
    razed: { deed: "fall", title: "fall", role: "warlord" },
    armed: { deed: "fall", title: "fall", role: null },
    seized: { deed: "pass", title: "seized", role: "marshal" },
    confiscated: { deed: "pass", title: "confiscated", role: "magistrate" },
    exchanged: { deed: "pass", title: "exchanged", role: "diplomat" },
  },
  motions: motionsOf,
  trays: { keep: "drawn", scholar: "drawn", wizard: "theirs" },
  total: totalOf,
};

/** R91: a Monument that counts twice only at the end. The option's byte is OPT_MONUMENT of src/games/dej/dej.h. */
const ONCE = 26;
const once: Edition = { ...edition, twice: null };

export const decodeKohan = (f: Fields): KohanView => decodeWith(f, f.all("option")[ONCE] ? once : edition);
