/* noted.ts - my notes about the others, as kept on this device (notes.tsx). */
import { signal } from "@preact/signals";
import { kept } from "./keepsake.ts";
import type { Session } from "./session.ts";

export type Guess = "maybe" | "not";
export interface Notes {
  when: number;
  guesses: Record<string, Guess>; // "SEAT SLUG"
}

export const changed = signal(0); // so that what is kept is drawn again

/** Can the current viewer take notes here? */
export const mayNote = (session: Session): boolean =>
  session.place !== null && session.seat.value !== null && session.looks.suspects !== undefined;

export function notesOf(session: Session): Notes {
  void changed.value;
  const view = session.view.value;
  const when = (view && session.looks.suspects?.(view).when) ?? 0;
  const found = kept(session, "notes") as Notes | undefined;
  return found?.when === when ? found : { when, guesses: {} };
}
