/* panel.tsx - the telling of a razm, step by step, each with the sum at that moment. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Few } from "../../kit/controls.tsx";
import { Icon } from "../../kit/icons.tsx";
import { useScrolled } from "../../kit/scrolled.ts";
import { speed, type Speed } from "../../prefs.ts";
import { digits, t, type Key } from "../../words.ts";
import { TONE } from "./art.tsx";
import { LANDS } from "./cards.ts";
import { pair } from "./names.ts";
import { landOf, sentence } from "./sentence.ts";
import { plays, type Table } from "./table.ts";
import { sumNow, type Step, type Telling } from "./telling.ts";

const SPEEDS: readonly Speed[] = ["slow", "normal", "instant"];

function running(table: Table, telling: Telling, step: Step): string {
  if (telling.razm === 0 && step.slug !== "total") return "";
  const sums = LANDS.map((land) => sumNow(step.field, land, plays(table.view, "companions")));
  if (sums.every((n) => n === null)) return "";
  return pair(sums[0] ?? null, sums[1] ?? null);
}

/** Steps that are still to come are not told: only how many there are. */
function StepLine({ table, telling, step, i }: { table: Table; telling: Telling; step: Step; i: number }): JSX.Element {
  const { stage, session } = table;
  const at = stage.now.value?.step ?? -1;
  const land = landOf(step);
  const future = i > at;
  const index = stage.all.value.indexOf(telling);
  return (
    <li>
      <button
        type="button"
        class={`kz-step${future ? " fut" : ""} tone-${land ? TONE[land] : "violet"}`}
        aria-current={i === at ? "step" : undefined}
        onClick={() => stage.to({ telling: index, step: i })}
      >
        <span class="k">{digits(i + 1)}</span>
        <span class="w">{future ? t("kz.to_come") : sentence(session.teller, step)}</span>
        <span class="run">{future ? "" : running(table, telling, step)}</span>
      </button>
    </li>
  );
}

/** Where the list must stand for the line of now to be its last. */
function lineAtFoot(box: HTMLElement): number {
  const line = box.querySelector<HTMLElement>("[aria-current]")?.parentElement;
  return line ? line.offsetTop - (box.clientHeight - line.offsetHeight) : box.scrollTop;
}

export function Panel({ table, telling }: { table: Table; telling: Telling }): JSX.Element {
  const { stage } = table;
  const list = useRef<HTMLOListElement>(null);
  const at = stage.now.value?.step ?? -1;
  useScrolled(list, lineAtFoot, [at]); // the list only, never the page
  const title =
    telling.razm > 0 ? t("kz.telling", { number: telling.razm }) : t("kz.closing", { number: telling.karzar });
  return (
    <section class="kz-telling" aria-label={telling.razm > 0 ? title : t("kz.phase.resolve")}>
      <h2>
        {title}
        <small>{t("of", { number: at + 1, most: telling.steps.length })}</small>
      </h2>
      <ol ref={list}>
        {telling.steps.map((step, i) => (
          <StepLine key={i} table={table} telling={telling} step={step} i={i} />
        ))}
      </ol>
      <div class="kz-ctl">
        <button
          type="button"
          class="btn out small"
          disabled={!stage.mayBack}
          onClick={() => stage.back()}
          aria-label={t("kz.prev_step")}
        >
          <Icon name="prev" flip />
        </button>
        <Few
          label={t("tool.speed")}
          at={speed.value}
          options={SPEEDS.map((id) => ({ id, name: t(`speed.${id}` as Key) }))}
          onPick={(id) => (speed.value = id as Speed)}
        />
        <button
          type="button"
          class="btn out small"
          disabled={at + 1 >= telling.steps.length}
          onClick={() => stage.next()}
          aria-label={t("kz.next_step")}
        >
          <Icon name="next" flip />
        </button>
      </div>
    </section>
  );
}
