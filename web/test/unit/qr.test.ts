import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";
import { checkBytes, qr } from "../../src/kit/qr.ts";

test("the check bytes of the textbook", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(checkBytes(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** What an independent reader decodes from it, as a picture with four white dots around it. */
function read(dark: boolean[][]): string | undefined {
  const QUIET = 4;
  const DOT = 4; // pixels
  const size = (dark.length + 2 * QUIET) * DOT;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (dark[Math.floor(y / DOT) - QUIET]?.[Math.floor(x / DOT) - QUIET])
        pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
  return jsQR(pixels, size, size)?.data;
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

test("what is damaged a little can still be read", () => {
  const link = "https://games.example/t/h7w2pa";
  const dots = qr(link);
  assert.ok(dots);
  for (const y of [10, 11]) dots[y]![12] = !dots[y]![12];
  assert.equal(read(dots), link);
});

test("too long is too long", () => {
  assert.equal(qr("a".repeat(107)), null);
});
