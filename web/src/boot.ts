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

root.lang = lang === "fa" ? "fa" : "en";
root.dir = lang === "fa" ? "rtl" : "ltr";
root.dataset["theme"] = remembered("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
export {};
