/*
 * bar.tsx - what I can do now, in one place: every legal move is a named
 * button. Moves that are aimed share one button; then come their targets,
 * with Back.
 */
import type { JSX } from "preact";
import { ActionBar, BackButton, ConfirmButton, MoveButton, UndoButton, type BarProps } from "../../kit/bar.tsx";
import { help } from "../../kit/help.tsx";
import { Trail } from "../../kit/steps.tsx";
import { parseSaid, seatOf } from "../../rules/text.ts";
import { isEvent, type Move } from "../../table/session.ts";
import { find, t, tellAction, tellEvent, word, type Key } from "../../words.ts";
import { priceOf } from "./choices.ts";
import { districtName, playerName, roleName, roleText, type Table } from "./table.ts";
import { district, EARNS, ROLES } from "./view.ts";
import { explainWhy, whyNotEnd } from "./why.ts";

const ICON: Record<string, string> = {
  gold: "coin!",
  assassinate: "dagger",
  rob: "pouch",
  swap: "swap",
  destroy: "flame",
  laboratory: "coin",
  build: "hammer",
  keep: "check",
  put: "swap",
  cards: "cards",
  redraw: "swap",
  smithy: "hammer",
};

const GATHER = new Set(["gold", "cards"]);

/** What stands on the button; its name is the whole sentence. */
function shortOf(table: Table, move: Move, full: string): string {
  const [first = "", second = ""] = move.args;
  if (move.slug === "build") return districtName(first);
  if (move.slug === "destroy") return `${districtName(second)} · ${playerName(table, seatOf(first) ?? 0)}`;
  if (move.slug === "assassinate" || move.slug === "rob") return word(`dej.role.${first}`);
  if (move.slug === "swap") return playerName(table, seatOf(first) ?? 0);
  if (move.slug === "laboratory") return districtName(first);
  return find(`short.${move.slug}`) ?? full;
}

/** What the income of the city would be: what its districts of one type pay. */
function incomeOf(table: Table): number {
  const type = EARNS[ROLES[table.view.called - 1] ?? "assassin"];
  return (table.view.seat[table.bottom]?.city ?? []).filter((slug) => district(slug).type === type).length;
}

function Do({ table, move, look }: { table: Table; move: Move; look: "main" | "build" | "out" }): JSX.Element {
  const full = tellAction(table.session.teller, move.text);
  return (
    <MoveButton
      short={shortOf(table, move, full)}
      full={full}
      look={look}
      icon={ICON[move.slug]}
      price={priceOf(move)}
      gain={move.slug === "income" ? incomeOf(table) : null}
      move={move.text}
      onClick={() => table.session.play(move.text)}
    />
  );
}

const undo = (table: Table): JSX.Element | null => (table.session.undoable.value ? <UndoButton onClick={() => table.session.undo()} /> : null);

type Asked = Omit<BarProps, "name">;

function aiming(table: Table): Asked {
  const { choices, session } = table;
  const chosen = choices.aimed.value.find((m) => m.text === choices.chosen.value);
  const moves = (chosen ? [chosen] : choices.aimed.value).map((move) => {
    const full = tellAction(session.teller, move.text);
    return (
      <MoveButton
        key={move.text}
        short={chosen ? full : shortOf(table, move, full)}
        full={full}
        look={chosen ? "main" : "build"}
        icon={chosen ? "check" : undefined}
        price={priceOf(move)}
        move={move.text}
        onClick={() => session.play(move.text)}
      />
    );
  });
  return { mine: true, status: t(`aim.${choices.aim.value}` as Key), moves, end: <BackButton onClick={() => choices.back()} /> };
}

function drafting(table: Table): Asked {
  const { choices, session, view } = table;
  const chosen = choices.roles.value.find((m) => m.text === choices.chosen.value);
  const rank = chosen ? ROLES.indexOf(chosen.args[0] as "king") + 1 : 0;
  const what = t("draft.what", { role: roleName(rank) });
  return {
    mine: true,
    status: word(`dej.decision.${view.decision ?? "pick"}`),
    steps: rank > 0 && <span class="brief"><b>{roleName(rank)}</b> · {t(`brief.${ROLES[rank - 1] ?? "king"}` as Key)}</span>,
    end: (
      <>
        {rank > 0 && (
          <button type="button" class="btn out wide-only" onClick={() => help({ title: roleName(rank), text: roleText(rank), game: "dej", clause: `D7.${rank}` })}>{what}</button>
        )}
        <ConfirmButton label={chosen ? tellAction(session.teller, chosen.text) : t("draft.choose_first")} move={chosen?.text} off={!chosen} onClick={() => choices.confirm()} />
      </>
    ),
  };
}

