/* boot.ts - before anything is drawn: the language and the theme, so that the
 * page does not flash in the wrong ones. */
const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(`charsu.${key}`);
  } catch {
    return null;
  }
};
const asked = new URLSearchParams(location.search).get("lang");
const lang = asked ?? remembered("language") ?? (navigator.languages.some((l) => l.startsWith("fa")) ? "fa" : "en");
const root = document.documentElement;

const persian = lang === "fa";
const theme = remembered("theme");

root.lang = persian ? "fa" : "en";
root.dir = persian ? "rtl" : "ltr";
root.dataset["theme"] = theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
if (persian) document.querySelector("link[rel=manifest]")?.setAttribute("href", "/manifest.fa.webmanifest");

/** What this language needs, asked for before the script that will want it. */
function preload(href: string, as: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = as;
  link.href = href;
  link.crossOrigin = "anonymous";
  document.head.append(link);
}
preload(`/words.page.${persian ? "fa" : "en"}.json`, "fetch");
preload(`/vazirmatn-${persian ? "arabic" : "latin"}-wght-normal.woff2`, "font");
export {};
