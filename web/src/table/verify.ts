/*
 * verify.ts - are the dice of a record the ones that were promised? As
 * `charsu replay --verify` asks (src/record/verify.c), here in the page.
 */
import type { Engine } from "../rules/engine.ts";
import { blake2b } from "./blake2b.ts";
import { hex, keyOf, unhex, type Read } from "./record.ts";

export type Verdict =
  | "sound" // every move and every random draw was checked
  | "no_seed" // the moves were
  | "sandbox" // the moves were checked, and nobody promised the dice
  | "broken"; // the seed is not the promised one, or did not roll these dice

/** The moves must be legal: open() and replay() have said so. */
export function verdict(engine: Engine, read: Read, options: Uint8Array): Verdict {
  if (read.sandbox) return "sandbox";
  if (read.seed === null) return "no_seed";
  const seed = unhex(read.seed);
  if (hex(blake2b(seed)) !== read.commit) return "broken";
  engine.start(read.game, read.seats, keyOf(seed, read.shares), options);
  let at = engine.log().length;
  try {
    while (at < read.log.length) {
      engine.play([read.log[at] ?? ""]);
      at = engine.length();
    }
  } catch {
    return "broken";
  }
  return engine.log().every((action, i) => action === read.log[i]) && at === read.log.length ? "sound" : "broken";
}
