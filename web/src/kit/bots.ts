/* bots.ts - what a bot is called: a name, and how it plays, honestly. */
import { find, t, word } from "../words.ts";

export const NAMES = 7; // one for every seat but a person's

/** The bot, of those there are, that is a fair match for a newcomer. */
export const usualBot = (bots: readonly string[]): string =>
  ["level2", "greedy"].find((slug) => bots.includes(slug)) ?? bots[0] ?? "random";

/** After a game: the level above for a winner, the one below for the last. */
export function stepFrom(bot: string, bots: readonly string[], place: number, seats: number): string | null {
  const levels = bots.filter((slug) => /^level\d$/.test(slug));
  const at = levels.indexOf(bot);
  if (at < 0 || seats < 2) return null;
  if (place === 0) return levels[at + 1] ?? null;
  return place === seats - 1 ? (levels[at - 1] ?? null) : null;
}

export const botLabel = (slug: string): string => find(`bot.${slug}`) ?? t("bot.other", { word: slug });

/** Bots have names, so that the log reads well; the same at every table. */
export const botName = (seat: number): string => word(`botname.${((seat + NAMES - 1) % NAMES) + 1}`);
