import assert from "node:assert/strict";
import { test } from "node:test";
import { blake2b } from "../../src/table/blake2b.ts";
import { hex, optionBytes, readRecord, unhex, writeRecord } from "../../src/table/record.ts";

test("BLAKE2b as others compute it", () => {
  assert.equal(hex(blake2b(new TextEncoder().encode("abc"))), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  assert.equal(hex(blake2b(new Uint8Array())), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  const long = new Uint8Array(1000).map((_, i) => i & 255);
  assert.equal(hex(blake2b(long.subarray(0, 300), long.subarray(300))), hex(blake2b(long)));
});

test("a record is read as it was written", () => {
  const played = {
    game: "dej", rules: 1, seats: 4, options: ["first_crown=2"],
    players: ["person مینا", "bot random", "", "person A B"],
    log: ["chance deal tavern", "p1 pick king"],
  };
  const text = writeRecord(played, unhex("00".repeat(32)), { points: [1, 2, 3, 4], places: [4, 3, 2, 1], choices: "00" });
  const read = readRecord(text);
  assert.deepEqual(read?.log, played.log);
  assert.deepEqual([read?.game, read?.seats, read?.rules], ["dej", 4, 1]);
  assert.equal(read?.players[3], "person A B");
  assert.equal(optionBytes(played)?.[0], 2);
  assert.equal(readRecord("hello"), null);
});

