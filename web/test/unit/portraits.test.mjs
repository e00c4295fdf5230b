/* portraits.test.mjs - a portrait is one number: what is chosen comes back, a name has one face, and every number is a face. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { peopleSheet } from "../../make/faces.mjs";
import { CHOICES, countsOf, drawPortrait, fromName, pack, unpack } from "../../src/kit/portraits.ts";

const sheet = peopleSheet();
const counts = countsOf(sheet);
const MOST = 0xfffff; // as src/proto/messages.def has it

test("what is chosen comes back, and is never nothing", () => {
  for (const choice of CHOICES)
    for (let i = 0; i < counts[choice]; i++) {
      const chosen = { ...Object.fromEntries(CHOICES.map((one) => [one, 0])), [choice]: i };
      const portrait = pack(chosen);
      assert.deepEqual(unpack(portrait), chosen);
      assert.ok(portrait > 0 && portrait <= MOST, `${choice} ${i}`);
    }
});

test("the server takes as many as there are bits", () => {
  const def = readFileSync("../src/proto/messages.def", "utf8");
  assert.match(def, new RegExp(`CLIENT_FIELD\\(PORTRAIT, portrait, MUST, WHOLE, 0, ${MOST}, text\\)`));
  for (const choice of CHOICES) assert.ok(counts[choice] <= (choice === "figure" ? 15 : 16), choice);
});

test("a name has one face, and few names have the same", () => {
  const names = Array.from({ length: 200 }, (_, i) => `${["Sara", "علی", "Kaveh", "مینا"][i % 4]} ${i}`);
  const faces = names.map((name) => fromName(name, sheet));
  assert.deepEqual(
    faces,
    names.map((name) => fromName(name, sheet)),
  );
  assert.ok(new Set(faces).size > 180, String(new Set(faces).size));
  for (const face of faces) assert.ok(sheet.plain.includes(unpack(face).figure), "nobody gets a beard unasked");
});

test("no two figures and no two colours look the same", () => {
  const base = { figure: 0, skin: 1, hair: 1, dress: 0, ground: 0 };
  for (const choice of CHOICES) {
    const drawn = Array.from({ length: counts[choice] }, (_, i) => drawPortrait(sheet, pack({ ...base, [choice]: i })));
    assert.equal(new Set(drawn).size, counts[choice], choice);
  }
});

test("every number is a face, also one of a later page", () => {
  for (const portrait of [1, 15, 0x12345, 0xffff0, MOST]) {
    const svg = drawPortrait(sheet, portrait, true);
    assert.doesNotMatch(svg, /undefined|NaN|\$|<(text|image|script)\b/, String(portrait));
    for (const [, name] of svg.matchAll(/url\(#(\w+)\)/g)) assert.ok(svg.includes(`<pattern id="${name}"`), name);
  }
});
