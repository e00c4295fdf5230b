/*
 * text.ts - parses actions and events in words ("p2 build tavern", "silent
 * king"). The other half of src/core/text.c.
 */

export interface Said {
  readonly seat: number | null; // the seat it is about
  readonly slug: string; // the verb or the event
  readonly args: readonly string[];
  readonly hidden: boolean; // the arguments were not told
}

const SEAT = /^(?:p(\d)|chance)$/;
export const CHANCE = 15;

export function seatOf(word: string): number | null {
  const found = SEAT.exec(word);
  if (!found) return null;
  return found[1] === undefined ? CHANCE : Number(found[1]);
}

/** The log is read again after every move, and most of it is old. */
const read = new Map<string, Said>();
const READ_MOST = 4000;

export function parseSaid(text: string): Said {
  let said = read.get(text);
  if (!said) {
    if (read.size >= READ_MOST) read.clear();
    read.set(text, (said = takeApart(text)));
  }
  return said;
}

function takeApart(text: string): Said {
  const words = text.trim().split(/ +/);
  const seat = words.length > 1 ? seatOf(words[0] ?? "") : null;
  const rest = seat === null ? words : words.slice(1);
  const hidden = rest[1] === "?";
  return { seat, slug: rest[0] ?? "", args: hidden ? [] : rest.slice(1), hidden };
}

/** A move as the wire wants it: without the seat. */
export const withoutSeat = (action: string): string => action.replace(/^\S+ /, "");
