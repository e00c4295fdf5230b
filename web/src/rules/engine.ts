/*
 * engine.ts - the rules, as the page calls them: the WebAssembly module of
 * web/wasm/page.c. One match that is played here, one view that is looked at.
 * Actions and events are texts ("p2 build tavern"); views are bytes.
 */

interface Exports {
  memory: WebAssembly.Memory;
  io(): number;
  io_bytes(): number;
  games(): number;
  bots(): number;
  rules(game: number): number;
  start(game: number, seats: number, standard: number): number;
  load(game: number, seats: number, standard: number, bytes: number): number;
  replay(n: number): number;
  go_on(): number;
  play(bytes: number): number;
  may_undo(seat: number): number;
  undo(seat: number): number;
  log(first: number): number;
  heard(seat: number, all: number): number;
  actor(): number;
  look(seat: number): number;
  hash(): bigint;
  bot(seat: number, kind: number, seed: number, simulations: number): number;
  view_load(game: number, seat: number, bytes: number): number;
  view_legal(): number;
  view_step(bytes: number): number;
  view_look(): number;
  view_score(): number;
}

/** Whose eyes: a seat, the public's, or everybody's at once. */
export const WATCHER = 14;
export const ALL_SEEING = -1;
const SEAT_NONE = 255;

/** The slugs of enum err (core/base.h), by number. */
const ERRORS = ["ok", "over", "not_actor", "illegal", "setup", "text", "short", "corrupt", "full", "final"];
const ERR_FINAL = 9;
const OPTION_BYTES = 32;
const KEY_BYTES = 32;

/** What the rules refused; `slug` names a sentence: error.SLUG. */
export class Refused extends Error {
  constructor(readonly slug: string) {
    super(slug);
  }
}

export interface SeatScore {
  points: number;
  place: number; // 0 is first
  parts: number[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  readonly games: string[];
  readonly bots: string[];

  private constructor(private readonly x: Exports) {
    this.games = this.lines(x.games());
    this.bots = this.lines(x.bots());
  }

  static async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    const made =
      source instanceof ArrayBuffer || ArrayBuffer.isView(source)
        ? await WebAssembly.instantiate(source as BufferSource)
        : await WebAssembly.instantiateStreaming(source as Response | Promise<Response>);
    return new Engine(made.instance.exports as unknown as Exports);
  }

  /* ---- the area both sides write to ---- */

  private bytes(n: number): Uint8Array {
    return new Uint8Array(this.x.memory.buffer, this.x.io(), n);
  }

  private put(data: Uint8Array, at = 0): number {
    if (at + data.length > this.x.io_bytes()) throw new Refused("short");
    new Uint8Array(this.x.memory.buffer, this.x.io() + at, data.length).set(data);
    return data.length;
  }

  private checked(result: number): number {
    if (result < 0) throw new Refused(ERRORS[-result] ?? "illegal");
    return result;
  }

  private lines(result: number): string[] {
    const text = decoder.decode(this.bytes(this.checked(result)));
    return text ? text.trimEnd().split("\n") : [];
  }

  private game(slug: string): number {
    const i = this.games.indexOf(slug);
    if (i < 0) throw new Refused("setup");
    return i;
  }

  rules(slug: string): number {
    return this.checked(this.x.rules(this.game(slug)));
  }

  /* ---- the match ---- */

  /** Begin a game. `options`: its bytes, or null for the standard ones. */
  start(slug: string, seats: number, key: Uint8Array, options: Uint8Array | null = null): void {
    this.put(options ?? new Uint8Array(OPTION_BYTES));
    this.put(key.subarray(0, KEY_BYTES), OPTION_BYTES);
    if (this.checked(this.x.start(this.game(slug), seats, options ? 0 : 1))) throw new Refused("setup");
  }

  /** A game that was played before; replay() goes to any of its actions. */
  open(slug: string, seats: number, log: string[], key: Uint8Array | null, options: Uint8Array | null): number {
    this.put(options ?? new Uint8Array(OPTION_BYTES));
    this.put(key ?? new Uint8Array(KEY_BYTES), OPTION_BYTES);
    const n = this.put(encoder.encode(log.join("\n")), OPTION_BYTES + KEY_BYTES);
    return this.checked(this.x.load(this.game(slug), seats, options ? 0 : 1, n));
  }

  replay(n: number): number {
    return this.checked(this.x.replay(n));
  }

  goOn(): void {
    this.checked(this.x.go_on());
  }

  play(actions: string[]): void {
    this.checked(this.x.play(this.put(encoder.encode(actions.join("\n")))));
  }

  mayUndo(seat: number): boolean {
    return this.x.may_undo(seat) === 1;
  }

  undo(seat: number): void {
    this.checked(this.x.undo(seat));
  }

  log(first = 0): string[] {
    return this.lines(this.x.log(first));
  }

  /** Events as a seat hears them: those of the last call, or all. */
  heard(seat: number, all = false): string[] {
    return this.lines(this.x.heard(seat, all ? 1 : 0));
  }

  /** Who must choose now; null when nobody must. */
  actor(): number | null {
    const seat = this.x.actor();
    return seat === SEAT_NONE ? null : seat;
  }

  look(seat: number): Uint8Array {
    return this.bytes(this.checked(this.x.look(seat))).slice();
  }

  /** The hash of the match as it stands, as records write it. */
  hash(): string {
    return BigInt.asUintN(64, this.x.hash()).toString(16).padStart(16, "0");
  }

  bot(seat: number, kind: string, seed: number, simulations = 0): string {
    const choice = this.lines(this.x.bot(seat, this.bots.indexOf(kind), seed, simulations))[0];
    if (choice === undefined) throw new Refused("illegal");
    return choice;
  }

  /* ---- the view ---- */

  private lookAt(slug: string, seat: number, view: Uint8Array): void {
    const n = this.put(view);
    this.checked(this.x.view_load(this.game(slug), seat, n));
  }

  /** Is it a position of this game at all? */
  isView(slug: string, seat: number, view: Uint8Array): boolean {
    try {
      this.lookAt(slug, seat, view);
      return true;
    } catch {
      return false;
    }
  }

  legal(slug: string, seat: number, view: Uint8Array): string[] {
    this.lookAt(slug, seat, view);
    return this.lines(this.x.view_legal());
  }

  /**
   * The view after some steps of a private chain; null if the last of them
   * closes the chain, or is no step of one: then it is time to send them.
   */
  steps(slug: string, seat: number, view: Uint8Array, actions: string[]): Uint8Array | null {
    this.lookAt(slug, seat, view);
    for (const action of actions) {
      const result = this.x.view_step(this.put(encoder.encode(action)));
      if (result === -ERR_FINAL) return null;
      this.checked(result);
    }
    return this.bytes(this.checked(this.x.view_look())).slice();
  }

  score(slug: string, seat: number, view: Uint8Array, seats: number, parts: number): SeatScore[] {
    this.lookAt(slug, seat, view);
    const n = this.checked(this.x.view_score());
    const numbers = new Int16Array(this.x.memory.buffer.slice(this.x.io(), this.x.io() + 2 * n));
    const each = 2 + parts;
    return Array.from({ length: seats }, (_, i) => ({
      points: numbers[i * each] ?? 0,
      place: numbers[i * each + 1] ?? 0,
      parts: Array.from(numbers.subarray(i * each + 2, (i + 1) * each)),
    }));
  }
}
