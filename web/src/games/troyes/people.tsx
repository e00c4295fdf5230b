/* people.tsx - characters with what they are worth now; Le Roy with his table. */
import type { JSX } from "preact";
import { parseSaid } from "../../rules/text.ts";
import { isEvent, type Session } from "../../table/session.ts";
import { zoomAt } from "../../table/zooming.ts";
import { digits, list, t } from "../../words.ts";
import { Head, Shield } from "./art.tsx";
import { awardsOf, KING, type Character, type KingRow } from "./cards.ts";
import { characterName, type Table } from "./table.ts";
import { NEUTRAL, type TroyesView } from "./view.ts";

/** "3 citizens: 1 point; 5: 3 points; 7: 6 points." */
export function thresholds(card: Character, seats: number): string {
  return list(awardsOf(card, seats).map(({ least, points }) => t("ty.threshold", { number: least, number2: points })));
}

/** What a visible character is worth to an owner now: the rules count it as a part of the score. */
export const worthTo = ({ score, rival }: Session<TroyesView>, who: number, { slug }: Character): number =>
  (who === NEUTRAL ? rival.value : score.value[who])?.parts[slug] ?? 0;

/** A visible character, and what it is worth to that owner now. */
export function CharacterChip({ table, card, who }: { table: Table; card: Character; who: number }): JSX.Element {
  const now = worthTo(table.session, who, card);
  return (
    <button
      type="button"
      class="ty-chr"
      data-hint={`character ${card.slug} ${who}`}
      aria-label={t("ty.character.label", { word: characterName(card.slug), number: now })}
      onClick={(e) => zoomAt(e.currentTarget)}
    >
      <Head slug={card.slug} />
      <span>{characterName(card.slug)}</span>
      <Shield n={now} />
    </button>
  );
}

/** What Le Roy rolled last in this round. */
function lastSum(table: Table): number | null {
  for (const line of [...table.session.shownLog.value].reverse()) {
    if (!isEvent(line)) continue;
    const { slug, args } = parseSaid(line.event);
    if (slug === "king_acts") return Number(args[0]);
    if (slug === "round") return null;
  }
  return null;
}

const sameDeed = (a: KingRow, b: KingRow): boolean => a.deed === b.deed && a.value === b.value && a.dice === b.dice;

/** His table: the sums that make him do the same stand together. */
export function kingRows(): { row: KingRow; sums: number[] }[] {
  const found: { row: KingRow; sums: number[] }[] = [];
  for (const row of KING) {
    const same = found.find((one) => sameDeed(one.row, row));
    if (same) same.sums.push(row.sum);
    else found.push({ row, sums: [row.sum] });
  }
  return found;
}

export const kingText = (row: KingRow): string => t(`ty.king.${row.deed}` as "ty.king.score", { number: row.value });

export function KingBox({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const last = lastSum(table);
  const top = view.pile[0];
  return (
    <>
      <ol role="list" class="ty-king" data-hint="king" aria-label={t("ty.king.table")}>
        {kingRows().map(({ row, sums }) => (
          <li
            key={sums[0]}
            class={last !== null && sums.includes(last) ? "now" : ""}
            aria-current={last !== null && sums.includes(last) ? "true" : undefined}
          >
            <b>{list(sums.map(digits))}</b>
            <span>{kingText(row)}</span>
          </li>
        ))}
      </ol>
      <span class="ty-pile" role="group" aria-label={t("ty.king.pile", { number: view.pile.length })}>
        {view.pile.map((card) => (
          <span key={card.slug} class={card === top ? "first" : ""}>
            <CharacterDot table={table} card={card} />
          </span>
        ))}
        {view.judged.map(({ card, points, king }) => (
          <span key={card.slug} class="gone" title={list([characterName(card.slug), digits(`${points}:${king}`)])}>
            <Head slug={card.slug} />
          </span>
        ))}
      </span>
    </>
  );
}

/** A character of the open pile: what it is worth to me, and to him. */
function CharacterDot({ table, card }: { table: Table; card: Character }): JSX.Element {
  const mine = worthTo(table.session, 0, card);
  const his = worthTo(table.session, NEUTRAL, card);
  return (
    <button
      type="button"
      class="ty-dot"
      data-hint={`character ${card.slug} 0`}
      aria-label={t("ty.character.both", { word: characterName(card.slug), number: mine, number2: his })}
      onClick={(e) => zoomAt(e.currentTarget)}
    >
      <Head slug={card.slug} />
      <b class="ltr">{digits(`${mine}:${his}`)}</b>
    </button>
  );
}
