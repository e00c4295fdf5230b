/*
 * think.ts - bots think in a worker, so that the page stays responsive.
 * Without workers they think here: the page is less smooth, but the moves are
 * the same.
 */
import { quiet } from "../breath.ts";
import type { Player } from "./player.ts";

const BORN_MS = 400;

/** A point of a game. No key: the log has chance's actions. */
export interface Point {
  game: string;
  seats: number;
  options: Uint8Array;
  log: string[];
  seed: number;
}

/** And the seat that is to answer. */
export interface Question extends Point {
  seat: number;
  bot: string; // its slug
}

/** A bot's move; untaught: without what its net has learnt, which could not be fetched. */
export interface Thought {
  move: string;
  untaught: boolean;
}

/** What a worker answers: a bot its move. */
export type Answer<A = Thought> = { id: number; said: A } | { id: number; failed: string };

/** Play to that point, and ask the bot of that seat. */
export function answer(player: Player, q: Question): string {
  player.open(q.game, q.seats, q.log, null, q.options);
  player.replay(q.log.length, q.log.length);
  return player.bot(q.seat, q.bot, q.seed);
}

type Waiting<A> = { resolve: (said: A) => void; reject: (why: Error) => void };

export class Thinker<Q extends object = Question, A = Thought> {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<A>>();
  private asked = 0;

  constructor(private readonly script = "/bots.worker.js") {}

  /** The table is drawn first: loading the rules would slow it down. */
  private readonly born = quiet(BORN_MS).then(() => {
    try {
      this.worker = new Worker(this.script);
      this.worker.onmessage = (event: MessageEvent<Answer<A>>) => this.got(event.data);
      this.worker.onerror = () => this.stop(new Error("the worker is gone"));
    } catch {
      this.worker = null;
    }
  });

  private got(answer: Answer<A>): void {
    const who = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("said" in answer) who?.resolve(answer.said);
    else who?.reject(new Error(answer.failed));
  }

  private stop(why: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const who of this.waiting.values()) who.reject(why);
    this.waiting.clear();
  }

  /** `here`: what to do where no worker answers. */
  async ask(question: Q, here: () => A | Promise<A>): Promise<A> {
    await this.born;
    const { worker } = this;
    if (!worker) return here();
    const id = ++this.asked;
    try {
      return await new Promise<A>((resolve, reject) => {
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
