/*
 * panel_dice.tsx - a group of dice, one by one: what they are worth, what they
 * cost and to whom, a cube that may be burned, and what it would buy. All of
 * it comes from the rules.
 */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import { Switch } from "../../kit/controls.tsx";
import { Die, DieSlot } from "../../kit/die.tsx";
import { help } from "../../kit/help.tsx";
import { Equation, WhyButton, WhySum, type Term } from "../../kit/why.tsx";
import { parseSaid } from "../../rules/text.ts";
import { lossText } from "../../table/doubt.tsx";
import { becomes, digits, signed, t } from "../../words.ts";
import {
  InfluenceSign,
  OwnerPiece,
  plain,
  effectText,
  QuietPiece,
  Shield,
  Signs,
  strikeText,
  TONE,
  toneOf,
} from "./art.tsx";
import { ACTIVITIES, activity, constant, HAPPENINGS, turned } from "./cards.ts";
import { divisorOf, type Forecast, type Gain } from "./forecast.ts";
import { Influence } from "./panel_turn.tsx";
import { PanelFrame, type FrameProps } from "./panel_frame.tsx";
import { activityName, buildingName, happeningName, mySeat, ofOwner, ownerName, type Table } from "./table.ts";
import { employs, NEUTRAL, type Task } from "./view.ts";
import { whyNot } from "./why.ts";

/** The name, the drawing and the steps of what is being done. */
export function headOf(
  table: Table,
  task: Task,
): Pick<FrameProps, "kicker" | "title" | "emblem" | "tone" | "steps" | "clause"> {
  const { me } = table;
  const turn = t("title.turn");
  const step = (slug: string): string => t(`ty.step.${slug}` as "ty.step.dice");
  switch (task.verb) {
    case "activate": {
      const card = ACTIVITIES[task.target];
      const place = table.view.places.find((one) => one?.card === card);
      const hires = place && me !== null && !employs(place, me);
      return {
        kicker: t("ty.kick.activate"),
        title: card ? activityName(card.slug) : "",
        emblem: card?.slug ?? "",
        tone: card ? TONE[card.colour] : "turq",
        steps: [step("action"), step("dice"), ...(hires ? [step("citizen")] : []), step("times")],
        clause: "T8.1",
      };
    }
    case "fight": {
      const card = HAPPENINGS[task.target];
      return {
        kicker: t("ty.kick.fight"),
        title: card ? happeningName(card.slug) : "",
        emblem: card?.slug ?? "",
        tone: card ? toneOf(card) : "red",
        steps: [step("action"), step("dice"), step("cubes")],
        clause: "T8.3",
      };
    }
    case "build":
      return {
        kicker: turn,
        title: t("ty.act.build"),
        emblem: "cathedral",
        tone: "lapis",
        steps: [step("action"), step("dice")],
        clause: "T8.2",
      };
    case "place":
      return {
        kicker: turn,
        title: t("ty.act.place"),
        emblem: "place",
        steps: [step("action"), step("die"), step("citizen")],
        clause: "T8.4",
      };
    case "flip":
      return {
        kicker: t("ty.infl"),
        title: t("ty.do.flip"),
        emblem: "influence",
        steps: [step("dice")],
        clause: "T7.3",
      };
    default:
      return {
        kicker: turn,
        title: t("ty.act.farm"),
        emblem: "farm",
        tone: "gold",
        steps: [step("action"), step("dice")],
        clause: "T8.5",
      };
  }
}

const modText = (slug: string): string => plain(effectText(activity(slug)));

/** Without a cube, or with one: a switch where there is one, a few where there are more. */
function Modifiers({ table }: { table: Table }): JSX.Element | null {
  const { choices, me } = table;
  const all = choices.modifiers();
  const burns = all.filter((m) => m.slug === "burn");
  if (burns.length === 0 || me === null) return null;
  const none = all.find((m) => m.slug === "plain");
  const on = choices.modifier;
  return (
    <div class="ty-mods" role="group" aria-label={t("ty.mod")}>
      {burns.map((move) => {
        const slug = move.args[0] ?? "";
        return (
          <Switch
            key={slug}
            on={on === move.text}
            label={`${activityName(slug)}: ${modText(slug)}`}
            icon={<QuietPiece table={table} who={me} kind="cube" />}
            onChange={(wanted) => (wanted ? choices.burn(move.text) : none && choices.burn(none.text))}
          />
        );
      })}
    </div>
  );
}

