/*
 * pen.mjs - what every part is drawn with, on a sheet of 100 x 120.
 *
 * A colour that a picture chooses is one letter after a dollar sign: $a cloth, $b trim, $c lining, $p its pattern,
 * $s skin, $t skin in shade, $n its lines, $h hair, $e eyes, $i light on hair, $k outline.
 * One line, one shade on the right, one gold: no gradients, filters, bitmaps or letters.
 */
export const K = "#2a1a22"; // ink
export const GOLD = "#e0a526";
export const HI = "#f7dc8b";
export const STEEL = "#9fb0c2";

const seen = (opacity) => (opacity < 1 ? ` opacity="${opacity}"` : "");
const edge = (width) => (width ? ` stroke="$k" stroke-width="${width}"` : "");

/** A shape with an outline. */
export const o = (d, fill = "$a", width = 0.9) => `<path d="${d}" fill="${fill}"${edge(width)}/>`;
/** A flat shape. */
export const f = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}"${seen(opacity)}/>`;
/** A line. */
export const l = (d, stroke = "$k", width = 0.9, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${seen(opacity)}/>`;
/** A line with an outline: a shaft, a tail. */
export const rod = (d, stroke, width) => l(d, K, width + 1.5) + l(d, stroke, width);
export const ci = (x, y, r, fill, width = 0, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${edge(width)}${seen(opacity)}/>`;
export const el = (x, y, rx, ry, fill, opacity = 1, width = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${edge(width)}${seen(opacity)}/>`;
export const re = (x, y, w, h, fill, width = 0.9, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${rx ? ` rx="${rx}"` : ""}${edge(width)}/>`;
/** The same once more, the other way round. */
export const twice = (svg) => `${svg}<g transform="translate(100) scale(-1 1)">${svg}</g>`;

const short = (n) => +n.toFixed(1);
/** A four-centred arch: x, width, apex, springing line, foot. */
export const arch = (x, w, top, s, foot) => {
  const h = s - top;
  const [low, high] = [short(s - h * 0.62), short(top + h * 0.34)];
  return (
    `M${x} ${foot}V${s}C${x} ${low} ${short(x + w * 0.22)} ${high} ${short(x + w / 2)} ${top}` +
    `C${short(x + w * 0.78)} ${high} ${short(x + w)} ${low} ${short(x + w)} ${s}V${foot}Z`
  );
};
export const ARCH = arch(6, 88, 3, 46, 121);
export const star = (cx, cy, r, points = 8, inner = 0.77) => {
  let path = "";
  for (let i = 0; i < 2 * points; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2;
    const q = i % 2 ? r * inner : r;
    path += `${i ? "L" : "M"}${(cx + q * Math.cos(a)).toFixed(1)} ${(cy + q * Math.sin(a)).toFixed(1)}`;
  }
  return `${path}Z`;
};
/** Courses of a wall, a few of them. */
export const brick = (x, y, w, h) => {
  let path = "";
  for (let i = 0; i * 6 + 5 < h; i++)
    path += `M${x + (i % 2) * 4 + 2} ${y + i * 6 + 4}h5M${x + w - 9 + (i % 2) * 3} ${y + i * 6 + 6}h4`;
  return l(path, "$k", 0.6, 0.28);
};
