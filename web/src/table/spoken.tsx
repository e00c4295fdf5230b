/*
 * spoken.tsx - what a screen reader is told of the game, apart from what is
 * drawn: the lines that are new, that a move was taken back, who won. The log
 * itself is redrawn now and then, and would be read again from the top.
 */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { find, t, tellEvent, type Teller } from "../words.ts";
import { isEvent, type Line, type Session } from "./session.ts";

/** How the game ended, while its end is shown (end.tsx). */
export const outcome = signal("");

const same = (one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (isEvent(one)
    ? isEvent(other) && one.event === other.event
    : !isEvent(other) && one.who === other.who && one.text === other.text && one.phrase === other.phrase);

/** The lines that are new; null: the last ones were taken back. Another past is no news. */
export function newLines(old: readonly Line[], now: readonly Line[]): readonly Line[] | null {
  const most = Math.min(old.length, now.length);
  let alike = 0;
  while (alike < most && same(old[alike], now[alike])) alike++;
  if (alike === old.length) return now.slice(alike);
  return alike === now.length && alike > 0 ? null : [];
}

const MOST = 12; // lines at once: more is no news but a past

function said(teller: Teller, line: Line): string {
  if (isEvent(line))
    return tellEvent(teller, line.event)
      .map((piece) => piece.text)
      .join("");
  return `${line.who}: ${line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : (line.text ?? "")}`;
}

export function Spoken({ session }: { session: Session }): JSX.Element {
  const lines = session.toldLog.value;
  const heard = useRef<{ session: Session; lines: readonly Line[] } | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const before = heard.current?.session === session ? heard.current.lines : lines;
    heard.current = { session, lines };
    const news = newLines(before, lines);
    if (news === null) setText(t("undone"));
    else if (news.length > 0 && news.length <= MOST) setText(news.map((line) => said(session.teller, line)).join(" "));
  }, [lines]);
  return (
    <>
      <p class="sr spoken" aria-live="polite">
        {text}
      </p>
      <p class="sr outcome" role="status">
        {outcome.value}
      </p>
    </>
  );
}
