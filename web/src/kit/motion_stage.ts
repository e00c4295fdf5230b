/*
 * motion_stage.ts - the choreographer: things fly, flash, shake, turn over and
 * fall, so that people see what happened. A game says which things and where
 * (its motions.tsx); nothing here knows a game.
 *
 * With reduced motion nothing moves: the things concerned are ringed, and the
 * sentence stays as long.
 */
import { render, type JSX } from "preact";
import { speed } from "../prefs.ts";
import type { Tally } from "./score.tsx";
import { play, type SoundName } from "./sound.ts";

/** Where: selectors within the table, of which the first that can be seen counts. */
export type Where = string | readonly string[];

export type Motion =
  | { do: "fly"; what: JSX.Element; from: Where; to: Where; n?: number; after?: number; lift?: boolean } // lift: it leaves its place
  | { do: "shake" | "flip" | "fall" | "ring"; at: Where; after?: number }
  | { do: "stamp"; what: JSX.Element; at: Where; look: string; after?: number };

/** How one event is shown: what moves, and for how long. */
export interface Act {
  motions: readonly Motion[];
  hold: number; // ms, at the normal speed
  next?: number; // the next event need not wait for the end of this: ms
  sound?: SoundName; // heard as it begins, if sounds are on
}

/** One event, ready to be shown: where its things were is known. */
export interface Scene {
  play(): Promise<void>; // what moves
  rest(): Promise<void>; // a moment to look at it; the position is new now
}

/** Where events are shown. */
export interface Stage {
  set(event: string): Scene | null; // null: nothing to see
  finish(): void; // at once to the end of what is shown
  drama?(line: { n: number; event: string }): (() => Promise<void>) | null; // what comes over the table first
  count?(tally: Tally): number; // the end of a game; after that many milliseconds everybody knows who won
}

const FLY_MS = 300;
const STAGGER_MS = 70;
const MOST = 8; // a heap of coins is a heap
const GONE_MS = 700; // what fell stays away until the new position is drawn; its place does not
export const FACTOR = { slow: 1.7, normal: 1, instant: 0 };
const EASE = "cubic-bezier(.3, .1, .2, 1)";

export const noMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Found {
  el: HTMLElement;
  box: DOMRect;
}

/** Its box as far as it is on the screen: what is scrolled away ends at the edge. */
function onScreen(box: DOMRect): DOMRect {
  const clamp = (at: number, size: number, end: number): number => Math.max(-size / 2, Math.min(at, end - size / 2));
  return new DOMRect(clamp(box.x, box.width, innerWidth), clamp(box.y, box.height, innerHeight), box.width, box.height);
}

