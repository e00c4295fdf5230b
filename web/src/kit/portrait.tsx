/*
 * portrait.tsx - a player's face, next to the name. Its parts are in one small file, which is requested when the page
 * is idle: until it arrives, and if it never does, the first letter of the name is shown.
 */
import type { JSX } from "preact";
import { pictures, type Pictures } from "./pictures.ts";
import type { PeopleSheet } from "./portraits.ts";

/** null: not here yet, or never. */
export function peopleKit(): Pictures<PeopleSheet> | null {
  const here = pictures("people");
  return here === "failed" ? null : (here as Pictures<PeopleSheet> | null);
}

const images = new Map<string, string>();

/** As the source of an image; null: not here yet. */
export function portraitOf(name: string, portrait: number, whole = false): string | null {
  const kit = peopleKit();
  if (!kit) return null;
  const number = portrait || kit.painter.fromName(name, kit.sheet);
  const key = `${number} ${whole}`;
  let image = images.get(key);
  if (image === undefined)
    images.set(key, (image = kit.painter.imageOf(kit.painter.drawPortrait(kit.sheet, number, whole))));
  return image;
}

export interface PortraitProps {
  name: string;
  portrait: number; // 0: derived from the name
  whole?: boolean; // in its frame, not only the head
}

/** It is decorative, even while it shows the first letter: the name is next to it. */
export function Portrait({ name, portrait, whole = false }: PortraitProps): JSX.Element {
  const src = portraitOf(name, portrait, whole);
  return (
    <span
      class={`k-person${whole ? " whole" : ""}`}
      data-portrait={portrait}
      data-initial={src ? undefined : [...name.trim()][0]}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" draggable={false} />}
    </span>
  );
}
