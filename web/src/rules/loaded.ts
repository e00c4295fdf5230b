/*
 * loaded.ts - the rules of a game, once they are here. Every game is a module
 * of its own, fetched when somebody wants to play it.
 */
import { signal } from "@preact/signals";
import { Engine, rulesAt } from "./engine.ts";

const loaded = signal<Record<string, Engine | "failed" | "coming">>({});

/** A game's rules; null until they are here. Read it while drawing. */
export function rulesOf(game: string): Engine | "failed" | null {
  const found = loaded.value[game];
  if (found) return found === "coming" ? null : found;
  const keep = (rules: Engine | "failed"): void => {
    loaded.value = { ...loaded.value, [game]: rules };
  };
  queueMicrotask(() => {
    if (loaded.peek()[game]) return;
    loaded.value = { ...loaded.peek(), [game]: "coming" };
    Engine.load(fetch(rulesAt(game))).then(keep, () => keep("failed"));
  });
  return null;
}
