/*
 * deeds.ts - the log by what was done: one line for all that belongs together,
 * such as a turn, with its events to unfold. What belongs together is read from
 * the events as this seat heard them. So it is the same on the server, on this
 * device and in a replay, and it tells nothing that the seat did not hear.
 */
import { parseSaid, type Said } from "../rules/text.ts";
import { clauseOf, list, seatName, t, type Piece, type Teller } from "../words.ts";
import { isEvent, isTalk, type EventLine, type Line, type Talk } from "./line.ts";
import type { LogLook, Recap } from "./looks.ts";

/** What one player did, or what happened to the whole table. */
export interface Deed {
  n: number; // of its first line
  seat: number | null;
  lines: EventLine[]; // all of them
  told: EventLine[]; // those worth a sentence
}

/** Is it worth a sentence, after that one? */
const isTold = ({ dull, after }: LogLook, slug: string, last: string): boolean =>
  !dull.has(slug) || (last !== "" && after?.[slug] === last);

/** The events that are worth a sentence; what people said stays where it is. */
export function toldOf<L extends Line>(look: LogLook, lines: readonly L[]): L[] {
  let last = "";
  return lines.filter((line) => {
    if (!isEvent(line)) return true;
    const { slug } = parseSaid(line.event);
    const told = isTold(look, slug, last);
    last = slug;
    return told;
  });
}

/** Events as deeds, in their order. */
export function deedsOf(look: LogLook, recap: Recap, lines: readonly EventLine[]): Deed[] {
  const deeds: Deed[] = [];
  let done: Said[] = [];
  const said = lines.map((line) => parseSaid(line.event));
  lines.forEach((line, i) => {
    const now = said[i]!;
    const deed = deeds[deeds.length - 1];
    const told = isTold(look, now.slug, said[i - 1]?.slug ?? "") ? [line] : [];
    if (!deed || recap.begins(now, done, said[i + 1] ?? null)) {
      deeds.push({ n: line.n, seat: recap.table?.has(now.slug) ? null : now.seat, lines: [line], told });
      done = [now];
    } else {
      deed.lines.push(line);
      deed.told.push(...told);
      done.push(now);
    }
  });
  return deeds;
}

/** Deeds that nothing was added to stay what they were, so that their lines are not drawn again. */
export function keepOld(old: readonly Deed[], now: readonly Deed[]): Deed[] {
  const ends = ({ lines }: Deed): EventLine | undefined => lines[lines.length - 1];
  return now.map((deed, i) => {
    const was = old[i];
    return was && was.lines[0] === deed.lines[0] && ends(was) === ends(deed) ? was : deed;
  });
}

/** The log as drawn: deeds with something to tell, and the chat after them. */
export function entriesOf(deeds: readonly Deed[], lines: readonly Line[]): (Deed | Talk)[] {
  return [...deeds.filter((deed) => deed.told.length > 0), ...lines.filter(isTalk)].sort((a, b) => a.n - b.n);
}

/** Clauses that say the same of the same things are one, with the sum of their numbers. */
interface Clause {
  said: Said;
  key: string;
  gain: boolean;
  sum: number;
}

/** What is added up: the last number of an event, or the event itself. */
const lastNumber = ({ args }: Said): number => {
  const last = args[args.length - 1] ?? "";
  return /^\d+$/.test(last) ? Number(last) : 1;
};

/** What somebody did in a deed, or the whole table: null. `but`: events that are left out. */
function clauses(teller: Teller, recap: Recap, deed: Deed, who: number | null, but = ""): [string[], string[]] {
  const found = new Map<string, Clause>();
  for (const { event } of deed.lines) {
    const said = parseSaid(event);
    if (said.slug === but) continue;
    if (deed.seat !== who && !(said.seat === who && recap.asides?.has(said.slug))) continue;
    const own = said.seat === null || said.seat === who;
    const key = `${recap.words}.${own ? "" : "other."}${said.slug}`;
    const gain = recap.gains.has(said.slug);
    const same = clauseOf(teller, key, said, null);
    if (same === null) continue;
    const number = recap.counts.has(said.slug) ? 1 : lastNumber(said);
    const before = found.get(same);
    if (before) before.sum += number;
    else found.set(same, { said, key, gain, sum: number });
  }
  const words = [...found.values()].map(({ said, key, gain, sum }) => ({
    gain,
    text: clauseOf(teller, key, said, sum) ?? "",
  }));
  return [false, true].map((gain) => words.filter((one) => one.gain === gain).map((one) => one.text)) as [
    string[],
    string[],
  ];
}

const joined = ([did, got]: [string[], string[]]): string =>
  did.length > 0 && got.length > 0
    ? t("recap.brings", { list: list(did), word: list(got) })
    : list(did.length > 0 ? did : got);

/** A deed in one line; null: it cannot be put that briefly. */
export function gistOf(teller: Teller, recap: Recap, deed: Deed): Piece[] | null {
  const what = joined(clauses(teller, recap, deed, deed.seat));
  if (what === "") return null;
  if (deed.seat === null) return [{ text: what }];
  const seat = `\u2068${seatName(teller, deed.seat)}\u2069`;
  return [{ text: seat, slot: "seat" }, { text: t("recap.colon") }, { text: what }];
}

/** What a player did last, without their name, and without the events that their place shows anyway; null: nothing
 * yet. */
export function lastMove(teller: Teller, recap: Recap, deeds: readonly Deed[], seat: number, but = ""): string | null {
  for (let i = deeds.length - 1; i >= 0; i--) {
    const deed = deeds[i]!;
    if (deed.seat !== null && deed.seat !== seat) continue;
    const what = joined(clauses(teller, recap, deed, seat, but));
    if (what !== "") return what;
    if (but !== "" && joined(clauses(teller, recap, deed, seat)) !== "") return null;
  }
  return null;
}
