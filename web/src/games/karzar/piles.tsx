/* piles.tsx - camp, Plain of the Dead, Otherworld and tomb; each opens its list. */
import type { JSX } from "preact";
import { Pile } from "../../kit/board.tsx";
import { EMBLEMS as HOUSE } from "../../kit/emblems.ts";
import { help } from "../../kit/help.tsx";
import { CardChip } from "../../kit/card.tsx";
import { t, word } from "../../words.ts";
import { pictureOf, TONE } from "./art.tsx";
import type { Helper, Hero } from "./cards.ts";
import { EMBLEMS } from "./emblems.ts";
import { helperNote, helperShort, heroShort, points } from "./names.ts";
import { plays, type Table } from "./table.ts";

const HeroChips = ({ heroes }: { heroes: readonly Hero[] }): JSX.Element => (
  <span class="kz-chips">
    {[...heroes]
      .sort((a, b) => b.power - a.power || a.number - b.number)
      .map((h) => (
        <CardChip
          key={h.slug}
          name={heroShort(h.slug)}
          emblem={EMBLEMS[h.name] ?? ""}
          face={pictureOf(h.slug)}
          tone={TONE[h.land]}
          note={points(h.power)}
        />
      ))}
  </span>
);

const HelperChips = ({ helpers }: { helpers: readonly Helper[] }): JSX.Element => (
  <span class="kz-chips">
    {helpers.map((h) => (
      <CardChip
        key={h.slug}
        name={helperShort(h.slug)}
        emblem={EMBLEMS[h.kind.replace(/_\d$/, "")] ?? ""}
        face={pictureOf(h.slug)}
        tone={TONE[h.side]}
        note={helperNote(h.slug)}
      />
    ))}
  </span>
);

export function Piles({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const tell = (title: string, text: string, clause: string, more: JSX.Element | null): void =>
    help({ title, text, game: "karzar", clause, ...(more ? { more } : {}) });
  const name = (zone: string): string => word(`karzar.zone.${zone}`);
  const dead = [...view.plain, ...view.fallen];
  const seen = [...view.campTop, ...view.campBottom];
  const spent = [...view.otherworld, ...view.sent];
  return (
    <div class="kz-piles">
      <Pile
        name={t("kz.camp")}
        n={view.camp}
        emblem={HOUSE.tent}
        onClick={() =>
          tell(
            name("pool"),
            t(seen.length > 0 ? "kz.camp.seen" : "kz.camp.text"),
            "KZ4.4",
            seen.length > 0 ? <HeroChips heroes={seen} /> : null,
          )
        }
      />
      <Pile
        name={t("kz.plain")}
        n={dead.length}
        emblem={HOUSE.tulip}
        onClick={() => tell(name("plain"), t("kz.plain.text"), "KZ7.8.5", <HeroChips heroes={dead} />)}
      />
      <Pile
        name={t("kz.otherworld")}
        n={spent.length}
        emblem={HOUSE.gate}
        onClick={() => tell(name("otherworld"), t("kz.otherworld.text"), "KZ7.6.11", <HelperChips helpers={spent} />)}
      />
      {plays(view, "nush") && (
        <Pile
          name={t("kz.tomb")}
          n={view.tomb.length}
          emblem={EMBLEMS["nush_daru"] ?? ""}
          onClick={() => tell(name("tomb"), t("kz.tomb.text"), "KZ10.6", <HeroChips heroes={view.tomb} />)}
        />
      )}
    </div>
  );
}
