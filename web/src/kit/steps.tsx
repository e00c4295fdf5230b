/*
 * steps.tsx - a choice of several steps: what was chosen so far, which step it
 * is, the result so far, Back and Confirm. In the bar as a trail, or as a
 * panel of its own where the choice is long.
 */
import type { ComponentChildren, JSX } from "preact";
import { digits, t } from "../words.ts";
import { Ink, Sr } from "./art.tsx";
import { BackButton, ConfirmButton } from "./bar.tsx";
import { Icon } from "./icons.tsx";
import { Girih, type Tone } from "./ornament.tsx";
import { arch } from "./shapes.ts";

/** The steps made so far, in a line, and their running total. */
export const Trail = ({ steps, total }: { steps: readonly string[]; total?: string }): JSX.Element => (
  <>
    {total && <span class="k-total">{total}</span>}
    <span class="k-trail" role="list" aria-label={t("kit.steps")}>
      {steps.map((step, i) => (
        <span key={`${i}.${step}`} role="listitem">
          <i aria-hidden="true">{digits(i + 1)}</i>
          {step}
        </span>
      ))}
    </span>
  </>
);

/** All steps of a choice; `at` is the one that is open, from 0. */
export const Stepper = ({ names, at }: { names: readonly string[]; at: number }): JSX.Element => (
  <ol
    role="list"
    class="k-steps"
    aria-label={t("kit.step", { number: Math.min(at + 1, names.length), most: names.length })}
  >
    {names.map((name, i) => (
      <li key={name} class={i < at ? "done" : i === at ? "now" : ""} aria-current={i === at ? "step" : undefined}>
        <i aria-hidden="true">{i < at ? <Icon name="check" /> : digits(i + 1)}</i>
        {name}
        {i < at && <Sr> ({t("kit.done")})</Sr>}
      </li>
    ))}
  </ol>
);

export interface ChainProps {
  kicker: string; // "Your turn: activate"
  title: string; // "Blacksmith"
  emblem?: string;
  tone?: Tone;
  steps: readonly string[];
  at: number;
  children?: ComponentChildren; // what is chosen, what it comes to
  confirm: string; // what Confirm would do
  ready: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The one place for "what am I doing", where the choice is long. */
export function ChainPanel({
  kicker,
  title,
  emblem,
  tone = "turq",
  steps,
  at,
  children,
  confirm,
  ready,
  onBack,
  onConfirm,
}: ChainProps): JSX.Element {
  return (
    <section class={`k-chain tone-${tone}`} aria-label={`${kicker} ${title}`}>
      <header>
        <Girih kind="star10" side={11} width={0.8} />
        {emblem && (
          <svg class="k-arch" viewBox="0 0 42 47" aria-hidden="true">
            <path d={arch(0.5, 41, 0.5, 18, 46.5)} fill="#fffaf0" />
            <g class="k-ink" transform="translate(6 14) scale(.46)">
              <Ink d={emblem} width={3.4} />
            </g>
          </svg>
        )}
        <div>
          <small>{kicker}</small>
          <h2>{title}</h2>
        </div>
      </header>
      <div class="k-inside">
        <Stepper names={steps} at={at} />
        {children}
        <div class="btns">
          <BackButton off={at === 0} onClick={onBack} />
          <ConfirmButton label={confirm} off={!ready} onClick={onConfirm} />
        </div>
      </div>
    </section>
  );
}
