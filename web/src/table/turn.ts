/*
 * turn.ts - who is asked next in a game on one device, and whether the device
 * must change hands for it. Independent of the page and the rules.
 */

export type Turn =
  | { is: "over" }
  | { is: "bot"; seat: number; together: boolean } // together: others answer the same question
  | { is: "person"; seat: number; curtain: boolean };

/**
 * `actors` must choose, `people` share the device, `holder` has it in hand.
 * Where several choose at the same time, bots answer first: nobody hears what
 * they say until all have spoken, so there is nothing to watch. Of the people
 * the one who has the device goes first, then the others by seat.
 */
export function turnOf(actors: readonly number[], people: readonly number[], holder: number | null): Turn {
  const bot = actors.find((seat) => !people.includes(seat));
  if (bot !== undefined) return { is: "bot", seat: bot, together: actors.length > 1 };
  const [first] = actors;
  if (first === undefined) return { is: "over" };
  const seat = holder !== null && actors.includes(holder) ? holder : first;
  return { is: "person", seat, curtain: people.length > 1 && seat !== holder };
}
