/* points.tsx - what turned the game: a short list under the scores. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { parseSaid } from "../rules/text.ts";
import { t, tellEvent, type Piece } from "../words.ts";
import { aboutSeat } from "./names.ts";
import type { Session } from "./session.ts";
import { turningPoints, type Moment } from "./turning.ts";

export const momentIcon = (session: Session, moment: Moment): string =>
  moment.lead !== null ? "crown" : (session.looks.log.icons[parseSaid(moment.event).slug] ?? "flag");

export const momentClass = (session: Session, moment: Moment): string =>
  moment.lead !== null ? "lead" : (session.looks.log.loud[parseSaid(moment.event).slug] ?? "");

export const momentPieces = (session: Session, moment: Moment): Piece[] =>
  moment.lead !== null
    ? [{ text: aboutSeat(session, moment.lead, "turning.lead") }]
    : tellEvent(session.teller, moment.event);

export const momentText = (session: Session, moment: Moment): string =>
  momentPieces(session, moment)
    .map((piece) => piece.text)
    .join("");

/** `onGo`: show that moment; without it they are only told. */
export function TurningPoints({
  session,
  onGo,
}: {
  session: Session;
  onGo?: (ply: number) => void;
}): JSX.Element | null {
  const points = useMemo(() => turningPoints(session), [session]);
  if (points.length === 0) return null;
  return (
    <section class="turning" aria-labelledby="turning-title">
      <h3 id="turning-title">{t("turning")}</h3>
      <ol>
        {points.map((moment, i) => {
          const inside = (
            <>
              <Icon name={momentIcon(session, moment)} />
              <span class="when">{t(session.looks.turning.name ?? "round", { number: moment.round })}</span>
              <span class="what">{momentText(session, moment)}</span>
            </>
          );
          return (
            <li key={i} class={momentClass(session, moment)}>
              {onGo && moment.ply !== null ? (
                <button type="button" onClick={() => onGo(moment.ply ?? 0)}>
                  {inside}
                </button>
              ) : (
                inside
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
