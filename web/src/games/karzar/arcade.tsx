/*
 * arcade.tsx - the eight razms of a karzar as one arcade, from dawn to night in
 * the direction of reading; nine equal ones in the duel. A razm that is over
 * can be read again there.
 */
import type { JSX } from "preact";
import { Icon } from "../../kit/icons.tsx";
import { Arcade as Row, Arch } from "../../kit/board.tsx";
import { FaceImage } from "../../kit/face.tsx";
import { onPhone } from "../../kit/form.ts";
import { help } from "../../kit/help.tsx";
import { digits, list, t } from "../../words.ts";
import { Dusk, LandSign, pictureOf, Power, TONE } from "./art.tsx";
import { hero, LANDS, type Hero, type Land } from "./cards.ts";
import { heroLabel, heroName, heroShort, landName, pair, points } from "./names.ts";
import { asked, plays, type Table } from "./table.ts";
import type { Telling } from "./telling.ts";
import { valueOf } from "./top.tsx";
import { whyNot } from "./why.ts";
import { DAWNS, RAZMS, type RazmView, type Result } from "./view.ts";

interface ArchState {
  razm: RazmView;
  result: Result; // as told so far
  value: number;
  now: boolean;
  waits: Hero[];
  arrived: boolean; // somebody comes here in what is being told
  told: Telling | null;
}

const strongest = (heroes: readonly Hero[], land: Land): Hero | undefined =>
  heroes.filter((h) => h.land === land).sort((a, b) => b.power - a.power || a.number - b.number)[0];

function stateOf(table: Table, razm: RazmView): ArchState {
  const { view, stage } = table;
  const told =
    stage.all.value
      .filter((one) => one.karzar === view.karzar && one.razm === razm.number && one.steps.length > 0)
      .pop() ?? null;
  const result = razm.result ?? (stage.open.value ? stage.resultOf(view.karzar, razm.number) : null);
  const banners = plays(view, "vanguard")
    ? LANDS.filter((land) => razm.heroes.some((h) => h.slug === view.bearer[land])).length
    : 0;
  const value = razm.result ? razm.value : result ? valueOf(table, razm.number) : 1 + banners;
  const now = result === null && view.razm === razm.number && !view.over;
  const stood = now && razm.heroes.length === 0 ? [...(told?.before.heroes.keys() ?? [])].map(hero) : razm.heroes; // those who fight already
  const arrived = stage.arrivedAt(view.karzar, razm.number).filter((slug) => !stood.some((h) => h.slug === slug));
  return { razm, result, value, now, waits: [...stood, ...arrived.map(hero)], arrived: arrived.length > 0, told };
}

/** Sums as they came out, for the arch and for its name. */
function sumsOf(told: Telling | null): Record<Land, number> | null {
  const sum = told?.steps[told.steps.length - 1]?.field.sum;
  return sum?.iran && sum.turan ? { iran: sum.iran.all, turan: sum.turan.all } : null;
}

function Past({ state }: { state: ArchState }): JSX.Element {
  const { result, told, razm } = state;
  const sums = sumsOf(told);
  const score = sums && <small class="ltr-line">{pair(sums.iran, sums.turan)}</small>;
  if (result === null || result === "drawn")
    return (
      <>
        <Icon name="mute" />
        <small class="kz-word">{t("kz.drawn")}</small>
        {score}
      </>
    );
  const field = told?.steps[told.steps.length - 1]?.field;
  const stayed = [...(field?.heroes ?? [])].filter(([, shown]) => shown === "stays").map(([slug]) => hero(slug));
  const holder = strongest(stayed.length > 0 ? stayed : razm.heroes, result);
  return (
    <>
      <span class={`kz-res tone-${TONE[result]}`}>
        <LandSign land={result} size={34} />
      </span>
      {holder && <small class={`kz-word tone-${TONE[result]}`}>{heroShort(holder.slug)}</small>}
      {score}
    </>
  );
}

/** A hero's face under his power; on a phone there is only space for the power. */
const Portrait = ({ slug }: { slug: string }): JSX.Element => {
  const src = onPhone() ? null : pictureOf(slug);
  return src ? (
    <span class="kz-portrait">
      <FaceImage src={src} />
      <Power slug={slug} size={24} />
    </span>
  ) : (
    <Power slug={slug} />
  );
};

