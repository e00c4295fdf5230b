/* home.tsx - four doors, one of them open; and what this device remembers. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { wire, type TableMessage } from "../net/wire.ts";
import { store, stored } from "../prefs.ts";
import { rulesOf } from "../rules/loaded.ts";
import { openRecord, replays } from "../replays.ts";
import { go } from "../route.ts";
import { DOORS, type Door } from "../games/games.ts";
import { unfinishedGame } from "../table/local.ts";
import { readRecord } from "../table/record.ts";
import { DoorArt, Ground, Icon, Sr } from "../kit/art.tsx";
import { botLabel, usualBot } from "../kit/bots.ts";
import { Toast, toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { digits, fill, find, language, t, word, type Key } from "../words.ts";
import { OpenRecord } from "./open_record.tsx";

function DoorCard({ door, onNew }: { door: Door; onNew: () => void }): JSX.Element {
  const { slug: game, low, high, usual } = door;
  const open = door.enter !== null;
  const kept = open && unfinishedGame(game) !== null;
  return (
    <article class={`door${open ? "" : " shut"}`}>
      <DoorArt game={game} />
      <h2>{word(`game.${game}`)}</h2>
      <p>{t("home.players", { low, high })} · {t(`flavour.${game}` as Key)}</p>
      {open ? (
        <div class="btns">
          {kept && <button type="button" class="btn main" onClick={() => go({ at: "local", game, fresh: null })}><Icon name="play" flip />{t("home.resume")}</button>}
          <button type="button" class={`btn ${kept ? "out" : "main"}`} onClick={() => go({ at: "local", game, fresh: { seats: usual } })}>
            {!kept && <Icon name="play" flip />}{t(kept ? "home.fresh" : "home.play")}
          </button>
          <button type="button" class="btn out" data-new={game} onClick={onNew}><Icon name="plus" />{t("home.new")}</button>
        </div>
      ) : <span class="soon">{t("home.soon")}</span>}
    </article>
  );
}

const CLOCKS: Record<string, { kind: string; base: number; add: number }> = {
  none: { kind: "none", base: 0, add: 0 },
  move: { kind: "move", base: 60, add: 0 },
  fischer: { kind: "fischer", base: 300, add: 15 },
};

function NewTable({ door, onClose }: { door: Door; onClose: () => void }): JSX.Element {
  const { slug: game } = door;
  const rules = rulesOf(game);
  const engine = rules === "failed" ? null : rules;
  const seats = useSignal(door.usual);
  const bots = useSignal(door.usual - 1);
  const clock = useSignal("none");
  const open = useSignal(false);
  const known = [...new Set([...wire.bots.value, ...(engine?.bots ?? [])])];
  const picked = useSignal<string | null>(null);
  const bot = picked.value ?? usualBot(wire.bots.value.length > 0 ? wire.bots.value : known);
  const on = wire.state.value === "on";
  const create = async (): Promise<void> => {
    const list = Array.from({ length: seats.value }, (_, i) => (i >= seats.value - bots.value ? bot : ""));
    try {
      const table = await wire.ask({ t: "create", game, seats: seats.value, bots: list, clock: CLOCKS[clock.value], open: open.value }, "table");
      go({ at: "table", code: table.code });
    } catch (e) {
      const why = e instanceof Error ? e.message : "";
      toast(find(`${game}.setup.${why}`) ?? find(`no.${why}`) ?? t("no.other"));
    }
  };
  const number = (label: string, value: { value: number }, low: number, high: number): JSX.Element => (
    <div class="field">
      <span>{label}</span>
      <span class="stepper">
        <button type="button" class="tool" aria-label={`${label} −`} disabled={value.value <= low} onClick={() => value.value--}>−</button>
        <output>{digits(value.value)}</output>
        <button type="button" class="tool" aria-label={`${label} +`} disabled={value.value >= high} onClick={() => value.value++}>+</button>
      </span>
    </div>
  );
  useEffect(() => {
    bots.value = Math.min(bots.value, seats.value - 1);
  }, [seats.value]);
  return (
    <section class="panel new-table" aria-label={t("home.new")} ref={(el) => el?.scrollIntoView({ block: "nearest", behavior: "smooth" })}>
      <header><h2>{t("new.title", { game: word(`game.${game}`) })}</h2><button type="button" class="tool" aria-label={t("close")} onClick={onClose}><Icon name="x" /></button></header>
      {number(t("new.seats"), seats, door.low, door.high)}
      {number(t("new.bots"), bots, 0, seats.value - 1)}
      {known.length > 1 && (
        <label class="field"><span>{t("new.bot")}</span>
          <select value={bot} onChange={(e) => (picked.value = e.currentTarget.value)}>
            {known.map((slug) => <option key={slug} value={slug}>{botLabel(slug)}</option>)}
          </select>
        </label>
      )}
      <label class="field"><span>{t("new.clock")}</span>
        <select value={clock.value} onChange={(e) => (clock.value = e.currentTarget.value)}>
          {Object.keys(CLOCKS).map((kind) => <option key={kind} value={kind}>{t(`clock.${kind}` as Key)}</option>)}
        </select>
      </label>
      <label class="field check"><span>{t("new.open")}</span><input type="checkbox" checked={open.value} onChange={(e) => (open.value = e.currentTarget.checked)} /></label>
      {!on && <p class="hint">{t("new.offline")}</p>}
      <div class="btns">
        <button type="button" class="btn main" disabled={!on} onClick={() => void create()}>{t("new.create")}</button>
        <button type="button" class="btn out" onClick={() => go({ at: "local", game, fresh: { seats: seats.value, bot } })}><Icon name="bot" />{t("new.here")}</button>
      </div>
    </section>
  );
}

function Join(): JSX.Element {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("code") as HTMLInputElement;
    const code = input.value.trim().replace(/^.*\/t\//, "").replace(/[^A-Za-z0-9]/g, "").toLowerCase();
    if (code) go({ at: "table", code: code });
  };
  return (
    <form class="panel join" onSubmit={submit}>
      <h2>{t("join.title")}</h2>
      <div class="row">
        <label class="grow"><Sr>{t("join.code")}</Sr><input name="code" class="ltr" autocomplete="off" autocapitalize="off" spellcheck={false} placeholder={t("join.hint")} /></label>
        <button type="submit" class="btn out">{t("join.go")}</button>
      </div>
    </form>
  );
}

function Name(): JSX.Element {
  const you = wire.you.value;
  const current = you?.name || stored("name") || "";
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    const pass = ((event.currentTarget as HTMLFormElement).elements.namedItem("pass") as HTMLInputElement).value;
    const name = input.value.trim();
    store("name", name || null);
    if (name && wire.state.value === "on")
      wire.ask({ t: "name", name, ...(pass ? { pass } : {}) }, "you").then(() => toast(t("name.kept")), (e: Error) => toast(find(`no.${e.message}`) ?? t("no.other")));
    else toast(t("name.kept"));
  };
  return (
    <form class="panel join" onSubmit={submit}>
      <h2>{t("name.title")}</h2>
      <div class="row">
        <label class="grow"><Sr>{t("name.title")}</Sr><input name="name" dir="auto" maxLength={24} autocomplete="nickname" defaultValue={current} key={current} placeholder={t("name.hint")} /></label>
        <button type="submit" class="btn out">{t("name.keep")}</button>
      </div>
      <label><Sr>{t("name.pass")}</Sr><input name="pass" type="password" autocomplete="current-password" placeholder={t("name.pass")} /></label>
    </form>
  );
}

function TableItem({ table }: { table: TableMessage }): JSX.Element {
  const names = table.seats.map((s, i) => (s.bot ? t("bot") : s.who ? s.name || fill(word("seat.player"), { number: i + 1 }) : t("lobby.free")));
  return (
    <li>
      <button type="button" class="item" onClick={() => go({ at: "table", code: table.code })}>
        <Icon name="person" />
        <span>{word(`game.${table.game}`)} · <bdi>{names.join(word("language.comma"))}</bdi></span>
        <em>{t(`state.${table.state}` as Key)}</em>
      </button>
    </li>
  );
}

function Tables(): JSX.Element | null {
  const kept = DOORS.map((door) => unfinishedGame(door.slug)).filter((saved) => saved !== null);
  const mine = wire.tables.value;
  const others = wire.openTables.value.filter((o) => !mine.some((m) => m.table === o.table));
  return (
    <>
      {kept.length + mine.length > 0 && (
        <section class="panel">
          <h2>{t("home.tables")}</h2>
          <ul class="items">
            {kept.map((saved) => (
              <li key={saved.game}>
                <button type="button" class="item" onClick={() => go({ at: "local", game: saved.game, fresh: null })}>
                  <Icon name="bot" /><span>{word(`game.${saved.game}`)} · {t("home.local", { number: saved.seats })}</span><em>{t("home.go_on")}</em>
                </button>
              </li>
            ))}
            {mine.slice(0, 6).map((table) => <TableItem key={table.table} table={table} />)}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section class="panel">
          <h2>{t("home.open")}</h2>
          <ul class="items">{others.slice(0, 6).map((table) => <TableItem key={table.table} table={table} />)}</ul>
        </section>
      )}
    </>
  );
}

function Replays(): JSX.Element {
  const day = new Intl.DateTimeFormat(language.value === "fa" ? "fa-IR" : "en-GB", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="panel">
      <h2>{t("home.replays")}</h2>
      <ul class="items">
        {replays.value.slice(0, 4).map((kept) => (
          <li key={kept.when}>
            <button type="button" class="item" onClick={() => { openRecord.value = kept.text; go({ at: "replay", code: null, moment: null }); }}>
              <Icon name="eye" /><span>{word(`game.${readRecord(kept.text)?.game ?? "dej"}`)} · {day.format(kept.when)}</span>
            </button>
          </li>
        ))}
      </ul>
      <OpenRecord />
    </section>
  );
}

export function HomePage(): JSX.Element {
  const making = useSignal<Door | null>(null);
  const on = wire.state.value === "on";
  useEffect(() => {
    document.title = `${word("app.name")} · ${word("app.tagline")}`;
  });
  useEffect(() => {
    wire.open();
    if (on) wire.send({ t: "tables" });
  }, [on]);
  return (
    <div class="page home">
      <Ground />
      <PageTop />
      <main id="main">
        <div class="hero">
          <h1>{word("app.tagline")}</h1>
          <p>{t("home.lead")}</p>
        </div>
        <div class="doors">
          {DOORS.map((door) => <DoorCard key={door.slug} door={door} onNew={() => (making.value = making.value === door ? null : door)} />)}
        </div>
        {making.value && <NewTable key={making.value.slug} door={making.value} onClose={() => (making.value = null)} />}
        <div class="panels">
          <Tables />
          <Join />
          <Name />
          <Replays />
        </div>
        <footer>
          <p class={on ? "on" : "off"} role="status"><i />{t(on ? "wire.on" : "wire.off")}</p>
          <p>{t("home.house")}</p>
        </footer>
      </main>
      <Toast />
    </div>
  );
}
