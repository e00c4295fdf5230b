/*
 * card.tsx - a card of any game: an arch on a ground of girih, an emblem, a band
 * with its name, a cost or a number in the corner. It knows no game; what is not
 * given is not drawn. A card may lie face down, and turns when it comes up.
 */
import type { ComponentChildren, JSX, TargetedMouseEvent } from "preact";
import { useId, useRef } from "preact/hooks";
import { digits, t } from "../words.ts";
import { Ink } from "./art.tsx";
import { FaceImage } from "./face.tsx";
import type { GirihKind } from "./girih.ts";
import { Icon } from "./icons.tsx";
import { GirihPattern, Mark, type MarkName, type Tone } from "./ornament.tsx";
import { Medal, type MedalShape } from "./pieces.tsx";
import { arch, star } from "./shapes.ts";
import { still } from "./still.ts";

/** A name that is longer than a narrow card is parted where it must be: Farshid-vard. */
const parted = (name: string): string => name.replace(/\b([A-Za-z]{7})([A-Za-z]{3,})\b/g, "$1\u00ad$2");

export type CardState = "calm" | "legal" | "chosen" | "picked" | "disabled" | "fallen" | "annulled";

export interface CardProps {
  name: string;
  emblem?: string; // a path on a grid of 64 …
  face?: string | null; // … and the picture that is shown in its place, once it is here (face.tsx)
  tone?: Tone;
  girih?: GirihKind;
  cost?: number; // coins in the corner …
  have?: number; // … of which this many can be paid; the others are hollow
  corner?: { text: string | number; shape?: MedalShape }; // a number in the corner
  sign?: MarkName | JSX.Element; // in the other corner
  note?: string; // small, after the name: ★★
  badge?: ComponentChildren; // over the top: a hammer, a tick, "2"
  tab?: string; // over the top, in words: "Built"
  state?: CardState;
  down?: boolean; // its face cannot be seen
  size?: "small" | "middle" | "large";
  wide?: ComponentChildren; // lies down: this stands beside the window
  label?: string; // all of it, to be heard
  why?: string; // why it is not legal now
  slug?: string; // data-card
  choice?: boolean; // one of several: a radio button
  onClick?: (e: TargetedMouseEvent<HTMLButtonElement>) => void;
}

/** The side that is the same on all of them. */
export function CardBack({ tone = "turq" }: { tone?: Tone }): JSX.Element {
  const id = useId();
  return (
    <svg class={`k-back tone-${tone}`} viewBox="0 0 100 146" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <GirihPattern id={id} kind="star10" side={9} width={0.7} />
      </defs>
      <rect width="100" height="146" fill="var(--b)" />
      <rect width="100" height="146" fill={`url(#${id})`} />
      <rect x="5.500" y="5.500" width="89" height="135" rx="8" fill="none" stroke="var(--orn)" stroke-width="1.500" />
      <path d={star(50, 73, 23)} fill="var(--b)" stroke="var(--orn)" stroke-width="1.500" />
      <path d={star(50, 73, 12)} fill="var(--orn)" />
    </svg>
  );
}

function Window({ emblem, girih, wide }: { emblem: string | undefined; girih: GirihKind; wide: boolean }): JSX.Element {
  const id = useId();
  const side = { star8: 9, star10: 8, star12: 9, hex: 9, chevron: 6, lattice: 6 }[girih];
  return (
    <svg
      class="k-win"
      viewBox={wide ? "14 8 76 106" : "0 0 104 112"}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <GirihPattern id={id} kind={girih} side={side} width={0.8} />
      </defs>
      <rect x="-40" y="-40" width="184" height="200" class="k-ground" fill={`url(#${id})`} />
      <path d={arch(21, 62, 16, 58, 124)} class="k-niche" />
      <path d={arch(26, 52, 23, 60, 124)} fill="none" stroke="var(--win, var(--c))" stroke-width="1.200" />
      <g class="k-ink" transform="translate(26 49) scale(.81)">
        <Ink d={emblem} width={2.5} />
      </g>
    </svg>
  );
}

const Coins = ({ cost, have }: { cost: number; have: number }): JSX.Element => (
  <span class="k-cost" aria-hidden="true">
    {Array.from({ length: Math.min(cost, 7) }, (_, i) => (
      <i key={i} class={i < have ? "" : "no"} />
    ))}
  </span>
);

