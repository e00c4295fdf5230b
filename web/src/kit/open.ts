/*
 * open.ts - what is open over the page, the newest on top: Escape closes that
 * one, and nothing else. A <dialog> is the browser's own and closes by itself,
 * when nothing is open over it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";

interface Open {
  close(): void;
}

const stack: Open[] = [];

function onKey(e: KeyboardEvent): void {
  const top = stack[stack.length - 1];
  if (e.key !== "Escape" || !top) return;
  e.stopPropagation();
  e.preventDefault();
  top.close();
}

/** Escape closes it while it is open, if nothing was opened after it. */
export function useOpen(open: boolean, close: () => void): void {
  const now = useRef(close);
  now.current = close;
  useLayoutEffect(() => {
    if (!open) return;
    const one: Open = { close: () => now.current() };
    if (stack.length === 0) addEventListener("keydown", onKey, true);
    stack.push(one);
    return () => {
      stack.splice(stack.indexOf(one), 1);
      if (stack.length === 0) removeEventListener("keydown", onKey, true);
    };
  }, [open]);
}
