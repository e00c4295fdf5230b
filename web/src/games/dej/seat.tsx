/* seat.tsx - a player at the table: role, purse and city. */
import type { JSX } from "preact";
import { Coin, Icon, Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { Count } from "../../kit/motion.tsx";
import { clockText } from "../../table/names.ts";
import { fill, list, t, word } from "../../words.ts";
import { BayArt, Portrait } from "./art.tsx";
import { Arcade } from "./city.tsx";
import { districtTip, explainDistrict, inDraft, isMe, playerName, roleName, type Table } from "./table.ts";
import { district, rolesOf } from "./view.ts";

function marks(table: Table, seat: number): JSX.Element | null {
  const { view } = table;
  const roles = rolesOf(view, seat);
  const known = (rank: number): boolean => rank > 0 && roles.includes(rank) && view.called >= rank;
  if (inDraft(view) && view.actors.includes(seat))
    return <span class="mark wait">{t("seat.choosing")}</span>;
  if (known(view.murdered))
    return <span class="mark kill"><Icon name="dagger" />{t("seat.murdered")}</span>;
  if (known(view.robbed))
    return <span class="mark rob"><Icon name="pouch" />{t("seat.robbed")}</span>;
  return null;
}

const shownRoles = (table: Table, seat: number): number[] => rolesOf(table.view, seat);

function roleLine(table: Table, seat: number): string {
  const roles = shownRoles(table, seat);
  if (roles.length > 0) return list(roles.map(roleName));
  if (inDraft(table.view)) return t("seat.no_role");
  return t("seat.hidden");
}

function Portraits({ table, seat }: { table: Table; seat: number }): JSX.Element {
  const { view } = table;
  const roles = shownRoles(table, seat);
  const perSeat = view.seats <= 3 ? 2 : 1;
  const ranks = inDraft(view) && roles.length === 0 ? [0] : Array.from({ length: perSeat }, (_, i) => roles[i] ?? 0);
  return (
    <span class={`portraits n${ranks.length}`}>
      {ranks.map((rank, i) => (
        <Portrait key={i} rank={rank} crown={i === 0 && view.crown === seat} dead={rank > 0 && rank === view.murdered && view.called >= rank} />
      ))}
    </span>
  );
}

export function Purse({ table, seat, size = false }: { table: Table; seat: number; size?: boolean }): JSX.Element {
  const { view } = table;
  const mine = view.seat[seat];
  if (!mine) return <span />;
  return (
    <span class="purse">
      <span>
        <Coin />
        <Sr>{t("coins")}: </Sr>
        <Count n={mine.gold} />
      </span>
      <span>
        <Icon name="cards" />
        <Sr>{t("cards")}: </Sr>
        <Count n={mine.handSize} />
      </span>
      {size && (
        <span>
          <Icon name="arch" />
          <Sr>{t("city")}: </Sr>
          <b class="n">{t("of", { number: mine.city.length, most: view.fullCity })}</b>
        </span>
      )}
    </span>
  );
}

export function Seat({ table, seat, open, onOpen }: { table: Table; seat: number; open: boolean; onOpen: () => void }): JSX.Element {
  const { view, session, choices } = table;
  const player = session.players.value[seat];
  const spot = { kind: "seat", seat } as const;
  const legal = choices.at(spot).length > 0;
  const acts = view.actors.includes(seat);
  const city = view.seat[seat]?.city ?? [];
  const clock = clockText(session, seat);
  const hand = view.seat[seat]?.hand ?? [];
  return (
    <article class={`seat${open ? " open" : ""}${acts ? " acts" : ""}${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`} data-seat={seat}>
      <button
        type="button"
        class="seat-head"
        aria-expanded={open}
        onClick={() => {
          if (!choices.click(spot)) onOpen();
        }}
      >
        <Portraits table={table} seat={seat} />
        <span class="who">
          <b class="name">
            {playerName(table, seat)}
            {player?.bot && <small><Icon name="bot" /><Sr>{t("bot")}</Sr></small>}
            {player && !player.bot && !player.here && <small>{t("seat.away")}</small>}
          </b>
          <span class="l2">
            <span class="r">{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
          <span class="tiny" aria-hidden="true">
            {Array.from({ length: view.fullCity }, (_, i) => {
              const slug = city[i];
              return <i key={i} class={slug ? `b-${district(slug).type}` : ""} />;
            })}
          </span>
        </span>
        <Purse table={table} seat={seat} />
      </button>
      <Arcade table={table} seat={seat} />
      {session.kind === "replay" && hand.length > 0 && (
        <div class="arcade open-hand" aria-label={word("dej.zone.hand")}>
          {hand.map((card, i) => (
            <span class="bay" key={i} title={districtTip(card.slug)}><BayArt slug={card.slug} /></span>
          ))}
        </div>
      )}
    </article>
  );
}

export function Mine({ table }: { table: Table }): JSX.Element {
  const { bottom: seat, session, view } = table;
  const me = isMe(table, seat);
  const clock = clockText(session, seat);
  return (
    <article class={`mine seat${view.actors.includes(seat) ? " acts" : ""}`} data-seat={seat}>
      <div class="seat-head">
        <Portraits table={table} seat={seat} />
        <span class="who">
          <b class="name">{playerName(table, seat)}{me && <small>{session.name(seat) ? t("you") : fill(word("seat.player"), { number: seat + 1 })}</small>}</b>
          <span class="l2">
            <span class="r">{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
        </span>
        <Purse table={table} seat={seat} size />
      </div>
      {table.choices.roles.value.length > 0 ? (
        <div class="rows">
          <span>{t("city")}</span>
          <Arcade table={table} seat={seat} />
          <span>{word("dej.zone.hand")}</span>
          <div class="arcade" role="group" aria-label={word("dej.zone.hand")} onKeyDown={arrows}>
            {(view.seat[seat]?.hand ?? []).map((card, i) => (
              <button type="button" class="bay" key={i} data-tip={districtTip(card.slug)} onClick={() => explainDistrict(card.slug)}>
                <BayArt slug={card.slug} /><Sr>{districtTip(card.slug)}</Sr>
              </button>
            ))}
          </div>
        </div>
      ) : (
        <Arcade table={table} seat={seat} named />
      )}
    </article>
  );
}
