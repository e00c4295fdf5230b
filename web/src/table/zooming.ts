/*
 * zooming.ts - enlarged cards, with everything about them: opened by a right
 * click, a long press or a key, and by pressing a card that can do nothing
 * else now. A game says what can be enlarged; the drawing (zoom.tsx) is
 * fetched when first needed.
 */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { quiet } from "../breath.ts";
import { fetchPart } from "../words.ts";
import type { Session } from "./session.ts";
import type { Zoom } from "./zoom.tsx";

export interface Zooms {
  at: string; // a selector: what can be seen so
  of(thing: HTMLElement): Promise<Zoom | null>;
}

const SOON_MS = 500; // first the table stands

interface Opener {
  at: string;
  show(thing: Element | null): boolean;
}
let open: Opener | null = null;

/** Can it be enlarged? */
export const zoomable = (thing: Element): boolean => open !== null && thing.matches(open.at);

/** Enlarge the card that this is, or is part of; false: there is none. */
export const zoomAt = (thing: Element | null): boolean => open?.show(thing) ?? false;

export function useZoom(root: RefObject<HTMLElement | null>, session: Session, zooms: Zooms): void {
  const now = useRef(zooms);
  now.current = zooms;
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    const examples = (): Promise<void> => fetchPart(`${session.game}.zoom`).catch(() => undefined); // or the rest is told
    void quiet(SOON_MS).then(examples);
    const show = (thing: Element | null): boolean => {
      const card = thing?.closest<HTMLElement>(now.current.at);
      if (!card || !table.contains(card)) return false;
      const words = Promise.all([fetchPart("zoom"), examples()]); // before anything is said with them
      void Promise.all([words.then(() => now.current.of(card)), import("./zoom.tsx")]).then(
        ([zoom, drawn]) => zoom && drawn.showZoom(session, zoom, card),
        () => undefined, // no network: the hint has told the most of it
      );
      return true;
    };
    const menu = (e: MouseEvent): void => {
      if (e.target instanceof Element && show(e.target)) e.preventDefault();
    };
    const opener = { at: zooms.at, show };
    open = opener;
    table.addEventListener("contextmenu", menu);
    return () => {
      if (open === opener) open = null;
      table.removeEventListener("contextmenu", menu);
    };
  }, [session]);
}
