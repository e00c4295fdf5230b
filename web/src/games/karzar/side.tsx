/* side.tsx - beside the board: standings over the karzars, the modules in play, both decks of a duel. */
import type { JSX } from "preact";
import { help } from "../../kit/help.tsx";
import { Icon } from "../../kit/icons.tsx";
import { digits, t } from "../../words.ts";
import { LandSign, TONE } from "./art.tsx";
import { hero, LANDS, type Hero, type Land } from "./cards.ts";
import { heroShort, landName, moduleName, points, ruleOf } from "./names.ts";
import { playerName, type Table } from "./table.ts";
import { MODULES } from "./view.ts";

const MODULE_ICONS: Record<string, string> = {
  captives: "bars",
  foresight: "hourglass",
  companions: "person",
  vanguard: "flag",
  rs: "swords",
  nush: "cube",
  unfair: "swap",
  tahmineh: "star",
  brave: "crown",
  coward: "undo",
};

/** Everybody's gains, karzar by karzar; the leader comes first. */
function Standings({ table }: { table: Table }): JSX.Element {
  const { view, session } = table;
  const karzars = Array.from({ length: view.karzars }, (_, i) => i);
  const total = (seat: number): number =>
    (view.seat[seat]?.gains ?? []).reduce<number>((n, gain) => n + (gain ?? 0), 0);
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).sort((a, b) => total(b) - total(a) || a - b);
  const cell = (seat: number, k: number): string => {
    const gain = view.seat[seat]?.gains[k] ?? null;
    return gain === null ? (k === view.karzar - 1 ? "…" : "–") : digits(gain);
  };
  return (
    <section class="kz-standings">
      <h2>
        {t("kz.standings")}
        <small>{t("kz.until", { number: view.target, most: view.karzars })}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t("end.player")}</span>
            </th>
            {karzars.map((k) => (
              <th key={k} scope="col" aria-label={t("kz.karzar_no", { number: k + 1 })}>
                {digits(k + 1)}
              </th>
            ))}
            <th scope="col">{t("end.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={seat === session.seat.value ? "mine" : ""}>
              <th scope="row">
                <bdi>{playerName(table, seat)}</bdi>
              </th>
              {karzars.map((k) => (
                <td key={k} class={view.seat[seat]?.gains[k] == null ? "e" : ""}>
                  {cell(seat, k)}
                </td>
              ))}
              <td class="tot">{digits(total(seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Modules({ table }: { table: Table }): JSX.Element | null {
  const { modules } = table.view;
  if (modules.length === 0) return null;
  return (
    <section class="kz-mods" aria-label={t("kz.modules")}>
      {modules.map((slug) => (
        <button
          key={slug}
          type="button"
          onClick={() =>
            help({
              title: moduleName(slug),
              text: ruleOf("module", slug),
              game: "karzar",
              clause: `KZ10.${MODULES.indexOf(slug) + 1}`,
            })
          }
        >
          <Icon name={MODULE_ICONS[slug] ?? "star"} />
          {t(`kz.module.${slug}` as "kz.module.rs")}
        </button>
      ))}
    </section>
  );
}

/** Both decks of a duel are known: what was played is struck out. */
function Decks({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const played = [...view.razms.flatMap((razm) => razm.heroes), ...view.arena, ...view.plain];
  const deck = (land: Land): { hero: Hero; gone: boolean }[] => {
    const held = view.seat.flatMap((seat) => seat.hand).filter((h) => h.land === land);
    const all = [...held, ...played.filter((h) => h.land === land)];
    return all
      .map((h) => ({ hero: hero(h.slug), gone: !held.includes(h) }))
      .sort((a, b) => b.hero.power - a.hero.power || a.hero.number - b.hero.number);
  };
  return (
    <section class="kz-decks" aria-label={t("kz.decks")}>
      <h2>
        {t("kz.decks")}
        <small>{t("kz.first_to")}</small>
      </h2>
      <div>
        {LANDS.map((land) => (
          <ul key={land} class={`tone-${TONE[land]}`}>
            <li class="h">
              <LandSign land={land} size={18} />
              {landName(land)}
            </li>
            {deck(land).map((one) => (
              <li key={one.hero.slug} class={one.gone ? "gone" : ""}>
                <b>{points(one.hero.power)}</b>{" "}
                {one.gone ? <s>{heroShort(one.hero.slug)}</s> : heroShort(one.hero.slug)}
                {one.gone && <span class="sr"> ({t("kz.played")})</span>}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

export const Side = ({ table }: { table: Table }): JSX.Element => (
  <div class="kz-side">
    {table.view.duel ? <Decks table={table} /> : <Standings table={table} />}
    <Modules table={table} />
  </div>
);
