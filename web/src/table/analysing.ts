/*
 * analysing.ts - bots in the worker analyse a replay, action by action: it can
 * be watched, and stopped at any time. The results stay with the replay.
 */
import { batch, signal } from "@preact/signals";
import { givenOf, turnsOf, type Decided, type Looked, type Standing } from "../rules/analysis.ts";
import { askLook } from "../rules/advise.ts";
import type { Replay } from "./replay.ts";

const SIMULATIONS = 240;
const SEED = 1;

export class Analysing {
  readonly standings = signal<readonly Standing[]>([]);
  readonly decided = signal<readonly Decided[]>([]);
  /** Whose choices are judged. */
  readonly of = signal<number>(0);
  /** How many actions are done; null: nothing is running. */
  readonly at = signal<number | null>(null);
  /** It was gone through to the end. */
  readonly whole = signal(false);
  private run = 0; // an older one is dropped

  constructor(private readonly replay: Replay) {
    const person = replay.played.players.findIndex((who) => who.startsWith("person"));
    this.of.value = replay.seat.value ?? Math.max(0, person);
  }

  turns = (): ReturnType<typeof turnsOf> => turnsOf(this.standings.value);
  given = (): Decided[] => givenOf(this.decided.value);

  private look(ply: number, standing: boolean): Promise<Looked> {
    const { played, options } = this.replay;
    const { game, seats, log } = played;
    return askLook({
      ...{ game, seats, log, options, ply, standing },
      of: this.of.value,
      seed: SEED,
      simulations: SIMULATIONS,
    });
  }

  /** All of it, or for another seat what is missing. */
  async start(of: number): Promise<void> {
    const mine = ++this.run;
    const all = !this.whole.value || this.standings.value.length === 0;
    batch(() => {
      this.of.value = of;
      this.decided.value = [];
      this.whole.value = false;
      if (all) this.standings.value = [];
    });
    for (let ply = 0; ply <= this.replay.length; ply++) {
      this.at.value = ply;
      const { standing, decided } = await this.look(ply, all);
      if (this.run !== mine) return;
      batch(() => {
        if (standing) this.standings.value = [...this.standings.value, standing];
        if (decided) this.decided.value = [...this.decided.value, decided];
      });
    }
    batch(() => {
      this.whole.value = true;
      this.at.value = null;
    });
  }

  /** What was found so far stays. */
  stop(): void {
    this.run++;
    this.at.value = null;
  }
}

const known = new WeakMap<Replay, Analysing>();

export function analysingOf(replay: Replay): Analysing {
  let one = known.get(replay);
  if (!one) known.set(replay, (one = new Analysing(replay)));
  return one;
}
