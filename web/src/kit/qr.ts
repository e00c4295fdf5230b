/*
 * qr.ts - a link as a QR code (ISO 18004): bytes, error correction L, versions
 * 1 to 5. That is one block of at most 106 bytes: enough for any link of ours.
 */

/** Data and check bytes of a version, by version. */
const SIZES = [
  [0, 0],
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
] as const;

/* ---- arithmetic on bytes, as Reed and Solomon want it ---- */

const power = new Uint8Array(256);
const logs = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = (x << 1) ^ (x & 128 ? 0x11d : 0)) {
  power[i] = x;
  logs[x] = i;
}
const times = (a: number, b: number): number => (a && b ? power[(logs[a]! + logs[b]!) % 255]! : 0);

export function checkBytes(data: readonly number[], n: number): number[] {
  let generator = [1];
  for (let i = 0; i < n; i++) generator = [...generator, 0].map((c, k) => c ^ times(generator[k - 1] ?? 0, power[i]!));
  const rest = [...data, ...new Array<number>(n).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((c, k) => (rest[i + k]! ^= times(c, lead)));
  }
  return rest.slice(data.length);
}

/* ---- the bytes of a text ---- */

function codewords(bytes: Uint8Array, version: number): number[] {
  const [capacity, checks] = SIZES[version]!;
  const bits: number[] = [];
  const put = (value: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes follow
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(Number.parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return [...data, ...checkBytes(data, checks)];
}

/* ---- the dots ---- */

class Dots {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const empty = (): boolean[][] => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private rings(cx: number, cy: number, r: number): void {
    for (let y = -r; y <= r; y++)
      for (let x = -r; x <= r; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        this.set(cx + x, cy + y, r === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
  }

  private patterns(): void {
    const { size } = this;
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    if (this.version > 1) this.rings(size - 7, size - 7, 2);
    this.rings(3, 3, 4);
    this.rings(size - 4, 3, 4);
    this.rings(3, size - 4, 4);
    this.format(0);
  }

  /** Which error correction and which mask: 15 bits, twice. */
  format(mask: number): void {
    const data = (1 << 3) | mask; // 01: level L
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i < 6; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  /** Up and down in columns of two, from the right. */
  fill(bytes: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          i++;
        }
    }
  }

  flip(mask: number): void {
    const rules = [
      (x: number, y: number) => (x + y) % 2,
      (_: number, y: number) => y % 2,
      (x: number) => x % 3,
      (x: number, y: number) => (x + y) % 3,
      (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
      (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
      (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
      (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
    ];
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++)
        if (!this.fixed[y]![x] && rules[mask]!(x, y) === 0) this.dark[y]![x] = !this.dark[y]![x];
  }

  /** How hard it is to read: long runs, blocks, false corners, grey. */
  penalty(): number {
    const rows = [...this.dark, ...this.dark.map((_, i) => this.dark.map((row) => row[i]!))].map((row) =>
      row.map(Number).join(""),
    );
    let sum = 0;
    for (const row of rows) {
      for (const run of row.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      for (let i = 0; i + 11 <= row.length; i++) if (/^(10111010000|00001011101)/.test(row.slice(i, i + 11))) sum += 40;
    }
    let dark = 0;
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) {
        const here = this.dark[y]![x];
        dark += Number(here);
        if (here === this.dark[y]![x + 1] && here === this.dark[y + 1]?.[x] && here === this.dark[y + 1]?.[x + 1])
          sum += 3;
      }
    return sum + 10 * Math.floor(Math.abs((dark * 20) / this.size ** 2 - 10));
  }
}

/** The dots of a text, row by row; null if it is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([capacity], v) => v > 0 && bytes.length + 2 <= capacity);
  if (version < 0) return null;
  const data = codewords(bytes, version);
  let best: Dots | null = null;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const dots = new Dots(version);
    dots.fill(data);
    dots.flip(mask);
    dots.format(mask);
    const penalty = dots.penalty();
    if (penalty < least) [best, least] = [dots, penalty];
  }
  return best?.dark ?? null;
}

/** The same as one path, a unit a dot. */
export function qrPath(text: string): { size: number; d: string } | null {
  const rows = qr(text);
  if (!rows) return null;
  const d = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, d };
}
