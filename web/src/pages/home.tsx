/* home.tsx - the home page: four doors in a wall, and what this device remembers. */
import "./house_parts.ts";
import { computed, signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { languageOf } from "../languages.ts";
import { wire, type Listed } from "../net/wire.ts";
import { openRecord, replays } from "../replays.ts";
import { go } from "../route.ts";
import type { Door } from "../games/door.ts";
import { DOORS } from "../games/games.ts";
import { keptTables } from "../table/kept.ts";
import { unfinishedGame } from "../table/local.ts";
import { readRecord } from "../table/record.ts";
import { Brand, Ground, Icon, Sr } from "../kit/art.tsx";
import { Faces } from "./faces.tsx";
import { useGrowingOnPhone } from "../kit/growing.ts";
import { badge, notify } from "../kit/notify.ts";
import { fetchStyle } from "../kit/style.ts";
import { Toast, toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { LATE_MS } from "../kit/wait.tsx";
import { counted, digits, fetchPart, fill, language, list, t, word, type Key } from "../words.ts";
import { AlertsTool } from "./alerts.tsx";
import { Gate } from "./gate.tsx";
import { Invitations } from "./invited.tsx";
import { meetParts } from "./meet.ts";
import { NameTool } from "./name.tsx";
import { Nothing } from "./nothing.tsx";
import { OpenRecord } from "./open_record.tsx";
import { PeopleTool } from "./people_tool.tsx";
import { Way } from "./way.tsx";

/** The dialog for a new table: fetched when it is first opened. */
const dialog = signal<typeof import("./new_table.tsx") | null>(null);

/** "Play with others now", in the same way. */
const quick = signal<typeof import("./meet_parts.ts") | null>(null);
const quickOpen = signal(false);

const REFRESH_MS = 20_000;

/** Is there a server? "off" only after a try. */
const server = computed(() =>
  wire.banned.value ? "banned" : wire.state.value === "on" ? "on" : wire.away.value ? "off" : "wait",
);
const SERVER: Record<string, Key> = {
  wait: "wire.lost",
  on: "wire.on",
  off: "wire.off",
  banned: "wire.banned",
};

/* ---- the doors ---- */

function OpenDoor({ door, onNew }: { door: Door; onNew: () => void }): JSX.Element {
  const { slug: game, low, high, usual } = door;
  const kept = unfinishedGame(game) !== null;
  return (
    <article class="door open" data-game={game}>
      <Gate game={game} open />
      <div class="door-text">
        <h2>{word(`game.${game}`)}</h2>
        <p class="line">{t(`flavour.${game}.line` as Key)}</p>
        <p class="facts">
          <span>{t("home.players", { low, high })}</span>
          <span>{t(`flavour.${game}.time` as Key)}</span>
          <span>{t(`flavour.${game}` as Key)}</span>
        </p>
        <div class="btns">
          {kept && (
            <button type="button" class="btn main" onClick={() => go({ at: "local", game, fresh: null })}>
              <Icon name="play" flip />
              {t("home.resume")}
            </button>
          )}
          <button
            type="button"
            class={`btn ${kept ? "out" : "main"}`}
            onClick={() => go({ at: "local", game, fresh: { seats: usual } })}
          >
            {!kept && <Icon name="play" flip />}
            {t(kept ? "home.fresh" : "home.play")}
          </button>
          <button type="button" class="btn out" aria-haspopup="dialog" onClick={onNew}>
            <Icon name="plus" />
            {t("home.new")}
          </button>
        </div>
        <p class="ways">
          <Way to={{ at: "learn", game }}>
            <Icon name="learn" />
            {t("home.learn")}
          </Way>
          <Way to={{ at: "rules", game, clause: null }}>
            <Icon name="book" />
            {t("home.rules")}
          </Way>
        </p>
      </div>
    </article>
  );
}

const ShutDoor = ({ door }: { door: Door }): JSX.Element => (
  <article class="door shut" data-game={door.slug}>
    <Gate game={door.slug} open={false} />
    <div class="door-text">
      <h2>{word(`game.${door.slug}`)}</h2>
      <p class="line">{t(`flavour.${door.slug}.line` as Key)}</p>
      <p class="facts">
        <span class="soon">{t("home.soon")}</span> {t("home.players", { low: door.low, high: door.high })}
      </p>
    </div>
  </article>
);

/** The fewer are open, the wider apart they are. */
const WIDE = [1, 2.25, 2, 1.5, 1];
const A_ROW = 2; // doors beside each other on a phone

function Doors({ shown, onNew }: { shown: number; onNew: (door: Door) => void }): JSX.Element {
  const open = DOORS.filter((door) => door.enter !== null).length;
  const columns = DOORS.map((door) => `minmax(0, ${door.enter ? (WIDE[open] ?? 1) : 1}fr)`).join(" ");
  return (
    <section class={`doors open-${open}`} aria-label={t("home.doors")} style={{ "--doors": columns }}>
      {DOORS.slice(0, shown).map((door) =>
        door.enter ? (
          <OpenDoor key={door.slug} door={door} onNew={() => onNew(door)} />
        ) : (
          <ShutDoor key={door.slug} door={door} />
        ),
      )}
    </section>
  );
}

/* ---- others, now ---- */

/** The one place to start a game with others. */
function Meet(): JSX.Element {
  const on = server.value === "on";
  const looking = wire.seeks.value.reduce((sum, [, people]) => sum + people, 0);
  const status = quick.value && !quickOpen.value && quick.value.search.value;
  const open = (): void => {
    quickOpen.value = true;
    if (quick.value) return;
    Promise.all([meetParts(), fetchPart("meet"), fetchStyle("meet")]).then(
      ([found]) => (quick.value = found),
      () => {
        quickOpen.value = false;
        toast(t("failed"));
      },
    );
  };
  return (
    <div class="meet">
      {status && quick.value ? (
        <quick.value.QuickStatus onOpen={open} />
      ) : (
        <button type="button" class="btn main meet-now" aria-haspopup="dialog" disabled={!on} onClick={open}>
          <Icon name="swords" />
          <span>
            {t("home.meet")}
            {looking > 0 && <small>{counted("home.meet.looking", looking)}</small>}
          </span>
        </button>
      )}
      <PeopleTool look="btn out" />
      {quickOpen.value && quick.value && <quick.value.Quick game={null} onClose={() => (quickOpen.value = false)} />}
    </div>
  );
}

/* ---- joining ---- */

/** The code of a table out of whatever was pasted: a code, a link, a message. */
export function codeIn(text: string): string {
  const link = /\/t\/([A-Za-z0-9]+)/.exec(text);
  const word = link?.[1] ?? /(?:^|\s)([A-Za-z0-9]{6,8})(?:\s|$)/.exec(text)?.[1] ?? text.replace(/[^A-Za-z0-9]/g, "");
  return word.toLowerCase();
}

function Join(): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeIn(box.current?.value ?? "");
    if (code) go({ at: "table", code });
    else box.current?.focus();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/\/t\/[A-Za-z0-9]+/.test(text)) return;
    event.preventDefault(); // a whole link: there is nothing left to type
    go({ at: "table", code: codeIn(text) });
  };
  return (
    <form class="join" onSubmit={submit}>
      <label>
        <Sr>{t("join.title")}</Sr>
        <Icon name="link" />
        <input
          type="text"
          ref={box}
          name="code"
          class="ltr"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t("join.hint")}
          onPaste={paste}
        />
      </label>
      <button type="submit" class="btn main">
        {t("join.go")}
      </button>
    </form>
  );
}

