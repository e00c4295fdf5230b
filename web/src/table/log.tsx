/* log.tsx - the rail: what everyone knows, what happened, what people say. */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { parseSaid } from "../rules/text.ts";
import { find, t, tellEvent } from "../words.ts";
import { Icon, Sr } from "../kit/art.tsx";
import { Log, LogLine, Told } from "../kit/log.tsx";
import type { Line, Session } from "./session.ts";

export const PHRASES = ["hello", "well_played", "thanks", "hurry", "oops", "good_game"];
export const railOpen = signal(false);

function OneLine({ session, line }: { session: Session; line: Line }): JSX.Element {
  if (!("event" in line))
    return (
      <LogLine icon="chat" look="said">
        <span>
          <b>
            <bdi>{line.who}</bdi>
          </b>
          : <bdi>{line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : line.text}</bdi>
        </span>
      </LogLine>
    );
  const { slug } = parseSaid(line.event);
  const look = session.looks.log;
  return (
    <LogLine icon={look.icons[slug] ?? "mute"} look={look.loud[slug] ?? ""}>
      <Told pieces={tellEvent(session.teller, line.event)} />
    </LogLine>
  );
}

const SHOWN = 120;

function TableLog({ session }: { session: Session }): JSX.Element {
  const lines = session.toldLog.value.slice(-SHOWN);
  return (
    <Log last={lines[lines.length - 1]?.n ?? -1}>
      {lines.map((line) => (
        <OneLine key={line.n} session={session} line={line} />
      ))}
    </Log>
  );
}

function Chat({ session }: { session: Session }): JSX.Element {
  const view = session.view.value;
  const phrasesOnly = view !== null && (session.looks.phrasesOnly?.(view) ?? false);
  const say = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const input = form.elements.namedItem("text") as HTMLInputElement;
    const text = input.value.trim();
    if (text) session.say(text);
    input.value = "";
  };
  return (
    <form class="chat" onSubmit={say}>
      <div class="phrases">
        {PHRASES.map((slug) => (
          <button type="button" key={slug} class="chip" onClick={() => session.sayPhrase(slug)}>
            {find(`phrase.${slug}`)}
          </button>
        ))}
      </div>
      {session.quiet || phrasesOnly ? (
        <p class="hint">{t("chat.quiet")}</p>
      ) : (
        <label>
          <Sr>{t("chat")}</Sr>
          <input type="text" name="text" maxLength={200} autocomplete="off" dir="auto" placeholder={t("chat.hint")} />
        </label>
      )}
    </form>
  );
}

export function Rail({ session, children }: { session: Session; children?: ComponentChildren }): JSX.Element {
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
