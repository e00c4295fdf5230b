/*
 * bar.tsx - what I can do now, in one place: every legal move is a named
 * button. Moves that are aimed share one button; then come their targets,
 * with Back.
 */
import type { JSX } from "preact";
import { district, EARNS, ROLES } from "./view.ts";
import { seatOf } from "../../rules/text.ts";
import { digits, find, t, tellAction, tellEvent, word, type Key } from "../../words.ts";
import { Coin, Icon, Sr } from "../../kit/art.tsx";
import { toast } from "../../kit/toast.tsx";
import { priceOf } from "./choices.ts";
import { districtName, playerName, roleName, roleText, type Table } from "./table.ts";
import type { Move } from "../../table/session.ts";

const ICON: Record<string, string> = {
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

const Price = ({ move }: { move: Move }): JSX.Element | null => {
  const price = priceOf(move);
  return price === null ? null : (
    <span class="price"><Coin />{digits(price)}</span>
  );
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

/** A few words to see, the whole sentence to hear. */
const Named = ({ short, full }: { short: string; full: string }): JSX.Element =>
  short === full ? <>{full}</> : <><span aria-hidden="true">{short}</span><Sr>{full}</Sr></>;

function MoveButton({ table, move, look }: { table: Table; move: Move; look: string }): JSX.Element {
  const full = tellAction(table.session.teller, move.text);
  const short = shortOf(table, move, full);
  const icon = ICON[move.slug];
  return (
    <button type="button" class={`btn ${look}`} data-move={move.text} onClick={() => table.session.play(move.text)}>
      {move.slug === "gold" ? <Coin /> : icon && <Icon name={icon} />}
      <Named short={short} full={full} />
      <Price move={move} />
      {move.slug === "income" && <span class="price"><Coin />+{digits(incomeOf(table))}</span>}
    </button>
  );
}

function Aiming({ table }: { table: Table }): JSX.Element {
  const { choices, session } = table;
  const chosen = choices.aimed.value.find((m) => m.text === choices.chosen.value);
  return (
    <>
      <span class="st"><i class="beat" />{t(`aim.${choices.aim.value}` as Key)}</span>
      <span class="btns scroll">
        {(chosen ? [chosen] : choices.aimed.value).map((move) => (
          <button key={move.text} type="button" class={`btn ${chosen ? "main" : "build"}`} data-move={move.text} onClick={() => session.play(move.text)}>
            {chosen && <Icon name="check" />}
            <Named short={chosen ? tellAction(session.teller, move.text) : shortOf(table, move, move.text)} full={tellAction(session.teller, move.text)} />
            <Price move={move} />
          </button>
        ))}
      </span>
      <span class="btns">
        <button type="button" class="btn quiet" onClick={() => choices.back()}><Icon name="undo" flip />{t("back")}</button>
      </span>
    </>
  );
}

function Drafting({ table }: { table: Table }): JSX.Element {
  const { choices, session, view } = table;
  const chosen = choices.roles.value.find((m) => m.text === choices.chosen.value);
  const rank = chosen ? ROLES.indexOf(chosen.args[0] as "king") + 1 : 0;
  return (
    <>
      <span class="st"><i class="beat" />{word(`dej.decision.${view.decision ?? "pick"}`)}</span>
      <span class="steps">{rank > 0 && <span class="brief"><b>{roleName(rank)}</b> · {t(`brief.${ROLES[rank - 1] ?? "king"}` as Key)}</span>}</span>
      <span class="btns">
        {rank > 0 && (
          <button type="button" class="btn out wide-only" onClick={() => toast(`${roleName(rank)}: ${roleText(rank)}`)}>
            {t("draft.what", { role: roleName(rank) })}
          </button>
        )}
        <button type="button" class="btn main" disabled={!chosen} data-move={chosen?.text ?? ""} onClick={() => choices.confirm()}>
          <Icon name="check" />
          {chosen ? tellAction(session.teller, chosen.text) : t("draft.choose_first")}
        </button>
      </span>
    </>
  );
}

function Chain({ table }: { table: Table }): JSX.Element {
  const { session, view } = table;
  const steps = session.chain.value.length - 1;
  const done = session.moves.value.find((m) => m.slug === "done");
  const puts = session.moves.value.filter((m) => m.slug === "put");
  return (
    <>
      <span class="st"><i class="beat" />{word(`dej.decision.${view.decision ?? "choose"}`)}</span>
      <span class="steps"><span>{t("chain.steps", { number: steps })}</span></span>
      <span class="btns scroll">{puts.map((m) => <MoveButton key={m.text} table={table} move={m} look="build" />)}</span>
      <span class="btns">
        <button type="button" class="btn quiet" onClick={() => session.back()}><Icon name="undo" flip />{t("back")}</button>
        <button type="button" class="btn main" disabled={!done} data-move={done?.text ?? ""} onClick={() => done && session.play(done.text)}>
          <Icon name="check" />{done ? t("short.done") : t("chain.choose_first")}
        </button>
      </span>
    </>
  );
}

const most = (table: Table): number => (table.view.called === 7 ? 3 : 1);

function Turn({ table }: { table: Table }): JSX.Element {
  const { session, choices, view } = table;
  const plain = choices.plain.value;
  const gather = plain.filter((m) => GATHER.has(m.slug));
  const end = plain.find((m) => m.slug === "end");
  const others = plain.filter((m) => !GATHER.has(m.slug) && m.slug !== "end");
  const cards = choices.cards.value;
  const left = gather.length + others.length + cards.length + choices.groups.value.length;
  const inTurn = view.decision === "turn";
  return (
    <>
      <span class="st">
        <i class="beat" />
        {inTurn ? t("bar.turn", { role: roleName(view.called) }) : word(`dej.decision.${view.decision ?? "turn"}`)}
      </span>
      <span class="steps">
        {inTurn && view.gathered && (
          <span class="pips-wrap">
            <span class="pips" aria-hidden="true">
              {Array.from({ length: most(table) }, (_, i) => <i key={i} class={i < view.builds ? "on" : ""} />)}
            </span>
            <span class="wide-only">{t("bar.built", { number: view.builds, most: most(table) })}</span>
          </span>
        )}
        {inTurn && !view.gathered && <span class="wide-only">{t("bar.gather")}</span>}
      </span>
      <span class="btns scroll">
        {gather.map((m) => <MoveButton key={m.text} table={table} move={m} look="main" />)}
        {others.map((m) => <MoveButton key={m.text} table={table} move={m} look={inTurn ? "out" : m.slug === "buy" ? "main" : "out"} />)}
        {choices.groups.value.map((g) => (
          <button key={g.verb} type="button" class="btn out aim" data-aim={g.verb} onClick={() => (choices.aim.value = g.verb)}>
            <Icon name={ICON[g.verb] ?? "check"} />
            {t(`group.${g.verb}` as Key)}
          </button>
        ))}
        {cards.map((m) => <MoveButton key={m.text} table={table} move={m} look="build" />)}
      </span>
      <span class="btns">
        {session.undoable.value && (
          <button type="button" class="btn quiet undo" aria-label={t("undo")} data-undo onClick={() => session.undo()}>
            <Icon name="undo" flip /><span>{t("undo")}</span>
          </button>
        )}
        {inTurn &&
          (end ? (
            <button type="button" class={`btn ${left ? "out" : "main"}`} data-move={end.text} onClick={() => session.play(end.text)}>
              {t("bar.end")}<span class="sr">{tellAction(session.teller, end.text)}</span>
            </button>
          ) : (
            <button type="button" class="btn" aria-disabled="true" onClick={() => toast(t("why.gather_first"))}>{t("bar.end")}</button>
          ))}
      </span>
    </>
  );
}

function Waiting({ table }: { table: Table }): JSX.Element {
  const { session, view } = table;
  const actor = view.actors[0];
  const events = session.log.value.filter((l): l is { n: number; event: string } => "event" in l);
  const last = events[events.length - 1];
  const doing = view.decision === "pick" || view.decision === "discard" ? "wait.pick" : view.decision === "grave" ? "wait.grave" : "wait.turn";
  return (
    <>
      <span class="st quiet">
        <i class="beat calm" />
        {view.over ? t("over") : session.busy.value ? t("wait.sent") : actor !== undefined && actor < view.seats ? t(doing, { seat: playerName(table, actor), role: view.called ? roleName(view.called) : "" }) : t("wait")}
      </span>
      <span class="steps ticker">{last && <span key={last.n}>{tellEvent(session.teller, last.event).map((p) => p.text).join("")}</span>}</span>
      <span class="btns">
        {session.undoable.value && session.seat.value !== null && (
          <button type="button" class="btn quiet undo" aria-label={t("undo")} data-undo onClick={() => session.undo()}>
            <Icon name="undo" flip /><span>{t("undo")}</span>
          </button>
        )}
      </span>
    </>
  );
}

export function Bar({ table }: { table: Table }): JSX.Element {
  const { session, choices } = table;
  const mine = session.mine.value && session.moves.value.length > 0;
  return (
    <div class={`bar${mine ? " mine-now" : ""}`} role="group" aria-label={t("bar")}>
      {!mine ? <Waiting table={table} />
        : session.chain.value.length > 0 ? <Chain table={table} />
        : choices.aim.value ? <Aiming table={table} />
        : choices.roles.value.length > 0 ? <Drafting table={table} />
        : <Turn table={table} />}
    </div>
  );
}