/* ---- tables and replays ---- */

const isMyTurn = (table: Listed): boolean => {
  const me = table.seats.findIndex((s) => s.who !== null && s.who === wire.you.value?.id);
  return me >= 0 && !table.seats[me]?.bot && (table.turn?.includes(me) ?? false);
};

const nameAt = (table: Listed, i: number): string => {
  const seat = table.seats[i];
  return seat?.who === wire.you.value?.id ? t("you") : seat?.name || fill(word("seat.player"), { number: i + 1 });
};

/** The other people at the table; bots and free seats as numbers. */
function company(table: Listed): string {
  const people = table.seats.flatMap((s, i) => (s.who !== null ? [nameAt(table, i)] : []));
  const bots = table.seats.filter((s) => s.who === null && s.bot).length;
  const free = table.seats.filter((s) => s.who === null && !s.bot).length;
  return list([
    ...people,
    ...(bots ? [t("new.who_bots", { number: bots })] : []),
    ...(free ? [t("home.free", { number: free })] : []),
  ]);
}

const peopleAt = (table: Listed): Listed["seats"] => table.seats.filter((seat) => seat.who !== null);

function stateOf(table: Listed): string {
  if (table.state !== "playing") return t(`state.${table.state}` as Key);
  const first = table.turn?.[0];
  return first === undefined
    ? t("state.playing")
    : t("home.turn_of", { seat: table.seats[first]?.bot ? t("bot") : nameAt(table, first) });
}

