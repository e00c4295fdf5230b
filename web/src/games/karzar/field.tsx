/*
 * field.tsx - where the razm is fought: Iran at the start side, Turan at the
 * end side, always. Between them a niche with face-down cards that belong to
 * nobody; then what was turned up, who fell, and the current sums.
 */
import type { JSX } from "preact";
import { CardBack, CardChip, Slot } from "../../kit/card.tsx";
import { onPhone } from "../../kit/form.ts";
import { Icon } from "../../kit/icons.tsx";
import { Girih } from "../../kit/ornament.tsx";
import { arch, spikes } from "../../kit/shapes.ts";
import { WhyButton } from "../../kit/why.tsx";
import { parseSaid } from "../../rules/text.ts";
import { counted, signed, t, word } from "../../words.ts";
import { HeroCard, KingCard, LandSign, pictureOf, TONE } from "./art.tsx";
import { helper, hero, KINGS, LANDS, type Land } from "./cards.ts";
import { EMBLEMS } from "./emblems.ts";
import { LAID } from "./motions.tsx";
import { helperNote, helperShort, heroShort, kingName, landName, pair, points, sideName } from "./names.ts";
import { plays, type Table } from "./table.ts";
import { emptyField, halves, sumNow, termsOf, type FieldState, type Shown, type Telling } from "./telling.ts";
import { countedField, tellSum } from "./sums.tsx";
import type { KarzarView } from "./view.ts";

interface Unit {
  slug: string;
  king: Land | null;
  shown: Shown;
  power: number;
}

/** Everybody of a land who is, or was, in this razm; the strongest first. */
function unitsOf(field: FieldState, land: Land): Unit[] {
  const heroes = [...field.heroes]
    .filter(([slug]) => hero(slug).land === land)
    .map(([slug, shown]): Unit => ({ slug, king: null, shown, power: hero(slug).power }));
  const king = field.kings.get(land);
  const all = king
    ? [...heroes, { slug: KINGS[land].slug, king: land, shown: king, power: KINGS[land].power }]
    : heroes;
  const down = (unit: Unit): number =>
    Number(unit.shown === "fallen" || unit.shown === "moved" || unit.shown === "camp");
  return all.sort((a, b) => down(a) - down(b) || b.power - a.power || (a.slug < b.slug ? -1 : 1));
}

const FIRST: ReadonlySet<Shown> = new Set(["first", "companion", "stays"]);

function tagOf(unit: Unit, field: FieldState): string | undefined {
  if (unit.shown === "first") return t("kz.tag.first");
  if (unit.shown === "companion") return t("kz.tag.companion");
  if (unit.shown === "moved") return t("kz.tag.moved");
  if (unit.shown === "camp") return t(unit.king ? "kz.tag.home" : "kz.tag.camp");
  if (unit.shown === "stays" && field.result !== null) return t("kz.tag.stays");
  return undefined;
}

/** How many cards of a land fit side by side; fewer on a phone. More would cover each other: then each becomes a
 * row, so that every name can be read. */
const CARDS = 4;

/** Who falls in the step that is told now. */
const fallingIn = ({ stage }: Table): Set<string> =>
  new Set(
    (stage.stepAt(stage.now.value)?.events ?? []).map(parseSaid).flatMap(({ slug, args: [who = ""] }) => {
      if (slug === "king_fell") return [KINGS[who as Land].slug];
      return slug === "fell" ? [who] : [];
    }),
  );

interface UnitProps {
  unit: Unit;
  field: FieldState;
  signs: boolean;
  own: boolean; // I sent it
  row?: boolean;
  falls: boolean; // in the step that is told now
}

function UnitCard({ unit, field, signs, own, row = false, falls }: UnitProps): JSX.Element {
  const tag = tagOf(unit, field);
  const state =
    unit.shown === "fallen" ? "fallen" : unit.shown === "moved" || unit.shown === "camp" ? "annulled" : "calm";
  const flag = row && unit.shown === "stays" ? { badge: <Icon name="flag" /> } : {};
  const look = { state, signs, ...(tag ? { tab: tag, ...flag } : {}) } as const;
  return (
    <span class={`kz-unit is-${unit.shown}${own ? " own" : ""}${falls ? " falls" : ""}`}>
      {unit.king ? <KingCard land={unit.king} {...look} /> : <HeroCard slug={unit.slug} {...look} />}
      {tag && <span class="sr">{tag}</span>}
      {own && <span class="kz-own">{t("kz.yours")}</span>}
    </span>
  );
}

