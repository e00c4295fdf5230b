/*
 * closing.tsx - the end of a karzar: captives, thrones opened, the lands'
 * points, and what everybody gains, with its parts. It comes step by step.
 */
import type { JSX } from "preact";
import { CardChip } from "../../kit/card.tsx";
import { Icon } from "../../kit/icons.tsx";
import { ScoreTable, type ScoreRow } from "../../kit/score.tsx";
import { parseSaid, type Said } from "../../rules/text.ts";
import { named, t, word } from "../../words.ts";
import { LandSign, pictureOf, TONE } from "./art.tsx";
import { hero, LANDS, type Land } from "./cards.ts";
import { EMBLEMS } from "./emblems.ts";
import { heroShort, landName, points } from "./names.ts";
import { playerName, type Table } from "./table.ts";
import { halves, type Telling } from "./telling.ts";
import { PARTS } from "./view.ts";

const NOBODYS = "other"; // part: where it came from was not heard

/** All that was told of this end so far. */
function toldSo(table: Table, telling: Telling): Said[] {
  const at = table.stage.now.value?.step ?? 0;
  return telling.steps.slice(0, at + 1).flatMap((step) => step.events.map(parseSaid));
}

const other = (land: Land): Land => (land === "iran" ? "turan" : "iran");

function Captives({ said }: { said: Said[] }): JSX.Element | null {
  const all = said.filter((one) => one.slug === "captive");
  if (all.length === 0) return null;
  const sum = (land: Land): string | undefined =>
    said.find((one) => one.slug === "total" && one.args[0] === land)?.args[1];
  const won = said.find((one) => one.slug === "captives_won")?.args[0] as Land | undefined;
  return (
    <section class="kz-captives">
      <h3>
        <Icon name="bars" />
        {word("karzar.module.captives")}
      </h3>
      <span class="kz-chips">
        {all.map((one) => {
          const slug = one.args[0] ?? "";
          return (
            <CardChip
              key={slug}
              name={heroShort(slug)}
              emblem={EMBLEMS[hero(slug).name] ?? ""}
              face={pictureOf(slug)}
              tone={TONE[other(hero(slug).land)]}
              note={points(hero(slug).power)}
            />
          );
        })}
      </span>
      {sum("iran") !== undefined && (
        <p>
          {t("kz.sums", { word: points(halves(sum("iran"))), word2: points(halves(sum("turan"))) })}
          {won ? ` · ${t("kz.captives.won", { land: landName(won) })}` : ""}
        </p>
      )}
    </section>
  );
}

function Lands({ said }: { said: Said[] }): JSX.Element | null {
  const of = (land: Land): Said | undefined => said.find((one) => one.slug === "points" && one.args[0] === land);
  if (!of("iran")) return null;
  const triumph = said.find((one) => one.slug === "triumph")?.args[0] as Land | undefined;
  const double = LANDS.filter((land) => of(land)?.args[2] === "2");
  return (
    <section class="kz-lands-end">
      <div
        class="kz-sum"
        role="img"
        aria-label={t("kz.score", {
          number: Number(of("iran")?.args[1]),
          number2: Number(of("turan")?.args[1]),
        })}
      >
        <span class="tone-lapis">
          <LandSign land="iran" size={30} />
        </span>
        <b class="tone-lapis">{points(2 * Number(of("iran")?.args[1]))}</b>
        <i>:</i>
        <b class="tone-red">{points(2 * Number(of("turan")?.args[1]))}</b>
        <span class="tone-red">
          <LandSign land="turan" size={30} />
        </span>
      </div>
      {triumph && (
        <span class={`kz-verdict tone-${TONE[triumph]}`}>
          <LandSign land={triumph} size={17} />
          {t("kz.triumph", { land: landName(triumph) })}
        </span>
      )}
      {said.some((one) => one.slug === "tied") && <span class="kz-verdict tone-slate">{t("kz.tied")}</span>}
      {double.length > 0 && <p>{t("kz.double", { list: named(double.map(landName)) })}</p>}
    </section>
  );
}

function Thrones({ table, said }: { table: Table; said: Said[] }): JSX.Element | null {
  const thrones = said.filter((one) => one.slug === "throne");
  if (thrones.length === 0) return null;
  const guard = (seat: number | null): string | undefined =>
    said.find((one) => one.slug === "guard" && one.seat === seat)?.args[0];
  return (
    <ul class="kz-thrones">
      {thrones.map((one) => {
        const land = one.args[0] as Land;
        const guarded = guard(one.seat);
        return (
          <li key={one.seat} class={`tone-${TONE[land]}`}>
            <LandSign land={land} size={26} />
            <b>
              <bdi>{playerName(table, one.seat ?? 0)}</bdi>
            </b>
            <small>
              {landName(land)}
              {guarded ? ` · ${t("kz.guarded", { hero: heroShort(guarded) })}` : ""}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

/** What everybody gained, by its parts: the score now, less the score before. */
function gainRows(table: Table, said: Said[], live: boolean): ScoreRow[] {
  const { session, stage } = table;
  return said
    .filter((one) => one.slug === "gained" || one.slug === "lost")
    .map((one): ScoreRow => {
      const seat = one.seat ?? 0;
      const gain = (one.slug === "lost" ? -1 : 1) * Number(one.args[0] ?? 0);
      const now = session.score.value[seat]?.parts ?? {};
      const before = stage.scoreBefore[seat]?.parts;
      const parts: Record<string, number> = {};
      if (live && before) for (const part of PARTS) parts[part] = (now[part] ?? 0) - (before[part] ?? 0);
      const sum = Object.values(parts).reduce((n, p) => n + p, 0);
      return {
        id: seat,
        name: playerName(table, seat),
        place: null,
        parts: sum === gain ? parts : { [NOBODYS]: gain },
        points: gain,
        own: session.seat.value === seat,
      };
    })
    .sort((a, b) => b.points - a.points);
}

export function Closing({ table, telling }: { table: Table; telling: Telling }): JSX.Element {
  const said = toldSo(table, telling);
  const rows = gainRows(table, said, table.stage.reading.value === null && table.stage.open.value);
  const parts = [
    ...PARTS.map((id) => ({ id, label: word(`karzar.part.${id}`) })),
    { id: NOBODYS, label: t("kz.gain") },
  ];
  return (
    <section class="kz-closing" aria-label={t("kz.closing", { number: telling.karzar })}>
      <header>
        <h2>{t("kz.closing", { number: telling.karzar })}</h2>
        <Lands said={said} />
      </header>
      <Captives said={said} />
      {rows.length === 0 ? (
        <Thrones table={table} said={said} />
      ) : (
        <div class="kz-gains">
          <Thrones table={table} said={said} />
          <ScoreTable rows={rows} parts={parts} />
        </div>
      )}
    </section>
  );
}
