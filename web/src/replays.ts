/* replays.ts - the last records this device has seen. */
import { signal } from "@preact/signals";
import { store, stored } from "./prefs.ts";

export interface Kept {
  when: number;
  text: string;
}

const SLOT = "replays";
const MOST = 8;

function load(): Kept[] {
  try {
    const kept = JSON.parse(stored(SLOT) ?? "[]") as Kept[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const replays = signal<Kept[]>(load());
/** The record that is open, or would be opened. */
export const openRecord = signal<string | null>(replays.value[0]?.text ?? null);

export function keepReplay(text: string): void {
  openRecord.value = text;
  if (replays.value.some((r) => r.text === text)) return;
  replays.value = [{ when: Date.now(), text }, ...replays.value].slice(0, MOST);
  store(SLOT, JSON.stringify(replays.value));
}
