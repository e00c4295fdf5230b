/* loaded.ts - the rules, once they are here. */
import { signal } from "@preact/signals";
import { Engine } from "./engine.ts";

export const engine = signal<Engine | null>(null);
export const failed = signal(false);

export function loadRules(): void {
  Engine.load(fetch("/rules.wasm")).then(
    (loaded) => (engine.value = loaded),
    () => (failed.value = true),
  );
}
