/*
 * telling.ts - the table as told so far. The session draws a position when all
 * its events have been shown; here the events that were shown already are laid
 * over the last position, so that a bought die is gone, and a citizen is where
 * he went, before the next thing happens.
 */
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { isEvent, type Session } from "../../table/session.ts";
import { retell } from "./retell.ts";
import type { TroyesView } from "./view.ts";

export class Telling {
  /** Lines of the log from here on are not part of the position. */
  private readonly from = signal(0);
  private readonly stop: () => void;

  constructor(private readonly session: Session<TroyesView>) {
    this.stop = effect(() => {
      void session.bytes.value; // a new position stands
      const { upTo } = session.presenter;
      const lines = session.log.peek();
      const end = upTo.peek();
      this.from.value = Number.isFinite(end) ? end : (lines[lines.length - 1]?.n ?? -1) + 1;
    });
  }

  /** What was told of the news so far; the last of it is still on its way. */
  private readonly told: ReadonlySignal<string[]> = computed(() => {
    const end = this.session.presenter.upTo.value;
    if (!this.session.presenter.busy.value || !Number.isFinite(end)) return [];
    const from = this.from.value;
    return this.session.log.value
      .filter(isEvent)
      .filter((line) => line.n >= from && line.n < end - 1)
      .map((line) => line.event);
  });

  readonly view: ReadonlySignal<TroyesView | null> = computed(() => {
    const view = this.session.view.value;
    return view && retell(view, this.told.value);
  });

  close(): void {
    this.stop();
  }
}
