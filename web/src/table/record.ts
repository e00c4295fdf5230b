/*
 * record.ts - a game as a text that can be verified: src/record/record.h.
 * What is written here, `charsu replay --verify` accepts.
 */
import { blake2b } from "./blake2b.ts";

const TITLE = "charsu record 1";
const CHAIN_SHOWN = 8;
const utf8 = new TextEncoder();

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The key of chance of a game that has one seed and no other's share. */
export const keyOf = (seed: Uint8Array): Uint8Array => blake2b(utf8.encode("charsu key"), seed);

export interface Played {
  game: string;
  rules: number;
  seats: number;
  options: string[]; // NAME=VALUE, in the game's order
  players: string[]; // by seat: "person Mina", "bot random", or ""
  log: string[];
}

export interface Ending {
  points: number[];
  places: number[]; // 1 is first
  choices: string; // all that was offered along the game
}

export function writeRecord(played: Played, seed: Uint8Array, ending: Ending | null): string {
  let chain: Uint8Array = new Uint8Array(32);
  const out: string[] = [];
  const add = (line: string): void => {
    chain = blake2b(chain, utf8.encode(line));
  };
  const header = (line: string): void => {
    add(line);
    out.push(line);
  };
  const chained = (line: string): void => {
    add(line);
    out.push(`${line} ${hex(chain.subarray(0, CHAIN_SHOWN))}`);
  };

  header(TITLE);
  header(`game ${played.game}`);
  header(`rules ${played.rules}`);
  header(`seats ${played.seats}`);
  for (const option of played.options) header(`option ${option}`);
  played.players.forEach((player, seat) => {
    if (player) header(`player ${seat} ${player}`);
  });
  header(`commit ${hex(blake2b(seed))}`);
  chained("begin");
  played.log.forEach((action, i) => chained(`${i + 1} ${action}`));
  if (ending)
    chained(`end points=${ending.points.join(",")} places=${ending.places.join(",")} choices=${ending.choices}`);
  out.push(`seed ${hex(seed)}`);
  return out.join("\n") + "\n";
}

/** Read what a replay needs. null: this is no record. */
export function readRecord(text: string): Played | null {
  const lines = text.split("\n");
  const played: Played = { game: "", rules: 0, seats: 0, options: [], players: [], log: [] };

  if (lines[0] !== TITLE) return null;
  for (const line of lines.slice(1)) {
    const [word = "", ...rest] = line.split(" ");
    if (word === "game") played.game = rest[0] ?? "";
    else if (word === "rules") played.rules = Number(rest[0]);
    else if (word === "seats") played.seats = Number(rest[0]);
    else if (word === "option") played.options.push(rest.join(" "));
    else if (word === "player") played.players[Number(rest[0])] = rest.slice(1).join(" ");
    else if (/^[0-9]+$/.test(word)) played.log.push(rest.slice(0, -1).join(" "));
    else if (word === "end") break;
  }
  return played.game && played.seats > 0 ? played : null;
}
