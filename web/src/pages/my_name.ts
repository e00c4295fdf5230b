/* my_name.ts - my name and my portrait, from the server or as this device remembers them. */
import { effect, signal } from "@preact/signals";
import { wire } from "../net/wire.ts";
import { keptPortrait, store, stored } from "../prefs.ts";

const kept = signal(stored("name") ?? "");

export const myName = (): string => wire.you.value?.name || kept.value;

/** "": nothing is remembered. */
export function keepName(name: string): void {
  kept.value = name;
  store("name", name || null);
}

/** An account's portrait comes from the server only: what a guest had here before is not shown for it. */
export function myPortrait(): number {
  const you = wire.you.value;
  return you && !you.guest ? you.portrait : you?.portrait || keptPortrait.value;
}

/** 0: nothing is remembered. */
export function keepPortrait(portrait: number): void {
  keptPortrait.value = portrait;
}

/** When connected: what the server knows is remembered, and it is told about a guest it does not know. */
effect(() => {
  if (wire.state.value !== "on") return;
  const you = wire.you.peek();
  if (you?.portrait) keepPortrait(you.portrait);
  else if (you?.guest && keptPortrait.peek()) wire.send({ t: "portrait", portrait: keptPortrait.peek() });
});
