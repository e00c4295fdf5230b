/* table.ts - a table of Troyes, as its parts see it. */
import { OWNER_LOOKS, type Owner } from "../../kit/pieces.tsx";
import { aboutSeat, playerName as nameOf, type SeatKey } from "../../table/names.ts";
import type { Session } from "../../table/session.ts";
import { find, t, word, type Slots } from "../../words.ts";
import type { Choices } from "./choices.ts";
import type { Forecast } from "./forecast.ts";
import { NEUTRAL, type TroyesSeat, type TroyesView } from "./view.ts";

export interface Table {
  session: Session<TroyesView>;
  view: TroyesView; // as told so far
  choices: Choices;
  me: number | null; // my seat
  bottom: number; // whose place is the widest
  forecast: Forecast | null; // the result of what I have chosen
}

export const playerName = (table: Table, seat: number): string => nameOf(table.session, seat);
export const mySeat = (table: Table): TroyesSeat | undefined =>
  table.me === null ? undefined : table.view.seat[table.me];
/** Am I asked now? */
export const asked = (table: Table): boolean => table.choices.moves.value.length > 0;

/** What owner 4 is called. */
export const otherName = (view: TroyesView): string => t(view.solo ? "ty.king" : "ty.neutral");

export const ownerName = (table: Table, who: number): string =>
  who === NEUTRAL ? otherName(table.view) : playerName(table, who);

/** A sentence about an owner; the neutral side is never the reader. */
export const ofOwner = (table: Table, who: number, key: SeatKey, slots: Slots = {}): string =>
  who === NEUTRAL ? t(key, { ...slots, seat: otherName(table.view) }) : aboutSeat(table.session, who, key, slots);

export const ownerOf = (table: Table, who: number): Owner => ({
  ...(OWNER_LOOKS[who] ?? OWNER_LOOKS[NEUTRAL]!),
  name: ownerName(table, who),
});

/** Owners in the order of their places: I first, then clockwise, the neutral side last. */
export function owners(table: Table): number[] {
  const { view, bottom } = table;
  const seats = Array.from({ length: view.seats }, (_, i) => (bottom + i) % view.seats);
  return [...seats, NEUTRAL];
}

export const activityName = (slug: string): string => word(`troyes.activity.${slug}`);
export const happeningName = (slug: string): string => word(`troyes.happening.${slug}`);
export const characterName = (slug: string): string => word(`troyes.character.${slug}`);
export const buildingName = (slug: string): string => word(`troyes.building.${slug}`);
export const colourName = (slug: string): string => word(`troyes.colour.${slug}`);
export const ruleOf = (noun: string, slug: string): string => find(`troyes.${noun}.${slug}.text`) ?? "";

/** Are the points of that owner drawn? */
export const showsPoints = (table: Table, who: number): boolean =>
  table.view.open || table.view.over || who === table.me || table.session.kind === "replay";
