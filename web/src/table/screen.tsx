/* screen.tsx - the whole table: top, seats and dome, my place, the rail. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { go } from "../route.ts";
import { find, t, word } from "../words.ts";
import { Brand, Ground, Icon } from "../ui/art.tsx";
import { chime } from "../ui/sound.ts";
import { Toast, toast } from "../ui/toast.tsx";
import { LanguageTool, SoundTool, SpeedTool, ThemeTool } from "../ui/tools.tsx";
import { Bar } from "./bar.tsx";
import { Choices } from "./choices.ts";
import { Arcade, Dome, Hand, Mine, playerName, Seat, type Table } from "./parts.tsx";
import { Rail, railOpen } from "./rail.tsx";
import type { Session } from "./session.ts";

interface Props {
  session: Session;
  status?: ComponentChildren; // at the top: the wire, a spectator's note
  end?: (table: Table) => ComponentChildren;
  bar?: ComponentChildren; // in place of the action bar (a replay's)
}

/** The seat that is nearest to the end of the game. */
function leader(table: Table): number {
  const { view } = table;
  let best = 0;
  view.seat.forEach((seat, i) => {
    if (seat.city.length > (view.seat[best]?.city.length ?? 0)) best = i;
  });
  return best;
}

function Top({ table, status }: { table: Table; status: ComponentChildren }): JSX.Element {
  const { view, session } = table;
  const first = leader(table);
  const last = view.firstComplete !== null;
  return (
    <header class="top">
      <h1 class="brand">
        <a class="brand" href="/" aria-label={`${word("game.dej")}: ${t("home")}`} onClick={(e) => { e.preventDefault(); go({ at: "home" }); }}>
          <Icon name="home" /><Brand game="dej" />{word("game.dej")}
        </a>
      </h1>
      <span class="pill">{t("round", { number: view.round })}</span>
      <span class={`pill${last ? " final" : ""}`}>
        <Icon name="flag" />
        {last ? t("final_round") : (
          <>
            <span class="long">{t("ends_at", { number: view.fullCity })} ·</span>
            <bdi>{playerName(table, first)}</bdi> <span>{t("of", { number: view.seat[first]?.city.length ?? 0, most: view.fullCity })}</span>
          </>
        )}
      </span>
      {status}
      <nav class="tools" aria-label={t("tools")}>
        {session.kind !== "online" && <SpeedTool />}
        <SoundTool />
        <ThemeTool />
        <LanguageTool />
        <button type="button" class="tool only-phone" aria-controls="rail" aria-expanded={railOpen.value} aria-label={t("rail")} onClick={() => (railOpen.value = !railOpen.value)}>
          <Icon name="list" />
        </button>
      </nav>
    </header>
  );
}

function useMyTurn(table: Table): void {
  const { session, view } = table;
  const mine = session.mine.value && !session.busy.value;
  const key = mine ? `${view.opened}.${view.decision}` : "";
  useEffect(() => {
    document.title = mine ? `● ${t("title.turn")} · ${word("game.dej")}` : `${word("game.dej")} · ${word("app.name")}`;
  });
  useEffect(() => {
    if (mine) chime();
  }, [key]);
}

function Opponents({ table }: { table: Table }): JSX.Element {
  const { view, bottom } = table;
  const open = useSignal<number | null>(null);
  const others = Array.from({ length: view.seats - 1 }, (_, i) => (bottom + 1 + i) % view.seats);
  const half = Math.ceil(others.length / 2);
  const seat = (i: number): JSX.Element => (
    <Seat key={i} table={table} seat={i} open={open.value === i} onOpen={() => (open.value = open.value === i ? null : i)} />
  );
  const shown = open.value;
  return (
    <main class="mid" id="main">
      <div class="col a">{others.slice(0, half).map(seat)}</div>
      <Dome table={table} />
      <div class="col b">{others.slice(half).map(seat)}</div>
      {shown !== null && shown !== bottom && (
        <section class="expand">
          <h3>
            {t("city_of", { seat: playerName(table, shown) })}
            <span>{t("of", { number: view.seat[shown]?.city.length ?? 0, most: view.fullCity })}</span>
          </h3>
          <Arcade table={table} seat={shown} named />
        </section>
      )}
    </main>
  );
}

export function TableScreen({ session, status = null, end, bar }: Props): JSX.Element {
  const choices = useMemo(() => new Choices(session), [session]);
  useEffect(() => () => choices.close(), [choices]);
  const view = session.view.value;
  const trouble = session.trouble.value;
  useEffect(() => {
    if (trouble) toast(find(`error.${trouble}`) ?? find(`no.${trouble}`) ?? t("no.other"));
  }, [trouble]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== "Escape") return;
      if (railOpen.value) railOpen.value = false;
      else choices.back();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [choices]);
  if (!view) return <p class="loading">{t("loading")}</p>;
  const table: Table = { session, view, choices, bottom: session.seat.value ?? 0 };
  return <Laid table={table} status={status} end={end} bar={bar} />;
}

function Laid({ table, status, end, bar }: { table: Table; status: ComponentChildren; end: Props["end"]; bar: ComponentChildren }): JSX.Element {
  const { view, choices, session } = table;
  useMyTurn(table);
  const draft = choices.roles.value.length > 0;
  const over = view.over && end !== undefined;
  const scores = useSignal(true);
  return (
    <div class={`table seats-${view.seats}${view.seats > 5 ? " dense" : ""}${draft ? " draft" : ""}${choices.aim.value ? " aiming" : ""} is-${session.kind}${over ? " is-over" : ""}`} data-round={view.round}>
      <Ground />
      <Top table={table} status={status} />
      <Opponents table={table} />
      <section class="me" aria-label={t("you")}>
        {bar ?? <Bar table={table} />}
        <Mine table={table} />
        <Hand table={table} />
      </section>
      {over && <div class={`curtain${scores.value ? "" : " up"}`}>{scores.value ? end(table) : null}
        <button type="button" class="btn out look" onClick={() => (scores.value = !scores.value)}>
          <Icon name={scores.value ? "eye" : "list"} />{t(scores.value ? "end.look" : "end.show")}
        </button>
      </div>}
      <Rail table={table} />
      <Toast />
    </div>
  );
}