interface ItemProps {
  game: string;
  title: string;
  note: string;
  people?: Listed["seats"]; // of whom there are portraits
  tag?: JSX.Element | string;
  lit?: boolean;
  onClick: () => void;
}

const Item = ({ game, title, note, people = [], tag, lit = false, onClick }: ItemProps): JSX.Element => (
  <li>
    <button type="button" class={`item${lit ? " lit" : ""}`} onClick={onClick}>
      <Brand game={game} />
      <span class="what">
        <b>{title}</b>
        <small>
          <Faces of={people} />
          <bdi>{note}</bdi>
        </small>
      </span>
      {tag && <em>{tag}</em>}
    </button>
  </li>
);

const tableItem = (table: Listed, open: boolean): JSX.Element => (
  <Item
    key={table.table}
    game={table.game}
    title={word(`game.${table.game}`)}
    note={company(table)}
    people={peopleAt(table)}
    lit={!open && isMyTurn(table)}
    tag={open ? t("join.go") : isMyTurn(table) ? t("home.your_turn") : stateOf(table)}
    onClick={() => go({ at: "table", code: table.code })}
  />
);

/** Tables that wait for me come before everything else. */
function MyTurn(): JSX.Element | null {
  const waiting = wire.tables.value.filter(isMyTurn);
  if (waiting.length === 0) return null;
  return (
    <section class="panel my-turn" aria-label={t("home.your_turn")}>
      <ul class="items">{waiting.map((table) => tableItem(table, false))}</ul>
    </section>
  );
}

