/* table.ts - a table of Karzar, as its parts see it. */
import { playerName as nameOf } from "../../table/names.ts";
import type { Session } from "../../table/session.ts";
import type { Choices } from "./choices.ts";
import type { Stage } from "./stage.ts";
import type { KarzarSeat, KarzarView } from "./view.ts";

export interface Table {
  session: Session<KarzarView>;
  view: KarzarView; // as told so far
  choices: Choices;
  stage: Stage;
  bottom: number; // whose place is drawn at the foot
}

export const playerName = (table: Table, seat: number): string => nameOf(table.session, seat);
export const mySeat = (table: Table): KarzarSeat | undefined => table.view.seat[table.bottom];
export const plays = (view: KarzarView, module: string): boolean => view.modules.includes(module);
/** Am I asked now, and may I answer: the telling is over. */
export const asked = (table: Table): boolean => !table.stage.open.value && table.choices.moves.value.length > 0;
