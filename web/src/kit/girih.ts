/*
 * girih.ts - star-and-polygon patterns, computed rather than drawn: from the
 * middle of every side of a tiling two rays go in at one angle, and end where
 * they first meet others (Hankin's polygons in contact). Each cell repeats.
 */
import { star } from "./shapes.ts";

export type GirihKind = "star8" | "star10" | "star12" | "hex" | "chevron" | "lattice";
export const GIRIH: readonly GirihKind[] = ["star8", "star10", "star12", "hex", "chevron", "lattice"];

export interface Cell {
  width: number; // in sides of the tiling
  height: number;
  path: string;
}

type Point = readonly [number, number];
interface Ray {
  edge: number;
  from: Point;
  to: Point; // a direction of length one
}

const DEGREE = Math.PI / 180;
const regular = (sides: number, cx: number, cy: number, turn: number): Point[] => {
  const r = 0.5 / Math.sin(Math.PI / sides);
  return Array.from({ length: sides }, (_, i) => {
    const a = turn + (2 * Math.PI * i) / sides;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const;
  });
};

/** Two rays from the middle of each side, leaning to either corner. */
function raysOf(polygon: readonly Point[], angle: number): Ray[] {
  const rays: Ray[] = [];
  const middle = polygon.reduce<[number, number]>(
    (m, p) => [m[0] + p[0] / polygon.length, m[1] + p[1] / polygon.length],
    [0, 0],
  );
  polygon.forEach((a, edge) => {
    const b = polygon[(edge + 1) % polygon.length] ?? a;
    const along = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const from: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const left = Math.cos(along) * (middle[1] - from[1]) - Math.sin(along) * (middle[0] - from[0]) > 0 ? 1 : -1;
    for (const lean of [angle, Math.PI - angle]) {
      const way = along + left * lean;
      rays.push({ edge, from, to: [Math.cos(way), Math.sin(way)] });
    }
  });
  return rays;
}

/** Where two rays meet, and how far that is for both; null if they do not. */
function meeting(a: Ray, b: Ray): { at: Point; far: number } | null {
  const cross = a.to[0] * b.to[1] - a.to[1] * b.to[0];
  const dx = b.from[0] - a.from[0];
  const dy = b.from[1] - a.from[1];
  if (Math.abs(cross) < 1e-9) {
    const facing = a.to[0] * dx + a.to[1] * dy;
    const aside = Math.abs(a.to[0] * dy - a.to[1] * dx);
    if (aside > 1e-6 || facing <= 0 || a.to[0] * b.to[0] + a.to[1] * b.to[1] > 0) return null;
    return { at: [(a.from[0] + b.from[0]) / 2, (a.from[1] + b.from[1]) / 2], far: facing };
  }
  const s = (dx * b.to[1] - dy * b.to[0]) / cross;
  const u = (dx * a.to[1] - dy * a.to[0]) / cross;
  if (s < 1e-6 || u < 1e-6) return null;
  return { at: [a.from[0] + s * a.to[0], a.from[1] + s * a.to[1]], far: s + u };
}

const show = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** The lines inside one polygon: each ray with the partner nearest to both. */
export function inside(polygon: readonly Point[], angle: number): string {
  const rays = raysOf(polygon, angle);
  const pairs = rays.flatMap((a, i) =>
    rays.slice(i + 1).flatMap((b, j) => {
      const met = a.edge === b.edge ? null : meeting(a, b);
      return met ? [{ i, j: i + 1 + j, ...met }] : [];
    }),
  );
  const taken = new Set<number>();
  let path = "";
  for (const { i, j, at } of pairs.sort((p, q) => p.far - q.far)) {
    if (taken.has(i) || taken.has(j)) continue;
    taken.add(i).add(j);
    path += `M${show(rays[i]!.from)}L${show(at)}L${show(rays[j]!.from)}`;
  }
  return path;
}

const TEN = 72 * DEGREE; // the acute family; 54 would be the middle one

/** Decagons in contact; between four of them lies a bow tie. */
function tenfold(): Cell {
  const step = 1 / Math.tan(18 * DEGREE);
  const width = 2 * step * Math.cos(36 * DEGREE);
  const height = 2 * step * Math.sin(36 * DEGREE);
  const x = width / 2 - step / 2;
  const y = height / 2 - 0.5 / Math.sin(18 * DEGREE);
  const bow = (cx: number, cy: number): Point[] =>
    (
      [
        [-x, -0.5],
        [-x, 0.5],
        [0, y],
        [x, 0.5],
        [x, -0.5],
        [0, -y],
      ] as Point[]
    ).map(([px, py]) => [cx + px, cy + py]);
  const tens: Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
    [width / 2, height / 2],
  ];
  const bows: Point[] = [
    [width / 2, 0],
    [width / 2, height],
    [0, height / 2],
    [width, height / 2],
  ];
  const path =
    tens.map(([cx, cy]) => inside(regular(10, cx, cy, 18 * DEGREE), TEN)).join("") +
    bows.map(([cx, cy]) => inside(bow(cx, cy), TEN)).join("");
  return { width, height, path };
}

/** Dodecagons in contact; triangles lie between them. */
function twelvefold(): Cell {
  const width = 1 / Math.tan(15 * DEGREE);
  const height = width * Math.sqrt(3);
  const angle = 75 * DEGREE;
  const twelves: Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
    [width / 2, height / 2],
  ];
  const off = width / (2 * Math.sqrt(3));
  const threes: [number, number, number][] = [
    [width / 2, off, -90],
    [width / 2, height - off, 90],
    [0, height / 2 - off, 90],
    [width, height / 2 - off, 90],
    [0, height / 2 + off, -90],
    [width, height / 2 + off, -90],
  ];
  const path =
    twelves.map(([cx, cy]) => inside(regular(12, cx, cy, 15 * DEGREE), angle)).join("") +
    threes.map(([cx, cy, turn]) => inside(regular(3, cx, cy, -turn * DEGREE), angle)).join("");
  return { width, height, path };
}

function hexagons(): Cell {
  const width = Math.sqrt(3);
  const places: Point[] = [
    [0, 0],
    [width, 0],
    [0, 3],
    [width, 3],
    [width / 2, 1.5],
  ];
  return {
    width,
    height: 3,
    path: places.map(([x, y]) => inside(regular(6, x, y, 30 * DEGREE), 60 * DEGREE)).join(""),
  };
}

const chevrons = (): Cell => ({ width: 2, height: 1, path: "M-1 1.250L1 .25L3 1.250M-1 .25L1 -.75L3 .25" });
const lattice = (): Cell => ({
  width: 1.6,
  height: 2,
  path: "M0 1L.8 0L1.600 1L.8 2ZM.8 .7L1.040 1L.8 1.300L.56 1ZM0 -.3L.24 0L0 .3M1.600 -.3L1.360 0L1.600 .3M0 1.700L.24 2L0 2.300M1.600 1.700L1.360 2L1.600 2.300",
});
const crosses = (): Cell => ({ width: 2, height: 2, path: star(1, 1, 1) });

const MAKE: Record<GirihKind, () => Cell> = {
  star8: crosses,
  star10: tenfold,
  star12: twelvefold,
  hex: hexagons,
  chevron: chevrons,
  lattice,
};
const made: Partial<Record<GirihKind, Cell>> = {};

/** One cell of a pattern; it is worked out once. */
export const cellOf = (kind: GirihKind): Cell => (made[kind] ??= MAKE[kind]());
