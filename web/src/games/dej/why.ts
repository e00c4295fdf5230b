/*
 * why.ts - "why not?", from the rules: for each thing of the table that cannot
 * be used now, a sentence and the clause of the rules it rests on. What holds
 * in both editions is said here, each with the clauses of its own book.
 */
import type { Slots } from "../../words.ts";
import { district, type Reasons, type Why } from "./edition.ts";
import { districtName, playerName, roleName, say, typeName, type Table } from "./table.ts";
import { has, inDraft, playing, roleAt, rolesOf, type DejView } from "./view.ts";

/** Every clause that is cited here, by the sentence that cites it. */
export const CLAUSES: Readonly<Record<string, string | null>> = {
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
  points: "D9.2",
};

export const why = (view: DejView, key: string, slots: Slots = {}): Why => ({
  text: say(view.edition, key, slots),
  clause: view.edition.clauses[key] ?? null,
});

/** Why nothing of mine can be used now; null if it is my turn to act. */
export function whyNotNow(table: Table): Why | null {
  const { session, view } = table;
  const me = session.seat.value;
  if (me === null) return why(view, "why.watching");
  if (view.over) return why(view, "why.over");
  if (view.actors.includes(me))
    return session.busy.value || session.presenter.busy.value ? why(view, "why.wait") : null;
  if (
    view.murdered > 0 &&
    view.called >= view.murdered &&
    view.holder[view.murdered - 1] === me &&
    rolesOf(view, me).every((rank) => rank <= view.called)
  )
    return why(view, "why.murdered");
  return why(view, inDraft(view) ? "why.draft_turn" : "why.not_turn");
}

/** What must be answered first; null if it is the free part of my turn. */
export function whyNotFree(table: Table): Why | null {
  const { view, choices } = table;
  const now = whyNotNow(table);
  if (now) return now;
  if (choices.aim.value) return why(view, "why.aim_first", { word: say(view.edition, `aim.${choices.aim.value}`) });
  if (view.decision === "pick" || view.decision === "discard") return why(view, "why.draft_first");
  if (view.decision === "keep") return why(view, "why.keep_first");
  if (view.decision === "grave") return why(view, "why.grave_first");
  return view.decision === "turn" ? null : why(view, "why.chain_first");
}

/** Why a card of my hand cannot be built now; null: it can. */
function whyNotBuild(table: Table, slug: string): Why | null {
  const { view, session } = table;
  const busy = whyNotFree(table);
  if (busy) return busy;
  const { gold = 0, city = [] } = view.seat[session.seat.value ?? 0] ?? {};
  const { cost } = district(view.edition, slug);
  const most = playing(view)?.builds ?? 1;
  if (city.includes(slug)) return why(view, "why.have_one", { district: districtName(view.edition, slug) });
  if (view.builds >= most) return why(view, "why.built_enough", { number: most });
  if (gold < cost)
    return why(view, "why.coins", { district: districtName(view.edition, slug), cost, gold, number: cost - gold });
  return null;
}

/** Is it my turn with this role? */
export const plays = (table: Table, role: string): boolean =>
  table.view.decision === "turn" && table.session.mine.value && playing(table.view)?.slug === role;

/** D7.5: a living Bishop whose card was turned up. */
const safe = (view: DejView, seat: number): boolean =>
  view.holder[4] === seat && view.murdered !== 5 && view.called >= 5;

/** Why my Warlord cannot destroy that district. */
function whyNotDestroy(table: Table, seat: number, slug: string): Why | null {
  const { view, session } = table;
  if (!plays(table, "warlord")) return null;
  const gold = view.seat[session.seat.value ?? 0]?.gold ?? 0;
  const price = district(view.edition, slug).cost - 1;
  if (has(view, "power")) return why(view, "why.destroyed");
  if (slug === "keep") return why(view, "why.destroy_keep");
  if (view.seat[seat]?.complete || (view.seat[seat]?.city.length ?? 0) >= view.fullCity)
    return why(view, "why.destroy_complete", { seat: playerName(table, seat) });
  if (safe(view, seat)) return why(view, "why.destroy_bishop", { seat: playerName(table, seat) });
  if (gold < price)
    return why(view, "why.destroy_coins", {
      district: districtName(view.edition, slug),
      cost: price,
      gold,
      number: price - gold,
    });
  return null;
}

