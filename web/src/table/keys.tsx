/*
 * keys.tsx - the whole game by keyboard: numbers pick, Enter confirms, letters
 * reach what is always there. The letters are places on the keyboard, so they
 * work in every layout.
 */
import { signal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { Switch } from "../kit/controls.tsx";
import { useOpen } from "../kit/open.ts";
import { doubts } from "../prefs.ts";
import { digits, t, type Key, word } from "../words.ts";
import { railOpen } from "./log.tsx";
import { openSince } from "./since.tsx";
import type { Session } from "./session.ts";
import { zoomAt } from "./zooming.ts";

export const keysShown = signal(false);

const ROWS: [string[], Key][] = [
  [["1", "9"], "keys.pick"],
  [["Enter"], "keys.confirm"],
  [["Esc"], "keys.back"],
  [["Tab"], "keys.groups"],
  [["←", "→"], "keys.inside"],
  [["U"], "keys.undo"],
  [["L"], "keys.log"],
  [["H"], "keys.since"],
  [["S"], "keys.skip"],
  [["I"], "keys.zoom"],
  [["B"], "keys.best"],
  [["?"], "keys.help"],
];

export function KeysCard(): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const open = keysShown.value;
  useEffect(() => {
    if (open) box.current?.querySelector("button")?.focus();
  }, [open]);
  useOpen(open, () => (keysShown.value = false));
  if (!open) return null;
  return (
    <div class="keys-card" role="dialog" aria-modal="false" aria-label={t("keys")} ref={box}>
      <header>
        <h2>{t("keys")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={() => (keysShown.value = false)}>
          <Icon name="x" />
        </button>
      </header>
      <dl>
        {ROWS.map(([keys, what]) => (
          <div key={what}>
            <dt class="ltr">
              {keys.map((key, i) => (
                <kbd key={key}>{i > 0 && keys[0] === "1" ? `… ${digits(key)}` : digits(key)}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("tool.doubts")}
        on={doubts.value === "asked"}
        onChange={(on) => (doubts.value = on ? "asked" : "never")}
      />
    </div>
  );
}

const typing = (el: Element | null): boolean =>
  el instanceof HTMLElement && el.matches("input:not([type=range]), textarea, select, [contenteditable]");

/** Where numbers pick something, the first that is there: a question that is open, roles, the bar. */
const PICKED = [".doubt .btn", '.hand [role="radio"]', ".bar .btn:is([data-move], [data-aim]):not(:disabled)"];

/** The thing that a number picks: the one that bears it, as roles do, or the one that stands there. */
function picked(table: HTMLElement, digit: string): HTMLElement | undefined {
  const things = PICKED.map((where) => [...table.querySelectorAll<HTMLElement>(where)]).find((all) => all.length > 0);
  return things?.some((thing) => thing.dataset["digit"])
    ? things.find((thing) => thing.dataset["digit"] === digit)
    : things?.[Number(digit) - 1];
}

function press(table: HTMLElement, session: Session, e: KeyboardEvent): boolean {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1];
  const click = (selector: string): boolean => {
    const found = table.querySelector<HTMLElement>(selector);
    found?.click();
    return found !== null;
  };
  if (digit !== undefined && !e.shiftKey) {
    const thing = picked(table, digit);
    thing?.focus();
    thing?.click();
    return thing !== undefined;
  }
  if (e.key === "?" || e.key === word("language.question")) {
    keysShown.value = !keysShown.value;
    return true;
  }
  switch (e.code) {
    case "Enter":
      return (
        !document.activeElement?.matches("button:not(.rcard), a, summary") &&
        click(".bar .btn.main[data-move]:not(:disabled)")
      );
    case "KeyU":
      return click("[data-undo]");
    case "KeyS":
      session.presenter.rush();
      return true;
    case "KeyH":
      openSince(session);
      return true;
    case "KeyI":
      return zoomAt(document.activeElement);
    case "KeyL":
      railOpen.value = true;
      requestAnimationFrame(() => table.querySelector<HTMLElement>(".log ol")?.focus());
      return true;
    default:
      return false;
  }
}

/** Numbers are shown on the buttons once somebody plays by keyboard. */
export function useKeys(root: RefObject<HTMLElement | null>, session: Session, onBack: () => void): void {
  useEffect(() => {
    const key = (e: KeyboardEvent): void => {
      const table = root.current;
      if (!table || e.defaultPrevented) return;
      if (e.key === "Escape") {
        if (session.doubt.value) session.waver();
        else onBack();
        return;
      }
      if (e.ctrlKey || e.metaKey || e.altKey || typing(document.activeElement)) return;
      table.classList.add("by-keys");
      if (press(table, session, e)) e.preventDefault();
    };
    const pointer = (): void => root.current?.classList.remove("by-keys");
    addEventListener("keydown", key);
    addEventListener("pointerdown", pointer);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", pointer);
    };
  }, [session, onBack]);
}
