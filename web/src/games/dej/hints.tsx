/*
 * hints.tsx - what a thing of the table is and what it would do: its rule, its
 * price, what would be left, how a number adds up. Shown by table/hint.tsx.
 */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import { seatOf } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { digits, list, t, tellAction, word, type Key } from "../../words.ts";
import { Sign } from "./art.tsx";
import { after, gainOf, partsOf, paying, sum } from "./points.ts";
import { districtName, inDraft, playerName, roleName, roleText, type Table } from "./table.ts";
import { district, EARNS, PARTS, ROLES, rolesOf } from "./view.ts";
import { textOfDistrict, whyNotBuild, whyNotDestroy, whyNotRole, whyNotUnique, type Why } from "./why.ts";

/** A number that changes: 5 → 3. It runs from left to right everywhere. */
const Change = ({ from, to }: { from: number; to: number }): JSX.Element => (
  <span class="ltr change">{digits(from)} <i>→</i> <b>{digits(to)}</b></span>
);

const Row = ({ icon, label, children }: { icon?: JSX.Element; label: string; children: JSX.Element | string }): JSX.Element => (
  <div class="hint-row"><span>{icon}{label}</span>{children}</div>
);

const Reason = ({ why }: { why: Why | null }): JSX.Element | null => (why ? <p class="hint-why"><Icon name="x" />{why.text}</p> : null);

/** What a move of mine would change. */
function Effect({ table, move }: { table: Table; move: Move }): JSX.Element | null {
  const { view } = table;
  const me = table.session.seat.value;
  if (me === null) return null;
  const { gold, city, pays, doomed } = after(view, me, move);
  const mine = view.seat[me];
  if (!mine) return null;
  const [before, then] = [sum(partsOf(view, me)), sum(partsOf(view, me, city))];
  const most = ROLES[view.called - 1] === "architect" ? 3 : 1;
  return (
    <>
      {gold !== mine.gold && <Row icon={<Coin />} label={t("coins")}><Change from={mine.gold} to={gold} /></Row>}
      {city.length !== mine.city.length && <Row icon={<Icon name="arch" />} label={t("city")}><Change from={mine.city.length} to={city.length} /></Row>}
      {then !== before && <Row icon={<Icon name="flag" />} label={t("points")}><Change from={before} to={then} /></Row>}
      {move.slug === "build" && most > 1 && <Row icon={<Icon name="hammer" />} label={t("hint.builds_left")}>{digits(most - view.builds - 1)}</Row>}
      {pays.length > 0 && <p>{list(pays.map(districtName))}</p>}
      {doomed && <Row icon={<Icon name="flame" />} label={playerName(table, doomed.seat)}><Change from={sum(partsOf(view, doomed.seat))} to={sum(partsOf(view, doomed.seat, (view.seat[doomed.seat]?.city ?? []).filter((slug) => slug !== doomed.slug)))} /></Row>}
    </>
  );
}

function DistrictHint({ slug, children, why }: { slug: string; children?: JSX.Element | null; why?: Why | null }): JSX.Element {
  const { type, cost } = district(slug);
  return (
    <>
      <b class="title"><Sign type={type} />{districtName(slug)}<span class="price"><Coin />{digits(cost)}</span></b>
      <p>{textOfDistrict(slug)}</p>
      {children}
      <Reason why={why ?? null} />
    </>
  );
}

function cardHint(table: Table, slug: string): JSX.Element {
  const moves = table.choices.at({ kind: "hand", slug });
  const move = moves.find((m) => m.slug === "build") ?? moves[0];
  const picked = table.view.seat[table.bottom]?.hand.some((card) => card.slug === slug && card.chosen > 0) ?? false;
  return (
    <DistrictHint slug={slug} why={moves.length > 0 || picked ? null : whyNotBuild(table, slug)}>
      {move ? <Effect table={table} move={move} /> : null}
    </DistrictHint>
  );
}

function bayHint(table: Table, seat: number, slug: string): JSX.Element {
  const move = table.choices.at({ kind: "bay", seat, slug })[0];
  const mine = seat === table.session.seat.value;
  return (
    <DistrictHint slug={slug} why={move ? null : (whyNotDestroy(table, seat, slug) ?? (mine ? whyNotUnique(table, slug) : null))}>
      {move ? <><Row icon={<Icon name="flame" />} label={t("hint.destroy")}><span class="price"><Coin />{digits(district(slug).cost - 1)}</span></Row><Effect table={table} move={move} /></> : null}
    </DistrictHint>
  );
}

