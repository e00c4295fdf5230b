/* seat.tsx - a player at the table: role, purse and city. */
import type { JSX } from "preact";
import { Coin, Icon, Sr } from "../../kit/art.tsx";
import { onPhone } from "../../kit/form.ts";
import { arrows } from "../../kit/keys.ts";
import { Count } from "../../kit/motion.tsx";
import { SeatSigns } from "../../kit/plate.tsx";
import { LastMove } from "../../table/deeds_view.tsx";
import { clockText, faceAt, signsOf } from "../../table/names.ts";
import { Suspected } from "../../table/notes.tsx";
import { zoomAt } from "../../table/zooming.ts";
import { digits, list, t, word } from "../../words.ts";
import { BayArt, Portrait, Sign, Star } from "./art.tsx";
import { Arcade } from "./city.tsx";
import { pointsText } from "./hints.tsx";
import { chooserOf } from "./draft.ts";
import { district } from "./edition.ts";
import { afterOf, pointsOf } from "./points.ts";
import { districtTip, isMe, playerName, roleName, type Table } from "./table.ts";
import { inDraft, roleAt, rolesOf } from "./view.ts";
import { explainRole, explainWhy } from "./explain.ts";
import { whyNotSeat } from "./why.ts";

function marks(table: Table, seat: number): JSX.Element | null {
  const { view } = table;
  if (isMe(table, seat) && inDraft(view) && view.actors.includes(seat))
    return <span class="mark wait">{t("seat.choosing")}</span>;
  if (inDraft(view) && chooserOf(table, seat).state === "chosen")
    return <span class="mark chosen">{t("seat.chosen")}</span>;
  const called = rolesOf(view, seat).filter((rank) => view.called >= rank);
  const [badge] = called.flatMap((rank) => view.edition.badges(table, rank));
  return badge ? (
    <span class={`mark ${badge.look}`}>
      <Icon name={badge.icon} />
      {badge.name}
    </span>
  ) : null;
}

const shownRoles = (table: Table, seat: number): number[] => rolesOf(table.view, seat);

/** In the draft: the place in the order of choosing, ticked once it is done. */
function Turn({ table, seat }: { table: Table; seat: number }): JSX.Element | null {
  if (!inDraft(table.view)) return null;
  const { place, state } = chooserOf(table, seat);
  return (
    <span class={`turn-of ${state}`}>
      {state === "chosen" ? <Icon name="check" /> : digits(place)}
      <Sr>{t("seat.place", { number: place })}</Sr>
    </span>
  );
}

function roleLine(table: Table, seat: number): string {
  const roles = shownRoles(table, seat);
  if (roles.length > 0) return list(roles.map((rank) => roleName(table.view, rank)));
  if (inDraft(table.view) && chooserOf(table, seat).state !== "chosen") return t("seat.no_role");
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
        <Portrait
          key={i}
          edition={view.edition}
          role={roleAt(view, rank)}
          crown={i === 0 && view.crown === seat}
          dead={rank > 0 && rank === view.murdered && view.called >= rank}
        />
      ))}
    </span>
  );
}

/** What a move I look at would leave of a number. */
const Then = ({ from, to }: { from: number; to: number }): JSX.Element | null =>
  to === from ? null : <i class="then ltr" data-to={digits(to)} aria-hidden="true" />;

export function Purse({ table, seat, size = false }: { table: Table; seat: number; size?: boolean }): JSX.Element {
  const { view, choices } = table;
  const mine = view.seat[seat];
  if (!mine) return <span />;
  const peek = isMe(table, seat) ? choices.peek.value : null;
  const more = (peek && afterOf(table, peek)?.seats[seat]) ?? { coins: 0, points: 0 };
  const points = pointsOf(table, seat);
  return (
    <span class="purse">
      <span>
        <Coin />
        <Sr>{t("coins")}: </Sr>
        <Count n={mine.gold} />
        <Then from={mine.gold} to={mine.gold + more.coins} />
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
          <b class="n">{t("of", { number: mine.size, most: view.fullCity })}</b>
        </span>
      )}
      <span class="pts">
        <Star />
        <Sr>{t("points.now")}: </Sr>
        <b class="n">{digits(points)}</b>
        <Then from={points} to={points + more.points} />
      </span>
    </span>
  );
}

/** How the points of a seat add up (D9.2). */
export const explainPoints = (table: Table, seat: number): void =>
  explainWhy(table, `${playerName(table, seat)}: ${t("points.now")}`, {
    text: pointsText(table, seat),
    clause: table.view.edition.points,
  });

