/*
 * bar.tsx - what I can do now, in one place: every legal move is a named button.
 * Moves with a target share one button; their targets come next, step by step
 * where a choice has several, with Back and Confirm.
 */
import type { JSX } from "preact";
import { ActionBar, BackButton, ConfirmButton, MoveButton, UndoButton, type BarProps } from "../../kit/bar.tsx";
import { help } from "../../kit/help.tsx";
import { Trail } from "../../kit/steps.tsx";
import { parseSaid, seatOf } from "../../rules/text.ts";
import { isEvent, type Move } from "../../table/session.ts";
import { find, t, tellAction, tellEvent, word } from "../../words.ts";
import { Sign } from "./art.tsx";
import { TYPES, type DistrictType } from "./edition.ts";
import { districtName, playerName, roleName, roleText, say, sayIf, type Table } from "./table.ts";
import { has, playing, rankOf, roleAt } from "./view.ts";
import { explainWhy } from "./explain.ts";
import { whyNot } from "./why.ts";

const isType = (part: string): part is DistrictType => (TYPES as readonly string[]).includes(part);
const GATHER = new Set(["gold", "cards"]);

/** A thing of the game by its slug: a player, a role, a district, a way. */
export function nameOf(table: Table, part: string): string {
  const { slug } = table.view.edition;
  const seat = seatOf(part);
  if (seat !== null) return playerName(table, seat);
  return (
    find(`${slug}.district.${part}`) ??
    find(`${slug}.role.${part}`) ??
    find(`${slug}.type.${part}`) ??
    say(table.view.edition, `short.${part}`)
  );
}

/** The text on the button; its accessible name is the whole sentence. */
function shortOf(table: Table, move: Move, full: string): string {
  const [first = "", second = ""] = move.args;
  const { at } = table.choices.verb(move);
  if (at === "bay") return `${districtName(table.view.edition, second)} · ${nameOf(table, first)}`;
  if (at !== undefined && !/^(keep|put)/.test(move.slug)) return nameOf(table, first);
  return sayIf(table.view.edition, `short.${move.slug}`) ?? full;
}

function Do({ table, move, look }: { table: Table; move: Move; look: "main" | "build" | "out" }): JSX.Element {
  const { choices, session } = table;
  const full = tellAction(session.teller, move.text);
  return (
    <MoveButton
      short={shortOf(table, move, full)}
      full={full}
      look={look}
      icon={choices.verb(move).icon}
      price={session.price(move.text)}
      gain={move.slug === "income" ? (session.foresee(move.text)?.seats[table.bottom]?.goods["coins"] ?? null) : null}
      move={move.text}
      onClick={() => (session.chain.value.length > 0 ? choices.choose(move) : session.play(move.text))}
    />
  );
}

const undo = (table: Table): JSX.Element | null =>
  table.session.undoable.value ? <UndoButton onClick={() => table.session.undo()} /> : null;

type Asked = Omit<BarProps, "name">;

/** What is asked, and how far a choice of several steps has come. */
function question(table: Table): string {
  const { session, view, choices } = table;
  const at = view.decision ?? "turn";
  if (choices.aim.value)
    return (
      sayIf(view.edition, `aim.${choices.aim.value}.${choices.path.value.length + 1}`) ??
      say(view.edition, `aim.${choices.aim.value}`)
    );
  const [whom = 0] = view.frame;
  const holder = view.holder[view.called - 1];
  const slots = {
    seat: whom < view.seats ? playerName(table, whom) : "",
    seat2: typeof holder === "number" ? playerName(table, holder) : "",
    district: view.limbo[0] ? districtName(view.edition, view.limbo[0]) : "",
    role: roleName(view, view.called),
  };
  return (
    sayIf(view.edition, `ask.${at}.${session.chain.value.length}`, slots) ??
    sayIf(view.edition, `ask.${at}`, slots) ??
    word(`${view.edition.slug}.decision.${at}`)
  );
}

/** The steps of an open chain, each in a few words. */
function stepsOf(table: Table): string[] {
  const { session, choices, view } = table;
  const said = session.chain.value.map(parseSaid);
  const [open, ...more] = said;
  const of = (args: readonly string[], i: number): string => {
    const name = nameOf(table, args[0] ?? "");
    return sayIf(view.edition, `step.${open?.slug}.${i}`, { word: name }) ?? name;
  };
  const first = open && open.args.length > 0 ? [of(open.args, 0)] : [];
  return [
    ...first,
    ...more.map((step, i) => of(step.args, i + 1)),
    ...choices.path.value.map((part) => nameOf(table, part)),
  ];
}

