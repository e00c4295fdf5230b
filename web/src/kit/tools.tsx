/* tools.tsx - the small buttons at the top of every screen. */
import type { JSX } from "preact";
import { languageAfter } from "../languages.ts";
import { chosenLanguage, nextSpeed, sound, speed, theme, toggleLanguage, toggleTheme } from "../prefs.ts";
import { t, type Key } from "../words.ts";
import { Icon } from "./art.tsx";

export const LanguageTool = (): JSX.Element => {
  const { code, name, short } = languageAfter(chosenLanguage.value);
  return (
    <button class="tool" type="button" lang={code} aria-label={`${short}: ${name}`} onClick={toggleLanguage}>
      {short}
    </button>
  );
};

export const ThemeTool = (): JSX.Element => (
  <button
    class="tool"
    type="button"
    aria-label={t(theme.value === "dark" ? "tool.light" : "tool.dark")}
    onClick={toggleTheme}
  >
    <Icon name={theme.value === "dark" ? "sun" : "moon"} />
  </button>
);

export const SoundTool = (): JSX.Element => (
  <button
    class="tool only-desk"
    type="button"
    aria-label={t(sound.value === "on" ? "tool.silence" : "tool.sound")}
    onClick={() => (sound.value = sound.value === "on" ? "off" : "on")}
  >
    <Icon name={sound.value === "on" ? "sound" : "silence"} />
  </button>
);

export const SpeedTool = (): JSX.Element => (
  <button
    class="tool only-desk"
    type="button"
    aria-label={`${t("tool.speed")}: ${t(`speed.${speed.value}` as Key)}`}
    onClick={nextSpeed}
  >
    <Icon name="speed" flip />
    {t(`speed.${speed.value}` as Key)}
  </button>
);
