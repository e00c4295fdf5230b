import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameFacts } from "../../../src/wasm/charsu.mjs";
import { optionBytes, optionWords } from "../../src/rules/options.ts";
import { blake2b } from "../../src/table/blake2b.ts";
import { hex, readRecord, unhex, writeRecord } from "../../src/table/record.ts";

test("BLAKE2b as others compute it", () => {
  assert.equal(
    hex(blake2b(new TextEncoder().encode("abc"))),
    "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
  );
  assert.equal(hex(blake2b(new Uint8Array())), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  const long = new Uint8Array(1000).map((_, i) => i & 255);
  assert.equal(hex(blake2b(long.subarray(0, 300), long.subarray(300))), hex(blake2b(long)));
});

test("a record is read as it was written", () => {
  const played = {
    game: "dej",
    rules: 1,
    seats: 4,
    options: ["first_crown=2"],
    players: ["person مینا", "bot random", "", "person A B"],
    log: ["chance deal tavern", "p1 pick king"],
  };
  const text = writeRecord(played, unhex("00".repeat(32)), {
    points: [1, 2, 3, 4],
    places: [4, 3, 2, 1],
    choices: "00",
  });
  const read = readRecord(text);
  assert.deepEqual(read?.log, played.log);
  assert.deepEqual([read?.game, read?.seats, read?.rules], ["dej", 4, 1]);
  assert.equal(read?.players[3], "person A B");
  assert.equal(readRecord("hello"), null);
});

test("options are bytes, and words of a record", () => {
  const facts: GameFacts = {
    slug: "x",
    rules: 1,
    seats: [2, 4],
    presets: [],
    nouns: { module: ["a", "b", "c", "d", "e", "f", "g", "h", "i"] },
    options: [
      { slug: "length", kind: "number", at: 0, low: 3, high: 9, choices: [], noun: null },
      { slug: "pace", kind: "choice", at: 1, low: 1, high: 2, choices: ["calm", "brisk"], noun: null },
      { slug: "modules", kind: "set", at: 2, low: 0, high: 0, choices: [], noun: "module" },
    ],
  };
  const standard = Uint8Array.from([5, 1, 0, 0]);
  assert.deepEqual(optionWords(facts, standard), ["length=5", "pace=calm", "modules=none"]);
  const bytes = optionBytes(facts, standard, ["modules=b,i", "pace=brisk", "length=9"]);
  assert.deepEqual([...(bytes ?? [])], [9, 2, 2, 1]);
  assert.deepEqual(optionWords(facts, bytes ?? standard), ["length=9", "pace=brisk", "modules=b,i"]);
  for (const empty of ["modules=none", "modules=-"])
    assert.deepEqual([...(optionBytes(facts, bytes ?? standard, [empty]) ?? [])], [9, 2, 0, 0], empty);
  for (const wrong of ["length=10", "length=2", "length=x", "pace=fast", "modules=b,z", "colour=red"])
    assert.equal(optionBytes(facts, standard, [wrong]), null, wrong);
});
