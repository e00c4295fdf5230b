/*
 * prefs.ts - what this device remembers: language, theme, speed, sound, a
 * name. Storage may be forbidden; then they last as long as the page.
 */
import { effect, signal, type Signal } from "@preact/signals";
import { askedFor, languageAfter, languageOf, LANGUAGES, ofDevice } from "./languages.ts";
import { direction, language, speak, type Language } from "./words.ts";

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`charsu.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`charsu.${key}`);
    else localStorage.setItem(`charsu.${key}`, value);
  } catch {
    /* not remembered, then */
  }
}

function remembered<T extends string>(key: string, choices: readonly T[], otherwise: T): Signal<T> {
  const found = stored(key) as T | null;
  const value = signal<T>(found !== null && choices.includes(found) ? found : otherwise);
  effect(() => store(key, value.value));
  return value;
}

export type Theme = "light" | "dark";
export type Speed = "slow" | "normal" | "instant";

const darkDevice = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

export const theme = remembered<Theme>("theme", ["light", "dark"], darkDevice() ? "dark" : "light");
export const speed = remembered<Speed>("speed", ["slow", "normal", "instant"], "normal");
export const sound = remembered<"on" | "off">("sound", ["on", "off"], "on");
/** Is the player asked before something is lost for good? */
export const doubts = remembered<"asked" | "never">("doubts", ["asked", "never"], "asked");
/** Is a question without a choice answered by itself, in a game on this device? */
export const autos = remembered<"on" | "off">("autos", ["on", "off"], "off");

/** My portrait, as this device remembers it; 0: none. */
export const keptPortrait = signal(Number(stored("portrait")) || 0);
effect(() => store("portrait", keptPortrait.value ? String(keptPortrait.value) : null));

const asked = askedFor()?.code;
const codes = LANGUAGES.map((one) => one.code);
export const chosenLanguage = remembered<Language>("language", codes, ofDevice().code);
if (asked) chosenLanguage.value = asked;

/** The words of the chosen language are loaded: something can be shown. */
export const spoken = signal(false);
effect(() => {
  speak(chosenLanguage.value).then(
    () => (spoken.value = true),
    () => (chosenLanguage.value = language.value), // no network: stay as we are
  );
});
effect(() => {
  if (!spoken.value) return; // boot.ts has set what was chosen
  document.documentElement.lang = language.value;
  document.documentElement.dir = direction.value;
  document.documentElement.dataset["script"] = languageOf(language.value).script;
});
const BARS = { light: "#f6efe2", dark: "#12161f" }; // colours of the browser around the page
effect(() => {
  document.documentElement.dataset["theme"] = theme.value;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = BARS[theme.value];
});

export const toggleLanguage = (): void => {
  chosenLanguage.value = languageAfter(chosenLanguage.value).code;
};
export const toggleTheme = (): void => {
  theme.value = theme.value === "dark" ? "light" : "dark";
};
export const nextSpeed = (): void => {
  speed.value = speed.value === "slow" ? "normal" : speed.value === "normal" ? "instant" : "slow";
};
