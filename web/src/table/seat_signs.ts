/* seat_signs.ts - what is true of whoever plays a seat: a bot, away, thinking. */
import type { SeatSign } from "../kit/plate.tsx";
import type { Session } from "./session.ts";

/** A bot that plays for somebody who is away is both. Nobody thinks while the table still shows what happened, and a
 * person who is away does not. */
export function signsOf(session: Session, seat: number): SeatSign {
  const player = session.players.value[seat];
  const view = session.view.value;
  const bot = player?.bot != null;
  const away = player?.here === false;
  const asked = view !== null && !view.over && view.actors.includes(seat) && seat !== session.seat.value;
  const thinks = asked && session.kind !== "replay" && !session.presenter.busy.value && (bot || !away);
  return { bot, away, thinks };
}
