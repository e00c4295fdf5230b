/* rail.tsx - what everyone knows, what happened, and what people say. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ROLES, rolesOf } from "../rules/dej.ts";
import { parseSaid } from "../rules/text.ts";
import { find, list, t, tellEvent } from "../words.ts";
import { Icon, Sr } from "../ui/art.tsx";
import { playerName, roleName, type Table } from "./parts.tsx";
import type { Line } from "./session.ts";

export const PHRASES = ["hello", "well_played", "thanks", "hurry", "oops", "good_game"];
export const railOpen = signal(false);

const ICONS: Record<string, string> = {
  round: "flag", crowned: "crown", dealt: "cards", burned_down: "hide", burned_up: "flame", handed: "cards", found: "hide",
  picked: "pass", discarded: "flame", silent: "mute", revealed: "eye", murdered: "dagger", robbed: "pouch", gathered: "coin",
  bonus: "coin", drew: "cards", kept: "cards", put_under: "cards", built: "hammer", completed: "flag", earned: "coin",
  named_dead: "dagger", named_mark: "pouch", swapped: "swap", got: "cards", redrew: "swap", destroyed: "flame",
  bought: "coin", declined: "mute", brewed: "coin", forged: "hammer", ended: "mute", over: "flag",
};
const LOUD: Record<string, string> = { murdered: "kill", named_dead: "kill", destroyed: "kill", robbed: "rob", named_mark: "rob", round: "round", over: "round", completed: "round" };
/** Said by what comes next anyway. */
const DULL = new Set(["ended", "dealt", "handed", "got"]);

function LogLine({ table, line }: { table: Table; line: Line }): JSX.Element | null {
  if (!("event" in line))
    return (
      <li class="said">
        <Icon name="chat" />
        <span><b><bdi>{line.who}</bdi></b>: <bdi>{line.phrase ? (find(`phrase.${line.phrase}`) ?? line.phrase) : line.text}</bdi></span>
      </li>
    );
  const { slug } = parseSaid(line.event);
  return (
    <li class={LOUD[slug] ?? ""}>
      <Icon name={ICONS[slug] ?? "mute"} />
      <span>{tellEvent(table.session.teller, line.event).map((piece, i) => (piece.slot?.startsWith("seat") ? <b key={i}>{piece.text}</b> : <span key={i}>{piece.text}</span>))}</span>
    </li>
  );
}

/** Only what follows from public facts. */
function Known({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const up = view.burnedUp.map(roleName);
  const silent = ROLES.map((_, i) => i + 1).filter((rank) => rank < view.called && view.holder[rank - 1] === "nobody" && !view.burnedUp.includes(rank));
  const seats = Array.from({ length: view.seats }, (_, i) => i);
  const perSeat = view.seats <= 3 ? 2 : 1;
  const hidden = view.called === 0 ? [] : seats.filter((seat) => seat !== table.session.seat.value && rolesOf(view, seat).length < perSeat);
  const open = ROLES.map((_, i) => i + 1).filter((rank) => rank > view.called && view.holder[rank - 1] === "hidden");
  const nothing = up.length + silent.length + hidden.length === 0 && !view.murdered && !view.robbed;
  return (
    <section class="known">
      <h2><Icon name="eye" />{t("known")}</h2>
      <ul>
        {nothing && <li><Icon name="mute" /><span>{t("known.nothing")}</span></li>}
        {up.length > 0 && <li><Icon name="flame" /><span><b>{t("known.up")}</b> {list(up)}</span></li>}
        {silent.length > 0 && <li><Icon name="mute" /><span><b>{t("known.silent")}</b> {list(silent.map(roleName))}</span></li>}
        {view.murdered > 0 && <li><Icon name="dagger" /><span><b>{t("known.murdered")}</b> {roleName(view.murdered)}</span></li>}
        {view.robbed > 0 && <li><Icon name="pouch" /><span><b>{t("known.robbed")}</b> {roleName(view.robbed)}</span></li>}
        {hidden.length > 0 && open.length > 0 && !view.over && (
          <li><Icon name="hide" /><span><b>{list(hidden.map((s) => playerName(table, s)))}</b>: {t("known.among", { list: list(open.map(roleName)) })}</span></li>
        )}
      </ul>
    </section>
  );
}

function Log({ table }: { table: Table }): JSX.Element {
  const box = useRef<HTMLOListElement>(null);
  const lines = table.session.log.value.filter((l) => !("event" in l) || !DULL.has(parseSaid(l.event).slug)).slice(-120);
  const last = lines[lines.length - 1]?.n ?? 0;
  useLayoutEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [last, lines.length]);
  return (
    <section class="log">
      <h2 id="log-title"><Icon name="list" />{t("log")}</h2>
      <ol ref={box} aria-live="polite" aria-labelledby="log-title" tabIndex={0}>
        {lines.map((line) => <LogLine key={line.n} table={table} line={line} />)}
      </ol>
    </section>
  );
}

function Chat({ table }: { table: Table }): JSX.Element {
  const { session } = table;
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

export function Rail({ table }: { table: Table }): JSX.Element {
  return (
    <aside class={`rail${railOpen.value ? " open" : ""}`} id="rail" aria-label={t("rail")}>
      <button type="button" class="closex" aria-label={t("close")} onClick={() => (railOpen.value = false)}><Icon name="x" /></button>
      <Known table={table} />
      <Log table={table} />
      {table.session.talks && <Chat table={table} />}
    </aside>
  );
}
