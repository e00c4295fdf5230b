/*
 * house.tsx - statistics of a game: how often a seat, a role or a card was first, from all finished games, next to
 * the same from games of bots; and how long games are.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { download } from "../../files.ts";
import { DOORS } from "../../games/games.ts";
import { Brand, Icon } from "../../kit/art.tsx";
import { botLabel } from "../../kit/bots.ts";
import { Few, Tabs } from "../../kit/controls.tsx";
import type { StatsMessage } from "../../net/messages.gen.ts";
import { go } from "../../route.ts";
import { counted, digits, fetchPart, find, t, word } from "../../words.ts";
import { Nothing } from "../nothing.tsx";
import { useAsked } from "./asking.ts";
import { percent } from "./played.tsx";
import {
  BANDS,
  lengthsOf,
  sharesOf,
  toCsv,
  type Band,
  type Bots,
  type BotSeats,
  type BotShare,
  type Share,
} from "./shares.ts";
import { State } from "./state.tsx";

const PANEL = "house";
const FEW = 12; // rows that are drawn before more are wanted
const NOUNS: Record<string, string[]> = {
  role: ["role", "land", "character"],
  card: ["district", "hero", "helper", "activity"],
};

/** What it is called; its words come with the game's. */
const nameOf = (game: string, kind: string, which: string): string =>
  kind === "seat"
    ? t("stats.seat", { number: Number(which) + 1 })
    : (NOUNS[kind]?.map((noun) => find(`${game}.${noun}.${which}`)).find((name) => name !== undefined) ?? which);

/* ---- shares as a picture ---- */

const WIDE = 440;
const NAMES = 136;
const ROW = 34;
const FOOT = 24;

interface ChartProps {
  label: string;
  rows: Row[];
  par: number; // an equal share
}

/** A thing of a kind. In a new house only bots have had it. */
interface Row {
  which: string;
  name: string;
  people: Share | undefined;
  bots: BotShare | undefined;
}

