/* players.tsx - everybody's numbers in full: on a phone the plaques have no space for them. */
import type { JSX } from "preact";
import { Track } from "../../kit/controls.tsx";
import { counted, t } from "../../words.ts";
import { OwnerPiece } from "./art.tsx";
import { INFLUENCE_MOST } from "./cards.ts";
import { CharacterChip, KingBox, thresholds } from "./people.tsx";
import { Stats, Tag } from "./square.tsx";
import { ownerName, ruleOf, type Table } from "./table.ts";

export function Players({ table }: { table: Table }): JSX.Element {
  const { view, bottom } = table;
  const mine = view.seat[table.me ?? -1];
  return (
    <section class="ty-players" id="ty-players" aria-label={t("ty.players")}>
      {view.seat
        .map((_, i) => (bottom + i) % view.seats)
        .map((who) => (
          <article key={who} class={`ty-prow${view.actors.includes(who) ? " acts" : ""}`}>
            <h2>
              <OwnerPiece table={table} who={who} kind="citizen" />
              <bdi>{ownerName(table, who)}</bdi>
              <Tag table={table} who={who} />
            </h2>
            <Stats table={table} who={who} />
            <Track n={view.seat[who]?.influence ?? 0} of={INFLUENCE_MOST} label={t("ty.influence")} />
          </article>
        ))}
      {(mine?.characters ?? []).map((card) => (
        <article key={card.slug} class="ty-prow">
          <CharacterChip table={table} card={card} who={table.me ?? 0} />
          <p>
            {ruleOf("character", card.slug)} {thresholds(card, view.seats)}.
          </p>
        </article>
      ))}
      {view.solo && (
        <article class="ty-prow">
          <h2>{t("ty.king.table")}</h2>
          <KingBox table={table} />
        </article>
      )}
      {!view.solo && (
        <p class="ty-note">
          {t("ty.grey", { number: view.grey })} {counted("ty.count.events", view.queue.length)}.
        </p>
      )}
    </section>
  );
}
