/*
 * local.ts - a game in this page, with no server: against bots, or with
 * others who share this device, or both. The match itself runs in WebAssembly
 * and is kept on this device.
 *
 * One person looks at the device at a time. Between two of them the curtain
 * is down (handing) and the page is shown what a watcher sees; the same while
 * bots play, if several people might be looking.
 */
import { batch, signal } from "@preact/signals";
import { REMEMBERED, Refused, WATCHER, type Engine } from "../rules/engine.ts";
import { optionWords } from "../rules/options.ts";
import { thinker, type Point } from "../rules/think.ts";
import { autos, keptPortrait, speed, stored } from "../prefs.ts";
import { usualBot, withCharacter } from "../kit/bots.ts";
import { beginning, cleanName } from "./fresh.ts";
import { tableNames } from "./names.ts";
import { hex, keyOf, unhex, writeRecord } from "./record.ts";
import { dropGame, keepGame, savedGame, type Saved, type Slot } from "./saved.ts";
import { turnOf } from "./turn.ts";
import { heardOf, leadersOf, moments, type Moment } from "./turning.ts";
import type { Looks } from "./looks.ts";
import type { Fresh } from "../route.ts";
import { Session, type Kind } from "./session.ts";

export { savedGame, unfinishedGame, unfinishedSandbox } from "./saved.ts";

/** How long a question without a choice is shown before it is answered. */
const ALONE_MS = 900;

/** At the speed "instant", what bots do within this time is drawn once. */
const TOGETHER_MS = 30;

/** What finds hints and shows them: fetched when it is needed. */
export const hintParts = (): Promise<typeof import("./best.tsx")> => import("./best.tsx");

export class LocalGame extends Session {
  readonly kind: Kind = "local";
  /** The seats of the people at this device. */
  readonly people: readonly number[];
  /** The curtain is down, and this person is to have the device. */
  readonly handing = signal<number | null>(null);

  private holder: number | null = null; // the seat of the person who holds the device
  private readonly ears = new Map<number, string[]>(); // all that was told, by viewer
  private plies: number[] = []; // and by which action
  private turn = 0; // answers to an older question are dropped
  private together = false; // bots still answer what I am asked too
  private held: string[] | null = null; // my answer, until they have
  private waits = false; // bots do not answer while somebody explains
  private drawn = 0; // when the table was last shown
  private closed = false;
  private byHand = false; // something was taken back: the next move is the person's own

  private constructor(
    engine: Engine,
    looks: Looks,
    private readonly saved: Saved,
  ) {
    super(engine, looks);
    this.people = saved.people ?? [0];
    for (const eye of [...this.people, WATCHER]) this.ears.set(eye, []);
    if (!this.shared) this.holder = this.people[0] ?? null;
    this.seat.value = this.holder;
    if (!this.shared && !saved.learn) this.auto.value = autos.value === "on";
    this.base.value = this.people[0] ?? 0;
    this.players.value = Array.from({ length: saved.seats }, (_, seat) => ({
      name: "",
      portrait: this.shared ? 0 : keptPortrait.value,
      bot: this.people.includes(seat) ? null : withCharacter(saved.bot, saved.cast?.[seat]),
      here: true,
    }));
  }

  override get shared(): boolean {
    return this.people.length > 1;
  }

  override get place(): string {
    return `here ${this.game} ${this.saved.seed.slice(0, 16)}`;
  }

  get bot(): string {
    return this.saved.bot;
  }

  get fork(): Saved["fork"] {
    return this.saved.fork;
  }

  static begin(engine: Engine, looks: Looks, fresh: Fresh): LocalGame {
    const { seats, people, names, options, seed } = beginning(engine, looks.slug, fresh);
    const bot = fresh.bot !== undefined && engine.bots.includes(fresh.bot) ? fresh.bot : usualBot(engine.bots);
    engine.start(looks.slug, seats, keyOf(seed), options);
    const game = new LocalGame(engine, looks, {
      v: 2,
      game: looks.slug,
      seats,
      options: hex(options),
      seed: hex(seed),
      bot,
      log: [],
      people,
      names,
      ...(fresh.cast ? { cast: fresh.cast } : {}),
      ...(fresh.slot === "learn" ? { learn: true } : {}),
    });
    game.opened(0);
    return game;
  }

  /** Go on with the game this device keeps; null if there is none. */
  static resume(engine: Engine, looks: Looks, slot: Slot = "game"): LocalGame | null {
    const saved = savedGame(looks.slug, slot);
    if (!saved) return null;
    try {
      engine.open(looks.slug, saved.seats, saved.log, keyOf(unhex(saved.seed)), unhex(saved.options));
      engine.replay(saved.log.length);
      const game = new LocalGame(engine, looks, saved);
      game.opened(Math.max(0, saved.log.length - REMEMBERED));
      return game;
    } catch {
      dropGame(looks.slug, slot);
      return null;
    }
  }

