/* hints.tsx - the hint of a thing on the table: its rule with its numbers, and why it cannot be used. */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import { counted, digits, list, t, word } from "../../words.ts";
import { effectText, InfluenceSign, Shield, Sign, Signs, strikeText } from "./art.tsx";
import { activity, BUILDINGS, character, constant, happening, salaryOf, type Building, type Colour } from "./cards.ts";
import { kingRows, kingText, thresholds, worthTo } from "./people.tsx";
import {
  activityName,
  asked,
  buildingName,
  characterName,
  happeningName,
  ownerName,
  ruleOf,
  showsPoints,
  type Table,
} from "./table.ts";
import { countOf, PARTS, standingOf, type Die } from "./view.ts";
import { whyNot, whyNotActivity, whyNotDie, whyNotEvent, whyNotUse, type Why } from "./why.ts";
import { dieMove } from "./choices.ts";

export { zoomOf } from "./zoom.tsx";

const Row = ({ label, children }: { label: JSX.Element | string; children: JSX.Element | string }): JSX.Element => (
  <div class="hint-row">
    <span>{label}</span>
    {children}
  </div>
);
/** Only a player who is asked wants to know, while looking at something. */
const asksMe = (table: Table, why: () => Why | null): Why | null => (asked(table) ? why() : null);

const Reason = ({ why }: { why: Why | null }): JSX.Element | null =>
  why ? (
    <p class="hint-why">
      <Icon name="x" />
      {why.text}
    </p>
  ) : null;

function activityHint(table: Table, slug: string): JSX.Element | null {
  const card = activity(slug);
  const place = table.view.places.find((one) => one?.card === card);
  if (!place) return null;
  const can = table.choices.moves.value.some(
    (m) => ["activate", "from_card", "burn"].includes(m.slug) && m.args[0] === slug,
  );
  return (
    <>
      <b class="title">{activityName(slug)}</b>
      <p>{ruleOf("activity", slug)}</p>
      <p>
        <Signs text={effectText(card)} />
      </p>
      <Row label={t("ty.hint.hire")}>
        <span class="price">
          <Coin />
          {digits(card.cost.n)}
        </span>
      </Row>
      <Row label={t("ty.divisor")}>
        <span>
          <Sign colour={card.colour} /> {digits(card.divisor.n)}
        </span>
      </Row>
      <Reason why={can ? null : asksMe(table, () => whyNotActivity(table, slug))} />
    </>
  );
}

function eventHint(table: Table, slug: string): JSX.Element | null {
  const one = table.view.queue.find((queued) => queued.card.slug === slug);
  if (!one) return null;
  const { card } = one;
  const can = table.choices.moves.value.some((m) => ["fight", "cube", "send"].includes(m.slug) && m.args[0] === slug);
  return (
    <>
      <b class="title">{happeningName(slug)}</b>
      <p>{ruleOf("happening", slug)}</p>
      {card.effect !== "nothing" && (
        <p>
          <Signs text={strikeText(card)} />
        </p>
      )}
      <Row label={t("ty.hint.first")}>
        <Shield n={card.points[0].n} />
      </Row>
      <Row label={t("ty.hint.second")}>
        <Shield n={card.points[1].n} />
      </Row>
      <Reason why={can ? null : asksMe(table, () => whyNotEvent(table, slug))} />
    </>
  );
}

function dieHint(table: Table, die: Die): JSX.Element | null {
  const { choices, me } = table;
  if (choices.find(dieMove(me ?? 0, die)) || choices.chosen(die) > 0) return null;
  const price = constant("price_1");
  return (
    <>
      <b class="title">
        {t("kit.die", { word: word(`kit.die.${die.colour}`), number: die.value })} ·{" "}
        <bdi>{ownerName(table, die.owner)}</bdi>
      </b>
      {die.owner !== me && (
        <p>{t("ty.hint.die", { list: digits(`${price}, ${constant("price_2")}, ${constant("price_3")}`) })}</p>
      )}
      <Reason why={asksMe(table, () => whyNotDie(table, die))} />
    </>
  );
}

