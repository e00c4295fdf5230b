/* screen.tsx - the table of Dej: the call of the roles, the other cities, my city and my hand. */
import "../../table/parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../../kit/art.tsx";
import { useGrowingOnPhone } from "../../kit/growing.ts";
import { Wait } from "../../kit/wait.tsx";
import { Frame } from "../../table/frame.tsx";
import { aboutSeat } from "../../table/names.ts";
import { t } from "../../words.ts";
import type { TableProps } from "../game_page.ts";
import { DejDefs } from "./art.tsx";
import { Bar } from "./bar.tsx";
import { Choices } from "./choices.ts";
import { Arcade } from "./city.tsx";
import { Crib } from "./crib.tsx";
import { orderOf } from "./draft.ts";
import { Dome } from "./dome.tsx";
import { Hand } from "./hand.tsx";
import { hintOf, moveAt, pointsText } from "./hints.tsx";
import type { Edition } from "./edition.ts";
import { Known } from "./known.tsx";
import { Mine, Seat } from "./seat.tsx";
import { playerName, type Table } from "./table.ts";
import { inDraft, type DejView } from "./view.ts";

/** What can be seen in large: roles and districts. */
const ZOOMED = '[data-hint^="role "], [data-hint^="card "], [data-hint^="bay "]';

/** The seat that is nearest to the end of the game. */
function leader(table: Table): number {
  const { view } = table;
  let best = 0;
  view.seat.forEach((seat, i) => {
    if (seat.size > (view.seat[best]?.size ?? 0)) best = i;
  });
  return best;
}

function Pills({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const first = leader(table);
  const last = view.firstComplete !== null;
  return (
    <>
      <span class="pill">{t("round", { number: view.round })}</span>
      <span class={`pill${last ? " final" : ""}`}>
        <Icon name="flag" />
        {last ? (
          t("final_round")
        ) : (
          <>
            <span class="long">{t("ends_at", { number: view.fullCity })} ·</span>
            <span>
              <bdi>{playerName(table, first)}</bdi>:
            </span>{" "}
            <span>{t("of", { number: view.seat[first]?.size ?? 0, most: view.fullCity })}</span>
          </>
        )}
      </span>
    </>
  );
}

const FEW = 3; // others whose frames are tall, unless I choose a role: then they are short

function Opponents({ table }: { table: Table }): JSX.Element {
  const { view, bottom } = table;
  const open = useSignal<number | null>(null);
  const parts = useGrowingOnPhone(2); // on a phone the dome comes a moment after the cities above it
  const round = Array.from({ length: view.seats - 1 }, (_, i) => (bottom + 1 + i) % view.seats);
  const others = inDraft(view) ? orderOf(table).filter((i) => i !== bottom) : round;
  const seat = (i: number): JSX.Element => (
    <Seat
      key={i}
      table={table}
      seat={i}
      open={open.value === i}
      onOpen={() => (open.value = open.value === i ? null : i)}
    />
  );
  const shown = open.value;
  const few = others.length <= FEW && table.choices.roles.value.length === 0;
  return (
    <main class="mid" id="main">
      {parts > 1 && <Dome table={table} />}
      <div class={`others${few ? " few" : ""}`} data-n={others.length}>
        {others.map(seat)}
      </div>
      {shown !== null && shown !== bottom && (
        <section class="expand">
          <h3>
            {aboutSeat(table.session, shown, "city_of")}
            <span>{t("of", { number: view.seat[shown]?.size ?? 0, most: view.fullCity })}</span>
          </h3>
          <Arcade table={table} seat={shown} named />
          <p class="expand-points">{pointsText(table, shown)}</p>
        </section>
      )}
    </main>
  );
}

/** The table of an edition, as its game page brings it. */
export const tableOf =
  (edition: Edition) =>
  (props: TableProps<DejView>): JSX.Element => <DejTable {...props} edition={edition} />;

function DejTable({
  session,
  status = null,
  end,
  bar,
  edition,
}: TableProps<DejView> & { edition: Edition }): JSX.Element {
  const choices = useMemo(() => new Choices(session, edition), [session]);
  useEffect(() => () => choices.close(), [choices]);
  const back = useMemo(() => () => choices.back(), [choices]);
  const now = useRef<Table | null>(null);
  const peek = useMemo(
    () => (thing: HTMLElement | null) => {
      choices.looked.value = thing && now.current ? moveAt(now.current, thing) : null;
    },
    [choices],
  );
  const view = session.view.value;
  if (!view) return <Wait />;
  const table: Table = { session, view, choices, bottom: session.bottom.value };
  now.current = table;
  const draft = choices.roles.value.length > 0;
  return (
    <>
      <DejDefs />
      <Frame
        session={session}
        bottom={table.bottom}
        hint={(thing) => hintOf(table, thing)}
        onPeek={peek}
        zooms={{ at: ZOOMED, of: (thing) => import("./zoom.tsx").then((m) => m.zoomOf(table, thing)) }}
        name={`${edition.look} cast-${view.cast.length} seats-${view.seats}${view.seats > 5 ? " dense" : ""}${view.called === 0 ? " choosing" : ""}${draft ? " draft" : ""}${choices.targets.value.length > 0 ? ` aiming aims-${choices.kind.value}` : ""}`}
        pills={<Pills table={table} />}
        status={status}
        board={<Opponents table={table} />}
        mine={
          <>
            {bar ?? <Bar table={table} />}
            <Mine table={table} />
            <div class="side">
              <Crib table={table} />
              <Hand table={table} />
            </div>
          </>
        }
        inTurn
        known={<Known table={table} />}
        end={end}
        onBack={back}
      />
    </>
  );
}
