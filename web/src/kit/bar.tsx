/*
 * bar.tsx - the action bar of every game: what is asked, how far I am, what I
 * can do, and the way back. Each move is a button with a few visible words and
 * the whole sentence for screen readers.
 */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words.ts";
import { Coin, Sr } from "./art.tsx";
import { Price } from "./coin.tsx";
import { Icon } from "./icons.tsx";
import { arrows } from "./keys.ts";

/** A row that scrolls along the line; its ends fade where more is hidden. */
export function ScrollRow({
  children,
  name = "btns scroll",
}: {
  children: ComponentChildren;
  name?: string;
}): JSX.Element {
  const row = useRef<HTMLSpanElement>(null);
  const [more, setMore] = useState("");
  const look = (): void => {
    const el = row.current;
    if (!el) return;
    const gone = Math.abs(el.scrollLeft); // counts down from 0 where lines run from right to left
    const rest = el.scrollWidth - el.clientWidth - gone;
    setMore(`${gone > 4 ? " before" : ""}${rest > 4 ? " after" : ""}`);
  };
  useEffect(() => {
    const el = row.current;
    if (!el) return;
    look();
    if (!("ResizeObserver" in window)) return;
    const watch = new ResizeObserver(look);
    watch.observe(el);
    return () => watch.disconnect();
  });
  const wheel = (event: WheelEvent): void => {
    const el = row.current;
    if (!el || el.scrollWidth <= el.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    el.scrollLeft += getComputedStyle(el).direction === "rtl" ? -event.deltaY : event.deltaY;
  };
  return (
    <span ref={row} class={`${name}${more}`} onScroll={look} onWheel={wheel}>
      {children}
    </span>
  );
}

export interface BarProps {
  name: string; // of the whole group
  mine: boolean; // something is asked of me
  status: string;
  steps?: ComponentChildren; // how far I am; null leaves the place free
  ticker?: boolean; // the steps are the last thing that happened
  moves?: ComponentChildren;
  end?: ComponentChildren; // Back, Undo, Confirm
}

export function ActionBar({ name, mine, status, steps, ticker = false, moves, end }: BarProps): JSX.Element {
  return (
    <div class={`bar${mine ? " mine-now" : ""}`} role="group" aria-label={name} onKeyDown={arrows}>
      <span class={`st${mine ? "" : " quiet"}`}>
        <i class={`beat${mine ? "" : " calm"}`} />
        {status}
      </span>
      <span class="sr" role="status">
        {mine ? status : ""}
      </span>
      {steps !== undefined && <span class={`steps${ticker ? " ticker" : ""}`}>{steps}</span>}
      {moves !== undefined && <ScrollRow>{moves}</ScrollRow>}
      {end !== undefined && <span class="btns">{end}</span>}
    </div>
  );
}

export type MoveLook = "main" | "build" | "out" | "quiet";

export interface MoveProps {
  short: string; // what stands on it
  full?: string; // the whole sentence, to be heard
  look?: MoveLook;
  icon?: string | undefined; // of icons.tsx; "coin!" is the golden one
  sign?: JSX.Element | false; // a game's own
  price?: number | null;
  gain?: number | null;
  have?: number; // what I can pay
  move?: string | undefined; // the action itself: data-move
  aim?: string; // opens a choice of targets: data-aim
  part?: string; // one part of a move: data-part
  digit?: number | undefined; // the number that picks it, if it has one of its own
  off?: boolean;
  why?: string; // not now: the button stays, and says why
  onClick: () => void;
}

/** A few words to see, the whole sentence to hear. */
export const Named = ({ short, full }: { short: string; full?: string }): JSX.Element =>
  full === undefined || short === full ? (
    <>{short}</>
  ) : (
    <>
      <span aria-hidden="true">{short}</span>
      <Sr>{full}</Sr>
    </>
  );

export function MoveButton(p: MoveProps): JSX.Element {
  return (
    <button
      type="button"
      class={`btn ${p.why ? "" : (p.look ?? "out")}${p.aim ? " aim" : ""}`}
      data-move={p.move}
      data-aim={p.aim}
      data-part={p.part}
      data-digit={p.digit}
      style={p.digit === undefined ? undefined : { "--digit": p.digit }}
      disabled={p.off ?? false}
      aria-disabled={p.why ? true : undefined}
      onClick={p.onClick}
    >
      {p.icon === "coin!" ? <Coin /> : p.icon && <Icon name={p.icon} />}
      {p.sign}
      <Named short={p.short} {...(p.full === undefined ? {} : { full: p.full })} />
      {p.price !== undefined && p.price !== null && (
        <Price n={p.price} {...(p.have === undefined ? {} : { have: p.have })} />
      )}
      {p.gain !== undefined && p.gain !== null && <Price n={p.gain} gain />}
      {p.why && <Sr>{`. ${p.why}`}</Sr>}
    </button>
  );
}

export const BackButton = ({ off = false, onClick }: { off?: boolean; onClick: () => void }): JSX.Element => (
  <button type="button" class="btn quiet" disabled={off} data-back onClick={onClick}>
    <Icon name="undo" flip />
    {t("back")}
  </button>
);

export const UndoButton = ({ onClick }: { onClick: () => void }): JSX.Element => (
  <button type="button" class="btn quiet undo" aria-label={t("undo")} data-undo onClick={onClick}>
    <Icon name="undo" flip />
    <span>{t("undo")}</span>
  </button>
);

/** The one thing that cannot be taken back, or ends a chain. */
export const ConfirmButton = ({
  label,
  move,
  off = false,
  onWhy,
  onClick,
}: {
  label?: string;
  move?: string | undefined;
  off?: boolean;
  onWhy?: () => void; // off: it is pressed all the same, and says why
  onClick: () => void;
}): JSX.Element => (
  <button
    type="button"
    class={`btn ${off && onWhy ? "" : "main"}`}
    disabled={off && !onWhy}
    aria-disabled={off && onWhy ? true : undefined}
    data-move={off ? undefined : (move ?? "")}
    onClick={off && onWhy ? onWhy : onClick}
  >
    <Icon name="check" />
    {label ?? t("kit.confirm")}
  </button>
);
