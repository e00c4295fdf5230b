/* log.tsx - the rail: what everyone knows, what happened, what people say. */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { parseSaid } from "../rules/text.ts";
import { find, t, tellEvent } from "../words.ts";
import { Icon, Sr } from "../kit/art.tsx";
import type { Line, Session } from "./session.ts";

export const PHRASES = ["hello", "well_played", "thanks", "hurry", "oops", "good_game"];
export const railOpen = signal(false);

function LogLine({ session, line }: { session: Session; line: Line }): JSX.Element | null {
  if (!("event" in line))
    return (
      <li class="said">
        <Icon name="chat" />
        <span><b><bdi>{line.who}</bdi></b>: <bdi>{line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : line.text}</bdi></span>
      </li>
    );
  const { slug } = parseSaid(line.event);
  return (
    <li class={session.room.log.loud[slug] ?? ""}>
      <Icon name={session.room.log.icons[slug] ?? "mute"} />
      <span>{tellEvent(session.teller, line.event).map((piece, i) => (piece.slot?.startsWith("seat") ? <b key={i}>{piece.text}</b> : <span key={i}>{piece.text}</span>))}</span>
    </li>
  );
}

function Log({ session }: { session: Session }): JSX.Element {
  const box = useRef<HTMLOListElement>(null);
  const lines = session.log.value.filter((l) => !("event" in l) || !session.room.log.dull.has(parseSaid(l.event).slug)).slice(-120);
  const last = lines[lines.length - 1]?.n ?? 0;
  useLayoutEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [last, lines.length]);
  return (
    <section class="log">
      <h2 id="log-title"><Icon name="list" />{t("log")}</h2>
      <ol ref={box} aria-live="polite" aria-labelledby="log-title" tabIndex={0}>
        {lines.map((line) => <LogLine key={line.n} session={session} line={line} />)}
      </ol>
    </section>
  );
}

function Chat({ session }: { session: Session }): JSX.Element {
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
          <button type="button" key={slug} class="chip" onClick={() => session.sayPhrase(slug)}>{find(`phrase.${slug}`)}</button>
        ))}
      </div>
      <label><Sr>{t("chat")}</Sr><input name="text" maxLength={200} autocomplete="off" dir="auto" placeholder={t("chat.hint")} /></label>
    </form>
  );
}

export function Rail({ session, children }: { session: Session; children?: ComponentChildren }): JSX.Element {
  return (
    <aside class={`rail${railOpen.value ? " open" : ""}`} id="rail" aria-label={t("rail")}>
      <button type="button" class="closex" aria-label={t("close")} onClick={() => (railOpen.value = false)}><Icon name="x" /></button>
      {children}
      <Log session={session} />
      {session.talks && <Chat session={session} />}
    </aside>
  );
}
