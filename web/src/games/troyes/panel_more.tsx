/* panel_more.tsx - the smaller questions: first citizens, a cube to burn, where a citizen comes from, how often, and
 * the choices that an effect offers. */
import type { JSX } from "preact";
import { Coin, Sr } from "../../kit/art.tsx";
import { Icon } from "../../kit/icons.tsx";
import { arrows } from "../../kit/keys.ts";
import { counted, digits, list, signed, t, tellAction } from "../../words.ts";
import { effectText, Emblem, plain, QuietPiece, Sign, TONE, toneOf } from "./art.tsx";
import { ACTIVITIES, activity, BUILDINGS, colourOf, constant, happening, salaryOf, type Building } from "./cards.ts";
import { fullness } from "./events.tsx";
import { forecast as forecastOf } from "./forecast.ts";
import { headOf, Ledger, Result } from "./panel_dice.tsx";
import { PanelFrame } from "./panel_frame.tsx";
import { activityName, buildingName, happeningName, mySeat, type Table } from "./table.ts";
import { standingOf } from "./view.ts";
import { parseSaid } from "../../rules/text.ts";

/** Where the first citizens go: three buildings, and what each asks and gives. */
export function SettlePanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, me } = table;
  const left = mySeat(table)?.personal ?? 0;
  const pending = choices.pending.value ? parseSaid(choices.pending.value) : null;
  return (
    <PanelFrame
      table={table}
      kicker={t("ty.phase.settle")}
      title={t("ty.ask.settle")}
      emblem="place"
      clause="T4.2"
      text={t("ty.help.settle")}
      confirm={t("ty.confirm.settle")}
      note={t("ty.hint.settle")}
    >
      <p class="ty-left">
        <QuietPiece table={table} who={me ?? 0} kind="citizen" />
        {counted("ty.count.left", left)}
      </p>
      <ul class="ty-about">
        {BUILDINGS.map((building) => (
          <li key={building} class={`tone-${TONE[colourOf(building)]}${pending?.args[0] === building ? " on" : ""}`}>
            <Emblem slug={building} />
            <span>
              <b>{buildingName(building)}</b>
              <small>
                {t("ty.about.dice", { colour: t(`ty.dice.${colourOf(building)}`) })} ·{" "}
                {salaryOf(building) > 0
                  ? t("ty.about.salary", { number: salaryOf(building) })
                  : t("ty.about.no_salary")}
              </small>
            </span>
            <em>{digits(me === null ? 0 : standingOf(view, me, BUILDINGS.indexOf(building)))}</em>
          </li>
        ))}
      </ul>
      <p class="ty-note">{t("ty.settle.note")}</p>
    </PanelFrame>
  );
}

/** Only where no plain group would do: which cube? */
export function ModifierPanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, me } = table;
  return (
    <PanelFrame table={table} {...headOf(table, view.now)} at={1} clause="T6.4" text={t("ty.help.modifier")}>
      <p class="ty-note">{t("ty.mod.must")}</p>
      <div class="ty-targets">
        {choices.of("burn").map((move) => (
          <button
            key={move.text}
            type="button"
            class="ty-target long"
            data-move={move.text}
            onClick={() => choices.pick(move.text)}
          >
            <QuietPiece table={table} who={me ?? 0} kind="cube" />
            <span>
              {activityName(move.args[0] ?? "")}
              <small>{plain(effectText(activity(move.args[0] ?? "")))}</small>
            </span>
          </button>
        ))}
      </div>
    </PanelFrame>
  );
}

/** Where the citizen comes from: the same places glow on the board. */
export function SourcePanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, session, me, forecast } = table;
  const head = headOf(table, view.now);
  return (
    <PanelFrame
      table={table}
      {...head}
      at={2}
      confirm={t("ty.confirm.source")}
      note={t("ty.hint.source")}
      clause="T8.1.2"
      text={t("ty.help.source")}
    >
      <div class="ty-targets" role="group" aria-label={t("ty.ask.source")} onKeyDown={arrows}>
        {choices.moves.value.map((move) => {
          const [first = "", second] = move.args;
          const icon =
            move.slug === "from_supply" ? (
              <QuietPiece table={table} who={me ?? 0} kind="citizen" />
            ) : (
              <Emblem slug={first} />
            );
          const tone =
            move.slug === "from_card"
              ? TONE[activity(first).colour]
              : move.slug === "from_supply"
                ? "turq"
                : TONE[colourOf(first as Building)];
          const name =
            move.slug === "from_supply"
              ? t("ty.from.supply")
              : move.slug === "from_card"
                ? activityName(first)
                : move.slug === "from_lying"
                  ? t("ty.from.lying", { building: buildingName(first) })
                  : list([buildingName(first), digits(Number(second))]);
          return (
            <button
              key={move.text}
              type="button"
              class={`ty-target tone-${tone}${choices.pending.value === move.text ? " is-chosen" : ""}`}
              data-move={move.text}
              aria-pressed={choices.pending.value === move.text}
              onClick={() => choices.pick(move.text)}
            >
              {icon}
              <span aria-hidden="true">{name}</span>
              <Sr>{tellAction(session.teller, move.text)}</Sr>
            </button>
          );
        })}
      </div>
      {forecast && <Ledger table={table} forecast={forecast} />}
      {forecast && choices.pending.value && <Result table={table} forecast={forecast} />}
    </PanelFrame>
  );
}

