/*
 * help.tsx - the answer to "what is this?" and "why not?": a title, a
 * sentence of ours, and the clause of the rules it rests on.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { address, go, type Route } from "../route.ts";
import { t } from "../words.ts";
import { Icon } from "./icons.tsx";

export interface Help {
  title?: string;
  text: string;
  game?: string;
  clause?: string; // of docs/rules, "D7.8" or "R26"
}

const shown = signal<Help | null>(null);

export function help(what: Help): void {
  shown.value = what;
}

export const closeHelp = (): void => {
  shown.value = null;
};

/** Once on every screen; what is asked for is said by help(). */
export function HelpPop(): JSX.Element | null {
  const what = shown.value;
  if (!what) return null;
  const rule: Route | null = what.clause ? { at: "rules", game: what.game ?? "dej", clause: what.clause } : null;
  return (
    <div class="help" role="dialog" aria-label={what.title ?? t("help")}>
      <button type="button" class="closex" aria-label={t("close")} onClick={closeHelp}><Icon name="x" /></button>
      {what.title && <h2>{what.title}</h2>}
      <p>{what.text}</p>
      {rule && (
        <a href={address(rule)} onClick={(e) => { e.preventDefault(); closeHelp(); go(rule); }}>
          {t("help.clause", { word: what.clause ?? "" })}
        </a>
      )}
    </div>
  );
}
