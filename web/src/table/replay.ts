/*
 * replay.ts - a game that was played before: any moment of it, from any
 * seat's eyes or from all of them at once.
 */
import { batch, computed, signal } from "@preact/signals";
import { ALL_SEEING, WATCHER, type Engine } from "../rules/engine.ts";
import { botName } from "../kit/bots.ts";
import { optionBytes } from "../rules/options.ts";
import type { Room } from "../games/room.ts";
import { readRecord, type Played } from "./record.ts";
import { Session, type Kind } from "./session.ts";

const STEP_MS = { slow: 1800, normal: 900, instant: 250 };

export class Replay extends Session {
  readonly kind: Kind = "replay";
  readonly length: number;
  readonly at = signal(0);
  readonly playing = signal(false);
  /** Through whose eyes: a seat, or ALL_SEEING. */
  readonly eyes = signal<number>(ALL_SEEING);
  /** Moments a person would stop at: after each action of a player. */
  readonly stops: number[];
  private timer = 0;

  readonly stop = computed(() => {
    let i = 0;
    while (i + 1 < this.stops.length && (this.stops[i + 1] ?? 0) <= this.at.value) i++;
    return i;
  });

  private constructor(
    engine: Engine,
    room: Room,
    readonly played: Played,
    readonly text: string,
  ) {
    super(engine, room);
    const n = played.log.length;
    this.length = n;
    const facts = engine.facts(played.game);
    const options = facts && optionBytes(facts, engine.options(played.game, played.seats), played.options);
    if (!options) throw new Error("no such options");
    engine.open(played.game, played.seats, played.log, null, options);
    engine.replay(n); // is every action of it legal?
    const people = played.log.flatMap((action, i) => (action.startsWith("chance ") ? [] : [i]));
    this.stops = [...new Set([people[0] ?? 0, ...people.slice(1), n])];
    this.players.value = Array.from({ length: played.seats }, (_, i) => {
      const [kind = "", ...name] = (played.players[i] ?? "").split(" ");
      return { name: kind === "person" ? name.join(" ") : "", bot: kind === "bot" ? name.join(" ") : null, here: true };
    });
    this.go(this.stops[0] ?? 0);
  }

  static open(engine: Engine, room: Room, text: string): Replay {
    const played = readRecord(text);
    if (!played || played.game !== room.slug) throw new Error("no record");
    return new Replay(engine, room, played, text);
  }

  name(seat: number): string {
    const player = this.players.value[seat];
    if (player?.bot) return botName(seat);
    return player?.name === "-" ? "" : (player?.name ?? "");
  }

  go(n: number): void {
    const to = Math.max(0, Math.min(this.length, n));
    this.engine.replay(to);
    const eyes = this.eyes.value;
    batch(() => {
      this.at.value = to;
      this.seat.value = eyes === ALL_SEEING ? null : eyes;
      this.lines = 0;
      this.log.value = [];
      this.tell(this.heard(eyes));
      this.show(this.engine.look(eyes), false);
    });
  }

  /** Everybody's ears together: of each event the fullest version. */
  private heard(eyes: number): string[] {
    if (eyes !== ALL_SEEING) return this.engine.heard(eyes);
    const ears = [WATCHER, ...this.players.value.keys()].map((seat) => this.engine.heard(seat));
    return (ears[0] ?? []).map((line, i) =>
      line.endsWith(" ?") ? (ears.map((ear) => ear[i]).find((l) => l && !l.endsWith(" ?")) ?? line) : line,
    );
  }

  look(eyes: number): void {
    this.eyes.value = eyes;
    this.go(this.at.value);
  }

  step(by: number): void {
    this.pause();
    this.go(this.stops[Math.max(0, Math.min(this.stops.length - 1, this.stop.value + by))] ?? 0);
  }

  run(pace: keyof typeof STEP_MS): void {
    if (this.at.value >= this.length) this.go(this.stops[0] ?? 0);
    this.playing.value = true;
    clearInterval(this.timer);
    this.timer = window.setInterval(() => {
      const next = this.stops[this.stop.value + 1];
      if (next === undefined) this.pause();
      else this.go(next);
    }, STEP_MS[pace]);
  }

  pause(): void {
    clearInterval(this.timer);
    this.playing.value = false;
  }

  protected send(): void {}
  undo(): void {}
  override close(): void {
    this.pause();
  }
}