function seatHint(table: Table, who: number): JSX.Element | null {
  const seat = table.view.seat[who];
  if (!seat) return null;
  const score = table.session.score.value[who];
  return (
    <>
      <b class="title">
        <bdi>{ownerName(table, who)}</bdi>
      </b>
      <Row label={t("ty.supply")}>{digits(seat.personal)}</Row>
      <Row label={t("ty.reserve")}>{digits(seat.general)}</Row>
      {seat.won.length > 0 && <Row label={t("ty.won")}>{list(seat.won.map((card) => happeningName(card.slug)))}</Row>}
      {showsPoints(table, who) && score && (
        <>
          {PARTS.filter((part) => (score.parts[part] ?? 0) !== 0).map((part) => (
            <Row key={part} label={word(`troyes.part.${part}`)}>
              {digits(score.parts[part] ?? 0)}
            </Row>
          ))}
          <div class="hint-row sum">
            <span>{t("ty.if_now")}</span>
            <b>{digits(score.points)}</b>
          </div>
        </>
      )}
    </>
  );
}

function characterHint(table: Table, slug: string, who: number): JSX.Element {
  const card = character(slug);
  const has = countOf(table.view, who, card.counts);
  return (
    <>
      <b class="title">{characterName(slug)}</b>
      <p>
        {ruleOf("character", slug)} {thresholds(card, table.view.seats)}.
      </p>
      <div class="hint-row sum">
        <span>{t("ty.character.has", { number: has })}</span>
        <Shield n={worthTo(table.session, who, card)} />
      </div>
    </>
  );
}

function buildingHint(table: Table, building: Building): JSX.Element {
  const mine = table.me === null ? 0 : standingOf(table.view, table.me, BUILDINGS.indexOf(building));
  return (
    <>
      <b class="title">{buildingName(building)}</b>
      <p>{ruleOf("building", building)}</p>
      <Row label={t("ty.salary")}>
        <span class="price">
          <Coin />
          {digits(salaryOf(building))}
        </span>
      </Row>
      {table.me !== null && (
        <Row label={t("ty.salary_mine")}>
          <span class="price">
            <Coin />
            {digits(salaryOf(building) * mine)}
          </span>
        </Row>
      )}
    </>
  );
}

const kingHint = (): JSX.Element => (
  <>
    <b class="title">{t("ty.king.table")}</b>
    {kingRows().map(({ row, sums }) => (
      <Row key={sums[0]} label={kingText(row)}>
        <b>{list(sums.map(digits))}</b>
      </Row>
    ))}
  </>
);

/** Actions that name no card. */
const SINGLE: ReadonlySet<string> = new Set(["build", "place", "farm"]);

export function hintOf(table: Table, thing: HTMLElement): JSX.Element | string | null {
  const [kind = "", first = "", second = "", third = ""] = (thing.dataset["hint"] ?? "").split(" ");
  switch (kind) {
    case "activity":
      return activityHint(table, first);
    case "event":
      return happening(first) && eventHint(table, first);
    case "die":
      return dieHint(table, { owner: Number(first), colour: second as Colour, value: Number(third) });
    case "seat":
      return seatHint(table, Number(first));
    case "character":
      return characterHint(table, first, Number(second));
    case "building":
      return buildingHint(table, first as Building);
    case "cathedral":
      return (
        <>
          <b class="title">{t("ty.cathedral")}</b>
          <p>{counted("ty.cathedral.text", constant("cathedral_vp"), { number2: constant("level_penalty") })}</p>
        </>
      );
    case "king":
      return kingHint();
    case "use":
      return (
        <>
          <b class="title">
            <InfluenceSign />
            {t(`ty.do.${first}` as "ty.do.flip")}
          </b>
          <p>{t(`ty.help.${first}` as "ty.help.flip")}</p>
          <Reason why={asksMe(table, () => whyNotUse(table, first))} />
        </>
      );
    case "action":
      return (
        <>
          <b class="title">{t(`ty.act.${first}` as "ty.act.farm")}</b>
          <p>{t(`ty.help.${first}` as "ty.help.farm")}</p>
          {SINGLE.has(first) && <Reason why={asksMe(table, () => whyNot(table, first))} />}
        </>
      );
    default:
      return null;
  }
}
