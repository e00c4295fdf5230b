/*
 * zoom.tsx - a card enlarged: what it is, an example with numbers, what it
 * would bring here according to the rules, and how that compares with the
 * other choices in the bots' evaluation.
 */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../kit/art.tsx";
import { help } from "../kit/help.tsx";
import { counted, digits, t, tellAction } from "../words.ts";
import type { Move, Session } from "./session.ts";
import { ahead } from "./weighing.ts";

/** A card, seen up close. */
export interface Zoom {
  slug: string; // its picture
  title: string;
  text: string; // its whole effect
  facts?: ComponentChildren; // what is printed on it
  example: string | null; // a sentence with numbers
  moves: readonly Move[]; // what it stands for now, if I may do that
  here?: ComponentChildren; // what the rules say of it here
  why?: string | null; // why it can do nothing now
  clause: string | null;
  point: number; // in the ratings of the bots' evaluation
}

const TOLD_MOST = 6; // points: beyond it the evaluation only says what comes first

function Expected({ session, zoom }: { session: Session; zoom: Zoom }): JSX.Element | null {
  const { moves, point } = zoom;
  const found = moves.length > 0 ? ahead(moves, session.moves.value, session.weigh(), point) : null;
  if (!found) return null;
  const { points, other } = found;
  const word = tellAction(session.teller, other.text);
  const better = points > 0;
  const size = Math.abs(points);
  const told =
    size === 0
      ? t("zoom.even", { word })
      : size > TOLD_MOST
        ? t(better ? "zoom.ahead.far" : "zoom.behind.far", { word })
        : counted(better ? "zoom.ahead" : "zoom.behind", size, { word });
  return (
    <p class="expected">
      <Icon name={points < 0 ? "info" : "check"} />
      {told}
    </p>
  );
}

const More = ({ session, zoom }: { session: Session; zoom: Zoom }): JSX.Element => (
  <>
    {zoom.facts && <div class="facts">{zoom.facts}</div>}
    {zoom.why && (
      <p class="hint-why">
        <Icon name="x" />
        {zoom.why}
      </p>
    )}
    {zoom.example && (
      <section class="example">
        <h3>{t("zoom.example")}</h3>
        <p>{digits(zoom.example)}</p>
      </section>
    )}
    {(zoom.here || zoom.moves.length > 0) && (
      <section class="here">
        <h3>{t("zoom.here")}</h3>
        {zoom.here}
        <Expected session={session} zoom={zoom} />
      </section>
    )}
  </>
);

export function showZoom(session: Session, zoom: Zoom, at: HTMLElement): void {
  help({
    title: zoom.title,
    text: zoom.text,
    game: session.game,
    face: zoom.slug,
    ...(zoom.clause ? { clause: zoom.clause } : {}),
    more: <More session={session} zoom={zoom} />,
    zoom: true,
    at,
  });
}
