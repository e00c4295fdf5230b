/*
 * state.ts - the beginning of every encoded view, the same for all games:
 * src/core/state.h in the order of its walk, little-endian, no padding.
 */

const STACK_MAX = 10;
const OPTION_BYTES = 32;
export const SEATS_MAX = 8;

export class Reader {
  private at = 0;
  private readonly data: DataView;

  constructor(bytes: Uint8Array) {
    this.data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.data.getUint8(this.at++);
  }

  u16(): number {
    this.at += 2;
    return this.data.getUint16(this.at - 2, true);
  }

  many(n: number, read: () => number): number[] {
    return Array.from({ length: n }, read);
  }

  skip(n: number): void {
    this.at += n;
  }

  done(): boolean {
    return this.at === this.data.byteLength;
  }
}

export const bits = (set: number, n: number): number[] => Array.from({ length: n }, (_, i) => i).filter((i) => (set >> i) & 1);

/** What any game's view says first. */
export interface BaseView {
  ply: number;
  seats: number;
  over: boolean;
  decision: string | null; // its slug
  opened: number; // the number of the question
  actors: number[]; // who must still choose
  chain: number; // steps of a private chain that is open
}

export interface Base extends BaseView {
  options: number[];
  frame: number[]; // the three bytes of the top frame: what they mean is the game's affair
}

/** Read the common part; the reader then stands at the game's own fields. */
export function readBase(r: Reader, decisions: readonly string[]): Base {
  const ply = r.u16();
  r.u16(); // news
  const depth = r.u8();
  const seats = r.u8();
  const over = r.u8() !== 0;
  r.u8(); // mover
  const chain = r.u8();
  r.u8(); // chain_base
  const options = r.many(OPTION_BYTES, () => r.u8());
  const stack = Array.from({ length: STACK_MAX }, () => {
    const decision = r.u8();
    const frame = r.many(3, () => r.u8());
    const opened = r.u16();
    r.u16(); // asked
    return { decision, frame, opened, actors: r.u16() };
  });
  const top = depth > 0 && !over ? stack[depth - 1] : undefined;
  return {
    ply,
    seats,
    over,
    decision: top ? (decisions[top.decision] ?? null) : null,
    opened: top ? top.opened : 0,
    actors: top ? bits(top.actors, 16) : [],
    chain,
    options,
    frame: top ? top.frame : [0, 0, 0],
  };
}
