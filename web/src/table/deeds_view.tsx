/* deeds_view.tsx - deeds as lines of a list: in the log, in what happened since my last move, behind the curtain. */
import type { JSX } from "preact";
import { LogFold, LogLine, Told } from "../kit/log.tsx";
import { parseSaid } from "../rules/text.ts";
import { t, tellEvent, type Piece } from "../words.ts";
import { gistOf, lastMove, type Deed } from "./deeds.ts";
import type { Session } from "./session.ts";

/** A line that begins with a round looks like one; else what should be noticed first. */
const loudest = (looks: readonly string[]): string =>
  looks[0] || looks.find((look) => look === "kill") || looks.find((look) => look !== "" && look !== "round") || "";

/** What a deed is about: the last thing that was done in it, not what it brought. */
function mainOf({ looks }: Session, slugs: readonly string[]): string {
  const did = slugs.filter((slug) => looks.log.acts?.has(slug) && !looks.recap.gains.has(slug));
  return did[did.length - 1] ?? slugs[0] ?? "";
}

/** How a deed looks as one line: what is told in one event is that event. */
function oneLine(session: Session, deed: Deed): { icon: string; look: string; line: Piece[] } {
  const { icons, loud } = session.looks.log;
  const slugs = deed.told.map((line) => parseSaid(line.event).slug);
  const gist = deed.told.length > 1 ? gistOf(session.teller, session.looks.recap, deed) : null;
  return {
    icon: icons[mainOf(session, slugs)] ?? "mute",
    look: loudest(slugs.map((slug) => loud[slug] ?? "")),
    line: gist ?? tellEvent(session.teller, deed.told[0]?.event ?? ""),
  };
}

export function DeedLine({ session, deed }: { session: Session; deed: Deed }): JSX.Element {
  const { icon, look, line } = oneLine(session, deed);
  return (
    <LogLine icon={icon} look={look}>
      <Told pieces={line} />
    </LogLine>
  );
}

/** The same with its events to unfold, where it stands for several. */
export const DeedRow = ({ session, deed }: { session: Session; deed: Deed }): JSX.Element =>
  deed.told.length < 2 ? (
    <DeedLine session={session} deed={deed} />
  ) : (
    <LogFold {...oneLine(session, deed)}>
      {deed.told.map((line) => {
        const { slug } = parseSaid(line.event);
        const { icons, loud } = session.looks.log;
        return (
          <LogLine key={line.n} icon={icons[slug] ?? "mute"} look={loud[slug] ?? ""}>
            <Told pieces={tellEvent(session.teller, line.event)} />
          </LogLine>
        );
      })}
    </LogFold>
  );

/** What a player did last, at their place, but for events that the place shows anyway. On a phone its line is kept free,
 * so that nothing jumps when it comes. */
export function LastMove({ session, seat, but = "" }: { session: Session; seat: number; but?: string }): JSX.Element {
  const what = lastMove(session.teller, session.looks.recap, session.deeds.value, seat, but);
  return what === null ? (
    <small class="k-last none" aria-hidden="true" />
  ) : (
    <small class="k-last" data-last={seat} title={`${t("recap.last")}: ${what}`}>
      {what}
    </small>
  );
}
