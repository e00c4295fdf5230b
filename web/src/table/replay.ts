/*
 * replay.ts - a game that was played before: any moment of it, from any
 * seat's eyes or from all of them at once.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { ALL_SEEING, fullest, type Engine, type SeatScore, type Told } from "../rules/engine.ts";
import { optionBytes } from "../rules/options.ts";
import { speed } from "../prefs.ts";
import type { Looks } from "./looks.ts";
import { stopAfter, stopAt, stopsOf } from "./fork.ts";
import { tableNames } from "./names.ts";
import { readRecord, type Read } from "./record.ts";
import { Session, type Kind } from "./session.ts";
import { heardOf, leadersOf, moments, type Moment } from "./turning.ts";
import { verdict, type Verdict } from "./verify.ts";

const STEP_MS = { slow: 1800, normal: 900, instant: 250 };

export class Replay extends Session {
  readonly kind: Kind = "replay";
  readonly length: number;
  readonly at = signal(0);
  readonly playing = signal(false);
  /** Through whose eyes: a seat, or ALL_SEEING. */
  readonly eyes = signal<number>(ALL_SEEING);
  /** Natural stops: before each action of a player, and the end. */
  readonly stops: number[];
  /** Rounds and what turned the game. */
  private readonly moments: Moment[];
  readonly verdict: Verdict;
  readonly options: Uint8Array;
  private readonly told: Told[];

  readonly stop = computed(() => stopAt(this.stops, this.at.value));

  private constructor(
    engine: Engine,
    looks: Looks,
    readonly played: Read,
    readonly text: string,
    portraits: readonly number[],
  ) {
    super(engine, looks);
    const n = played.log.length;
    const facts = engine.facts(played.game);
    const options = facts && optionBytes(facts, engine.options(played.game, played.seats), played.options);
    if (!options) throw new Error("no such options");
    this.length = n;
    this.options = options;
    this.stops = stopsOf(played.log);
    this.verdict = verdict(engine, played, options);
    engine.open(played.game, played.seats, played.log, null, options);
    this.told = engine.story(played.seats); // refused, if an action is not legal
    this.moments = moments(looks, heardOf(this.told), leadersOf(engine, looks, this.told));
    this.busy.value = true; // nobody is asked anything here
    this.players.value = Array.from({ length: played.seats }, (_, i) => {
      const [kind = "", ...name] = (played.players[i] ?? "").split(" ");
      return {
        name: kind === "person" ? name.join(" ") : "",
        portrait: portraits[i] ?? 0,
        bot: kind === "bot" ? name.join(" ") : null,
        here: true,
      };
    });
    this.go(this.stops[0] ?? 0);
  }

  static open(engine: Engine, looks: Looks, text: string, portraits: readonly number[] = []): Replay {
    const played = readRecord(text);
    if (!played || played.game !== looks.slug) throw new Error("no record");
    return new Replay(engine, looks, played, text, portraits);
  }

  marks(): Moment[] {
    return this.moments;
  }

  name(seat: number): string {
    return (
      tableNames(
        this.players.value.map(({ bot, name }) => (bot ? null : name === "-" ? "" : name)),
        this.players.value.map(({ bot }) => bot),
      )[seat] ?? ""
    );
  }

  /** What this viewer has heard up to a moment. */
  heard(eyes: number, until: number): string[] {
    return this.told
      .filter((told) => told.ply <= until)
      .map((told) => (eyes === ALL_SEEING ? fullest(told) : (told.ears[eyes] ?? "")));
  }

  /** How it ended. */
  finalScore(): SeatScore[] {
    this.engine.replay(this.length, this.length);
    const score = this.engine.trueScore();
    this.engine.replay(this.at.value, this.at.value);
    return score;
  }

  go(n: number): void {
    const to = Math.max(0, Math.min(this.length, n));
    this.engine.replay(to, to);
    const eyes = this.eyes.value;
    batch(() => {
      this.at.value = to;
      this.seat.value = eyes === ALL_SEEING ? null : eyes;
      if (eyes !== ALL_SEEING) this.base.value = eyes;
      this.log.value = this.heard(eyes, to).map((event, n) => ({ n, event }));
      this.show(this.engine.look(eyes), false);
    });
  }

  look(eyes: number): void {
    this.eyes.value = eyes;
    this.go(this.at.value);
  }

  /** To the n-th stop. */
  goStop(n: number): void {
    this.go(this.stops[Math.max(0, Math.min(this.stops.length - 1, n))] ?? 0);
  }

  /** To where a mark's action is done and somebody chooses. */
  goMark(moment: Moment): void {
    this.pause();
    this.goStop(stopAfter(this.stops, moment.ply ?? 0));
  }

  step(by: number): void {
    this.pause();
    this.goStop(this.stop.value + by);
  }

  /** To the mark before or after this moment. */
  leap(by: 1 | -1): void {
    this.pause();
    const rounds = this.moments.filter((m) => m.weight === 0).map((m) => stopAfter(this.stops, m.ply ?? 0));
    const here = this.stop.value;
    const next = by > 0 ? rounds.find((stop) => stop > here) : rounds.filter((stop) => stop < here).pop();
    this.goStop(next ?? (by > 0 ? this.stops.length - 1 : 0));
  }

  private stopPlaying = (): void => {};

  /** Play on, at the chosen speed, which may change meanwhile. */
  run(): void {
    this.pause();
    if (this.at.value >= this.length) this.goStop(0);
    this.playing.value = true;
    this.stopPlaying = effect(() => {
      const timer = setInterval(() => {
        if (this.stop.peek() + 1 >= this.stops.length) this.pause();
        else this.goStop(this.stop.peek() + 1);
      }, STEP_MS[speed.value]);
      return () => clearInterval(timer);
    });
  }

  pause(): void {
    this.stopPlaying();
    this.stopPlaying = () => {};
    this.playing.value = false;
  }

  protected send(): void {}
  undo(): void {}
  override close(): void {
    this.pause();
  }
}
