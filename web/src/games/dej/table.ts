/* table.ts - a table of Dej as its parts see it, and how its things are called. */
import { playerName as nameOf } from "../../table/names.ts";
import type { Session } from "../../table/session.ts";
import { digits, word } from "../../words.ts";
import type { Choices } from "./choices.ts";
import { district, ROLES, type DejView } from "./view.ts";

export interface Table {
  session: Session;
  view: DejView;
  choices: Choices;
  bottom: number; // the seat that is drawn at the bottom
}

export const roleName = (rank: number): string => word(`dej.role.${ROLES[rank - 1] ?? ""}`);
export const districtName = (slug: string): string => word(`dej.district.${slug}`);
export const roleText = (rank: number): string => word(`dej.role.${ROLES[rank - 1] ?? ""}.text`);

export const playerName = (table: Table, seat: number): string => nameOf(table.session, seat);
export const isMe = (table: Table, seat: number): boolean => table.session.seat.value === seat;

export function districtTip(slug: string): string {
  const { cost, type } = district(slug);
  return `${districtName(slug)} · ${digits(cost)} · ${word(`dej.type.${type}`)}`;
}

export const inDraft = (view: DejView): boolean => view.called === 0 && !view.over;
