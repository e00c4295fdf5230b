import assert from "node:assert/strict";
import { test } from "node:test";
import { applyPatch, BadPatch, fromBase64 } from "../../src/net/patch.ts";

const old = Uint8Array.from({ length: 300 }, (_, i) => i & 255);

test("an empty patch changes nothing", () => {
  assert.deepEqual(applyPatch(old, new Uint8Array()), old);
});

test("skips and lengths may be long", () => {
  const next = applyPatch(old, Uint8Array.of(2, 1, 99, 0xc8, 0x01, 2, 7, 8));
  assert.equal(next[2], 99);
  assert.deepEqual([...next.subarray(203, 205)], [7, 8]);
  assert.equal(next[3], 3);
  assert.equal(old[2], 2, "the old view is as it was");
});

test("what does not fit is refused", () => {
  assert.throws(() => applyPatch(old, Uint8Array.of(1)), BadPatch);
  assert.throws(() => applyPatch(old, Uint8Array.of(1, 5, 1)), BadPatch);
  assert.throws(() => applyPatch(old, Uint8Array.of(0xff, 0x7f, 1, 1)), BadPatch);
  assert.throws(() => applyPatch(old, Uint8Array.of(0x80, 0x80, 0x80, 0x80, 1)), BadPatch);
});

test("base64", () => {
  assert.deepEqual([...fromBase64("AP8Q")], [0, 255, 16]);
});
