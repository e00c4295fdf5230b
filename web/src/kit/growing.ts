/* growing.ts - something long is drawn part by part. */
import { useEffect, useState } from "preact/hooks";
import { breath } from "./breath.ts";

/** How many of n parts to draw: a few more with every breath, since a phone is
 * slow; all of them for who wants a certain place. */
export function useGrowing(n: number, all: boolean, few = 1): number {
  const [shown, show] = useState(few);
  const now = all ? n : Math.min(shown, n);
  useEffect(() => {
    if (now >= n) return;
    let left = false;
    void breath().then(() => !left && show(now + few));
    return () => {
      left = true;
    };
  }, [now, n]);
  return now;
}
