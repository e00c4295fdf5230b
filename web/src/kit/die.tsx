/*
 * die.tsx - a die. Its colour is told by its pips too: stars are white, discs
 * yellow, triangles red, diamonds black, bars grey. It rolls when `roll`
 * changes; screen readers hear only the result.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { digits, list, t, type Key } from "../words.ts";
import { Icon } from "./icons.tsx";
import { MARKS, type MarkName } from "./ornament.tsx";
import { rem } from "./rem.ts";
import { still } from "./still.ts";

export type DieColour = "white" | "yellow" | "red" | "black" | "grey";
export type DieState = "calm" | "legal" | "chosen" | "dim";

interface Look {
  mark: MarkName;
  size: number;
  top: string;
  foot: string;
  pip: string;
  edge: string;
}

const LOOKS: Record<DieColour, Look> = {
  white: { mark: "star", size: 4.6, top: "#fffdf6", foot: "#e6dcc4", pip: "#1f3a68", edge: "#8d98ab" },
  yellow: { mark: "disc", size: 4, top: "#f6cb5c", foot: "#dd9f1e", pip: "#3a2500", edge: "#8a5c06" },
  red: { mark: "triangle", size: 4.3, top: "#c43a4f", foot: "#8f1d31", pip: "#fff", edge: "#5f0f1f" },
  black: { mark: "diamond", size: 4.2, top: "#3a4150", foot: "#0d1017", pip: "#fff", edge: "#aeb7c6" },
  grey: { mark: "bar", size: 4.6, top: "#aab1bd", foot: "#7c8593", pip: "#12161f", edge: "#4d5563" },
};
export const DIE_COLOURS = Object.keys(LOOKS) as DieColour[];
export const markOf = (colour: DieColour): MarkName => LOOKS[colour].mark;

const L = -1;
const R = 1;
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [L, L],
    [R, R],
  ],
  3: [
    [L, L],
    [0, 0],
    [R, R],
  ],
  4: [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  5: [
    [L, L],
    [R, L],
    [0, 0],
    [L, R],
    [R, R],
  ],
  6: [
    [L, L],
    [R, L],
    [L, 0],
    [R, 0],
    [L, R],
    [R, R],
  ],
};

export const ROLL_MS = 620;
const FACE_MS = 70;

/** The drawing alone. */
export function DieArt({ colour, value }: { colour: DieColour; value: number | null }): JSX.Element {
  const id = useId();
  const look = LOOKS[colour];
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stop-color={look.top} />
          <stop offset="1" stop-color={look.foot} />
        </linearGradient>
      </defs>
      <rect x="1" y="1" width="38" height="38" rx="9" fill={`url(#${id})`} stroke={look.edge} stroke-width="1.400" />
      <rect x="4" y="4" width="32" height="32" rx="7" fill="none" stroke="#fff" stroke-opacity=".22" />
      {value === null ? (
        <text x="20" y="28" text-anchor="middle" font-size="22" font-weight="800" fill={look.pip}>
          ?
        </text>
      ) : (
        (PIPS[value] ?? []).map(([x, y], i) => (
          <path
            key={i}
            transform={`translate(${20 + x * 9.4} ${20 + y * 9.6}) scale(${look.size})`}
            fill={look.pip}
            d={MARKS[look.mark]}
          />
        ))
      )}
    </svg>
  );
}

/** The face that is up: while it rolls, any; then the one that was rolled. */
function useRoll(value: number | null, roll: number): { face: number | null; rolling: boolean } {
  const [shown, setShown] = useState<number | null>(null);
  const before = useRef(roll);
  useEffect(() => {
    if (before.current === roll) return;
    before.current = roll;
    if (still()) return;
    let face = 1 + ((value ?? 1) % 6);
    setShown(face);
    const turns = setInterval(() => setShown((face = 1 + ((face + 1) % 6))), FACE_MS);
    const end = setTimeout(() => {
      clearInterval(turns);
      setShown(null);
    }, ROLL_MS);
    return () => {
      clearInterval(turns);
      clearTimeout(end);
      setShown(null);
    };
  }, [roll]);
  return { face: shown ?? value, rolling: shown !== null };
}

export interface DieProps {
  value: number | null; // null: not rolled yet
  colour: DieColour;
  state?: DieState;
  roll?: number; // how often it was rolled: it tumbles when this changes
  bonus?: string; // in the corner: +2, ×2
  under?: ComponentChildren; // below it: its price, what it would change
  label?: string; // instead of "red die: 5"
  size?: number;
  onClick?: () => void;
}

export function Die({
  value,
  colour,
  state = "calm",
  roll = 0,
  bonus,
  under,
  label,
  size = 40,
  onClick,
}: DieProps): JSX.Element {
  const { face, rolling } = useRoll(value, roll);
  const word = t(`kit.die.${colour}` as Key);
  const plain = value === null ? t("kit.die.unknown", { word }) : t("kit.die", { word, number: value });
  const name = label ?? (bonus ? list([plain, bonus]) : plain);
  const look = `k-die is-${state}${rolling ? " rolling" : ""}`;
  const inner = (
    <>
      <DieArt colour={colour} value={face} />
      {state === "chosen" && (
        <i class="k-tick">
          <Icon name="check" />
        </i>
      )}
      {bonus && <i class="k-plus ltr">{bonus}</i>}
    </>
  );
  return (
    <span class="k-die-place">
      {onClick ? (
        <button
          type="button"
          class={look}
          aria-label={name}
          aria-pressed={state === "chosen"}
          style={{ "--die": rem(size) }}
          onClick={onClick}
        >
          {inner}
        </button>
      ) : (
        <span class={look} role="img" aria-label={name} style={{ "--die": rem(size) }}>
          {inner}
        </span>
      )}
      {under && <span class="k-under">{under}</span>}
    </span>
  );
}

/** Where one more die could lie. */
export const DieSlot = ({
  size = 40,
  label,
  onClick,
}: {
  size?: number;
  label?: string;
  onClick?: () => void;
}): JSX.Element => {
  const square = { "--die": rem(size) };
  return onClick ? (
    <button type="button" class="k-die-slot" aria-label={label ?? t("kit.more")} style={square} onClick={onClick}>
      <Icon name="plus" />
    </button>
  ) : (
    <span class="k-die-slot" style={square} aria-hidden="true">
      <Icon name="plus" />
    </span>
  );
};

/** The sum of some dice and what divides it: how often something happens. */
export const timesOf = (values: readonly number[], bonus: number, divisor: number): number =>
  Math.floor(values.reduce((sum, v) => sum + v + bonus, 0) / divisor);

export const diceWords = (values: readonly number[]): string => values.map((v) => digits(v)).join(" + ");
