/*
 * art.tsx - everything that is drawn: arch, star ground, emblems, icons.
 * All of it is our own, made of a few paths on a 64 or a 24 grid.
 */
import type { ComponentChildren, JSX } from "preact";
import type { DistrictType } from "../rules/dej.ts";
import { district, ROLES } from "../rules/dej.ts";
import { digits, language } from "../words.ts";

/** A four-centred Persian arch: x, width, apex, springing line, foot. */
export const arch = (x: number, w: number, top: number, s: number, foot: number): string => {
  const h = s - top;
  return (
    `M${x} ${foot}V${s}C${x} ${s - h * 0.62} ${x + w * 0.22} ${top + h * 0.34} ${x + w / 2} ${top}` +
    `C${x + w * 0.78} ${top + h * 0.34} ${x + w} ${s - h * 0.62} ${x + w} ${s}V${foot}Z`
  );
};

/** An eight-pointed star; in rows, the crosses appear between them. */
export function star(cx: number, cy: number, r: number, points = 8): string {
  const inner = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);
  let path = "";
  for (let i = 0; i < 2 * points; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2;
    const q = i % 2 ? r * inner : r;
    path += `${i ? "L" : "M"}${(cx + q * Math.cos(a)).toFixed(2)} ${(cy + q * Math.sin(a)).toFixed(2)}`;
  }
  return `${path}Z`;
}