const Face = (p: CardProps & { tone: Tone }): JSX.Element => (
  <>
    <span class="k-art">
      {p.face ? (
        <FaceImage src={p.face} />
      ) : (
        <Window emblem={p.emblem} girih={p.girih ?? "star8"} wide={p.wide !== undefined} />
      )}
      {p.corner && <Medal value={p.corner.text} shape={p.corner.shape ?? "disc"} tone={p.tone} />}
      {p.cost !== undefined && !p.corner && <Coins cost={p.cost} have={p.have ?? p.cost} />}
      {p.sign && <span class="k-sign">{typeof p.sign === "string" ? <Mark name={p.sign} /> : p.sign}</span>}
    </span>{" "}
    {p.wide === undefined ? (
      <span class="k-band">
        {parted(p.name)}
        {p.note && <small>{p.note}</small>}
      </span>
    ) : (
      <span class="k-body">
        <b>
          {p.name}
          {p.note && <small>{p.note}</small>}
        </b>
        {p.wide}
      </span>
    )}
    {p.state === "fallen" && (
      <span class="k-over">
        <Icon name="x" />
      </span>
    )}
  </>
);

/** Everything a card says, for screen readers, in the order in which it is drawn: people who speak to a device say what
 * they read. */
function heard(p: CardProps): string {
  if (p.down) return p.label ?? t("kit.face_down");
  const parts = [p.label ?? p.name];
  if (!p.label && p.corner) parts.unshift(typeof p.corner.text === "number" ? digits(p.corner.text) : p.corner.text);
  if (p.state === "fallen") parts.push(t("kit.fallen"));
  if (p.state === "annulled") parts.push(t("kit.annulled"));
  if (p.why) parts.push(p.why);
  return parts.join(". ");
}

/** A note on a card; its label says the same, so letters are only drawn. */
const Note = ({ name, children }: { name: string; children: ComponentChildren }): JSX.Element =>
  typeof children === "string" || typeof children === "number" ? (
    <span class={name} aria-hidden="true" data-text={children} />
  ) : (
    <span class={name} aria-hidden="true">
      {children}
    </span>
  );

export function Card(props: CardProps): JSX.Element {
  const { tone = "lapis", state = "calm", down = false, size = "middle", badge, tab, onClick } = props;
  const before = useRef(down);
  const turned = useRef(false);
  if (before.current !== down) {
    before.current = down;
    turned.current = !still();
  }
  const name = `k-card tone-${tone} ${size} is-${state}${props.wide === undefined ? "" : " wide"}${down ? " down" : props.face ? " faced" : ""}${turned.current ? " turned" : ""}`;
  const inner = (
    <>
      <span class="k-face" key={down ? "down" : "up"} aria-hidden="true">
        {down ? <CardBack tone={props.tone ?? "turq"} /> : <Face {...props} tone={tone} />}
      </span>
      {state === "chosen" && (
        <span class="k-check" aria-hidden="true">
          <Icon name="check" />
        </span>
      )}
      {!down &&
        (badge !== undefined && badge !== null ? (
          <Note name="k-badge">{badge}</Note>
        ) : tab ? (
          <Note name="k-tab">{tab}</Note>
        ) : null)}
    </>
  );
  const label = heard(props);
  if (!onClick)
    return (
      <span class={name} role="img" aria-label={label} data-card={props.slug} data-hint={props.slug}>
        {inner}
      </span>
    );
  return (
    <button
      type="button"
      class={name}
      data-card={props.slug}
      data-hint={props.slug}
      aria-label={label}
      aria-disabled={state === "disabled" ? true : undefined}
      aria-pressed={props.choice ? undefined : state === "chosen" ? true : undefined}
      {...(props.choice ? { role: "radio", "aria-checked": state === "chosen" } : {})}
      onClick={onClick}
    >
      {inner}
    </button>
  );
}

/** A card as a chip in a row: emblem, name, what it gives. */
export function CardChip({
  name,
  emblem,
  face,
  tone = "slate",
  note,
  state = "calm",
  onClick,
}: Pick<CardProps, "name" | "emblem" | "face" | "tone" | "note" | "state" | "onClick">): JSX.Element {
  const inner = (
    <>
      {face ? (
        <FaceImage src={face} />
      ) : (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <Ink d={emblem} width={3.4} />
        </svg>
      )}
      <span class="k-name">{name}</span>
      {state === "annulled" ? <small>{t("kit.annulled")}</small> : note && <small class="ltr">{note}</small>}
    </>
  );
  const look = `k-chip tone-${tone} is-${state}`;
  return onClick ? (
    <button type="button" class={look} onClick={onClick}>
      {inner}
    </button>
  ) : (
    <span class={look}>{inner}</span>
  );
}

/** A place for a card that is not there: free, the one in question, or filled. */
export function Slot({
  now = false,
  label,
  children,
  onClick,
}: {
  now?: boolean;
  label?: string;
  children?: ComponentChildren;
  onClick?: () => void;
}): JSX.Element {
  const look = `k-slot${now ? " now" : ""}${children ? " full" : ""}`;
  if (onClick)
    return (
      <button type="button" class={look} aria-label={label ?? t("kit.more")} onClick={onClick}>
        {children ?? <Icon name="plus" />}
      </button>
    );
  return (
    <span class={look} role="img" aria-label={label ?? t("kit.free")}>
      {children}
    </span>
  );
}
