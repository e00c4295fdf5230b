/* acts.tsx - the nine activities: what hires, what divides, who works there, cubes that wait. */
import type { JSX } from "preact";
import { Icon } from "../../kit/icons.tsx";
import { Girih } from "../../kit/ornament.tsx";
import { parseSaid } from "../../rules/text.ts";
import type { Move } from "../../table/session.ts";
import { zoomAt } from "../../table/zooming.ts";
import { digits, list, named, t } from "../../words.ts";
import { Denier, Divisor, effectText, OwnerPiece, plain, Shield, Signs, Tile, TONE } from "./art.tsx";
import { COLOURS, type Colour } from "./cards.ts";
import { activityName, ofOwner, ownerName, type Table } from "./table.ts";
import { employs, type Place } from "./view.ts";

/** The one move a card stands for now: activate it, burn its cube, take its tradesman away. */
export function activityMove(table: Table, slug: string): Move | undefined {
  return table.choices.moves.value.find(
    (m) => ["activate", "from_card", "burn"].includes(m.slug) && m.args[0] === slug,
  );
}

function targeted(table: Table, slug: string): boolean {
  return table.choices.steps.value
    .map(parseSaid)
    .some((one) => ["activate", "from_card", "burn"].includes(one.slug) && one.args[0] === slug);
}

function labelOf(table: Table, place: Place): string {
  const { card } = place;
  const there = [...place.slot, ...place.picture].filter((o): o is number => o !== null);
  return list([
    activityName(card.slug),
    plain(effectText(card)),
    t("ty.hire_costs", { number: card.cost.n }),
    t("ty.fought_with", {
      colour: card.effect === "gain_vp_any_dice" ? t("ty.dice.any") : t(`ty.dice.${card.colour}`),
      number: card.divisor.n,
    }),
    t("ty.worth", { number: card.points[0].n, number2: card.points[1].n }),
    ...(there.length > 0 ? [t("ty.works_there", { list: named(there.map((o) => ownerName(table, o))) })] : []),
    ...place.cubes.flatMap((n, seat) => (n > 0 ? [ofOwner(table, seat, "ty.cubes_of", { number: n })] : [])),
  ]);
}

/** Where my tradesman would stand, and cubes that would come. */
function ghostsOf(table: Table, slug: string): { slot: number; cubes: number } {
  const said = (table.forecast?.heard ?? [])
    .map(parseSaid)
    .filter((one) => one.seat === table.me && one.args[0] === slug);
  return {
    slot: Number(said.find((one) => one.slug === "hired")?.args[1] ?? 0),
    cubes: Number(said.find((one) => one.slug === "stored")?.args[1] ?? 0),
  };
}

function Niche({
  table,
  who,
  points,
  ghost,
}: {
  table: Table;
  who: number | null;
  points: number;
  ghost: boolean;
}): JSX.Element {
  return (
    <i class={`slot${who !== null || ghost ? " full" : ""}`}>
      {who !== null ? (
        <OwnerPiece table={table} who={who} kind="citizen" />
      ) : ghost && table.me !== null ? (
        <OwnerPiece table={table} who={table.me} kind="citizen" ghost />
      ) : null}
      <Shield n={points} />
    </i>
  );
}

function Cubes({ table, place, coming }: { table: Table; place: Place; coming: number }): JSX.Element | null {
  if (!place.card.delayed) return null;
  return (
    <span class="cubes">
      {place.cubes.map((n, seat) =>
        n > 0 ? (
          <span key={seat} class="lot">
            <OwnerPiece table={table} who={seat} kind="cube" />
            {n > 1 && <b class="ltr">×{digits(n)}</b>}
          </span>
        ) : null,
      )}
      {coming > 0 && table.me !== null && (
        <span class="lot ghost">
          <OwnerPiece table={table} who={table.me} kind="cube" ghost />
          <b class="ltr">×{digits(coming)}</b>
        </span>
      )}
      <Icon name="hourglass" />
    </span>
  );
}

function Card({ table, place }: { table: Table; place: Place }): JSX.Element {
  const { card } = place;
  const { choices } = table;
  const move = activityMove(table, card.slug);
  const chosen = targeted(table, card.slug);
  const dim = choices.aim.value !== null && choices.aim.value !== "activate";
  const ghost = ghostsOf(table, card.slug);
  const mine = table.me !== null && employs(place, table.me);
  return (
    <button
      type="button"
      class={`ty-act tone-${TONE[card.colour]}${move && !dim ? " is-legal" : ""}${chosen ? " is-chosen" : ""}${mine ? " mine" : ""}`}
      data-activity={card.slug}
      data-hint={`activity ${card.slug}`}
      aria-label={labelOf(table, place)}
      aria-pressed={move ? chosen : undefined}
      onClick={(e) => (move ? choices.pick(move.text) : void zoomAt(e.currentTarget))}
    >
      <Tile slug={card.slug} tone={TONE[card.colour]}>
        <span class="dv">
          <Divisor colour={card.effect === "gain_vp_any_dice" ? "any" : card.colour} n={card.divisor.n} />
        </span>
      </Tile>
      <span class="hire" aria-hidden="true">
        <Denier n={card.cost.n} />
      </span>
      <span class="body" aria-hidden="true">
        <b>{activityName(card.slug)}</b>
        <span class="eff">
          <Signs text={effectText(card)} />
        </span>
        <span class="low">
          {place.slot.map((who, i) => (
            <Niche key={i} table={table} who={who} points={card.points[i]?.n ?? 0} ghost={ghost.slot === i + 1} />
          ))}
          {place.picture.map((who) => (
            <span key={who} class="pic">
              <OwnerPiece table={table} who={who} kind="citizen" />
            </span>
          ))}
          {ghost.slot === 3 && table.me !== null && (
            <span class="pic">
              <OwnerPiece table={table} who={table.me} kind="citizen" ghost />
            </span>
          )}
          <Cubes table={table} place={place} coming={ghost.cubes} />
        </span>
      </span>
    </button>
  );
}

/** A card nobody has seen: its round is printed on its back. */
const Back = ({ colour, round }: { colour: Colour; round: number }): JSX.Element => (
  <span
    class={`ty-back tone-${TONE[colour]}`}
    role="img"
    aria-label={t("ty.unseen", { colour: t(`ty.dice.${colour}`), number: round })}
    data-back={`${colour} ${round}`}
  >
    <Girih kind="star10" side={9} width={0.8} />
    <b>{digits(round)}</b>
  </span>
);

export function Activities({ table }: { table: Table }): JSX.Element {
  return (
    <section class="ty-acts" id="ty-acts" aria-label={t("ty.activities")}>
      {table.view.places.map((place, i) => {
        const colour = COLOURS[Math.floor(i / 3)] ?? "red";
        return place ? (
          <Card key={place.card.slug} table={table} place={place} />
        ) : (
          <Back key={i} colour={colour} round={(i % 3) + 1} />
        );
      })}
    </section>
  );
}
