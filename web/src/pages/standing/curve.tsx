/* curve.tsx - a rating over time, with how sure it is, as a picture. */
import type { JSX } from "preact";
import type { CurvePoint } from "../../net/messages.gen.ts";
import { digits, t, word } from "../../words.ts";

const WIDE = 640;
const HIGH = 220;
const LEFT = 58; // for the numbers
const EDGE = 12;

/** Round numbers within these bounds, four or so. */
export function ticks(low: number, high: number): number[] {
  const step = [25, 50, 100, 200, 250, 500].find((size) => (high - low) / size <= 5) ?? 1000;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

export function Curve({ game, points }: { game: string; points: CurvePoint[] }): JSX.Element {
  const low = Math.min(...points.map((p) => p.rating - p.doubt));
  const high = Math.max(...points.map((p) => p.rating + p.doubt));
  const x = (i: number): number =>
    LEFT + (points.length < 2 ? 0.5 : i / (points.length - 1)) * (WIDE - LEFT - 2 * EDGE) + EDGE;
  const y = (rating: number): number => EDGE + ((high - rating) / Math.max(1, high - low)) * (HIGH - 2 * EDGE);
  const line = (of: (p: CurvePoint) => number): string[] =>
    points.map((p, i) => `${x(i).toFixed(1)} ${y(of(p)).toFixed(1)}`);
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) return <></>;
  const best = Math.max(...points.map((p) => p.rating));
  const label = t("profile.curve.text", {
    game: word(`game.${game}`),
    number: points.length,
    low: first.rating,
    high: last.rating,
    best,
  });
  return (
    <svg class="curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      {ticks(low, high).map((at) => (
        <g key={at}>
          <line class="grid" x1={LEFT} x2={WIDE - EDGE} y1={y(at)} y2={y(at)} />
          <text x={LEFT - 6} y={y(at) + 4}>
            {digits(at)}
          </text>
        </g>
      ))}
      <polygon
        class="band"
        points={[...line((p) => p.rating + p.doubt), ...line((p) => p.rating - p.doubt).reverse()].join(" ")}
      />
      <polyline class="line" points={line((p) => p.rating).join(" ")} />
      <circle class="now" cx={x(points.length - 1)} cy={y(last.rating)} r="5" />
    </svg>
  );
}
