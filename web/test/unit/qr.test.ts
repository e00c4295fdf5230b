import assert from "node:assert/strict";
import { test } from "node:test";
import { checkBytes, qr } from "../../src/kit/qr.ts";

test("the check bytes of the textbook", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(checkBytes(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/* The 15 bits of level L with each mask, as the standard's table has them. */
const FORMATS = [
  "111011111000100",
  "111001011110011",
  "111110110101010",
  "111100010011101",
  "110011000101111",
  "110001100011000",
  "110110001000001",
  "110100101110110",
];

/** A reader, the other way round: format, mask, bytes, text. */
function read(dark: boolean[][]): string {
  const size = dark.length;
  const at = (x: number, y: number): number => Number(dark[y]![x]);
  const bits = [...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8)), ...[7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y))].join(
    "",
  );
  const mask = FORMATS.indexOf(bits);
  assert.ok(mask >= 0, `no format: ${bits}`);
  const fixed = (x: number, y: number): boolean =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    (size > 21 && Math.abs(x - size + 7) <= 2 && Math.abs(y - size + 7) <= 2);
  const rule = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i * j) % 3) + ((i + j) % 2)) % 2,
    ][mask] === 0;
  let text = "";
  let up = true;
  for (let x = size - 1; x > 0; x -= 2, up = !up) {
    if (x === 6) x--;
    for (let n = 0; n < size; n++) {
      const y = up ? size - 1 - n : n;
      for (const c of [x, x - 1]) if (!fixed(c, y)) text += at(c, y) ^ Number(rule(y, c));
    }
  }
  const byte = (i: number): number => Number.parseInt(text.slice(i, i + 8), 2);
  assert.equal(text.slice(0, 4), "0100");
  return new TextDecoder().decode(Uint8Array.from({ length: byte(4) }, (_, i) => byte(12 + 8 * i)));
}

test("what was written can be read", () => {
  for (const link of [
    "x",
    "http://127.0.0.1:8080/t/abc234",
    "https://games.example/t/h7w2pa",
    `https://${"چارسو-".repeat(4)}.example/t/abc234`,
    "a".repeat(106),
  ]) {
    const dots = qr(link);
    assert.ok(dots, link);
    assert.equal(read(dots), link);
  }
});

test("too long is too long", () => {
  assert.equal(qr("a".repeat(107)), null);
});
