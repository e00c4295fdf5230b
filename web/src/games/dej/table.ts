/* table.ts - a table of Dej as its parts see it, and how its things are called. */
import { playerName as nameOf } from "../../table/names.ts";
import { digits, fill, find, t, word, type Slots } from "../../words.ts";
import { district, type Badge, type DejView, type Edition, type Table } from "./edition.ts";
import { roleAt } from "./view.ts";

export type { Table } from "./edition.ts";

/** A sentence of the table: the edition's own, or the one they share. */
export const sayIf = (edition: Edition, key: string, slots: Slots = {}): string | undefined => {
  const found = find(`${edition.own}${key}`) ?? find(key);
  return found === undefined ? undefined : fill(found, slots);
};
export const say = (edition: Edition, key: string, slots: Slots = {}): string => sayIf(edition, key, slots) ?? key;

export const roleName = (view: DejView, rank: number): string =>
  word(`${view.edition.slug}.role.${roleAt(view, rank)?.slug ?? ""}`);
export const roleText = (view: DejView, rank: number): string =>
  word(`${view.edition.slug}.role.${roleAt(view, rank)?.slug ?? ""}.text`);
export const districtName = (edition: Edition, slug: string): string => word(`${edition.slug}.district.${slug}`);
export const typeName = (edition: Edition, type: string): string => word(`${edition.slug}.type.${type}`);

export const playerName = (table: Table, seat: number): string => nameOf(table.session, seat);
export const isMe = (table: Table, seat: number): boolean => table.session.seat.value === seat;

export function districtTip(edition: Edition, slug: string): string {
  const { cost, type } = district(edition, slug);
  return `${districtName(edition, slug)} · ${digits(cost)} · ${typeName(edition, type)}`;
}

/** Who was named to die and who to be robbed. */
export function markBadges({ view }: Table, rank: number): Badge[] {
  if (rank === view.murdered) return [{ look: "kill", icon: "dagger", name: t("seat.murdered") }];
  return rank === view.robbed ? [{ look: "rob", icon: "pouch", name: t("seat.robbed") }] : [];
}
