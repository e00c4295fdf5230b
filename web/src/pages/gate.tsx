/*
 * gate.tsx - a game as a doorway in the house's wall: an arch in a frame of
 * tile. An open one shows the game's world; a shut one has its two leaves.
 */
import gates from "games:gate";
import type { JSX } from "preact";
import { arch, star } from "../kit/shapes.ts";
import { GameEmblem } from "../kit/art.tsx";
import { line, type GateView } from "../games/gate.tsx";

/* The box is 200 by 260; inside the arch one sees 40..160 by 34..260. */
const INNER = arch(38, 124, 34, 118, 262);

const gateOf = (game: string): GateView | undefined => gates.find(({ gate }) => gate.slug === game)?.gate;

/** The lantern that hangs in an open doorway. */
const Lantern = (): JSX.Element => (
  <g>
    {line("M100 36v18", "#7d5607", 1.2)}
    <path d="M95 57h10l3 8-8 11-8-11z" fill="#ffe6a3" stroke="#7d5607" stroke-width="1.400" stroke-linejoin="round" />
    {line("M96.500 54h7", "#7d5607", 2)}
  </g>
);

/** Two leaves of wood with a lattice, nails and rings. */
const Leaves = ({ game, id }: { game: string; id: string }): JSX.Element => (
  <>
    <path d={INNER} fill={`url(#g-${game})`} />
    <path d={INNER} fill="#0b0d14" opacity=".5" />
    <g clip-path={`url(#${id}-in)`}>
      <path d="M38 132h124" stroke="#e0a526" stroke-width="1.500" opacity=".7" />
      {[0, 1].map((leaf) => (
        <g key={leaf} transform={leaf ? "translate(200 0) scale(-1 1)" : undefined} fill="none" stroke="#e0a526">
          <rect x="45" y="139" width="50" height="50" rx="3" stroke-width="1" opacity=".75" />
          <rect x="45" y="196" width="50" height="60" rx="3" stroke-width="1" opacity=".75" />
          <path d={star(70, 164, 19)} stroke-width="1.200" opacity=".8" />
          <path d={star(70, 164, 9)} stroke-width="1" opacity=".55" />
          <path d={star(70, 226, 22)} stroke-width="1.200" opacity=".8" />
          <path d={star(70, 226, 11)} stroke-width="1" opacity=".55" />
          <circle cx="92" cy="193" r="4.500" stroke-width="1.600" />
          <circle cx="92" cy="187.500" r="1.600" fill="#e0a526" stroke="none" />
        </g>
      ))}
      <path d="M100 132v130" stroke="#0b0d14" stroke-width="2.600" />
      <path d="M101.600 132v130" stroke="#e0a526" stroke-width=".7" opacity=".6" />
    </g>
    <g class="c-gold" transform="translate(77 76) scale(.72)">
      <GameEmblem game={game} width={2.6} />
    </g>
  </>
);

function View({ game, id }: { game: string; id: string }): JSX.Element | null {
  const scene = gateOf(game);
  if (!scene) return null;
  return (
    <>
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop stop-color={scene.sky[0]} />
          <stop offset=".5" stop-color={scene.sky[1]} />
          <stop offset="1" stop-color={scene.sky[2]} />
        </linearGradient>
      </defs>
      <g clip-path={`url(#${id}-in)`}>
        <rect x="30" y="20" width="140" height="242" fill={`url(#${id}-sky)`} />
        {scene.things}
      </g>
      <Lantern />
    </>
  );
}

/** The doorway of a game, open or shut. */
export function Gate({ game, open }: { game: string; open: boolean }): JSX.Element {
  const id = `gate-${game}`;
  return (
    <svg class="gate" viewBox="0 0 200 262" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <clipPath id={`${id}-in`}>
          <path d={INNER} />
        </clipPath>
      </defs>
      <path d="M10 262V14h180v248z" fill="#ffffff14" stroke="#f3c65a" stroke-width="1.400" opacity=".9" />
      <path d="M16 262V20h168v242" fill="url(#st-gate)" stroke="#f3c65a" stroke-width=".7" opacity=".55" />
      <path d={star(36, 42, 11)} fill="#f3c65a" opacity=".92" />
      <path d={star(164, 42, 11)} fill="#f3c65a" opacity=".92" />
      <path d={star(36, 42, 5.5)} fill={`url(#g-${game})`} />
      <path d={star(164, 42, 5.5)} fill={`url(#g-${game})`} />
      <path d={arch(27, 146, 20, 112, 263)} fill={`url(#g-${game})`} />
      <path d={arch(27, 146, 20, 112, 263)} fill="#fffaf0" opacity={open ? 1 : 0.24} />
      <path
        d={arch(30.5, 139, 24.5, 114, 263)}
        fill="none"
        stroke={open ? "#c08a16" : "#f3c65a"}
        stroke-width="1.200"
        opacity={open ? 1 : 0.7}
      />
      <path d={arch(34, 132, 29, 116, 263)} fill={open ? "#1a8f8f" : "#0b0d14"} opacity={open ? 1 : 0.4} />
      {open ? <View game={game} id={id} /> : <Leaves game={game} id={id} />}
      <path d={INNER} fill="none" stroke={open ? "#fffaf0" : "#f3c65a"} stroke-width="1.600" />
    </svg>
  );
}
