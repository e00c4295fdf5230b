/*
 * portraits.ts - a person's portrait is one number: a figure, then its colours, four bits for each choice. 0 means
 * that none was chosen, and the face is derived from the name; so everybody has a face, and a number made by a later
 * version of the page is a face here, too.
 */
import { paintPicture, type Layer, type Sheet } from "./paint.ts";

/** What portraits are made of: faces/people.mjs. */
export interface PeopleSheet extends Sheet {
  plain: number[]; // figures for people who have not chosen
  skins: string[];
  hairs: string[];
  dresses: string[];
  grounds: Layer[][];
}

/** What is chosen, in the order of the bits. */
export const CHOICES = ["figure", "skin", "hair", "dress", "ground"] as const;
export type Choice = (typeof CHOICES)[number];
export type Chosen = Record<Choice, number>;

const BITS = 4;
const SIXTEEN = 1 << BITS;

/** A figure counts from one, so that a portrait that was chosen is never 0. */
export const unpack = (portrait: number): Chosen =>
  Object.fromEntries(
    CHOICES.map((choice, i) => [choice, ((portrait >> (BITS * i)) % SIXTEEN) - (i === 0 ? 1 : 0)]),
  ) as Chosen;

export const pack = (chosen: Chosen): number =>
  CHOICES.reduce((sum, choice, i) => sum | ((chosen[choice] + (i === 0 ? 1 : 0)) << (BITS * i)), 0);

export const countsOf = (sheet: PeopleSheet): Chosen => ({
  figure: Object.keys(sheet.pictures).length,
  skin: sheet.skins.length,
  hair: sheet.hairs.length,
  dress: sheet.dresses.length,
  ground: sheet.grounds.length,
});

const LIKELY = 4; // skins and hairs before the rarer ones: not by chance

/** For people who have not chosen a portrait: the same name has the same face everywhere (FNV-1a). */
export function fromName(name: string, sheet: PeopleSheet): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const pick = (of: number): number => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    return (hash >>> 8) % of;
  };
  const counts = countsOf(sheet);
  return pack({
    figure: sheet.plain[pick(sheet.plain.length)] ?? 0,
    skin: pick(LIKELY),
    hair: pick(LIKELY),
    dress: pick(counts.dress),
    ground: pick(counts.ground),
  });
}

const HEAD = "10 4 82 82"; // for a round window
const WHOLE = "0 0 100 120";

/** As SVG: the head before its ground, or the whole in its frame. */
export function drawPortrait(sheet: PeopleSheet, portrait: number, whole = false): string {
  const at = unpack(portrait);
  const of = <T>(from: readonly T[], i: number): T => from[i] ?? (from[0] as T);
  const [, ...figure] = of(Object.values(sheet.pictures), at.figure);
  const ground = of(sheet.grounds, at.ground).filter((layer) => whole || layer[0] !== "frame");
  const colours = [of(sheet.skins, at.skin), of(sheet.hairs, at.hair), of(sheet.dresses, at.dress)].join(";");
  return paintPicture(sheet, [colours, ...ground, ...figure], whole ? WHOLE : HEAD);
}
