/*
 * think.ts - bots think in a worker, so that the page goes on listening. Where
 * there are no workers they think here: the page is less smooth, the moves are
 * the same.
 */
import { quiet } from "../breath.ts";
import type { Player } from "./player.ts";

const BORN_MS = 400;

/** A point of a game, and the seat that is to answer. No key: the log has chance's actions. */
export interface Question {
  game: string;
  seats: number;
  options: Uint8Array;
  log: string[];
  seat: number;
  bot: string; // its slug
  seed: number;
}

export type Answer = { id: number; move: string } | { id: number; failed: string };

/** Play to that point, and ask the bot of that seat. */
export function answer(player: Player, q: Question): string {
  player.open(q.game, q.seats, q.log, null, q.options);
  player.replay(q.log.length, q.log.length);
  return player.bot(q.seat, q.bot, q.seed);
}

type Waiting = { resolve: (move: string) => void; reject: (why: Error) => void };

export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /** The table is drawn first: rules that are being read in would slow it. */
  private readonly born = quiet(BORN_MS).then(() => {
    try {
      this.worker = new Worker("/bots.worker.js");
      this.worker.onmessage = (event: MessageEvent<Answer>) => this.got(event.data);
      this.worker.onerror = () => this.stop(new Error("the worker is gone"));
    } catch {
      this.worker = null;
    }
  });

  private got(said: Answer): void {
    const who = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if ("move" in said) who?.resolve(said.move);
    else who?.reject(new Error(said.failed));
  }

  private stop(why: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const who of this.waiting.values()) who.reject(why);
    this.waiting.clear();
  }

  /** `here`: what to do where no worker answers. */
  async ask(question: Question, here: () => string): Promise<string> {
    await this.born;
    const { worker } = this;
    if (!worker) return here();
    const id = ++this.asked;
    try {
      return await new Promise<string>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ...question });
      });
    } catch {
      this.stop(new Error("it failed once"));
      return here();
    }
  }
}

let one: Thinker | null = null;
/** One for the whole page; it is made with the first question. */
export const thinker = (): Thinker => (one ??= new Thinker());