/** Why a role is not to be had in the draft; undefined: there is no draft. */
export function whyNotPick(table: Table, rank: number): Why | null | undefined {
  const { view, choices } = table;
  if (!inDraft(view) || choices.roles.value.length === 0) return undefined;
  if (view.burnedUp.includes(rank)) return why(view, "why.role_up", { role: roleName(view, rank) });
  return choices.roles.value.some((m) => m.args[0] === roleAt(view, rank)?.slug)
    ? null
    : why(view, "why.role_gone", { role: roleName(view, rank) });
}

/** Why a role of the dome cannot be named or taken now. */
function whyNotRole(table: Table, rank: number): Why | null {
  const { view, choices, session } = table;
  const aim = choices.aim.value;
  const draft = whyNotPick(table, rank);
  if (draft !== undefined) return draft;
  const killing = aim === "assassinate" || plays(table, "assassin");
  const robbing = aim === "rob" || plays(table, "thief");
  if ((killing || robbing) && has(view, "power")) return why(view, "why.once");
  if (killing && rank === 1) return why(view, "why.kill_self");
  if (robbing && rank <= 2) return why(view, "why.rob_low");
  if (robbing && rank === view.murdered) return why(view, "why.rob_dead", { role: roleName(view, rank) });
  if (session.mine.value && view.decision === "turn" && rank === view.called) return whyNotIncome(table);
  return null;
}

function whyNotSeat(table: Table, seat: number): Why | null {
  const { aim, kind } = table.choices;
  if (aim.value === null) return null;
  if (kind.value === "seat" && seat === table.session.seat.value) return why(table.view, "why.swap_self");
  if (kind.value === "seat" || kind.value === "bay") return null; // a city is opened to destroy in it
  return why(table.view, "why.aim_first", { word: say(table.view.edition, `aim.${aim.value}`) });
}

/** Why my city pays nothing now; null: it does, or the role earns nothing. */
export function whyNotIncome(table: Table): Why | null {
  const { view, session } = table;
  const type = playing(view)?.earns;
  if (!type || !session.mine.value || view.decision !== "turn") return null;
  if (has(view, "income")) return why(view, "why.income_once");
  if (view.edition.paying(view, session.seat.value ?? 0).length === 0)
    return why(view, "why.no_income", { type: typeName(view.edition, type) });
  return null;
}

/** Why a part of my turn is over, or was never open. */
export function whyAbility(part: "gather" | "build" | "power", table: Table): Why {
  const { view } = table;
  if (part === "gather") return why(view, "why.gathered");
  if (part === "power") return view.edition.why.power(table);
  const most = playing(view)?.builds ?? 1;
  return view.builds >= most ? why(view, "why.built_enough", { number: most }) : why(view, "why.no_build");
}

export const whyNotPower = ({ view }: Table): Why => why(view, has(view, "power") ? "why.once" : "why.no_target");
export const whyNotEnd = (table: Table): Why => why(table.view, "why.gather_first");

/** Why my Laboratory or my Smithy does nothing now; null: it can be used. */
export function whyNotWork(table: Table, slug: string): Why | null {
  const { view, session } = table;
  const mine = view.seat[session.seat.value ?? 0];
  if (!session.mine.value || view.decision !== "turn" || !mine) return null;
  if (slug === "laboratory")
    return has(view, "laboratory")
      ? why(view, "why.lab_once")
      : mine.handSize === 0
        ? why(view, "why.lab_empty")
        : null;
  if (slug !== "smithy") return null;
  if (has(view, "smithy")) return why(view, "why.smithy_once");
  if (mine.gold < 2) return why(view, "why.smithy_coins", { gold: mine.gold });
  return view.deck === 0 ? why(view, "why.no_deck") : null;
}

export const reasons: Reasons = {
  build: whyNotBuild,
  bay: whyNotDestroy,
  role: whyNotRole,
  seat: whyNotSeat,
  power: whyNotPower,
  unique: whyNotWork,
};

/** Why nothing can be done with a district that stands. */
export function whyNotBay(table: Table, seat: number, slug: string): Why | null {
  const { why: asked } = table.view.edition;
  return asked.bay(table, seat, slug) ?? (seat === table.session.seat.value ? asked.unique(table, slug) : null);
}
