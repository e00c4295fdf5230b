/* closing.tsx - the end: what each character gave each player, and the king's verdict. */
import type { JSX } from "preact";
import { parseSaid } from "../../rules/text.ts";
import { aboutSeat, playerName } from "../../table/names.ts";
import { isEvent, type Session } from "../../table/session.ts";
import { digits, t, word } from "../../words.ts";
import { Emblem, Head, Shield } from "./art.tsx";
import type { Character } from "./cards.ts";
import { thresholds, worthTo } from "./people.tsx";
import { characterName, ruleOf } from "./table.ts";
import { countOf, NEUTRAL, type TroyesView } from "./view.ts";

/** The grade of a solo game, as the rules told it. */
export function gradeOf(session: Session<TroyesView>): string | null {
  const line = session.log.value
    .filter(isEvent)
    .map((one) => parseSaid(one.event))
    .find((said) => said.slug === "grade");
  return line?.args[0] ?? null;
}

interface Shown {
  card: Character;
  holder: number | null;
  points: number[]; // by column
}

function shownOf(session: Session<TroyesView>, view: TroyesView): Shown[] {
  const owners = view.solo ? [0, NEUTRAL] : view.seat.map((_, who) => who);
  const shown = (card: Character, holder: number | null): Shown => ({
    card,
    holder,
    points: owners.map((who) => worthTo(session, who, card)),
  });
  if (view.solo) return [...view.judged.map(({ card }) => card), ...view.pile].map((card) => shown(card, null));
  return view.seat.flatMap((seat, i) => seat.characters.map((card) => shown(card, i)));
}

export function TroyesClosing({ session }: { session: Session<TroyesView> }): JSX.Element | null {
  const view = session.view.value;
  if (!view?.over) return null;
  const columns = view.solo ? [playerName(session, 0), t("ty.king")] : view.seat.map((_, i) => playerName(session, i));
  const grade = gradeOf(session);
  return (
    <section class="ty-closing" aria-label={t("ty.end.characters")}>
      {grade && (
        <p class={`ty-grade g-${grade}`}>
          <Emblem slug="king" />
          <b>{word(`troyes.grade.${grade}`)}</b>
          <span>
            {t("ty.end.grade", {
              number: (session.score.value[0]?.points ?? 0) - (session.rival.value?.points ?? 0),
            })}
          </span>
        </p>
      )}
      <table>
        <caption>{t("ty.end.characters")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t("ty.end.character")}</span>
            </th>
            {columns.map((name, i) => (
              <th key={i} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownOf(session, view).map(({ card, holder, points }) => (
            <tr key={card.slug}>
              <th scope="row" title={`${ruleOf("character", card.slug)} ${thresholds(card, view.seats)}`}>
                <Head slug={card.slug} />
                <span>
                  {characterName(card.slug)}
                  {holder !== null && <small>{aboutSeat(session, holder, "ty.end.held")}</small>}
                </span>
              </th>
              {points.map((n, i) => (
                <td key={i}>
                  <Shield n={n} />
                  {!view.solo && <small>{digits(countOf(view, i, card.counts))}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
