/*
 * act.tsx - the one place for what is asked, the reason, and the buttons. A
 * commitment takes two presses: choose a card, then lay it face down.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../kit/icons.tsx";
import { arrows } from "../../kit/keys.ts";
import { Clause, help } from "../../kit/help.tsx";
import { list, named, t, tellAction, word, type Key } from "../../words.ts";
import type { Move } from "../../table/session.ts";
import { hero, KINGS, type Land } from "./cards.ts";
import { helperShort, heroShort, landName, points, ruleOf } from "./names.ts";
import { sentence } from "./sentence.ts";
import type { Why } from "./choices.ts";
import { asked, mySeat, playerName, plays, type Table } from "./table.ts";
import { clauseAsked, whyNot } from "./why.ts";

interface Ask {
  ask: string;
  tip: string;
  clause?: string | undefined; // that the tip rests on
  main?: { label: string; off?: boolean; move?: string; press: () => void } | undefined;
  more?: ComponentChildren;
}

/** Questions of one module are explained by the module. */
const MODULE_OF: Record<string, string> = {
  capture: "captives",
  coward: "coward",
  declare: "foresight",
  foresee: "foresight",
};
const explained = (decision: string): string =>
  MODULE_OF[decision] ? ruleOf("module", MODULE_OF[decision]) : t(`kz.help.${decision}` as Key);

/** What is asked, and by which rule. */
function tellDecision(table: Table, title: string): void {
  const decision = table.view.decision ?? "hero";
  help({ title, text: explained(decision), game: "karzar", clause: clauseAsked(table) });
}

const HelpButton = ({ table, decision }: { table: Table; decision: string }): JSX.Element => (
  <button
    type="button"
    class="btn out x2 q"
    aria-label={t("help")}
    onClick={() => tellDecision(table, word(`karzar.decision.${decision}`))}
  >
    {t("kz.q")}
  </button>
);

/** What the commit button says. */
function labelOf(table: Table): string {
  const { choices, view, session } = table;
  const move = choices.ready.value;
  if (!move) return t(`kz.choose.${missing(table)}` as Key);
  const [first = ""] = move.args;
  if (move.slug === "send") return t("kz.do.send", { hero: heroShort(first) });
  if (move.slug === "play" && view.decision === "helper") return t("kz.do.send", { hero: helperShort(first) });
  if (move.slug === "enlist") return t("kz.do.enlist", { land: landName(first as "iran") });
  if (move.slug === "pass") return t(`kz.pass.${view.decision ?? "helper"}` as Key);
  return tellAction(session.teller, move.text);
}

/** What has still to be chosen: a key of kz.choose. */
function missing(table: Table): string {
  const { choices, view } = table;
  const picks = choices.picks.value;
  if (view.decision === "enlist") return picks.land === undefined ? "land" : "three";
  if (choices.mode.value === "king") return "guard";
  if (choices.mode.value === "with") return "second";
  if (view.decision === "foresee") return picks.place === undefined ? "place" : "give";
  if (view.decision === "mobad_hero") return picks.dead === undefined ? "dead" : "give";
  if (view.decision === "helper") return "helper";
  return view.decision === "duel_pick" ? "card" : "hero";
}

/** What the choice means. */
function tipOf(table: Table): string {
  const { choices, view } = table;
  if (choices.why.value) return choices.why.value.text;
  const move = choices.ready.value;
  if (move?.slug === "send") {
    const of = hero(move.args[0] ?? "");
    return t("kz.tip.send", { hero: heroShort(of.slug), word: points(of.power), land: landName(of.land) });
  }
  if (move && ["play", "mobad", "mobad_with"].includes(move.slug)) return ruleOf("helper", move.args[0] ?? "");
  if (choices.isMobad) return t("kz.tip.with");
  if (move?.slug === "pass" && view.decision === "helper") return ruleOf("other", "hich");
  if (choices.mode.value === "king") return t("kz.tip.king", { word: points(KINGS.iran.power) });
  return t(`kz.tip.${view.decision ?? "hero"}` as Key);
}

function askOf(table: Table): string {
  const { choices, view } = table;
  if (choices.mode.value === "king") return t("kz.ask.guard");
  if (choices.mode.value === "with") return t("kz.ask.second");
  return t(`kz.ask.${view.decision ?? "hero"}` as Key);
}

