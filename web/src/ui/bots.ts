/* bots.ts - what a bot is called: honest about how it plays. */
import { find, t } from "../words.ts";

export const botLabel = (slug: string): string => find(`bot.${slug}`) ?? t("bot.other", { word: slug });
