/*
 * why.ts - "why not?", from the rules: for each thing of the table that cannot
 * be used now, a sentence and the clause of docs/rules/dej.md it rests on.
 */
import { help } from "../../kit/help.tsx";
import { t, word, type Key, type Slots } from "../../words.ts";
import { paying } from "./points.ts";
import { districtName, districtTip, inDraft, playerName, roleName, roleText, type Table } from "./table.ts";
import { district, EARNS, rolesOf, ROLES, type DejView } from "./view.ts";

export interface Why {
  text: string;
  clause: string | null;
}

/** Every clause that is cited here, by the sentence that cites it. */
export const CLAUSES = {
  "why.watching": null,
  "why.wait": null,
  "why.over": "D5.8",
  "why.murdered": "D5.5",
  "why.not_turn": "D5.7",
  "why.draft_turn": "D4",
  "why.draft_first": "DD1",
  "why.keep_first": "DD4",
  "why.grave_first": "DD5",
  "why.chain_first": "D10.3",
  "why.aim_first": "D6.3",
  "why.have_one": "D6.2.2",
  "why.built_enough": "D6.2.1",
  "why.coins": "D6.2",
  "why.gather_first": "D6",
  "why.gathered": "D6.1",
  "why.no_build": "D6.2",
  "why.no_target": "D6.3",
  "why.no_deck": "R4",
  "why.once": "D6.3.1",
  "why.no_income": "D10.2",
  "why.income_once": "R3",
  "why.kill_self": "D7.1",
  "why.rob_low": "D7.2",
  "why.rob_dead": "R38",
  "why.swap_self": "D7.3.1",
  "why.destroyed": "D7.8",
  "why.destroy_coins": "D7.8.1",
  "why.destroy_complete": "D7.8.2",
  "why.destroy_keep": "D8.2",
  "why.destroy_bishop": "D7.5",
  "why.lab_once": "D8.5",
  "why.lab_empty": "D8.5",
  "why.smithy_once": "D8.6",
  "why.smithy_coins": "D8.6",
  "why.role_up": "D4.1.2",
  "why.role_gone": "D4.1.3",
} as const satisfies Partial<Record<Key, string | null>>;

const why = (key: keyof typeof CLAUSES, slots: Slots = {}): Why => ({ text: t(key, slots), clause: CLAUSES[key] });

const UNIQUES: Record<string, string> = { haunted_quarter: "D8.1", keep: "D8.2", observatory: "D8.3", graveyard: "D8.4", laboratory: "D8.5", smithy: "D8.6" };
export const clauseOfDistrict = (slug: string): string => UNIQUES[slug] ?? "D1.2";
export const clauseOfRole = (rank: number): string => `D7.${rank}`;

const builds = (view: DejView): number => (ROLES[view.called - 1] === "architect" ? 3 : 1); // D6.2.1

/** Why nothing of mine can be used now; null if it is my turn to act. */
export function whyNotNow(table: Table): Why | null {
  const { session, view } = table;
  const me = session.seat.value;
  if (me === null) return why("why.watching");
  if (view.over) return why("why.over");
  if (view.actors.includes(me)) return session.busy.value || session.presenter.busy.value ? why("why.wait") : null;
  if (view.murdered > 0 && view.called >= view.murdered && view.holder[view.murdered - 1] === me && rolesOf(view, me).every((rank) => rank <= view.called)) return why("why.murdered");
  return why(inDraft(view) ? "why.draft_turn" : "why.not_turn");
}

/** Why a card of my hand cannot be built now; null: it can. */
export function whyNotBuild(table: Table, slug: string): Why | null {
  const { view, choices, session } = table;
  const now = whyNotNow(table);
  if (now) return now;
  if (choices.aim.value) return why("why.aim_first", { word: t(`aim.${choices.aim.value}` as Key) });
  if (view.decision === "pick" || view.decision === "discard") return why("why.draft_first");
  if (view.decision === "keep") return why("why.keep_first");
  if (view.decision === "grave") return why("why.grave_first");
  if (view.decision !== "turn") return why("why.chain_first");
  const { gold = 0, city = [] } = view.seat[session.seat.value ?? 0] ?? {};
  const { cost } = district(slug);
  if (city.includes(slug)) return why("why.have_one", { district: districtName(slug) });
  if (view.builds >= builds(view)) return why("why.built_enough", { number: builds(view) });
  if (gold < cost) return why("why.coins", { district: districtName(slug), cost, gold, number: cost - gold });
  return null;
}

/** Is it my turn with this role? */
const playing = (table: Table, role: (typeof ROLES)[number]): boolean =>
  table.view.decision === "turn" && table.session.mine.value && ROLES[table.view.called - 1] === role;

/** D7.5: a living Bishop whose card was turned up. */
const safe = (view: DejView, seat: number): boolean => view.holder[4] === seat && view.murdered !== 5 && view.called >= 5;

