/* growing.ts - something long is drawn part by part. */
import { useEffect, useState } from "preact/hooks";
import { breath } from "./breath.ts";

/** How many of n parts to draw: a few more with every breath, since a phone is
 * slow; all of them for who wants a certain place, or paper. */
export function useGrowing(n: number, all: boolean, few = 1): number {
  const [shown, show] = useState(few);
  const now = all ? n : Math.min(shown, n);
  useEffect(() => {
    if (all) show(n); // what is there stays there
    if (now >= n) return;
    let left = false;
    const rest = (): void => show(n);
    void breath().then(() => !left && show(now + few));
    addEventListener("beforeprint", rest);
    return () => {
      left = true;
      removeEventListener("beforeprint", rest);
    };
  }, [now, n, all]);
  return now;
}
