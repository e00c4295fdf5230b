/* languages.ts - the languages there are (make/languages.mjs), and the one to begin with. */
import languages from "locale:languages";

export type Direction = "ltr" | "rtl";

export interface Language {
  code: string;
  name: string; // its own name for itself
  short: string; // the same in two letters
  direction: Direction;
  script: string; // which letters of the font it needs
  dates: string; // how its dates are written: a tag for Intl
}

/** The first is the fallback for people whose language is missing. */
export const LANGUAGES: readonly Language[] = languages;
const [FALLBACK] = languages as [Language];

const known = (code: string | null | undefined): Language | undefined => LANGUAGES.find((one) => one.code === code);

export const languageOf = (code: string): Language => known(code) ?? FALLBACK;

/** The one after it: a button that changes the language goes round. */
export const languageAfter = (code: string): Language =>
  LANGUAGES[(LANGUAGES.indexOf(languageOf(code)) + 1) % LANGUAGES.length] ?? FALLBACK;

/** The language requested by the address, if it exists. */
export const askedFor = (): Language | undefined => known(new URLSearchParams(location.search).get("lang"));

/** The device's languages. Nearly every device lists the fallback too, so another of ours is preferred. */
export function ofDevice(): Language {
  const spoken = navigator.languages.flatMap((tag) => known(tag.split("-")[0]) ?? []);
  return spoken.find((one) => one !== FALLBACK) ?? FALLBACK;
}
