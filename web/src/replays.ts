/* replays.ts - the last records this device has seen. */
import { signal } from "@preact/signals";
import { store, stored } from "./prefs.ts";

export interface Kept {
  when: number;
  text: string;
  code?: string; // of the table on the server it comes from
  portraits?: number[]; // of the seats: a record has names alone
}

const SLOT = "replays";
const MOST = 8;
const TOO_LONG = 300_000; // characters: a longer one is shown but not kept

function load(): Kept[] {
  try {
    const kept = JSON.parse(stored(SLOT) ?? "[]") as Kept[];
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

export const replays = signal<Kept[]>(load());
/** The record that is open, or would be opened. */
export const openRecord = signal<string | null>(replays.value[0]?.text ?? null);

/** A record's name on this device: FNV-1a of it (Fowler, Noll and Vo, 1991). */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** How the address of a replay names a record: its table's code, or here-ID. */
export const codeOf = (text: string): string =>
  replays.value.find((one) => one.text === text)?.code ?? `here-${nameOf(text)}`;

export const isHere = (code: string): boolean => code.startsWith("here-");

/** The record an address names, if this device has it. */
export function recordOf(code: string | null): string | null {
  const open = openRecord.value;
  if (code === null || (open && codeOf(open) === code)) return open;
  return replays.value.find((one) => one.code === code || `here-${nameOf(one.text)}` === code)?.text ?? null;
}

/** Of those that are too long to be kept there is one: the last. */
let unkept: Kept | null = null;

/** The portraits that its players had, by seat; none are known of a record from a file. */
export const portraitsOf = (text: string): readonly number[] =>
  [...replays.value, unkept].find((one) => one?.text === text)?.portraits ?? [];

export function keepReplay(text: string, more: Pick<Kept, "code" | "portraits"> = {}): void {
  openRecord.value = text;
  const before = replays.value.find((one) => one.text === text);
  const kept = { when: Date.now(), text, ...before, ...more };
  if (text.length > TOO_LONG) {
    unkept = kept;
    return;
  }
  replays.value = before
    ? replays.value.map((one) => (one === before ? kept : one))
    : [kept, ...replays.value].slice(0, MOST);
  store(SLOT, JSON.stringify(replays.value));
}
