/*
 * coaching.ts - when a coach speaks, in any game: the steps of a lesson
 * (GamePage.coach) are compared with the table after every change, and each is
 * said once. While one is being read the bots wait; a player who would rather
 * play just plays. What has been said is remembered on this device.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { store, stored } from "../prefs.ts";
import type { askBest } from "../rules/advise.ts";
import { parseSaid, type Said } from "../rules/text.ts";
import type { Slots } from "../words.ts";
import type { Adviser, Next, Thought } from "./advice.ts";
import type { Coach, CoachStep, Moment, Reason } from "./lesson.ts";
import { momentOf } from "./saying.ts";
import type { Line, Move } from "./session.ts";
import { Thinking, type Patient } from "./thinking.ts";

export interface Speech {
  step: CoachStep;
  slots: Slots;
}

export interface Advice {
  move: Move;
  why: Reason;
  next: Next | null;
}

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
  private heard: number; // how many lines of the log have been checked
  private spokeAt: Uint8Array | null = null; // the position of what is being said
  private spokeIn = 0; // and so many steps of a choice
  private readonly thinking: Thinking;
  private advised: { of: Thought; advice: Advice } | null = null;
  private readonly pressed = signal<{ of: Advice | null; times: number }>({ of: null, times: 0 });
  private readonly stops: (() => void)[];

  constructor(
    readonly session: Patient,
    readonly coach: Coach,
    engine: Adviser,
    search: typeof askBest,
  ) {
    const before = heardBefore(session.game);
    this.seen.value = new Set(before);
    this.heard = before.length > 0 ? session.shownLog.value.length : 0; // a game that goes on: its past is no news
    const looks = effect(() => {
      const now = momentOf(session);
      const lines = session.shownLog.value;
      const small = this.small.value;
      if (now) untracked(() => this.look(now, lines, small));
    });
    this.stops = [looks];
    // while something is being read, too: so the advice is there when it is its turn
    this.thinking = new Thinking(
      session,
      coach,
      engine,
      search,
      computed(() => !this.small.value && this.advising.value),
    );
  }

  private news(lines: readonly Line[]): Said[] {
    if (lines.length < this.heard) this.heard = lines.length; // something was taken back
    const fresh = lines.slice(this.heard);
    this.heard = lines.length;
    return fresh.flatMap((line) => ("event" in line ? [parseSaid(line.event)] : []));
  }

  private look(now: Moment, lines: readonly Line[], small: boolean): void {
    const news = this.news(lines);
    const { speech } = this;
    const moved = this.session.bytes.value !== this.spokeAt;
    if (speech.value && (moved || (speech.value.step.beside && now.chain !== this.spokeIn))) this.note(); // a player who moves on has understood
    if (!small) {
      this.queue = this.queue.filter(({ step }) => !step.when || slotsOf(step.when(now)) !== null);
      this.gather(now, news);
      if (!this.speech.value) this.say();
    }
    this.wait();
  }

  /** Bots wait while something is read; what is said beside a thing to press, I am asked anyway. */
  private wait(): void {
    const speech = this.speech.value;
    this.session.hold(speech !== null && !speech.step.beside && !this.small.value);
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
    this.spokeIn = this.session.chain.value.length;
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
    this.wait();
  }

  /** What to point at, as selectors; the first that is there counts. */
  readonly at: ReadonlySignal<readonly string[]> = computed(() => {
    const now = momentOf(this.session);
    const speech = this.speech.value;
    if (!now || this.small.value) return [];
    const advice = this.advice.value;
    if (this.thinks.value) return [];
    if (speech && !advice) return speech.step.atNow?.(now) ?? speech.step.at ?? [];
    return advice && this.advising.value ? this.coach.where(advice.move) : [];
  });

  /** A move of mine that I may be advised on: nothing is being read that comes before it. */
  private readonly open: ReadonlySignal<Moment | null> = computed(() => {
    const now = momentOf(this.session);
    const speech = this.speech.value;
    return !now || (speech && !speech.step.beside) || this.small.value || now.moves.length === 0 ? null : now;
  });

  /** The same if advice is wanted now. */
  private readonly wanted: ReadonlySignal<Moment | null> = computed(() =>
    this.advising.value ? this.open.value : null,
  );

  /** Somebody may ask, and has not. */
  readonly askable: ReadonlySignal<boolean> = computed(() => this.open.value !== null && !this.advising.value);

  /** What is advised, if that is wanted; it may come a moment later. */
  readonly advice: ReadonlySignal<Advice | null> = computed(() => {
    const now = this.wanted.value;
    const thought = this.thinking.thought.value;
    if (!now || !thought) return null;
    if (this.advised?.of !== thought) {
      const { move, plan, next } = thought;
      this.advised = { of: thought, advice: { move, why: this.coach.why(move, now, plan), next } };
    }
    return this.advised.advice;
  });

  /** It was asked for, and is being thought about. */
  readonly thinks: ReadonlySignal<boolean> = computed(() => this.wanted.value !== null && this.advice.value === null);

  /** In the first round advice comes by itself, later when it is asked for. */
  readonly advising: ReadonlySignal<boolean> = computed(() => {
    const view = this.session.view.value;
    return (
      view !== null &&
      (this.session.looks.rounds(view) <= 1 ||
        this.speech.value?.step.beside === true ||
        (this.asked.value !== null && this.asked.value === this.session.bytes.value))
    );
  });

  ask(): void {
    this.asked.value = this.session.bytes.value;
  }

  /** Show me: bring what is pointed at to light. */
  show(): void {
    const of = this.advice.value;
    if (of) this.coach.reveal?.(of.move);
    this.pressed.value = { of, times: this.shown.value + 1 };
  }

  /** How often somebody asked to be shown what is advised now. */
  readonly shown: ReadonlySignal<number> = computed(() =>
    this.pressed.value.of !== null && this.pressed.value.of === this.advice.value ? this.pressed.value.times : 0,
  );

  /** Parts of the lesson that have been touched. */
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
    for (const stop of this.stops) stop();
    this.thinking.close();
    this.session.hold(false);
  }
}
