/*
 * art.tsx - what every screen draws: the ground of stars, the doors of the
 * four games, emblems, coin and crown. All of it is our own.
 */
import type { ComponentChildren, JSX } from "preact";
import { DOORS } from "./doors.ts";
import { arch, star } from "./shapes.ts";

export { Icon } from "./icons.tsx";

/** One line of an emblem, within a larger drawing. */
export const Ink = ({ d, width = 2.6 }: { d: string | undefined; width?: number }): JSX.Element => (
  <path class="ln" stroke-width={width} d={d ?? ""} />
);

export const Emblem = ({ d, width }: { d: string | undefined; width?: number }): JSX.Element => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <Ink d={d} {...(width ? { width } : {})} />
  </svg>
);

export const Pattern = ({
  id,
  size,
  stroke,
  width,
}: {
  id: string;
  size: number;
  stroke: string;
  width: number;
}): JSX.Element => (
  <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
    <path d={star(size / 2, size / 2, size / 2)} fill="none" class={stroke} stroke-width={width} />
  </pattern>
);

export const Fade = ({ id, from, to }: { id: string; from: string; to: string }): JSX.Element => (
  <linearGradient id={id} x2="0" y2="1">
    <stop stop-color={from} />
    <stop offset="1" stop-color={to} />
  </linearGradient>
);

/** Patterns and gradients of the house, once for the whole page. */
export const Defs = (): JSX.Element => (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      <Pattern id="st-ground" size={64} stroke="s-ground" width={1.4} />
      <Pattern id="st-back" size={11} stroke="s-back" width={0.7} />
      <Pattern id="st-door" size={26} stroke="s-faint" width={1} />
      <Pattern id="st-gate" size={22} stroke="s-gold" width={0.8} />
      <Fade id="g-dej" from="#27497f" to="#14264a" />
      <Fade id="g-kohan" from="#7a1f33" to="#4f1322" />
      <Fade id="g-troyes" from="#1a7f7f" to="#0f5050" />
      <Fade id="g-karzar" from="#b07c13" to="#7a530a" />
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
    <path
      d="M4 20L2 7l7.500 5L16 2l6.500 10L30 7l-2 13z"
      fill="#e0a526"
      stroke="#7d5607"
      stroke-width="1.400"
      stroke-linejoin="round"
    />
    <path d="M4.500 20h23" stroke="#7d5607" stroke-width="2.500" stroke-linecap="round" />
    <circle cx="16" cy="14" r="2" fill="#a3243b" />
  </svg>
);

export const Coin = (): JSX.Element => <i class="coin" aria-hidden="true" />;

export const Brand = ({ game }: { game: string }): JSX.Element => (
  <svg class="mark-game" viewBox="0 0 26 30" aria-hidden="true">
    <path d={arch(0.5, 25, 0.5, 12, 29.5)} fill={`url(#g-${game})`} />
    <g class="c-gold" transform="translate(3.500 7) scale(.3)">
      <Ink d={DOORS[game]} width={4.5} />
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

export const DoorArt = ({ game }: { game: string }): JSX.Element => (
  <svg class="arch-door" viewBox="0 0 240 188" aria-hidden="true">
    <rect width="240" height="188" rx="18" fill={`url(#g-${game})`} />
    <rect width="240" height="188" rx="18" fill="url(#st-door)" />
    <path d={arch(36, 168, 16, 90, 188)} fill="#fffaf0" opacity=".96" />
    <path d={arch(43, 154, 26, 93, 190)} fill="none" class={`d-${game}`} stroke-width="1.400" />
    <g
      class={`d-${game}`}
      transform="translate(76 74) scale(1.380)"
      fill="none"
      stroke-width="2.200"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={DOORS[game] ?? ""} />
    </g>
  </svg>
);

export const DeckArt = (): JSX.Element => (
  <div class="deck" aria-hidden="true">
    {[4, 2, 0].map((o) => (
      <svg key={o} viewBox="0 0 46 64" class={`deck-${o}`}>
        <rect
          x=".7"
          y=".7"
          width="44.600"
          height="62.600"
          rx="7"
          fill="#14807f"
          stroke="#fffaf0"
          stroke-width="1.400"
        />
        <rect x="4" y="4" width="38" height="56" rx="4" fill="url(#st-back)" />
      </svg>
    ))}
  </div>
);

export const Sr = ({ children }: { children: ComponentChildren }): JSX.Element => <span class="sr">{children}</span>;