/** A chain begins with a verb; each further step names a card. */
function chain(table: Table): Asked {
  const { session, view } = table;
  const steps = session.chain.value.slice(1).map((text) => districtName(parseSaid(text).args[0] ?? ""));
  const done = session.moves.value.find((m) => m.slug === "done");
  const puts = session.moves.value.filter((m) => m.slug === "put");
  return {
    mine: true,
    status: word(`dej.decision.${view.decision ?? "choose"}`),
    steps: <Trail steps={steps} total={t("chain.steps", { number: steps.length })} />,
    moves: puts.map((m) => <Do key={m.text} table={table} move={m} look="build" />),
    end: (
      <>
        <BackButton onClick={() => session.back()} />
        <ConfirmButton label={done ? t("short.done") : t("chain.choose_first")} move={done?.text} off={!done} onClick={() => done && session.play(done.text)} />
      </>
    ),
  };
}

const most = (table: Table): number => (table.view.called === 7 ? 3 : 1);

/** How far the turn is: gather first, then so many of so many built. */
function Progress({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  if (!view.gathered) return <span class="wide-only">{t("bar.gather")}</span>;
  return (
    <span class="pips-wrap">
      <span class="pips" aria-hidden="true">
        {Array.from({ length: most(table) }, (_, i) => <i key={i} class={i < view.builds ? "on" : ""} />)}
      </span>
      <span class="wide-only">{t("bar.built", { number: view.builds, most: most(table) })}</span>
    </span>
  );
}

function EndTurn({ table, move, left }: { table: Table; move: Move | undefined; left: number }): JSX.Element {
  const { session } = table;
  const not = t("why.gather_first");
  if (!move) return <MoveButton short={t("bar.end")} why={not} onClick={() => explainWhy(t("bar.end"), whyNotEnd())} />;
  return <MoveButton short={t("bar.end")} full={tellAction(session.teller, move.text)} look={left ? "out" : "main"} move={move.text} onClick={() => session.play(move.text)} />;
}

function turning(table: Table): Asked {
  const { choices, view } = table;
  const plain = choices.plain.value;
  const gather = plain.filter((m) => GATHER.has(m.slug));
  const others = plain.filter((m) => !GATHER.has(m.slug) && m.slug !== "end");
  const cards = choices.cards.value;
  const left = gather.length + others.length + cards.length + choices.groups.value.length;
  const inTurn = view.decision === "turn";
  return {
    mine: true,
    status: inTurn ? t("bar.turn", { role: roleName(view.called) }) : word(`dej.decision.${view.decision ?? "turn"}`),
    steps: inTurn ? <Progress table={table} /> : null,
    moves: (
      <>
        {gather.map((m) => <Do key={m.text} table={table} move={m} look="main" />)}
        {others.map((m) => <Do key={m.text} table={table} move={m} look={m.slug === "buy" && !inTurn ? "main" : "out"} />)}
        {choices.groups.value.map((g) => (
          <MoveButton key={g.verb} short={t(`group.${g.verb}` as Key)} icon={ICON[g.verb] ?? "check"} aim={g.verb} onClick={() => (choices.aim.value = g.verb)} />
        ))}
        {cards.map((m) => <Do key={m.text} table={table} move={m} look="build" />)}
      </>
    ),
    end: <>{undo(table)}{inTurn && <EndTurn table={table} move={plain.find((m) => m.slug === "end")} left={left} />}</>,
  };
}

/** Whom the table waits for, in words. */
function waitingFor(table: Table): string {
  const { session, view } = table;
  const actor = view.actors[0];
  if (view.over) return t("over");
  if (session.busy.value || actor === session.seat.value) return t("wait.sent");
  if (actor === undefined || actor >= view.seats) return t("wait");
  const doing = view.decision === "pick" || view.decision === "discard" ? "wait.pick" : view.decision === "grave" ? "wait.grave" : "wait.turn";
  return t(doing, { seat: playerName(table, actor), role: view.called ? roleName(view.called) : "" });
}

function waiting(table: Table): Asked {
  const { session } = table;
  const events = session.shownLog.value.filter(isEvent).filter((l) => !session.room.log.dull.has(parseSaid(l.event).slug));
  const last = events[events.length - 1];
  return {
    mine: false,
    status: waitingFor(table),
    ticker: true,
    steps: last ? <span key={last.n}>{tellEvent(session.teller, last.event).map((p) => p.text).join("")}</span> : null,
    end: session.seat.value === null ? null : undo(table),
  };
}

function asked(table: Table): Asked {
  const { session, choices } = table;
  if (!session.mine.value || session.moves.value.length === 0) return waiting(table);
  if (session.chain.value.length > 0) return chain(table);
  if (choices.aim.value) return aiming(table);
  return choices.roles.value.length > 0 ? drafting(table) : turning(table);
}

/** One bar, whatever is asked: it stays where it is, and so does the focus. */
export const Bar = ({ table }: { table: Table }): JSX.Element => <ActionBar name={t("bar")} {...asked(table)} />;
