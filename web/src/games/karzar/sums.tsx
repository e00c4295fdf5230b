/* sums.tsx - "Why 14?": what a sum is made of, card by card, for both lands. */
import type { JSX } from "preact";
import { help } from "../../kit/help.tsx";
import { WhySum, type SumLine } from "../../kit/why.tsx";
import { parseSaid } from "../../rules/text.ts";
import { t, word } from "../../words.ts";
import { BANNERS, KINGS, LANDS, type Land } from "./cards.ts";
import { helperName, heroName, kingName, landName } from "./names.ts";
import { plays, type Table } from "./table.ts";
import { halves, termsOf, type FieldState, type Telling } from "./telling.ts";

/** The bonuses told so far, with the helper that gave each. */
function bonusLines(table: Table, telling: Telling | null, land: Land): SumLine[] {
  const at = table.stage.now.value?.step ?? -1;
  return (telling?.steps ?? []).slice(0, at + 1).flatMap((step) =>
    step.events
      .map(parseSaid)
      .filter(({ slug, args }) => slug === "bonus" && args[1] === land)
      .map(({ args }) => ({ label: helperName(args[0] ?? ""), n: halves(args[2]) / 2 })),
  );
}

/** The field when the sums were told: later steps let people fall. */
export function countedField(field: FieldState, telling: Telling | null): FieldState {
  if (!field.sum.iran && !field.sum.turan) return field;
  const i = telling?.steps.findIndex((step) => step.slug === "total" || step.slug === "power") ?? -1;
  return i > 0 ? { ...(telling?.steps[i - 1]?.field ?? field), sum: field.sum } : field;
}

function linesOf(table: Table, field: FieldState, telling: Telling | null, land: Land): SumLine[] {
  const then = countedField(field, telling);
  const lines = termsOf(then, land, plays(table.view, "companions")).map((term): SumLine => ({
    label: term.slug === KINGS[land].slug ? kingName(land) : heroName(term.slug),
    n: term.n / 2,
    ...(term.kind === "companion"
      ? { note: t("kz.tag.companion") }
      : then.doubled.has(term.slug)
        ? { note: t("kz.twice") }
        : {}),
  }));
  if (lines.length === 0) return []; // KZ7.8.2: whatever helps them
  lines.push(...bonusLines(table, telling, land));
  const banner = then.sums ? (then.sum[land]?.parts[3] ?? 0) : 0;
  if (banner > 0) lines.push({ label: word(`karzar.other.${BANNERS[land]}`), n: banner / 2 });
  return lines;
}

export function tellSum(table: Table, field: FieldState, telling: Telling | null): void {
  const more: JSX.Element = (
    <div class="kz-why">
      {LANDS.map((land) => {
        const lines = linesOf(table, field, telling, land);
        return (
          <section key={land}>
            <h3 class={land === "iran" ? "tone-lapis" : "tone-red"}>{landName(land)}</h3>
            {lines.length > 0 ? <WhySum lines={lines} /> : <p>{t("kz.nobody")}</p>}
          </section>
        );
      })}
    </div>
  );
  help({
    title: t("kz.why_sum"),
    text: t(field.sums ? "kz.why_sum.sums" : "kz.why_sum.duel"),
    game: "karzar",
    clause: field.sums ? "KZ7.8.2" : "KZ7.8.1",
    more,
  });
}
