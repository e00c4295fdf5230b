/*
 * coaching.ts - when a coach speaks, in any game: the steps of a lesson
 * (GamePage.coach) are compared with the table after every change, and each is
 * said once. While one is being read the bots wait; whoever would rather play
 * just plays. What has been said is remembered on this device.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { store, stored } from "../prefs.ts";
import type { Engine } from "../rules/engine.ts";
import { parseSaid, type Said } from "../rules/text.ts";
import { fill, find, type Slots } from "../words.ts";
import type { Coach, CoachStep, Moment } from "./lesson.ts";
import { playerName } from "./names.ts";
import type { Line, Move, Session } from "./session.ts";

/** A table whose bots can be asked to wait. */
export type Patient = Session & { hold(on: boolean): void };

export interface Speech {
  step: CoachStep;
  slots: Slots;
}

export interface Advice {
  move: Move;
  why: [slug: string, slots: Slots];
}

/** What a coach says; its words come with the lesson. */
export const say = (key: string, slots: Slots = {}): string => fill(find(`coach.${key}`) ?? "", slots);

const SEED = 1; // of the adviser: the same question, the same answer
const slotOf = (game: string): string => `coach.${game}`;
const slotsOf = (found: Slots | boolean | undefined): Slots | null =>
  found === undefined || found === false ? null : found === true ? {} : found;

export function heardBefore(game: string): string[] {
  try {
    const kept = JSON.parse(stored(slotOf(game)) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter((slug): slug is string => typeof slug === "string") : [];
  } catch {
    return [];
  }
}

export const forgetLesson = (game: string): void => store(slotOf(game), null);

export class Coaching {
  readonly speech = signal<Speech | null>(null);
  readonly seen = signal<ReadonlySet<string>>(new Set());
  /** Out of the way: nothing is said, and nobody waits. */
  readonly small = signal(false);
  /** The question for which advice was asked. */
  private readonly asked = signal<Uint8Array | null>(null);

  private queue: Speech[] = [];
  private heard: number; // so many lines of the log have been looked at
  private spokeAt: Uint8Array | null = null; // the position of what is being said
  private advisedAt: Uint8Array | null = null;
  private lastAdvice: Advice | null = null;
  private readonly stop: () => void;

  constructor(
    readonly session: Patient,
    readonly coach: Coach,
    private readonly engine: Pick<Engine, "bot">,
  ) {
    const before = heardBefore(session.game);
    this.seen.value = new Set(before);
    this.heard = before.length > 0 ? session.shownLog.value.length : 0; // a game that goes on: its past is no news
    this.stop = effect(() => {
      const now = this.moment();
      const lines = session.shownLog.value;
      const small = this.small.value;
      if (now) untracked(() => this.look(now, lines, small));
    });
  }

  private moment(): Moment | null {
    const { session } = this;
    const view = session.view.value;
    const seat = session.seat.value;
    if (!view || seat === null) return null;
    return {
      view,
      seat,
      moves: session.mine.value ? session.moves.value : [],
      chain: session.chain.value.length,
      undoable: session.undoable.value,
      name: (other) => `\u2068${playerName(session, other)}\u2069`,
      price: (action) => session.price(action),
      foresee: (action) => session.foresee(action),
    };
  }

  private news(lines: readonly Line[]): Said[] {
    if (lines.length < this.heard) this.heard = lines.length; // something was taken back
    const fresh = lines.slice(this.heard);
    this.heard = lines.length;
    return fresh.flatMap((line) => ("event" in line ? [parseSaid(line.event)] : []));
  }

  private look(now: Moment, lines: readonly Line[], small: boolean): void {
    const news = this.news(lines);
    if (this.speech.value && this.session.bytes.value !== this.spokeAt) this.note(); // a player who moves on has understood
    if (!small) {
      this.queue = this.queue.filter(({ step }) => !step.when || slotsOf(step.when(now)) !== null);
      this.gather(now, news);
      if (!this.speech.value) this.say();
    }
    this.session.hold(this.speech.value !== null && !small);
  }

  private gather(now: Moment, news: Said[]): void {
    for (const step of this.coach.steps) {
      if (this.seen.value.has(step.slug) || this.speech.value?.step === step || this.queue.some((q) => q.step === step))
        continue;
      const slots = step.when
        ? slotsOf(step.when(now))
        : (news.map((event) => slotsOf(step.on?.(event, now))).find((s) => s !== null) ?? null);
      if (slots) this.queue.push({ step, slots });
    }
    const order = (speech: Speech): number => this.coach.steps.indexOf(speech.step);
    this.queue.sort((a, b) => order(a) - order(b));
  }

  private say(): void {
    this.speech.value = this.queue.shift() ?? null;
    this.spokeAt = this.session.bytes.value;
  }

  /** What is being said counts as heard. */
  private note(): void {
    const { speech } = this;
    if (!speech.value) return;
    this.seen.value = new Set([...this.seen.value, speech.value.step.slug]);
    store(slotOf(this.session.game), JSON.stringify([...this.seen.value]));
    speech.value = null;
  }

  /** Got it: what comes next, if anything. */
  next(): void {
    this.note();
    this.say();
    this.session.hold(this.speech.value !== null && !this.small.value);
  }

  /** What to point at, as selectors; the first that is there counts. */
  readonly at: ReadonlySignal<readonly string[]> = computed(() => {
    const now = this.moment();
    const speech = this.speech.value;
    if (!now || this.small.value) return [];
    if (speech) return speech.step.atNow?.(now) ?? speech.step.at ?? [];
    const advice = this.advice.value;
    return advice && this.advising.value ? this.coach.where(advice.move) : [];
  });

  /** What the adviser would do, if it is my turn and nothing is being said. */
  readonly advice: ReadonlySignal<Advice | null> = computed(() => {
    const now = this.moment();
    const bytes = this.session.bytes.value;
    if (!now || !bytes || this.speech.value || this.small.value || now.chain > 0 || now.moves.length === 0) return null;
    if (this.advisedAt !== bytes) {
      const text = this.engine.bot(now.seat, this.coach.adviser, SEED);
      const move = now.moves.find((m) => m.text === text);
      this.advisedAt = bytes;
      this.lastAdvice = move ? { move, why: this.coach.why(move, now) } : null;
    }
    return this.lastAdvice;
  });

  /** In the first round advice comes by itself, later when it is asked for. */
  readonly advising: ReadonlySignal<boolean> = computed(() => {
    const view = this.session.view.value;
    return (
      view !== null &&
      (this.session.looks.rounds(view) <= 1 ||
        (this.asked.value !== null && this.asked.value === this.session.bytes.value))
    );
  });

  ask(): void {
    this.asked.value = this.session.bytes.value;
  }

  /** Parts of the lesson something was heard of. */
  readonly parts: ReadonlySignal<boolean[]> = computed(() => {
    const { steps, parts } = this.coach;
    const heard = new Set(
      steps
        .filter((step) => this.seen.value.has(step.slug) || this.speech.value?.step === step)
        .map((step) => step.part),
    );
    return parts.map((part) => heard.has(part));
  });

  close(): void {
    this.stop();
    this.session.hold(false);
  }
}
