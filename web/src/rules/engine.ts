/*
 * engine.ts - the rules, as the page calls them: src/wasm/charsu.mjs, and the
 * bots of src/lib/bots.c. One match that is played here, one view that is
 * examined. Actions and events are texts ("p2 build tavern"); views are bytes.
 */
import { Player, REMEMBERED } from "./player.ts";
import { Fields, type Layout } from "./state.ts";
import { load, Refused, WATCHER, type GameFacts, type Rival } from "../../../src/wasm/charsu.mjs";
import * as explain from "../../../src/wasm/explain.mjs";
import type { Foreseen, Loss, Promised, Reason } from "../../../src/wasm/explain.mjs";

export { rulesAt } from "./player.ts";
export { Refused, REMEMBERED, WATCHER };
export type { Foreseen, Loss, Promised, Reason, Rival };

/** Whose eyes: a seat, the public's, or everybody's at once. */
export const ALL_SEEING = -1;

const CHUNK = 500; // actions whose events certainly fit into the module

/** An event, as each seat heard it, and the public after them. */
export interface Told {
  ply: number; // the action that told it; the first is 1
  ears: string[];
}

/** The fullest version of an event: what everybody together knows. */
export const fullest = ({ ears }: Told): string => {
  const told = ears[ears.length - 1] ?? "";
  return told.endsWith(" ?") ? (ears.find((ear) => !ear.endsWith(" ?")) ?? told) : told;
};

export interface SeatScore {
  points: number;
  place: number; // 0 is first
  parts: Record<string, number>;
}

