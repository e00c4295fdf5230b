/*
 * faces.mjs - the pictures of a game as the page fetches them: faces.GAME.json has its pictures, each a list of
 * layers, and only the parts that these need. Which things have one is in the game's game.json ("faces", as tables
 * of the rules); how they look is in faces/GAME.mjs, or that of the game whose table it shares. faces.people.json has
 * what the portraits of people are made of.
 */
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PARTS, PATTERNS } from "../faces/parts.mjs";
import { people } from "../faces/people.mjs";
import { readDef } from "./defs.mjs";
import { factsOf, GAMES } from "./games.mjs";
import { here, out } from "./places.mjs";

/** The slugs of everything in a game that has a picture: "FILE?MACRO" is all of a table, "FILE?MACRO=SLUG" one row. */
export const facedOf = (game) =>
  (factsOf(game).faces ?? []).flatMap((table) => {
    const [file, macro, only] = table.split(/[?=]/);
    const slugs = readDef(readFileSync(join(here, "../src/games", file), "utf8"))[macro].map(([, slug]) => slug);
    return only ? slugs.filter((slug) => slug === only) : slugs;
  });

/** 36.500 is 36.5. */
const short = (svg) => svg.replace(/(\.\d*?)0+(?=\D)/g, (_, rest) => (rest === "." ? "" : rest));

const partOf = (layer) => (typeof layer === "string" ? layer : layer[0]);
const patternsIn = (text) => Object.keys(PATTERNS).filter((name) => new RegExp(`(#|p:)${name}\\b`).test(text));

/** A sheet with the parts and patterns that its pictures and grounds are made of. */
function withParts(name, sheet) {
  const layers = [...Object.values(sheet.pictures).flatMap(([, ...of]) => of), ...(sheet.grounds ?? []).flat()];
  const used = [...new Set(layers.map(partOf))].sort();
  const unknown = used.filter((part) => !PARTS[part]);
  if (unknown.length) throw new Error(`faces/${name}.mjs: nobody has drawn ${unknown.join(", ")}`);
  const parts = Object.fromEntries(used.map((part) => [part, short(PARTS[part])]));
  const woven = patternsIn(JSON.stringify([layers, parts]));
  return { parts, patterns: Object.fromEntries(woven.map((one) => [one, PATTERNS[one]])), ...sheet };
}

/** The sheet of a game. A thing without a picture stops the build, and so does a part that nobody has drawn. */
export async function sheetOf(game) {
  const name = [game, factsOf(game).over].find((one) => one && existsSync(join(here, `faces/${one}.mjs`)));
  if (!name) throw new Error(`faces/${game}.mjs is missing`);
  return sheetFrom(name, facedOf(game));
}

/** Bots with a character, in every game: the rows of src/bots/characters.def. */
export const bazaar = () =>
  readDef(readFileSync(join(here, "../src/bots/characters.def"), "utf8")).CHARACTER.map(([, slug]) => slug);

async function sheetFrom(name, slugs) {
  const all = (await import(`../faces/${name}.mjs`)).pictures;
  const missing = slugs.filter((slug) => !all[slug]);
  if (missing.length) throw new Error(`faces/${name}.mjs has no picture of ${missing.join(", ")}`);
  return withParts(name, { pictures: Object.fromEntries(slugs.map((slug) => [slug, all[slug]])) });
}

/** What people may choose their portraits from. */
export const peopleSheet = () => withParts("people", people);

export async function writeFaces() {
  await writeFile(join(out, "faces.people.json"), JSON.stringify(peopleSheet()));
  for (const game of GAMES)
    if (factsOf(game).faces) await writeFile(join(out, `faces.${game}.json`), JSON.stringify(await sheetOf(game)));
  await writeFile(join(out, "faces.bazaar.json"), JSON.stringify(await sheetFrom("bazaar", bazaar())));
}
