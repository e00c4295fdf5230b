/*
 * pieces.tsx - pieces on a board: citizens, cubes, the places for them,
 * medals, shields with points, pennants. An owner is a colour and a mark.
 */
import type { ComponentChildren, JSX } from "preact";
import { digits, t } from "../words.ts";
import { MARKS, type MarkName, type Tone } from "./ornament.tsx";
import { rem } from "./rem.ts";
import { arch } from "./shapes.ts";

export interface Owner {
  tone: Tone;
  mark: MarkName;
  name: string; // to be heard
}

/** Seats by their number; the fifth is nobody's. */
export const OWNER_LOOKS: readonly Pick<Owner, "tone" | "mark">[] = [
  { tone: "blue", mark: "star" },
  { tone: "green", mark: "diamond" },
  { tone: "violet", mark: "square" },
  { tone: "gold", mark: "triangle" },
  { tone: "slate", mark: "bar" },
];

export type PieceKind = "citizen" | "cube" | "pawn";

const BODY: Record<PieceKind, string> = {
  citizen:
    "M12 1.500a5.200 5.200 0 0 1 3.300 9.200c3.600 1.100 5.700 4.300 5.700 8.300v3.500H3V19c0-4 2.100-7.200 5.700-8.300A5.200 5.200 0 0 1 12 1.500z",
  cube: "M5.500 2h13A3.500 3.500 0 0 1 22 5.500v13a3.500 3.500 0 0 1-3.500 3.500h-13A3.500 3.500 0 0 1 2 18.500v-13A3.500 3.500 0 0 1 5.500 2z",
  pawn: "M12 1.500a4.600 4.600 0 0 1 2.900 8.200h2.600v2.600h-2.800c.3 3.700 1.700 5.700 4.300 7.200v3H5v-3c2.600-1.500 4-3.500 4.300-7.200H6.500V9.700h2.600A4.600 4.600 0 0 1 12 1.500z",
};
const MARK_AT: Record<PieceKind, string> = {
  citizen: "translate(12 16.600) scale(3.200)",
  cube: "translate(12 12.400) scale(5.400)",
  pawn: "translate(12 18.300) scale(2.300)",
};

export interface PieceProps {
  kind: PieceKind;
  owner: Owner;
  ghost?: boolean; // would stand here
  lying?: boolean; // was pushed out
  size?: number;
}

export const Piece = ({ kind, owner, ghost = false, lying = false, size = 24 }: PieceProps): JSX.Element => (
  <svg
    class={`k-piece tone-${owner.tone}${ghost ? " ghost" : ""}${lying ? " lying" : ""}`}
    width={rem(size)}
    height={rem(size)}
    viewBox="0 0 24 24"
    role="img"
    aria-label={`${t(kind === "cube" ? "kit.cube" : "kit.citizen")}: ${owner.name}`}
  >
    <path d={BODY[kind]} class="k-body" />
    {kind === "cube" && (
      <path d="M2 6.500v-1A3.500 3.500 0 0 1 5.500 2h13A3.500 3.500 0 0 1 22 5.500v1z" fill="#fff" opacity=".24" />
    )}
    <path transform={MARK_AT[kind]} fill="var(--t)" d={MARKS[owner.mark]} />
  </svg>
);

/** Several of one kind: up to four are drawn, then a number says it. */
export function Pieces({ n, ...piece }: PieceProps & { n: number }): JSX.Element {
  if (n > 4 || n === 0)
    return (
      <span class="k-pieces">
        <Piece {...piece} />
        <b class="ltr">×{digits(n)}</b>
      </span>
    );
  return (
    <span class="k-pieces">
      {Array.from({ length: n }, (_, i) => (
        <Piece key={i} {...piece} />
      ))}
    </span>
  );
}