/** Why my Warlord cannot destroy that district; null: not asked, or it can. */
export function whyNotDestroy(table: Table, seat: number, slug: string): Why | null {
  const { view, session } = table;
  if (!playing(table, "warlord")) return null;
  const gold = view.seat[session.seat.value ?? 0]?.gold ?? 0;
  const price = district(slug).cost - 1;
  if (view.powerUsed) return why("why.destroyed");
  if (slug === "keep") return why("why.destroy_keep");
  if (view.seat[seat]?.complete || (view.seat[seat]?.city.length ?? 0) >= view.fullCity) return why("why.destroy_complete", { seat: playerName(table, seat) });
  if (safe(view, seat)) return why("why.destroy_bishop", { seat: playerName(table, seat) });
  if (gold < price) return why("why.destroy_coins", { district: districtName(slug), cost: price, gold, number: price - gold });
  return null;
}

/** Why a role of the dome cannot be named or taken now. */
export function whyNotRole(table: Table, rank: number): Why | null {
  const { view, choices, session } = table;
  const aim = choices.aim.value;
  if (inDraft(view) && choices.roles.value.length > 0) {
    if (view.burnedUp.includes(rank)) return why("why.role_up", { role: roleName(rank) });
    return choices.roles.value.some((m) => m.args[0] === ROLES[rank - 1]) ? null : why("why.role_gone", { role: roleName(rank) });
  }
  const killing = aim === "assassinate" || playing(table, "assassin");
  const robbing = aim === "rob" || playing(table, "thief");
  if ((killing || robbing) && view.powerUsed) return why("why.once");
  if (killing && rank === 1) return why("why.kill_self");
  if (robbing && rank <= 2) return why("why.rob_low");
  if (robbing && rank === view.murdered) return why("why.rob_dead", { role: roleName(rank) });
  if (session.mine.value && view.decision === "turn" && rank === view.called) return whyNotIncome(table);
  return null;
}

export function whyNotSeat(table: Table, seat: number): Why | null {
  if (table.choices.aim.value === "swap" && seat === table.session.seat.value) return why("why.swap_self");
  const aim = table.choices.aim.value; // to destroy, one opens the city of a seat
  if (aim && aim !== "swap" && aim !== "destroy") return why("why.aim_first", { word: t(`aim.${aim}` as Key) });
  return null;
}

/** Why my city pays nothing now; null: it does, or the role earns nothing. */
export function whyNotIncome(table: Table): Why | null {
  const { view, session } = table;
  const role = ROLES[view.called - 1];
  const type = role && EARNS[role];
  if (!type || !session.mine.value || view.decision !== "turn") return null;
  if (view.incomeUsed) return why("why.income_once");
  if (paying(view, session.seat.value ?? 0).length === 0) return why("why.no_income", { type: word(`dej.type.${type}`) });
  return null;
}

/** Why a part of my turn is over, or was never open. */
export function whyAbility(part: "gather" | "build" | "power", table: Table): Why {
  const { view } = table;
  if (part === "gather") return why("why.gathered");
  if (part === "power") return view.powerUsed ? why("why.once") : why("why.no_target");
  return view.builds >= builds(view) ? why("why.built_enough", { number: builds(view) }) : why("why.no_build");
}

export const whyNotEnd = (): Why => why("why.gather_first");

/** Why my Laboratory or my Smithy does nothing now; null: it can be used. */
export function whyNotUnique(table: Table, slug: string): Why | null {
  const { view, session } = table;
  const mine = view.seat[session.seat.value ?? 0];
  if (!session.mine.value || view.decision !== "turn" || !mine) return null;
  if (slug === "laboratory") return view.laboratoryUsed ? why("why.lab_once") : mine.handSize === 0 ? why("why.lab_empty") : null;
  if (slug !== "smithy") return null;
  if (view.smithyUsed) return why("why.smithy_once");
  if (mine.gold < 2) return why("why.smithy_coins", { gold: mine.gold });
  return view.deck === 0 ? why("why.no_deck") : null;
}

/* ---- what is said ---- */

const say = (title: string, reason: Why): void => help({ title, text: reason.text, game: "dej", ...(reason.clause ? { clause: reason.clause } : {}) });

export const explainWhy = (title: string, reason: Why): void => say(title, reason);

export const textOfDistrict = (slug: string): string => {
  const own = word(`dej.district.${slug}.text`);
  return own.startsWith("dej.") ? t("district.plain", { type: word(`dej.type.${district(slug).type}`) }) : own;
};

export const explainDistrict = (slug: string): void => say(districtTip(slug), { text: textOfDistrict(slug), clause: clauseOfDistrict(slug) });
export const explainRole = (rank: number): void => say(roleName(rank), { text: roleText(rank), clause: clauseOfRole(rank) });
