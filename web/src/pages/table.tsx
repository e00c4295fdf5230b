/* table.tsx - a table on the server: before the game, during it, after it. */
import "./house_parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { copy } from "../files.ts";
import { findTable, wire, type TableMessage } from "../net/wire.ts";
import { keepReplay } from "../replays.ts";
import { go } from "../route.ts";
import type { GamePage } from "../games/game_page.ts";
import type { Engine } from "../rules/engine.ts";
import { End, EndButton } from "../table/end.tsx";
import { SharePicture } from "../table/sharing.tsx";
import { outcome } from "../table/spoken.tsx";
import { keptTable, type KeptTable } from "../table/kept.ts";
import { OnlineTable } from "../table/online.ts";
import { Ground, Icon, Sr } from "../kit/art.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { botLabel, characterOf, levelOf, usualBot, withCharacter } from "../kit/bots.ts";
import { clockLabel } from "../table/clocks.ts";
import { later } from "../kit/later.tsx";
import { badge, notify, unsay } from "../kit/notify.ts";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { Toast, toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { Wait } from "../kit/wait.tsx";
import { counted, digits, fill, find, list, refusal, t, word } from "../words.ts";
import { Alerts, AlertsTool } from "./alerts.tsx";
import { InGame } from "./in_game.tsx";
import { Invitations } from "./invited.tsx";
import { LobbyChat, LobbyHead, Welcome } from "./lobby.tsx";
import { meetParts } from "./meet.ts";
import { Again, Strength } from "./after.tsx";
import { NameTool } from "./name.tsx";
import { NameLine } from "./name_line.tsx";
import { Notice } from "./notice.tsx";
import { PeopleTool } from "./people_tool.tsx";
import { Report, somebodyAt } from "./report.tsx";
import { OptionsTold } from "../table/setup.tsx";

/* ---- during the game ---- */

/** Rarely needed things, in one place: available on a phone, too. */
function Menu({ table, onClose }: { table: OnlineTable; onClose: () => void }): JSX.Element {
  const told = table.table.value;
  const sure = useSignal(false);
  const alerts = useSignal(false);
  const report = useSignal(false);
  const mine = told.seats[table.me];
  if (alerts.value) return <Alerts onClose={onClose} />;
  if (report.value) return <Report table={table} onClose={onClose} />;
  return (
    <Sheet name="table-menu" title={t("menu.title")} onClose={onClose}>
      <div class="sheet-body">
        <Invite code={told.code} playing />
        <button type="button" class="menu-row" onClick={() => (alerts.value = true)}>
          <Icon name="bell" />
          {t("alerts.title")}
        </button>
        {somebodyAt(table) && (
          <button type="button" class="menu-row" onClick={() => (report.value = true)}>
            <Icon name="flag" />
            {t("report.title")}
          </button>
        )}
        {mine &&
          !mine.bot &&
          told.state === "playing" &&
          (sure.value ? (
            <div class="menu-sure" role="alert">
              <p>{t("leave.sure")}</p>
              <div class="btns">
                <button
                  type="button"
                  class="btn main"
                  onClick={(e) => {
                    closeSheet(e.currentTarget);
                    table.stand();
                  }}
                >
                  {t("leave.yes")}
                </button>
                <button type="button" class="btn out" onClick={() => (sure.value = false)}>
                  {t("leave.no")}
                </button>
              </div>
            </div>
          ) : (
            <button type="button" class="menu-row" onClick={() => (sure.value = true)}>
              <Icon name="leave" flip />
              {t("leave")}
            </button>
          ))}
      </div>
    </Sheet>
  );
}

const Watchers = ({ n }: { n: number }): JSX.Element => (
  <>
    <Sr>{counted("lobby.watchers", n)}</Sr>
    <b aria-hidden="true">{digits(n)}</b>
  </>
);

function Status({ table }: { table: OnlineTable }): JSX.Element {
  const open = useSignal(false);
  const mine = table.table.value.seats[table.me];
  const watchers = table.table.value.watchers ?? 0;
  return (
    <>
      {wire.state.value !== "on" ? (
        <span class="pill final" role="status">
          {t("wire.lost")}
        </span>
      ) : mine?.bot ? (
        <span class="pill soft">
          <Icon name="bot" />
          <span class="long">{t("away")}</span>
          <button type="button" class="chip" onClick={() => table.sit(table.me)}>
            {t("away.back")}
          </button>
        </span>
      ) : table.bytes.value && table.seat.value === null ? (
        <span class="pill soft" title={t("lobby.late")}>
          <Icon name="eye" />
          {t("watching")}
          {watchers > 1 && <Watchers n={watchers} />}
        </span>
      ) : null}
      {watchers > 0 && table.seat.value !== null && (
        <span class="pill soft watchers" title={counted("lobby.watchers", watchers)}>
          <Icon name="eye" />
          <Watchers n={watchers} />
        </span>
      )}
      <button
        type="button"
        class="tool table-menu-tool"
        aria-haspopup="dialog"
        aria-label={t("menu.title")}
        onClick={() => (open.value = true)}
      >
        <Icon name="more" />
      </button>
      {open.value && <Menu table={table} onClose={() => (open.value = false)} />}
    </>
  );
}

/** A question whose order cannot be carried out must be answered by hand. */
function useLapsed(table: OnlineTable): void {
  const times = table.lapsed.value;
  useEffect(() => {
    if (times > 0) toast(t("alerts.stuck"));
  }, [times]);
}

/** Notify me when it is my turn, or the game is over, while I am looking elsewhere. */
function useWord(table: OnlineTable): void {
  const view = table.view.value;
  const over = view?.over ?? false;
  const mine = table.mine.value && !table.busy.value;
  const key = table.seat.value === null ? "" : over ? "over" : mine ? `${view?.opened}` : "";
  const tag = table.table.value.table;
  useEffect(() => {
    badge(mine && !over ? 1 : 0);
    if (!key) return;
    const others = table.players.value.flatMap((_, i) =>
      i === table.me ? [] : [table.name(i) || fill(word("seat.player"), { number: i + 1 })],
    );
    notify({
      title: t(over ? "over" : "title.turn"),
      body: `${word(`game.${table.game}`)} · ${list(others)}`,
      tag,
      to: { at: "table", code: table.code },
    });
  }, [key]);
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === "visible") void unsay(tag);
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [tag]);
}

