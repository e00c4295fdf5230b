/*
 * notes.tsx - what I suspect of the others: who might be whom, and who is not.
 * It is mine alone: kept with the game on this device, drawn for my seat only,
 * and never sent. What is dealt anew takes the old suspicions with it.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, Sr } from "../kit/art.tsx";
import { useOpen } from "../kit/open.ts";
import { list, t, type Key } from "../words.ts";
import { keep, kept } from "./keepsake.ts";
import { playerName } from "./names.ts";
import type { Session } from "./session.ts";

type Guess = "maybe" | "not";
interface Notes {
  when: number;
  guesses: Record<string, Guess>; // "SEAT SLUG"
}

export const notesOpen = signal(false);
const changed = signal(0); // so that what is kept is drawn again

/** May anything be noted here, by whoever looks? */
export const mayNote = (session: Session): boolean =>
  session.place !== null && session.seat.value !== null && session.looks.suspects !== undefined;

function notesOf(session: Session): Notes {
  void changed.value;
  const view = session.view.value;
  const when = (view && session.looks.suspects?.(view).when) ?? 0;
  const found = kept(session, "notes") as Notes | undefined;
  return found?.when === when ? found : { when, guesses: {} };
}

const NEXT: Record<string, Guess | undefined> = { "": "maybe", maybe: "not", not: undefined };

function turn(session: Session, key: string): void {
  const { when, guesses } = notesOf(session);
  const { [key]: now, ...rest } = guesses;
  const next = NEXT[now ?? ""];
  keep(session, "notes", { when, guesses: next ? { ...rest, [key]: next } : rest });
  changed.value++;
}

/** What I suspect of a seat, in a few words; null: nothing. */
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

export function NotesCard({ session }: { session: Session }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const view = session.view.value;
  const open = notesOpen.value && view !== null && mayNote(session);
  const close = (): void => {
    notesOpen.value = false;
  };
  useEffect(() => close, [session]);
  useEffect(() => {
    if (open) box.current?.querySelector("button")?.focus();
  }, [open]);
  useOpen(open, close);
  if (!open) return null;
  const { of } = session.looks.suspects?.(view) ?? { of: [] };
  const { guesses } = notesOf(session);
  const others = session.players.value.map((_, seat) => seat).filter((seat) => seat !== session.seat.value);
  return (
    <div class="keys-card notes-card" role="dialog" aria-label={t("notes")} ref={box}>
      <header>
        <h2>{t("notes")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <p>{t("notes.mine")}</p>
      {others.map((seat) => (
        <section key={seat} role="group" aria-label={playerName(session, seat)}>
          <h3>
            <bdi>{playerName(session, seat)}</bdi>
          </h3>
          <div class="notes-chips">
            {of.map(({ slug, name }) => {
              const guess = guesses[`${seat} ${slug}`];
              return (
                <button
                  type="button"
                  key={slug}
                  class={`chip ${guess ?? ""}`}
                  data-guess={`${seat} ${slug}`}
                  onClick={() => turn(session, `${seat} ${slug}`)}
                >
                  {guess === "maybe" ? "? " : guess === "not" ? <Icon name="x" /> : null}
                  {name}
                  <Sr>{`: ${t(`notes.${guess ?? "none"}.said` as Key)}`}</Sr>
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
