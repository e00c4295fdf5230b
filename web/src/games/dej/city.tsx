/* city.tsx - a city: its districts under an arcade of seven or eight bays. */
import type { JSX } from "preact";
import { Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { arrives } from "../../kit/motion.tsx";
import { aboutSeat } from "../../table/names.ts";
import { zoomAt } from "../../table/zooming.ts";
import { digits, t } from "../../words.ts";
import { BayArt } from "./art.tsx";
import { placeIn } from "./edition.ts";
import { districtName, districtTip, type Table } from "./table.ts";
import { afterOf } from "./points.ts";

interface Place {
  slug: string;
  adorned: boolean;
  ghost?: boolean; // what a build would put here
}

/** What is in a city, and what the previewed move would put there. */
function placesOf(table: Table, seat: number, ghost: string | undefined): Place[] {
  const { city = [], adorned = [] } = table.view.seat[seat] ?? {};
  const places: Place[] = city.map((slug, i) => ({ slug, adorned: adorned[i] ?? false }));
  if (ghost !== undefined)
    places.splice(placeIn(table.view.edition, city, ghost), 0, { slug: ghost, adorned: false, ghost: true });
  return places;
}

function Bay({
  table,
  seat,
  place,
  nth,
  named,
  look,
}: {
  table: Table;
  seat: number;
  place: Place;
  nth: number;
  named: boolean;
  look: string;
}): JSX.Element {
  const {
    choices,
    view: { edition },
  } = table;
  const { slug, adorned } = place;
  const spot = { kind: "bay", seat, slug, adorned } as const;
  const legal = choices.at(spot).length > 0;
  const tip = `${districtTip(edition, slug)}${adorned ? ` · ${t("card.adorned")}` : ""}`;
  return (
    <button
      type="button"
      ref={(el) => arrives(slug, seat === table.bottom && nth === 0 ? el : null)}
      class={`bay${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}${look}`}
      data-bay={slug}
      data-hint={`bay ${seat} ${slug}${adorned ? " 1" : ""}`}
      data-tip={tip}
      onClick={(e) => {
        e.stopPropagation();
        if (!choices.click(spot)) zoomAt(e.currentTarget);
      }}
    >
      <BayArt edition={edition} slug={slug} adorned={adorned} />
      {named ? (
        <em>
          {districtName(edition, slug)}
          <Sr>{tip.slice(districtName(edition, slug).length)}</Sr>
        </em>
      ) : (
        <Sr>{tip}</Sr>
      )}
    </button>
  );
}

export function Arcade({ table, seat, named = false }: { table: Table; seat: number; named?: boolean }): JSX.Element {
  const { view, choices } = table;
  const me = table.session.seat.value;
  const peek = choices.peek.value;
  const then = peek && me !== null ? afterOf(table, peek) : null;
  const ghost = seat === me ? then?.rises : undefined;
  const drawn = placesOf(table, seat, ghost);
  const places = Math.max(view.fullCity, drawn.length);
  return (
    <div
      class="arcade"
      role="group"
      aria-label={`${aboutSeat(table.session, seat, "city_of")} ${digits(`${view.seat[seat]?.size ?? 0}/${view.fullCity}`)}`}
      onKeyDown={arrows}
    >
      {Array.from({ length: places }, (_, i) => {
        const place = drawn[i];
        if (place === undefined || place.ghost)
          return (
            <span class={`bay empty${place ? " ghost" : ""}`} key={place ? "ghost" : i} aria-hidden="true">
              <BayArt edition={view.edition} slug={place?.slug ?? null} />
              {named && <em>{place ? districtName(view.edition, place.slug) : ""}</em>}
            </span>
          );
        const { slug } = place;
        const nth = drawn.slice(0, i).filter((other) => other.slug === slug && !other.ghost).length;
        const pays = (seat === me && then?.pays.includes(slug)) ?? false;
        const doomed = nth === 0 && (then?.falls.some((one) => one.seat === seat && one.slug === slug) ?? false);
        return (
          <Bay
            key={`${slug}.${nth}`}
            table={table}
            seat={seat}
            place={place}
            nth={nth}
            named={named}
            look={`${pays ? " pays" : ""}${doomed ? " doomed" : ""}`}
          />
        );
      })}
    </div>
  );
}
