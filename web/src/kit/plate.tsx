/*
 * plate.tsx - a seat: who sits there, what of theirs is public, how long their
 * clock runs, and whether the table waits for them.
 */
import type { ComponentChildren, JSX } from "preact";
import { t, tongue } from "../words.ts";
import { Coin, Sr } from "./art.tsx";
import { Icon } from "./icons.tsx";
import { Count } from "./motion.tsx";
import { Portrait } from "./portrait.tsx";

export interface Counter {
  icon: string | JSX.Element; // a name of icons.tsx, "coin!" for the golden one, or a drawing
  label: string; // to be heard
  n: number;
  of?: number; // out of so many
  warn?: boolean;
}

/** What a seat does now, at the end of its second line. */
export type Doing = "acts" | "thinks" | "ready" | null;

export interface PlateProps {
  name: string;
  seat?: number; // data-seat: where things fly to and from
  portrait?: JSX.Element;
  you?: boolean;
  bot?: boolean;
  away?: boolean;
  until?: number; // on vacation until then, in seconds
  line?: ComponentChildren; // under the name
  last?: ComponentChildren; // what they did last
  counters?: readonly Counter[];
  clock?: string | null;
  hurry?: boolean; // the clock is nearly out
  doing?: Doing;
  state?: "calm" | "legal" | "chosen";
  open?: boolean; // its details are shown
  children?: ComponentChildren; // below: a city, dice
  onClick?: () => void;
}

const icon = (of: Counter["icon"]): JSX.Element =>
  typeof of !== "string" ? of : of === "coin!" ? <Coin /> : <Icon name={of} />;

export const Counters = ({ of }: { of: readonly Counter[] }): JSX.Element => (
  <span class="k-counters">
    {of.map((c) => (
      <span key={c.label} class={c.warn ? "warn" : ""}>
        {icon(c.icon)}
        <Sr>{c.label}: </Sr>
        {c.of === undefined ? <Count n={c.n} /> : <b class="n">{t("of", { number: c.n, most: c.of })}</b>}
      </span>
    ))}
  </span>
);

/** Who plays there, and whether they are active: the same signs at every table. */
export interface SeatSign {
  bot: boolean; // a program plays
  face?: { name: string; portrait: number } | null; // of a person
  away: boolean; // a person who is not connected
  thinks: boolean; // the table waits for them, and they can answer
  until?: number; // on vacation until then, in seconds
}

export const Dots = (): JSX.Element => (
  <i class="k-dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </i>
);

/** A day as this language writes it. */
export const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat(tongue(), { day: "numeric", month: "short" }).format(seconds * 1000);

export const SeatSigns = ({ bot, away, thinks, until, face }: SeatSign): JSX.Element => (
  <>
    {face && <Portrait {...face} />}
    {until !== undefined && (
      <small class="k-seatsign away" data-sign="vacation" title={t("seat.vacation", { day: dayText(until) })}>
        <Icon name="sun" />
        <span aria-hidden="true">{dayText(until)}</span>
        <Sr>{t("seat.vacation", { day: dayText(until) })}</Sr>
      </small>
    )}
    {bot && (
      <small class="k-seatsign" data-sign="bot" title={t("bot")}>
        <Icon name="bot" />
        <Sr>{t("bot")}</Sr>
      </small>
    )}
    {away && (
      <small class="k-seatsign away" data-sign="away" title={t("seat.away")}>
        <Icon name="away" flip />
        <Sr>{t("seat.away")}</Sr>
      </small>
    )}
    {thinks && (
      <small class="k-seatsign" data-sign="thinks" title={t("kit.thinking")}>
        <Dots />
        <Sr>{t("kit.thinking")}</Sr>
      </small>
    )}
  </>
);

const DoingMark = ({ doing }: { doing: Doing }): JSX.Element | null =>
  doing === "ready" ? (
    <span class="k-doing ready">
      <Icon name="check" />
      {t("kit.ready")}
    </span>
  ) : doing === "thinks" ? (
    <span class="k-doing">
      {t("kit.thinking")}
      <Dots />
    </span>
  ) : null;

function Head(p: PlateProps): JSX.Element {
  return (
    <>
      {p.portrait && <span class="k-portrait">{p.portrait}</span>}
      <span class="k-who">
        <b class="k-name">
          <bdi>{p.name}</bdi>
          {p.you && <small>{t("you")}</small>}
          <SeatSigns
            bot={p.bot ?? false}
            away={p.away ?? false}
            thinks={false}
            {...(p.until === undefined ? {} : { until: p.until })}
          />
        </b>
        <span class="k-line">
          {p.line && <span>{p.line}</span>}
          <DoingMark doing={p.doing ?? null} />
          {p.clock && <span class={`clock ltr${p.hurry ? " hurry" : ""}`}>{p.clock}</span>}
        </span>
        {p.last}
      </span>
      {p.counters && <Counters of={p.counters} />}
    </>
  );
}

export function SeatPlate(props: PlateProps): JSX.Element {
  const { you = false, doing = null, state = "calm", open, onClick, children } = props;
  return (
    <article
      class={`k-plate is-${state}${doing === "acts" ? " acts" : ""}${you ? " own" : ""}`}
      aria-current={doing === "acts" ? "true" : undefined}
      data-seat={props.seat}
    >
      {onClick ? (
        <button type="button" class="k-head" aria-expanded={open} onClick={onClick}>
          <Head {...props} />
        </button>
      ) : (
        <div class="k-head">
          <Head {...props} />
        </div>
      )}
      {children}
    </article>
  );
}