export function Seat({
  table,
  seat,
  open,
  onOpen,
}: {
  table: Table;
  seat: number;
  open: boolean;
  onOpen: () => void;
}): JSX.Element {
  const { view, session, choices } = table;
  const spot = { kind: "seat", seat } as const;
  const legal = choices.at(spot).length > 0;
  const acts = view.actors.includes(seat);
  const city = view.seat[seat]?.city ?? [];
  const clock = clockText(session, seat);
  const hand = view.seat[seat]?.hand ?? [];
  return (
    <article
      class={`seat${open ? " open" : ""}${acts ? " acts" : ""}${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`}
      data-seat={seat}
    >
      <button
        type="button"
        class="seat-head"
        aria-expanded={open}
        data-hint={`seat ${seat}`}
        onClick={() => {
          if (choices.click(spot)) return;
          const why = whyNotSeat(table, seat);
          if (why) explainWhy(table, playerName(table, seat), why);
          else if (onPhone()) onOpen();
          else explainPoints(table, seat);
        }}
      >
        <Portraits table={table} seat={seat} />
        <Turn table={table} seat={seat} />
        <span class="who">
          <b class="name">
            {playerName(table, seat)}
            <SeatSigns {...signsOf(session, seat)} face={faceAt(session, seat)} />
          </b>
          <span class="l2">
            <span class={`r${shownRoles(table, seat).length > 0 ? "" : " none"}`}>{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          <LastMove session={session} seat={seat} but={shownRoles(table, seat).length > 0 ? "revealed" : ""} />
          <Suspected session={session} seat={seat} />
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
          <span class="tiny" aria-hidden="true">
            {Array.from({ length: view.fullCity }, (_, i) => {
              const slug = city[i];
              if (!slug) return <i key={i} />;
              const { type } = district(view.edition, slug);
              return (
                <i key={i} class={`b-${type}`}>
                  <Sign type={type} />
                </i>
              );
            })}
          </span>
        </span>
        <Purse table={table} seat={seat} />
      </button>
      <Arcade table={table} seat={seat} named />
      {session.kind === "replay" && hand.length > 0 && (
        <div class="arcade open-hand" role="group" aria-label={word(`${view.edition.slug}.zone.hand`)}>
          {hand.map((card, i) => (
            <span class="bay" key={i} title={districtTip(view.edition, card.slug)}>
              <BayArt edition={view.edition} slug={card.slug} />
            </span>
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
      <button
        type="button"
        class="seat-head"
        data-hint={`seat ${seat}`}
        onClick={() => {
          const why = whyNotSeat(table, seat);
          const rank = rolesOf(view, seat)[0];
          if (why) explainWhy(table, playerName(table, seat), why);
          else if (rank && !inDraft(view)) explainRole(table, rank);
          else explainPoints(table, seat);
        }}
      >
        <Portraits table={table} seat={seat} />
        <span class="who">
          <b class="name">
            <SeatSigns bot={false} away={false} thinks={false} face={faceAt(session, seat)} />
            {playerName(table, seat)}
            {me && session.name(seat) && <small>{t("you")}</small>}
          </b>
          <span class="l2">
            <Turn table={table} seat={seat} />
            <span class={`r${shownRoles(table, seat).length > 0 ? "" : " none"}`}>{roleLine(table, seat)}</span>
            {marks(table, seat)}
            {clock && <span class="clock ltr">{clock}</span>}
          </span>
          {view.crown === seat && <Sr>{t("seat.crown")}</Sr>}
        </span>
        <Purse table={table} seat={seat} size />
      </button>
      {table.choices.roles.value.length > 0 ? (
        <div class="rows">
          <span>{t("city")}</span>
          <Arcade table={table} seat={seat} />
          <span>{word(`${view.edition.slug}.zone.hand`)}</span>
          <div class="arcade" role="group" aria-label={word(`${view.edition.slug}.zone.hand`)} onKeyDown={arrows}>
            {(view.seat[seat]?.hand ?? []).map((card, i) => (
              <button
                type="button"
                class="bay"
                key={i}
                data-hint={`card ${card.slug}`}
                onClick={(e) => zoomAt(e.currentTarget)}
              >
                <BayArt edition={view.edition} slug={card.slug} />
                <Sr>{districtTip(view.edition, card.slug)}</Sr>
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
