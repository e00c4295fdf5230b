/*
 * compose.mjs - puts a picture together: a list of layers, back to front, after the colours all of them share.
 * A layer is the name of a part, or [part, its colours, its place]. Every part is drawn where it belongs, so that
 * only the things of a scene are ever moved; a figure stands over its frame, and hats and weapons break out of it.
 */
import { FRAME, GROUND, KIND, SKIN } from "./palette.mjs";

/** The other way round. */
export const M = "translate(100) scale(-1 1)";
/** Somewhere else, and larger or smaller. */
export const at = (x, y, k = 1) => `translate(${x} ${y}) scale(${k})`;

const nameOf = (layer) => (typeof layer === "string" ? layer : layer[0]);
const turned = (layer) => {
  const [name, colours = "", place = ""] = typeof layer === "string" ? [layer] : layer;
  return [name, colours, place ? `${M} ${place}` : M];
};

/**
 * A person: what is worn, held and stood before; the order of the layers is settled here, once. `turn` lets the
 * head look to the other side.
 */
export function person(r) {
  const { beard = [], fem = false } = r;
  const isStache = (layer) => nameOf(layer).startsWith("stache");
  const head = [
    ...(r.nape ?? []),
    "neck",
    ...(r.under ?? []),
    r.face ?? (fem ? "facef" : "face"),
    ...(fem || r.bald ? [] : ["sides"]),
    r.eyes ?? (fem ? "eyesf" : "eyes"),
    ...beard.filter((layer) => !isStache(layer)),
    r.mouth ?? (fem ? "mouthf" : "mouth"),
    ...beard.filter(isStache),
    ...(r.over ?? []),
    ...(r.hat ?? []),
  ];
  return [
    `${SKIN[r.skin]};h:${r.hair}${r.vars ? `;${r.vars}` : ""}`,
    ...GROUND[r.bg],
    ...(r.far ?? []),
    ["frame", FRAME[r.frame]],
    ...(r.back ?? []),
    ...(r.body ?? []),
    ...(r.turn ? head.map(turned) : head),
    ...(r.hold ?? []),
    ...(r.hand ? [["hand", r.hand]] : []),
    ...(r.front ?? []),
  ];
}

/** A place or a thing: its kind gives frame, sky and ground, if it has no sky or ground of its own. */
export function scene({ type, sky, parts, vars = "" }) {
  const kind = KIND[type];
  const grounded = parts.some((layer) => ["ground", "water"].includes(nameOf(layer)));
  const above = sky ?? [
    ["sky", `a:${kind.sky}`],
    ["clouds", "a:#ffffffb0;b:#ffffff00"],
    ["rocks", kind.hill, "translate(-10 -18) scale(1.2 1.04)"],
  ];
  return [vars, ...above, ...(grounded ? [] : [["ground", kind.land]]), ["frame", FRAME[kind.frame]], ...parts];
}

/** A creature: its ground and frame, then its parts. */
export const creature = ({ skin = "fair", hair = "#2a1a22", bg, frame, parts }) => [
  `${SKIN[skin]};h:${hair}`,
  ...GROUND[bg],
  ["frame", FRAME[frame]],
  ...parts,
];

export const each = (recipes, how) => Object.fromEntries(Object.entries(recipes).map(([slug, r]) => [slug, how(r)]));

const gems = (n) => Array.from({ length: n }, (_, i) => ["gem", "", `translate(${i * 9} 0)`]);
/** The cards of one name: `draw(k)` is the picture of each, and the gems at its foot are its number. */
export const numbered = (name, draw, copies) =>
  Object.fromEntries(Array.from({ length: copies }, (_, k) => [`${name}_${k + 1}`, [...draw(k), ...gems(k + 1)]]));
