/* clocks.ts - the clocks a table can have, and what they are called. */
import type { Clock } from "../net/wire.ts";
import { find, t, type Key } from "../words.ts";

export const CLOCKS: Record<string, Clock> = {
  none: { kind: "none", base: 0, add: 0 },
  move: { kind: "move", base: 60, add: 0 },
  fischer: { kind: "fischer", base: 300, add: 15 },
  day: { kind: "move", base: 86400, add: 0 },
};

/** In words; an unusual clock is described by its numbers. */
export function clockLabel(clock: Clock): string {
  const known = Object.entries(CLOCKS).find(
    ([, c]) => c.kind === clock.kind && c.base === clock.base && c.add === clock.add,
  )?.[0];
  if (known) return find(`clock.${known}`) ?? known;
  const key: Key = clock.kind === "move" ? "clock.other_move" : "clock.other_fischer";
  return t(key, { number: clock.base, number2: clock.add });
}