const EMBLEMS: Record<string, string> = {
  dej: "M12 52V28l6-4v6h6v-8l8-6 8 6v8h6v-6l6 4v24zM27 52V40a5 5 0 0 1 10 0v12M32 16V6l8 3-8 3",
  kohan: "M8 54V30h6v-6h6v6h4V16l8-8 8 8v14h4v-6h6v6h6v24zM27 54V42a5 5 0 0 1 10 0v12M32 19l2 4 4 1-4 2-2 4-2-4-4-2 4-1zM14 38v6M50 38v6",
  troyes: "M32 8l18 10v28L32 56 14 46V18zM32 8v48M14 18l36 28M50 18L14 46M32 32m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
  karzar: "M14 50L44 14l6-2-2 6L18 54zM50 50L20 14l-6-2 2 6 30 36zM10 44l10 10M54 44L44 54M32 6c-4 4-4 7 0 10 4-3 4-6 0-10z",
  manor: "M10 54V30l12-10 12 10v24zM34 36h20v18H34M17 54V44h9v10M40 43h8M22 20v-7h5v11",
  castle: "M10 54V22h6v5h6v-5h6v10h8V22h6v5h6v-5h6v32zM27 54V45a5 5 0 0 1 10 0v9M18 36v6M46 36v6",
  palace: "M10 54V34h44v20zM14 34c0-10 8-16 18-20 10 4 18 10 18 20M32 14V6M22 54V42h6v12M36 54V42h6v12",
  temple: "M12 54h40M16 54V34M26 54V34M38 54V34M48 54V34M12 34h40L32 18zM32 18c-3-4-3-7 0-10 3 3 3 6 0 10z",
  church: "M14 54h36M20 54V43h24v11M15 43h34M32 38c-9-6-6-14 0-26 6 12 9 20 0 26zM32 38c-3-4-2-7 0-11 2 4 3 7 0 11",
  monastery: "M10 54V36l8-6 8 6v18M38 54V36l8-6 8 6v18M26 54V24l6-9 6 9v30zM32 15V7M29 34h6M16 43h4M44 43h4M10 54h44",
  cathedral: "M10 54V20h8v34M46 54V20h8v34M18 28h28M24 54V43c0-5 4-8 8-11 4 3 8 6 8 11v11M10 20l4-8 4 8M46 20l4-8 4 8M8 54h48",
  tavern: "M14 52V26l18-12 18 12v26zM26 52V38h12v14M20 30h6M38 30h6M42 20v-8h5v12",
  market: "M10 26l4-12h36l4 12M10 26a5.500 5 0 0 0 11 0 5.500 5 0 0 0 11 0 5.500 5 0 0 0 11 0 5.500 5 0 0 0 11 0M14 33v21h36V33M25 54V42h14v12",
  trading_post: "M12 54V20c0-4 9-8 20-10 11 2 20 6 20 10v34zM20 54V32c0-4 5-7 12-9 7 2 12 5 12 9v22M20 44h24M26 44v-6h5v6",
  docks: "M8 48c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0M8 56c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0M17 42V12h24M41 12v9M36 21h10v9H36zM17 22l10-10M11 42h13",
  harbor: "M10 42h44l-7 12H17zM32 42V8M32 12c10 4 14 12 14 22H32M32 17c-7 4-11 10-12 17h12",
  town_hall: "M8 54V38h48v16zM15 38c0-10 8-15 17-19 9 4 17 9 17 19M32 19v-9M28 10h8M27 54v-6a5 5 0 0 1 10 0v6M15 54v-8M49 54v-8",
  watchtower: "M24 54l2-26h12l2 26zM22 28h20l-2-8H24zM26 20v-5h4v3h4v-3h4v5M30 40h4",
  prison: "M14 54V16h36v38zM10 16h44M23 16v38M32 16v38M41 16v38M14 35h36M18 16l14-8 14 8",
  battlefield: "M32 14L10 54h44zM32 14V6l9 3-9 3M32 26c-3 11-6 19-11 28M32 26c3 11 6 19 11 28",
  fortress: "M8 54V26h5v-5h5v5h5v-5h5v5h8v-5h5v5h5v-5h5v5h5v28zM8 36h48M26 54v-8a6 6 0 0 1 12 0v8M32 21V8l10 4-10 4",
  haunted_quarter: "M8 54h48M12 54V32l7-7v7l6-9v31M33 54V24l6 6 4-11 9 12v23M39 54V44a4 4 0 0 1 8 0v10M17 40v5M12 16a5 5 0 1 0 7-7M28 13h.1",
  keep: "M16 54V18h5v-6h6v6h10v-6h6v6h5v36zM32 27c4 3 7 3 9 3 0 9-3 13-9 17-6-4-9-8-9-17 2 0 5 0 9-3z",
  observatory: "M12 54h40M18 54V40h28v14M18 40a14 14 0 0 1 28 0M32 26L46 12M43 9l6 6M26 46h4M36 46h4",
  graveyard: "M8 54h48M13 54V30c0-5 4-8 8-11 4 3 8 6 8 11v24M35 54V38c0-4 3-6 7-9 4 3 7 5 7 9v16M18 34h6M18 40h6M39 42h6M46 20c4-2 5-6 3-10M54 54v-6",
  laboratory: "M26 10h12M28 10v16L15 48c-1 3 0 6 4 6h26c4 0 5-3 4-6L36 26V10M21 40h22M29 47h1M36 46h1",
  smithy: "M10 24h12v-4h30c0 8-6 12-14 12v6c0 4 4 6 8 8H20c5-2 8-4 8-8v-6c-8 0-14-2-18-8zM16 54h34M30 12l3-5M40 12l4-4",
  assassin: "M32 6l6 9v23H26V15zM18 38h28M32 38v11M28 53a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 16v15",
  thief: "M17 28c0-11 6-17 15-17s15 6 15 17M9 28h46M17 28c0 9 2 14 6 14s5-5 9-5 5 5 9 5 6-5 6-14M22 33h5M37 33h5M26 50c4 3 8 3 12 0",
  magician: "M12 54L40 26M35 22l8 7M46 8l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM22 12l1 4 4 1-4 1-1 4-1-4-4-1 4-1zM50 38l1 4 4 1-4 1-1 4-1-4-4-1 4-1z",
  king: "M10 45L8 19l13 10L32 11l11 18 13-10-2 26zM10 53h44M29 37a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  bishop: "M32 32c-6-5-13-6-22-5v23c9-1 16 0 22 5 6-5 13-6 22-5V27c-9-1-16 0-22 5zM32 32v23M32 24c-6-4-4-9 0-17 4 8 6 13 0 17z",
  merchant: "M32 9v44M21 55h22M13 18h38M13 18L6 37h14zM51 18l-7 19h14zM6 37a7 6 0 0 0 14 0M44 37a7 6 0 0 0 14 0",
  architect: "M32 7v7M28 18a4 4 0 1 0 8 0 4 4 0 1 0-8 0M30 22L16 55M34 22l14 33M21 42c7 5 15 5 22 0",
  warlord: "M14 42c0-17 8-25 18-25s18 8 18 25zM32 17V8c5-3 9-2 13 2M32 28v14M12 42h40M18 42v12M46 42v12",
};