/** Targets: of a verb that is aimed, or of the question itself. */
function asking(table: Table): Asked {
  const { choices, session, view } = table;
  const chosen = choices.targets.value.find((m) => m.text === choices.chosen.value);
  const parts = chosen ? [] : choices.next();
  const steps = stepsOf(table);
  const others = choices.aim.value || chosen ? [] : choices.plain.value;
  const digit = (move: Move): number | undefined =>
    choices.verb(move).at === "role" ? rankOf(view, move.args[0] ?? "") || undefined : undefined;
  const mine = (move: Move): boolean => seatOf(move.args[0] ?? "") === session.seat.value;
  const targets = [...choices.targets.value].sort((a, b) => Number(mine(a)) - Number(mine(b))); // my own city comes last
  const whole = (move: Move): JSX.Element => {
    const full = tellAction(session.teller, move.text);
    return (
      <MoveButton
        key={move.text}
        short={chosen ? full : shortOf(table, move, full)}
        full={full}
        look={chosen ? "main" : "build"}
        icon={chosen ? "check" : undefined}
        price={session.price(move.text)}
        move={move.text}
        digit={chosen ? undefined : digit(move)}
        onClick={() =>
          chosen || choices.aim.value
            ? session.stays(move.text)
              ? choices.choose(move)
              : session.play(move.text)
            : choices.choose(move)
        }
      />
    );
  };
  return {
    mine: true,
    status: question(table),
    ...(steps.length > 0 ? { steps: <Trail steps={steps} total={view.edition.total(table, steps.length)} /> } : {}),
    moves: (
      <>
        {parts.length > 0
          ? parts.map((part) => (
              <MoveButton
                key={part}
                short={nameOf(table, part)}
                look="build"
                part={part}
                sign={isType(part) && <Sign type={part} />}
                onClick={() => choices.take(part)}
              />
            ))
          : (chosen ? [chosen] : targets).map(whole)}
        {others.map((m) => (
          <Do key={m.text} table={table} move={m} look="out" />
        ))}
      </>
    ),
    end: choices.open ? <BackButton onClick={() => choices.back()} /> : <>{undo(table)}</>,
  };
}

/** The rule of the draft: the one by which I may not take a role that is not in my pack. */
function pickClause(table: Table): string | null {
  const [pick] = table.choices.roles.value;
  const why = table.view.cast.map((role) => (pick ? whyNot(table, pick.slug, role.slug) : null)).find(Boolean);
  return why?.clause ?? null;
}

function drafting(table: Table): Asked {
  const { choices, session, view } = table;
  const chosen = choices.roles.value.find((m) => m.text === choices.chosen.value);
  const rank = chosen ? rankOf(view, chosen.args[0] ?? "") : 0;
  const role = roleAt(view, rank);
  return {
    mine: true,
    status: question(table),
    steps: role && (
      <span class="brief">
        <b>{roleName(view, rank)}</b> · {say(view.edition, `brief.${role.slug}`)}
      </span>
    ),
    end: (
      <>
        {role && (
          <button
            type="button"
            class="btn out wide-only"
            onClick={() =>
              help({
                title: roleName(view, rank),
                text: roleText(view, rank),
                game: view.edition.slug,
                clause: role.clause,
              })
            }
          >
            {t("draft.what", { role: roleName(view, rank) })}
          </button>
        )}
        <ConfirmButton
          label={chosen ? tellAction(session.teller, chosen.text) : t("draft.choose_first")}
          move={chosen?.text}
          off={!chosen}
          onWhy={() => explainWhy(table, question(table), { text: t("draft.choose_first"), clause: pickClause(table) })}
          onClick={() => choices.confirm()}
        />
      </>
    ),
  };
}

/** A chain of cards: each step names one, until it is enough. */
function chain(table: Table): Asked {
  const { session, choices, view } = table;
  const done =
    session.moves.value.find((m) => m.text === choices.chosen.value) ??
    session.moves.value.find((m) => m.slug === "done");
  const steps = stepsOf(table);
  const label =
    done &&
    (done.slug === "done" ? say(view.edition, `short.done.${view.decision}`) : tellAction(session.teller, done.text));
  return {
    mine: true,
    status: question(table),
    steps: <Trail steps={steps} total={view.edition.total(table, steps.length)} />,
    moves: choices.cards.value.map((m) => <Do key={m.text} table={table} move={m} look="build" />),
    end: (
      <>
        <BackButton onClick={() => choices.back()} />
        <ConfirmButton
          label={label ?? t("chain.choose_first")}
          move={done?.text}
          off={!done}
          onWhy={() => {
            const why = whyNot(table, "done");
            if (why) explainWhy(table, question(table), why);
          }}
          onClick={() => done && session.play(done.text)}
        />
      </>
    ),
  };
}