/** The heroes in my hand who could guard the throne: why my king still cannot go. */
function whyNoKing(table: Table): Why | null {
  const { hand = [], land } = mySeat(table) ?? {};
  const guard = hand.find((one) => one.land === land) ?? hand[0];
  return guard ? whyNot(table, `king ${guard.slug}`) : null;
}

/** Other ways to answer: the king, a Mobad's two uses, yes and no. */
function Ways({ table }: { table: Table }): JSX.Element {
  const { choices, view } = table;
  const { mode } = choices;
  const picks = choices.picks.value;
  const way = (slug: string, icon: string, label: string, on: boolean, press: () => void, off = false): JSX.Element => (
    <button
      type="button"
      key={slug}
      class={`btn ${off ? "" : on ? "build" : "out"} x2`}
      data-way={off ? undefined : slug}
      aria-pressed={off ? undefined : on}
      aria-disabled={off ? true : undefined}
      onClick={press}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  const words = ["use", "flee", "hold", "cancel"].filter((slug) => choices.has(slug));
  const mobad = view.decision === "helper" && choices.isMobad;
  const alone = mobad && choices.moves.value.some((m) => m.slug === "mobad" && m.args[0] === picks.helper);
  const second = mobad && choices.moves.value.some((m) => m.slug === "mobad_with" && m.args[0] === picks.helper);
  const tahmineh = view.decision === "helper8" ? choices.moves.value.filter((m) => m.slug === "play") : [];
  const passes = choices.has("pass") && view.decision !== "helper" && picks.word !== "pass";
  const king = choices.has("king");
  const stays = !king && view.decision === "hero" && plays(view, "brave");
  return (
    <>
      {stays && way("king", "crown", t("kz.way.king"), false, () => (choices.why.value = whyNoKing(table)), true)}
      {king &&
        mode.value === null &&
        way("king", "crown", t("kz.way.king"), false, () => {
          choices.clear();
          mode.value = "king";
        })}
      {mode.value === "king" && way("back", "undo", t("back"), false, () => choices.back())}
      {alone && second && way("alone", "helmet", t("kz.way.alone"), mode.value === null, () => choices.back())}
      {second &&
        way("with", "feather", t("kz.way.with"), mode.value === "with", () => {
          mode.value = "with";
        })}
      {words.map((slug) =>
        way(
          slug,
          slug === "flee" ? "crown" : slug === "use" ? "eye" : "bars",
          t(`kz.way.${slug}` as Key),
          picks.word === slug,
          () => void choices.pick("word", slug),
        ),
      )}
      {tahmineh.map((m) =>
        way(
          "play",
          "feather",
          tellAction(table.session.teller, m.text),
          choices.isPicked("helper", m.args[0] ?? ""),
          () => void choices.pick("helper", m.args[0] ?? ""),
        ),
      )}
      {passes &&
        way(
          "pass",
          "mute",
          t(`kz.pass.${view.decision ?? "capture"}` as Key),
          false,
          () => void choices.pick("word", "pass"),
        )}
    </>
  );
}

function deciding(table: Table): Ask {
  const { choices, view } = table;
  const ready = choices.ready.value;
  return {
    ask: askOf(table),
    tip: tipOf(table),
    clause: choices.why.value?.clause,
    main: {
      label: labelOf(table),
      off: ready === null,
      ...(ready ? { move: ready.text } : {}),
      press: () => choices.commit(),
    },
    more: (
      <>
        <Ways table={table} />
        <HelpButton table={table} decision={view.decision ?? "hero"} />
      </>
    ),
  };
}

/** The telling: one step on, to its end, or on to what comes next. */
function telling(table: Table): Ask {
  const { stage, session } = table;
  const now = stage.now.value;
  const told = stage.tellingAt(now);
  const step = stage.stepAt(now);
  const of = told && now ? t("kit.step", { number: now.step + 1, most: told.steps.length }) : t("kz.phase.resolve");
  const tip = step ? sentence(session.teller, step) : "";
  if (stage.waiting.value) {
    const field = stage.field();
    const won =
      field?.result === "iran" || field?.result === "turan"
        ? t("kz.verdict.won", { land: landName(field.result), number: told?.razm ?? 0 })
        : null;
    const drawn =
      told && told.razm > 0 && field?.result === "drawn" ? t("kz.verdict.drawn", { number: told.razm }) : null;
    const ask = won ?? drawn ?? t("kz.closing", { number: told?.karzar ?? 1 });
    return {
      ask,
      tip,
      main: { label: t("kz.go_on"), press: () => stage.goOn() },
      more: (
        <button type="button" class="btn out x2" onClick={() => now && stage.to({ ...now, step: 0 })}>
          {t("kz.again")}
        </button>
      ),
    };
  }
  return {
    ask: of,
    tip,
    main: { label: t("kz.next_step"), press: () => stage.next() },
    more: (
      <button type="button" class="btn out x2" data-skip onClick={() => stage.skip()}>
        {t("kz.skip")}
      </button>
    ),
  };
}

function reading(table: Table): Ask {
  const { stage, session } = table;
  const step = stage.stepAt(stage.now.value);
  return {
    ask: t("kz.reading", { number: stage.tellingAt(stage.now.value)?.razm ?? 0 }),
    tip: step ? sentence(session.teller, step) : "",
    main: {
      label: t("kz.to_table"),
      press: () => {
        stage.reading.value = null;
      },
    },
  };
}

/** What I have committed, in a few words: nobody else knows it yet. */
function tellMine(table: Table, { slug, args, text }: Move): string {
  const [first = "", ...rest] = args;
  if (slug === "enlist") return list([landName(first as Land), ...rest.map(heroShort)]);
  if (slug === "send") return heroShort(first);
  if (slug === "play" || slug === "mobad" || slug === "mobad_with") return list(args.map(helperShort));
  return tellAction(table.session.teller, text);
}

function waiting(table: Table): Ask {
  const { view, session, choices } = table;
  if (view.over) return { ask: t("over"), tip: "" };
  const others = view.actors
    .filter((seat) => seat < view.seats && seat !== session.seat.value)
    .map((seat) => playerName(table, seat));
  const mine = choices.sentTo(view);
  const sent = mine !== null;
  const ask =
    sent || (session.seat.value !== null && view.seat[session.seat.value]?.answered) ? t("kz.sent") : t("kz.others");
  return {
    ask,
    clause: choices.why.value?.clause,
    tip: choices.why.value
      ? choices.why.value.text
      : [
          mine ? t("kz.sent.mine", { word: tellMine(table, mine) }) : "",
          others.length > 0 ? t("kz.waiting", { list: named(others) }) : t("wait"),
        ]
          .filter(Boolean)
          .join(" "),
  };
}

function askNow(table: Table): Ask {
  const { stage } = table;
  if (stage.reading.value) return reading(table);
  if (stage.open.value) return telling(table);
  return asked(table) ? deciding(table) : waiting(table);
}

/** 1 to 9 choose, in the order of the table; the digits of the language do too. */
function useNumbers(): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (
        e.ctrlKey ||
        e.altKey ||
        e.metaKey ||
        (e.target instanceof Element && e.target.matches("input, select, textarea"))
      )
        return;
      const n = Math.max("0123456789".indexOf(e.key), word("language.digits").indexOf(e.key)) - 1;
      if (n < 0 || e.key === "") return;
      const cards = document.querySelectorAll<HTMLElement>(
        ".karzar :is(.kz-field, .kz-mine) button:is(.is-legal, .is-chosen), .karzar .kz-arch.is-legal button",
      );
      cards[n]?.click();
      cards[n]?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function Act({ table }: { table: Table }): JSX.Element {
  const { ask, tip, clause, main, more } = askNow(table);
  const mine = main !== undefined;
  useNumbers();
  return (
    <section class={`kz-act bar${mine ? " mine-now" : ""}`} aria-label={t("bar")} onKeyDown={arrows}>
      <span class="kz-ask">
        <i class={`beat${mine ? "" : " calm"}`} />
        {ask}
      </span>
      <span class="sr" role="status">
        {ask}. {tip}
      </span>
      <span class="kz-tip" key={tip}>
        {tip}
        {clause && <Clause game="karzar" clause={clause} />}
      </span>
      <span class="kz-btns">
        {main && (
          <button
            type="button"
            class={`btn ${main.off ? "" : "main"}`}
            aria-disabled={main.off ? true : undefined}
            {...(main.move ? { "data-move": main.move } : {})}
            data-commit
            onClick={main.off ? () => tellDecision(table, main.label) : main.press}
          >
            {main.label}
          </button>
        )}
        {more}
      </span>
    </section>
  );
}
