/* names.ts - what a seat is called, and how long its clock still runs. */
import { botName, NAMES } from "../kit/bots.ts";
import { tick } from "../kit/tick.ts";
import { digits, fill, t, word } from "../words.ts";
import type { Session } from "./session.ts";

/**
 * Everybody's name, by seat. `given`: null is a bot without a name; it gets
 * one that nobody else has there.
 */
export function tableNames(given: readonly (string | null)[]): string[] {
  const taken = new Set(given.map((name) => name?.trim()));
  return given.map((name, seat) => {
    if (name !== null) return name;
    const free = Array.from({ length: NAMES }, (_, i) => botName(seat + i)).find((one) => !taken.has(one));
    taken.add(free);
    return free ?? `${botName(seat)} ${digits(seat + 1)}`;
  });
}

export function playerName(session: Session, seat: number): string {
  const name = session.name(seat);
  if (name) return name;
  return session.seat.value === seat ? t("you") : fill(word("seat.player"), { number: seat + 1 });
}

/** What is left on a seat's clock; null where there is none. */
export function clockText(session: Session, seat: number): string | null {
  const clock = session.clocks.value[seat];
  const view = session.view.value;
  if (!clock || !view || view.over) return null;
  void tick.value; // again every second
  const runs = view.actors.includes(seat);
  const left = Math.max(0, clock.left - (runs ? performance.now() - clock.told : 0));
  const s = Math.ceil(left / 1000);
  return digits(`${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`);
}
