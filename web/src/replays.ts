/* replays.ts - the last records this device has seen. */
import { signal } from "@preact/signals";
import { store, stored } from "./prefs.ts";

export interface Kept {
  when: number;
  text: string;
  code?: string; // of the table on the server it comes from
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

export function keepReplay(text: string, code?: string): void {
  openRecord.value = text;
  if (replays.value.some((one) => one.text === text) || text.length > TOO_LONG) return;
  replays.value = [{ when: Date.now(), text, ...(code ? { code } : {}) }, ...replays.value].slice(0, MOST);
  store(SLOT, JSON.stringify(replays.value));
}
