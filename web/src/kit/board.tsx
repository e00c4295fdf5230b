/*
 * board.tsx - surfaces that things are placed on: a square that is dark in
 * both themes, an arcade under a sky, piles with their count.
 */
import type { ComponentChildren, JSX } from "preact";
import { digits } from "../words.ts";
import { Ink } from "./art.tsx";
import { Girih } from "./ornament.tsx";
import { arch } from "./shapes.ts";

/** Lapis in both themes, so that the things on it are the brightest. */
export const Square = ({ label, children }: { label: string; children: ComponentChildren }): JSX.Element => (
  <section class="k-square" data-theme="dark" aria-label={label}>
    <Girih kind="star8" side={16} />
    <div>{children}</div>
  </section>
);

/** A row of arches, from dawn to night as one reads. */
export const Arcade = ({ label, children }: { label: string; children: ComponentChildren }): JSX.Element => (
  <section class="k-arcade" aria-label={label}>
    <Girih kind="star10" side={13} />
    {children}
  </section>
);

export interface ArchProps {
  label: string; // all of it, to be heard
  head: number | string;
  note?: ComponentChildren; // beside the head: a banner, ×2
  state?: "open" | "now" | "dark";
  children?: ComponentChildren;
  onClick?: () => void;
}

/** One arch: open, the one that is on, or still in the dark. */
export function Arch({ label, head, note, state = "open", children, onClick }: ArchProps): JSX.Element {
  const drawn = onClick ? ({ "aria-hidden": "true" } as const) : {}; // a button is named by its label alone
  const inner = (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={arch(1, 98, 1, 36, 104)} vector-effect="non-scaling-stroke" />
      </svg>
      <b {...drawn}>{typeof head === "number" ? digits(head) : head}</b>
      {note && <em {...drawn}>{note}</em>}
      <span {...drawn}>{children}</span>
    </>
  );
  const now = state === "now" ? ({ "aria-current": "step" } as const) : {};
  return onClick ? (
    <button type="button" class={`k-archway is-${state}`} {...now} onClick={onClick}>
      <i class="sr">{label}</i>
      {inner}
    </button>
  ) : (
    <div class={`k-archway is-${state}`} role="group" aria-label={label} {...now}>
      {inner}
    </div>
  );
}

/** A pile of cards or things that can be looked through. */
export function Pile({
  name,
  n,
  emblem,
  onClick,
}: {
  name: string;
  n: number;
  emblem: string;
  onClick?: () => void;
}): JSX.Element {
  const inner = (
    <>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <Ink d={emblem} width={3.2} />
      </svg>
      <b>{digits(n)}</b>
      <small>{name}</small>
    </>
  );
  return onClick ? (
    <button type="button" class="k-heap" onClick={onClick}>
      {inner}
    </button>
  ) : (
    <span class="k-heap">{inner}</span>
  );
}
