/* growing.ts - something long is drawn part by part. */
import { useEffect, useState } from "preact/hooks";
import { breath } from "../breath.ts";
import { onPhone } from "./form.ts";

/** How many of n parts to draw: a few more after every pause, since a phone is slow; all of them at once for a
 * jump to a certain place, or for printing. */
export function useGrowing(n: number, all: boolean, few = 1, { first = few, pause = breath } = {}): number {
  const [shown, show] = useState(first);
  const now = all ? n : Math.min(shown, n);
  useEffect(() => {
    if (all) show(n); // what is there stays there
    if (now >= n) return;
    let left = false;
    const rest = (): void => show(n);
    void pause().then(() => !left && show(now + few));
    addEventListener("beforeprint", rest);
    return () => {
      left = true;
      removeEventListener("beforeprint", rest);
    };
  }, [now, n, all]);
  return now;
}

/** The same for a screen that is drawn part by part on a phone only. */
export function useGrowingOnPhone(n: number): number {
  const [whole] = useState(() => !onPhone());
  return useGrowing(n, whole);
}

/** The first n parts of things that have several each. A thing that has all of
 * its own keeps their very list, so that it need not be drawn again. */
export function firstParts<T, P>(
  all: readonly T[],
  partsOf: (one: T) => readonly P[],
  n: number,
): { one: T; parts: readonly P[] }[] {
  const found: { one: T; parts: readonly P[] }[] = [];
  for (const one of all) {
    if (n <= 0) break;
    const parts = partsOf(one);
    found.push({ one, parts: parts.length <= n ? parts : parts.slice(0, n) });
    n -= parts.length;
  }
  return found;
}
