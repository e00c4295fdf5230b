/*
 * notes.tsx - my suspicions about the others: who might be whom, and who is
 * not. They are mine alone: kept with the game on this device, drawn for my
 * seat only, and never sent. A new deal clears the old suspicions.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { later } from "../kit/later.tsx";
import { list, t } from "../words.ts";
import { mayNote, notesOf } from "./noted.ts";
import type { Session } from "./session.ts";

export { mayNote };

export const notesOpen = signal(false);

/** My suspicion about a seat, in a few words; null: none. */
export function suspected(session: Session, seat: number): string | null {
  const view = session.view.value;
  if (!view || !mayNote(session)) return null;
  const { guesses } = notesOf(session);
  const names = (session.looks.suspects?.(view).of ?? [])
    .filter(({ slug }) => guesses[`${seat} ${slug}`] === "maybe")
    .map(({ name }) => name);
  return names.length > 0 ? t("notes.maybe", { list: list(names) }) : null;
}

/** At their place. */
export function Suspected({ session, seat }: { session: Session; seat: number }): JSX.Element | null {
  const what = suspected(session, seat);
  return what === null ? null : (
    <small class="k-last k-suspect" data-suspect={seat}>
      {what}
    </small>
  );
}

export const NotesTool = ({ session }: { session: Session }): JSX.Element | null =>
  mayNote(session) ? (
    <button
      type="button"
      class="tool only-desk"
      aria-label={t("notes")}
      aria-expanded={notesOpen.value}
      data-tip={t("notes")}
      data-notes
      onClick={() => (notesOpen.value = !notesOpen.value)}
    >
      <Icon name="feather" />
    </button>
  ) : null;

const Card = later(() => import("./notes_card.tsx").then((m) => m.NotesCard), { words: "notes", part: true });

export function NotesCard({ session }: { session: Session }): JSX.Element | null {
  const close = (): void => {
    notesOpen.value = false;
  };
  useEffect(() => close, [session]);
  const open = notesOpen.value && session.view.value !== null && mayNote(session);
  return open ? <Card session={session} onClose={close} /> : null;
}