/** My own among the cards that are drawn. */
function laidHere(table: Table): readonly string[] {
  const { karzar, razm } = shownTelling(table) ?? table.view;
  return table.session.kind === "replay" ? [] : table.choices.laidIn(karzar, razm);
}

function Half({
  table,
  land,
  field,
  told,
}: {
  table: Table;
  land: Land;
  field: FieldState;
  told: boolean; // its cards are turned
}): JSX.Element {
  const units = unitsOf(field, land);
  const mine = laidHere(table);
  const falling = told ? fallingIn(table) : new Set();
  const looks = (unit: Unit): UnitProps & { key: string } => ({
    key: unit.slug,
    unit,
    field,
    signs: plays(table.view, "companions"),
    own: mine.includes(unit.slug),
    falls: falling.has(unit.slug),
  });
  const lead = units.filter((unit) => FIRST.has(unit.shown));
  const alone = lead.length > 0 && !field.sums && !(told && onPhone());
  const rest = alone ? units.filter((unit) => !lead.includes(unit)) : units;
  const rows = told && rest.length > (onPhone() ? (table.view.duel ? 2 : 1) : CARDS - (alone ? lead.length : 0));
  const fallen = units.filter((unit) => unit.shown === "fallen").length;
  return (
    <div class={`kz-half ${land} tone-${TONE[land]}`}>
      <h2>
        <LandSign land={land} />
        <b>{landName(land)}</b>
        <small>
          {counted("kz.count.heroes", units.length)}
          {fallen > 0 ? ` · ${counted("kz.count.fallen", fallen)}` : ""}
        </small>
      </h2>
      <div class={`kz-units${alone ? " split" : ""}`} data-n={units.length}>
        {alone && (
          <span class="kz-lead">
            {lead.map((unit) => (
              <UnitCard {...looks(unit)} />
            ))}
          </span>
        )}
        {rest.length > 0 && (
          <span class={rows ? "kz-rows" : "kz-fan"}>
            {rest.map((unit) => (
              <UnitCard {...looks(unit)} row={rows} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

/** Numbers pop when they change: the key is the number. */
function Sum({
  table,
  field,
  telling,
}: {
  table: Table;
  field: FieldState;
  telling: Telling | null;
}): JSX.Element | null {
  const signs = plays(table.view, "companions");
  const sums = LANDS.map((land) => sumNow(field, land, signs));
  if (sums.every((n) => n === null)) return null;
  const text = (n: number | null): string => points(n ?? 0);
  return (
    <>
      <div
        class="kz-sum"
        role="img"
        aria-label={t("kz.sums", { word: text(sums[0] ?? null), word2: text(sums[1] ?? null) })}
      >
        <b key={`i${sums[0]}`} class="tone-lapis">
          {text(sums[0] ?? null)}
        </b>
        <i>:</i>
        <b key={`t${sums[1]}`} class="tone-red">
          {text(sums[1] ?? null)}
        </b>
      </div>
      {!field.sums && <AddUp table={table} field={countedField(field, telling)} />}
      <WhyButton of={pair(sums[0] ?? null, sums[1] ?? null)} onClick={() => tellSum(table, field, telling)} />
    </>
  );
}

/** Goudarz 9 + Zal 5, one line a land. */
function AddUp({ table, field }: { table: Table; field: FieldState }): JSX.Element {
  const signs = plays(table.view, "companions");
  return (
    <div class="kz-addup" aria-hidden="true">
      {LANDS.map((land) => {
        const terms = termsOf(field, land, signs).map((term) => `${heroOrKing(term.slug, land)} ${points(term.n)}`);
        if (field.bonus[land] > 0) terms.push(`${t("kz.helpers")} ${points(field.bonus[land])}`);
        return terms.length > 0 ? (
          <span key={land} class={`tone-${TONE[land]}`}>
            {terms.join(" + ")}
          </span>
        ) : null;
      })}
    </div>
  );
}

const heroOrKing = (slug: string, land: Land): string => (slug === KINGS[land].slug ? kingName(land) : heroShort(slug));

/** Steel on steel: it flashes once, when somebody falls or a razm is won. */
const Spark = (): JSX.Element => (
  <svg class="kz-spark" viewBox="0 0 100 100" aria-hidden="true">
    <path d={spikes(50, 50, 50, 17, 12)} fill="#ffd877" />
    <path d={spikes(50, 50, 30, 10, 9)} fill="#e8632c" />
  </svg>
);

function Verdict({ field, telling }: { field: FieldState; telling: Telling | null }): JSX.Element | null {
  if (field.result === null || !telling) return null;
  if (field.result === "drawn")
    return <span class="kz-verdict tone-slate">{t("kz.verdict.drawn", { number: telling.razm })}</span>;
  return (
    <span class={`kz-verdict tone-${TONE[field.result]}`}>
      <LandSign land={field.result} size={17} />
      {t("kz.verdict.won", { land: landName(field.result), number: telling.razm })}
    </span>
  );
}

/** Helpers by the order of their numbers, with what became of each. */
function Helpers({
  field,
  mine,
  bonuses,
  hot,
}: {
  field: FieldState;
  mine: readonly string[];
  bonuses: ReadonlyMap<string, number>;
  hot: ReadonlySet<string>;
}): JSX.Element {
  return (
    <>
      <span class="kz-hl">{t("kz.helpers.unnamed")}</span>
      <span class="kz-sent">
        {[...field.helpers].map(([slug, sent]) => {
          const bonus = bonuses.get(slug);
          const note =
            bonus !== undefined
              ? signed(bonus / 2)
              : sent === "idle"
                ? t("kz.idle")
                : sent === "apart"
                  ? t("kz.apart")
                  : helperNote(slug);
          const { kind, side } = helper(slug);
          return (
            <span key={slug} class={`kz-sent-one is-${sent}${mine.includes(slug) ? " own" : ""}`}>
              <CardChip
                name={helperShort(slug)}
                emblem={EMBLEMS[kind.replace(/_\d$/, "")] ?? ""}
                face={pictureOf(slug)}
                tone={TONE[side]}
                note={note}
                state={sent === "annulled" ? "annulled" : hot.has(slug) ? "chosen" : "calm"}
              />
              <span class="sr"> ({sideName(side)}) </span>
              {mine.includes(slug) && <span class="kz-own">{t("kz.yours")}</span>}
            </span>
          );
        })}
      </span>
    </>
  );
}

/** What the helpers gave in the steps told so far, and whom this step is about. */
function helped(table: Table, telling: Telling | null): { bonuses: Map<string, number>; hot: Set<string> } {
  const at = table.stage.now.value?.step ?? -1;
  const bonuses = new Map<string, number>();
  const hot = new Set<string>();
  (telling?.steps ?? []).slice(0, at + 1).forEach((step, i) => {
    for (const { slug, args } of step.events.map(parseSaid)) {
      if (slug === "bonus") bonuses.set(args[0] ?? "", halves(args[2]));
      if (i === at && ["bonus", "acted", "annulled", "idle", "joined", "repeated"].includes(slug))
        hot.add((slug === "annulled" ? args[1] : args[0]) ?? "");
    }
  });
  return { bonuses, hot };
}

/** Face-down cards: as many places as people are asked, filled as they answer. */
function Slots({ view, open }: { view: KarzarView; open: boolean }): JSX.Element {
  const filled = view.asked.length - view.actors.length;
  const cards = LAID.has(view.decision ?? "");
  return (
    <span
      class={`kz-slots${cards ? "" : " ticks"}`}
      role="img"
      aria-label={t("kz.committed", { number: filled, most: view.asked.length })}
    >
      {view.asked.map((_, i) => (
        <Slot key={i} now={open && i === filled}>
          {i >= filled ? null : cards ? <CardBack tone="lapis" /> : <Icon name="check" />}
        </Slot>
      ))}
    </span>
  );
}

const NicheArt = (): JSX.Element => (
  <svg class="kz-niche" viewBox="0 0 400 240" preserveAspectRatio="none" aria-hidden="true">
    <path d={arch(3, 394, 2, 92, 244)} class="out" vector-effect="non-scaling-stroke" />
    <path d={arch(12, 376, 10, 95, 244)} class="in" vector-effect="non-scaling-stroke" />
  </svg>
);

/** Why the sums would decide, as far as that is known before the cards are turned. */
function kindOf(view: KarzarView, field: FieldState): string {
  if (view.duel) return t("kz.kind.round", { number: field.heroes.size > 0 ? 2 : 1 });
  const value =
    1 +
    (plays(view, "vanguard")
      ? LANDS.filter((land) => view.bearer[land] !== null && field.heroes.has(view.bearer[land] ?? "")).length
      : 0);
  const champion = plays(view, "rs") && [...field.heroes.keys()].some((slug) => hero(slug).champion);
  const sums = value > 1 || champion;
  return t(sums ? "kz.kind.sums" : "kz.kind.duel", { number: value });
}

const COVERED = new Set(["hero", "duel_card"]);

function Niche({ table, field }: { table: Table; field: FieldState }): JSX.Element {
  const { view, choices } = table;
  const n = view.asked.length;
  const cards = COVERED.has(view.decision ?? "");
  const filled = n - view.actors.length;
  return (
    <div class="kz-mid">
      <NicheArt />
      <span class="kz-kind">
        <Icon name="swords" />
        {kindOf(view, field)}
      </span>
      <span class="kz-big">
        {cards ? counted("kz.face_down", n) : word(`karzar.decision.${view.decision ?? "hero"}`)}
      </span>
      {n > 1 && <Slots view={view} open={choices.moves.value.length > 0} />}
      {n > 1 && (
        <span class="kz-sm">
          {view.duel
            ? t("kz.duel.in")
            : cards
              ? counted("kz.in", filled)
              : t("kz.committed", { number: filled, most: n })}
        </span>
      )}
    </div>
  );
}

/** The field before anything is turned up. */
function waitingField(view: KarzarView): FieldState {
  const heroes = new Map<string, Shown>((view.razms[view.razm - 1]?.heroes ?? []).map((h) => [h.slug, "up"]));
  return { ...emptyField(), heroes };
}

const AFTER_REVEAL = new Set(["helper", "helper8", "mobad_hero", "mobad_helper"]);

/** The telling whose field is drawn: what is told or read now, or what this razm has come to. */
export function shownTelling(table: Table): Telling | null {
  const { stage, view } = table;
  const now = stage.tellingAt(stage.now.value);
  if (stage.open.value || stage.reading.value) return now;
  const current = now?.karzar === view.karzar && now.razm === view.razm ? now : null;
  return view.duel || AFTER_REVEAL.has(view.decision ?? "") ? current : null;
}

export function Field({ table }: { table: Table }): JSX.Element {
  const { view, stage } = table;
  const telling = shownTelling(table);
  const field = telling ? (stage.field() ?? telling.before) : waitingField(view);
  const resolving = telling !== null && (telling.steps.length > 0 || stage.open.value);
  const asking = !stage.open.value && !stage.reading.value;
  return (
    <section
      class={`kz-field ${resolving ? "resolve" : "commit"}${field.result ? ` to-${field.result}` : ""}${asking && view.decision === "duel_card" && resolving ? " again" : ""}`}
      aria-label={t("kz.field")}
      data-step={stage.now.value?.step ?? -1}
    >
      <span class="kz-bg iran tone-lapis" aria-hidden="true">
        <Girih kind="star8" side={11} />
      </span>
      <span class="kz-bg turan tone-red" aria-hidden="true">
        <Girih kind="chevron" side={9} />
      </span>
      <Half table={table} land="iran" field={field} told={resolving} />
      {resolving ? (
        <div class="kz-mid">
          {(fallingIn(table).size > 0 || field.result !== null) && <Spark key={stage.now.value?.step} />}
          <Sum table={table} field={field} telling={telling} />
          <Verdict field={field} telling={telling} />
          {asking && view.duel && !view.over && <Slots view={view} open={table.choices.moves.value.length > 0} />}
        </div>
      ) : (
        <Niche table={table} field={field} />
      )}
      <Half table={table} land="turan" field={field} told={resolving} />
      {resolving && !view.duel && <Strip table={table} field={field} telling={telling} asking={asking} />}
    </section>
  );
}

/** Under the field: the helpers, or the places for them. */
function Strip({
  table,
  field,
  telling,
  asking,
}: {
  table: Table;
  field: FieldState;
  telling: Telling | null;
  asking: boolean;
}): JSX.Element {
  const { view, choices } = table;
  const { bonuses, hot } = helped(table, telling);
  const choosing = asking && (view.decision === "helper" || view.decision === "helper8");
  return (
    <div class="kz-strip">
      {field.helpers.size > 0 ? (
        <Helpers field={field} mine={laidHere(table)} bonuses={bonuses} hot={hot} />
      ) : choosing ? (
        <>
          <span class="kz-hl">{t("kz.helpers.wait")}</span>
          <Slots view={view} open={choices.moves.value.length > 0} />
        </>
      ) : (
        <span class="kz-hl">{t("kz.helpers.not_yet")}</span>
      )}
    </div>
  );
}
