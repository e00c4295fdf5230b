/*
 * motion.tsx - motion that tells what happened: a number that changes says by
 * how much, a card that is built travels from the hand to its place.
 */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { digits } from "../words.ts";
import { still } from "./still.ts";

const SHOWN_MS = 1300;
const TRAVEL_MS = 280;

/** A count; when it changes, the difference floats off. */
export function Count({ n }: { n: number }): JSX.Element {
  const before = useRef(n);
  const [change, setChange] = useState<{ by: number; at: number } | null>(null);
  useEffect(() => {
    const by = n - before.current;
    before.current = n;
    if (by === 0 || still()) return;
    setChange({ by, at: performance.now() });
    const timer = setTimeout(() => setChange(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [n]);
  return (
    <b class="n">
      {digits(n)}
      {change && (
        <i
          key={change.at}
          class={`delta ${change.by > 0 ? "more" : "less"}`}
          data-by={`${change.by > 0 ? "+" : "−"}${digits(Math.abs(change.by))}`}
          aria-hidden="true"
        />
      )}
    </b>
  );
}

let leaving: { slug: string; from: DOMRect; at: number } | null = null;

/** A card leaves the hand; at its destination arrives() is called. */
export function leaves(slug: string): void {
  const card = document.querySelector(`.hand [data-card="${slug}"]`);
  leaving = card ? { slug, from: card.getBoundingClientRect(), at: performance.now() } : null;
}

export function arrives(slug: string, at: Element | null): void {
  if (!at || leaving?.slug !== slug || performance.now() - leaving.at > 3000 || still()) return;
  const { from } = leaving;
  const to = at.getBoundingClientRect();
  leaving = null;
  at.animate(
    [
      {
        transform: `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y - to.y}px) scale(1.8)`,
        zIndex: 5,
      },
      { transform: "none", zIndex: 5 },
    ],
    { duration: TRAVEL_MS, easing: "cubic-bezier(.2, .8, .2, 1)" },
  );
}
