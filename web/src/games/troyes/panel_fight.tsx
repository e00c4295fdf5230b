/* panel_fight.tsx - black dice against mine: who must be faced, who may, and whether my dice reach them. */
import type { JSX } from "preact";
import { Die } from "../../kit/die.tsx";
import { WhySum } from "../../kit/why.tsx";
import { counted, digits, t } from "../../words.ts";
import { InfluenceSign } from "./art.tsx";
import { COLOURS, constant, FACES, type Colour } from "./cards.ts";
import { Influence } from "./panel_turn.tsx";
import { PanelFrame } from "./panel_frame.tsx";
import { otherName, playerName, type Table } from "./table.ts";
import { blackDice, diceOf, type TroyesView } from "./view.ts";
import { tellWhy, whyNotAfter, type Why } from "./why.ts";

const factor = (colour: Colour): number => (colour === "red" ? constant("black_red_factor") : 1);

/** Own dice that are set against the black ones. */
function setDice(view: TroyesView): { colour: Colour; value: number }[] {
  return COLOURS.flatMap((colour, c) =>
    Array.from({ length: FACES }, (_, i) => FACES - i).flatMap((value) =>
      Array.from({ length: view.own[c]?.[value] ?? 0 }, () => ({ colour, value })),
    ),
  );
}

/** Who faces the dice that are left. */
function nextName(table: Table): string {
  const { view, me } = table;
  if (view.solo) return otherName(view);
  return playerName(table, ((me ?? 0) + 1) % view.seats);
}

/** Black dice come before own ones: so they are asked for as if none were set yet. */
const whyNotFoe = (table: Table, value: number): Why | null =>
  whyNotAfter(table, table.choices.fight(), `foe ${value}`);

function Foes({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const taken = choices.foes();
  const all = blackDice(view);
  const left = [...taken];
  return (
    <div class="half">
      <small>{t("ty.fight.foes")}</small>
      <b>{digits(sumFoes(view, taken))}</b>
      <div class="dd">
        {all.map((value, i) => {
          const must = i === 0;
          const at = must ? -1 : left.indexOf(value);
          const on = must || at >= 0;
          if (at >= 0) left.splice(at, 1);
          const may = on || choices.mayFoe(value);
          const press = (): void => {
            if (must) return;
            if (!may) return tellWhy(whyNotFoe(table, value));
            choices.setFoes(on ? taken.filter((_, k) => k !== taken.indexOf(value)) : [...taken, value]);
          };
          return (
            <span key={i} class="dw" data-foe={value}>
              <Die
                colour="black"
                value={value}
                size={38}
                state={on ? "chosen" : may ? "legal" : "dim"}
                label={`${t("kit.die", { word: t("kit.die.black"), number: value })}, ${t(must ? "ty.fight.must" : may ? "ty.fight.may" : "ty.fight.not")}`}
                onClick={press}
              />
              <small>{t(must ? "ty.fight.must" : may ? "ty.fight.may" : "ty.fight.not")}</small>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The highest is faced in any case; what was taken on comes to it. */
const sumFoes = (view: TroyesView, taken: readonly number[]): number =>
  (blackDice(view)[0] ?? 0) + taken.reduce((n, value) => n + value, 0);

export function FightPanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, me } = table;
  const taken = choices.foes();
  const need = sumFoes(view, taken);
  const mine = setDice(view);
  const strength = mine.reduce((n, die) => n + factor(die.colour) * die.value, 0);
  const all = me === null ? [] : diceOf(view, me);
  const most = all.reduce((n, die) => n + factor(die.colour) * die.value, 0);
  const weak = choices.has("yield");
  const enough = strength >= need && mine.length > 0;
  const fine = constant("fine");
  return (
    <PanelFrame
      table={table}
      kicker={t("ty.fight.kick")}
      title={weak ? t("ty.fight.weak") : t("ty.fight.title")}
      emblem="foe"
      tone="slate"
      clause="T5.3.4"
      text={t("ty.help.fight")}
      confirm={weak ? null : t("ty.confirm.fight")}
      note={t("ty.fight.note", { number: Math.max(0, need - strength) })}
      more={
        weak ? (
          <button
            type="button"
            class="btn main"
            data-move={choices.of("yield")[0]?.text}
            onClick={() => {
              choices.pick(choices.of("yield")[0]?.text ?? "");
              choices.confirm();
            }}
          >
            {t("ty.fight.yield", { number: fine })}
          </button>
        ) : null
      }
    >
      <div class="ty-duel">
        <Foes table={table} />
        <span
          class={`ge${enough ? "" : " bad"}`}
          role="img"
          aria-label={t(enough ? "ty.fight.enough" : "ty.fight.short")}
        >
          {enough ? "≤" : ">"}
        </span>
        <div class="half">
          <small>{t("ty.fight.mine")}</small>
          <b>{digits(weak ? most : strength)}</b>
          <div class="dd">
            {mine.map((die, i) => (
              <span key={i} class="dw">
                <Die colour={die.colour} value={die.value} size={38} />
                <small class="ltr">
                  {factor(die.colour) > 1 ? digits(`${die.value}×${factor(die.colour)}`) : digits(die.value)}
                </small>
              </span>
            ))}
          </div>
        </div>
      </div>
      <p class="ty-note">{t("ty.fight.rule", { number: constant("black_red_factor") })}</p>
      {!weak && (
        <dl class="ty-led">
          <div>
            <dt>{t("ty.fight.spend")}</dt>
            <dd>{counted("ty.count.dice", mine.length)}</dd>
          </div>
          <div>
            <dt>{t("ty.fight.keep")}</dt>
            <dd>{counted("ty.count.dice", all.length - mine.length)}</dd>
          </div>
          <div class="sum">
            <dt>{t("ty.fight.left", { seat: nextName(table) })}</dt>
            <dd>{digits(Math.max(0, blackDice(view).length - 1 - taken.length))}</dd>
          </div>
        </dl>
      )}
      {weak && (
        <WhySum
          lines={[
            { label: t("ty.fight.mine"), n: most },
            { label: t("ty.fight.foes"), n: -need },
          ]}
        />
      )}
      {!weak && (
        <div class="ty-result">
          <div>
            <span class="ty-chip">
              <InfluenceSign />
              <b class="ltr">+{digits((1 + taken.length) * constant("black_influence"))}</b> {t("ty.influence")}
            </span>
          </div>
        </div>
      )}
      <Influence table={table} />
    </PanelFrame>
  );
}
