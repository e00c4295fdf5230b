/*
 * engine.ts - the rules, as the page calls them: src/wasm/charsu.mjs, and the
 * bots of web/wasm/bots.c. One match that is played here, one view that is
 * looked at. Actions and events are texts ("p2 build tavern"); views are bytes.
 */
import { Fields, type Layout } from "./state.ts";
import { load, Refused, WATCHER, type Charsu, type GameFacts } from "../../../src/wasm/charsu.mjs";

export { Refused, WATCHER };

/** Whose eyes: a seat, the public's, or everybody's at once. */
export const ALL_SEEING = -1;

const REMEMBERED = 1500; // actions, of which the events are told again

export interface SeatScore {
  points: number;
  place: number; // 0 is first
  parts: Record<string, number>;
}

export class Engine {
  readonly bots: string[];
  private opened: string[] = []; // the log that replay() goes through

  private constructor(private readonly charsu: Charsu) {
    this.bots = [];
    for (let at; (at = this.call("bot_slug", this.bots.length)) !== 0; ) this.bots.push(charsu.match.module.textAt(at));
  }

  static async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    return new Engine(await load(source));
  }

  private call(name: string, ...numbers: number[]): number {
    const call = this.charsu.match.module.call[name];
    if (!call) throw new Error(`the module has no ${name}`);
    return Number(call(...numbers));
  }

  /** What a game says of itself; null if these rules do not know it. */
  facts(slug: string): GameFacts | null {
    return this.charsu.games.find((g) => g.slug === slug) ?? null;
  }

  private readonly layouts = new Map<string, Layout>();

  /** The fields of a view of that game. */
  read(slug: string, view: Uint8Array): Fields {
    let layout = this.layouts.get(slug);
    if (!layout) this.layouts.set(slug, (layout = this.charsu.fields(slug)));
    return new Fields(layout, view);
  }

  rules(slug: string): number {
    return this.facts(slug)?.rules ?? 0;
  }

  /** The option bytes of a preset, or of the standard game. */
  options(slug: string, seats: number, preset?: string): Uint8Array {
    return this.charsu.setup(slug, seats, preset).slice(1);
  }

  /* ---- the match ---- */

  /** Begin a game. `options`: its bytes, or null for the standard ones. */
  start(slug: string, seats: number, key: Uint8Array, options: Uint8Array | null = null): void {
    const setup = this.charsu.setup(slug, seats);
    if (options) setup.set(options, 1);
    this.call("bots_clear");
    this.charsu.match.start(slug, setup, key);
  }

  /** A game that was played before; replay() goes to any of its actions. */
  open(slug: string, seats: number, log: string[], key: Uint8Array | null, options: Uint8Array | null): void {
    this.start(slug, seats, key ?? new Uint8Array(32), options);
    this.opened = log;
  }

  /** The first n actions again; then heard() tells of the last of them, as
   * many as the module has room for. */
  replay(n: number): void {
    this.charsu.match.replay(this.opened.slice(0, n), Math.max(0, n - REMEMBERED));
  }

  play(actions: string[]): void {
    this.charsu.match.play(actions);
  }

  mayUndo(seat: number): boolean {
    return this.charsu.match.mayUndo(seat);
  }

  /** Take back the last action; then heard() tells all that is left. */
  undo(seat: number): void {
    this.charsu.match.undo(seat);
    this.opened = this.log();
    this.replay(this.opened.length);
  }

  log(): string[] {
    return this.charsu.match.log();
  }

  /** What the last call told a seat. */
  heard(seat: number): string[] {
    return this.charsu.match.heard(seat).map((event) => event.text);
  }

  /** Who must choose now; null when nobody must. */
  actor(): number | null {
    return this.charsu.match.over ? null : (this.charsu.match.actors[0] ?? null);
  }

  look(seat: number): Uint8Array {
    return seat === ALL_SEEING ? this.charsu.match.bytes() : this.charsu.match.look(seat);
  }

  /** What was offered along the game, as a record ends with it. */
  choices(): string {
    return this.charsu.match.choices();
  }

  /** What a bot would do for that seat. */
  bot(seat: number, kind: string, seed: number, simulations = 0): string {
    const { match } = this.charsu;
    match.module.check(this.call("bot_choose", seat, this.bots.indexOf(kind), seed, simulations));
    return match.module.actionText(match.game ?? 0, 0);
  }

  /* ---- the view ---- */

  /** Is it a position of this game at all? */
  isView(slug: string, seat: number, view: Uint8Array): boolean {
    try {
      this.charsu.view.load(slug, seat, view);
      return true;
    } catch {
      return false;
    }
  }

  legal(slug: string, seat: number, view: Uint8Array): string[] {
    this.charsu.view.load(slug, seat, view);
    return this.charsu.view.legal();
  }

  /**
   * The view after some steps of a private chain; null if the last of them
   * closes the chain, or is no step of one: then it is time to send them.
   */
  steps(slug: string, seat: number, bytes: Uint8Array, actions: string[]): Uint8Array | null {
    const { view } = this.charsu;
    view.load(slug, seat, bytes);
    for (const action of actions) {
      view.step(action);
      if (view.chain === 0) return null;
    }
    return view.bytes();
  }

  score(slug: string, seat: number, view: Uint8Array): SeatScore[] {
    this.charsu.view.load(slug, seat, view);
    return this.charsu.view.score();
  }
}
