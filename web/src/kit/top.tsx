/* top.tsx - the head of the screens that are not a table. */
import type { ComponentChildren, JSX } from "preact";
import { go } from "../route.ts";
import { t, word } from "../words.ts";
import { HouseMark } from "./art.tsx";
import { LanguageTool, ThemeTool } from "./tools.tsx";

export const PageTop = ({ children }: { children?: ComponentChildren }): JSX.Element => (
  <header class="top">
    <a class="skip" href="#main">
      {t("skip")}
    </a>
    <a
      class="brand"
      href="/"
      onClick={(e) => {
        e.preventDefault();
        go({ at: "home" });
      }}
    >
      <HouseMark />
      <span>{word("app.name")}</span>
    </a>
    <nav class="tools" aria-label={t("tools")}>
      {children}
      <ThemeTool />
      <LanguageTool />
    </nav>
  </header>
);