export type MedalShape = "disc" | "lozenge" | "shield";
const MEDAL: Record<MedalShape, [outer: string, inner: string]> = {
  disc: ["M20 1a19 19 0 1 0 .01 0z", "M20 4.500a15.500 15.500 0 1 0 .01 0z"],
  lozenge: ["M20-2L42 20 20 42-2 20z", "M20 4L36 20 20 36 4 20z"],
  shield: ["M3 1h34v24L20 40 3 25z", "M6 4h28v19.700L20 36 6 23.700z"],
};

/** A number that is a power, a rank, or points. */
export function Medal({
  value,
  shape = "disc",
  tone = "lapis",
  size = 30,
  label,
}: {
  value: string | number;
  shape?: MedalShape;
  tone?: Tone;
  size?: number;
  label?: string;
}): JSX.Element {
  const text = typeof value === "number" ? digits(value) : value;
  const [outer, inner] = MEDAL[shape];
  return (
    <svg
      class={`k-medal tone-${tone}`}
      width={rem(size)}
      height={rem(size)}
      viewBox="-2 -2 44 44"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <path d={outer} fill="var(--b)" />
      <path d={inner} fill="none" stroke="var(--t)" stroke-opacity=".5" stroke-width="1.300" />
      <text
        x="20"
        y={shape === "shield" ? 25 : 27}
        text-anchor="middle"
        font-size={text.replace(/\u200e/g, "").length > 2 || /½/.test(text) ? 15 : 20}
        font-weight="800"
        fill="var(--t)"
      >
        {text}
      </text>
    </svg>
  );
}

/** Points, as the shield they stand on. */
export const Points = ({ n, size = 26, label }: { n: number | string; size?: number; label?: string }): JSX.Element => (
  <Medal value={n} shape="shield" tone="red" size={size} {...(label ? { label } : {})} />
);

export type PlaceState = "calm" | "legal" | "chosen" | "target";

export interface SpaceProps {
  label: string; // which place this is, to be heard
  under?: string; // its number or worth, in small
  points?: number;
  state?: PlaceState;
  children?: ComponentChildren; // the piece on it
  onClick?: () => void;
}

/** A niche in a building: empty, or somebody stands in it. */
export function Space({ label, under, points, state = "calm", children, onClick }: SpaceProps): JSX.Element {
  const inner = (
    <>
      <svg viewBox="0 0 40 48" preserveAspectRatio="none" aria-hidden="true">
        <path d={arch(0.8, 38.4, 0.8, 17, 47.2)} />
      </svg>
      <span class="k-in">{children}</span>
      {points !== undefined && <Points n={points} size={20} />}
      {under && <small aria-hidden="true">{under}</small>}
    </>
  );
  const look = `k-space is-${state}${children ? " full" : ""}${under ? " named" : ""}`;
  if (onClick)
    return (
      <button type="button" class={look} aria-label={label} onClick={onClick}>
        {inner}
      </button>
    );
  return (
    <span class={look} role="group" aria-label={label}>
      {inner}
    </span>
  );
}

/** A pennant for a cube, or for a number: battles, events, banners. */
export const Pennant = ({
  tone = "slate",
  state = "calm",
  label,
  children,
}: {
  tone?: Tone;
  state?: PlaceState;
  label: string;
  children?: ComponentChildren;
}): JSX.Element => (
  <span class={`k-pennant tone-${tone} is-${state}${children ? " full" : ""}`} role="group" aria-label={label}>
    {children}
  </span>
);

/** A portrait where there is no picture: the first letter under an arch. */
export function Initial({ name, tone = "turq", size = 40 }: { name: string; tone?: Tone; size?: number }): JSX.Element {
  return (
    <svg
      class={`k-initial tone-${tone}`}
      width={rem(size)}
      height={rem(size * 1.1)}
      viewBox="0 0 40 44"
      aria-hidden="true"
    >
      <path d={arch(2, 36, 1, 16, 43)} fill="var(--b)" />
      <path d={arch(6, 28, 6, 18, 43)} fill="none" stroke="var(--t)" stroke-opacity=".55" />
      <text x="20" y="32" text-anchor="middle" font-weight="800" font-size="17" fill="var(--t)">
        {[...name][0]}
      </text>
    </svg>
  );
}
