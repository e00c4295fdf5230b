/*
 * panel.tsx - the one place for "what am I doing": what is asked, how far I
 * am, what is chosen and what it comes to, Back and Confirm. While others play
 * it tells what happens.
 */
import type { ComponentChildren, JSX } from "preact";
import { BackButton, ConfirmButton, UndoButton } from "../../kit/bar.tsx";
import { help } from "../../kit/help.tsx";
import { arrows } from "../../kit/keys.ts";
import { Girih, type Tone } from "../../kit/ornament.tsx";
import { Stepper } from "../../kit/steps.tsx";
import { Ink } from "../../kit/art.tsx";
import { arch } from "../../kit/shapes.ts";
import { LogLine, Told } from "../../kit/log.tsx";
import { parseSaid } from "../../rules/text.ts";
import { isEvent } from "../../table/session.ts";
import { digits, list, t, tellEvent, word } from "../../words.ts";
import { emblemOf } from "./emblems.ts";
import { DicePanel } from "./panel_dice.tsx";
import { FightPanel } from "./panel_fight.tsx";
import {
  CubesPanel,
  MillPanel,
  ModifierPanel,
  RerollPanel,
  SettlePanel,
  SourcePanel,
  TimesPanel,
} from "./panel_more.tsx";
import { TurnPanel } from "./panel_turn.tsx";
import { otherName, playerName, type Table } from "./table.ts";

export interface FrameProps {
  table: Table;
  kicker: string;
  title: string;
  emblem: string;
  tone?: Tone;
  steps?: readonly string[];
  at?: number;
  confirm?: string | null; // what Confirm says; null: there is none
  note?: string; // why it cannot be confirmed yet
  more?: ComponentChildren; // buttons beside Back
  clause?: string;
  text?: string; // of the help
  children?: ComponentChildren;
}

export function PanelFrame({
  table,
  kicker,
  title,
  emblem,
  tone = "turq",
  steps,
  at = 0,
  confirm = null,
  note,
  more,
  clause,
  text,
  children,
}: FrameProps): JSX.Element {
  const { choices, session } = table;
  const ready = choices.ready.value;
  return (
    <section class={`ty-panel in-rem bar mine-now tone-${tone}`} aria-label={t("bar")} onKeyDown={arrows}>
      <header>
        <Girih kind="star10" side={11} width={0.8} />
        <svg class="arch" viewBox="0 0 42 47" aria-hidden="true">
          <path d={arch(0.5, 41, 0.5, 18, 46.5)} fill="#fffaf0" />
          <g class="ink" transform="translate(6 14) scale(.46)">
            <Ink d={emblemOf(emblem)} width={3.4} />
          </g>
        </svg>
        <div>
          <small>{kicker}</small>
          <h2>{title}</h2>
        </div>
        {clause && (
          <button
            type="button"
            class="q"
            aria-label={t("help")}
            onClick={() =>
              help({
                title,
                text: text ?? word(`troyes.decision.${table.view.decision}`),
                game: "troyes",
                clause,
              })
            }
          >
            ?
          </button>
        )}
      </header>
      <span class="sr" role="status">
        {list([kicker, title])}
      </span>
      <div class="in">
        {steps && <Stepper names={steps} at={at} />}
        <div class="ins">{children}</div>
        <div class="foot">
          {note && confirm !== null && !ready && <p class="ty-note">{note}</p>}
          <div class="btns">
            {choices.mayBack.value && <BackButton onClick={() => choices.back()} />}
            {!choices.mayBack.value && session.undoable.value && session.chain.value.length === 0 && (
              <UndoButton onClick={() => session.undo()} />
            )}
            {more}
            {confirm !== null && (
              <ConfirmButton label={confirm} move={ready ?? undefined} off={!ready} onClick={() => choices.confirm()} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const LATELY = 16;

/** What happened lately, in sentences. */
export function Lately({ table, most = LATELY }: { table: Table; most?: number }): JSX.Element {
  const { session } = table;
  const { icons, loud } = session.room.log;
  const lines = session.toldLog.value.filter(isEvent).slice(-most);
  return (
    <ol class="ty-lately" aria-hidden="true">
      {lines.map((line) => {
        const { slug } = parseSaid(line.event);
        return (
          <LogLine key={line.n} icon={icons[slug] ?? "mute"} look={loud[slug] ?? ""}>
            <Told pieces={tellEvent(session.teller, line.event)} />
          </LogLine>
        );
      })}
    </ol>
  );
}

/** Others play, or it is over: who, and what they did. */
function Waiting({ table }: { table: Table }): JSX.Element {
  const { session, view } = table;
  const [who] = view.actors;
  const known = who !== undefined && who < view.seats;
  const title = view.over
    ? t("over")
    : session.presenter.busy.value || !known
      ? t("ty.watch")
      : who === table.me
        ? t("title.turn")
        : t("ty.plays_now", { seat: playerName(table, who) });
  const king = view.solo && !known;
  return (
    <section class="ty-panel in-rem bar wait" aria-label={t("bar")}>
      <header>
        <Girih kind="star10" side={11} width={0.8} />
        <svg class="arch" viewBox="0 0 42 47" aria-hidden="true">
          <path d={arch(0.5, 41, 0.5, 18, 46.5)} fill="#fffaf0" />
          <g class="ink" transform="translate(6 14) scale(.46)">
            <Ink d={emblemOf(king ? "king" : "city")} width={3.4} />
          </g>
        </svg>
        <div>
          <small>
            {view.round > 0 ? t("ty.round_of", { number: view.round, most: view.rounds }) : t("ty.phase.settle")}
          </small>
          <h2>{king ? otherName(view) : title}</h2>
        </div>
      </header>
      <div class="in">
        <div class="ins">
          <Lately table={table} />
        </div>
        <div class="foot">
          <div class="btns">{session.undoable.value && <UndoButton onClick={() => session.undo()} />}</div>
        </div>
      </div>
    </section>
  );
}

const PANELS: Record<string, (props: { table: Table }) => JSX.Element> = {
  settle: SettlePanel,
  turn: TurnPanel,
  group: DicePanel,
  flip: DicePanel,
  counter: FightPanel,
  face: FightPanel,
  modifier: ModifierPanel,
  source: SourcePanel,
  times: TimesPanel,
  mill: MillPanel,
  cubes: CubesPanel,
  envoy: CubesPanel,
};

export function Panel({ table }: { table: Table }): JSX.Element {
  const { choices, view, session } = table;
  const mine = choices.moves.value.length > 0 && session.kind !== "replay";
  if (!mine) return <Waiting table={table} />;
  if (choices.aim.value === "reroll") return <RerollPanel table={table} />;
  const Found = PANELS[view.decision ?? ""];
  return Found ? <Found table={table} /> : <Waiting table={table} />;
}

/** Influence that may go before an action, or before a fight: three ways to use it. */
export const cost = (n: number): string => digits(n);
