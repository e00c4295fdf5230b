/* screen.tsx - the table of Troyes: events, city, activities, the square with its dice, and the panel. */
import "../../table/parts.ts";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Tabs } from "../../kit/controls.tsx";
import { useGrowingOnPhone } from "../../kit/growing.ts";
import { Wait } from "../../kit/wait.tsx";
import { Frame } from "../../table/frame.tsx";
import { t } from "../../words.ts";
import type { TableProps } from "../game_page.ts";
import { Activities } from "./acts.tsx";
import { Choices } from "./choices.ts";
import { City } from "./city.tsx";
import { Events } from "./events.tsx";
import { forecast } from "./forecast.ts";
import { Panel } from "./panel.tsx";
import { Players } from "./players.tsx";
import { Square } from "./square.tsx";
import { tab } from "./tabs.ts";
import type { Table } from "./table.ts";
import { Telling } from "./telling.ts";
import { Pills } from "./top.tsx";
import type { TroyesView } from "./view.ts";

const PANES = ["dice", "acts", "events", "city"] as const;

/** Where a phone looks when something is asked. */
const PANE_OF: Record<string, string> = {
  settle: "city",
  source: "city",
  cubes: "events",
  envoy: "events",
  group: "dice",
  flip: "dice",
  counter: "dice",
  face: "dice",
  mill: "city",
};

/** Which panes are drawn. A phone shows one of them: it comes a moment after the panel, and the others after it. */
function usePanes(): (pane: string) => boolean {
  const n = useGrowingOnPhone(PANES.length + 2) - 2;
  return (pane) => PANES.some((id, i) => id === pane && (i < n || (n >= 0 && id === tab.value)));
}

function Board({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const drawn = usePanes();
  return (
    <main class={`ty-board tab-${tab.value}`} id="main">
      <h2 class="sr">{t("ty.city")}</h2>
      <Tabs
        label={t("ty.panes")}
        at={tab.value}
        onPick={(id) => (tab.value = id)}
        tabs={PANES.map((id) => ({
          id,
          name: t(`ty.pane.${id}`),
          ...(id === "events" && view.queue.length > 0 ? { news: view.queue.length } : {}),
        }))}
      />
      {drawn("events") && <Events table={table} />}
      {drawn("city") && <City table={table} />}
      {drawn("acts") && <Activities table={table} />}
      {drawn("dice") && <Square table={table} />}
      {drawn("dice") && <Players table={table} />}
    </main>
  );
}

/** What a thing is comes when somebody looks at one for the first time. */
const hints = signal<typeof import("./hints.tsx") | null>(null);
const hinting = (): Promise<typeof import("./hints.tsx")> => import("./hints.tsx");
let asked = false;
const peek = (thing: HTMLElement | null): void => {
  if (!thing || asked) return;
  asked = true;
  void hinting().then(
    (m) => (hints.value = m),
    () => (asked = false),
  );
};

/** What can be seen in large. */
const ZOOMED = '[data-hint^="activity "], [data-hint^="event "], [data-hint^="character "]';

export function TroyesTable({ session, status = null, end, bar }: TableProps<TroyesView>): JSX.Element {
  const telling = useMemo(() => new Telling(session), [session]);
  const choices = useMemo(() => new Choices(session), [session]);
  useEffect(
    () => () => {
      telling.close();
      choices.close();
    },
    [telling, choices],
  );
  const back = useMemo(() => () => choices.back(), [choices]);
  const view = telling.view.value;
  const asks = choices.moves.value.length > 0 ? `${view?.opened}.${view?.decision}.${view?.now.verb ?? ""}` : "";
  useEffect(() => {
    const pane = PANE_OF[session.view.value?.decision ?? ""];
    if (asks && pane) tab.value = pane;
  }, [asks]);
  const base = session.view.value;
  if (!view || !base) return <Wait />;
  const me = session.seat.value;
  const table: Table = {
    session,
    view,
    choices,
    me,
    bottom: session.bottom.value,
    forecast: me !== null && choices.moves.value.length > 0 ? forecast(choices, base, me) : null,
  };
  const mine = choices.moves.value.length > 0;
  const name = [
    "troyes",
    `seats-${view.seats}`,
    view.solo ? "solo" : "",
    mine ? `asks-${view.decision}` : "calm",
    choices.aim.value ? `aim-${choices.aim.value}` : "",
    view.phase === "settle" ? "settling" : "",
  ];
  return (
    <Frame
      session={session}
      bottom={table.bottom}
      hint={(thing) => hints.value?.hintOf(table, thing) ?? null}
      onPeek={peek}
      zooms={{ at: ZOOMED, of: (thing) => hinting().then((m) => m.zoomOf(table, thing)) }}
      name={name.filter(Boolean).join(" ")}
      pills={<Pills table={table} />}
      status={status}
      board={<Board table={table} />}
      mine={
        <>
          <div class="ty-coach" data-coach-place />
          <Panel table={table} />
          {bar}
        </>
      }
      end={end}
      onBack={back}
    />
  );
}
