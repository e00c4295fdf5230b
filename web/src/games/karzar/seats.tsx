/* seats.tsx - the others, in seat order: what of theirs is public, and who has committed. */
import type { JSX } from "preact";
import { help } from "../../kit/help.tsx";
import { Initial } from "../../kit/pieces.tsx";
import { Icon } from "../../kit/icons.tsx";
import { SeatPlate, type Counter, type Doing } from "../../kit/plate.tsx";
import { Portrait } from "../../kit/portrait.tsx";
import { TONES } from "../../kit/ornament.tsx";
import { LastMove } from "../../table/deeds_view.tsx";
import { clockText, faceAt, signsOf } from "../../table/names.ts";
import { suspected, Suspected } from "../../table/notes.tsx";
import { counted, digits, list, t, word } from "../../words.ts";
import { LandSign } from "./art.tsx";
import { foresightShort, landName } from "./names.ts";
import { playerName, plays, type Table } from "./table.ts";

/** Only where several are asked does it matter who has answered. */
function doingOf(table: Table, seat: number): Doing {
  const { view, stage } = table;
  if (view.over || stage.open.value || !view.asked.includes(seat)) return null;
  if (view.actors.includes(seat)) return signsOf(table.session, seat).thinks ? "thinks" : "acts";
  return "ready";
}

function countersOf(table: Table, seat: number): Counter[] {
  const { view } = table;
  const of = view.seat[seat];
  if (!of) return [];
  const all: Counter[] = [{ icon: "helmet", label: t("kz.heroes"), n: of.handSize }];
  if (view.duel) return all;
  all.push({ icon: "feather", label: t("kz.helpers"), n: of.helperCount });
  if (plays(view, "captives"))
    all.push({ icon: "bars", label: word("karzar.zone.dungeon"), n: of.hasCaptive ? 1 : 0, warn: of.hasCaptive });
  return all;
}

/** Signs of what everybody knows of a seat besides. */
function Known({ table, seat }: { table: Table; seat: number }): JSX.Element | null {
  const of = table.view.seat[seat];
  if (!of) return null;
  const land = of.land === "iran" || of.land === "turan" ? of.land : null;
  return (
    <>
      {land && seat !== table.session.seat.value && (
        <span class="kz-known" title={landName(land)}>
          <LandSign land={land} size={15} />
          <span class="sr">{landName(land)}</span>
        </span>
      )}
      {of.brave && (
        <span class="kz-known" title={t("kz.brave")}>
          <Icon name="crown" />
          <span class="sr">{t("kz.brave")}</span>
        </span>
      )}
      {of.usedForesight && (
        <span class="kz-known struck" title={t("kz.used", { word: foresightShort(of.usedForesight.slug) })}>
          <Icon name="hourglass" />
          <span class="sr">{t("kz.used", { word: foresightShort(of.usedForesight.slug) })}</span>
        </span>
      )}
    </>
  );
}

function tellSeat(table: Table, seat: number): void {
  const of = table.view.seat[seat];
  if (!of) return;
  const facts = [counted("kz.count.heroes", of.handSize), counted("kz.count.helpers", of.helperCount)];
  if (of.hasCaptive) facts.push(t("kz.has_captive"));
  if (of.usedForesight) facts.push(t("kz.used", { word: foresightShort(of.usedForesight.slug) }));
  if (of.land === "iran" || of.land === "turan") facts.push(t("kz.fights", { land: landName(of.land) }));
  help({ title: playerName(table, seat), text: `${list(facts)}.`, game: "karzar", clause: "KZ4.1" });
}

function Plate({ table, seat }: { table: Table; seat: number }): JSX.Element {
  const { session, view } = table;
  const { bot, away, until } = signsOf(session, seat);
  const face = faceAt(session, seat);
  const points = table.stage.score[seat]?.points ?? 0;
  const name = playerName(table, seat);
  const doing = doingOf(table, seat);
  return (
    <SeatPlate
      name={name}
      seat={seat}
      portrait={
        face ? (
          <Portrait {...face} />
        ) : (
          <Initial name={name} tone={TONES[(seat * 3 + 6) % TONES.length] ?? "turq"} size={34} />
        )
      }
      bot={bot}
      away={away}
      {...(until === undefined ? {} : { until })}
      last={
        suspected(session, seat) ? (
          <Suspected session={session} seat={seat} />
        ) : (
          <LastMove session={session} seat={seat} />
        )
      }
      line={
        <>
          <b class="kz-pts">
            {view.duel ? "" : digits(points)}
            <small>{view.duel ? landLine(table, seat) : t("kz.pts")}</small>
          </b>
          <Known table={table} seat={seat} />
        </>
      }
      counters={countersOf(table, seat)}
      doing={doing}
      clock={clockText(session, seat)}
      onClick={() => tellSeat(table, seat)}
    />
  );
}

const landLine = (table: Table, seat: number): string => {
  const land = table.view.seat[seat]?.land;
  return land === "iran" || land === "turan" ? landName(land) : "";
};

export function Seats({ table }: { table: Table }): JSX.Element {
  const { view, bottom, session } = table;
  const first = session.seat.value === null ? bottom : bottom + 1;
  const n = session.seat.value === null ? view.seats : view.seats - 1;
  return (
    <section class="kz-seats" aria-label={t("kz.players")} data-n={n}>
      {Array.from({ length: n }, (_, i) => (first + i) % view.seats).map((seat) => (
        <Plate key={seat} table={table} seat={seat} />
      ))}
    </section>
  );
}
