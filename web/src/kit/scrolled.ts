/* scrolled.ts - a list that follows what is new in it. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Scrolls a list to `top` when one of `changes` has changed: just before it is drawn, since its height would
 * otherwise be worked out twice, and not while it is hidden. */
export function useScrolled<E extends HTMLElement>(
  list: RefObject<E | null>,
  top: (el: E) => number,
  changes: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const scroll = requestAnimationFrame(() => {
      const el = list.current;
      if (el && (el.checkVisibility?.() ?? true)) el.scrollTop = top(el); // older browsers cannot tell
    });
    return () => cancelAnimationFrame(scroll);
  }, changes);
}