export class Choreographer implements Stage {
  private readonly ends = new Set<() => void>(); // of what is going on

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly act: (event: string) => Act | null,
  ) {}

  set(event: string): Scene | null {
    const act = this.act(event);
    return act && this.ready(act);
  }

  finish(): void {
    for (const end of [...this.ends]) end();
  }

  /** Everything is looked up now; it may be gone when it moves. */
  private ready(act: Act): Scene {
    const factor = FACTOR[speed.value];
    const after: (() => void)[] = [];
    const parts = noMotion()
      ? act.motions
          .flatMap((motion) => (motion.do === "fly" ? [motion.from, motion.to] : [motion.at]))
          .map((at) => this.ring(at, act.hold + FLY_MS))
      : act.motions.map((motion) => this.part(motion, factor, act.hold * factor, after));
    return {
      play: async () => {
        if (act.sound) play(act.sound);
        const all = Promise.all(parts.map((part) => part()));
        await (act.next === undefined ? all : Promise.race([all, this.wait(act.next * factor)]));
      },
      rest: async () => {
        for (const next of after) next();
        await this.wait(act.hold * Math.max(1, factor));
      },
    };
  }

  private part(motion: Motion, factor: number, hold: number, after: (() => void)[]): () => Promise<void> {
    const late = (motion.after ?? 0) * factor;
    switch (motion.do) {
      case "fly":
        return this.flight(motion, factor);
      case "ring": {
        const ring = this.ring(motion.at, hold + FLY_MS * factor);
        return async () => {
          await this.wait(late);
          await ring();
        };
      }
      case "stamp":
        return this.stamp(motion, late, hold + FLY_MS * factor);
      default:
        return this.gesture(motion.do, this.find(motion.at), late, factor, after);
    }
  }

  private find(where: Where): Found | null {
    for (const selector of typeof where === "string" ? [where] : where) {
      const el = this.root.querySelector<HTMLElement>(selector);
      const box = el?.getBoundingClientRect();
      if (el && box && box.width > 0) return { el, box: onScreen(box) };
    }
    return null;
  }

  private node(
    look: string,
    what: JSX.Element | null,
    box: { x: number; y: number; width: number; height: number },
  ): HTMLElement {
    const node = document.createElement("div");
    node.className = look;
    Object.assign(node.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    if (what) render(what, node);
    this.layer.append(node);
    return node;
  }

  /** It has been shown. Its content listens for a change of language until it is removed, and is kept alive as
   * long as it listens. */
  private away(node: HTMLElement): void {
    render(null, node);
    node.remove();
  }

  private async moved(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (!node.isConnected) return;
    const move = node.animate(frames, { fill: "both", ...options });
    const end = (): void => move.finish();
    this.ends.add(end);
    const most = Number(options.delay ?? 0) + Number(options.duration ?? 0) + 250;
    await Promise.race([move.finished.catch(() => undefined), new Promise((done) => setTimeout(done, most))]);
    this.ends.delete(end);
    if (options.fill === "none") move.cancel();
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.ends.delete(end);
        done();
      };
      const timer = setTimeout(end, ms);
      this.ends.add(end);
    });
  }

  /** From one thing to another, several of a kind one after the other. */
  private flight(motion: Extract<Motion, { do: "fly" }>, factor: number): () => Promise<void> {
    const from = this.find(motion.from);
    const to = this.find(motion.to);
    const n = Math.min(motion.n ?? 1, MOST);
    return async () => {
      if (!from || !to || n === 0) return;
      const lifted = motion.lift
        ? from.el.animate([{ opacity: 0 }, { opacity: 0 }], {
            duration: FLY_MS * factor + 400,
            delay: (motion.after ?? 0) * factor,
          })
        : null;
      const at = { x: from.box.x + from.box.width / 2, y: from.box.y + from.box.height / 2 };
      const by = { x: to.box.x + to.box.width / 2 - at.x, y: to.box.y + to.box.height / 2 - at.y };
      const bow = Math.min(60, Math.hypot(by.x, by.y) * 0.16); // it rises on its way
      await Promise.all(
        Array.from({ length: n }, async (_, i) => {
          const node = this.node("flying", motion.what, { x: at.x, y: at.y, width: 0, height: 0 });
          const spread = n > 1 ? ((i % 3) - 1) * 7 : 0;
          await this.moved(
            node,
            [
              { transform: `translate(${spread}px, 0) scale(.6)`, opacity: 0 },
              { transform: `translate(${spread}px, -6px) scale(1.15)`, opacity: 1, offset: 0.15 },
              {
                transform: `translate(${by.x / 2 + spread}px, ${by.y / 2 - bow}px) scale(1.2)`,
                opacity: 1,
                offset: 0.55,
              },
              { transform: `translate(${by.x}px, ${by.y}px) scale(.9)`, opacity: 1 },
            ],
            {
              duration: FLY_MS * factor * 1.25,
              delay: ((motion.after ?? 0) + i * STAGGER_MS) * factor,
              easing: EASE,
            },
          );
          this.away(node);
        }),
      );
      if (!lifted) return;
      setTimeout(() => lifted.cancel(), 200);
    };
  }

  /** A frame round a thing, for a while. It does not move. */
  private ring(where: Where, ms: number): () => Promise<void> {
    const found = this.find(where);
    return async () => {
      if (!found) return;
      const { el, box } = found;
      const node = this.node("ringed", null, {
        x: box.x - 4,
        y: box.y - 4,
        width: box.width + 8,
        height: box.height + 8,
      });
      node.style.borderRadius = `calc(${getComputedStyle(el).borderRadius} + 4px)`;
      void this.wait(ms).then(() => this.away(node));
      if (noMotion()) await this.wait(FLY_MS);
    };
  }

  private stamp(motion: Extract<Motion, { do: "stamp" }>, late: number, stay: number): () => Promise<void> {
    const found = this.find(motion.at);
    return async () => {
      if (!found) return;
      await this.wait(late);
      const { box } = found;
      const node = this.node(`stamp ${motion.look}`, motion.what, {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: 0,
        height: 0,
      });
      await this.moved(
        node,
        [
          { transform: "scale(2.4)", opacity: 0 },
          { transform: "scale(1)", opacity: 1 },
        ],
        { duration: 200, easing: "ease-in" },
      );
      void this.wait(stay).then(() => this.away(node));
    };
  }

  /** What a thing does in its place. */
  private gesture(
    kind: "shake" | "flip" | "fall",
    found: Found | null,
    late: number,
    factor: number,
    after: (() => void)[],
  ): () => Promise<void> {
    const el = found?.el;
    if (!el) return () => Promise.resolve();
    if (kind === "flip") {
      const half = { duration: 150 * factor, delay: late };
      after.push(() => {
        for (const old of el.getAnimations()) if (old.id === "flip") old.cancel();
        void this.moved(el, [{ transform: "perspective(300px) rotateY(90deg)" }, { transform: "none" }], {
          ...half,
          delay: 0,
          fill: "none",
        });
      });
      return async () => {
        await this.wait(late);
        const turn = el.animate([{ transform: "none" }, { transform: "perspective(300px) rotateY(90deg)" }], {
          ...half,
          delay: 0,
          fill: "forwards",
          id: "flip",
        });
        await this.wait(half.duration);
        setTimeout(() => turn.cancel(), 600);
      };
    }
    const shake = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    const fall = [
      ...shake.slice(0, 4),
      { transform: "translate(3px, 8px) rotate(7deg)", opacity: 0.7, filter: "grayscale(1)" },
      { transform: "translate(8px, 30px) rotate(24deg) scale(.6)", opacity: 0, filter: "grayscale(1)" },
    ];
    return async () => {
      await this.moved(el, kind === "shake" ? shake : fall, {
        id: kind,
        duration: (kind === "shake" ? 320 : 480) * factor,
        delay: late,
        fill: kind === "shake" ? "none" : "forwards",
      });
      if (kind === "fall")
        setTimeout(() => el.getAnimations().forEach((old) => old.id === "fall" && old.cancel()), GONE_MS);
    };
  }
}
