/*
 * hints.tsx - what a thing of the table is and what it would do: its rule, its
 * price, what would be left, how a number adds up. Shown by table/hint.tsx.
 */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { digits, list, onward, t, tellAction, word } from "../../words.ts";
import { Sign } from "./art.tsx";
import { district, type Why } from "./edition.ts";
import { afterOf, gainOf, partsOf, paying, pointsOf } from "./points.ts";
import { districtName, playerName, roleName, roleText, say, typeName, type Table } from "./table.ts";
import { inDraft, playing, rankOf, roleAt, rolesOf } from "./view.ts";
import { textOfDistrict } from "./explain.ts";
import { whyNotBay, whyNotBuild, whyNotRole } from "./why.ts";

/** A number that changes: 5 → 3, the way the language is read. */
const Change = ({ from, to }: { from: number; to: number }): JSX.Element => (
  <span class="change">
    <bdi>{digits(from)}</bdi> <i>{onward()}</i>{" "}
    <b>
      <bdi>{digits(to)}</bdi>
    </b>
  </span>
);

export const Row = ({
  icon,
  label,
  children,
}: {
  icon?: JSX.Element;
  label: string;
  children: JSX.Element | string;
}): JSX.Element => (
  <div class="hint-row">
    <span>
      {icon}
      {label}
    </span>
    {children}
  </div>
);

const Reason = ({ why }: { why: Why | null }): JSX.Element | null =>
  why ? (
    <p class="hint-why">
      <Icon name="x" />
      {why.text}
    </p>
  ) : null;

/** What a move of mine would change. */
export function Effect({ table, move }: { table: Table; move: Move }): JSX.Element | null {
  const { view } = table;
  const { edition } = view;
  const me = table.session.seat.value;
  const after = me === null ? null : afterOf(table, move);
  const mine = me === null ? undefined : view.seat[me];
  if (me === null || !mine || !after) return null;
  const { coins, districts, points } = after.seats[me] ?? { coins: 0, districts: 0, points: 0 };
  const most = playing(view)?.builds ?? 1;
  const hurt = [...new Set(after.falls.map((one) => one.seat))].filter((seat) => seat !== me);
  return (
    <>
      {coins !== 0 && (
        <Row icon={<Coin />} label={t("coins")}>
          <Change from={mine.gold} to={mine.gold + coins} />
        </Row>
      )}
      {districts !== 0 && (
        <Row icon={<Icon name="arch" />} label={t("city")}>
          <Change from={mine.city.length} to={mine.city.length + districts} />
        </Row>
      )}
      {points !== 0 && (
        <Row icon={<Icon name="flag" />} label={t("points")}>
          <Change from={pointsOf(table, me)} to={pointsOf(table, me) + points} />
        </Row>
      )}
      {move.slug === "build" && most > 1 && (
        <Row icon={<Icon name="hammer" />} label={t("hint.builds_left")}>
          {digits(most - after.builds)}
        </Row>
      )}
      {after.pays.length > 0 && <p>{list(after.pays.map((slug) => districtName(edition, slug)))}</p>}
      {hurt.map((seat) => (
        <Row key={seat} icon={<Icon name="flame" />} label={playerName(table, seat)}>
          <Change from={pointsOf(table, seat)} to={pointsOf(table, seat) + (after.seats[seat]?.points ?? 0)} />
        </Row>
      ))}
    </>
  );
}

function DistrictHint({
  table,
  slug,
  children,
  why,
}: {
  table: Table;
  slug: string;
  children?: JSX.Element | null;
  why?: Why | null;
}): JSX.Element {
  const { edition } = table.view;
  const { type, cost } = district(edition, slug);
  return (
    <>
      <b class="title">
        <Sign type={type} />
        {districtName(edition, slug)}
        <span class="price">
          <Coin />
          {digits(cost)}
        </span>
      </b>
      <p>{textOfDistrict(table, slug)}</p>
      {children}
      <Reason why={why ?? null} />
    </>
  );
}

function cardHint(table: Table, slug: string): JSX.Element {
  const moves = table.choices.at({ kind: "hand", slug });
  const move = moves.find((m) => m.slug === "build") ?? moves[0];
  const picked =
    table.choices.isChosen({ kind: "hand", slug }) ||
    (table.view.seat[table.bottom]?.hand.some((card) => card.slug === slug && card.chosen > 0) ?? false);
  return (
    <DistrictHint table={table} slug={slug} why={moves.length > 0 || picked ? null : whyNotBuild(table, slug)}>
      {move ? <Effect table={table} move={move} /> : null}
    </DistrictHint>
  );
}

function bayHint(table: Table, seat: number, slug: string, adorned = false): JSX.Element {
  const { choices, view } = table;
  const move = choices.at({ kind: "bay", seat, slug, adorned })[0];
  const price = move ? table.session.price(move.text) : null;
  return (
    <DistrictHint table={table} slug={slug} why={move ? null : whyNotBay(table, seat, slug, adorned)}>
      {move ? (
        <>
          {price !== null && (
            <Row
              icon={<Icon name={choices.verb(move).icon ?? "coin"} />}
              label={say(view.edition, `hint.${move.slug}`)}
            >
              <span class="price">
                <Coin />
                {digits(price)}
              </span>
            </Row>
          )}
          <Effect table={table} move={move} />
        </>
      ) : null}
    </DistrictHint>
  );
}