/** The dice of the group in large, whose they are and what each costs. */
function Group({ table, task }: { table: Table; task: Task }): JSX.Element {
  const { choices, forecast } = table;
  const more = choices.pending.value === null && (choices.has("die") || choices.has("neutral_die"));
  const mod = task.modifier;
  const plus =
    mod && /^mod_each_plus/.test(mod.effect)
      ? signed(mod.p.n)
      : mod && /^mod_white_as/.test(mod.effect)
        ? `×${digits(mod.p.n)}`
        : mod?.effect === "mod_each_set"
          ? `=${digits(mod.p.n)}`
          : null;
  return (
    <div class="ty-group">
      {task.dice.map((die, i) => {
        const own = die.owner === table.me;
        const price = forecast?.prices[i] ?? 0;
        return (
          <span key={i} class="gd">
            <Die
              colour={die.colour}
              value={die.value}
              size={52}
              {...(plus ? { bonus: plus } : {})}
              {...(table.view.decision === "flip" ? { bonus: becomes(turned(die.value)) } : {})}
            />
            <small>
              {own ? t("ty.yours") : <bdi>{ownerName(table, die.owner)}</bdi>}
              {price > 0 && (
                <>
                  <Coin />
                  {digits(price)}
                </>
              )}
            </small>
          </span>
        );
      })}
      {more && (
        <span class="gd">
          <DieSlot size={52} />
          <small>{task.dice.length === 0 ? t("ty.pick_die") : t("ty.more_die")}</small>
        </span>
      )}
    </div>
  );
}

/** 14 ÷ 3 = 4×: what the rules would do, once the dice reach it. */
function Sum({ task, forecast }: { task: Task; forecast: Forecast | null }): JSX.Element | null {
  const divisor = divisorOf(task);
  if (task.dice.length === 0 || divisor === null) return null;
  const farms = task.verb === "farm";
  const earned = forecast?.gains.find((gain) => gain.what === "deniers")?.n ?? 0;
  const times = farms ? earned : (forecast?.view?.did.times ?? 0);
  const terms: Term[] = [
    { n: task.value, label: t("ty.value") },
    { before: "÷", n: divisor, label: t("ty.divisor") },
    {
      before: "=",
      n: farms ? times : `${times}×`,
      label: farms ? t("ty.deniers") : task.verb === "fight" ? t("ty.cubes") : t("ty.times"),
    },
  ];
  const less = times > 0 && (times + 1) * divisor <= task.value; // it cannot be paid, or has no flags
  return (
    <>
      <Equation terms={terms} />
      {less && <p class="ty-note">{t("ty.sum.most", { number: times })}</p>}
    </>
  );
}

function why(table: Table, task: Task): void {
  const lines = task.dice.map((die) => ({
    label: `${t("kit.die", { word: t(`kit.die.${die.colour}`), number: die.value })}`,
    n: die.value,
    note: ownerName(table, die.owner),
  }));
  const raw = task.dice.reduce((n, die) => n + die.value, 0);
  if (task.modifier && task.value !== raw)
    lines.push({ label: activityName(task.modifier.slug), n: task.value - raw, note: modText(task.modifier.slug) });
  help({
    title: t("kit.why", { word: digits(task.value) }),
    text: t("ty.why.sum"),
    more: <WhySum lines={lines} />,
    game: "troyes",
    clause: "T6.9",
  });
}

