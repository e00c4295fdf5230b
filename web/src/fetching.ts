/* fetching.ts - things that are fetched when they are first wanted, each once. */
import { signal } from "@preact/signals";

/** A thing that is here, or will never be; null: it is on its way. */
export type Fetched<T> = T | "failed" | null;

/**
 * Things by their names. Read one while drawing: what was drawn is drawn again
 * when the thing is here. `fetch` gives null for a name that nothing has.
 */
export function fetchedOnce<T>(fetch: (name: string) => Promise<T> | null): (name: string) => Fetched<T> {
  const here = signal<ReadonlyMap<string, T | "failed">>(new Map());
  const asked = new Set<string>();
  return (name) => {
    const found = here.value.get(name);
    if (found !== undefined) return found;
    if (asked.has(name)) return null;
    const coming = fetch(name);
    if (!coming) return "failed";
    asked.add(name);
    const keep = (thing: T | "failed"): void => {
      here.value = new Map([...here.peek(), [name, thing]]);
    };
    coming.then(keep, () => keep("failed"));
    return null;
  };
}
