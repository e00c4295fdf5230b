/*
 * advance.tsx - orders: what I do if I am asked something, said in advance, and whether questions without a choice are
 * asked at all. Fetched when needed. Nobody else learns of it.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { Switch } from "../kit/switch.tsx";
import { fetchPart, find, refusal, t, tellAction, word, type Key } from "../words.ts";
import { choicesAfter, PLAN_BYTES, PLANS_MOST, questions, readPlan, withPlan, writePlan, type Plan } from "./plans.ts";
import type { Session } from "./session.ts";

const SHOWN = 24; // choices at once

interface Said {
  session: Session;
  plan: Plan;
  futures: readonly Uint8Array[];
  onChange: (plan: Plan) => void;
}

const tell = (session: Session, action: string): string =>
  action.includes("*") ? action : tellAction(session.teller, `p${session.seat.value} ${action}`);

const Small = ({ name, icon, onClick }: { name: Key; icon: string; onClick: () => void }): JSX.Element => (
  <button type="button" class={`tool ${icon}`} aria-label={t(name)} data-tip={t(name)} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** The steps of a plan, and what can be done about each. */
function Steps({ said, other, onOther }: { said: Said; other: number | null; onOther: (i: number | null) => void }) {
  const { session, plan, onChange } = said;
  const put = (steps: (readonly string[])[]): void => {
    onOther(null);
    onChange({ ...plan, steps });
  };
  const swap = (i: number): void =>
    put(plan.steps.map((step, k) => (k === i ? plan.steps[i + 1]! : k === i + 1 ? plan.steps[i]! : step)));
  return (
    <ol class="plan-steps">
      {plan.steps.map((step, i) => (
        <li key={`${i} ${step.join()}`}>
          <span class="grow">
            {step.map((action, k) => (
              <span key={action}>
                {k > 0 && <small> {t("advance.else")} </small>}
                {tell(session, action)}
              </span>
            ))}
          </span>
          <button type="button" class="chip" aria-pressed={other === i} onClick={() => onOther(other === i ? null : i)}>
            {t("advance.or")}
          </button>
          {i > 0 && <Small name="advance.up" icon="prev" onClick={() => swap(i - 1)} />}
          <Small name="advance.remove" icon="x" onClick={() => put(plan.steps.filter((_, k) => k !== i))} />
        </li>
      ))}
    </ol>
  );
}

/** One question: what I do then, and what could be added. */
function Question({ said, likely }: { said: Said; likely: boolean }): JSX.Element {
  const { session, plan, futures, onChange } = said;
  const other = useSignal<number | null>(null); // a step that gets one more way
  const all = useSignal(false);
  const at = other.value ?? plan.steps.length;
  const now = plan.steps[at] ?? [];
  const before = { ...plan, steps: plan.steps.slice(0, at) };
  const choices = useMemo(
    () => choicesAfter(session, futures, before).filter((action) => !now.includes(action)),
    [futures, writePlan(plan), at],
  );
  const add = (action: string): void => {
    const step = [...now, action];
    onChange({ ...plan, steps: [...before.steps, step, ...plan.steps.slice(at + 1)] });
  };
  const fits = writePlan(plan).length + 60 < PLAN_BYTES;
  const shown = all.value ? choices : choices.slice(0, SHOWN);
  return (
    <details class="account-part plan" data-question={plan.decision} open={plan.steps.length > 0 || likely}>
      <summary>{word(`${session.game}.decision.${plan.decision}`)}</summary>
      <Steps said={said} other={other.value} onOther={(i) => (other.value = i)} />
      {shown.length > 0 && fits && (
        <>
          <p class="hint">
            {t(other.value !== null ? "advance.else.which" : at > 0 ? "advance.then" : "advance.first")}
          </p>
          <div class="plan-choices">
            {shown.map((action) => (
              <button type="button" class="chip" key={action} data-order={action} onClick={() => add(action)}>
                {tell(session, action)}
              </button>
            ))}
            {choices.length > shown.length && (
              <button type="button" class="chip more" onClick={() => (all.value = true)}>
                {t("advance.more")}
              </button>
            )}
          </div>
        </>
      )}
    </details>
  );
}

/** Questions for which a game's table has its own words. */
function useWords(session: Session, decisions: readonly string[]): void {
  const here = useSignal(0);
  const missing = decisions.some((one) => find(`${session.game}.decision.${one}`) === undefined);
  void here.value;
  useEffect(() => {
    if (missing)
      fetchPart(`${session.game}.orders`).then(
        () => here.value++,
        () => undefined,
      );
  }, [missing]);
}

function Orders({ session, lines, onTrouble }: { session: Session; lines: string[]; onTrouble: (e: Error) => void }) {
  const futures = useMemo(() => questions(session), [session.bytes.value]);
  const plans = lines.map(readPlan);
  const asked = [...new Set([...plans.map((one) => one.decision), ...futures.keys()])].slice(0, PLANS_MOST);
  useWords(session, asked);
  const likeliest = [...futures.keys()][0];
  const change = (plan: Plan): void => {
    session.order(withPlan(plans, plan).map(writePlan)).catch(onTrouble);
  };
  return (
    <section class="plans">
      <p class="hint">{t("advance.text")}</p>
      {asked.map((decision) => (
        <Question
          key={decision}
          likely={decision === likeliest}
          said={{
            session,
            plan: plans.find((one) => one.decision === decision) ?? { decision, steps: [] },
            futures: futures.get(decision) ?? [],
            onChange: change,
          }}
        />
      ))}
      {asked.length === 0 && <p>{t("advance.none")}</p>}
      <button
        type="button"
        class="btn out"
        disabled={lines.length === 0}
        data-clear
        onClick={() => void session.order([]).catch(onTrouble)}
      >
        {t("advance.clear")}
      </button>
    </section>
  );
}

export function Advance({ session, onClose }: { session: Session; onClose: () => void }): JSX.Element {
  const trouble = useSignal<string | null>(null);
  const lines = session.orders.value;
  const auto = session.auto.value;
  const onTrouble = (e: Error): void => {
    trouble.value = refusal(e.message, "wire");
  };
  return (
    <Sheet name="advance-sheet" title={t("advance")} onClose={onClose}>
      <div class="sheet-body">
        {lines !== null && <Orders session={session} lines={lines} onTrouble={onTrouble} />}
        {auto !== null && (
          <Switch
            label={t("advance.auto")}
            name="auto"
            on={auto}
            onChange={(on) => void session.answerAlone(on).catch(onTrouble)}
          >
            {t(lines === null ? "advance.auto.here" : "advance.auto.text")}
          </Switch>
        )}
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      </div>
    </Sheet>
  );
}
