/*
 * zoom.tsx - an activity, an event or a character enlarged: its rule, an
 * example with its own numbers, and its result with the dice on the square,
 * used as the bots' evaluation would.
 */
import type { JSX } from "preact";
import { Coin } from "../../kit/art.tsx";
import type { Move } from "../../table/session.ts";
import { bestOf } from "../../table/weighing.ts";
import type { Zoom } from "../../table/zoom.tsx";
import { digits, fill, find, t } from "../../words.ts";
import { Divisor, effectText, plain, Shield, SmallDie, strikeText } from "./art.tsx";
import { activity, awardsOf, character, happening, POINT } from "./cards.ts";
import { forecast } from "./forecast.ts";
import { Ledger, Result } from "./panel_dice.tsx";
import { thresholds, worthTo } from "./people.tsx";
import { activityName, asked, characterName, happeningName, ownerName, ruleOf, type Table } from "./table.ts";
import { countOf } from "./view.ts";
import { whyNotActivity, whyNotEvent } from "./why.ts";

type Numbers = Record<string, string | number>;

const exampleOf = (kind: string, slots: Numbers): string | null => {
  const found = find(`example.troyes.${kind}`);
  return found === undefined ? null : fill(found, slots);
};

/** Dice that are enough for two times, and one more point: 2 × 3 + 1 = 7, by 3: twice. */
const twice = (divisor: number): Numbers => ({ value: 2 * divisor + 1, divisor });

/** The two numbers of an effect, as often as an example has them, and dice of 2 and 4 that it changes. */
const taken = (p: number, q: number): Numbers => ({
  ...Object.fromEntries([2, 3, 4, 5, 6].map((n) => [`p${n}`, n * p])),
  p,
  q,
  q2: 2 * q,
  a: 2 + p,
  b: 4 + p,
  ab: 6 + 2 * p,
  s: 7 + p,
  left: 7 - p,
});

/** What I would do with it, to its end: as often, and with the dice, that look best. */
function Here({ table, moves }: { table: Table; moves: readonly Move[] }): JSX.Element | null {
  const { choices, session, me } = table;
  const base = session.view.value;
  const move = bestOf(moves, session.weigh());
  const steps = move && session.plan(move.text);
  const told = steps && base && me !== null ? forecast(choices, base, me, steps) : null;
  if (!told?.whole) return null;
  return (
    <>
      <div class="zoom-dice">
        {told.task.dice.map((die, i) => (
          <span key={i}>
            <SmallDie colour={die.colour} value={die.value} />
            <small>{die.owner === me ? t("ty.yours") : <bdi>{ownerName(table, die.owner)}</bdi>}</small>
          </span>
        ))}
      </div>
      <Ledger table={table} forecast={told} />
      <Result table={table} forecast={told} />
    </>
  );
}

/** Moves that begin with this card. */
const named = (table: Table, slug: string): Move[] => table.choices.moves.value.filter((move) => move.args[0] === slug);

function zoomActivity(table: Table, slug: string): Zoom {
  const card = activity(slug);
  const moves = named(table, slug);
  const why = moves.length > 0 || !asked(table) ? null : whyNotActivity(table, slug);
  return {
    slug,
    title: activityName(slug),
    text: `${ruleOf("activity", slug)} ${plain(effectText(card))}.`,
    facts: (
      <>
        <span>
          <Divisor colour={card.effect === "gain_vp_any_dice" ? "any" : card.colour} n={card.divisor.n} />
        </span>
        <span>
          {t("ty.hint.hire")} <Coin />
          {digits(card.cost.n)}
        </span>
        <span>
          <Shield n={card.points[0].n} />
          <Shield n={card.points[1].n} />
        </span>
      </>
    ),
    example: exampleOf(card.effect, { ...twice(card.divisor.n), ...taken(card.p.n, card.q.n) }),
    moves,
    here: moves.length > 0 ? <Here table={table} moves={moves} /> : null,
    why: why?.text ?? null,
    clause: why?.clause ?? "T8.1",
    point: POINT,
  };
}

function zoomEvent(table: Table, slug: string): Zoom {
  const card = happening(slug);
  const moves = named(table, slug);
  const why = moves.length > 0 || !asked(table) ? null : whyNotEvent(table, slug);
  const [first, second] = card.points.map((one) => one.n);
  const fights = exampleOf("fight", {
    ...twice(card.divisor.n),
    flags: card.flags.n,
    first: first ?? 0,
    second: second ?? 0,
  });
  const strikes = exampleOf(card.effect, { ...taken(card.p.n, 0), number: card.black.n });
  return {
    slug,
    title: happeningName(slug),
    text: `${ruleOf("happening", slug)} ${card.effect === "nothing" ? "" : `${plain(strikeText(card))}.`}`.trim(),
    facts: (
      <>
        <span>
          <Divisor colour={card.fought} n={card.divisor.n} />
        </span>
        <span>
          <Shield n={card.points[0].n} />
          <Shield n={card.points[1].n} />
        </span>
      </>
    ),
    example: [strikes, fights].filter(Boolean).join(" ") || null,
    moves,
    here: moves.length > 0 ? <Here table={table} moves={moves} /> : null,
    why: why?.text ?? null,
    clause: why?.clause ?? (card.colour === "board" ? "T10.3.2" : "T10.1"),
    point: POINT,
  };
}

function zoomCharacter(table: Table, slug: string, who: number): Zoom {
  const card = character(slug);
  const { seats } = table.view;
  const has = countOf(table.view, who, card.counts);
  const awards = awardsOf(card, seats);
  const [one, two] = awards;
  const next = awards.find(({ least }) => has < least);
  return {
    slug,
    title: characterName(slug),
    text: `${ruleOf("character", slug)} ${thresholds(card, seats)}.`,
    example: exampleOf("character", {
      number: (two?.least ?? 0) - 1,
      number2: one?.points ?? 0,
      number3: two?.least ?? 0,
      number4: two?.points ?? 0,
    }),
    moves: [],
    here: (
      <p>
        {t("ty.character.now", { number: has, number2: worthTo(table.session, who, card) })}{" "}
        {next && t("zoom.next", { number: next.least - has, number2: next.points })}
      </p>
    ),
    clause: "T12.1",
    point: POINT,
  };
}

export function zoomOf(table: Table, thing: HTMLElement): Zoom {
  const [kind = "", slug = "", who = ""] = (thing.dataset["hint"] ?? "").split(" ");
  if (kind === "activity") return zoomActivity(table, slug);
  return kind === "event" ? zoomEvent(table, slug) : zoomCharacter(table, slug, Number(who));
}
