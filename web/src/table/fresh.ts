/*
 * fresh.ts - how a new game on this device begins: from what was asked for
 * (Fresh) to seats and option bytes, for any game.
 */
import { Refused, type Engine } from "../rules/engine.ts";
import { optionBytes } from "../rules/options.ts";
import type { Fresh } from "../route.ts";
import { blake2b } from "./blake2b.ts";

export interface Beginning {
  seats: number;
  people: number[]; // their seats
  names: string[]; // by seat; "" where there is none
  options: Uint8Array;
  seed: Uint8Array;
}

const NAME_BYTES = 64; // as src/record/record.h
const utf8 = new TextEncoder();

/** A name as a record can hold it: one line, not too long. */
export function cleanName(name: string): string {
  let clean = "";
  for (const letter of name.replace(/[\p{Cc}\s]+/gu, " ").trim()) {
    if (utf8.encode(clean + letter).length > NAME_BYTES) break;
    clean += letter;
  }
  return clean.trim();
}

/** A seed from a text, the same as `charsu play --seed` makes of it. */
export const seedFrom = (text: string): Uint8Array => blake2b(utf8.encode(text));

/** What cannot be begun is Refused, with the rule it breaks where there is one. */
export function beginning(engine: Engine, game: string, fresh: Fresh): Beginning {
  const facts = engine.facts(game);
  if (!facts) throw new Refused("setup", "game");
  const [low, high] = facts.seats;
  const seats = Math.max(low, Math.min(high, Math.trunc(fresh.seats)));
  const people = Math.max(0, Math.min(seats, Math.trunc(fresh.people ?? 1)));
  const standard = engine.options(game, seats, fresh.preset);
  const options = optionBytes(facts, standard, fresh.options ?? []);
  if (!options) throw new Refused("setup", "option");
  return {
    seats,
    people: Array.from({ length: people }, (_, seat) => seat),
    names: Array.from({ length: seats }, (_, seat) => cleanName(fresh.names?.[seat] ?? "")),
    options,
    seed: fresh.seed ? seedFrom(fresh.seed) : crypto.getRandomValues(new Uint8Array(32)),
  };
}
