/*
 * pointing.tsx - the ring round what a coach speaks of, and the arrow to it.
 * Both are over the table and ignore the pointer. Things move, so the target
 * is looked up again, at once when the page is scrolled and otherwise a few
 * times a second: measuring before every frame keeps a phone warm.
 */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { railOpen } from "./log.tsx";
import { thingsAt } from "./saying.ts";

const PAD = 5;
const NEAR = 34; // closer than that needs no arrow
const AGAIN_MS = 90;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(things: Element[]): Box | null {
  if (things.length === 0) return null;
  const rects = things.map((el) => el.getBoundingClientRect());
  const box = {
    left: Math.min(...rects.map((r) => r.left)) - PAD,
    top: Math.min(...rects.map((r) => r.top)) - PAD,
    right: Math.max(...rects.map((r) => r.right)) + PAD,
    bottom: Math.max(...rects.map((r) => r.bottom)) + PAD,
  };
  const on = {
    left: Math.max(3, box.left),
    top: Math.max(3, box.top),
    right: Math.min(innerWidth - 3, box.right),
    bottom: Math.min(innerHeight - 3, box.bottom),
  };
  return on.right > on.left && on.bottom > on.top ? on : null; // it may be out of sight
}

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(high, x));
const nearest = (box: Box, x: number, y: number): [number, number] => [
  clamp(box.left, x, box.right),
  clamp(box.top, y, box.bottom),
];

/** From the card to the ring, slightly bent. */
function arrowPath(card: Box, ring: Box): string {
  const [cx, cy] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
  const [x1, y1] = nearest(card, cx, cy);
  const [x2, y2] = nearest(ring, x1, y1);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = Math.hypot(dx, dy);
  if (long < NEAR) return "";
  const bend = Math.min(46, long * 0.16) * (dx < 0 ? -1 : 1);
  const [mx, my] = [(x1 + x2) / 2 + (dy / long) * bend, (y1 + y2) / 2 - (dx / long) * bend];
  const turn = Math.atan2(y2 - my, x2 - mx);
  const [tx, ty] = [x2 - 4 * Math.cos(turn), y2 - 4 * Math.sin(turn)];
  const wing = (by: number): string =>
    `${(tx - 13 * Math.cos(turn + by)).toFixed(1)} ${(ty - 13 * Math.sin(turn + by)).toFixed(1)}`;
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}M${wing(0.5)}L${tx.toFixed(1)} ${ty.toFixed(1)}L${wing(-0.5)}`;
}

/** On a low screen, where the page scrolls: from under the card. */
function comeOut(things: Element[], card: Box): void {
  const box = boxOf(things);
  if (box && box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top)
    scrollBy(0, box.bottom - card.top + 8);
}

interface Props {
  at: readonly string[];
  dim: boolean; // all else steps back
  shown: number; // how often somebody asked to be shown: each time the ring beats
  card: { current: HTMLElement | null };
  place(card: HTMLElement): void; // where the card itself is to be
}

export function Pointing({ at, dim, shown, card, place }: Props): JSX.Element {
  const ring = useRef<HTMLDivElement>(null);
  const arrow = useRef<SVGSVGElement>(null);
  const key = at.join("|");
  useLayoutEffect(() => {
    const things = thingsAt(at);
    things[0]?.scrollIntoView({ block: "center", inline: things.length === 1 ? "center" : "nearest" });
    if (card.current) {
      place(card.current);
      comeOut(things, card.current.getBoundingClientRect());
    }
    let last = "";
    const draw = (): void => {
      if (card.current) place(card.current);
      const box = railOpen.value ? null : boxOf(thingsAt(at));
      const from = card.current?.getBoundingClientRect();
      const path = box && from ? arrowPath(from, box) : "";
      const now = `${JSON.stringify(box)}${path}`;
      if (now === last || !ring.current || !arrow.current) return;
      last = now;
      ring.current.hidden = box === null;
      arrow.current.toggleAttribute("hidden", path === "");
      if (box)
        Object.assign(ring.current.style, {
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.right - box.left}px`,
          height: `${box.bottom - box.top}px`,
        });
      for (const line of arrow.current.querySelectorAll("path")) line.setAttribute("d", path);
    };
    draw();
    const again = setInterval(draw, AGAIN_MS);
    addEventListener("scroll", draw, { capture: true, passive: true });
    addEventListener("resize", draw);
    return () => {
      clearInterval(again);
      removeEventListener("scroll", draw, { capture: true });
      removeEventListener("resize", draw);
    };
  }, [key, shown, card, place]);
  return (
    <div class="pointing" aria-hidden="true">
      <div
        class={`spot${dim ? " dim" : ""}${shown > 0 ? " shown" : ""}`}
        data-shown={shown}
        ref={ring}
        key={`${key} ${shown}`}
        hidden
      />
      <svg ref={arrow} key={`a${key} ${shown}`} hidden>
        <path class="under" />
        <path class="over" />
      </svg>
    </div>
  );
}
