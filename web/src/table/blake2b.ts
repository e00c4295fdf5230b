/*
 * blake2b.ts - BLAKE2b with 256 bits and no key (RFC 7693): what records are
 * chained and seeds are promised with. Records are short, so it is written
 * for reading, with BigInt.
 */

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const MIX = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const BLOCK = 128;
const OUT = 32;

const turn = (x: bigint, n: bigint): bigint => ((x >> n) | (x << (64n - n))) & MASK;

function compress(h: bigint[], block: Uint8Array, total: number, last: boolean): void {
  const data = new DataView(block.buffer, block.byteOffset, BLOCK);
  const m = Array.from({ length: 16 }, (_, i) => data.getBigUint64(8 * i, true));
  const v = [...h, ...IV];

  v[12] = v[12]! ^ BigInt(total);
  if (last) v[14] = v[14]! ^ MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    MIX.forEach(([a, b, c, d], i) => {
      v[a] = (v[a]! + v[b]! + m[s[2 * i]!]!) & MASK;
      v[d] = turn(v[d]! ^ v[a], 32n);
      v[c] = (v[c]! + v[d]) & MASK;
      v[b] = turn(v[b]! ^ v[c], 24n);
      v[a] = (v[a] + v[b] + m[s[2 * i + 1]!]!) & MASK;
      v[d] = turn(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turn(v[b] ^ v[c], 63n);
    });
  }
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

export function blake2b(...parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((n, part) => n + part.length, 0);
  const blocks = Math.max(1, Math.ceil(size / BLOCK));
  const all = new Uint8Array(blocks * BLOCK);
  const h = [...IV];
  let at = 0;

  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  h[0] = h[0]! ^ 0x01010000n ^ BigInt(OUT);
  for (let i = 0; i < blocks; i++) {
    const last = i === blocks - 1;
    compress(h, all.subarray(i * BLOCK, (i + 1) * BLOCK), last ? size : (i + 1) * BLOCK, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((x, i) => out.setBigUint64(8 * i, x, true));
  return new Uint8Array(out.buffer, 0, OUT);
}
