/*
 * panel.tsx - the one place for "what am I doing": what is asked, how far I
 * am, what is chosen and what it comes to, Back and Confirm. While others play
 * it tells what happens.
 */
import type { JSX } from "preact";
import { UndoButton } from "../../kit/bar.tsx";
import { Girih } from "../../kit/ornament.tsx";
import { Ink } from "../../kit/art.tsx";
import { arch } from "../../kit/shapes.ts";
import { DeedLine } from "../../table/deeds_view.tsx";
import { aboutSeat } from "../../table/names.ts";
import { t } from "../../words.ts";
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
import { otherName, type Table } from "./table.ts";

const LATELY = 16;

/** What happened lately, a line for each thing that was done. */
export function Lately({ table, most = LATELY }: { table: Table; most?: number }): JSX.Element {
  const { session } = table;
  const deeds = session.deeds.value.filter((deed) => deed.told.length > 0).slice(-most);
  return (
    <ol class="ty-lately" aria-hidden="true">
      {deeds.map((deed) => (
        <DeedLine key={deed.n} session={session} deed={deed} />
      ))}
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
        : aboutSeat(table.session, who, "ty.plays_now");
  const king = view.solo && !known;
  return (
    <section class="ty-panel bar wait" aria-label={t("bar")}>
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