/* ---- before the game ---- */

/** The link that brings friends here: large, to copy, to share, to scan. */
function Invite({ code, playing = false }: { code: string; playing?: boolean }): JSX.Element {
  const copied = useSignal(false);
  const box = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/t/${code}`;
  const [dots, setDots] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    void import("../kit/qr.ts").then(
      (m) => setDots(m.qrPath(link)),
      () => undefined,
    ); // the link is there without it
  }, [link]);
  const share = "share" in navigator;
  const take = async (): Promise<void> => {
    copied.value = await copy(link);
    if (!copied.value) box.current?.select(); // not allowed here: by hand, then
  };
  return (
    <div class="invite">
      <div class="invite-text">
        <p class="code ltr" data-code={code}>
          <Sr>{t("join.code")}: </Sr>
          {code}
        </p>
        <div class="row">
          <input
            type="text"
            ref={box}
            class="link ltr"
            readOnly
            value={link}
            aria-label={t("lobby.link")}
            onFocus={(e) => e.currentTarget.select()}
          />
          <button type="button" class="btn main" onClick={() => void take()}>
            <Icon name={copied.value ? "check" : "link"} />
            <span role="status">{t(copied.value ? "copied" : "copy")}</span>
          </button>
          {share && (
            <button
              type="button"
              class="btn out"
              onClick={() => void navigator.share({ title: word("app.name"), url: link }).catch(() => undefined)}
            >
              {t("lobby.share")}
            </button>
          )}
        </div>
        <p class="hint">{t(playing ? "lobby.how_watch" : "lobby.how")}</p>
      </div>
      {dots && (
        <svg class="qr" viewBox={`-3 -3 ${dots.size + 6} ${dots.size + 6}`} role="img" aria-label={t("lobby.scan")}>
          <path d={dots.d} shape-rendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}

function Chair({ table, seat: i }: { table: OnlineTable; seat: number }): JSX.Element | null {
  const told = table.table.value;
  const seat = told.seats[i];
  if (!seat) return null;
  const { me, isHost: host } = table;
  const empty = seat.who === null && !seat.bot;
  const name = seat.name || fill(word("seat.player"), { number: i + 1 });
  return (
    <li class={`${i === me ? "own" : ""}${empty ? " empty" : ""}`}>
      <i class="chair-no" aria-hidden="true">
        {digits(i + 1)}
      </i>
      <span class="who">
        {seat.bot || empty ? (
          <Icon name={seat.bot ? "bot" : "person"} />
        ) : (
          <Portrait name={seat.name} portrait={seat.portrait} />
        )}
        {seat.bot ? (
          <span>{table.name(i)}</span>
        ) : empty ? (
          <span class="free">{t("lobby.free")}</span>
        ) : (
          <span>
            <bdi>{name}</bdi>
            {i === me && <small> · {t("you")}</small>}
            {seat.who === told.host && <small> · {t("lobby.host")}</small>}
            {!seat.here && i !== me && <small> · {t("seat.away")}</small>}
          </span>
        )}
      </span>
      <span class="btns">
        {seat.bot &&
          (host ? (
            <label>
              <Sr>
                {t("bots")}: {table.name(i)}
              </Sr>
              <select
                value={levelOf(seat.bot)}
                title={find(`bot.${levelOf(seat.bot)}.text`)}
                onChange={(e) => table.seatBot(i, withCharacter(e.currentTarget.value, characterOf(seat.bot ?? "")))}
              >
                {wire.bots.value.map((slug) => (
                  <option key={slug} value={slug}>
                    {botLabel(slug)}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <small>{botLabel(seat.bot)}</small>
          ))}
        {me < 0 && empty && (
          <button type="button" class="btn main small" onClick={() => table.sit(i)}>
            {t("lobby.sit")}
          </button>
        )}
        {i === me && !host && (
          <button type="button" class="btn quiet small" onClick={() => table.stand()}>
            {t("lobby.stand")}
          </button>
        )}
        {host && empty && (
          <button type="button" class="btn quiet small" onClick={() => table.seatBot(i, usualBot(wire.bots.value))}>
            <Icon name="bot" />
            {t("lobby.add_bot")}
          </button>
        )}
        {host && i !== me && !empty && (
          <button
            type="button"
            class="btn quiet small"
            aria-label={`${t("lobby.remove")}: ${seat.bot ? table.name(i) : name}`}
            onClick={() => (seat.bot ? table.seatBot(i, "") : table.remove(i))}
          >
            <Icon name="x" />
          </button>
        )}
      </span>
    </li>
  );
}

/** What was agreed on, in words. */
function Agreed({ table, engine }: { table: OnlineTable; engine: Engine }): JSX.Element {
  const told = table.table.value;
  const facts = engine.facts(told.game);
  return (
    <dl class="agreed">
      <div>
        <dt>{t("new.clock")}</dt>
        <dd>{clockLabel(told.clock)}</dd>
      </div>
      <div>
        <dt>{t("lobby.door")}</dt>
        <dd>{t(told.open ? "lobby.public" : "lobby.private")}</dd>
      </div>
      <div>
        <dt>{t("lobby.counts")}</dt>
        <dd>{t(told.rated ? "lobby.rated" : "lobby.casual")}</dd>
      </div>
      {facts && <OptionsTold facts={facts} options={told.options ?? {}} />}
      {told.quiet && (
        <div>
          <dt>{t("chat")}</dt>
          <dd>{t("lobby.quiet")}</dd>
        </div>
      )}
      {told.commit && (
        <div>
          <dt>{t("lobby.commit")}</dt>
          <dd>
            <code class="ltr" title={told.commit}>
              {told.commit.slice(0, 12)}…
            </code>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Roles and cards to read while waiting: fetched then. */
const Reading = later(() => meetParts().then((m) => m.Reading), { part: true });

interface LobbyProps {
  table: OnlineTable;
  engine: Engine;
  page: GamePage;
}

function Lobby({ table, engine, page }: LobbyProps): JSX.Element {
  const told = table.table.value;
  const trouble = table.trouble.value;
  useEffect(() => {
    if (trouble) toast(refusal(trouble, "wire", table.game));
  }, [trouble]);
  useEffect(() => {
    document.title = `${t("lobby.title", { game: word(`game.${told.game}`) })} · ${word("app.name")}`;
  });
  const host = table.isHost;
  const free = told.seats.filter((s) => s.who === null && !s.bot).length;
  const fillUp = (): void =>
    told.seats.forEach((s, i) => {
      if (s.who === null && !s.bot) table.seatBot(i, usualBot(wire.bots.value));
    });
  return (
    <div class="page lobby">
      <Ground />
      <PageTop>
        <NameTool />
        <AlertsTool />
      </PageTop>
      <main id="main">
        <LobbyHead table={table} free={free} />
        <Welcome table={table} free={free} />
        <section class="panel invite-panel">
          <h2>{t("lobby.invite")}</h2>
          <Invite code={told.code} />
          {table.me >= 0 && free > 0 && <PeopleTool table={told.table} look="btn out" />}
        </section>
        <section class="panel seats-panel">
          <h2>{t("lobby.seats")}</h2>
          <NameLine table={table} />
          <ol class="chairs">
            {told.seats.map((_, i) => (
              <Chair key={i} table={table} seat={i} />
            ))}
          </ol>
          <div class="btns start-row">
            {host && (
              <button type="button" class="btn main big" disabled={free > 0} onClick={() => table.start()}>
                <Icon name="play" flip />
                {t("lobby.start")}
              </button>
            )}
            {host && free > 0 && (
              <button type="button" class="btn out" onClick={fillUp}>
                <Icon name="bot" />
                {t("lobby.fill")}
              </button>
            )}
            {!host && <p class="hint">{t("lobby.wait_host")}</p>}
          </div>
        </section>
        <section class="panel agreed-panel">
          <h2>{t("lobby.agreed")}</h2>
          <Agreed table={table} engine={engine} />
        </section>
        <LobbyChat table={table} />
        <Reading page={page} />
      </main>
      <Toast />
    </div>
  );
}

interface PlayingProps {
  engine: Engine;
  page: GamePage;
  found: TableMessage;
  kept: KeptTable | null; // what is known without a network
}

function Playing({ engine, page, found, kept }: PlayingProps): JSX.Element {
  const table = useMemo(() => new OnlineTable(engine, page, wire, found, kept), [engine, page, found.table]);
  useEffect(() => () => table.close(), [table]);
  const next = table.rematch.value;
  useEffect(() => {
    if (next) go({ at: "table", code: next });
  }, [next]);
  const record = table.recordText.value;
  const watch = useSignal<"replay" | "analysis" | null>(null); // it was asked for, to be looked at now
  const played = table.seat.value !== null && table.table.value.state === "over";
  useEffect(() => {
    if (played) table.askRecord(); // a game of mine is kept here without being asked
  }, [played]);
  useEffect(() => {
    if (!record) return;
    keepReplay(record, { code: found.code, portraits: table.players.value.map(({ portrait }) => portrait) });
    if (watch.value) go({ at: "replay", code: found.code, moment: null, analysis: watch.value === "analysis" });
  }, [record, watch.value]);
  const replay = (how: "replay" | "analysis"): void => {
    watch.value = how;
    if (!record) table.askRecord();
  };
  useWord(table);
  useLapsed(table);
  const hurried = table.hurried.value;
  useEffect(() => {
    if (hurried) toast(t("table.hurried"));
  }, [hurried]);
  const closed = table.closed.value;
  if (closed !== null)
    return (
      <Notice title={t("table.closed")}>
        {closed && (
          <p>
            <bdi>{closed}</bdi>
          </p>
        )}
      </Notice>
    );
  if (table.table.value.state === "open" || !table.bytes.value)
    return <Lobby table={table} engine={engine} page={page} />;
  return (
    <page.Table
      session={table}
      status={<Status table={table} />}
      end={() => (
        <End session={table} page={page} more={<Strength table={table} />}>
          {table.me >= 0 && <Again table={table} />}
          <EndButton icon="play" label={t("replay")} onClick={() => replay("replay")} />
          <SharePicture session={table} title={outcome.value} link={`${location.origin}/t/${table.code}`} />
          <EndButton icon="search" label={t("tool.analysis")} onClick={() => replay("analysis")} />
          <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
        </End>
      )}
    />
  );
}

export function TablePage({ code }: { code: string }): JSX.Element {
  const found = useSignal<TableMessage | "closed" | "missing" | null>(null);
  const on = wire.state.value === "on";
  useEffect(() => wire.open(), []);
  useEffect(() => {
    if (!on || found.value) return;
    // a late message may be about the table we came from
    findTable(wire, code).then(
      (table) => (found.value = table),
      (e: Error) => (found.value = e.message === "closed" ? "closed" : "missing"),
    );
  }, [on]);
  const kept = useMemo(() => keptTable(code), [code]);
  if (found.value === "missing") return <Notice title={t("table.missing")} />;
  if (found.value === "closed") return <Notice title={t("table.closed")} />;
  const table = found.value ?? (wire.away.value ? kept?.table : undefined);
  if (!table && wire.away.value)
    return (
      <Notice title={t("wire.none")}>
        <p role="status">{t("wire.lost")}</p>
      </Notice>
    );
  if (!table) return <Wait {...(on ? {} : { text: t("wire.lost") })} />;
  return (
    <>
      <InGame
        game={table.game}
        then={(engine, page) => <Playing engine={engine} page={page} found={table} kept={found.value ? null : kept} />}
      />
      <Invitations here={code} />
    </>
  );
}