function roleHint(table: Table, rank: number): JSX.Element {
  const { view, bottom } = table;
  const me = table.session.seat.value;
  const { edition } = view;
  const gain = gainOf(table, bottom, rank);
  const pays = paying(table, bottom, rank);
  const type = roleAt(view, rank)?.earns;
  return (
    <>
      <b class="title">
        {digits(rank)} · {roleName(view, rank)}
      </b>
      <p>{roleText(view, rank)}</p>
      {me !== null && type && (
        <Row
          icon={<Coin />}
          label={t(inDraft(view) ? "hint.would_earn" : "hint.city_pays", { type: typeName(edition, type) })}
        >
          <b>{digits(gain.coins || gain.cards)}</b>
        </Row>
      )}
      {me !== null && pays.length > 0 && <p>{list(pays.map((slug) => districtName(edition, slug)))}</p>}
      <Reason why={whyNotRole(table, rank)} />
    </>
  );
}

/** How the points of a seat add up, now. */
function pointRows(table: Table, seat: number): JSX.Element {
  const { edition } = table.view;
  const parts = partsOf(table, seat);
  return (
    <>
      {edition.parts
        .filter((part) => parts[part] || part === "districts")
        .map((part) => (
          <Row key={part} label={word(`${edition.slug}.part.${part}`)}>
            {digits(parts[part] ?? 0)}
          </Row>
        ))}
      <div class="hint-row sum">
        <span>
          <Icon name="flag" />
          {t("points.now")}
        </span>
        <b>{digits(pointsOf(table, seat))}</b>
      </div>
    </>
  );
}

/** The same in one line, shown on a click. */
export function pointsText(table: Table, seat: number): string {
  const { edition } = table.view;
  const parts = partsOf(table, seat);
  const terms = edition.parts
    .filter((part) => parts[part] || part === "districts")
    .map((part) => `${word(`${edition.slug}.part.${part}`)}: ${digits(parts[part] ?? 0)}`);
  return `${list(terms)}. ${t("points.sum", { number: pointsOf(table, seat) })}`;
}

function seatHint(table: Table, seat: number): JSX.Element {
  const { view } = table;
  const roles = rolesOf(view, seat);
  const mine = view.seat[seat];
  return (
    <>
      <b class="title">
        <bdi>{playerName(table, seat)}</bdi>
        {roles.length > 0 && <small>{list(roles.map((rank) => roleName(view, rank)))}</small>}
      </b>
      <Row icon={<Coin />} label={t("coins")}>
        {digits(mine?.gold ?? 0)}
      </Row>
      <Row icon={<Icon name="cards" />} label={t("cards")}>
        {digits(mine?.handSize ?? 0)}
      </Row>
      {pointRows(table, seat)}
    </>
  );
}

function moveHint(table: Table, move: Move): JSX.Element | null {
  const [first = "", second = "", third = ""] = move.args;
  const { at } = table.choices.verb(move);
  if (at === "hand")
    return (
      <DistrictHint table={table} slug={first}>
        <Effect table={table} move={move} />
      </DistrictHint>
    );
  if (at === "bay") return bayHint(table, seatOf(first) ?? 0, second, third === "1");
  if (at === "own") return bayHint(table, move.seat ?? 0, first, second === "1");
  if (at === "role") return roleHint(table, rankOf(table.view, first));
  return (
    <>
      <b class="title">{tellAction(table.session.teller, move.text)}</b>
      <Effect table={table} move={move} />
    </>
  );
}

/** The moves of a verb that is aimed: what they cost. */
function aimHint(table: Table, verb: string): JSX.Element | null {
  const moves = table.choices.groups.value.find((g) => g.verb === verb)?.moves ?? [];
  const { view } = table;
  const { edition } = view;
  const prices = moves.flatMap((m) => table.session.price(m.text) ?? []);
  const work = Object.entries(edition.works).find(([, power]) => power.verbs.includes(verb))?.[0];
  return (
    <>
      <b class="title">{say(edition, `aim.${verb}`)}</b>
      <p>{work ? textOfDistrict(table, work) : `${roleName(view, view.called)}: ${roleText(view, view.called)}`}</p>
      {prices.length > 0 && (
        <Row icon={<Coin />} label={t("hint.prices")}>
          <span class="ltr">{digits(`${Math.min(...prices)}–${Math.max(...prices)}`)}</span>
        </Row>
      )}
    </>
  );
}

/** The hint next to the thing being looked at. */
export function hintOf(table: Table, thing: HTMLElement): JSX.Element | string | null {
  const { move, aim, hint } = thing.dataset;
  if (hint === undefined) {
    const found = table.session.moves.value.find((m) => m.text === move);
    return found ? moveHint(table, found) : aim ? aimHint(table, aim) : null;
  }
  const [kind = "", first = "", second = "", third = ""] = hint.split(" ");
  switch (kind) {
    case "card":
      return cardHint(table, first);
    case "bay":
      return bayHint(table, Number(first), second, third === "1");
    case "role":
      return roleHint(table, Number(first));
    case "seat":
      return seatHint(table, Number(first));
    case "deck":
      return t("hint.deck", { number: table.view.deck });
    default:
      return null;
  }
}

/** The move that a thing stands for, if it is one. */
export function moveAt(table: Table, thing: HTMLElement): string | null {
  const { move, hint = "" } = thing.dataset;
  if (move) return move;
  const [kind = "", first = "", second = "", third = ""] = hint.split(" ");
  if (kind === "card") return table.choices.at({ kind: "hand", slug: first })[0]?.text ?? null;
  if (kind === "bay")
    return (
      table.choices.at({ kind: "bay", seat: Number(first), slug: second, adorned: third === "1" })[0]?.text ?? null
    );
  return null;
}
