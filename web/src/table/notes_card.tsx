/* notes_card.tsx - where I note what I suspect (notes.tsx): fetched when it is opened. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, Sr } from "../kit/art.tsx";
import { useOpen } from "../kit/open.ts";
import { t, type Key } from "../words.ts";
import { keep } from "./keepsake.ts";
import { playerName } from "./names.ts";
import { changed, notesOf, type Guess } from "./noted.ts";
import type { Session } from "./session.ts";

const NEXT: Record<string, Guess | undefined> = { "": "maybe", maybe: "not", not: undefined };

function turn(session: Session, key: string): void {
  const { when, guesses } = notesOf(session);
  const { [key]: now, ...rest } = guesses;
  const next = NEXT[now ?? ""];
  keep(session, "notes", { when, guesses: next ? { ...rest, [key]: next } : rest });
  changed.value++;
}

export function NotesCard({ session, onClose }: { session: Session; onClose: () => void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const view = session.view.value;
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  useOpen(true, onClose);
  const { of } = (view && session.looks.suspects?.(view)) ?? { of: [] };
  const { guesses } = notesOf(session);
  const others = session.players.value.map((_, seat) => seat).filter((seat) => seat !== session.seat.value);
  return (
    <div class="keys-card notes-card" role="dialog" aria-label={t("notes")} ref={box}>
      <header>
        <h2>{t("notes")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={onClose}>
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
                  {guess === "maybe" ? <b>{t("language.question")}</b> : guess === "not" ? <Icon name="x" /> : null}
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
