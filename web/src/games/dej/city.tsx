/* city.tsx - a city: its districts under an arcade of seven or eight bays. */
import type { JSX } from "preact";
import { Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { arrives } from "../../kit/motion.tsx";
import { digits, t } from "../../words.ts";
import { BayArt } from "./art.tsx";
import { inOrder } from "./view.ts";
import { after } from "./points.ts";
import { districtName, districtTip, playerName, type Table } from "./table.ts";
import { explainDistrict, explainWhy, whyNotDestroy, whyNotUnique } from "./why.ts";

export function Arcade({ table, seat, named = false }: { table: Table; seat: number; named?: boolean }): JSX.Element {
  const { view, choices } = table;
  const city = view.seat[seat]?.city ?? [];
  const me = table.session.seat.value;
  const peek = choices.peek.value;
  const then = peek && me !== null ? after(view, me, peek) : null;
  const ghost = seat === me ? then?.city[city.length] : undefined; // what a build would put here
  const drawn = ghost === undefined ? city : inOrder([...city, ghost]);
  const places = Math.max(view.fullCity, drawn.length);
  return (
    <div class="arcade" role="group" aria-label={`${t("city_of", { seat: playerName(table, seat) })} ${digits(`${city.length}/${view.fullCity}`)}`} onKeyDown={arrows}>
      {Array.from({ length: places }, (_, i) => {
        const slug = drawn[i];
        if (slug === undefined || slug === ghost)
          return (
            <span class={`bay empty${slug ? " ghost" : ""}`} key={slug ? "ghost" : i} aria-hidden="true">
              <BayArt slug={slug ?? null} />
              {named && <em>{slug ? districtName(slug) : ""}</em>}
            </span>
          );
        const spot = { kind: "bay", seat, slug } as const;
        const legal = choices.at(spot).length > 0;
        const pays = (seat === me && then?.pays.includes(slug)) ?? false;
        const doomed = then?.doomed?.seat === seat && then.doomed.slug === slug;
        return (
          <button
            type="button"
            key={slug}
            ref={(el) => arrives(slug, seat === table.bottom ? el : null)}
            class={`bay${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}${pays ? " pays" : ""}${doomed ? " doomed" : ""}`}
            data-bay={slug}
            data-hint={`bay ${seat} ${slug}`}
            data-tip={districtTip(slug)}
            onClick={(e) => {
              e.stopPropagation();
              if (choices.click(spot)) return;
              const why = whyNotDestroy(table, seat, slug) ?? (seat === me ? whyNotUnique(table, slug) : null);
              if (why) explainWhy(districtTip(slug), why);
              else explainDistrict(slug);
            }}
          >
            <BayArt slug={slug} />
            {named ? <em>{districtName(slug)}<Sr>{districtTip(slug).slice(districtName(slug).length)}</Sr></em> : <Sr>{districtTip(slug)}</Sr>}
          </button>
        );
      })}
    </div>
  );
}
