/* table.tsx - a table on the server: before the game, during it, after it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { copy } from "../files.ts";
import { wire, type TableMessage } from "../net/wire.ts";
import { keepReplay } from "../replays.ts";
import { go } from "../route.ts";
import type { Room } from "../games/room.ts";
import type { Engine } from "../rules/engine.ts";
import { End, EndButton } from "../table/end.tsx";
import { OnlineTable } from "../table/online.ts";
import { Ground, Icon } from "../kit/art.tsx";
import { botLabel, usualBot } from "../kit/bots.ts";
import { Toast, toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { fill, find, t, word } from "../words.ts";
import { InRoom } from "./in_room.tsx";

function Status({ table }: { table: OnlineTable }): JSX.Element | null {
  if (wire.state.value !== "on") return <span class="pill final" role="status">{t("wire.lost")}</span>;
  const told = table.table.value;
  const mine = told?.seats[table.me];
  if (mine?.bot)
    return <span class="pill soft"><Icon name="bot" />{t("away")}<button type="button" class="chip" onClick={() => table.sit(table.me)}>{t("away.back")}</button></span>;
  if (mine && told?.state === "playing") return <Leave table={table} />;
  if (table.bytes.value && table.seat.value === null) return <span class="pill soft"><Icon name="eye" />{t("watching")}</span>;
  return null;
}

function Leave({ table }: { table: OnlineTable }): JSX.Element {
  const sure = useSignal(false);
  if (!sure.value) return <button type="button" class="tool only-desk" onClick={() => (sure.value = true)}>{t("leave")}</button>;
  return (
    <span class="pill soft" role="alert">
      {t("leave.sure")}
      <button type="button" class="chip" onClick={() => { sure.value = false; table.stand(); }}>{t("leave.yes")}</button>
      <button type="button" class="chip" onClick={() => (sure.value = false)}>{t("back")}</button>
    </span>
  );
}

function Lobby({ table }: { table: OnlineTable }): JSX.Element {
  const told = table.table.value;
  const copied = useSignal(false);
  const trouble = table.trouble.value;
  useEffect(() => {
    if (trouble) toast(find(`error.${trouble}`) ?? find(`no.${trouble}`) ?? find(`${table.game}.setup.${trouble}`) ?? t("no.other"));
  }, [trouble]);
  const link = `${location.origin}/t/${told.code}`;
  const me = table.me;
  const host = table.isHost;
  const full = told.seats.every((s) => s.who !== null || s.bot);
  return (
    <div class="page lobby">
      <Ground />
      <PageTop />
      <main id="main">
        <h1>{t("lobby.title", { game: word(`game.${told.game}`) })}</h1>
        <section class="panel invite">
          <h2>{t("lobby.invite")}</h2>
          <p class="code ltr" data-code={told.code}>{told.code}</p>
          <div class="row">
            <input class="link ltr" readOnly value={link} aria-label={t("lobby.link")} onFocus={(e) => e.currentTarget.select()} />
            <button type="button" class="btn out" onClick={async () => (copied.value = await copy(link))}>
              <Icon name="link" />{t(copied.value ? "lobby.copied" : "lobby.copy")}
            </button>
          </div>
        </section>
        <section class="panel">
          <h2>{t("lobby.seats")}</h2>
          <ol class="chairs">
            {told.seats.map((seat, i) => (
              <li key={i} class={i === me ? "own" : ""}>
                <span class="who">
                  <Icon name={seat.bot ? "bot" : "person"} />
                  {seat.bot ? <span>{table.name(i)} <small>{botLabel(seat.bot)}</small></span>
                    : seat.who !== null ? <bdi>{seat.name || fill(word("seat.player"), { number: i + 1 })}{i === me && <small> {t("you")}</small>}</bdi>
                    : <span class="free">{t("lobby.free")}</span>}
                </span>
                <span class="btns">
                  {me < 0 && seat.who === null && !seat.bot && <button type="button" class="btn main small" onClick={() => table.sit(i)}>{t("lobby.sit")}</button>}
                  {i === me && !host && <button type="button" class="btn quiet small" onClick={() => table.stand()}>{t("lobby.stand")}</button>}
                  {host && seat.who === null && !seat.bot && <button type="button" class="btn quiet small" onClick={() => table.seatBot(i, usualBot(wire.bots.value))}><Icon name="bot" />{t("lobby.add_bot")}</button>}
                  {host && i !== me && (seat.who !== null || seat.bot) && <button type="button" class="btn quiet small" aria-label={t("lobby.remove")} onClick={() => (seat.bot ? table.seatBot(i, "") : table.remove(i))}><Icon name="x" /></button>}
                </span>
              </li>
            ))}
          </ol>
          <div class="btns">
            {host ? (
              <button type="button" class="btn main big" disabled={!full} onClick={() => table.start()}><Icon name="play" flip />{t("lobby.start")}</button>
            ) : <p class="hint">{t("lobby.wait_host")}</p>}
            {host && !full && (
              <button type="button" class="btn out" onClick={() => told.seats.forEach((s, i) => { if (s.who === null && !s.bot) table.seatBot(i, usualBot(wire.bots.value)); })}>
                <Icon name="bot" />{t("lobby.fill")}
              </button>
            )}
          </div>
          {told.commit && <p class="hint commit">{t("lobby.commit")} <code class="ltr">{told.commit.slice(0, 16)}…</code></p>}
          {told.clock && told.clock.kind !== "none" && <p class="hint">{t(told.clock.kind === "move" ? "clock.move" : "clock.fischer")}</p>}
        </section>
      </main>
      <Toast />
    </div>
  );
}

function Playing({ engine, room, found }: { engine: Engine; room: Room; found: TableMessage }): JSX.Element {
  const table = useMemo(() => new OnlineTable(engine, room, wire, found), [engine, room, found.table]);
  useEffect(() => () => table.close(), [table]);
  const next = table.rematch.value;
  useEffect(() => {
    if (next) go({ at: "table", code: next });
  }, [next]);
  const record = table.recordText.value;
  useEffect(() => {
    if (!record) return;
    keepReplay(record, found.code);
    go({ at: "replay", code: found.code, moment: null });
  }, [record]);
  if (table.table.value.state === "open" || !table.bytes.value) return <Lobby table={table} />;
  return (
    <room.Table
      session={table}
      status={<Status table={table} />}
      end={() => (
        <End session={table}>
          {table.seat.value !== null && <EndButton main icon="play" label={t("end.rematch")} onClick={() => table.askRematch()} />}
          <EndButton icon="eye" label={t("replay")} onClick={() => table.askRecord()} />
          <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
        </End>
      )}
    />
  );
}

export function TablePage({ code }: { code: string }): JSX.Element {
  const found = useSignal<TableMessage | "missing" | null>(null);
  const on = wire.state.value === "on";
  useEffect(() => wire.open(), []);
  useEffect(() => {
    if (!on || found.value) return;
    wire.ask({ t: "find", code }, "table").then(
      (table) => (found.value = table),
      () => (found.value = "missing"),
    );
  }, [on]);
  const table = found.value;
  if (table === "missing")
    return (
      <main class="notice">
        <h1>{t("table.missing")}</h1>
        <button type="button" class="btn main" onClick={() => go({ at: "home" })}>{t("home")}</button>
      </main>
    );
  if (!table) return <p class="loading" role="status">{t(on ? "loading" : "wire.lost")}</p>;
  return <InRoom game={table.game} then={(engine, room) => <Playing engine={engine} room={room} found={table} />} />;
}