/** How far the turn has come: gather first, then how many of the allowed builds are done. */
function Progress({ table }: { table: Table }): JSX.Element {
  const { view } = table;
  const most = playing(view)?.builds ?? 1;
  if (!has(view, "gather")) return <span class="wide-only">{t("bar.gather")}</span>;
  return (
    <span class="pips-wrap">
      <span class="pips" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => (
          <i key={i} class={i < view.builds ? "on" : ""} />
        ))}
      </span>
      <span class="wide-only">{t("bar.built", { number: view.builds, most })}</span>
    </span>
  );
}

function EndTurn({ table, move, left }: { table: Table; move: Move | undefined; left: number }): JSX.Element {
  const { session } = table;
  const why = move ? null : whyNot(table, "end");
  if (!move)
    return (
      <MoveButton
        short={t("bar.end")}
        why={why?.text ?? ""}
        onClick={() => why && explainWhy(table, t("bar.end"), why)}
      />
    );
  return (
    <MoveButton
      short={t("bar.end")}
      full={tellAction(session.teller, move.text)}
      look={left ? "out" : "main"}
      move={move.text}
      onClick={() => session.play(move.text)}
    />
  );
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
    status: inTurn ? t("bar.turn", { role: roleName(view, view.called) }) : question(table),
    steps: inTurn ? <Progress table={table} /> : null,
    moves: (
      <>
        {gather.map((m) => (
          <Do key={m.text} table={table} move={m} look="main" />
        ))}
        {others.map((m) => (
          <Do key={m.text} table={table} move={m} look={choices.verb(m).main && !inTurn ? "main" : "out"} />
        ))}
        {choices.groups.value.map((g) => (
          <MoveButton
            key={g.verb}
            short={say(view.edition, `group.${g.verb}`)}
            icon={view.edition.verbs[g.verb]?.icon ?? "check"}
            aim={g.verb}
            onClick={() => (choices.aim.value = g.verb)}
          />
        ))}
        {cards.map((m) => (
          <Do key={m.text} table={table} move={m} look="build" />
        ))}
      </>
    ),
    end: (
      <>
        {undo(table)}
        {inTurn && <EndTurn table={table} move={plain.find((m) => m.slug === "end")} left={left} />}
      </>
    ),
  };
}

/** The players the table is waiting for, in words. */
function waitingFor(table: Table): string {
  const { session, view } = table;
  const actor = view.actors[0];
  if (view.over) return t("over");
  if (session.busy.value || actor === session.seat.value) return t("wait.sent");
  if (actor === undefined || actor >= view.seats) return t("wait");
  const slots = { seat: playerName(table, actor), role: view.called ? roleName(view, view.called) : "" };
  const doing = view.decision === "discard" ? "pick" : (view.decision ?? "turn");
  return sayIf(view.edition, `wait.${doing}`, slots) ?? t("wait.turn", slots);
}

function waiting(table: Table): Asked {
  const { session } = table;
  const events = session.shownLog.value
    .filter(isEvent)
    .filter((l) => !session.looks.log.dull.has(parseSaid(l.event).slug));
  const last = events[events.length - 1];
  return {
    mine: false,
    status: waitingFor(table),
    ticker: true,
    steps: last ? (
      <span key={last.n}>
        {tellEvent(session.teller, last.event)
          .map((p) => p.text)
          .join("")}
      </span>
    ) : null,
    end: session.seat.value === null ? null : undo(table),
  };
}

function asked(table: Table): Asked {
  const { session, choices } = table;
  if (!session.mine.value || session.moves.value.length === 0) return waiting(table);
  if (choices.targets.value.length > 0) return asking(table);
  if (session.chain.value.length > 0) return chain(table);
  return choices.roles.value.length > 0 ? drafting(table) : turning(table);
}

/** One bar, whatever is asked: it stays where it is, and so does the focus. */
export const Bar = ({ table }: { table: Table }): JSX.Element => <ActionBar name={t("bar")} {...asked(table)} />;
