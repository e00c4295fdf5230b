/* my_name.ts - what I am called, and my portrait: by the server, or as this device remembers. */
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

/** An account's is the server's alone: what a guest had here before is not shown for it. */
export function myPortrait(): number {
  const you = wire.you.value;
  return you && !you.guest ? you.portrait : you?.portrait || keptPortrait.value;
}

/** 0: nothing is remembered. */
export function keepPortrait(portrait: number): void {
  keptPortrait.value = portrait;
}

/** When the line is up: what the server knows is remembered, and a guest whom it does not know is made known. */
effect(() => {
  if (wire.state.value !== "on") return;
  const you = wire.you.peek();
  if (you?.portrait) keepPortrait(you.portrait);
  else if (you?.guest && keptPortrait.peek()) wire.send({ t: "portrait", portrait: keptPortrait.peek() });
});
