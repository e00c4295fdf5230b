/*
 * session.ts - a table as the page sees it, wherever it is played: on the
 * server (online.ts), in this page (local.ts), or long ago (replay.ts).
 *
 * Everything drawn is derived from the encoded view and the events heard. A
 * chain of small choices is run here, on the view, and sent as one message:
 * Back is free. What others do is shown at a pace people can follow, so the
 * position drawn may be older than the one known (present.ts); what I may do
 * is offered when both are the same.
 */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import {
  WATCHER,
  type Engine,
  type Foreseen,
  type Loss,
  type Promised,
  type Reason,
  type Rival,
  type SeatScore,
} from "../rules/engine.ts";
import { doubts } from "../prefs.ts";
import type { BaseView } from "../rules/state.ts";
import { parseSaid, type Said } from "../rules/text.ts";
import type { Teller } from "../words.ts";
import { deedsOf, keepOld, toldOf, type Deed } from "./deeds.ts";
import { isEvent, isTalk, type EventLine, type Line, type Talk } from "./line.ts";
import type { Looks } from "./looks.ts";
import { Presenter } from "./present.ts";

export { isEvent, type EventLine, type Line };

export interface Player {
  name: string;
  portrait: number; // kit/portraits.ts
  bot: string | null; // its slug
  here: boolean;
  until?: number; // on vacation until then, in seconds
}

export interface Move extends Said {
  text: string; // the whole action: "p0 build tavern"
}

export interface Clock {
  left: number; // milliseconds, when it was told
  told: number; // when: performance.now()
}

/** The result of some steps of mine. */
export interface Ahead<V extends BaseView = BaseView> {
  readonly view: V;
  readonly open: boolean; // the chain goes on
  readonly legal: readonly Move[]; // what I could do then
  readonly heard: readonly string[]; // what would be told
  why(action: string): Reason | null; // why I could not do that then; null: I could
}

/** Both are worked out when somebody wants to know. */
class Later<V extends BaseView> implements Ahead<V> {
  private readonly seen: { view?: V; legal?: readonly Move[] } = {};

  constructor(
    readonly open: boolean,
    readonly heard: readonly string[],
    private readonly decode: () => V,
    private readonly list: () => string[],
    readonly why: (action: string) => Reason | null,
  ) {}

  get view(): V {
    return (this.seen.view ??= this.decode());
  }

  get legal(): readonly Move[] {
    return (this.seen.legal ??= this.list().map((text) => ({ text, ...parseSaid(text) })));
  }
}

/** Steps that would waste something, until the player confirms them. */
export interface Doubted {
  readonly steps: readonly string[];
  readonly loss: Loss;
}

export type Kind = "online" | "local" | "replay";

const NONE: Move[] = []; // one and the same, so that a table is not drawn again while others move
const JUMP = 40; // so much at once is a leap, not news
const CHAIN_MOST = 12; // steps of one choice
const STEP = 14; // events of one step of a replay

export abstract class Session<V extends BaseView = BaseView> {
  abstract readonly kind: Kind;
  /** The viewer: a seat, or null for a watcher. */
  readonly seat = signal<number | null>(null);
  readonly bytes = signal<Uint8Array | null>(null);
  readonly players = signal<Player[]>([]);
  readonly log = signal<Line[]>([]);
  readonly undoable = signal(false);
  readonly busy = signal(false);
  readonly chain = signal<string[]>([]);
  readonly doubt = signal<Doubted | null>(null);
  readonly trouble = signal<string | null>(null); // the slug of a refusal
  readonly untaught = signal(false); // bots play without what their nets have learnt: it could not be fetched
  readonly clocks = signal<Clock[]>([]);
  /** My orders (plans.ts); null: orders cannot be given here. */
  readonly orders = signal<string[] | null>(null);
  /** Are my questions without a choice answered for me? Null: that is not possible here. */
  readonly auto: Signal<boolean | null> = signal(null);

