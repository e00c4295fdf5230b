/* names.ts - what a seat is called, how long its clock still runs, and its signs: a bot, away, thinking. */
import type { SeatSign } from "../kit/plate.tsx";
import { botName, characterOf, NAMES } from "../kit/bots.ts";
import { tick } from "../kit/tick.ts";
import { digits, find, isolate, seatName, t, type Key, type Slots } from "../words.ts";
import type { Session } from "./session.ts";

/**
 * Everybody's name, by seat. `given`: null is a bot without a name; it is called what its character is (`bots`), or
 * gets a name that nobody else has there.
 */
export function tableNames(given: readonly (string | null)[], bots: readonly (string | null)[] = []): string[] {
  const taken = new Set(given.map((name) => name?.trim()));
  return given.map((name, seat) => {
    if (name !== null) return name;
    const type = find(`character.${characterOf(bots[seat] ?? "")}`);
    if (type && !taken.has(type)) {
      taken.add(type);
      return type;
    }
    const free = Array.from({ length: NAMES }, (_, i) => botName(seat + i)).find((one) => !taken.has(one));
    taken.add(free);
    return free ?? `${botName(seat)} ${digits(seat + 1)}`;
  });
}

export const playerName = (session: Session, seat: number): string => seatName(session.teller, seat);

/** Sentences about a seat that have other words for the reader's own: "Your city", not "City of You". */
export type SeatKey = { [K in Key]: K extends `${infer Base}.you` ? (Base extends Key ? Base : never) : never }[Key];

export function aboutSeat(session: Session, seat: number, key: SeatKey, slots: Slots = {}): string {
  const { teller } = session;
  return seat === teller.you ? t(`${key}.you`, slots) : t(key, { ...slots, seat: isolate(seatName(teller, seat)) });
}

/** When a player's vacation ends, in seconds; null: there is none. */
const restsUntil = (session: Session, seat: number): number | null => session.players.value[seat]?.until ?? null;

/** What is left on a seat's clock; null where there is none. */
export function clockText(session: Session, seat: number): string | null {
  const clock = session.clocks.value[seat];
  const view = session.view.value;
  if (!clock || !view || view.over) return null;
  void tick.value; // again every second
  const runs = view.actors.includes(seat) && restsUntil(session, seat) === null;
  const left = Math.max(0, clock.left - (runs ? performance.now() - clock.told : 0));
  const s = Math.ceil(left / 1000);
  return digits(`${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`);
}

/** The person who sits there, if any: what a portrait is drawn from. */
export function faceAt(session: Session, seat: number): SeatSign["face"] {
  const player = session.players.value[seat];
  return !player || player.bot !== null ? null : { name: playerName(session, seat), portrait: player.portrait };
}

/** A bot that plays for somebody who is away is both. Nobody thinks while the table still shows what happened, and a
 * person who is away does not. */
export function signsOf(session: Session, seat: number): SeatSign {
  const player = session.players.value[seat];
  const view = session.view.value;
  const bot = player?.bot != null;
  const away = player?.here === false;
  const asked = view !== null && !view.over && view.actors.includes(seat) && seat !== session.seat.value;
  const thinks = asked && session.kind !== "replay" && !session.presenter.busy.value && (bot || !away);
  const until = restsUntil(session, seat);
  return until === null ? { bot, away, thinks } : { bot, away: false, thinks: false, until };
}
