/* my_name.ts - what I am called: by the server, or as this device remembers. */
import { signal } from "@preact/signals";
import { wire } from "../net/wire.ts";
import { store, stored } from "../prefs.ts";

const kept = signal(stored("name") ?? "");

export const myName = (): string => wire.you.value?.name || kept.value;

/** "": nothing is remembered. */
export function keepName(name: string): void {
  kept.value = name;
  store("name", name || null);
}
