/*
 * shares.tsx - each player's share of the first place over time, as a picture:
 * a line each, with a colour, a dash and a name of its own. The picture can be
 * saved: it is a drawing with all its colours in it.
 */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { onPhone } from "../kit/form.ts";
import type { Standing, Turn } from "../rules/analysis.ts";
import { digits, direction, t } from "../words.ts";

const WIDE = { desk: 640, phone: 380 }; // a letter is as large on either
const HIGH = 260;
const EDGE = { top: 12, bottom: 22, start: 40, end: 84 };
const TONES = ["lapis", "red", "green", "gold", "violet", "turq", "slate", "blue"];
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "", "7 4", "2 4", "10 3 2 3"];
const NAME_HIGH = 15;

export interface SharesProps {
  names: readonly string[];
  standings: readonly Standing[];
  turns: readonly Turn[];
  length: number; // actions of the game
  at: number; // where the replay stands
  onGo: (ply: number) => void;
}

/** Names next to the ends of their lines, without overlaps and inside the picture. */
function heights(ends: readonly number[]): number[] {
  const order = ends.map((_, seat) => seat).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const at = [...ends];
  let free = EDGE.top;
  for (const seat of order) {
    at[seat] = Math.max(free, at[seat] ?? 0);
    free = (at[seat] ?? 0) + NAME_HIGH;
  }
  free = HIGH - EDGE.bottom;
  for (const seat of order.reverse()) {
    at[seat] = Math.min(free, at[seat] ?? 0);
    free = (at[seat] ?? 0) - NAME_HIGH;
  }
  return at;
}

export function Shares({ names, standings, turns, length, at, onGo }: SharesProps): JSX.Element {
  const box = useRef<SVGSVGElement>(null);
  const rtl = direction.value === "rtl"; // time runs the way people read
  const wide = onPhone() ? WIDE.phone : WIDE.desk;
  const span = wide - EDGE.start - EDGE.end;
  const x = (ply: number): number => {
    const from = EDGE.start + (span * ply) / Math.max(1, length);
    return rtl ? wide - from : from;
  };
  const y = (share: number): number => EDGE.top + (HIGH - EDGE.top - EDGE.bottom) * (1 - share);
  const path = (seat: number): string =>
    standings
      .map(({ ply, seats }, i) => `${i ? "L" : "M"}${x(ply).toFixed(1)} ${y(seats[seat]?.share ?? 0).toFixed(1)}`)
      .join("");
  const last = standings[standings.length - 1];
  const labels = heights(names.map((_, seat) => y(last?.seats[seat]?.share ?? 0)));
  const beside = (ply: number, by: number): number => x(ply) + (rtl ? -by : by);
  const press = (e: MouseEvent): void => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return;
    const px = ((e.clientX - rect.left) * wide) / rect.width;
    const along = ((rtl ? wide - px : px) - EDGE.start) / span;
    onGo(Math.round(Math.max(0, Math.min(1, along)) * length));
  };
  const ends = names.map((name, seat) =>
    t("analysis.line", {
      seat: name,
      number: Math.round(100 * (standings[0]?.seats[seat]?.share ?? 0)),
      number2: Math.round(100 * (last?.seats[seat]?.share ?? 0)),
    }),
  );
  return (
    <svg
      class="shares"
      ref={box}
      viewBox={`0 0 ${wide} ${HIGH}`}
      role="img"
      aria-label={`${t("analysis.picture")} ${ends.join(" ")}`}
      onClick={press}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share} class="rule">
          <path d={`M${x(0)} ${y(share)}L${x(length)} ${y(share)}`} />
          <text x={beside(0, -6)} y={y(share) + 4} text-anchor="end">
            {digits(Math.round(100 * share))}
          </text>
        </g>
      ))}
      <path class="now" d={`M${x(at)} ${EDGE.top}L${x(at)} ${HIGH - EDGE.bottom}`} />
      {names.map((name, seat) => (
        <g key={seat} class={`tone-${TONES[seat % TONES.length]}`}>
          <path class="line" d={path(seat)} stroke-dasharray={DASHES[seat % DASHES.length]} />
          {last && (
            <text class="name" x={beside(last.ply, 6)} y={(labels[seat] ?? 0) + 4} text-anchor="start">
              {name}
            </text>
          )}
        </g>
      ))}
      {turns.map((turn, i) => (
        <g key={turn.ply} class={`turn tone-${TONES[turn.seat % TONES.length]}`}>
          <circle cx={x(turn.after)} cy={y(turn.to)} r={8} />
          <text x={x(turn.after)} y={y(turn.to) + 4} text-anchor="middle">
            {digits(i + 1)}
          </text>
        </g>
      ))}
    </svg>
  );
}
