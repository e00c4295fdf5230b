/* shapes.ts - the two lines all our ornament is made of: arch and star. */

/** A four-centred Persian arch: x, width, apex, springing line, foot. */
export const arch = (x: number, w: number, top: number, s: number, foot: number): string => {
  const h = s - top;
  return (
    `M${x} ${foot}V${s}C${x} ${s - h * 0.62} ${x + w * 0.22} ${top + h * 0.34} ${x + w / 2} ${top}` +
    `C${x + w * 0.78} ${top + h * 0.34} ${x + w} ${s - h * 0.62} ${x + w} ${s}V${foot}Z`
  );
};

/** What the inner corners of an eight-pointed star are to its points. */
const EIGHT = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** An eight-pointed star; in rows, the crosses appear between them. */
export function star(cx: number, cy: number, r: number, points = 8, inner = EIGHT): string {
  let path = "";
  for (let i = 0; i < 2 * points; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2;
    const q = i % 2 ? r * inner : r;
    path += `${i ? "L" : "M"}${(cx + q * Math.cos(a)).toFixed(2)} ${(cy + q * Math.sin(a)).toFixed(2)}`;
  }
  return `${path}Z`;
}

/** A star with points of any length: centre, outer and inner radius, points. */
export function spikes(cx: number, cy: number, outer: number, inner: number, points: number): string {
  let path = "";
  for (let i = 0; i < 2 * points; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2;
    const q = i % 2 ? inner : outer;
    path += `${i ? "L" : "M"}${(cx + q * Math.cos(a)).toFixed(2)} ${(cy + q * Math.sin(a)).toFixed(2)}`;
  }
  return `${path}Z`;
}