const ICONS: Record<string, JSX.Element> = {
  cards: <><rect x="3" y="6" width="11" height="15" rx="2.500" transform="rotate(-8 8 13)" /><path d="M12 4l6.500 1.200a2 2 0 0 1 1.600 2.300l-1.900 10.500a2 2 0 0 1-2 1.600" /></>,
  dagger: <g transform="rotate(45 12 12)"><path d="M12 0l1.800 3.500v10h-3.600v-10z" fill="currentColor" stroke-width="1.200" /><path d="M6.500 15h11M12 15v7" stroke-width="2.400" /></g>,
  pouch: <path d="M9 8h6M9 8L7.500 4c3 1.300 6 1.300 9 0L15 8c3 2 5 5 5 8 0 3-3 4.500-8 4.500S4 19 4 16c0-3 2-6 5-8z" />,
  flame: <path d="M12 21c-5-1-7-4.500-6-8 .7-2.500 2-3 2.500-5.500C11 9 11 10 11 11c2-2 2.500-5 1.500-8 4 2 7 7 6 11.500-.8 3.500-3 5.800-6.500 6.500z" />,
  flag: <path d="M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  hammer: <path d="M13 10L5 19l-2-2 9-8M10 6l4-3 7 7-3 3-3-1-5-5z" />,
  undo: <path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 8" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1" />,
  eye: <><path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" /><circle cx="12" cy="12" r="3" /></>,
  sun: <><circle cx="12" cy="12" r="4" /><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" /></>,
  moon: <path d="M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z" />,
  check: <path d="M4 12.500l5 5L20 6.500" />,
  speed: <path d="M5 5l7 7-7 7zM13 5l7 7-7 7z" />,
  x: <path d="M6 6l12 12M18 6L6 18" />,
  mute: <path d="M5 12h14" stroke-dasharray="1 4" />,
  hide: <><path d="M6 21V11c0-4 3-6 6-8 3 2 6 4 6 8v10z" /><path d="M12 17h.1M10.500 10a1.800 1.800 0 1 1 2.500 1.700c-.7.400-1 .8-1 1.600" /></>,
  pass: <path d="M4 12h14M13 6l6 6-6 6" />,
  coin: <><circle cx="12" cy="12" r="8.500" /><path d="M12 8l4 4-4 4-4-4z" /></>,
  arch: <path d="M5 21V12c0-4 4-6 7-9 3 3 7 5 7 9v9z" />,
  home: <path d="M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6" />,
  link: <path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1" />,
  play: <path d="M7 4l12 8-12 8z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" />,
  first: <path d="M18 5l-9 7 9 7zM6 5v14" />,
  prev: <path d="M15 5l-8 7 8 7z" />,
  next: <path d="M9 5l8 7-8 7z" />,
  last: <path d="M6 5l9 7-9 7zM18 5v14" />,
  bot: <><rect x="4" y="8" width="16" height="11" rx="3" /><path d="M12 8V4M9 13h.1M15 13h.1M9.500 16.500h5" /></>,
  person: <><circle cx="12" cy="8" r="4" /><path d="M4 21c1-5 4-7 8-7s7 2 8 7" /></>,
  sound: <path d="M4 9v6h4l5 4V5L8 9zM16.500 9c1.500 2 1.500 4 0 6M19 6.500c3 3.500 3 7.500 0 11" />,
  silence: <path d="M4 9v6h4l5 4V5L8 9zM16 9.500l5 5M21 9.500l-5 5" />,
  crown: <path d="M4 18L3 8l5 4 4-7 4 7 5-4-1 10z" />,
  chat: <path d="M4 5h16v11H11l-5 4v-4H4z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  save: <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  swap: <path d="M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4" />,
};

export type IconName = keyof typeof ICONS;

