/* growing.ts - something long is drawn part by part. */
import { useEffect, useState } from "preact/hooks";
import { breath } from "./breath.ts";

/** How many of n parts to draw: one more with every breath, since a phone is
 * slow; all of them for who wants a certain place. */
export function useGrowing(n: number, all: boolean): number {
  const [drawn, draw] = useState(1);
  const now = all ? n : Math.min(drawn, n);
  useEffect(() => {
    if (now >= n) return;
    let left = false;
    void breath().then(() => !left && draw(now + 1));
    return () => {
      left = true;
    };
  }, [now, n]);
  return now;
}
