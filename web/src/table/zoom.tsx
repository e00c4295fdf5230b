/*
 * zoom.tsx - a card in large: what it is, an example with numbers, what the
 * rules say it would bring here, and how that looks to the bots' evaluation
 * beside the other choices.
 */
import type { JSX } from "preact";
import { Icon } from "../kit/art.tsx";
import { help } from "../kit/help.tsx";
import { counted, digits, t, tellAction } from "../words.ts";
import type { Session } from "./session.ts";
import { ahead } from "./weighing.ts";
import type { Zoom } from "./zooming.ts";

function Expected({ session, zoom }: { session: Session; zoom: Zoom }): JSX.Element | null {
  const { moves, point } = zoom;
  const found = moves.length > 0 ? ahead(moves, session.moves.value, session.weigh(), point) : null;
  if (!found) return null;
  const { points, other } = found;
  const word = tellAction(session.teller, other.text);
  return (
    <p class="expected">
      <Icon name={points < 0 ? "info" : "check"} />
      {points === 0
        ? t("zoom.even", { word })
        : counted(points > 0 ? "zoom.ahead" : "zoom.behind", Math.abs(points), { word })}
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
