/*
 * hint.tsx - explains a thing on hover, keyboard focus or a long press. A game
 * provides the text; at the same time it can show on the table what a move
 * would do (onPeek).
 */
import { signal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words.ts";
import { zoomable, zoomAt } from "./zooming.ts";

export const HINTED = "[data-hint], [data-move], [data-aim], [data-tip]";
const HOVER_MS = 280;
const PRESS_MS = 450;
const GAP = 9;

const at = signal<HTMLElement | null>(null);

interface Props {
  root: RefObject<HTMLElement | null>;
  tell: (thing: HTMLElement) => JSX.Element | string | null;
  onPeek: (thing: HTMLElement | null) => void;
}

const thingOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(HINTED) : null;

function usePointing({ root, onPeek }: Pick<Props, "root" | "onPeek">): void {
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let timer = 0;
    let pressed = false;
    let touched = false; // a finger was the last: focus that moves by itself must not tell anything then
    let looked: HTMLElement | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      looked = null;
      at.value = null;
      onPeek(null);
    };
    const scrolled = (e: Event): void => {
      if (looked && e.target instanceof Node && e.target.contains(looked)) hide();
    };
    const show = (thing: HTMLElement, ms: number): void => {
      clearTimeout(timer);
      looked = thing;
      onPeek(thing);
      timer = window.setTimeout(() => {
        if (thing.isConnected) at.value = thing;
      }, ms);
    };
    const over = (e: PointerEvent): void => {
      if (e.pointerType === "touch") return;
      const thing = thingOf(e.target);
      if (!thing) hide();
      else if (thing !== looked) {
        at.value = null;
        show(thing, HOVER_MS);
      }
    };
    const focus = (e: FocusEvent): void => {
      const thing = thingOf(e.target);
      if (thing?.matches(":focus-visible") && !touched) show(thing, HOVER_MS);
      else hide();
    };
    const down = (e: PointerEvent): void => {
      hide();
      pressed = false;
      touched = e.pointerType === "touch";
      const thing = thingOf(e.target);
      if (e.pointerType !== "touch" || !thing) return;
      timer = window.setTimeout(() => {
        pressed = true;
        if (zoomAt(thing)) return; // there is more to say than a hint holds
        looked = thing;
        onPeek(thing);
        at.value = thing;
      }, PRESS_MS);
    };
    const up = (): void => {
      if (!pressed) clearTimeout(timer);
    };
    const click = (e: MouseEvent): void => {
      if (!pressed) return;
      pressed = false; // the long press has told; it does nothing else
      e.preventDefault();
      e.stopPropagation();
    };
    const menu = (e: Event): void => {
      if (pressed) e.preventDefault();
    };
    const key = (e: KeyboardEvent): void => {
      touched = false;
      if (e.key === "Escape") hide();
    };
    table.addEventListener("pointerover", over);
    table.addEventListener("pointerleave", hide);
    table.addEventListener("focusin", focus);
    table.addEventListener("focusout", hide);
    table.addEventListener("pointerdown", down);
    table.addEventListener("pointerup", up);
    table.addEventListener("pointercancel", hide);
    table.addEventListener("scroll", scrolled, true);
    table.addEventListener("click", click, true);
    table.addEventListener("contextmenu", menu);
    addEventListener("keydown", key);
    return () => {
      hide();
      removeEventListener("keydown", key);
      for (const [name, what] of [
        ["pointerover", over],
        ["pointerleave", hide],
        ["focusin", focus],
        ["focusout", hide],
        ["pointerdown", down],
        ["pointerup", up],
        ["pointercancel", hide],
        ["contextmenu", menu],
      ] as const)
        table.removeEventListener(name, what as EventListener);
      table.removeEventListener("scroll", scrolled, true);
      table.removeEventListener("click", click, true);
    };
  }, [onPeek]);
}

/** Above the thing where there is space, else below; never off the screen. */
function place(box: HTMLElement, thing: HTMLElement): void {
  const spot = thing.getBoundingClientRect();
  const wide = box.offsetWidth;
  const high = box.offsetHeight;
  const left = Math.max(GAP, Math.min(spot.left + spot.width / 2 - wide / 2, innerWidth - wide - GAP));
  const top =
    spot.top - GAP - high >= GAP ? spot.top - GAP - high : Math.min(spot.bottom + GAP, innerHeight - high - GAP);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(GAP, top)}px`;
}

export function HintBox({ root, tell, onPeek }: Props): JSX.Element | null {
  usePointing({ root, onPeek });
  const box = useRef<HTMLDivElement>(null);
  const thing = at.value?.isConnected ? at.value : null;
  const told = thing ? (tell(thing) ?? thing.dataset["tip"] ?? null) : null;
  useLayoutEffect(() => {
    if (!thing || !told || !box.current) return;
    place(box.current, thing);
    thing.setAttribute("aria-describedby", "hint");
    return () => thing.removeAttribute("aria-describedby");
  });
  return told ? (
    <div class="tip-box" id="hint" role="tooltip" ref={box}>
      {told}
      {thing && zoomable(thing) && <p class="hint-more">{t("zoom.how")}</p>}
    </div>
  ) : null;
}
