/* What src/wasm/charsu.mjs exports, as far as the page uses it. */
declare module "*/charsu.mjs" {
  export const WATCHER: number;
  export const CHANCE: number;

  export class Refused extends Error {
    readonly code: string;
    readonly rule?: string;
    constructor(code: string, rule?: string);
  }

  export interface Heard {
    text: string;
  }

  export interface Score {
    points: number;
    place: number;
    parts: Record<string, number>;
  }

  export interface Rival {
    points: number;
    parts: Record<string, number>;
  }

  interface Module {
    readonly call: Record<string, (...numbers: number[]) => number | bigint>;
    readonly memory: Uint8Array;
    quicken(bytes: BufferSource): boolean;
    textAt(at: number): string;
    actionText(game: number, i: number): string;
    check(result: number): number;
    readActions(game: number, texts: readonly string[]): number;
  }

  interface Position {
    readonly module: Module;
    readonly game: number | null;
    readonly over: boolean;
    readonly actors: number[];
    readonly chain: number;
    score(): Score[];
    rival(): Rival;
    hash(): string;
    bytes(): Uint8Array;
  }

  export interface Match extends Position {
    start(slug: string, setup: Uint8Array, key: Uint8Array): void;
    play(action: string | string[]): void;
    heard(seat: number): Heard[];
    mayUndo(seat: number): boolean;
    undo(seat: number): void;
    look(seat: number): Uint8Array;
    choices(): string;
    log(): string[];
    replay(log: string[], from?: number): void;
  }

  export interface View extends Position {
    load(slug: string, seat: number, bytes: Uint8Array): void;
    outline(slug: string, setup: Uint8Array): void;
    legal(): string[];
    step(action: string): Heard[];
    imagine(seed: number): boolean;
  }

  export interface Option {
    slug: string;
    kind: "number" | "choice" | "set";
    at: number;
    low: number;
    high: number;
    choices: string[];
    noun: string | null;
  }

  export interface GameFacts {
    slug: string;
    rules: number;
    seats: [number, number];
    nouns: Record<string, string[]>;
    options: Option[];
    presets: string[];
  }

  export interface Charsu {
    readonly match: Match;
    readonly view: View;
    readonly games: GameFacts[];
    setup(slug: string, seats: number, preset?: string): Uint8Array;
    fields(slug: string): Map<string, { at: number; width: number; count: number }>;
  }

  export function load(source: BufferSource | Response | Promise<Response>): Promise<Charsu>;
}

declare module "*/explain.mjs" {
  import type { View } from "*/charsu.mjs";

  /** Why something may not be done: "p1 destroy_bishop", and the clause. */
  export interface Reason {
    text: string;
    clause: string | null;
  }

  /** The result of some actions; null: it depends on something hidden. */
  export interface Foreseen {
    certain: boolean;
    seats: { points: number | null; goods: Record<string, number | null> }[];
  }

  /** What a thing would bring, and what brings it. */
  export interface Promised {
    goods: Record<string, number>;
    from: string[];
  }

  /** What some actions would waste. */
  export interface Loss {
    idle: boolean; // what it is there for does not happen
    left: string | null; // an action that costs nothing and could be done first
    given: number; // cards that go to another
    unused: boolean; // a power that costs nothing
  }

  export function loss(view: View, actions: readonly string[]): Loss | null;
  export function why(view: View, action: string): Reason | null;
  export function preview(view: View, actions: readonly string[]): Foreseen;
  export function price(view: View, action: string): number | null;
  export function outcome(view: View, action: string): number;
  export function promise(view: View, seat: number, member: string): Promised;
}
