/* top.tsx - how far the game is: round, the phase that is on, black dice on the square or due. */
import type { JSX } from "preact";
import { Dots } from "../../kit/controls.tsx";
import { digits, list, t } from "../../words.ts";
import { Sr } from "../../kit/art.tsx";
import { SmallDie } from "./art.tsx";
import type { Table } from "./table.ts";
import { blackDice, blackDue, type Phase } from "./view.ts";
import { constant } from "./cards.ts";

/** The phases of a round, T5.0 to T5.5, and where each is counted. */
const NAMES = ["reveal", "income", "dice", "fight", "actions", "end"] as const;
const AT: Partial<Record<Phase, number>> = {
  reveal: 0,
  income: 1,
  work: 2,
  draw: 3,
  strike: 3,
  black: 3,
  face: 3,
  turns: 4,
  end: 5,
};

function Phases({ table }: { table: Table }): JSX.Element {
  const at = AT[table.view.phase] ?? -1;
  return (
    <ol role="list" class="ty-phases" aria-label={t("ty.phases")}>
      {NAMES.map((name, i) => (
        <li
          key={name}
          class={i < at ? "past" : i === at ? "now" : ""}
          aria-current={i === at ? "step" : undefined}
          title={t(`ty.phase.${name}`)}
        >
          {digits(i)}
          {i === at ? <span> · {t(`ty.phase.${name}`)}</span> : <Sr> {t(`ty.phase.${name}`)}</Sr>}
        </li>
      ))}
    </ol>
  );
}

function Foes({ table }: { table: Table }): JSX.Element | null {
  const { view } = table;
  const here = blackDice(view);
  const due = view.blackAll ? blackDue(view) : Math.min(blackDue(view), constant("black_most"));
  if (view.over || (here.length === 0 && (due === 0 || view.round >= view.rounds))) return null;
  const label =
    here.length > 0
      ? t("ty.black.here", { list: list(here.map((n) => digits(n))) })
      : t("ty.black.due", { number: due });
  return (
    <span class="ty-foes" role="img" aria-label={label} data-foes>
      {here.length > 0 ? (
        here.map((value, i) => (
          <span key={i} data-black={value}>
            <SmallDie colour="black" value={value} />
          </span>
        ))
      ) : (
        <>
          <SmallDie colour="black" value={null} />
          <b class="ltr">×{digits(due)}</b>
        </>
      )}
      <small>{t(here.length > 0 ? "ty.black.left" : "ty.black.next")}</small>
    </span>
  );
}

export function Pills({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  return (
    <>
      <span class="ty-round">
        <b>
          <span class="wide-only">
            {view.round === 0 ? t("ty.phase.settle") : t("ty.round_of", { number: view.round, most: view.rounds })}
          </span>
          <span class="only-ty-phone">
            {t("ty.round_short", { number: Math.max(1, view.round), most: view.rounds })}
          </span>
        </b>
        <Dots at={view.round} of={view.rounds} label={t("ty.round")} />
      </span>
      {view.round > 0 && !view.over && <Phases table={table} />}
      <Foes table={table} />
    </>
  );
}
