/* contrast.ts - the contrast of two colours, as defined by WCAG. */

const part = (text: string): number => {
  const c = Number.parseInt(text, 16) / 255;
  return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** Of a colour written as #rgb or #rrggbb. */
export function luminance(colour: string): number {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const [, r = "0", g = "0", b = "0"] = short ?? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  const twice = (x: string): string => (short ? x + x : x);
  return 0.2126 * part(twice(r)) + 0.7152 * part(twice(g)) + 0.0722 * part(twice(b));
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
