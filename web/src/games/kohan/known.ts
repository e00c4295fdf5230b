/*
 * known.ts - the markers next to the roles, and what is known in a game of
 * Kohan Dej: by everybody (K13.1), and by me alone, because I looked, gave or
 * put it there (K13.2 to K13.6).
 */
import { parseSaid } from "../../rules/text.ts";
import { aboutSeat } from "../../table/names.ts";
import { list, t } from "../../words.ts";
import type { Badge, Fact } from "../dej/edition.ts";
import { districtName, markBadges, playerName, roleName, typeName, type Table } from "../dej/table.ts";
import { rankOf, roleAt } from "../dej/view.ts";
import { kohan } from "./view.ts";

const warrant = (sealed: boolean): Badge =>
  sealed
    ? { look: "seal", icon: "lock", name: t("kd.badge.sealed") }
    : { look: "warrant", icon: "file", name: t("kd.badge.warrant") };
const threat = (real: boolean): Badge =>
  real
    ? { look: "real", icon: "flame", name: t("kd.badge.real") }
    : { look: "threat", icon: "bell", name: t("kd.badge.threat") };

/** What I have marked so far, in a chain that is not closed: the first step is the one that counts. */
function marking(table: Table, rank: number): Badge[] {
  const [open, ...marks] = table.session.chain.value.map(parseSaid);
  const at = marks.findIndex((step) => step.slug === "mark" && rankOf(table.view, step.args[0] ?? "") === rank);
  if (at < 0) return [];
  return [open?.slug === "warrants" ? warrant(at === 0) : threat(at === 0)];
}

export function badgesOf(table: Table, rank: number): Badge[] {
  const view = kohan(table.view);
  const found = markBadges(table, rank);
  if (rank === view.bewitched) found.push({ look: "witch", icon: "moon", name: t("kd.badge.bewitched") });
  if (
    rank === 1 &&
    view.bewitched > 0 &&
    view.called === view.bewitched &&
    view.acted[rank - 1] === view.acted[view.called - 1]
  )
    found.push({ look: "witch", icon: "moon", name: t("kd.badge.as", { role: roleName(view, view.called) }) });
  if (view.warrants.includes(rank) && !(view.sealShown && rank !== view.sealed))
    found.push(warrant(rank === view.sealed)); // K8.1.3.3
  if (view.threats.includes(rank)) found.push(threat(rank === view.real));
  if (view.tax && roleAt(view, rank)?.slug === "tax_collector")
    found.push({ look: "tax", icon: "coin", name: t("kd.badge.tax", { number: view.tax }), count: view.tax });
  return [...found, ...marking(table, rank)];
}

/** K13.1: what everybody can see there. */
function forAll(table: Table): Fact[] {
  const view = kohan(table.view);
  const names = (ranks: number[]): string => list(ranks.map((rank) => roleName(view, rank)));
  const found: Fact[] = [];
  const add = (icon: string, bold: string, text: string): void => void found.push({ icon, bold, text });
  if (view.bewitched > 0) add("moon", t("kd.known.bewitched"), names([view.bewitched]));
  if (view.warrants.length > 0)
    add(
      "file",
      t("kd.known.warrants"),
      view.sealShown && view.sealed
        ? t("kd.known.seal_shown", { role: roleName(view, view.sealed) })
        : names(view.warrants),
    );
  if (view.threats.length > 0) add("bell", t("kd.known.threats"), names(view.threats));
  if (view.threatShown && view.real) add("flame", t("kd.known.real_shown"), names([view.real]));
  if (view.spied)
    add(
      "eye",
      "",
      aboutSeat(table.session, view.spied.seat, "kd.known.spied", { type: typeName(view.edition, view.spied.type) }),
    );
  if (view.traded.length === 2)
    add(
      "swap",
      "",
      t("kd.known.traded", {
        seat: playerName(table, view.traded[0] ?? 0),
        seat2: playerName(table, view.traded[1] ?? 0),
      }),
    );
  if (view.tax !== null && view.round > 0) add("coin", "", t("kd.known.tax", { number: view.tax }));
  if (view.museum.count > 0) add("arch", "", t("kd.known.museum", { number: view.museum.count }));
  return found;
}

/** K13.2 to K13.6: what only I may know. */
function forMe(table: Table): Fact[] {
  const view = kohan(table.view);
  const me = table.session.seat.value;
  if (me === null) return [];
  const found: Fact[] = [];
  const names = (slugs: readonly string[]): string => list(slugs.map((slug) => districtName(view.edition, slug)));
  const add = (icon: string, bold: string, text: string): void => void found.push({ icon, bold, text });
  if (view.sealed && !view.sealShown) add("lock", t("kd.known.sealed"), roleName(view, view.sealed));
  if (view.real && !view.threatShown) add("flame", t("kd.known.real"), roleName(view, view.real));
  view.seat.forEach(({ hand }, seat) => {
    if (seat !== me && hand.length > 0)
      add("cards", t("kd.known.hand", { seat: playerName(table, seat) }), names(hand.map((card) => card.slug)));
  });
  if (view.museum.cards.length > 0) add("arch", t("kd.known.under"), names(view.museum.cards));
  if (view.top.cards.length > 0) add("cards", t("kd.known.top"), names(view.top.cards));
  if (view.coins > 0 && view.actors.includes(me)) add("coin", "", t("kd.known.refund", { number: view.coins }));
  return found;
}

export const factsOf = (table: Table): { all: Fact[]; mine: Fact[] } => ({ all: forAll(table), mine: forMe(table) });
