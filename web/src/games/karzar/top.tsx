/* top.tsx - how far the game is: razm, time of day, karzar, phase, and the score of the two lands. */
import type { JSX } from "preact";
import { Pill } from "../../kit/controls.tsx";
import { digits, t, type Key } from "../../words.ts";
import { LandSign } from "./art.tsx";
import { landName } from "./names.ts";
import type { Table } from "./table.ts";
import { DAWNS, RAZMS, type KarzarView } from "./view.ts";

const PHASES: Record<string, string> = {
  enlist: "enlist",
  declare: "foresight",
  foresee: "foresight",
  capture: "capture",
  coward: "coward",
  hero: "hero",
  helper: "helper",
  helper8: "helper",
  mobad_hero: "mobad",
  mobad_helper: "mobad",
  free: "free",
  duel_pick: "pick",
  duel_card: "hero",
};

/** Points of razms as told so far: a result counts when it has been told. */
export function scoreOf(table: Table): KarzarView["score"] {
  const { stage, view } = table;
  const score = { ...view.score };
  for (const razm of stage.open.value ? view.razms.slice(0, RAZMS) : []) {
    const told = razm.result === null ? stage.resultOf(view.karzar, razm.number) : null;
    if (told === "iran" || told === "turan") score[told] += valueOf(table, razm.number);
  }
  return score;
}

/** What a razm that was just won is worth, from what was heard. */
export function valueOf(table: Table, razm: number): number {
  const telling = table.stage.all.value.filter((one) => one.karzar === table.view.karzar && one.razm === razm).pop();
  const won = telling?.steps
    .flatMap((step) => step.events)
    .map((event) => /^won (\d+) \w+ (\d+)/.exec(event))
    .find((found) => Number(found?.[1]) === razm);
  return Number(won?.[2] ?? 1);
}

function Tug({ table }: { table: Table }): JSX.Element {
  const { iran, turan } = scoreOf(table);
  return (
    <span class="kz-tug" role="img" aria-label={t("kz.score", { number: iran, number2: turan })}>
      <span class="tone-lapis">
        <LandSign land="iran" size={26} />
        <b class="nm">{landName("iran")}</b>
        <b class="n">{digits(iran)}</b>
      </span>
      <i>:</i>
      <span class="tone-red">
        <b class="n">{digits(turan)}</b>
        <b class="nm">{landName("turan")}</b>
        <LandSign land="turan" size={26} />
      </span>
    </span>
  );
}

export function phaseOf(table: Table): string {
  const { stage, view } = table;
  if (view.over && !stage.open.value) return t("over");
  const phase = stage.open.value ? "resolve" : (PHASES[view.decision ?? ""] ?? "resolve");
  return t(`kz.phase.${phase}` as Key);
}

export function Pills({ table }: { table: Table }): JSX.Element {
  const { stage, view } = table;
  const told = stage.open.value || stage.reading.value ? stage.tellingAt(stage.now.value) : null;
  const karzar = told?.karzar ?? view.karzar;
  const razm = Math.max(1, told?.razm ?? view.razm);
  const most = view.duel ? RAZMS + 1 : RAZMS;
  return (
    <>
      <span class="kz-when">
        <b data-razm={told?.razm ?? view.razm}>
          {told?.razm === 0 ? t("kz.closing", { number: karzar }) : t("kz.razm_of", { number: razm, most })}
        </b>
        {!view.duel && told?.razm !== 0 && <span class="wide-only">{t(razm <= DAWNS ? "kz.dawn" : "kz.dusk")}</span>}
        {!view.duel && (
          <span>
            <span class="wide-only">{t("kz.karzar_of", { number: karzar, most: view.karzars })}</span>
            <span class="only-phone">{t("kz.karzar_short", { number: karzar })}</span>
          </span>
        )}
        <span class="wide-only">
          <Pill look="soft">{phaseOf(table)}</Pill>
        </span>
      </span>
      <Tug table={table} />
    </>
  );
}
