/*
 * paint.ts - a picture of a sheet as an image: its layers, each a part in the picture's colours, as one small SVG.
 * It is shown as an image, not as a tree of shapes: however many cards lie on a table, each is one element, and
 * nothing in it can be reached or styled from outside.
 */

/** The name of a part, or that with its colours ("a:#fff;b:#000") and its place. */
type Layer = string | readonly [part: string, colours?: string, place?: string];
/** The colours that all layers share, then the layers, back to front. */
export type Picture = readonly [shared: string, ...layers: Layer[]];

export interface Sheet {
  parts: Record<string, string>;
  patterns: Record<string, string>;
  pictures: Record<string, Picture>;
}

const INK = "#2a1a22";
/** Of colours that most parts do not choose. */
export const USUAL: Record<string, string> = { b: "#fff", e: INK, i: "#fff", k: INK, p: "none" };

const coloursOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(";")
      .filter(Boolean)
      .map((one) => one.split(":") as [string, string])
      .map(([letter, colour]) => [letter, letter === "p" ? `url(#${colour})` : colour]),
  );

function drawLayer({ parts }: Sheet, layer: Layer, shared: Record<string, string>): string {
  const [part, colours = "", place] = typeof layer === "string" ? [layer] : layer;
  const own = { ...USUAL, ...shared, ...coloursOf(colours) };
  const shapes = (parts[part] ?? "").replace(/\$([a-z])/g, (_, letter: string) => own[letter] ?? "none");
  return place ? `<g transform="${place}">${shapes}</g>` : shapes;
}

/** The picture as SVG, or null if the sheet has none of that name. */
export function paint(sheet: Sheet, slug: string): string | null {
  const picture = sheet.pictures[slug];
  if (!picture) return null;
  const [shared, ...layers] = picture;
  const colours = coloursOf(shared);
  const inside = layers.map((layer) => drawLayer(sheet, layer, colours)).join("");
  const woven = Object.entries(sheet.patterns).flatMap(([name, cloth]) =>
    inside.includes(`url(#${name})`) ? [cloth] : [],
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" width="100" height="120" stroke-linejoin="round" stroke-linecap="round">` +
    `${woven.length ? `<defs>${woven.join("")}</defs>` : ""}${inside}</svg>`
  );
}

/** What an image can show. */
export const imageOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/"/g, "'").replace(/[%#<>]/g, encodeURIComponent)}`;
