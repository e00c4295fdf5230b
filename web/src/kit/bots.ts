/* bots.ts - what a bot is called: a name, and an honest word on how it plays. */
import { find, t, word } from "../words.ts";

export const NAMES = 7; // one for every seat but a person's

/** The bot, of those there are, that is a fair match for a newcomer. */
export const usualBot = (bots: readonly string[]): string =>
  ["level2", "greedy"].find((slug) => bots.includes(slug)) ?? bots[0] ?? "random";

/** After a game: the level above for a winner, the one below for the last. */
export function stepFrom(bot: string, bots: readonly string[], place: number, seats: number): string | null {
  const levels = bots.filter((slug) => /^level\d$/.test(slug));
  const at = levels.indexOf(levelOf(bot));
  if (at < 0 || seats < 2) return null;
  if (place === 0) return levels[at + 1] ?? null;
  return place === seats - 1 ? (levels[at - 1] ?? null) : null;
}

/* ---- characters: "level3:coppersmith" ---- */

export const levelOf = (slug: string): string => slug.split(":")[0] ?? slug;
export const characterOf = (slug: string): string | null => slug.split(":")[1] ?? null;

/** Only levels have characters. */
export const withCharacter = (bot: string, character: string | null | undefined): string =>
  character && /^level\d$/.test(bot) ? `${bot}:${character}` : bot;

/** Who plays: "" is any character, dealt by the seed; none appears twice while there are others. */
export function castOf(wanted: readonly string[], characters: readonly string[], seed: number): string[] {
  const n = characters.length;
  const taken = new Set(wanted.filter(Boolean));
  let at = seed;
  return wanted.map((one) => {
    if (one || n === 0) return one;
    const free = characters.filter((character) => !taken.has(character));
    const from = free.length > 0 ? free : characters;
    const dealt = from[at % from.length] ?? "";
    at = Math.floor(at / 3) + 1;
    taken.add(dealt);
    return dealt;
  });
}

const levelLabel = (slug: string): string => find(`bot.${slug}`) ?? t("bot.other", { word: slug });

/** "sharp", or "Coppersmith · sharp". */
export function botLabel(slug: string): string {
  const character = characterOf(slug);
  const level = levelLabel(levelOf(slug));
  return character ? `${find(`character.${character}`) ?? character} · ${level}` : level;
}

/** Bots have names, so that the log reads well; the same at every table. */
export const botName = (seat: number): string => word(`botname.${((seat + NAMES - 1) % NAMES) + 1}`);