/** `flip`: it points along the line, so it turns round in Persian. */
export function Icon({ name, flip = false }: { name: string; flip?: boolean }): JSX.Element {
  return (
    <svg class={`ic ln${flip ? " flip" : ""}`} viewBox="0 0 24 24" stroke-width="2" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}

export const Ink = ({ name, width = 2.6 }: { name: string; width?: number }): JSX.Element => (
  <path class="ln" stroke-width={width} d={EMBLEMS[name] ?? ""} />
);

export const Emblem = ({ name, width }: { name: string; width?: number }): JSX.Element => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <Ink name={name} {...(width ? { width } : {})} />
  </svg>
);

const SHAPES: Record<DistrictType, JSX.Element> = {
  noble: <path d="M10 1l9 9-9 9-9-9z" />,
  religious: <path d="M10 0l2.600 4 4.500-1.100L16 7.400l4 2.600-4 2.600 1.100 4.500L12.600 16 10 20 7.400 16l-4.500 1.100L4 12.600 0 10l4-2.600L2.900 2.900 7.400 4z" />,
  trade: <circle cx="10" cy="10" r="9" />,
  military: <path d="M10 1l9 17H1z" />,
  unique: <path d="M5 1h10l5 9-5 9H5L0 10z" />,
};

/** The sign of a type: each colour has a shape of its own. */
export const Sign = ({ type }: { type: DistrictType }): JSX.Element => (
  <svg class={`sign c-${type}`} viewBox="0 0 20 20" aria-hidden="true">
    {SHAPES[type]}
  </svg>
);

const Pattern = ({ id, size, stroke, width }: { id: string; size: number; stroke: string; width: number }) => (
  <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
    <path d={star(size / 2, size / 2, size / 2)} fill="none" class={stroke} stroke-width={width} />
  </pattern>
);

const TYPES: DistrictType[] = ["noble", "religious", "trade", "military", "unique"];

const Fade = ({ id, from, to }: { id: string; from: string; to: string }) => (
  <linearGradient id={id} x2="0" y2="1">
    <stop stop-color={from} />
    <stop offset="1" stop-color={to} />
  </linearGradient>
);

/** Patterns and gradients, once for the whole page. */
export const Defs = (): JSX.Element => (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      <Pattern id="st-ground" size={64} stroke="s-ground" width={1.4} />
      {TYPES.map((type) => (
        <Pattern key={type} id={`st-${type}`} size={18} stroke={`s-${type}`} width={0.8} />
      ))}
      <Pattern id="st-role" size={22} stroke="s-faint" width={0.9} />
      <Pattern id="st-back" size={11} stroke="s-back" width={0.7} />
      <Pattern id="st-door" size={26} stroke="s-faint" width={1} />
      <Fade id="g-role" from="#27497f" to="#14264a" />
      <Fade id="g-back" from="#1f7f80" to="#0e4e52" />
      <Fade id="g-dead" from="#6d2535" to="#3c1420" />
      <Fade id="g-ash" from="#fffaf0" to="#e9dcc3" />
      <Fade id="g-dej" from="#27497f" to="#14264a" />
      <Fade id="g-kohan" from="#7a1f33" to="#4f1322" />
      <Fade id="g-troyes" from="#1a7f7f" to="#0f5050" />
      <Fade id="g-karzar" from="#b07c13" to="#7a530a" />
      <radialGradient id="g-dome">
        <stop class="stop-a" />
        <stop class="stop-b" offset="1" />
      </radialGradient>
    </defs>
  </svg>
);

export const Ground = (): JSX.Element => (
  <svg class="ground" width="100%" height="100%" aria-hidden="true">
    <rect width="100%" height="100%" fill="url(#st-ground)" />
  </svg>
);

export const Crown = (): JSX.Element => (
  <svg class="crown" viewBox="0 0 32 24" aria-hidden="true">
    <path d="M4 20L2 7l7.500 5L16 2l6.500 10L30 7l-2 13z" fill="#e0a526" stroke="#7d5607" stroke-width="1.400" stroke-linejoin="round" />
    <path d="M4.500 20h23" stroke="#7d5607" stroke-width="2.500" stroke-linecap="round" />
    <circle cx="16" cy="14" r="2" fill="#a3243b" />
  </svg>
);

export const Coin = (): JSX.Element => <i class="coin" aria-hidden="true" />;