function roleHint(table: Table, rank: number): JSX.Element {
  const { view, bottom } = table;
  const me = table.session.seat.value;
  const gain = gainOf(view, bottom, rank);
  const role = ROLES[rank - 1];
  const type = role && EARNS[role];
  return (
    <>
      <b class="title">{digits(rank)} · {roleName(rank)}</b>
      <p>{roleText(rank)}</p>
      {me !== null && type && (
        <Row icon={<Coin />} label={t(inDraft(view) ? "hint.would_earn" : "hint.city_pays", { type: word(`dej.type.${type}`) })}><b>{digits(gain.coins)}</b></Row>
      )}
      {me !== null && paying(view, bottom, rank).length > 0 && <p>{list(paying(view, bottom, rank).map(districtName))}</p>}
      <Reason why={whyNotRole(table, rank)} />
    </>
  );
}

/** How the points of a seat add up, now. */
function pointRows(table: Table, seat: number): JSX.Element {
  const parts = partsOf(table.view, seat);
  return (
    <>
      {PARTS.filter((part) => parts[part] > 0 || part === "districts").map((part) => (
        <Row key={part} label={word(`dej.part.${part}`)}>{digits(parts[part])}</Row>
      ))}
      <div class="hint-row sum"><span><Icon name="flag" />{t("points.now")}</span><b>{digits(sum(parts))}</b></div>
    </>
  );
}

/** The same in one line, for who asks by a click. */
export function pointsText(table: Table, seat: number): string {
  const parts = partsOf(table.view, seat);
  const terms = PARTS.filter((part) => parts[part] > 0 || part === "districts").map((part) => `${word(`dej.part.${part}`)}: ${digits(parts[part])}`);
  return `${list(terms)}. ${t("points.sum", { number: sum(parts) })}`;
}

function seatHint(table: Table, seat: number): JSX.Element {
  const { view } = table;
  const roles = rolesOf(view, seat);
  const mine = view.seat[seat];
  return (
    <>
      <b class="title"><bdi>{playerName(table, seat)}</bdi>{roles.length > 0 && <small>{list(roles.map(roleName))}</small>}</b>
      <Row icon={<Coin />} label={t("coins")}>{digits(mine?.gold ?? 0)}</Row>
      <Row icon={<Icon name="cards" />} label={t("cards")}>{digits(mine?.handSize ?? 0)}</Row>
      {pointRows(table, seat)}
    </>
  );
}

function moveHint(table: Table, move: Move): JSX.Element | null {
  const [first = ""] = move.args;
  if (move.slug === "build" || move.slug === "laboratory" || move.slug === "keep" || move.slug === "put")
    return <DistrictHint slug={first}><Effect table={table} move={move} /></DistrictHint>;
  if (move.slug === "destroy") return bayHint(table, seatOf(first) ?? 0, move.args[1] ?? "");
  if (move.slug === "pick" || move.slug === "discard" || move.slug === "assassinate" || move.slug === "rob") return roleHint(table, ROLES.indexOf(first as "king") + 1);
  return <><b class="title">{tellAction(table.session.teller, move.text)}</b><Effect table={table} move={move} /></>;
}

/** The moves of a verb that is aimed: what they cost. */
function aimHint(table: Table, verb: string): JSX.Element | null {
  const moves = table.choices.groups.value.find((g) => g.verb === verb)?.moves ?? [];
  const role = roleName(table.view.called);
  const prices = moves.map((m) => district(m.args[1] ?? "tavern").cost - 1);
  return (
    <>
      <b class="title">{t(`aim.${verb}` as Key)}</b>
      <p>{verb === "laboratory" ? word("dej.district.laboratory.text") : `${role}: ${roleText(table.view.called)}`}</p>
      {verb === "destroy" && prices.length > 0 && <Row icon={<Coin />} label={t("hint.prices")}><span class="ltr">{digits(`${Math.min(...prices)}–${Math.max(...prices)}`)}</span></Row>}
    </>
  );
}

/** What stands beside a thing that somebody looks at. */
export function hintOf(table: Table, thing: HTMLElement): JSX.Element | string | null {
  const { move, aim, hint } = thing.dataset;
  if (hint === undefined) {
    const found = table.session.moves.value.find((m) => m.text === move);
    return found ? moveHint(table, found) : aim ? aimHint(table, aim) : null;
  }
  const [kind = "", first = "", second = ""] = hint.split(" ");
  switch (kind) {
    case "card":
      return cardHint(table, first);
    case "bay":
      return bayHint(table, Number(first), second);
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
  const [kind = "", first = "", second = ""] = hint.split(" ");
  if (kind === "card") return table.choices.at({ kind: "hand", slug: first })[0]?.text ?? null;
  if (kind === "bay") return table.choices.at({ kind: "bay", seat: Number(first), slug: second })[0]?.text ?? null;
  return null;
}
