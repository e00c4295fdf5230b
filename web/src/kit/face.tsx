/*
 * face.tsx - the picture of a role, a district, a hero or an activity. The pictures of a game are one file, which is
 * asked for when the table stands: until it is here, and if it never comes, what stands inside is shown.
 */
import type { ComponentChildren, JSX } from "preact";
import { quiet } from "../breath.ts";
import { fetchedOnce } from "../fetching.ts";
import { imageOf, paint, type Sheet } from "./paint.ts";

const sheets = fetchedOnce(async (game) => {
  await quiet(1000);
  const answer = await fetch(`/faces.${game}.json`);
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Sheet;
});

const images = new Map<string, string | null>();

/** The picture of a thing of a game as the source of an image; null: not here yet, or never. */
export function faceOf(game: string, slug: string): string | null {
  const sheet = sheets(game);
  if (!sheet || sheet === "failed") return null;
  const name = `${game}.${slug}`;
  let image = images.get(name);
  if (image === undefined) {
    const svg = paint(sheet, slug);
    image = svg && imageOf(svg);
    images.set(name, image);
  }
  return image;
}

/** The names of all pictures of a game. */
export function facesOf(game: string): string[] {
  const sheet = sheets(game);
  return sheet && sheet !== "failed" ? Object.keys(sheet.pictures) : [];
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

/** An image that says nothing: what it shows is named beside it. */
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