/** How often: the most is chosen from the beginning. */
export function TimesPanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, forecast, me } = table;
  const task = view.now;
  const head = headOf(table, task);
  const fights = task.verb === "fight";
  const shown = forecast ?? (me === null ? null : forecastOf(choices, view, me));
  return (
    <PanelFrame
      table={table}
      {...head}
      at={(head.steps?.length ?? 1) - 1}
      confirm={t(fights ? "ty.confirm.cubes" : "ty.confirm.times")}
      text={t("ty.help.times")}
    >
      <p class="ty-note">{t(fights ? "ty.ask.cubes" : "ty.ask.times", { number: task.value })}</p>
      <div class="ty-times" role="radiogroup" aria-label={t(fights ? "ty.cubes" : "ty.times")} onKeyDown={arrows}>
        {choices.of("times").map((move) => {
          const on = choices.pending.value === move.text;
          return (
            <button
              key={move.text}
              type="button"
              role="radio"
              aria-checked={on}
              data-times={move.args[0]}
              onClick={() => (choices.pending.value = move.text)}
            >
              <b class="ltr">{digits(Number(move.args[0]))}×</b>
            </button>
          );
        })}
      </div>
      {shown && <Ledger table={table} forecast={shown} />}
      {shown && <Result table={table} forecast={shown} />}
    </PanelFrame>
  );
}

/** Which die to roll again; it cannot be taken back. */
export function RerollPanel({ table }: { table: Table }): JSX.Element {
  const { choices, session } = table;
  return (
    <PanelFrame
      table={table}
      kicker={t("ty.infl")}
      title={t("ty.do.reroll")}
      emblem="influence"
      clause="T7.1"
      text={t("ty.help.reroll")}
      confirm={t("ty.confirm.reroll", { number: constant("reroll_cost") })}
      note={t("ty.hint.reroll")}
    >
      <div class="ty-targets">
        {choices.of("reroll").map((move) => (
          <button
            key={move.text}
            type="button"
            class={`ty-target${choices.pending.value === move.text ? " is-chosen" : ""}`}
            data-move={move.text}
            aria-pressed={choices.pending.value === move.text}
            onClick={() => choices.pick(move.text)}
          >
            <Sign colour={(move.args[0] ?? "red") as "red"} />
            <span aria-hidden="true">{digits(Number(move.args[1]))}</span>
            <Sr>{tellAction(session.teller, move.text)}</Sr>
          </button>
        ))}
      </div>
    </PanelFrame>
  );
}

/** D6a: deniers for one of two buildings, each time anew. */
export function MillPanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, me, session } = table;
  return (
    <PanelFrame
      table={table}
      kicker={counted("ty.count.times_left", view.frame[0] ?? 1)}
      title={activityName("miller")}
      emblem="miller"
      tone="gold"
      clause="T9.3"
      text={t("ty.help.mill")}
      confirm={t("ty.confirm.mill")}
      note={t("ty.hint.mill")}
    >
      <div class="ty-targets">
        {choices.of("mill").map((move) => {
          const building = (move.args[0] ?? "palace") as Building;
          const brings = session.foresee(move.text)?.seats[me ?? 0]?.goods["deniers"] ?? 0;
          return (
            <button
              key={move.text}
              type="button"
              class={`ty-target long tone-${TONE[colourOf(building)]}${choices.pending.value === move.text ? " is-chosen" : ""}`}
              data-move={move.text}
              aria-pressed={choices.pending.value === move.text}
              onClick={() => choices.pick(move.text)}
            >
              <Emblem slug={building} />
              <span>
                {buildingName(building)}
                <small class="ltr">
                  {signed(brings)}
                  <Coin />
                </small>
              </span>
            </button>
          );
        })}
      </div>
    </PanelFrame>
  );
}

/** D6b to D6d: cubes on events, one by one or a few at once. */
export function CubesPanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, session } = table;
  const card = ACTIVITIES[view.did.target];
  const done = choices.of("done")[0];
  const envoy = view.decision === "envoy";
  const moves = choices.moves.value.filter((m) => m.slug !== "done");
  return (
    <PanelFrame
      table={table}
      kicker={counted(envoy ? "ty.count.times_left" : "ty.count.cubes_left", view.frame[0] ?? 1)}
      title={card ? activityName(card.slug) : t("ty.cubes")}
      emblem={card?.slug ?? "skirmishes"}
      tone={card ? TONE[card.colour] : "red"}
      clause={envoy ? "T9.12" : "T9.13"}
      text={t("ty.help.cubes")}
      confirm={t("ty.confirm.cube")}
      note={t("ty.hint.cubes")}
      more={
        done && (
          <button
            type="button"
            class="btn out"
            data-move={done.text}
            onClick={() => {
              choices.pick(done.text);
              choices.confirm();
            }}
          >
            <Icon name="x" />
            {t("ty.cubes.stop")}
          </button>
        )
      }
    >
      <div class="ty-targets">
        {moves.map((move) => {
          const slug = move.args[0] ?? "";
          const one = view.queue.find((queued) => queued.card.slug === slug);
          return (
            <button
              key={move.text}
              type="button"
              class={`ty-target tone-${toneOf(happening(slug))}${choices.pending.value === move.text ? " is-chosen" : ""}`}
              data-move={move.text}
              aria-pressed={choices.pending.value === move.text}
              onClick={() => choices.pick(move.text)}
            >
              <Emblem slug={slug} />
              <span aria-hidden="true">{happeningName(slug)}</span>
              <Sr>{tellAction(session.teller, move.text)}</Sr>
              <em class="ltr" aria-hidden="true">
                {envoy ? `+${digits(Number(move.args[1]))}` : one ? fullness(one) : ""}
              </em>
            </button>
          );
        })}
      </div>
    </PanelFrame>
  );
}
