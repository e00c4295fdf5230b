/*
 * local.ts - a game in this page, against bots, with no server: the match
 * itself runs in WebAssembly and is kept on this device.
 */
import { batch } from "@preact/signals";
import { Refused, type Engine } from "../rules/engine.ts";
import { optionWords } from "../rules/options.ts";
import { speed, store, stored } from "../prefs.ts";
import { botName, usualBot } from "../kit/bots.ts";
import { hex, keyOf, unhex, writeRecord } from "./record.ts";
import type { Room } from "../games/room.ts";
import type { Fresh } from "../route.ts";
import { Session, type Kind } from "./session.ts";

interface Saved {
  v: 2;
  game: string;
  seats: number;
  options: string; // hex, one byte a pair
  seed: string; // hex
  bot: string;
  log: string[];
  over?: boolean;
}

const slot = (game: string): string => `local.${game}`;
const PACE = { slow: 1500, normal: 750, instant: 30 };

export function savedGame(game: string): Saved | null {
  try {
    const saved = JSON.parse(stored(slot(game)) ?? "null") as Saved | null;
    return saved?.v === 2 ? saved : null;
  } catch {
    return null;
  }
}

/** The game this device keeps, if it is not over. */
export function unfinishedGame(game: string): Saved | null {
  const saved = savedGame(game);
  return saved && !saved.over ? saved : null;
}

export class LocalGame extends Session {
  readonly kind: Kind = "local";
  private timer = 0;
  private closed = false;

  private constructor(
    engine: Engine,
    room: Room,
    private readonly saved: Saved,
  ) {
    super(engine, room);
    this.seat.value = 0;
    this.players.value = Array.from({ length: saved.seats }, (_, i) => ({
      name: "",
      bot: i === 0 ? null : saved.bot,
      here: true,
    }));
  }

  static begin(engine: Engine, room: Room, { seats, bot }: Fresh): LocalGame {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const chosen = bot !== undefined && engine.bots.includes(bot) ? bot : usualBot(engine.bots);
    const options = engine.options(room.slug, seats);
    const game = new LocalGame(engine, room, { v: 2, game: room.slug, seats, options: hex(options), seed: hex(seed), bot: chosen, log: [] });
    engine.start(room.slug, seats, keyOf(seed), options);
    game.opened();
    return game;
  }

  /** Go on with the game this device keeps; null if there is none. */
  static resume(engine: Engine, room: Room): LocalGame | null {
    const saved = savedGame(room.slug);
    if (!saved) return null;
    try {
      const game = new LocalGame(engine, room, saved);
      engine.open(game.game, saved.seats, saved.log, keyOf(unhex(saved.seed)), unhex(saved.options));
      engine.replay(saved.log.length);
      game.opened();
      return game;
    } catch {
      store(slot(room.slug), null);
      return null;
    }
  }

  private opened(): void {
    this.tell(this.engine.heard(0));
    this.look();
    this.next();
  }

  private look(): void {
    this.show(this.engine.look(0), this.engine.mayUndo(0));
    this.saved.log = this.engine.log();
    this.saved.over = this.engine.actor() === null;
    store(slot(this.game), JSON.stringify(this.saved));
  }

  name(seat: number): string {
    if (seat === 0) return stored("name") ?? "";
    return botName(seat);
  }

  protected send(actions: string[]): void {
    try {
      this.engine.play(actions);
    } catch (e) {
      this.trouble.value = e instanceof Refused ? e.code : "illegal";
      this.chain.value = [];
      return;
    }
    batch(() => {
      this.chain.value = [];
      this.tell(this.engine.heard(0));
      this.look();
    });
    this.next();
  }

  undo(): void {
    if (!this.engine.mayUndo(0)) return;
    this.engine.undo(0);
    batch(() => {
      this.chain.value = [];
      this.lines = 0;
      this.log.value = [];
      this.tell(this.engine.heard(0));
      this.look();
    });
  }

  /** Bots answer one by one, at a pace people can follow. */
  private next(): void {
    clearTimeout(this.timer);
    const actor = this.engine.actor();
    if (this.closed || actor === null || actor === 0) return;
    this.timer = window.setTimeout(() => {
      if (this.closed) return;
      const seed = Number.parseInt(this.saved.seed.slice(0, 7), 16);
      const chosen = [this.engine.bot(actor, this.saved.bot, seed)];
      this.engine.play(chosen);
      batch(() => {
        this.tell(this.engine.heard(0));
        this.look();
      });
      this.next();
    }, PACE[speed.value]);
  }

  override close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private optionWords(): string[] {
    const facts = this.engine.facts(this.game);
    return facts ? optionWords(facts, unhex(this.saved.options)) : [];
  }

  /** The game as a record that `charsu replay --verify` accepts. */
  record(): string {
    const score = this.view.value?.over ? this.score.value : null;
    return writeRecord(
      {
        game: this.game,
        rules: this.engine.rules(this.game),
        seats: this.saved.seats,
        options: this.optionWords(),
        players: this.players.value.map((p, seat) => (p.bot ? `bot ${p.bot}` : `person ${this.name(seat) || "-"}`)),
        log: this.engine.log(),
      },
      unhex(this.saved.seed),
      score && {
        points: score.map((s) => s.points),
        places: score.map((s) => s.place + 1),
        choices: this.engine.choices(),
      },
    );
  }
}
