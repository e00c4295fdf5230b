/*
 * session.ts - a table as the page sees it, wherever it is played: on the
 * server (online.ts), in this page (local.ts), or long ago (replay.ts).
 *
 * All that is drawn follows from the encoded view and the events heard. A
 * chain of small choices is run here, on the view, and sent as one message:
 * Back is free. What others do is shown at a pace people can follow, so the
 * position drawn may be older than the one known (present.ts); what I may do
 * is offered when both are the same.
 */
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { WATCHER, type Engine, type SeatScore } from "../rules/engine.ts";
import type { Room } from "../games/room.ts";
import type { BaseView } from "../rules/state.ts";
import { parseSaid, type Said } from "../rules/text.ts";
import type { Teller } from "../words.ts";
import { Presenter } from "./present.ts";

export interface Player {
  name: string;
  bot: string | null; // its slug
  here: boolean;
}

/** A line of the log: an event, or something somebody said. */
export interface EventLine {
  n: number;
  event: string;
}
export type Line =
  | EventLine
  | { n: number; who: string; text: string | null; phrase: string | null };

export interface Move extends Said {
  text: string; // the whole action: "p0 build tavern"
}

export interface Clock {
  left: number; // milliseconds, when it was told
  told: number; // when: performance.now()
}

export type Kind = "online" | "local" | "replay";

const JUMP = 40; // so much at once is a leap, not news

export const isEvent = (line: Line): line is EventLine => "event" in line;
const eventsOf = (lines: readonly Line[]): string[] => lines.flatMap((line) => (isEvent(line) ? [line.event] : []));

export abstract class Session {
  abstract readonly kind: Kind;
  /** Whose eyes: null is a watcher's. */
  readonly seat = signal<number | null>(null);
  readonly bytes = signal<Uint8Array | null>(null);
  readonly players = signal<Player[]>([]);
  readonly log = signal<Line[]>([]);
  readonly undoable = signal(false);
  readonly busy = signal(false);
  readonly chain = signal<string[]>([]);
  readonly trouble = signal<string | null>(null); // the slug of a refusal
  readonly clocks = signal<Clock[]>([]);

  readonly presenter = new Presenter();
  /** The lines of the log that have been shown. */
  readonly told: ReadonlySignal<Line[]> = computed(() => {
    const end = this.presenter.upTo.value;
    return this.log.value.filter((line) => !isEvent(line) || line.n < end);
  });
  /** How often the table came back to me: a reload, a reconnect. */
  readonly returns = signal(0);

  protected lines = 0;
  private fresh: EventLine[] = []; // heard since the last position
  private skip = 0; // so many of those were told before
  private leapt = true; // the next position is no news: nothing moves
  private before: readonly Line[] = []; // the log, when a position came last
  private lastEye: number | null = null; // whose eyes that was

  constructor(
    protected readonly engine: Engine,
    readonly room: Room,
  ) {}

  get game(): string {
    return this.room.slug;
  }

  protected get eye(): number {
    return this.seat.value ?? WATCHER;
  }

  private readonly shown: ReadonlySignal<Uint8Array | null> = computed(() => {
    const bytes = this.bytes.value;
    const steps = this.chain.value;
    if (!bytes || steps.length === 0) return bytes;
    try {
      return this.engine.steps(this.game, this.eye, bytes, steps) ?? bytes;
    } catch {
      return bytes;
    }
  });

  readonly view: ReadonlySignal<BaseView | null> = computed(() =>
    this.shown.value ? this.room.decode(this.shown.value) : null,
  );

  /** What I may do now, as the rules in this page list it. */
  readonly moves: ReadonlySignal<Move[]> = computed(() => {
    const bytes = this.shown.value;
    const seat = this.seat.value;
    if (!bytes || seat === null || this.kind === "replay" || this.busy.value || this.presenter.busy.value) return [];
    return this.engine.legal(this.game, seat, bytes).map((text) => ({ text, ...parseSaid(text) }));
  });

  readonly score: ReadonlySignal<SeatScore[]> = computed(() => {
    const bytes = this.bytes.value;
    const view = this.view.value;
    if (!bytes || !view) return [];
    return this.engine.score(this.game, this.eye, bytes);
  });

  readonly mine: ReadonlySignal<boolean> = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.view.value?.actors.includes(seat) ?? false);
  });

  abstract name(seat: number): string;

  get teller(): Teller {
    return { game: this.game, nouns: this.room.nouns, name: (seat) => this.name(seat) };
  }

  /** Play a move, or take it as a step of a chain that is still open. */
  play(move: string): void {
    const bytes = this.bytes.value;
    if (!bytes || this.busy.value) return;
    const steps = [...this.chain.value, move];
    this.room.leaves?.(parseSaid(move));
    this.trouble.value = null;
    if (this.engine.steps(this.game, this.eye, bytes, steps)) {
      this.chain.value = steps;
      return;
    }
    this.send(steps);
  }

  /** One step of the chain back. */
  back(): void {
    this.chain.value = this.chain.value.slice(0, -1);
  }

  protected abstract send(actions: string[]): void;
  abstract undo(): void;
  say(_text: string): void {}
  sayPhrase(_slug: string): void {}
  get talks(): boolean {
    return false;
  }
  close(): void {}

  /**
   * What was heard; the position it led to comes with show(). A log that was
   * emptied is told again: what goes beyond the old one is news, and if it
   * says something else, the table stands elsewhere now.
   */
  protected tell(events: string[]): void {
    if (this.log.value.length === 0) this.retold(events);
    if (events.length === 0) return;
    const lines = events.map((event) => ({ n: this.lines++, event }));
    this.log.value = [...this.log.value, ...lines];
    this.fresh.push(...lines);
  }

  /** The next position is no news: it is shown at once, and nothing moves. */
  protected leap(): void {
    this.leapt = true;
  }

  private retold(events: string[]): void {
    const old = eventsOf(this.before);
    const known = old.length > 0 && old.length <= events.length && old.every((event, i) => event === events[i]);
    this.fresh = [];
    if (!known) this.leapt = true;
    else this.skip = old.length;
  }
  /** A new position, after what was told since the last one. */
  protected show(bytes: Uint8Array, undoable: boolean): void {
    const heard = this.fresh.slice(this.skip);
    const leap = this.leapt || this.lastEye !== this.eye || heard.length > JUMP;
    const first = this.before.length === 0;
    this.fresh = [];
    this.skip = 0;
    this.leapt = false;
    this.before = this.log.value;
    this.lastEye = this.eye;
    const here = this.seat.value;
    const asked = here !== null && this.room.decode(bytes).actors.includes(here);
    const apply = (): void => {
      this.settleOn(bytes, undoable);
      if (asked) this.presenter.rushing.value = false;
    };
    if (leap) {
      this.presenter.drop();
      apply();
      if (first) this.returns.value++;
      return;
    }
    if (this.kind === "replay") this.presenter.flush(); // only the last step is shown
    if (asked && this.mine.value && !this.presenter.busy.value) this.presenter.beside({ heard, apply });
    else {
      this.undoable.value = false; // what can be taken back is known when it is shown
      this.presenter.push({ heard, apply });
    }
  }

  /** It is shown. An open chain is kept only if it still makes sense. */
  private settleOn(bytes: Uint8Array, undoable: boolean): void {
    batch(() => {
      this.bytes.value = bytes;
      this.undoable.value = undoable;
      if (this.chain.value.length === 0) return;
      try {
        if (!this.engine.steps(this.game, this.eye, bytes, this.chain.value)) this.chain.value = [];
      } catch {
        this.chain.value = [];
      }
    });
  }
}
