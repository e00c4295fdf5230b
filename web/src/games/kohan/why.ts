/*
 * why.ts - "why not?" in Kohan Dej: what differs from Dej, and the clauses of
 * docs/rules/kohan.md that every sentence rests on.
 */
import { district, type Reasons, type Why } from "../dej/edition.ts";
import { districtName, playerName, roleName, type Table } from "../dej/table.ts";
import { has, playing, type DejView } from "../dej/view.ts";
import { plays, why, whyNotFree, whyNotIncome, whyNotPick, whyNotPower, whyNotWork } from "../dej/why.ts";
import { buildPrice, costOf, rank8Price, sizeOf } from "./points.ts";
import { kohan } from "./view.ts";

/** Every clause that is cited here, by the sentence that cites it. */
export const CLAUSES: Readonly<Record<string, string | null>> = {
  "why.watching": null,
  "why.wait": null,
  "why.over": "K10.3",
  "why.murdered": "K8.1.1",
  "why.not_turn": "K5.1",
  "why.draft_turn": "K4.1",
  "why.draft_first": "KD1",
  "why.keep_first": "KD5",
  "why.chain_first": "K12.1",
  "why.aim_first": "K6.3",
  "why.have_one": "K7.1.2",
  "why.built_enough": "K7.1",
  "why.coins": "K7.2",
  "why.gather_first": "K6",
  "why.gathered": "K6.1",
  "why.no_build": "K7.1",
  "why.no_target": "K6.3",
  "why.no_deck": "R4",
  "why.once": "K6.3",
  "why.no_income": "K6.3.1",
  "why.income_once": "K6.3.1",
  "why.kill_self": "K8.1.1",
  "why.bewitch_self": "K8.1.2",
  "why.warrant_self": "K8.1.3",
  "why.rob_low": "K8.2.1",
  "why.rob_dead": "K8.2.1",
  "why.threat_low": "K8.2.3",
  "why.threat_dead": "R66",
  "why.marked": "K12.1",
  "why.swap_self": "K8.3.1",
  "why.empty_hand": "K8.3.2",
  "why.crowned": "K8.4.2",
  "why.poorer": "R70",
  "why.no_neighbour": "K8.9.1",
  "why.no_tax": "K8.9.3",
  "why.vault": "K9.24",
  "why.navigator": "K8.7.2",
  "why.monument": "K7.1.3",
  "why.destroyed": "K8.8",
  "why.destroy_coins": "K8.8.1",
  "why.destroy_complete": "K8.8",
  "why.destroy_keep": "K9.12",
  "why.destroy_bishop": "K8.5.1",
  "why.marshal_dear": "K8.8.3",
  "why.marshal_own": "K8.8.3",
  "why.have_name": "K8.8.2",
  "why.adorned": "K8.9.2",
  "why.adorn_coins": "K8.9.2",
  "why.armory_full": "R86",
  "why.lab_once": "K9.13",
  "why.lab_empty": "K9.13",
  "why.smithy_once": "K9.25",
  "why.smithy_coins": "K9.25",
  "why.museum_once": "K9.17",
  "why.museum_empty": "K9.17",
  "why.role_up": "K4.1",
  "why.role_gone": "K4.1",
  points: "K11.2",
};

const me = (table: Table): number => table.session.seat.value ?? 0;
const cityOf = (view: DejView, seat: number): readonly string[] => view.seat[seat]?.city ?? [];
const complete = (view: DejView, seat: number): boolean => sizeOf(cityOf(view, seat)) >= view.fullCity;

/** Places of the turn are not counted for these (K7.1.1). */
const placeless = (view: DejView, slug: string): boolean =>
  slug === "stables" || (playing(view)?.slug === "trader" && district(view.edition, slug).type === "trade");

function build(table: Table, slug: string): Why | null {
  const { view } = table;
  const role = playing(view);
  const busy = whyNotFree(table);
  if (busy) return busy;
  const { gold = 0, city = [] } = view.seat[me(table)] ?? {};
  const name = { district: districtName(view.edition, slug) };
  const most = role?.builds ?? 1;
  if (slug === "secret_vault") return why(view, "why.vault");
  if (most === 0) return why(view, "why.navigator");
  if (city.includes(slug) && role?.slug !== "wizard" && !city.includes("quarry"))
    return why(view, "why.have_one", name);
  if (slug === "monument" && city.length > view.fullCity - 3)
    return why(view, "why.monument", { number: view.fullCity - 3 });
  if (view.builds >= most && !placeless(view, slug)) return why(view, "why.built_enough", { number: most });
  const cost = buildPrice(view, me(table), slug);
  return gold < cost ? why(view, "why.coins", { ...name, cost, gold, number: cost - gold }) : null;
}

/** K8.5.1: the city of whoever plays the Bishop. */
const protects = (view: DejView, seat: number): boolean =>
  view.cast[4]?.slug === "bishop" && view.called >= 5 && kohan(view).acted[4] === seat && view.murdered !== 5;