function Waiting({ heroes, bearers }: { heroes: readonly Hero[]; bearers: readonly (string | null)[] }): JSX.Element {
  return (
    <span class="kz-pair">
      {LANDS.map((land) => {
        const first = strongest(heroes, land);
        const more = heroes.filter((h) => h.land === land).length - 1;
        return (
          <span key={land} class={`tone-${TONE[land]}`}>
            {first && <Portrait slug={first.slug} />}
            {first && (
              <span class={`kz-name${heroShort(first.slug).length > 7 ? " long" : ""}`}>{heroShort(first.slug)}</span>
            )}
            {first && bearers.includes(first.slug) && (
              <i class="kz-bearer">
                <Icon name="flag" />
              </i>
            )}
            {more > 0 && <b class="kz-more ltr">+{digits(more)}</b>}
          </span>
        );
      })}
    </span>
  );
}

function labelOf(table: Table, state: ArchState): string {
  const { razm, result, value, told, waits } = state;
  const head = t("kz.razm", { number: razm.number });
  const parts = [head];
  const sums = sumsOf(told);
  if (result === "drawn") parts.push(t("kz.drawn"));
  else if (result) parts.push(t("kz.arch.won", { land: landName(result), number: value }));
  else if (waits.length > 0)
    parts.push(list(waits.map((h) => heroLabel(h.slug))), t("kz.arch.value", { number: value }));
  else if (!table.view.duel) parts.push(t(razm.number <= DAWNS ? "kz.dawn" : "kz.dusk"));
  if (result && sums) parts.push(t("kz.sums", { word: points(sums.iran), word2: points(sums.turan) }));
  if (razm.struck) parts.push(t("kz.arch.struck"));
  if (state.now) parts.push(t("kz.arch.now"));
  return parts.join(". ");
}

/** What an arch does when it is pressed: choose it, read it again, or tell. */
function press(table: Table, state: ArchState): void {
  const { choices, stage, view } = table;
  const { razm, waits } = state;
  if (!stage.open.value && choices.pick("razm", String(razm.number))) return;
  if (asked(table) && view.decision === "free") {
    choices.why.value = whyNot(table, `strike_out ${razm.number}`);
    return;
  }
  if (state.result && stage.read(view.karzar, razm.number)) return;
  const text =
    waits.length > 0
      ? t("kz.arch.waits", { list: list(waits.map((h) => `${heroName(h.slug)} (${points(h.power)})`)) })
      : t(view.duel ? "kz.arch.duel" : "kz.arch.dusk");
  help({
    title: t("kz.razm", { number: razm.number }),
    text,
    game: "karzar",
    clause: view.duel ? "KZ12.3" : "KZ6.2",
  });
}

function One({ table, state }: { table: Table; state: ArchState }): JSX.Element {
  const { view, choices, stage } = table;
  const { razm, result, value, now, waits } = state;
  const dark = !view.duel && razm.number > DAWNS && result === null && waits.length === 0 && !now;
  const look = now ? "now" : dark ? "dark" : "open";
  const legal = !stage.open.value && choices.may("razm", String(razm.number));
  const chosen = legal && choices.isPicked("razm", String(razm.number));
  const bearers = plays(view, "vanguard") ? [view.bearer.iran, view.bearer.turan] : [];
  return (
    <span
      class={`kz-arch${razm.struck ? " is-struck" : ""}${legal ? " is-legal" : ""}${chosen ? " is-chosen" : ""}${result ? " is-past" : ""}${state.arrived ? " arrived" : ""}`}
      data-razm={razm.number}
    >
      <Arch
        label={labelOf(table, state)}
        head={razm.number}
        state={look}
        note={
          value > 1 ? (
            <span class="kz-value">
              <Icon name="flag" />
              <span class="ltr">×{digits(value)}</span>
            </span>
          ) : undefined
        }
        onClick={() => press(table, state)}
      >
        {result ? (
          <Past state={state} />
        ) : waits.length > 0 ? (
          <Waiting heroes={waits} bearers={bearers} />
        ) : dark ? (
          <>
            <Dusk />
            <small class="kz-word">{t("kz.dusk")}</small>
          </>
        ) : null}
      </Arch>
    </span>
  );
}

export function Arcade({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const ninth = view.duel || view.razms[RAZMS]?.result !== null || (view.razms[RAZMS]?.heroes.length ?? 0) > 0;
  const razms = view.razms.slice(0, ninth ? RAZMS + 1 : RAZMS);
  return (
    <div class={`kz-road${view.duel ? " even" : ""}`}>
      <Row label={t(view.duel ? "kz.nine" : "kz.eight")}>
        {razms.map((razm) => (
          <One key={razm.number} table={table} state={stateOf(table, razm)} />
        ))}
      </Row>
    </div>
  );
}