  readonly presenter = new Presenter();
  /** The lines of the log that have been shown. */
  readonly shownLog: ReadonlySignal<Line[]> = computed(() => {
    const end = this.presenter.upTo.value;
    return this.log.value.filter((line) => (isEvent(line) ? line.n < end : !this.shuns(line) && !this.unsure(line)));
  });
  /** How many lines of talk there are for me. */
  readonly talked: ReadonlySignal<number> = computed(
    () => this.log.value.filter((line) => isTalk(line) && !this.shuns(line)).length,
  );
  /** Those worth a sentence. */
  readonly toldLog: ReadonlySignal<Line[]> = computed(() => toldOf(this.looks.log, this.shownLog.value));
  /** And by what was done. */
  readonly deeds: ReadonlySignal<Deed[]> = computed(() => {
    const now = deedsOf(this.looks.log, this.looks.recap, this.shownLog.value.filter(isEvent));
    return (this.lastDeeds = keepOld(this.lastDeeds, now));
  });
  /** On a shared device: what the person who takes it has missed since their last move. */
  readonly missed = signal<string[]>([]);
  /** How often the table came back to me: a reload, a reconnect. */
  readonly returns = signal(0);
  /** The seat drawn at the bottom: mine, or the one I watched last. */
  protected readonly base = signal(0);
  readonly bottom: ReadonlySignal<number> = computed(() => this.seat.value ?? this.base.value);

  protected lines = 0;
  private lastDeeds: Deed[] = [];
  private before: readonly EventLine[] = []; // the log, when a position came last
  private lastEye: number | null = null; // the viewer then
  private moved = false; // I have moved since

  constructor(
    protected readonly engine: Engine,
    readonly looks: Looks<V>,
  ) {}

  /** People I have blocked are not heard. */
  protected shuns(_said: Talk): boolean {
    return false;
  }

  /** It is not known yet whether I have. */
  protected unsure(_said: Talk): boolean {
    return false;
  }

  get game(): string {
    return this.looks.slug;
  }

