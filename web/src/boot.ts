/* boot.ts - before anything is drawn: the language and the theme, so that the
 * page does not flash in the wrong ones. */
import { askedFor, languageOf, LANGUAGES, ofDevice } from "./languages.ts";

const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(`charsu.${key}`);
  } catch {
    return null;
  }
};
const language = askedFor() ?? languageOf(remembered("language") ?? ofDevice().code);
const theme = remembered("theme");

const root = document.documentElement;
root.lang = language.code;
root.dir = language.direction;
root.dataset["script"] = language.script;
root.dataset["theme"] = theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
if (language !== LANGUAGES[0])
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.${language.code}.webmanifest`);

/** Files of a page, of a game and of its coach: web/make/places.mjs. */
declare const PLACES: Record<"pages" | "games" | "coaches", Record<string, string[]>>;

const KINDS: Record<string, string> = { css: "style", js: "script", woff2: "font" };
const [place = "", game = "dej"] = location.pathname.split("/").slice(1);
const page = place.startsWith("@") ? "@" : place; // any name

/** What this language and this place need, requested before the scripts that
 * will use it. */
function preloadOf(name: string): HTMLLinkElement {
  const link = document.createElement("link");
  const as = KINDS[name.slice(name.lastIndexOf(".") + 1)] ?? "fetch";
  link.rel = as === "script" ? "modulepreload" : "preload";
  link.as = as;
  link.href = `/${name.replace("@", game).replace("*", root.lang)}`;
  if (as !== "style") link.crossOrigin = "anonymous";
  if (/^(faces|painter)/.test(name)) link.fetchPriority = "low"; // pictures come after everything a table needs
  return link;
}
const of = (names: Record<string, string[]>, name: string): string[] =>
  (Object.hasOwn(names, name) && names[name]) || [];
const files = of(PLACES.games, game);
const wanted = new Set([
  "words.page.*.json",
  ...(page === "play" || page === "learn" ? files : []),
  ...(page === "learn" ? of(PLACES.coaches, game) : []),
  ...of(PLACES.pages, page).filter((name) => files.length > 0 || !name.includes("@")), // nothing for a game that does not exist
  `vazirmatn-${language.script}-wght-normal.woff2`,
]);
document.head.append(...[...wanted].map(preloadOf));