/** What keeps rank 8 from a district, whatever it wants of it (K8.8). */
function rank8(table: Table, verb: string, seat: number, slug: string): Why | null {
  const { view } = table;
  const mine = me(table);
  const adorned = view.seat[seat]?.adorned[cityOf(view, seat).indexOf(slug)] ?? false;
  const gold = view.seat[mine]?.gold ?? 0;
  const name = { district: districtName(view.edition, slug) };
  if (has(view, "power")) return why(view, "why.destroyed");
  if (slug === "keep") return why(view, "why.destroy_keep");
  if (complete(view, seat)) return why(view, "why.destroy_complete", { seat: playerName(table, seat) });
  if (protects(view, seat)) return why(view, "why.destroy_bishop", { seat: playerName(table, seat) });
  if (verb === "seize" && seat === mine) return why(view, "why.marshal_own");
  if (verb === "seize" && costOf(view, slug, adorned) > 3)
    return why(view, "why.marshal_dear", { ...name, number: costOf(view, slug, adorned) });
  if (verb !== "raze" && seat !== mine && cityOf(view, mine).includes(slug)) return why(view, "why.have_name", name);
  const price = rank8Price(view, verb, seat, slug, adorned);
  return verb !== "for" && gold < price
    ? why(view, "why.destroy_coins", { ...name, cost: price, gold, number: price - gold })
    : null;
}

const RANK8: Record<string, string> = { warlord: "raze", diplomat: "for", marshal: "seize" };

function bay(table: Table, seat: number, slug: string): Why | null {
  const { view, choices } = table;
  const role = playing(view)?.slug ?? "";
  const verb = RANK8[role];
  if (choices.aim.value === "armory")
    return complete(view, seat) || complete(view, me(table)) ? why(view, "why.armory_full") : null;
  if (view.decision === "exchange") return rank8(table, "for", seat, slug);
  if (verb && plays(table, role) && !(role === "diplomat" && seat === me(table))) return rank8(table, verb, seat, slug);
  if (!plays(table, "artist") || seat !== me(table)) return null;
  if (view.seat[seat]?.adorned[cityOf(view, seat).indexOf(slug)]) return why(view, "why.adorned");
  return (view.seat[seat]?.gold ?? 0) === 0 ? why(view, "why.adorn_coins") : null;
}

/** Which ranks a role may name: from this one up, and of these not the dead. */
const NAMING: Record<string, { from: number; low: string; dead?: string }> = {
  assassinate: { from: 2, low: "why.kill_self" },
  bewitch: { from: 2, low: "why.bewitch_self" },
  warrant: { from: 2, low: "why.warrant_self" },
  rob: { from: 3, low: "why.rob_low", dead: "why.rob_dead" },
  threat: { from: 3, low: "why.threat_low", dead: "why.threat_dead" },
};
const NAMERS: Record<string, string> = {
  assassin: "assassinate",
  thief: "rob",
  magistrate: "warrant",
  blackmailer: "threat",
};

function role(table: Table, rank: number): Why | null {
  const { view, choices, session } = table;
  const draft = whyNotPick(table, rank);
  if (draft !== undefined) return draft;
  const now = playing(view)?.slug ?? "";
  const asked = choices.aim.value ?? view.decision ?? "";
  const naming = NAMING[asked] ?? (plays(table, now) ? NAMING[NAMERS[now] ?? ""] : undefined);
  if (naming && session.mine.value) {
    if (has(view, "power")) return why(view, "why.once");
    if (rank < naming.from) return why(view, naming.low);
    if (naming.dead && (rank === view.murdered || rank === view.bewitched))
      return why(view, naming.dead, { role: roleName(view, rank) });
    if (session.chain.value.length > 1 && view.edition.badges(table, rank).length > 0)
      return why(view, "why.marked", { role: roleName(view, rank) });
  }
  return session.mine.value && view.decision === "turn" && rank === view.called ? whyNotIncome(table) : null;
}

function seat(table: Table, other: number): Why | null {
  const { view, choices } = table;
  const { aim, kind } = choices;
  if (choices.targets.value.length === 0) return null;
  if (kind.value === "seat" && other === me(table)) return why(view, "why.swap_self");
  if (aim.value === "look" && view.seat[other]?.handSize === 0)
    return why(view, "why.empty_hand", { seat: playerName(table, other) });
  if ((view.decision === "emperor" || view.decision === "heir") && other === view.crown)
    return why(view, "why.crowned", { seat: playerName(table, other) });
  if (kind.value === "seat" || kind.value === "bay" || !aim.value) return null;
  return why(view, "why.aim_first", { word: why(view, `aim.${aim.value}`).text });
}

/** Why the power of my role does nothing now. */
function power(table: Table): Why {
  const { view } = table;
  const now = playing(view)?.slug;
  if (has(view, "power")) return why(view, "why.once");
  if (now === "abbot") return why(view, "why.poorer");
  if (now === "queen") return why(view, "why.no_neighbour");
  if (now === "tax_collector") return why(view, "why.no_tax");
  return whyNotPower(table);
}

function unique(table: Table, slug: string): Why | null {
  const { view, session } = table;
  if (!session.mine.value || view.decision !== "turn") return null;
  if (slug === "museum")
    return has(view, "museum")
      ? why(view, "why.museum_once")
      : view.seat[me(table)]?.handSize === 0
        ? why(view, "why.museum_empty")
        : null;
  if (slug === "armory") return complete(view, me(table)) ? why(view, "why.armory_full") : null;
  return whyNotWork(table, slug);
}

export const reasons: Reasons = { build, bay, role, seat, power, unique };
