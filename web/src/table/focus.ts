/*
 * focus.ts - the focus is never lost: when the element that had it goes away,
 * it moves to the same thing drawn again, or otherwise to what can be done now.
 * Never to Undo or Back: Enter, pressed once more, would take back what was
 * just done.
 */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const GROUPS = ".bar, .hand, .dome, .since, .rail, .top, [data-seat]";
const NAMES = ["data-move", "data-aim", "data-card", "data-role", "data-rank", "data-bay", "data-undo"];
const USABLE = ":is(button, input):not(:disabled, [data-undo], [data-back]), a[href]";

interface Kept {
  el: HTMLElement;
  same: string[]; // selectors of what would be the same thing
  group: string | null;
}

function describe(el: HTMLElement): Kept {
  const same = NAMES.flatMap((name) => {
    const value = el.getAttribute(name);
    return value === null ? [] : [`[${name}="${CSS.escape(value)}"]`];
  });
  const group = el.closest<HTMLElement>(GROUPS);
  const seat = group?.dataset["seat"];
  return {
    el,
    same,
    group: seat === undefined ? (group ? `.${group.classList[0]}` : null) : `[data-seat="${seat}"]`,
  };
}

const gone = (el: HTMLElement): boolean => !el.isConnected || (el as HTMLButtonElement).disabled === true;

function heir(root: HTMLElement, kept: Kept): HTMLElement | null {
  const inGroup = kept.group ? root.querySelector<HTMLElement>(kept.group) : null;
  for (const selector of kept.same) {
    const found = (inGroup ?? root).querySelector<HTMLElement>(selector);
    if (found && !gone(found)) return found;
  }
  const bar = root.querySelector<HTMLElement>(".bar");
  return (
    (kept.group === ".bar" ? null : inGroup?.querySelector<HTMLElement>(USABLE)) ??
    bar?.querySelector<HTMLElement>(USABLE) ??
    bar
  );
}

export function useFocusKeeper(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let kept: Kept | null = null;
    const note = (e: FocusEvent): void => {
      kept = e.target instanceof HTMLElement && table.contains(e.target) ? describe(e.target) : null;
    };
    const look = (): void => {
      const bar = table.querySelector<HTMLElement>(".bar");
      const now = document.activeElement;
      if (bar && now === bar) bar.querySelector<HTMLElement>(USABLE)?.focus({ preventScroll: true });
      if (!kept || !gone(kept.el) || (now !== document.body && now !== null && now !== kept.el)) return;
      const to = heir(table, kept);
      if (!to) return;
      if (to === bar) to.tabIndex = -1;
      to.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", note);
    return () => {
      watch.disconnect();
      removeEventListener("focusin", note);
    };
  }, []);
}