/** What is paid, to whom, and what is left. */
export function Ledger({ table, forecast }: { table: Table; forecast: Forecast }): JSX.Element | null {
  const mine = mySeat(table);
  const { bill, pays, task, whole } = forecast;
  if (!mine || task.dice.length === 0) return null;
  const left = mine.deniers - pays;
  return (
    <dl class="ty-led">
      {task.value > 0 && (
        <div>
          <dt>{t("ty.value")}</dt>
          <dd>
            <WhyButton of={digits(task.value)} onClick={() => why(table, task)} />
          </dd>
        </div>
      )}
      {bill.map((one) => (
        <div key={String(one.to)}>
          <dt>
            {typeof one.to === "number" ? (
              <>
                {<QuietPiece table={table} who={one.to} kind="citizen" />}
                {one.to === NEUTRAL ? t("ty.pay.bank") : ofOwner(table, one.to, "ty.pay.to")}
              </>
            ) : (
              t(`ty.pay.${one.to}`)
            )}
          </dt>
          <dd>
            {digits(one.n)}
            <Coin />
          </dd>
        </div>
      ))}
      <div class="sum">
        <dt>{t("ty.pay")}</dt>
        <dd>
          {digits(pays)}
          <Coin />
          {whole && <small>{t("ty.pay.left", { number: left })}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** One thing that would be gained, as a chip. */
function Chip({ table, gain }: { table: Table; gain: Gain }): JSX.Element {
  const me = table.me ?? 0;
  const sign = <b class="ltr">{signed(gain.n)}</b>;
  switch (gain.what) {
    case "deniers":
      return (
        <span class="ty-chip">
          <Coin />
          {sign}
        </span>
      );
    case "influence":
      return (
        <span class={`ty-chip${gain.n < 0 ? " less" : ""}`}>
          <InfluenceSign />
          {sign}
        </span>
      );
    case "points":
      return (
        <span class="ty-chip">
          <Shield n={signed(gain.n)} />
        </span>
      );
    case "stored":
    case "events":
    case "cathedral":
      return (
        <span class="ty-chip">
          <QuietPiece table={table} who={me} kind="cube" />
          {sign} {t(`ty.gain.${gain.what}`)}
        </span>
      );
    case "hired":
      return (
        <span class="ty-chip">
          <QuietPiece table={table} who={me} kind="citizen" />
          {gain.n > 2 ? (
            t("ty.gain.picture")
          ) : (
            <>
              {t("ty.gain.hired")} <Shield n={activity(gain.of ?? "").points[gain.n - 1]?.n ?? 0} />
            </>
          )}
        </span>
      );
    case "citizen":
      return (
        <span class="ty-chip">
          <QuietPiece table={table} who={me} kind="citizen" />
          {buildingName(gain.of ?? "")}
        </span>
      );
    case "dice":
      return <span class="ty-chip">{t("ty.gain.dice", { number: gain.n })}</span>;
    default:
      return <span class="ty-chip">{t(`ty.gain.${gain.of === "mill" ? "mill" : "choose"}`, { number: gain.n })}</span>;
  }
}

/** Who would be driven out. */
function Driven({ table, heard }: { table: Table; heard: readonly string[] }): JSX.Element | null {
  const said = heard.map(parseSaid).find((one) => /(^|_)expelled$/.test(one.slug));
  if (!said) return null;
  const who = said.slug === "expelled" ? (said.seat ?? NEUTRAL) : NEUTRAL;
  return (
    <span class="ty-chip less">
      <OwnerPiece table={table} who={who} kind="citizen" lying /> {t("ty.gain.expels")}
    </span>
  );
}

export function Result({ table, forecast }: { table: Table; forecast: Forecast }): JSX.Element | null {
  if (!forecast.whole) return null;
  const loss = table.session.loses(forecast.steps); // the same that would be asked about
  return (
    <div class="ty-result">
      <p>{t("ty.get")}</p>
      <div role="status">
        {forecast.gains.map((gain, i) => (
          <Chip key={i} table={table} gain={gain} />
        ))}
        <Driven table={table} heard={forecast.heard} />
        {forecast.gains.length === 0 && <span class="ty-chip less">{t("ty.gain.nothing")}</span>}
      </div>
      {loss && (
        <p class="ty-waste">
          <Icon name="info" />
          {lossText(table.session, loss).join(" ")}
        </p>
      )}
    </div>
  );
}

/** What the dice are for, where its card is on another page. */
function Effect({ task }: { task: Task }): JSX.Element | null {
  const activity = task.verb === "activate" ? ACTIVITIES[task.target] : undefined;
  const happening = task.verb === "fight" ? HAPPENINGS[task.target] : undefined;
  const text = activity ? effectText(activity) : happening ? strikeText(happening) : "";
  return text ? (
    <p class="ty-effect">
      <Signs text={text} />
    </p>
  ) : null;
}

export function DicePanel({ table }: { table: Table }): JSX.Element {
  const { choices, view, forecast } = table;
  const task = forecast?.task ?? view.now;
  const verb = view.decision === "flip" ? "flip" : task.verb;
  const flips = verb === "flip";
  const low = whyNot(table, "done");
  const confirm = flips
    ? t("ty.confirm.flip", { number: constant("flip_cost") })
    : task.dice.length > 1
      ? t("ty.confirm.dice")
      : t("ty.confirm.die");
  return (
    <PanelFrame
      table={table}
      {...headOf(table, { ...task, verb })}
      at={flips ? 0 : 1}
      confirm={confirm}
      note={
        task.dice.length === 0 ? t(`ty.hint.${verb ?? "farm"}` as "ty.hint.farm") : (low?.text ?? t("ty.hint.more"))
      }
      text={t(`ty.help.${verb ?? "farm"}` as "ty.help.farm")}
    >
      <Effect task={task} />
      <Group table={table} task={task} />
      <Modifiers table={table} />
      {!flips && <Sum task={task} forecast={forecast} />}
      {!flips && forecast && <Ledger table={table} forecast={forecast} />}
      {!flips && forecast && choices.ready.value && <Result table={table} forecast={forecast} />}
      {!flips && task.dice.length === 0 && <Influence table={table} />}
    </PanelFrame>
  );
}
