/*
 * controls.tsx - small parts of a table: how far the game is, a track, tabs
 * for a phone, a switch, and a choice of a few.
 */
import type { ComponentChildren, JSX } from "preact";
import { digits, t } from "../words.ts";
import { Sr } from "./art.tsx";
import { arrows } from "./keys.ts";

/** Rounds: those played, the one that is on, those to come. */
export const Dots = ({ at, of, label }: { at: number; of: number; label: string }): JSX.Element => (
  <span class="k-rounds" role="img" aria-label={`${label}: ${t("of", { number: at, most: of })}`}>
    {Array.from({ length: of }, (_, i) => (
      <i key={i} class={i + 1 < at ? "on" : i + 1 === at ? "now" : ""} />
    ))}
  </span>
);

/** The phases of a round; only the one that is on is named. */
export const Phases = ({ names, at }: { names: readonly string[]; at: number }): JSX.Element => (
  <ol class="k-phases">
    {names.map((name, i) => (
      <li key={name} class={i < at ? "past" : i === at ? "now" : ""} aria-current={i === at ? "step" : undefined}>
        {digits(i + 1)}
        {i === at ? ` · ${name}` : <Sr> {name}</Sr>}
      </li>
    ))}
  </ol>
);

/** A track of ticks: 12 of 20. */
export const Track = ({ n, of, label }: { n: number; of: number; label: string }): JSX.Element => (
  <span
    class="k-track"
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={n}
    aria-valuetext={t("of", { number: n, most: of })}
  >
    {Array.from({ length: of }, (_, i) => (
      <i key={i} class={i < n ? "on" : ""} />
    ))}
  </span>
);

export const Pill = ({
  look = "",
  children,
}: {
  look?: "" | "soft" | "final";
  children: ComponentChildren;
}): JSX.Element => <span class={`pill ${look}`}>{children}</span>;

export interface Tab {
  id: string;
  name: string;
  news?: number; // something there needs attention
}

/** Tabs over a panel with the id `panel`; arrows go from one to the next. */
export const Tabs = ({
  tabs,
  at,
  label,
  panel,
  onPick,
}: {
  tabs: readonly Tab[];
  at: string;
  label: string;
  panel?: string;
  onPick: (id: string) => void;
}): JSX.Element => (
  <div class="k-tabs" role="tablist" aria-label={label} onKeyDown={arrows}>
    {tabs.map((tab) => (
      <button
        key={tab.id}
        type="button"
        role="tab"
        aria-selected={tab.id === at}
        aria-controls={panel}
        tabIndex={tab.id === at ? 0 : -1}
        onClick={() => onPick(tab.id)}
        onFocus={() => tab.id !== at && onPick(tab.id)}
      >
        {tab.name}
        {tab.news ? <i>{digits(tab.news)}</i> : null}
      </button>
    ))}
  </div>
);

export const Switch = ({
  on,
  label,
  icon,
  onChange,
}: {
  on: boolean;
  label: string;
  icon?: JSX.Element;
  onChange: (on: boolean) => void;
}): JSX.Element => (
  <button type="button" class="k-switch" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
    {icon}
    <span>{label}</span>
    <i aria-hidden="true" />
  </button>
);

/** One of a few, side by side: speed, a view. */
export const Few = ({
  options,
  at,
  label,
  onPick,
}: {
  options: readonly { id: string; name: string }[];
  at: string;
  label: string;
  onPick: (id: string) => void;
}): JSX.Element => (
  <div class="k-few" role="radiogroup" aria-label={label} onKeyDown={arrows}>
    {options.map((o) => (
      <button key={o.id} type="button" role="radio" aria-checked={o.id === at} onClick={() => onPick(o.id)}>
        {o.name}
      </button>
    ))}
  </div>
);