export class Engine extends Player {
  static override async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    return new Engine(await load(source));
  }

  /** What a game says of itself; null if these rules do not know it. */
  facts(slug: string): GameFacts | null {
    return this.charsu.games.find((g) => g.slug === slug) ?? null;
  }

  private readonly layouts = new Map<string, Layout>();

  /** Where the fields of a view of that game are: asked for once. */
  layoutOf(slug: string): Layout {
    let layout = this.layouts.get(slug);
    if (!layout) this.layouts.set(slug, (layout = this.charsu.fields(slug)));
    return layout;
  }

  /** The fields of a view of that game. */
  read(slug: string, view: Uint8Array): Fields {
    return new Fields(this.layoutOf(slug), view);
  }

  rules(slug: string): number {
    return this.facts(slug)?.rules ?? 0;
  }

  /** The option bytes of a preset, or of the standard game. */
  options(slug: string, seats: number, preset?: string): Uint8Array {
    return this.charsu.setup(slug, seats, preset).slice(1);
  }

  /** The public view of a game with these options, before anything is dealt; a text: the rule that they break. */
  outline(slug: string, seats: number, options: Uint8Array): Uint8Array | string {
    const { view } = this.charsu;
    try {
      view.outline(slug, Uint8Array.of(seats, ...options));
    } catch (refused) {
      if (refused instanceof Refused && refused.rule !== undefined) return refused.rule;
      throw refused;
    }
    return view.bytes();
  }

  /* ---- the match ---- */

  /** From now on replay() goes through what was played here. */
  reopen(): void {
    this.opened = this.log();
  }

  /** By which action, counted from 1, each of the events was told that the
   * actions after `from` have brought: as many as heard() has. */
  plies(from: number): number[] {
    return Array.from({ length: this.call("story_tell", from) }, (_, i) => this.call("story_ply", i));
  }

  /** Everything that the open game tells, heard by everybody. */
  story(seats: number): Told[] {
    const told: Told[] = [];
    const eyes = [...Array(seats).keys(), WATCHER];
    for (let from = 0; from < this.opened.length; from += CHUNK) {
      this.replay(Math.min(this.opened.length, from + CHUNK), from);
      const ears = eyes.map((seat) => this.heard(seat));
      this.plies(from).forEach((ply, i) => told.push({ ply, ears: ears.map((ear) => ear[i] ?? "") }));
    }
    return told;
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
    this.reopen();
    this.replay(this.opened.length);
  }

  log(): string[] {
    return this.charsu.match.log();
  }

  /** What the last call told a seat. */
  heard(seat: number): string[] {
    return this.charsu.match.heard(seat).map((event) => event.text);
  }

  /** All seats that must choose now; none when the game is over. */
  actors(): number[] {
    return this.charsu.match.over ? [] : this.charsu.match.actors;
  }

  /** The first seat that must choose now; null if there is none. */
  actor(): number | null {
    return this.actors()[0] ?? null;
  }

  /** The true score, whatever is hidden from the players. */
  trueScore(): SeatScore[] {
    return this.charsu.match.score();
  }

  look(seat: number): Uint8Array {
    return seat === ALL_SEEING ? this.charsu.match.bytes() : this.charsu.match.look(seat);
  }

  /** What was offered along the game, as a record ends with it. */
  choices(): string {
    return this.charsu.match.choices();
  }

  /* ---- for a coach ---- */

  /** How each choice in that view looks to the bots' evaluation: more is better. If it is a view of the match here, what
   * was heard in it counts too. */
  weigh(slug: string, seat: number, view: Uint8Array, ofMatch = true): Map<string, number> {
    this.charsu.view.load(slug, seat, view);
    const { module, game } = this.charsu.view;
    const n = module.check(this.call("bot_weigh", Number(ofMatch)));
    return new Map(Array.from({ length: n }, (_, i) => [module.actionText(game ?? 0, i), this.call("bot_rating", i)]));
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

  /** The result of some steps, by the rules, until one needs chance or
   * another player. What chance would bring is not considered. */
  ahead(
    slug: string,
    seat: number,
    bytes: Uint8Array,
    actions: readonly string[],
  ): { bytes: Uint8Array; open: boolean; heard: string[] } {
    const { view } = this.charsu;
    view.load(slug, seat, bytes);
    const heard = actions.flatMap((action) => view.step(action).map((event) => event.text));
    return { bytes: view.bytes(), open: view.chain > 0, heard };
  }

  /** A possible future view in which I am asked something: the others choose at random. Null: in that future I am
   * asked nothing more. */
  imagine(slug: string, seat: number, bytes: Uint8Array, seed: number): Uint8Array | null {
    const { view } = this.charsu;
    view.load(slug, seat, bytes);
    return view.imagine(seed) ? view.bytes() : null;
  }

  /** Why the viewer may not do that; null: it may. */
  why(slug: string, seat: number, view: Uint8Array, action: string): Reason | null {
    this.charsu.view.load(slug, seat, view);
    try {
      return explain.why(this.charsu.view, action);
    } catch (refused) {
      if (refused instanceof Refused) return null; // no action of this table: there is nothing to explain
      throw refused;
    }
  }

  /** What some steps would cost and bring. */
  preview(slug: string, seat: number, view: Uint8Array, actions: readonly string[]): Foreseen {
    this.charsu.view.load(slug, seat, view);
    return explain.preview(this.charsu.view, actions);
  }

  /** What some steps would waste; null: nothing. */
  loss(slug: string, seat: number, view: Uint8Array, actions: readonly string[]): Loss | null {
    this.charsu.view.load(slug, seat, view);
    return explain.loss(this.charsu.view, actions);
  }

  /** What an action costs, whether or not it is allowed; null: it has no price. */
  price(slug: string, seat: number, view: Uint8Array, action: string): number | null {
    this.charsu.view.load(slug, seat, view);
    return explain.price(this.charsu.view, action);
  }

  /** How the current decision would end with that alone, as the game numbers results; 0: there is none. */
  outcome(slug: string, seat: number, view: Uint8Array, action: string): number {
    this.charsu.view.load(slug, seat, view);
    return explain.outcome(this.charsu.view, action);
  }

  /** What a role, or whatever a game's first noun is, would bring somebody. */
  promise(slug: string, seat: number, view: Uint8Array, whom: number, member: string): Promised {
    this.charsu.view.load(slug, seat, view);
    return explain.promise(this.charsu.view, whom, member);
  }

  /** An opponent without a seat, where a game has one. */
  rival(slug: string, seat: number, view: Uint8Array): Rival {
    this.charsu.view.load(slug, seat, view);
    return this.charsu.view.rival();
  }

  score(slug: string, seat: number, view: Uint8Array): SeatScore[] {
    this.charsu.view.load(slug, seat, view);
    return this.charsu.view.score();
  }
}
