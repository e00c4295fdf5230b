/*
 * face.tsx - the picture of a role, a district, a hero or an activity. The pictures of a game are one file, loaded
 * alongside the rules: until it arrives, and if it never does, the children are shown.
 */
import { signal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { breath } from "../breath.ts";
import { pictures } from "./pictures.ts";

const images = new Map<string, Signal<string | null>>();

/** Pictures are painted one by one: each is a small document for the browser, 6 ms on a desk and four times that on a
 * phone, which stays responsive between two of them. What was drawn last comes first: my own cards are at the end. */
const waiting: (() => void)[] = [];

async function paintOn(): Promise<void> {
  while (waiting.length > 0) {
    await breath();
    waiting.pop()?.();
  }
}

/** The picture of a thing of a game as the source of an image; null: not loaded yet, or never. */
export function faceOf(game: string, slug: string): string | null {
  const here = pictures(game);
  if (!here || here === "failed") return null;
  const name = `${game}.${slug}`;
  const old = images.get(name);
  if (old) return old.value;
  const image = signal<string | null>(null);
  images.set(name, image);
  const work = (): void => {
    const svg = here.painter.paint(here.sheet, slug);
    image.value = svg && here.painter.imageOf(svg);
  };
  if (waiting.push(work) === 1) void paintOn();
  return image.value;
}

/** The names of all pictures of a game. */
export function facesOf(game: string): string[] {
  const here = pictures(game);
  return here && here !== "failed" ? Object.keys(here.sheet.pictures) : [];
}

/** The same within a drawing, cut by one of its clip paths. */
export const FaceInk = ({
  src,
  box: [x, y, width, height],
  clip,
}: {
  src: string;
  box: readonly [number, number, number, number];
  clip?: string;
}): JSX.Element => (
  <image
    class="k-pic"
    href={src}
    x={x}
    y={y}
    width={width}
    height={height}
    preserveAspectRatio="xMidYMid slice"
    {...(clip ? { "clip-path": `url(#${clip})` } : {})}
  />
);

/** A decorative image: its subject is named next to it. */
export const FaceImage = ({ src }: { src: string }): JSX.Element => (
  <img class="k-pic" src={src} alt="" draggable={false} />
);

export function Face({
  game,
  slug,
  children,
}: {
  game: string;
  slug: string;
  children: ComponentChildren; // until then
}): JSX.Element {
  const src = faceOf(game, slug);
  return src ? <FaceImage src={src} /> : <>{children}</>;
}
