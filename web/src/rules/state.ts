/*
 * state.ts - reads an encoded view by the names of its fields. The rules say
 * where each is (src/lib/fields.c), so no layout is repeated here.
 */

export const SEATS_MAX = 8;
const STACK_MAX = 10;

export type Layout = ReadonlyMap<string, { at: number; width: number; count: number }>;

/** The numbers of one view. */
export class Fields {
  constructor(
    private readonly layout: Layout,
    private readonly bytes: Uint8Array,
  ) {}

  private where(name: string): { at: number; width: number; count: number } {
    const found = this.layout.get(name);
    if (!found) throw new RangeError(`no field ${name}`);
    return found;
  }

  /** A number of `width` bytes, the least first. */
  private number(at: number, width: number): number {
    let value = 0;
    for (let b = at + width - 1; b >= at; b--) value = value * 256 + (this.bytes[b] ?? 0);
    return value;
  }

  get(name: string, i = 0): number {
    const { at, width, count } = this.where(name);
    if (i < 0 || i >= count) throw new RangeError(`${name}[${i}]`);
    return this.number(at + i * width, width);
  }

  all(name: string): number[] {
    const { at, width, count } = this.where(name);
    const numbers: number[] = [];
    for (let i = 0; i < count; i++) numbers.push(this.number(at + i * width, width));
    return numbers;
  }
}

export const bits = (set: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => i).filter((i) => (set >> i) & 1);

/** What any game's view says first. */
export interface BaseView {
  ply: number;
  seats: number;
  over: boolean;
  decision: string | null; // its slug
  opened: number; // the number of the question
  actors: number[]; // seats that must still choose
  asked: number[]; // seats that were asked, those that have answered too
  chain: number; // steps of a private chain that is open
}

export interface Base extends BaseView {
  options: number[]; // bytes
  frame: number[]; // the three bytes of the top frame: their meaning is up to the game
}

export function readBase(f: Fields, decisions: readonly string[]): Base {
  const depth = f.get("depth");
  const over = f.get("over") !== 0;
  const top = depth > 0 && depth <= STACK_MAX && !over ? `stack[${depth - 1}].` : null;
  return {
    ply: f.get("ply"),
    seats: f.get("seats"),
    over,
    decision: top ? (decisions[f.get(`${top}decision`)] ?? null) : null,
    opened: top ? f.get(`${top}opened`) : 0,
    actors: top ? bits(f.get(`${top}actors`), 16) : [],
    asked: top ? bits(f.get(`${top}asked`), 16) : [],
    chain: f.get("chain"),
    options: f.all("option"),
    frame: top ? ["a", "b", "c"].map((name) => f.get(top + name)) : [0, 0, 0],
  };
}

/** Cards as a view knows them: where each is, and how many are in a zone. */
export interface Cards {
  where: number[];
  order: number[];
  count: number[];
}

export const readCards = (f: Fields, name: string): Cards => ({
  where: f.all(`${name}.where`),
  order: f.all(`${name}.order`),
  count: f.all(`${name}.count`),
});
