/* log.tsx - the rail: what everyone knows, what happened, what people say. */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { find, t } from "../words.ts";
import { Icon } from "../kit/art.tsx";
import { Log, LogLine } from "../kit/log.tsx";
import { useOpen } from "../kit/open.ts";
import { entriesOf } from "./deeds.ts";
import { DeedRow } from "./deeds_view.tsx";
import type { Talk } from "./line.ts";
import { Say } from "./say.tsx";
import type { Session } from "./session.ts";

export const PHRASES = ["hello", "well_played", "thanks", "hurry", "oops", "good_game"];
export const railOpen = signal(false);

const SHOWN = 60; // lines

const wordsOf = (line: Talk): string | null =>
  line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : line.text || t("chat.erased");

const SaidLine = ({ line }: { line: Talk }): JSX.Element => (
  <LogLine icon={line.aside ? "eye" : "chat"} look="said">
    <span>
      <b>
        <bdi>{line.who || (line.aside && t("watching"))}</bdi>
      </b>
      : <bdi>{wordsOf(line)}</bdi>
    </span>
  </LogLine>
);

function TableLog({ session }: { session: Session }): JSX.Element {
  const entries = entriesOf(session.deeds.value, session.shownLog.value).slice(-SHOWN);
  const last = session.shownLog.value[session.shownLog.value.length - 1];
  return (
    <Log last={last?.n ?? -1}>
      {entries.map((one) =>
        "who" in one ? <SaidLine key={one.n} line={one} /> : <DeedRow key={one.n} session={session} deed={one} />,
      )}
    </Log>
  );
}

function Chat({ session }: { session: Session }): JSX.Element {
  const view = session.view.value;
  const phrasesOnly = view !== null && (session.looks.phrasesOnly?.(view) ?? false);
  return (
    <div class="chat">
      <div class="phrases">
        {PHRASES.map((slug) => (
          <button type="button" key={slug} class="chip" onClick={() => session.sayPhrase(slug)}>
            {find(`phrase.${slug}`)}
          </button>
        ))}
      </div>
      {session.watches && <p class="hint">{t("chat.aside")}</p>}
      {session.quiet || (phrasesOnly && !session.watches) ? (
        <p class="hint">{t("chat.quiet")}</p>
      ) : (
        <Say onSay={(text) => session.say(text)} />
      )}
    </div>
  );
}

export function Rail({ session, children }: { session: Session; children?: ComponentChildren }): JSX.Element {
  useOpen(railOpen.value, () => (railOpen.value = false));
  return (
    <aside class={`rail${railOpen.value ? " open" : ""}`} id="rail" aria-label={t("rail")}>
      <button type="button" class="closex" aria-label={t("close")} onClick={() => (railOpen.value = false)}>
        <Icon name="x" />
      </button>
      {children}
      <TableLog session={session} />
      {session.talks && <Chat session={session} />}
    </aside>
  );
}
