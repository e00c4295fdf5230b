/*
 * help.tsx - the answer to "what is this?" and "why not?": a title, a sentence
 * of ours, and the clause of the rules it rests on. It appears next to the
 * thing in question; on a phone it is a sheet at the bottom.
 */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { seeClause } from "../clauses.ts";
import { address, go, type Route } from "../route.ts";
import { t } from "../words.ts";
import { Face } from "./face.tsx";
import { onPhone } from "./form.ts";
import { Icon } from "./icons.tsx";
import { useOpen } from "./open.ts";

export interface Help {
  title?: string;
  text: string;
  game?: string; // whose rules the clause is of
  face?: string; // the thing of that game whose picture stands beside it
  clause?: string; // of docs/rules, "D7.8" or "R26"
  more?: ComponentChildren; // a sum, a picture
  zoom?: boolean; // a card in large: its picture beside all that can be said of it
  at?: Element | null; // beside this; the thing in focus if not said
}

const shown = signal<Help | null>(null);
let opener: HTMLElement | null = null;

/** What is in focus, unless that is the whole page. */
const focused = (): HTMLElement | null => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : null;
};

export function help(what: Help): void {
  const at = focused();
  if (!shown.value || !at?.closest(".help")) opener = at;
  shown.value = { ...what, at: what.at ?? opener };
}

export const closeHelp = (): void => {
  if (!shown.value) return;
  const within = focused()?.closest(".help");
  shown.value = null;
  if (within && opener?.isConnected) opener.focus({ preventScroll: true });
};

const GAP = 10;

/** Above the thing where there is space, else below; never off the screen. */
export function beside(
  at: DOMRect,
  box: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number; above: boolean; tip: number } {
  const middle = at.left + at.width / 2;
  const left = Math.max(GAP, Math.min(middle - box.width / 2, screen.width - box.width - GAP));
  const above = at.top - GAP - box.height >= GAP || at.top > screen.height - at.bottom;
  const top = above ? at.top - GAP - box.height : at.bottom + GAP;
  return {
    left,
    top: Math.max(GAP, Math.min(top, screen.height - box.height - GAP)),
    above,
    tip: Math.max(18, Math.min(middle - left, box.width - 18)),
  };
}

function place(box: HTMLElement, at: Element | null | undefined): void {
  const anchored = at?.isConnected && !onPhone() && !box.classList.contains("zoom");
  box.classList.toggle("beside", Boolean(anchored));
  if (!anchored) {
    for (const name of ["left", "top", "--tip"]) box.style.removeProperty(name);
    return;
  }
  const spot = beside(
    at.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    { width: innerWidth, height: innerHeight },
  );
  box.style.left = `${spot.left}px`;
  box.style.top = `${spot.top}px`;
  box.style.setProperty("--tip", `${spot.tip}px`);
  box.classList.toggle("above", spot.above);
}

/** Where a clause is in the rules. */
export function Clause({ game, clause, onGo }: { game: string; clause: string; onGo?: () => void }): JSX.Element {
  const rule: Route = { at: "rules", game, clause };
  useEffect(() => seeClause(game, clause), [game, clause]);
  return (
    <a
      class="k-clause"
      href={address(rule)}
      onClick={(e) => {
        e.preventDefault();
        onGo?.();
        go(rule);
      }}
    >
      <Icon name="book" />
      {t("help.clause", { word: clause })}
    </a>
  );
}

/** Its content; the stories show it without a position. */
export function HelpText({ what, onClose }: { what: Help; onClose: () => void }): JSX.Element {
  return (
    <>
      <button type="button" class="closex" aria-label={t("close")} onClick={onClose}>
        <Icon name="x" />
      </button>
      {what.face && what.game && (
        <Face game={what.game} slug={what.face}>
          {null}
        </Face>
      )}
      {what.title && <h2>{what.title}</h2>}
      {what.text && <p>{what.text}</p>}
      {what.more}
      {what.clause && what.game && <Clause game={what.game} clause={what.clause} onGo={onClose} />}
    </>
  );
}

/** Once on every screen; what is asked for is said by help(). */
export function HelpPop(): JSX.Element | null {
  const what = shown.value;
  const box = useRef<HTMLDivElement>(null);
  useOpen(what !== null, closeHelp);
  useLayoutEffect(() => {
    if (!what || !box.current) return;
    place(box.current, what.at);
    box.current.focus({ preventScroll: true });
  }, [what]);
  useLayoutEffect(() => {
    if (!what) return;
    const outside = (e: Event): void => {
      if (!box.current?.contains(e.target as Node)) shown.value = null;
    };
    const moved = (): void => {
      if (box.current) place(box.current, what.at);
    };
    addEventListener("pointerdown", outside, true);
    addEventListener("resize", moved);
    return () => {
      removeEventListener("pointerdown", outside, true);
      removeEventListener("resize", moved);
    };
  }, [what]);
  if (!what) return null;
  const near = what.at?.closest<HTMLElement>("#app [data-theme]"); // a part with a look of its own
  const look = near
    ? {
        "data-theme": near.dataset["theme"],
        ...(near.lang ? { lang: near.lang, dir: near.dir as "ltr" | "rtl" } : {}),
      }
    : {};
  const leave = (e: FocusEvent): void => {
    const to = e.relatedTarget as Node | null;
    if (to && !box.current?.contains(to)) shown.value = null;
  };
  return (
    <div
      ref={box}
      class={what.zoom ? "help zoom" : "help"}
      role="dialog"
      aria-label={what.title ?? t("help")}
      tabIndex={-1}
      onFocusOut={leave}
      {...look}
    >
      <HelpText what={what} onClose={closeHelp} />
    </div>
  );
}
