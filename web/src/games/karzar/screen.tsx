/* screen.tsx - the table of Karzar: seats, the arcade of razms, the field, my place. */
import "../../table/parts.ts";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { useGrowingOnPhone } from "../../kit/growing.ts";
import { Wait } from "../../kit/wait.tsx";
import { Frame } from "../../table/frame.tsx";
import type { TableProps } from "../game_page.ts";
import { Act } from "./act.tsx";
import { Arcade } from "./arcade.tsx";
import { Choices } from "./choices.ts";
import { Closing } from "./closing.tsx";
import { Field, shownTelling } from "./field.tsx";
import { hintOf } from "./hints.tsx";
import { Mine } from "./mine.tsx";
import { Panel } from "./panel.tsx";
import { Piles } from "./piles.tsx";
import { Seats } from "./seats.tsx";
import { Side } from "./side.tsx";
import { Stage } from "./stage.ts";
import type { Table } from "./table.ts";
import { Pills } from "./top.tsx";
import { trayOf } from "./tray.tsx";
import type { KarzarView } from "./view.ts";

/** The telling shown next to the field: while it is told, read again, or watched. */
function besides(table: Table): ReturnType<typeof shownTelling> {
  const { stage, session } = table;
  const telling = shownTelling(table);
  if (!telling || telling.steps.length === 0) return null;
  return stage.open.value || stage.reading.value || session.kind === "replay" || table.view.decision === "helper"
    ? telling
    : null;
}

function Board({ table }: { table: Table }): JSX.Element {
  const telling = besides(table);
  const closing = telling?.razm === 0 ? telling : null;
  const parts = useGrowingOnPhone(2); // on a phone the arena comes a moment after what is above it
  return (
    <main class="kz-board" id="main">
      <Seats table={table} />
      <Arcade table={table} />
      {closing ? (
        <Closing table={table} telling={closing} />
      ) : (
        <div class="kz-arena">
          {parts > 1 && !table.view.duel && <Piles table={table} />}
          {parts > 1 && (trayOf(table) ?? <Field table={table} />)}
        </div>
      )}
      {telling && <Panel table={table} telling={telling} />}
    </main>
  );
}

/** Nothing on the table changes while a card is looked at. */
const noPeek = (): void => undefined;

export function KarzarTable({ session, status = null, end, bar }: TableProps<KarzarView>): JSX.Element {
  const stage = useMemo(() => new Stage(session), [session]);
  const choices = useMemo(() => new Choices(session), [session]);
  useEffect(
    () => () => {
      stage.close();
      choices.close();
    },
    [stage, choices],
  );
  const back = useMemo(
    () => () => {
      if (stage.reading.value) stage.reading.value = null;
      else if (stage.open.value) stage.skip();
      else choices.back();
    },
    [stage, choices],
  );
  const view = stage.view.value;
  if (!view) return <Wait />;
  const table: Table = { session, view, choices, stage, bottom: session.bottom.value };
  const telling = besides(table);
  const name = [
    "karzar",
    `seats-${view.seats}`,
    view.seats > 5 ? "many" : "",
    view.duel ? "duel" : "",
    telling ? "telling" : "",
    telling?.razm === 0 ? "closing" : "",
    stage.open.value ? "resolving" : "",
    stage.reading.value ? "reading" : "",
    view.decision === "enlist" && !stage.open.value ? "enlisting" : "",
    view.decision?.startsWith("helper") && !stage.open.value ? "helping" : "",
  ];
  return (
    <Frame
      inTurn
      session={session}
      bottom={table.bottom}
      hint={(thing) => hintOf(table, thing)}
      onPeek={noPeek}
      zooms={{ at: "[data-card]", of: (thing) => import("./zoom.tsx").then((m) => m.zoomOf(table, thing)) }}
      name={name.filter(Boolean).join(" ")}
      pills={<Pills table={table} />}
      status={status}
      board={<Board table={table} />}
      mine={
        <>
          <Mine table={table} />
          {bar ?? <Act table={table} />}
        </>
      }
      known={<Side table={table} />}
      end={stage.open.value || stage.reading.value ? undefined : end}
      onBack={back}
    />
  );
}
