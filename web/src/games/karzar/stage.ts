/*
 * stage.ts - how far the telling has come. What was revealed is told step by
 * step at the chosen speed; meanwhile the table shows the position before it,
 * and my next decision waits. At the end of a razm it waits for me.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { play } from "../../kit/sound.ts";
import { still } from "../../kit/still.ts";
import { speed } from "../../prefs.ts";
import { parseSaid } from "../../rules/text.ts";
import type { SeatScore } from "../../rules/engine.ts";
import type { Session } from "../../table/session.ts";
import { tellings, type FieldState, type Step, type Telling } from "./telling.ts";
import type { KarzarView } from "./view.ts";

const PACE = { slow: 3400, normal: 1700, instant: 0 };
const DRAW_MS = 90; // from one card to the next
const DRAWN_MOST = 8; // one for each player
const TURN_MS = 350; // before the first step: the cards are turned

/** One step of one telling, by their numbers. */
export interface Spot {
  telling: number;
  step: number;
}

const same = (a: Spot, b: Spot): boolean => a.telling === b.telling && a.step === b.step;

export class Stage {
  readonly all: ReadonlySignal<Telling[]>;
  /** Every step there is, in order. */
  private readonly spots: ReadonlySignal<Spot[]>;
  /** How many of them were told. */
  private readonly at: Signal<number>;
  /** A razm has been told to its end, and nobody has gone on yet. */
  readonly waiting = signal(false);
  readonly paused = signal(false);
  /** A razm that is being read again, whatever is happening. */
  readonly reading = signal<Spot | null>(null);
  private readonly held = signal<KarzarView | null>(null);
  /** Everybody's points before what is being told. */
  scoreBefore: readonly SeatScore[] = [];
  private readonly stops: (() => void)[];

  constructor(private readonly session: Session<KarzarView>) {
    this.all = computed(() => tellings(session.log.value.flatMap((line) => ("event" in line ? [line.event] : []))));
    this.spots = computed(() =>
      this.all.value.flatMap((one, telling) => one.steps.map((_, step) => ({ telling, step }))),
    );
    this.at = signal(untracked(() => this.toldBefore()));
    let drawn = untracked(() => this.drawn().length);
    this.stops = [
      effect(() => this.go()),
      effect(() => this.hold()),
      effect(() => {
        if (this.open.value || session.presenter.busy.value) return;
        const drew = this.drawn();
        this.deal(drew.slice(Math.max(drawn, drew.length - DRAWN_MOST)));
        drawn = drew.length;
      }),
    ];
  }

  private drawn(): string[] {
    return this.session.log.value.flatMap((line) => ("event" in line && / drew /.test(line.event) ? [line.event] : []));
  }

  /** Once a razm is told, cards go from the camp to the players who drew them, all face down. */
  private deal(drew: readonly string[]): void {
    if (still() || document.hidden || this.session.kind === "replay") return;
    drew.forEach((event, i) =>
      setTimeout(
        () => void this.session.presenter.stage?.set(event.replace(/ drew .*/, " draws"))?.play(),
        60 + i * DRAW_MS,
      ),
    );
  }

  /** A person who joins a table has seen what happened so far; a person who
   * takes the device back has not seen what happened since. */
  private toldBefore(): number {
    const missed = this.session.missed.value.length;
    const heard = this.session.log.value.filter((line) => "event" in line).length - missed;
    return this.spots.value.filter((spot) => (this.stepAt(spot)?.heard ?? 0) <= heard).length;
  }

  /** The telling goes on; my decision waits. */
  readonly open: ReadonlySignal<boolean> = computed(
    () => this.at.value < this.spots.value.length || this.waiting.value,
  );

  /** What is shown now: a step, or null before the first. */
  readonly now: ReadonlySignal<Spot | null> = computed(
    () => this.reading.value ?? this.spots.value[this.at.value - 1] ?? null,
  );

  /** The table as it stood before what is being told. */
  readonly view: ReadonlySignal<KarzarView | null> = computed(
    () => (this.open.value ? this.held.value : null) ?? this.session.view.value,
  );

  private hold(): void {
    const view = this.session.view.value;
    if (this.open.value) return;
    this.held.value = view;
    this.scoreBefore = untracked(() => this.session.score.value);
  }

  tellingAt(spot: Spot | null): Telling | null {
    return spot ? (this.all.value[spot.telling] ?? null) : null;
  }

  stepAt(spot: Spot | null): Step | null {
    return (spot && this.tellingAt(spot)?.steps[spot.step]) ?? null;
  }

  /** The field that belongs to what is shown. */
  field(): FieldState | null {
    return this.stepAt(this.now.value)?.field ?? null;
  }

  /** How a razm ended, as told so far; null: not yet. */
  resultOf(karzar: number, razm: number): FieldState["result"] {
    const i = this.all.value.findIndex((one) => one.karzar === karzar && one.razm === razm);
    const live = this.spots.value[this.at.value - 1];
    const telling = this.all.value[i];
    if (!telling || !live || i > live.telling) return null;
    return telling.steps[i < live.telling ? telling.steps.length - 1 : live.step]?.field.result ?? null;
  }

