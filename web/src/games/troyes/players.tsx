/* players.tsx - below the dice of a phone: my character, Le Roy's table, what is left. */
import type { JSX } from "preact";
import { counted, t } from "../../words.ts";
import { CharacterChip, KingBox, thresholds } from "./people.tsx";
import { ruleOf, type Table } from "./table.ts";

export function Players({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const mine = view.seat[table.me ?? -1];
  return (
    <section class="ty-players" id="ty-players" aria-label={t("ty.players")}>
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
