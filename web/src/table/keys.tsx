/*
 * keys.tsx - the whole game by keyboard: numbers pick, Enter confirms, letters
 * reach what is always there. The letters are places on the keyboard, so they
 * work in every layout.
 */
import { signal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect } from "preact/hooks";
import "../kit/controls.tsx"; // one script with the rest, not one more
import { later } from "../kit/later.tsx";
import { word } from "../words.ts";
import { railOpen } from "./log.tsx";
import { openSince } from "./since.tsx";
import type { Session } from "./session.ts";
import { zoomAt } from "./zooming.ts";

export const keysShown = signal(false);

const Card = later(() => import("./keys_card.tsx").then((m) => m.KeysCard), { words: "keys", part: true });

export const Keys = (): JSX.Element | null =>
  keysShown.value ? <Card onClose={() => (keysShown.value = false)} /> : null;

const typing = (el: Element | null): boolean =>
  el instanceof HTMLElement && el.matches("input:not([type=range]), textarea, select, [contenteditable]");

/** Where numbers pick something, the first that is there: a question that is open, roles, the bar. */
const PICKED = [".doubt .btn", '.hand [role="radio"]', ".bar .btn:is([data-move], [data-aim]):not(:disabled)"];

/** The thing that a number picks: the one with that number, as for roles, or the one at that position. */
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
    // Not when it goes down: buttons without numbers are narrower, and one may be gone from under it.
    const pointer = (e: MouseEvent): void => {
      if (e.detail > 0) root.current?.classList.remove("by-keys"); // a key clicks, too
    };
    addEventListener("keydown", key);
    addEventListener("click", pointer);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("click", pointer);
    };
  }, [session, onBack]);
}