  /** Which game this is among all of this device; null: none that goes on. */
  get place(): string | null {
    return null;
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

  private last: { bytes: Uint8Array; view: V } | null = null; // several ask for the same one

  private decode(bytes: Uint8Array): V {
    if (this.last?.bytes !== bytes) this.last = { bytes, view: this.looks.decode(this.engine.read(this.game, bytes)) };
    return this.last.view;
  }

  readonly view: ReadonlySignal<V | null> = computed(() => this.shown.value && this.decode(this.shown.value));

  /** What I may do now, as the rules in this page list it. */
  readonly moves: ReadonlySignal<Move[]> = computed(() => {
    const bytes = this.shown.value;
    const seat = this.seat.value;
    if (!bytes || seat === null || this.kind === "replay" || this.busy.value || this.presenter.busy.value) return NONE;
    const all = this.engine.legal(this.game, seat, bytes).map((text) => ({ text, ...parseSaid(text) }));
    return all.length > 0 ? all : NONE;
  });

  readonly score: ReadonlySignal<SeatScore[]> = computed(() => {
    const bytes = this.bytes.value;
    const view = this.view.value;
    if (!bytes || !view) return [];
    return this.engine.score(this.game, this.eye, bytes);
  });

  /** An opponent without a seat; null where the game has none. */
  readonly rival: ReadonlySignal<Rival | null> = computed(() => {
    const bytes = this.bytes.value;
    return bytes && this.looks.rival?.(this.decode(bytes)) ? this.engine.rival(this.game, this.eye, bytes) : null;
  });

  readonly mine: ReadonlySignal<boolean> = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.view.value?.actors.includes(seat) ?? false);
  });

  /** May several people be looking at this screen? */
  get shared(): boolean {
    return false;
  }

  abstract name(seat: number): string;

  get teller(): Teller {
    const seat = this.kind === "replay" ? null : this.seat.value; // a reader of a replay has no seat in it
    const you = seat !== null && !this.name(seat) ? seat : null;
    return { game: this.game, nouns: this.looks.nouns, name: (of) => this.name(of), you };
  }

  /** Play a move, or take it as a step of a chain that is still open. */
  play(move: string): void {
    const bytes = this.bytes.value;
    if (!bytes || this.busy.value) return;
    const steps = [...this.chain.value, move];
    this.trouble.value = null;
    this.doubt.value = null;
    if (this.engine.steps(this.game, this.eye, bytes, steps)) {
      this.looks.leaves?.(parseSaid(move));
      this.chain.value = steps;
      return;
    }
    const loss = doubts.value === "asked" ? this.loses(steps) : null;
    if (loss) this.doubt.value = { steps, loss };
    else this.commit(steps);
  }

  /** What these steps would waste, from the current position; null: nothing. */
  loses(steps: readonly string[]): Loss | null {
    const bytes = this.bytes.value;
    return bytes && this.engine.loss(this.game, this.eye, bytes, steps);
  }

  /** The player confirms it, whatever is lost by it. */
  persist(): void {
    const { steps } = this.doubt.value ?? {};
    this.doubt.value = null;
    if (steps && !this.busy.value) this.commit(steps);
  }

  /** The player cancels it. */
  waver(): void {
    this.doubt.value = null;
  }

  private commit(steps: readonly string[]): void {
    this.moved = true;
    this.looks.leaves?.(parseSaid(steps[steps.length - 1] ?? ""));
    this.send([...steps]);
  }

  /** Would it leave a chain open? Then nothing is lost by it: Back is free. */
  stays(move: string): boolean {
    const bytes = this.bytes.value;
    return bytes !== null && this.engine.steps(this.game, this.eye, bytes, [...this.chain.value, move]) !== null;
  }

  /** The result of these steps according to the rules, from the current
   * position or from another; null if one of them is not allowed. */
  ahead(steps: readonly string[], bytes = this.bytes.value): Ahead<V> | null {
    if (!bytes) return null;
    try {
      const { bytes: then, open, heard } = this.engine.ahead(this.game, this.eye, bytes, steps);
      return new Later(
        open,
        heard,
        () => this.looks.decode(this.engine.read(this.game, then)),
        () => this.engine.legal(this.game, this.eye, then),
        (action) => this.engine.why(this.game, this.eye, then, action),
      );
    } catch {
      return null;
    }
  }

  /** The next thing I may be asked, in a number of futures: the view then. */
  futures(many: number): Uint8Array[] {
    const bytes = this.bytes.value;
    const seat = this.seat.value;
    if (!bytes || seat === null) return [];
    const all = Array.from({ length: many }, (_, i) => this.engine.imagine(this.game, seat, bytes, i + 1));
    return all.filter((then) => then !== null);
  }

  /** What I do if I am asked that, from now on. */
  order(_lines: string[]): Promise<void> {
    return Promise.resolve();
  }
  answerAlone(_on: boolean): Promise<void> {
    return Promise.resolve();
  }

  private said: { bytes: Uint8Array; seat: number; answers: Map<string, unknown> } | null = null;

  /** A question about the position that is drawn; several ask the same one. */
  private rulesSay<T>(question: string, find: (bytes: Uint8Array, seat: number) => T): T | null {
    const bytes = this.shown.value;
    const seat = this.eye;
    if (!bytes) return null;
    if (this.said?.bytes !== bytes || this.said.seat !== seat) this.said = { bytes, seat, answers: new Map() };
    const { answers } = this.said;
    if (!answers.has(question)) answers.set(question, find(bytes, seat));
    return answers.get(question) as T;
  }

  /** Why I may not do that, by the rules; null: I may. */
  why(action: string): Reason | null {
    return this.rulesSay(`why ${action}`, (bytes, seat) => this.engine.why(this.game, seat, bytes, action));
  }

  /** What some more steps of mine would bring; null: one of them is not allowed. */
  foresee(...actions: string[]): Foreseen | null {
    return this.rulesSay(`foresee ${actions.join(", ")}`, (bytes, seat) => {
      try {
        return this.engine.preview(this.game, seat, bytes, actions);
      } catch {
        return null;
      }
    });
  }

  /** What an action costs, of anybody's; null: it has no price. */
  price(action: string): number | null {
    return this.rulesSay(`price ${action}`, (bytes, seat) => this.engine.price(this.game, seat, bytes, action));
  }

  /** What a role would bring somebody. */
  promise(whom: number, role: string): Promised {
    const none = { goods: {}, from: [] };
    return (
      this.rulesSay(`promise ${whom} ${role}`, (bytes, seat) =>
        this.engine.promise(this.game, seat, bytes, whom, role),
      ) ?? none
    );
  }

  /** How the current decision would end with that alone, as the game numbers results; 0: there is none. */
  outcome(action: string): number {
    return (
      this.rulesSay(`outcome ${action}`, (bytes, seat) => this.engine.outcome(this.game, seat, bytes, action)) ?? 0
    );
  }

  /** How my choices look to the bots' evaluation: more is better. */
  weigh(): ReadonlyMap<string, number> {
    const weighed = this.rulesSay("weigh", (bytes, seat) =>
      seat === WATCHER ? null : this.engine.weigh(this.game, seat, bytes, this.kind === "local"),
    );
    return weighed ?? new Map();
  }

  /** A legal move of mine and the rest of its chain, as they look best to the bots' evaluation. */
  plan(move: string): string[] {
    const bytes = this.bytes.value;
    const steps = [...this.chain.value, move];
    if (!bytes) return steps;
    const then = (): Uint8Array | null => this.engine.steps(this.game, this.eye, bytes, steps);
    for (let now = then(); now && steps.length < CHAIN_MOST; now = then()) {
      const all = [...this.engine.weigh(this.game, this.eye, now, this.kind === "local")];
      const [best] = all.sort(([, a], [, b]) => b - a);
      if (!best) break;
      steps.push(best[0]);
    }
    return steps;
  }

  /** One step of the chain back. */
  back(): void {
    this.doubt.value = null;
    this.chain.value = this.chain.value.slice(0, -1);
  }

  protected abstract send(actions: string[]): void;
  abstract undo(): void;
  say(_text: string): void {}
  sayPhrase(_slug: string): void {}
  get talks(): boolean {
    return false;
  }
  /** Only phrases may be said now: the game asks for silence. */
  get quiet(): boolean {
    return false;
  }
  /** I am watching: what I say goes to the other watchers, and to nobody else. */
  get watches(): boolean {
    return false;
  }
  close(): void {}

  protected tell(events: string[]): void {
    if (events.length === 0) return;
    this.log.value = [...this.log.value, ...events.map((event) => ({ n: this.lines++, event }))];
  }

  /** The new events of the log; null if its past has changed. */
  private news(): EventLine[] | null {
    const now = this.log.value.filter(isEvent);
    const old = this.before;
    const goesOn = old.length <= now.length && old.every((line, i) => line.event === now[i]?.event);
    this.before = now;
    return goesOn && now.length - old.length <= (this.looks.leap ?? JUMP) ? now.slice(old.length) : null;
  }

  /** A new position, after what the log has told since the last one. */
  protected show(bytes: Uint8Array, undoable: boolean): void {
    const here = this.seat.value;
    const first = this.lastEye === null;
    const heard = this.news();
    const choosing = !this.moved;
    this.moved = false;
    const asked = here !== null && this.decode(bytes).actors.includes(here);
    const apply = (): void => {
      this.settleOn(bytes, undoable);
      if (asked) this.presenter.rushing.value = false;
    };
    if (heard === null || this.lastEye !== this.eye) {
      this.presenter.drop(); // the table stands elsewhere: nothing moves
      this.lastEye = this.eye;
      apply();
      if (first) this.returns.value++;
      return;
    }
    if (this.kind === "replay")
      this.presenter.beside({ heard: heard.length > STEP ? [] : heard, apply }); // nobody waits while scrubbing
    else if (asked && this.mine.value && !this.presenter.busy.value) this.presenter.beside({ heard, apply }, choosing);
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
      this.doubt.value = null;
      if (this.chain.value.length === 0) return;
      try {
        if (!this.engine.steps(this.game, this.eye, bytes, this.chain.value)) this.chain.value = [];
      } catch {
        this.chain.value = [];
      }
    });
  }
}