  /** The same again: the same people and rules, and bots unless others are named; other dice. */
  again(bot = this.saved.bot): LocalGame {
    this.close();
    const { saved } = this;
    if (saved.fork) {
      const log = saved.log.slice(0, saved.fork.at);
      keepGame({ ...saved, log, seed: hex(crypto.getRandomValues(new Uint8Array(32))), over: false });
      const game = LocalGame.resume(this.engine, this.looks, "sandbox");
      if (game) return game;
    }
    return LocalGame.begin(this.engine, this.looks, {
      seats: saved.seats,
      people: this.people.length,
      bot,
      options: this.optionWords(),
      names: saved.names ?? [],
      ...(saved.cast ? { cast: saved.cast } : {}),
    });
  }

  private opened(from: number): void {
    this.hear(from);
    this.next();
  }

  /** Note what the actions after `from` have told everybody here. */
  private hear(from: number): void {
    this.plies.push(...this.engine.plies(from));
    for (const [eye, told] of this.ears) told.push(...this.engine.heard(eye));
    this.saved.log = this.engine.log();
  }

  /** Show the table to the current viewer, and save the game. */
  private look(): void {
    const told = this.ears.get(this.eye) ?? [];
    batch(() => {
      this.lines = this.log.value.length; // every event is a line
      this.tell(told.slice(this.lines));
      const mine = this.seat.value;
      this.show(this.engine.look(this.eye), mine !== null && this.engine.mayUndo(mine));
    });
    this.drawn = performance.now();
    this.saved.over = this.engine.actors().length === 0;
    keepGame(this.saved);
  }

  /** Another viewer: nothing of what the last one saw remains. */
  private showTo(eye: number | null): void {
    if (this.seat.value === eye && this.log.value.length > 0) return this.look();
    batch(() => {
      this.chain.value = [];
      this.log.value = [];
      this.seat.value = eye;
      this.look();
    });
  }

  name(seat: number): string {
    const given = this.players.value.map((player, i) => {
      const name = this.saved.names?.[i] ?? "";
      if (player.bot) return name || null;
      return name || (this.shared ? "" : (stored("name") ?? ""));
    });
    return (
      tableNames(
        given,
        this.players.value.map(({ bot }) => bot),
      )[seat] ?? ""
    );
  }

  rename(seat: number, name: string): void {
    const names = Array.from({ length: this.saved.seats }, (_, i) => this.saved.names?.[i] ?? "");
    names[seat] = cleanName(name);
    this.saved.names = names;
    this.players.value = [...this.players.value]; // so that names are drawn again
    keepGame(this.saved);
  }

  /* ---- playing ---- */

  protected send(actions: string[]): void {
    if (this.together) {
      this.held = actions;
      this.busy.value = true;
      return;
    }
    this.take(actions);
  }

  private take(actions: string[]): void {
    const from = this.engine.length();
    this.chain.value = [];
    try {
      this.engine.play(actions);
    } catch (e) {
      this.trouble.value = e instanceof Refused ? e.code : "illegal";
      return;
    }
    this.missed.value = [];
    this.byHand = false;
    this.hear(from);
    this.drawn = 0; // so that nobody is shown a question that is answered
    this.next();
  }

  undo(): void {
    const seat = this.seat.value;
    if (seat === null || !this.engine.mayUndo(seat)) return;
    this.engine.undo(seat);
    this.byHand = true;
    this.plies = [];
    for (const told of this.ears.values()) told.length = 0;
    this.hear(Math.max(0, this.engine.length() - REMEMBERED));
    batch(() => {
      this.chain.value = [];
      this.log.value = [];
      this.look();
    });
    this.next();
  }

  /** Let the next seat answer: a bot does, a person is shown the table. */
  private next(): void {
    const now = ++this.turn;
    const who = turnOf(this.engine.actors(), this.people, this.holder);
    this.together = who.is === "bot" && who.together;
    if (who.is === "person") {
      const late = this.held;
      this.held = null;
      this.busy.value = false;
      if (late && !who.curtain) {
        this.take(late);
      } else if (who.curtain) {
        this.showTo(null);
        this.handing.value = who.seat;
      } else {
        this.showTo(who.seat);
        void this.answerForced(now, who.seat);
      }
      return;
    }
    const eye = this.shared || this.holder === null ? (this.together ? this.seat.value : null) : this.holder;
    const goesOn = who.is === "bot" && !this.waits;
    if (!goesOn || this.seat.value !== eye || !this.drawnJustNow()) this.showTo(eye);
    if (goesOn) void this.answer(now, who.seat);
  }

