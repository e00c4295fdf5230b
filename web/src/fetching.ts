/* fetching.ts - things that are fetched when first needed, each once. */
import { signal } from "@preact/signals";

/** A thing that is loaded, or never will be; null: it is on its way. */
export type Fetched<T> = T | "failed" | null;

/** Things by their names. Read one while drawing: the drawing is updated when
 * the thing arrives. `fetch` gives null for a name that nothing has.
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