  /** Heroes who were led away, or brought back, to a razm, in the story that is being told. */
  arrivedAt(karzar: number, razm: number): string[] {
    const now = this.open.value ? this.spots.value[this.at.value - 1] : undefined;
    const telling = now && this.all.value[now.telling];
    if (!telling || telling.karzar !== karzar) return [];
    return telling.steps
      .slice(0, now.step + 1)
      .flatMap((step) => step.events.map(parseSaid))
      .filter(({ slug, args }) => (slug === "moved" || slug === "revived") && Number(args[1]) === razm)
      .map(({ args }) => args[0] ?? "");
  }

  /** Everybody's points, as told so far. */
  get score(): readonly SeatScore[] {
    const now = this.session.score.value;
    return this.open.value && this.scoreBefore.length > 0 ? this.scoreBefore : now;
  }

  /** Is this the last word of a razm? There the telling waits for me. */
  private isEnd(n: number): boolean {
    const spot = this.spots.value[n - 1];
    const telling = this.tellingAt(spot ?? null);
    return spot !== undefined && telling !== null && telling.done && spot.step === telling.steps.length - 1;
  }

  /** At the fastest speed it does not wait after every razm, only after a karzar. */
  private waitsAt(n: number): boolean {
    if (!this.isEnd(n) || this.session.kind === "replay") return false;
    if (this.session.view.value?.over && n === this.spots.value.length && speed.value === "instant") return false;
    return speed.value !== "instant" || this.tellingAt(this.spots.value[n - 1] ?? null)?.razm === 0;
  }

  /** What a step sounds like: cards that are turned, a fall. */
  private sound(n: number): void {
    const slug = this.stepAt(this.spots.value[n - 1] ?? null)?.slug ?? "";
    if (slug.endsWith("_shown")) play("card");
    else if (slug.endsWith("fell")) play("kill");
  }

  private nextStop(): number {
    const last = this.spots.value.length;
    let n = this.at.value;
    while (n < last && (n === this.at.value || !this.waitsAt(n))) n++;
    return n;
  }

  private go(): void | (() => void) {
    const last = this.spots.value.length;
    const at = this.at.value;
    if (at > last) this.at.value = last; // something was taken back
    if (at >= last || this.waiting.value || this.paused.value || this.session.missed.value.length > 0) return;
    if (still() || this.session.kind === "replay") return this.show(untracked(() => this.nextStop()));
    const begins = at === 0 || this.spots.value[at]?.step === 0;
    const timer = setTimeout(() => this.show(at + 1), begins ? TURN_MS : PACE[speed.value]);
    return () => clearTimeout(timer);
  }

  private show(n: number): void {
    if (n === this.at.value + 1 && !still()) this.sound(n);
    // At once: between the last step and the waiting after it nobody may think that the telling is over.
    batch(() => {
      this.at.value = n;
      this.waiting.value = this.waitsAt(n);
      if (n >= this.spots.value.length) this.paused.value = false;
    });
  }

  /* ---- what the person does ---- */

  /** From the end of a razm to what comes after it. */
  goOn(): void {
    this.paused.value = false;
    this.waiting.value = false;
  }

  next(): void {
    const { reading } = this;
    if (reading.value) {
      const steps = this.tellingAt(reading.value)?.steps.length ?? 0;
      reading.value = { ...reading.value, step: Math.min(steps - 1, reading.value.step + 1) };
    } else if (this.waiting.value) this.goOn();
    else if (this.at.value < this.spots.value.length) this.show(this.at.value + 1);
  }

  back(): void {
    const { reading } = this;
    if (reading.value) reading.value = { ...reading.value, step: Math.max(0, reading.value.step - 1) };
    else if (this.mayBack) this.to({ ...this.now.value!, step: this.now.value!.step - 1 });
  }

  get mayBack(): boolean {
    return (this.now.value?.step ?? 0) > 0;
  }

  /** To the end of what is being told. */
  skip(): void {
    this.paused.value = false;
    if (!this.waiting.value) this.show(this.nextStop());
  }

  /** To a step of what is being told, and stay there. */
  to(spot: Spot): void {
    if (this.reading.value) {
      this.reading.value = spot;
      return;
    }
    const n = this.spots.value.findIndex((one) => same(one, spot)) + 1;
    if (n === 0) return;
    if (!this.open.value) {
      this.reading.value = spot;
      return;
    }
    this.paused.value = n < this.spots.value.length;
    this.show(n);
  }

  /** Read a razm of this karzar again, from its first step. */
  read(karzar: number, razm: number): boolean {
    const telling = this.all.value.findIndex(
      (one) => one.karzar === karzar && one.razm === razm && one.steps.length > 0,
    );
    if (telling < 0) return false;
    this.reading.value = { telling, step: (this.all.value[telling]?.steps.length ?? 1) - 1 };
    return true;
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
