/*
 * art.tsx - what every screen draws: the ground of stars, the signs of the
 * games, emblems, coin and crown. All of it is our own.
 */
import { Fragment, type ComponentChildren, type JSX } from "preact";
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

/** What a game is known by: its colours, and a line drawing on a grid of 64. */
interface Sign {
  slug: string;
  colours: readonly [from: string, to: string];
  emblem: string;
}

/** Patterns and gradients of the house and the signs of its games, once for the whole page. */
export const Defs = ({ games }: { games: readonly Sign[] }): JSX.Element => (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      <Pattern id="st-ground" size={64} stroke="s-ground" width={1.4} />
      <Pattern id="st-back" size={11} stroke="s-back" width={0.7} />
      <Pattern id="st-door" size={26} stroke="s-faint" width={1} />
      <Pattern id="st-gate" size={22} stroke="s-gold" width={0.8} />
      <Fade id="g-lapis" from="#27497f" to="#14264a" />
      <Fade id="g-gold" from="#b07c13" to="#7a530a" />
      {games.map(({ slug, colours: [from, to], emblem }) => (
        <Fragment key={slug}>
          <Fade id={`g-${slug}`} from={from} to={to} />
          <path id={`e-${slug}`} d={emblem} />
        </Fragment>
      ))}
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

/** The emblem of a game, within a larger drawing. */
export const GameEmblem = ({ game, width }: { game: string; width: number }): JSX.Element => (
  <use class="ln" stroke-width={width} href={`#e-${game}`} />
);

export const Brand = ({ game }: { game: string }): JSX.Element => (
  <svg class="mark-game" viewBox="0 0 26 30" aria-hidden="true">
    <path d={arch(0.5, 25, 0.5, 12, 29.5)} fill={`url(#g-${game})`} />
    <g class="c-gold" transform="translate(3.500 7) scale(.3)">
      <GameEmblem game={game} width={4.5} />
    </g>
  </svg>
);

/** The house: a dome over four ways. */
export const HouseMark = (): JSX.Element => (
  <svg class="house" viewBox="0 0 64 64" aria-hidden="true">
    <path d={star(32, 32, 31)} fill="url(#g-lapis)" />
    <path d={star(32, 32, 22)} fill="none" stroke="#e0a526" stroke-width="1.600" />
    <path d={arch(24, 16, 18, 29, 44)} fill="#1aa6a6" />
    <path d={arch(24, 16, 18, 29, 44)} fill="none" stroke="#fffaf0" stroke-width="1.400" />
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
