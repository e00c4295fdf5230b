/* gate.tsx - the view through the door of a game, and how it is drawn: a box of 200 by 260. */
import type { JSX } from "preact";

export interface GateView {
  slug: string;
  sky: readonly [string, string, string];
  things: JSX.Element;
}

export const path = (d: string, fill: string, opacity = 1): JSX.Element => <path d={d} fill={fill} opacity={opacity} />;
export const line = (d: string, stroke: string, width = 1.4): JSX.Element => (
  <path d={d} fill="none" stroke={stroke} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
);

/** A round dome on a drum, by its middle, its foot and its half width. */
export const dome = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r * 1.15} ${y - r * 0.9} ${x - r * 0.35} ${y - r * 1.2} ${x} ${y - r * 1.75}C${x + r * 0.35} ${y - r * 1.2} ${x + r * 1.15} ${y - r * 0.9} ${x + r} ${y}Z`;

/** A wall with battlements from x to x + w, its top at y. */
export function wall(x: number, w: number, y: number, tooth = 6): string {
  const n = Math.max(1, Math.floor(w / tooth / 2));
  const step = w / (2 * n + 1);
  let d = `M${x} 262V${y}`;
  for (let i = 0; i <= n; i++) d += `h${step}${i < n ? `v${tooth * 0.7}h${step}v${-tooth * 0.7}` : ""}`;
  return `${d}V262Z`;
}