export const Brand = ({ game }: { game: string }): JSX.Element => (
  <svg class="mark-game" viewBox="0 0 26 30" aria-hidden="true">
    <path d={arch(0.5, 25, 0.5, 12, 29.5)} fill="url(#g-dej)" />
    <g class="c-gold" transform="translate(3.500 7) scale(.3)">
      <Ink name={game} width={4.5} />
    </g>
  </svg>
);

/** The house: a dome over four ways. */
export const HouseMark = (): JSX.Element => (
  <svg class="house" viewBox="0 0 64 64" aria-hidden="true">
    <path d={star(32, 32, 31)} fill="url(#g-dej)" />
    <path d={star(32, 32, 22)} fill="none" stroke="#e0a526" stroke-width="1.600" />
    <path d={arch(24, 16, 18, 29, 44)} fill="#1aa6a6" />
    <path d={arch(24, 16, 18, 29, 44)} fill="none" stroke="#fffaf0" stroke-width="1.400" />
  </svg>
);

/** A role as an arch; rank 0 is its back. */
export function Portrait(props: { rank: number; crown?: boolean; dead?: boolean; ash?: boolean }): JSX.Element {
  const { rank, crown = false, dead = false, ash = false } = props;
  const role = ROLES[rank - 1];
  const fill = dead ? "g-dead" : !role ? "g-back" : ash ? "g-ash" : "g-role";
  return (
    <div class="portrait">
      <svg viewBox="0 0 50 66" width="100%" height="100%" aria-hidden="true">
        <path d={arch(0.5, 49, 0.5, 24, 65.5)} fill={`url(#${fill})`} />
        {role ? (
          <>
            <path d={arch(4, 42, 6, 26, 62)} fill="none" stroke="#e0a526aa" stroke-width="1" />
            <g class={ash ? "c-ash" : "c-paper"} transform="translate(10.500 20) scale(.45)">
              <Ink name={role} width={3.2} />
            </g>
            <text x="25" y="60" text-anchor="middle" font-size="12" font-weight="800" fill={ash ? "#4a1a12" : "#ffd877"}>
              {digits(rank)}
            </text>
          </>
        ) : (
          <>
            <path d={arch(0.5, 49, 0.5, 24, 65.5)} fill="url(#st-back)" />
            <path d={star(25, 36, 15)} fill="#0e4e52" stroke="#fffaf0" stroke-width="1.300" />
            <text x="25" y="41.500" text-anchor="middle" font-size="16" font-weight="800" fill="#fffaf0">
              {language.value === "fa" ? "؟" : "?"}
            </text>
          </>
        )}
      </svg>
      {crown && <Crown />}
    </div>
  );
}

/** A place in a city: a district, or what is missing to the end. */
export function BayArt({ slug }: { slug: string | null }): JSX.Element {
  if (slug === null)
    return (
      <svg viewBox="0 0 36 50" aria-hidden="true">
        <path class="ln" d={arch(1.5, 33, 2, 19, 48.5)} stroke-width="1.500" stroke-dasharray="3 3.500" />
      </svg>
    );
  const { type, cost } = district(slug);
  return (
    <svg viewBox="0 0 36 50" aria-hidden="true">
      <path d={arch(0.5, 35, 0.5, 18, 49.5)} class={`f-${type}`} />
      <path d={arch(3, 30, 4.5, 19.5, 35)} fill="#ffffff1f" />
      <g class={`t-${type}`}>
        <g transform="translate(6.500 10) scale(.36)">
          <Ink name={slug} width={3.6} />
        </g>
        <rect x=".5" y="36" width="35" height="13.500" fill="#0000001c" />
        <svg x="7" y="38.600" width="8.500" height="8.500" viewBox="0 0 20 20" fill="currentColor">
          {SHAPES[type]}
        </svg>
        <text x="24.500" y="46.800" text-anchor="middle" font-size="11.500" font-weight="800" fill="currentColor">
          {digits(cost)}
        </text>
      </g>
    </svg>
  );
}

/** The window of a district card. */
export function CardArt({ slug }: { slug: string }): JSX.Element {
  const { type } = district(slug);
  return (
    <svg class="win" viewBox="0 0 104 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="104" height="112" fill={`url(#st-${type})`} opacity=".24" />
      <path d={arch(21, 62, 16, 58, 114)} class="f-paper" />
      <path d={arch(26, 52, 23, 60, 114)} fill="none" class={`s-${type}`} stroke-width="1.200" />
      <g class={`c-${type}`} transform="translate(26 51) scale(.81)">
        <Ink name={slug} width={2.5} />
      </g>
    </svg>
  );
}

