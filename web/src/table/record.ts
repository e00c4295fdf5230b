/*
 * record.ts - a game as a text that can be verified: src/record/record.h.
 * What is written here, `charsu replay --verify` accepts.
 *
 * A sandbox goes on from a moment of another game with dice of its own, so no
 * seed gives all of its dice. Its record has none, and in place of a
 * commitment it has zeros, which no seed hashes to: anybody who verifies it is
 * told that the moves are sound and that nobody vouches for the dice.
 */
import { blake2b } from "./blake2b.ts";

const TITLE = "charsu record 1";
const CHAIN_SHOWN = 8;
const NO_PROMISE = "0".repeat(64);
const utf8 = new TextEncoder();

/** Bytes of a file that we try to read: twice the longest game. */
export const RECORD_BYTES = 8 << 20;

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The key of chance: of the seed, and of the share that each seat gave, if any. */
export function keyOf(seed: Uint8Array, shares: readonly (string | undefined)[] = []): Uint8Array {
  const parts = [utf8.encode("charsu key"), seed];
  shares.forEach((share, seat) => {
    if (share) parts.push(Uint8Array.of(seat), unhex(share));
  });
  return blake2b(...parts);
}

export interface Played {
  game: string;
  rules: number;
  seats: number;
  options: string[]; // NAME=VALUE, in the game's order
  players: string[]; // by seat: "person Mina", "bot random", or ""
  log: string[];
}

/** A record that was read: the game, and what vouches for its dice. */
export interface Read extends Played {
  commit: string; // hex
  shares: (string | undefined)[]; // by seat, hex
  seed: string | null; // hex
  ended: boolean;
  sandbox: boolean;
}

export interface Ending {
  points: number[];
  places: number[]; // 1 is first
  choices: string; // all that was offered along the game
}

/** Takes in lines one by one; its result depends on all of them. */
class Chain {
  private sum: Uint8Array = new Uint8Array(32);

  add(line: string): string {
    this.sum = blake2b(this.sum, utf8.encode(line));
    return hex(this.sum.subarray(0, CHAIN_SHOWN));
  }
}

/** `seed` null: a sandbox. */
export function writeRecord(played: Played, seed: Uint8Array | null, ending: Ending | null): string {
  const chain = new Chain();
  const out: string[] = [];
  const header = (line: string): void => {
    chain.add(line);
    out.push(line);
  };
  const chained = (line: string): void => {
    out.push(`${line} ${chain.add(line)}`);
  };

  header(TITLE);
  header(`game ${played.game}`);
  header(`rules ${played.rules}`);
  header(`seats ${played.seats}`);
  for (const option of played.options) header(`option ${option}`);
  played.players.forEach((player, seat) => {
    if (player) header(`player ${seat} ${player}`);
  });
  header(`commit ${seed ? hex(blake2b(seed)) : NO_PROMISE}`);
  chained("begin");
  played.log.forEach((action, i) => chained(`${i + 1} ${action}`));
  if (ending)
    chained(`end points=${ending.points.join(",")} places=${ending.places.join(",")} choices=${ending.choices}`);
  if (seed) out.push(`seed ${hex(seed)}`);
  return out.join("\n") + "\n";
}

/** Read what a replay needs. null: this is no record. */
export function readRecord(text: string): Read | null {
  const lines = text.split("\n");
  const read: Read = {
    game: "",
    rules: 0,
    seats: 0,
    options: [],
    players: [],
    log: [],
    commit: "",
    shares: [],
    seed: null,
    ended: false,
    sandbox: false,
  };

  if (lines[0] !== TITLE) return null;
  for (const line of lines.slice(1)) {
    const [word = "", ...rest] = line.split(" ");
    if (word === "game") read.game = rest[0] ?? "";
    else if (word === "rules") read.rules = Number(rest[0]);
    else if (word === "seats") read.seats = Number(rest[0]);
    else if (word === "option") read.options.push(rest.join(" "));
    else if (word === "player") read.players[Number(rest[0])] = rest.slice(1).join(" ");
    else if (word === "commit") read.commit = rest[0] ?? "";
    else if (word === "share") read.shares[Number(rest[0])] = rest[1] ?? "";
    else if (/^[0-9]+$/.test(word)) read.log.push(rest.slice(0, -1).join(" "));
    else if (word === "end") read.ended = true;
    else if (word === "seed") read.seed = rest[0] ?? "";
  }
  read.sandbox = read.commit === NO_PROMISE && read.seed === null;
  return read.game && read.seats > 0 && read.seats <= 8 ? read : null;
}

/** The first line that is not as it was written, counted from 1; null: none. */
export function brokenLine(text: string): number | null {
  const chain = new Chain();
  const lines = text.split("\n");
  let begun = false;

  for (const [i, line] of lines.entries()) {
    if (line.startsWith("seed ") || (line === "" && i === lines.length - 1)) continue;
    begun ||= line.startsWith("begin ");
    if (!begun) {
      chain.add(line);
      continue;
    }
    const cut = line.lastIndexOf(" ");
    if (cut < 0 || chain.add(line.slice(0, cut)) !== line.slice(cut + 1)) return i + 1;
  }
  return begun ? null : lines.length;
}
