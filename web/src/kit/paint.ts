/*
 * paint.ts - a picture of a sheet as an image: its layers, each a part in the picture's colours, as one small SVG.
 * It is shown as an image, not as a tree of shapes: however many cards lie on a table, each is one element, and
 * nothing in it can be reached or styled from outside.
 */

/** The name of a part, or that with its colours ("a:#fff;b:#000") and its place. */
export type Layer = string | readonly [part: string, colours?: string, place?: string];
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
  const colour = (letter: string): string => {
    const found = own[letter] ?? "none";
    return found.length === 1 ? (own[found] ?? "none") : found; // "a:u": as u is
  };
  const shapes = (parts[part] ?? "").replace(/\$([a-z])/g, (_, letter: string) => colour(letter));
  return place ? `<g transform="${place}">${shapes}</g>` : shapes;
}

/** A picture as SVG; box: what of it is seen. */
export function paintPicture(sheet: Sheet, picture: Picture, box = "0 0 100 120"): string {
  const [shared, ...layers] = picture;
  const [, , width = "", height = ""] = box.split(" ");
  const colours = coloursOf(shared);
  const inside = layers.map((layer) => drawLayer(sheet, layer, colours)).join("");
  const woven = Object.entries(sheet.patterns).flatMap(([name, cloth]) =>
    inside.includes(`url(#${name})`) ? [cloth] : [],
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" stroke-linejoin="round" stroke-linecap="round">` +
    `${woven.length ? `<defs>${woven.join("")}</defs>` : ""}${inside}</svg>`
  );
}

/** The picture of that name, or null if the sheet has none. */
export function paint(sheet: Sheet, slug: string): string | null {
  const picture = sheet.pictures[slug];
  return picture ? paintPicture(sheet, picture) : null;
}

/** What an image can show. */
export const imageOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/"/g, "'").replace(/[%#<>]/g, encodeURIComponent)}`;
