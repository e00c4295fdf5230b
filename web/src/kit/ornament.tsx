/*
 * ornament.tsx - girih as a background, and the marks that accompany every
 * colour. A pattern takes the colour of its surroundings.
 */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { cellOf, type GirihKind } from "./girih.ts";

/** A pattern within a drawing: give its id to fill="url(#…)". */
export function GirihPattern({
  id,
  kind,
  side,
  width = 1,
}: {
  id: string;
  kind: GirihKind;
  side: number;
  width?: number;
}): JSX.Element {
  const cell = cellOf(kind);
  return (
    <pattern id={id} width={cell.width * side} height={cell.height * side} patternUnits="userSpaceOnUse">
      <path
        d={cell.path}
        transform={`scale(${side})`}
        fill="none"
        stroke="currentColor"
        stroke-width={width / side}
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </pattern>
  );
}

/** A whole background of it, under everything in its box. */
export function Girih({ kind, side = 14, width = 1 }: { kind: GirihKind; side?: number; width?: number }): JSX.Element {
  const id = useId();
  return (
    <svg class="k-girih" width="100%" height="100%" aria-hidden="true">
      <defs>
        <GirihPattern id={id} kind={kind} side={side} width={width} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

export type MarkName = "star" | "disc" | "triangle" | "diamond" | "square" | "bar" | "hexagon" | "sun";

/** On a grid from −1 to 1. Never colour alone: each has a shape. */
export const MARKS: Record<MarkName, string> = {
  star: "M0-1.100L.32-.42 1.050-.34.5.16.65.9 0 .52-.65.9-.5.16-1.050-.34-.32-.42Z",
  disc: "M-.9 0a.9.9 0 1 0 1.800 0a.9.9 0 1 0-1.800 0",
  triangle: "M0-1L1 .86H-1Z",
  diamond: "M0-1.050L.95 0 0 1.050-.95 0Z",
  square: "M-.85-.85H.85V.85H-.85Z",
  bar: "M-.95-.28H.95V.28H-.95Z",
  hexagon: "M-.5-.9H.5L1.050 0 .5.9H-.5L-1.050 0Z",
  sun: "M0-1.100L.26-.63.78-.78.63-.26 1.100 0 .63.26.78.78.26.63 0 1.100-.26.63-.78.78-.63.26-1.100 0-.63-.26-.78-.78-.26-.63Z",
};

export const Mark = ({ name }: { name: MarkName }): JSX.Element => (
  <svg class="k-mark" viewBox="-1.200 -1.200 2.400 2.400" aria-hidden="true">
    <path d={MARKS[name]} fill="currentColor" />
  </svg>
);

/** The colours things come in; tones.css says what each is on either ground. */
export type Tone = "lapis" | "blue" | "green" | "gold" | "red" | "violet" | "turq" | "slate";
export const TONES: readonly Tone[] = ["lapis", "blue", "green", "gold", "red", "violet", "turq", "slate"];
