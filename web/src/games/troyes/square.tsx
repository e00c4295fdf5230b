/*
 * square.tsx - the square of the city: every quarter with its dice and, in the
 * same plaque, all that is public about its owner. It is dark in both themes,
 * so that the dice are the brightest things on the table.
 */
import type { JSX } from "preact";
import { Coin, Sr } from "../../kit/art.tsx";
import { Die as KitDie, type DieState } from "../../kit/die.tsx";
import { Icon } from "../../kit/icons.tsx";
import { arrows } from "../../kit/keys.ts";
import { Count } from "../../kit/motion.tsx";
import { Girih } from "../../kit/ornament.tsx";
import { SeatSigns } from "../../kit/plate.tsx";
import { Track } from "../../kit/controls.tsx";
import { LastMove } from "../../table/deeds_view.tsx";
import { clockText, faceAt, signsOf } from "../../table/names.ts";
import { Suspected } from "../../table/notes.tsx";
import { becomes, digits, list, signed, t } from "../../words.ts";
import { InfluenceSign, OwnerPiece, QuietPiece, Shield } from "./art.tsx";
import { constant, INFLUENCE_MOST, turned } from "./cards.ts";
import { CharacterChip, KingBox } from "./people.tsx";
import { dieMove } from "./choices.ts";
import { withDie } from "./forecast.ts";
import { asked, colourName, ofOwner, ownerName, owners, showsPoints, type Table } from "./table.ts";
import { diceOf, NEUTRAL, type Die } from "./view.ts";
import { tellWhy, whyNotDie } from "./why.ts";

interface Offer {
  state: DieState;
  press: () => void;
  note: string; // to be heard
  under?: JSX.Element | string | null;
  bonus?: string;
}

/** What the whole bill changes by, and how often it then would be. */
function underLegal(table: Table, die: Die): { note: string; under: JSX.Element | null } {
  const { choices, me } = table;
  if (me === null || table.view.decision !== "group") return { note: t("ty.die.can"), under: null };
  const steps = table.session.chain.value;
  const task = table.view.now;
  const then = withDie(choices, steps, dieMove(me, die));
  if (!then) return { note: t("ty.die.can"), under: null };
  const more = then.price - task.price;
  const times = then.times !== null && then.times > 0 ? then.times : null;
  return {
    note: t("ty.die.if", { number: then.value, number2: then.price }),
    under: (
      <>
        <span class={more > 0 ? "" : "free"}>
          {more > 0 ? (
            <>
              <b class="ltr">{signed(more)}</b>
              <Coin />
            </>
          ) : (
            t("kit.free")
          )}
        </span>
        {times !== null && <span class="nx ltr">= {digits(times)}×</span>}
      </>
    ),
  };
}

/** What a die is now: for a reroll, a fight, a group. */
function offerOf(table: Table, die: Die, nth: number): Offer {
  const { choices, me } = table;
  const { decision } = table.view;
  const seat = me ?? 0;
  const own = die.owner === me;
  const fights = decision === "counter" || decision === "face";
  const red = constant("black_red_factor");
  const strength =
    fights && own && die.colour === "red" ? { under: <span class="ltr">{digits(`${die.value}×${red}`)}</span> } : {};
  if (choices.aim.value === "reroll") {
    const move = `p${seat} reroll ${die.colour} ${die.value}`;
    if (own && choices.find(move)) {
      const on = choices.pending.value === move && nth === 0;
      return { state: on ? "chosen" : "legal", press: () => choices.pick(move), note: t("ty.do.reroll") };
    }
  } else if (nth < choices.chosen(die))
    return {
      state: "chosen",
      press: () => choices.drop(die),
      note: t("ty.die.chosen"),
      ...strength,
      ...(decision === "flip" ? { under: becomes(turned(die.value)) } : {}),
    };
  else if (choices.find(dieMove(seat, die))) {
    const legal = underLegal(table, die);
    return { state: "legal", press: () => choices.pick(dieMove(seat, die)), ...legal, ...strength };
  }
  const why = whyNotDie(table, die);
  return {
    state: asked(table) && decision !== "turn" && decision !== "settle" ? "dim" : "calm",
    press: () => tellWhy(why),
    note: why?.text ?? "",
  };
}

function OneDie({ table, die, nth }: { table: Table; die: Die; nth: number }): JSX.Element {
  const { state, press, note, under } = offerOf(table, die, nth);
  const name = list([
    t("kit.die", { word: colourName(die.colour), number: die.value }),
    ownerName(table, die.owner),
    ...(note ? [note] : []),
  ]);
  return (
    <span
      class={`ty-die ${state}`}
      data-die={`${die.owner}-${die.colour}-${die.value}`}
      data-hint={`die ${die.owner} ${die.colour} ${die.value}`}
    >
      <KitDie
        colour={die.colour}
        value={die.value}
        state={state}
        label={name}
        onClick={press}
        {...(under ? { under } : {})}
      />
    </span>
  );
}

function Dice({ table, who }: { table: Table; who: number }): JSX.Element {
  const dice = diceOf(table.view, who);
  const seen = new Map<string, number>();
  return (
    <div
      class="ty-dice"
      role="group"
      aria-label={ofOwner(table, who, "ty.dice_of")}
      data-n={dice.length}
      data-quarter={who}
      onKeyDown={arrows}
    >
      {dice.map((die, i) => {
        const key = `${die.colour}-${die.value}`;
        const nth = seen.get(key) ?? 0;
        seen.set(key, nth + 1);
        return <OneDie key={`${key}-${nth}-${i}`} table={table} die={die} nth={nth} />;
      })}
      {dice.length === 0 && table.view.round > 0 && table.view.phase !== "reveal" && (
        <span class="ty-none">{t("ty.no_dice")}</span>
      )}
    </div>
  );
}