  override answerAlone(on: boolean): Promise<void> {
    autos.value = on ? "on" : "off";
    this.auto.value = on;
    this.next();
    return Promise.resolve();
  }

  /** If there is no choice, and if that is wanted. What was taken back is not done again automatically. */
  private async answerForced(now: number, seat: number): Promise<void> {
    if (!this.auto.value || this.byHand || this.waits) return;
    const moves = this.engine.legal(this.game, seat, this.engine.look(seat));
    if (moves.length !== 1 || this.stays(moves[0] ?? "")) return;
    await this.presenter.settled();
    await new Promise((done) => setTimeout(done, speed.value === "instant" ? 0 : ALONE_MS));
    if (!this.closed && now === this.turn && !this.doubt.value && this.auto.value) this.take(moves);
  }

  /** A lesson speaks of every move, so there each is drawn. */
  private drawnJustNow(): boolean {
    return speed.value === "instant" && !this.saved.learn && performance.now() - this.drawn < TOGETHER_MS;
  }

  /** Bots wait while somebody explains. */
  hold(on: boolean): void {
    if (this.waits === on) return;
    this.waits = on;
    const now = ++this.turn; // an answer that was under way is asked for again
    const who = turnOf(this.engine.actors(), this.people, this.holder);
    if (who.is === "bot" && !on) void this.answer(now, who.seat);
  }

  /** This point of the game, for the bot that is to think about it. */
  point(): Point {
    const { game, seats, log } = this.saved;
    const seed = Number.parseInt(this.saved.seed.slice(0, 7), 16);
    return { game, seats, options: unhex(this.saved.options), log, seed };
  }

  /** A bot answers, at a pace people can follow. */
  private async answer(now: number, seat: number): Promise<void> {
    const bot = this.players.value[seat]?.bot ?? this.saved.bot;
    const point = this.point();
    const [{ move, untaught }] = await Promise.all([
      thinker().ask({ ...point, seat, bot }, async () => {
        const untaught = !(await this.engine.learn(point.game, bot));
        return { move: this.closed ? "" : this.engine.bot(seat, bot, point.seed), untaught };
      }),
      this.together ? null : this.presenter.settled(),
    ]);
    if (this.closed) return;
    this.untaught.value = untaught;
    if (now !== this.turn) return;
    const from = this.engine.length();
    this.engine.play([move]);
    this.hear(from);
    this.next();
  }

  /** The person the device was handed to takes it. */
  sit(): void {
    const seat = this.handing.value;
    if (seat === null) return;
    batch(() => {
      this.holder = seat;
      this.base.value = seat;
      this.missed.value = this.sinceLast(seat);
      this.showTo(seat);
      this.handing.value = null;
    });
  }

  /** What a person heard since they last did something. */
  private sinceLast(seat: number): string[] {
    const log = this.saved.log;
    let last = log.length;
    while (last > 0 && !log[last - 1]?.startsWith(`p${seat} `)) last--;
    return (this.ears.get(seat) ?? []).filter((_, i) => (this.plies[i] ?? 0) > last);
  }

  override close(): void {
    this.closed = true;
    this.turn++;
    this.presenter.drop();
  }

  /* ---- the game as a text ---- */

  private optionWords(): string[] {
    const facts = this.engine.facts(this.game);
    return facts ? optionWords(facts, unhex(this.saved.options)) : [];
  }

  /** The moments of the whole game, as everybody heard it. Only when it is over. */
  marks(): Moment[] {
    const n = this.engine.length();
    this.engine.reopen();
    const told = this.engine.story(this.saved.seats);
    const leaders = leadersOf(this.engine, this.looks, told);
    this.engine.replay(n, n);
    return moments(this.looks, heardOf(told), leaders);
  }

  /** The game as a record that `charsu replay --verify` accepts. */
  record(): string {
    const score = this.view.value?.over ? this.engine.trueScore() : null;
    return writeRecord(
      {
        game: this.game,
        rules: this.engine.rules(this.game),
        seats: this.saved.seats,
        options: this.optionWords(),
        players: this.players.value.map((p, seat) =>
          p.bot ? `bot ${p.bot}` : `person ${cleanName(this.name(seat)) || "-"}`,
        ),
        log: this.engine.log(),
      },
      this.saved.fork ? null : unhex(this.saved.seed),
      score && {
        points: score.map((s) => s.points),
        places: score.map((s) => s.place + 1),
        choices: this.engine.choices(),
      },
    );
  }
}