export const RoleArt = ({ role }: { role: string }): JSX.Element => (
  <svg viewBox="0 0 128 198" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="128" height="198" fill="url(#st-role)" />
    <path d={arch(25, 78, 14, 66, 126)} fill="#fffaf0" />
    <path d={arch(30, 68, 21, 68, 121)} fill="none" stroke="#c48a12" stroke-width="1.200" />
    <g class="c-lapis" transform="translate(37 55) scale(.84)">
      <Ink name={role} width={2.6} />
    </g>
  </svg>
);

export const DoorArt = ({ game }: { game: string }): JSX.Element => (
  <svg class="arch-door" viewBox="0 0 240 188" aria-hidden="true">
    <rect width="240" height="188" rx="18" fill={`url(#g-${game})`} />
    <rect width="240" height="188" rx="18" fill="url(#st-door)" />
    <path d={arch(36, 168, 16, 90, 188)} fill="#fffaf0" opacity=".96" />
    <path d={arch(43, 154, 26, 93, 190)} fill="none" class={`d-${game}`} stroke-width="1.400" />
    <g class={`d-${game}`} transform="translate(76 74) scale(1.380)" fill="none" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round">
      <path d={EMBLEMS[game] ?? ""} />
    </g>
  </svg>
);

export const DeckArt = (): JSX.Element => (
  <div class="deck" aria-hidden="true">
    {[4, 2, 0].map((o) => (
      <svg key={o} viewBox="0 0 46 64" class={`deck-${o}`}>
        <rect x=".7" y=".7" width="44.600" height="62.600" rx="7" fill="#14807f" stroke="#fffaf0" stroke-width="1.400" />
        <rect x="4" y="4" width="38" height="56" rx="4" fill="url(#st-back)" />
      </svg>
    ))}
  </div>
);

/** The ground of the dome: petals round a star. */
export function DomeArt({ petals }: { petals: number }): JSX.Element {
  const point = (q: number, a: number): string =>
    `${(200 + q * Math.cos(a)).toFixed(1)} ${(200 + q * Math.sin(a)).toFixed(1)}`;
  const ring = (r: number, h: number): string => {
    const w = (2 * Math.PI) / petals;
    let path = "";
    for (let i = 0; i < petals; i++) {
      const a = i * w - w / 2 - Math.PI / 2;
      path +=
        `${i ? "L" : "M"}${point(r, a)}C${point(r + h * 0.72, a + w * 0.04)} ${point(r + h * 0.6, a + w * 0.3)} ${point(r + h, a + w / 2)}` +
        `C${point(r + h * 0.6, a + w * 0.7)} ${point(r + h * 0.72, a + w * 0.96)} ${point(r, a + w)}`;
    }
    return `${path}Z`;
  };
  const squares = (r: number): string =>
    [0, 1, 2, 3]
      .map((j) => [0, 1, 2, 3].map((i) => `${i ? "L" : "M"}${point(r, (i * Math.PI) / 2 + (j * Math.PI) / 8)}`).join("") + "Z")
      .join("");
  return (
    <svg class="dome-art" viewBox="0 0 400 400" aria-hidden="true">
      <path d={ring(180, 19.5)} class="f-petal" />
      <path d={ring(180, 13.5)} fill="none" stroke="#ffd877" stroke-opacity=".7" stroke-width="1" />
      <circle cx="200" cy="200" r="181" fill="url(#g-dome)" stroke="#e0a526" stroke-width="1.600" />
      <g fill="none" stroke="#9db8e6" stroke-opacity=".17" stroke-width="1">
        <path d={squares(180)} />
        <path d={squares(128)} />
      </g>
      <path d={star(200, 200, 84)} fill="#0d1a36" fill-opacity=".55" stroke="#e0a526" stroke-opacity=".55" stroke-width="1.200" />
    </svg>
  );
}

export const Sr = ({ children }: { children: ComponentChildren }): JSX.Element => <span class="sr">{children}</span>;