function Chart({ label, rows, par }: ChartProps): JSX.Element {
  const ends = rows.flatMap(({ people, bots }) => [people?.high ?? 0, bots ? bots[0] + bots[1] : 0]);
  const most = Math.min(1, Math.max(par * 1.6, ...ends) * 1.05);
  const x = (share: number): number => NAMES + (share / most) * (WIDE - NAMES - 16);
  const high = rows.length * ROW;
  return (
    <svg class="shares" viewBox={`0 0 ${WIDE} ${high + FOOT}`} role="img" aria-label={label}>
      <line class="par" x1={x(par)} x2={x(par)} y1={0} y2={high} />
      <text class="par-name" x={x(par)} y={high + 16}>
        {t("stats.par", { number: Math.round(100 * par) })}
      </text>
      {rows.map(({ which, name, people, bots }, i) => {
        const y = i * ROW + ROW / 2;
        const more = people && people.low > par;
        const less = people && people.high < par;
        return (
          <g key={which} class={more ? "more" : less ? "less" : ""}>
            <text class="name" x={NAMES - 10} y={y + 5}>
              {name}
            </text>
            {bots && (
              <>
                <line
                  class="bots"
                  x1={x(Math.max(0, bots[0] - bots[1]))}
                  x2={x(bots[0] + bots[1])}
                  y1={y + 8}
                  y2={y + 8}
                />
                <rect
                  class="bots"
                  x={x(bots[0]) - 3}
                  y={y + 5}
                  width="6"
                  height="6"
                  transform={`rotate(45 ${x(bots[0])} ${y + 8})`}
                />
              </>
            )}
            {people && (
              <>
                <line class="people" x1={x(people.low)} x2={x(people.high)} y1={y - 4} y2={y - 4} />
                <circle class="people" cx={x(people.share)} cy={y - 4} r="5.5" />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/* ---- one kind of thing ---- */

interface KindProps {
  told: StatsMessage;
  kind: "seat" | "role" | "card";
  band: Band;
  bots: BotSeats | undefined;
  children?: ComponentChildren;
}

/** The share that a row is sorted and told by: people's, if there is one. */
const shareOf = ({ people, bots }: Row): number => people?.share ?? bots?.[0] ?? 0;
const seenOf = ({ people, bots }: Row): number => people?.n ?? bots?.[2] ?? 0;

/** What people have had, with what bots did beside it; where nobody has finished a game, what bots have had. */
function rowsOf({ told, kind, band, bots }: KindProps): Row[] {
  const people = new Map(sharesOf(told.tallies, kind, band).map((one) => [one.which, one]));
  const which = told.tallies.length > 0 ? [...people.keys()] : Object.keys(bots?.[kind] ?? {});
  const rows = which.map((one) => ({
    which: one,
    name: nameOf(told.game, kind, one),
    people: people.get(one),
    bots: bots?.[kind][one],
  }));
  return rows.sort((a, b) => (kind === "seat" ? Number(a.which) - Number(b.which) : shareOf(b) - shareOf(a)));
}

function Shares(props: KindProps): JSX.Element | null {
  const { told, kind, children } = props;
  const [all, setAll] = useState(false);
  const sorted = rowsOf(props);
  if (sorted.length === 0) return null;
  const title = t(`stats.by.${kind}`);
  const par = told.seats > 1 ? 1 / told.seats : 0.5;
  // cards that few had say little: those that many had come first into the picture
  const common =
    kind === "card" && !all ? new Set([...sorted].sort((a, b) => seenOf(b) - seenOf(a)).slice(0, FEW)) : null;
  const rows = common ? sorted.filter((one) => common.has(one)) : sorted;
  const best = rows.reduce((one, other) => (shareOf(other) > shareOf(one) ? other : one));
  return (
    <section class="panel">
      <h2>{title}</h2>
      {children}
      <Chart
        label={t("stats.picture", { title, name: best.name, share: percent(shareOf(best), 1) })}
        rows={rows}
        par={par}
      />
      {common && sorted.length > FEW && (
        <button type="button" class="btn quiet small" onClick={() => setAll(true)}>
          {t("stats.all", { number: sorted.length })}
        </button>
      )}
      <details class="numbers">
        <summary>{t("stats.numbers")}</summary>
        <table class="board">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t("stats.share")}</th>
              <th scope="col">{t("stats.interval")}</th>
              <th scope="col" class="count">
                {t("stats.n")}
              </th>
              <th scope="col">{t("stats.bots")}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ which, name, people, bots }) => (
              <tr key={which}>
                <th scope="row">{name}</th>
                <td>{people ? percent(people.share, 1) : "—"}</td>
                <td>
                  {people ? t("stats.from_to", { low: percent(people.low, 1), high: percent(people.high, 1) }) : "—"}
                </td>
                <td class="count">{digits(people?.n ?? 0)}</td>
                <td>{bots ? percent(bots[0], 1) : "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/* ---- lengths and modules ---- */

const BARS = 110;

function Lengths({ told, bots }: { told: StatsMessage; bots: BotSeats | undefined }): JSX.Element | null {
  const bins = lengthsOf(told.tallies);
  const first = bins[0];
  const last = bins[bins.length - 1];
  if (!first || !last) return null;
  const rows = told.tallies.filter(({ kind }) => kind === "length");
  const games = rows.reduce((sum, one) => sum + one.n, 0);
  const mean = rows.reduce((sum, one) => sum + one.moves, 0) / games;
  const most = Math.max(...bins.map((bin) => bin.games));
  const low = Math.min(first.from, bots ? bots.length[0] : first.from);
  const high = Math.max(last.from + 20, bots ? bots.length[0] : 0);
  const x = (moves: number): number => 10 + ((moves - low) / Math.max(1, high - low)) * (WIDE - 20);
  const text = t("stats.length.text", { games: counted("stats.games", games), number: Math.round(mean) });
  return (
    <section class="panel">
      <h2>{t("stats.length")}</h2>
      <p>
        {text}
        {bots && ` ${t("stats.length.bots", { number: Math.round(bots.length[0]) })}`}
      </p>
      <svg class="shares lengths" viewBox={`0 0 ${WIDE} ${BARS + FOOT}`} role="img" aria-label={text}>
        {bins.map(({ from, games: n }) => (
          <rect
            key={from}
            class="bar"
            x={x(from) + 1}
            width={Math.max(2, x(from + 20) - x(from) - 2)}
            y={BARS - (n / most) * (BARS - 10)}
            height={(n / most) * (BARS - 10)}
            rx="2"
          />
        ))}
        {bots && <line class="bots" x1={x(bots.length[0])} x2={x(bots.length[0])} y1={0} y2={BARS} />}
        <text class="tick first" x={x(first.from)} y={BARS + 17}>
          {digits(first.from)}
        </text>
        <text class="tick last" x={x(last.from + 20)} y={BARS + 17}>
          {digits(last.from + 20)}
        </text>
      </svg>
    </section>
  );
}

const Won = ({ of }: { of: Share | undefined }): JSX.Element =>
  of ? (
    <>
      {percent(of.share, 1)} <small>{t("stats.from_to", { low: percent(of.low, 1), high: percent(of.high, 1) })}</small>
    </>
  ) : (
    <>–</>
  );

/** Agreed options: how often, how long, the first seat's share, and how well players of one strength did. */
function Modules({ told, band }: { told: StatsMessage; band: Band }): JSX.Element | null {
  const rows = told.tallies.filter(({ kind }) => kind === "option");
  const games = told.counts.find(({ seats }) => seats === told.seats)?.games ?? 0;
  const told_apart = rows.filter(({ n }) => n < games); // what all games had says nothing
  if (told_apart.length === 0) return null;
  const whose = band === "all" ? "people" : band; // of all, a seat has its share of the first places, whatever is played
  const won = sharesOf(told.tallies, "module", whose);
  const nameOfOption = (which: string): string => {
    const [slug = "", value = ""] = which.split("=");
    const game = told.game;
    const name = find(`${game}.option.${slug}`) ?? slug;
    const what = find(`${game}.choice.${slug}.${value}`) ?? find(`${game}.module.${value}`) ?? digits(value);
    return `${name}: ${what}`;
  };
  return (
    <section class="panel">
      <h2>{t("stats.by.option")}</h2>
      <table class="board">
        <thead>
          <tr>
            <th scope="col">{t("stats.by.option")}</th>
            <th scope="col" class="count">
              {t("board.played")}
            </th>
            <th scope="col" class="count">
              {t("stats.length")}
            </th>
            <th scope="col">{t("stats.first_seat")}</th>
            <th scope="col">{t("stats.with_module", { word: t(`stats.band.${whose}`) })}</th>
          </tr>
        </thead>
        <tbody>
          {sharesOf(rows, "option", "all").map((one) => {
            const row = rows.find(({ which }) => which === one.which);
            if (!row || row.n === games) return null;
            return (
              <tr key={one.which}>
                <th scope="row">{nameOfOption(one.which)}</th>
                <td class="count">{digits(one.n)}</td>
                <td class="count">{digits(Math.round(row.moves / row.n))}</td>
                <td>
                  <Won of={one} />
                </td>
                <td>
                  <Won of={won.find(({ which }) => which === one.which)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/* ---- the page ---- */

function useBots(game: string): Bots | null {
  const [bots, setBots] = useState<Bots | null>(null);
  useEffect(() => {
    let wanted = true;
    setBots(null);
    fetch(`/bots.${game}.json`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Bots>) : null))
      .then(
        (found) => wanted && setBots(found),
        () => undefined, // people's games stand there all the same
      );
    return () => {
      wanted = false;
    };
  }, [game]);
  return bots;
}

const Key = ({ bots }: { bots: Bots | null }): JSX.Element => (
  <p class="hint stats-key">
    <i class="people" aria-hidden="true" /> {t("stats.key.people")} <i class="bots" aria-hidden="true" />{" "}
    {t("stats.key.bots", { bot: botLabel(bots?.bot ?? "greedy"), number: bots?.games ?? 0 })} {t("stats.key.how")}
  </p>
);

const USUAL = 4; // seats of which a house without games shows what bots do

/** In a house without finished games, everything but people's part of it. */
function Told({ told }: { told: StatsMessage }): JSX.Element {
  const [band, setBand] = useState<Band>("all");
  const bots = useBots(told.game);
  const isNew = told.counts.length === 0;
  const sizes = isNew ? Object.keys(bots?.seats ?? {}).map(Number) : told.counts.map(({ seats }) => seats);
  const seats = told.seats || Math.min(USUAL, ...sizes.slice(-1));
  const beside = bots?.seats[seats];
  const games = told.counts.find((one) => one.seats === seats)?.games ?? 0;
  const shown = { told: { ...told, seats }, band, bots: beside };
  return (
    <>
      {isNew && (
        <section class="panel">
          <Nothing icon="list">{t("stats.none")}</Nothing>
        </section>
      )}
      {sizes.length > 0 && (
        <div class="board-head stats-head">
          <Brand game={told.game} />
          <p>{counted("stats.games", games)}</p>
          <Few
            label={t("stats.seats")}
            at={String(seats)}
            options={sizes.map((one) => ({ id: String(one), name: digits(one) }))}
            onPick={(to) => go({ at: "stats", game: told.game, seats: Number(to) })}
          />
          {!isNew && <Bands at={band} onPick={setBand} />}
        </div>
      )}
      <Shares {...shown} kind="seat">
        <Key bots={bots} />
      </Shares>
      <Shares {...shown} kind="role" />
      <Shares {...shown} kind="card" />
      <Lengths told={told} bots={beside} />
      <Modules told={told} band={band} />
      {!isNew && <Files told={told} bots={beside} />}
    </>
  );
}

const Bands = ({ at, onPick }: { at: Band; onPick: (to: Band) => void }): JSX.Element => (
  <label class="stats-band">
    <span>{t("stats.band")}</span>
    <select value={at} onChange={(e) => onPick(e.currentTarget.value as Band)}>
      {BANDS.map((one) => (
        <option key={one} value={one}>
          {t(`stats.band.${one}`)}
        </option>
      ))}
    </select>
  </label>
);

function Files({ told, bots }: { told: StatsMessage; bots: BotSeats | undefined }): JSX.Element {
  const file = `charsu-${told.game}-${told.seats}`;
  return (
    <div class="btns">
      <button
        type="button"
        class="btn out"
        onClick={() => download(`${file}.json`, `${JSON.stringify({ ...told, bots: bots ?? null }, null, 1)}\n`)}
      >
        <Icon name="save" />
        {t("stats.json")}
      </button>
      <button type="button" class="btn out" onClick={() => download(`${file}.csv`, toCsv(told.tallies))}>
        <Icon name="save" />
        {t("stats.csv")}
      </button>
    </div>
  );
}

export function House({ game, seats }: { game: string; seats: number | null }): JSX.Element {
  const [asked] = useAsked({ t: "stats", game, ...(seats ? { seats } : {}) }, `${game} ${seats}`);
  const [, setWords] = useState("");
  useEffect(() => {
    void fetchPart(`${game}.options`).then(
      () => setWords(game),
      () => undefined,
    );
  }, [game]);
  return (
    <>
      <h1>{t("stats.title")}</h1>
      <p class="lead">{t("stats.lead")}</p>
      <Tabs
        label={t("board.games")}
        panel={PANEL}
        at={game}
        tabs={DOORS.filter((door) => door.enter).map((door) => ({ id: door.slug, name: word(`game.${door.slug}`) }))}
        onPick={(to) => go({ at: "stats", game: to, seats: null })}
      />
      <div id={PANEL} class="stats" role="tabpanel" aria-label={word(`game.${game}`)}>
        <State asked={asked}>{(told) => <Told told={told} key={`${told.game}${told.seats}`} />}</State>
      </div>
    </>
  );
}
