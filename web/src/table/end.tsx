/* end.tsx - the end of a game: who won, and where the points came from. */
import type { JSX, ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { counted, named, t, word } from "../words.ts";
import { Crown, Icon } from "../kit/art.tsx";
import { ScoreTable, type ScoreRow } from "../kit/score.tsx";
import { play } from "../kit/sound.ts";
import type { BaseView } from "../rules/state.ts";
import { faceAt, playerName } from "./names.ts";
import type { Session } from "./session.ts";
import { outcome } from "./spoken.tsx";

/** What a game brings to its end. */
export interface Ending<V extends BaseView = BaseView> {
  verdict?(session: Session<V>): { title: string; won: boolean } | null; // where winning is not just having the most points
  Closing?(props: { session: Session<V> }): JSX.Element | null; // what else is told
}

/** Tables whose winning sound was already played. */
const sung = new WeakSet<Session>();

interface Props {
  session: Session;
  page: Ending;
  more?: ComponentChildren; // what else became of it
  children: ComponentChildren;
}

export function End({ session, page, more, children }: Props): JSX.Element {
  const view = session.view.value;
  const isMe = (seat: number): boolean => session.seat.value === seat;
  const score = session.score.value;
  const order = score.map((_, seat) => seat).sort((a, b) => (score[a]?.place ?? 0) - (score[b]?.place ?? 0));
  const winner = order[0] ?? 0;
  const winners = order.filter((seat) => score[seat]?.place === score[winner]?.place);
  const verdict = page.verdict?.(session) ?? null;
  const won = verdict?.won ?? winners.some(isMe);
  const title = verdict
    ? verdict.title
    : winners.length > 1
      ? t("end.shared", { list: named(winners.map((seat) => playerName(session, seat))) })
      : won
        ? t("end.you_won")
        : t("end.won", { seat: playerName(session, winner) });
  const fold = session.looks.fold ?? ((given) => given);
  const rival = session.rival.value;
  const rows: ScoreRow[] = order.flatMap((seat) => {
    const s = score[seat];
    return s
      ? [
          {
            id: seat,
            name: playerName(session, seat),
            face: faceAt(session, seat),
            place: rival ? null : s.place + 1,
            parts: fold(s.parts),
            points: s.points,
            own: isMe(seat),
          },
        ]
      : [];
  });
  if (rival && session.looks.rivalName)
    rows.push({
      id: "rival",
      name: t(session.looks.rivalName),
      place: null,
      parts: fold(rival.parts),
      points: rival.points,
      rival: true,
    });
  const parts = session.looks.parts.map((id) => ({ id, label: word(`${session.game}.part.${id}`) }));
  useLayoutEffect(() => {
    const first = rival ? [won ? winner : "rival"] : winners;
    const known = session.presenter.stage?.count?.({ title, first, rows, parts }) ?? 0;
    if (session.kind === "replay" || sung.has(session) || !won) return;
    sung.add(session);
    setTimeout(() => play("win"), known);
  }, []);
  useEffect(() => {
    outcome.value = title;
    return () => {
      outcome.value = "";
    };
  }, [title]);
  return (
    <section class="end" aria-label={t("over")}>
      <header>
        <Crown />
        <h2>{title}</h2>
        <p>{view && counted(session.looks.length?.(view) ?? "end.rounds", session.looks.rounds(view))}</p>
      </header>
      <ScoreTable rows={rows} parts={parts} tie={session.looks.tie && t(session.looks.tie)} />
      {page.Closing && <page.Closing session={session} />}
      {more}
      <div class="btns">{children}</div>
    </section>
  );
}

export const EndButton = ({
  icon,
  label,
  main = false,
  onClick,
}: {
  icon: string;
  label: string;
  main?: boolean;
  onClick: () => void;
}): JSX.Element => (
  <button type="button" class={`btn ${main ? "main" : "out"}`} onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);