/** What everybody knows of a player, in numbers. */
export function Stats({ table, who }: { table: Table; who: number }): JSX.Element {
  const seat = table.view.seat[who];
  if (!seat) return <></>;
  return (
    <span class="ty-stats">
      <span class="den" data-purse={who} title={t("ty.deniers")}>
        <Coin />
        <Sr>{t("ty.deniers")}: </Sr>
        <Count n={seat.deniers} />
      </span>
      <span class="inf" data-influence={who} title={t("ty.influence")}>
        <InfluenceSign />
        <Sr>{t("ty.influence")}: </Sr>
        <Count n={seat.influence} />
        <small>/{digits(INFLUENCE_MOST)}</small>
      </span>
      <span class="cit" data-supply={who} title={t("ty.supply")}>
        <QuietPiece table={table} who={who} kind="citizen" />
        <Sr>{t("ty.supply")}: </Sr>
        <Count n={seat.personal} />
        <small>
          +{digits(seat.general)}
          <Sr> {t("ty.reserve")}</Sr>
        </small>
      </span>
      <span class="pts" data-points={who} title={t("ty.points_now")}>
        {showsPoints(table, who) ? <Shield n={seat.points} /> : <Shield n="?" />}
      </span>
      {seat.won.length > 0 && (
        <span class="won" title={t("ty.won")}>
          <Icon name="flag" />
          <Sr>{t("ty.won")}: </Sr>
          {digits(seat.won.length)}
        </span>
      )}
    </span>
  );
}

/** Whose turn it is, who has passed. */
export function Tag({ table, who }: { table: Table; who: number }): JSX.Element | null {
  const { session, view } = table;
  const seat = view.seat[who];
  const clock = clockText(session, who);
  const timer = clock ? <span class="clock ltr">{clock}</span> : null;
  if (!view.over && view.actors.includes(who))
    return (
      <span class="ty-tag turn">
        {who === table.me ? t("title.turn") : t("ty.plays")}
        {timer}
      </span>
    );
  if (seat?.passed && !view.over)
    return (
      <span class="ty-tag" title={t("ty.purse")}>
        {t("ty.passed")} <Coin />
        {digits(seat.purse)}
      </span>
    );
  return timer;
}

function Name({ table, who }: { table: Table; who: number }): JSX.Element {
  return (
    <span class="ty-name">
      <OwnerPiece table={table} who={who} kind="citizen" />
      <bdi>{ownerName(table, who)}</bdi>
      {who === table.me && table.session.name(who) !== "" && <small>{t("you")}</small>}
      {who !== NEUTRAL && <SeatSigns {...signsOf(table.session, who)} face={faceAt(table.session, who)} />}
      {table.view.start === who && table.view.round > 0 && (
        <span class="start" title={t("ty.starts")}>
          <Icon name="crown" />
          <Sr>{t("ty.starts")}</Sr>
        </span>
      )}
    </span>
  );
}

function District({ table, who }: { table: Table; who: number }): JSX.Element {
  const { view, me, bottom } = table;
  const mine = who === bottom;
  const acting = !view.over && view.actors.includes(who);
  const seat = view.seat[who];
  const open = seat && (who === me || table.session.kind === "replay" || view.over) ? seat.characters : [];
  return (
    <section
      class={`ty-dist${mine ? " own" : ""}${acting ? " acts" : ""}${seat?.passed ? " passed" : ""}`}
      data-owner={who}
      aria-label={ofOwner(table, who, "ty.quarter")}
      aria-current={acting ? "true" : undefined}
    >
      <h2 data-hint={`seat ${who}`}>
        <Name table={table} who={who} />
        {open.map((card) => (
          <CharacterChip key={card.slug} table={table} card={card} who={who} />
        ))}
        <Tag table={table} who={who} />
      </h2>
      <Stats table={table} who={who} />
      {seat && <Track n={seat.influence} of={INFLUENCE_MOST} label={t("ty.influence")} />}
      <LastMove session={table.session} seat={who} />
      <Suspected session={table.session} seat={who} />
      <Dice table={table} who={who} />
    </section>
  );
}

function Neutral({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  return (
    <section
      class={`ty-dist neutral${view.solo ? " king" : ""}${view.solo && view.active === NEUTRAL && view.phase === "turns" ? " acts" : ""}`}
      data-owner={NEUTRAL}
      aria-label={ofOwner(table, NEUTRAL, "ty.quarter")}
    >
      <h2>
        <Name table={table} who={NEUTRAL} />
        {view.solo && (
          <span class="pts" data-points={NEUTRAL}>
            <Shield n={view.rival.points} />
          </span>
        )}
      </h2>
      {view.solo ? (
        <KingBox table={table} />
      ) : (
        <span class="ty-stats bank">
          <span>{t("ty.to_bank")}</span>
          <span class="sr">{t("ty.grey", { number: view.grey })}</span>
        </span>
      )}
      <Dice table={table} who={NEUTRAL} />
    </section>
  );
}

export function Square({ table }: { table: Table }): JSX.Element {
  const all = owners(table);
  return (
    <section class={`ty-square n${table.view.seats}`} data-theme="dark" aria-label={t("ty.square")}>
      <Girih kind="star8" side={14} />
      {all.map((who) =>
        who === NEUTRAL ? <Neutral key={who} table={table} /> : <District key={who} table={table} who={who} />,
      )}
    </section>
  );
}
