/* events.tsx - the queue of events: flags with cubes, what fights them, what they bring every round. */
import type { JSX } from "preact";
import { parseSaid } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { zoomAt } from "../../table/zooming.ts";
import { counted, digits, list, t } from "../../words.ts";
import { Divisor, OwnerPiece, plain, Shield, Signs, SmallDie, strikeText, Tile, toneOf } from "./art.tsx";
import { happeningAt } from "./retell.ts";
import { happeningName, ownerName, type Table } from "./table.ts";
import type { Queued } from "./view.ts";

/** Moves that this event is the target of; the last brings most. */
export function eventMoves(table: Table, slug: string): Move[] {
  return table.choices.moves.value.filter((m) => ["fight", "cube", "send"].includes(m.slug) && m.args[0] === slug);
}

/** What I am fighting, or have chosen. */
function targeted(table: Table, slug: string): boolean {
  const said = table.choices.steps.value.map(parseSaid);
  if (said.some((one) => ["fight", "cube", "send"].includes(one.slug) && one.args[0] === slug)) return true;
  const { did, decision } = table.view;
  return decision === "omen" && did.verb === "fight" && happeningAt(did.target) === slug;
}

/** Cubes that what I have chosen would put there. */
const coming = (table: Table, slug: string): number =>
  (table.forecast?.heard ?? []).map(parseSaid).filter((one) => one.slug === "fought" && one.args[0] === slug).length;

function labelOf(table: Table, one: Queued): string {
  const { card, flags } = one;
  const cubes = flags.filter((o) => o !== null);
  return list([
    happeningName(card.slug),
    plain(strikeText(card)),
    t("ty.flags", { number: cubes.length, most: flags.length }),
    ...(cubes.length > 0 ? [list(cubes.map((o) => ownerName(table, o ?? 0)))] : []),
    t("ty.fought_with", { colour: t(`ty.dice.${card.fought}`), number: card.divisor.n }),
    t("ty.worth", { number: card.points[0].n, number2: card.points[1].n }),
  ]);
}

function Card({ table, one }: { table: Table; one: Queued }): JSX.Element {
  const { card, flags } = one;
  const { choices, view } = table;
  const moves = eventMoves(table, card.slug);
  const chosen = targeted(table, card.slug);
  const dim = choices.aim.value !== null && choices.aim.value !== "fight" && moves.length > 0;
  const hot = card.black.n > 0 && (view.phase === "black" || view.phase === "face");
  const best = moves[moves.length - 1];
  let ghosts = me(table) === null ? 0 : coming(table, card.slug);
  return (
    <li>
      <button
        type="button"
        class={`ty-ev tone-${toneOf(card)}${moves.length > 0 && !dim ? " is-legal" : ""}${chosen ? " is-chosen" : ""}${hot ? " hot" : ""}`}
        data-event={card.slug}
        data-hint={`event ${card.slug}`}
        aria-label={labelOf(table, one)}
        aria-pressed={moves.length > 0 ? chosen : undefined}
        onClick={(e) => (best ? choices.pick(best.text) : void zoomAt(e.currentTarget))}
      >
        <Tile slug={card.slug} tone={toneOf(card)} />
        <span class="body" aria-hidden="true">
          <b>
            <span>{happeningName(card.slug)}</span>
            {card.black.n > 0 && (
              <span class="blk">
                {Array.from({ length: card.black.n }, (_, i) => (
                  <SmallDie key={i} colour="black" value={1} />
                ))}
              </span>
            )}
          </b>
          <span class="eff">
            <Signs text={strikeText(card)} />
          </span>
          <span class="flags">
            {flags.map((o, i) => {
              const ghost = o === null && ghosts-- > 0;
              return (
                <i key={i} class={`flag${o !== null ? " full" : ""}`}>
                  {o !== null ? (
                    <OwnerPiece table={table} who={o} kind="cube" />
                  ) : ghost ? (
                    <OwnerPiece table={table} who={table.me ?? 0} kind="cube" ghost />
                  ) : null}
                </i>
              );
            })}
          </span>
          <span class="meta">
            <Divisor colour={card.fought} n={card.divisor.n} />
            <span>
              <Shield n={card.points[0].n} />
              <Shield n={card.points[1].n} />
            </span>
          </span>
        </span>
      </button>
    </li>
  );
}

const me = (table: Table): number | null => table.me;

export function Events({ table }: { table: Table }): JSX.Element {
  const { queue } = table.view;
  return (
    <section
      class="ty-events"
      id="ty-events"
      aria-label={`${t("ty.events")}: ${counted("ty.count.events", queue.length)}`}
      data-n={queue.length > 7 ? "many" : queue.length > 5 ? "some" : "few"}
    >
      <ol>
        {queue.map((one) => (
          <Card key={one.card.slug} table={table} one={one} />
        ))}
      </ol>
      {queue.length === 0 && <p class="ty-none">{t("ty.no_events")}</p>}
      <span class="sr">{t("ty.queue_note", { number: queue.reduce((n, one) => n + one.card.black.n, 0) })}</span>
    </section>
  );
}

/** For lists elsewhere: how full an event is. */
export const fullness = (one: Queued): string =>
  digits(`${one.flags.filter((o) => o !== null).length}/${one.flags.length}`);
