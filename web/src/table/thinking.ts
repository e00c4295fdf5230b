/*
 * thinking.ts - a coach thinks: the worker searches what is asked, as it does
 * for a hint, while the page goes on. One question at a time: when the table
 * has moved on meanwhile, the answer is dropped and the question that is open
 * by then is asked.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { askBest } from "../rules/advise.ts";
import type { Weighed } from "../rules/appraiser.ts";
import type { Point } from "../rules/think.ts";
import { stepsKey, thoughtAt, type Adviser, type Searched, type Thought } from "./advice.ts";
import type { Coach } from "./lesson.ts";
import { momentOf } from "./saying.ts";
import type { Session } from "./session.ts";

/** A table whose bots can be asked to wait, and whose game can be shown to others who think about it. */
export type Patient = Session & { hold(on: boolean): void; point(): Point };

export class Thinking {
  /** What was found about the question that is open; another map as soon as it is another question. */
  private readonly searched = signal<Searched>(new Map());
  private readonly searching = signal(false);
  private readonly stops: (() => void)[];
  private last: { bytes: Uint8Array; chain: readonly string[]; searched: Searched; thought: Thought | null } | null =
    null;

  constructor(
    private readonly session: Patient,
    private readonly coach: Pick<Coach, "skips">,
    private readonly engine: Adviser,
    private readonly search: typeof askBest,
    wanted: ReadonlySignal<boolean>,
  ) {
    const opened = computed(() => session.view.value?.opened);
    const asks = effect(() => {
      void opened.value;
      this.searched.value = new Map();
    });
    const searches = effect(() => {
      if (!wanted.value || this.searching.value || this.thought.value !== null) return;
      if (session.mine.value && session.moves.value.length > 0) untracked(() => this.find());
    });
    this.stops = [asks, searches];
  }

  private find(): void {
    const { session } = this;
    const asked = this.searched.value;
    const steps = session.chain.value;
    if (asked.has(stepsKey(steps))) return;
    const found = (best: readonly Weighed[]): void => {
      if (this.searched.value === asked) this.searched.value = new Map([...asked, [stepsKey(steps), best]]);
      this.searching.value = false;
    };
    this.searching.value = true;
    const nothing = (): void => found([]); // what looks best is all that can be said
    this.search({ ...session.point(), seat: session.seat.value ?? 0, steps }).then(found, nothing);
  }

  /** What is to be done now; null: that is not known yet, or nothing is asked. */
  readonly thought: ReadonlySignal<Thought | null> = computed(() => {
    const now = momentOf(this.session);
    const bytes = this.session.bytes.value;
    const chain = this.session.chain.value;
    const searched = this.searched.value;
    if (!now || !bytes || now.moves.length === 0) return null;
    const { last } = this;
    if (last?.bytes === bytes && last.chain === chain && last.searched === searched) return last.thought;
    const at = { game: this.session.game, seat: now.seat, bytes, chain };
    const thought = thoughtAt(this.engine, this.coach, at, now.moves, searched);
    this.last = { bytes, chain, searched, thought };
    return thought;
  });

  close(): void {
    for (const stop of this.stops) stop();
  }
}