function MyTables(): JSX.Element {
  const kept = DOORS.map((door) => unfinishedGame(door.slug)).filter((saved) => saved !== null);
  const away = server.value === "off" && wire.tables.value.length === 0 ? keptTables() : [];
  const mine = wire.tables.value.filter((table) => !isMyTurn(table));
  return (
    <section class="panel">
      <h2>{t("home.tables")}</h2>
      {kept.length + mine.length + away.length === 0 ? (
        <Nothing icon="arch">{t("home.no_tables")}</Nothing>
      ) : (
        <ul class="items">
          {kept.map((saved) => (
            <Item
              key={saved.game}
              game={saved.game}
              title={word(`game.${saved.game}`)}
              note={t("home.local", { number: saved.seats })}
              tag={t("home.go_on")}
              onClick={() => go({ at: "local", game: saved.game, fresh: null })}
            />
          ))}
          {mine.map((table) => tableItem(table, false))}
          {away.map(({ table }) => (
            <Item
              key={table.table}
              game={table.game}
              title={word(`game.${table.game}`)}
              note={company(table)}
              people={peopleAt(table)}
              tag={t("home.look")}
              onClick={() => go({ at: "table", code: table.code })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Other people's games in progress. */
function Live(): JSX.Element | null {
  const live = wire.liveTables.value;
  if (live.length === 0) return null;
  return (
    <>
      <h3 class="live-head">
        <Icon name="eye" />
        {t("home.live")}
      </h3>
      <ul class="items live">
        {live.map((table) => (
          <Item
            key={table.table}
            game={table.game}
            title={`${word(`game.${table.game}`)} · ${t("home.strength", { number: table.rating ?? 0 })}`}
            note={company(table)}
            people={peopleAt(table)}
            tag={table.watchers ? counted("home.watchers", table.watchers) : t("home.watch")}
            onClick={() => go({ at: "table", code: table.code })}
          />
        ))}
      </ul>
    </>
  );
}

function OpenTables({ onNew }: { onNew: () => void }): JSX.Element {
  const mine = wire.tables.value;
  const others = wire.openTables.value.filter(
    (o) => !mine.some((m) => m.table === o.table) && o.seats.some((s) => s.who === null && !s.bot),
  );
  return (
    <section class="panel open-tables">
      <h2>{t("home.open")}</h2>
      {others.length > 0 ? (
        <ul class="items">{others.map((table) => tableItem(table, true))}</ul>
      ) : server.value === "on" ? (
        <Nothing icon="person">
          {t("home.no_open")}{" "}
          <button type="button" class="link" onClick={onNew}>
            {t("home.no_open.do")}
          </button>
        </Nothing>
      ) : (
        <Nothing icon="globe">{t(SERVER[server.value] ?? "wire.off")}</Nothing>
      )}
      <Live />
    </section>
  );
}

function Replays(): JSX.Element {
  const day = new Intl.DateTimeFormat(languageOf(language.value).dates, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <section class="panel">
      <h2>
        {t("home.replays")}
        <Way to={{ at: "history" }} class="link">
          {t("home.history")}
        </Way>
        <OpenRecord />
      </h2>
      {replays.value.length === 0 ? (
        <Nothing icon="play">{t("home.no_replays")}</Nothing>
      ) : (
        <ul class="items">
          {replays.value.map((kept) => {
            const record = readRecord(kept.text);
            return (
              <Item
                key={kept.when}
                game={record?.game ?? "dej"}
                title={word(`game.${record?.game ?? "dej"}`)}
                note={day.format(kept.when)}
                tag={t("home.watch")}
                onClick={() => {
                  openRecord.value = kept.text;
                  go({ at: "replay", code: null, moment: null });
                }}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

/* ---- the page ---- */

declare const CHARSU_VERSION: string;

function About(): JSX.Element {
  return (
    <footer>
      <p class={server.value === "on" ? "on" : "off"} role="status">
        <i />
        {t(SERVER[server.value] ?? "wire.off")}
      </p>
      <details>
        <summary>{t("about.title")}</summary>
        <p>{t("home.house")}</p>
        <p>{t(window.isSecureContext ? "about.offline" : "about.insecure")}</p>
        <p>{t("about.version", { word: digits(CHARSU_VERSION) })}</p>
        <p>
          <a href="/notices.txt">{t("about.notices")}</a>
        </p>
      </details>
    </footer>
  );
}

/** Poll the list of tables; when one begins to wait for me while I am looking
 * elsewhere, notify me. */
function useTables(on: boolean): void {
  const waiting = useRef<Set<string> | null>(null);
  useEffect(() => {
    wire.open();
    if (!on) return;
    wire.send({ t: "tables" });
    const timer = setInterval(() => wire.sendNow({ t: "tables" }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [on]);
  const tables = wire.tables.value;
  useEffect(() => {
    const mine = tables.filter(isMyTurn);
    for (const table of mine)
      if (waiting.current && !waiting.current.has(table.table))
        notify({
          title: t("title.turn"),
          body: `${word(`game.${table.game}`)} · ${company(table)}`,
          tag: table.table,
          to: { at: "table", code: table.code },
        });
    if (on) waiting.current = new Set(mine.map((table) => table.table));
    badge(mine.length);
  }, [tables]);
}

export function HomePage(): JSX.Element {
  const making = useSignal<Door | null>(null);
  const on = wire.state.value === "on";
  const usual = DOORS.find((door) => door.enter !== null);
  const rows = Math.ceil(DOORS.length / A_ROW);
  const parts = useGrowingOnPhone(rows + 2); // the head, each row of doors, what is below them
  useTables(on);
  useEffect(() => {
    document.title = `${word("app.name")} · ${word("app.tagline")}`;
  });
  const make = (door: Door | undefined): void => {
    if (!door) return toast(t("home.soon"));
    making.value = door;
    if (dialog.value) return;
    const slow = setTimeout(() => toast(t("loading")), LATE_MS);
    import("./new_table.tsx")
      .then(
        (found) => (dialog.value = found),
        () => {
          making.value = null;
          toast(t("failed"));
        },
      )
      .finally(() => clearTimeout(slow));
  };
  return (
    <div class="page home">
      <Ground />
      <PageTop>
        <NameTool />
        <Way to={{ at: "profile", name: null }} class="tool">
          <Icon name="crown" />
          <Sr>{t("home.profile")}</Sr>
        </Way>
        <AlertsTool />
      </PageTop>
      <main id="main">
        <MyTurn />
        <div class="hero">
          <div>
            <h1>{word("app.tagline")}</h1>
            <p>{t("home.lead")}</p>
          </div>
          <Meet />
          <Join />
        </div>
        <Doors shown={(parts - 1) * A_ROW} onNew={make} />
        {parts > rows + 1 && (
          <>
            <div class="dock">
              <MyTables />
              <OpenTables onNew={() => make(usual)} />
              <Replays />
            </div>
            <About />
          </>
        )}
      </main>
      {making.value && dialog.value && (
        <dialog.value.NewTable key={making.value.slug} first={making.value} onClose={() => (making.value = null)} />
      )}
      <Invitations />
      <Toast />
    </div>
  );
}
