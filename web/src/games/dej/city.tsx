/* city.tsx - a city: its districts under an arcade of seven or eight bays. */
import type { JSX } from "preact";
import { Sr } from "../../kit/art.tsx";
import { arrows } from "../../kit/keys.ts";
import { arrives } from "../../kit/motion.tsx";
import { digits, t } from "../../words.ts";
import { BayArt } from "./art.tsx";
import { districtName, districtTip, explainDistrict, playerName, type Table } from "./table.ts";

export function Arcade({ table, seat, named = false }: { table: Table; seat: number; named?: boolean }): JSX.Element {
  const { view, choices } = table;
  const city = view.seat[seat]?.city ?? [];
  const places = Math.max(view.fullCity, city.length);
  return (
    <div class="arcade" role="group" aria-label={`${t("city_of", { seat: playerName(table, seat) })} ${digits(`${city.length}/${view.fullCity}`)}`} onKeyDown={arrows}>
      {Array.from({ length: places }, (_, i) => {
        const slug = city[i];
        if (slug === undefined)
          return (
            <span class="bay empty" key={i} aria-hidden="true">
              <BayArt slug={null} />
              {named && <em />}
            </span>
          );
        const spot = { kind: "bay", seat, slug } as const;
        const legal = choices.at(spot).length > 0;
        return (
          <button
            type="button"
            key={slug}
            ref={(el) => arrives(slug, seat === table.bottom ? el : null)}
            class={`bay${legal ? " legal" : ""}${choices.isChosen(spot) ? " chosen" : ""}`}
            data-tip={districtTip(slug)}
            onClick={(e) => {
              e.stopPropagation();
              if (!choices.click(spot)) explainDistrict(slug);
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
