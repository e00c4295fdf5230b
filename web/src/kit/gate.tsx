/*
 * gate.tsx - a game as a doorway in the house's wall: an arch in a frame of
 * tile. Behind an open one a world begins; a shut one has its two leaves.
 */
import type { JSX } from "preact";
import { gameEmblem } from "./doors.ts";
import { arch, star } from "./shapes.ts";

/* The box is 200 by 260; inside the arch one sees 40..160 by 34..260. */
const INNER = arch(38, 124, 34, 118, 262);

interface Scene {
  sky: [string, string, string];
  things: JSX.Element;
}

const path = (d: string, fill: string, opacity = 1): JSX.Element => <path d={d} fill={fill} opacity={opacity} />;
const line = (d: string, stroke: string, width = 1.4): JSX.Element => (
  <path d={d} fill="none" stroke={stroke} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
);

/** A round dome on a drum, by its middle, its foot and its half width. */
const dome = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r * 1.15} ${y - r * 0.9} ${x - r * 0.35} ${y - r * 1.2} ${x} ${y - r * 1.75}C${x + r * 0.35} ${y - r * 1.2} ${x + r * 1.15} ${y - r * 0.9} ${x + r} ${y}Z`;

/** A wall with battlements from x to x + w, its top at y. */
function wall(x: number, w: number, y: number, tooth = 6): string {
  const n = Math.max(1, Math.floor(w / tooth / 2));
  const step = w / (2 * n + 1);
  let d = `M${x} 262V${y}`;
  for (let i = 0; i <= n; i++) d += `h${step}${i < n ? `v${tooth * 0.7}h${step}v${-tooth * 0.7}` : ""}`;
  return `${d}V262Z`;
}

const SCENES: Record<string, Scene> = {
  dej: {
    sky: ["#f3b04b", "#fbe3b0", "#fff6e2"],
    things: (
      <>
        <circle cx="100" cy="128" r="30" fill="#fff8e6" opacity=".9" />
        {path(`${dome(62, 178, 13)}M49 178h26v40h-26z${dome(140, 172, 15)}M125 172h30v50h-30z`, "#c9b8a4", 0.85)}
        {path("M56 262V158l3-22 3 22v104zM146 262V150l3-20 3 20v112z", "#b3a79d", 0.9)}
        {path(wall(58, 84, 186), "#5c79ad")}
        {path(`${wall(66, 18, 168, 4)}${wall(116, 18, 168, 4)}`, "#35558c")}
        {path(wall(84, 32, 146, 5), "#27497f")}
        {line("M100 146v-24", "#27497f", 2)}
        {path("M100 122c6-3 9 3 17 0v9c-8 3-11-3-17 0z", "#a3243b")}
        {path(arch(92, 16, 196, 206, 262), "#ffd877")}
        {path("M38 236c24-14 38-6 54-8l-4 34H38zM162 232c-22-12-36-4-54-4l6 34h48z", "#14264a")}
        {path("M96 160h2.500v6h-2.500zM102 160h2.500v6h-2.500zM71 180h2v5h-2zM126 180h2v5h-2z", "#ffd877")}
      </>
    ),
  },
  kohan: {
    sky: ["#3a0f22", "#8d2740", "#f0a267"],
    things: (
      <>
        {path("M122 72a17 17 0 1 0 14 27 14 14 0 0 1-14-27z", "#ffe6b8")}
        {path(`${star(66, 84, 3)}${star(92, 62, 2.2)}${star(80, 110, 2)}${star(142, 124, 2)}`, "#ffe6b8", 0.9)}
        {path("M38 262v-84l22-26 16 12 24-40 22 34 18-16 22 30v90z", "#7a2038", 0.8)}
        {path(`${wall(48, 20, 190, 5)}${wall(132, 20, 190, 5)}`, "#5a1529")}
        {path(`${wall(62, 20, 172, 5)}${wall(118, 20, 172, 5)}${wall(76, 48, 186, 5)}`, "#48101f")}
        {path(wall(86, 28, 148, 5), "#37091a")}
        {path(`${star(100, 170, 7)}`, "#e0a526")}
        {path(arch(91, 18, 200, 212, 262), "#f6b65a")}
        {path("M70 190h3v6h-3zM127 190h3v6h-3zM56 206h3v5h-3zM141 206h3v5h-3z", "#f6b65a")}
        {path("M38 244c30-12 46-6 54-4l-3 22H38zM162 244c-30-12-46-6-54-4l3 22h51z", "#24060f")}
      </>
    ),
  },
  troyes: {
    sky: ["#2c8f8d", "#a6d8cf", "#f4f1dc"],
    things: (
      <>
        {path("M38 214l16-14 14 12 14-10v60H38zM162 214l-16-14-14 12-14-10v60h44z", "#7cbab1", 0.8)}
        {path("M72 262v-98l8-26 8 26v24h24v-24l8-26 8 26v98z", "#2f8582")}
        {path("M88 190l12-20 12 20v72H88z", "#1f7371")}
        <circle cx="100" cy="194" r="8" fill="#f4f1dc" />
        {line("M100 186v16M92 194h16M94.500 188.500l11 11M105.500 188.500l-11 11", "#17605f", 1.3)}
        {path(arch(94, 12, 218, 228, 262), "#e9c46a")}
        <g transform="rotate(-9 70 236)">
          <rect x="57" y="222" width="27" height="27" rx="6" fill="#fffaf0" />
          <path
            d="M63 229l3 4.500h-6zM78 229l3 4.500h-6zM70.500 233l3 4.500h-6zM63 241l3 4.500h-6zM78 241l3 4.500h-6z"
            fill="#b2323f"
          />
        </g>
        <g transform="rotate(8 130 238)">
          <rect x="117" y="225" width="26" height="26" rx="6" fill="#e0a526" />
          <circle cx="124" cy="232" r="2.600" fill="#2b1d02" />
          <circle cx="136" cy="244" r="2.600" fill="#2b1d02" />
          <circle cx="130" cy="238" r="2.600" fill="#2b1d02" />
        </g>
        {path("M38 252c40-8 84-8 124 0v10H38z", "#0b3d3d")}
      </>
    ),
  },
  karzar: {
    sky: ["#c9871a", "#f3cf7a", "#fff4d6"],
    things: (
      <>
        <circle cx="70" cy="112" r="19" fill="#fff8e6" />
        {path("M100 92l34 66 28 38v66H38v-60l26-22z", "#b98a3c", 0.75)}
        {path("M100 92l12 24-7 6-6-5-7 8-4-8z", "#fffaf0")}
        {path("M38 222l20-26 20 26zM54 262V206", "#1f3a68")}
        {path("M122 226l21-30 21 30z", "#8f1f35")}
        {line("M58 196v-20M143 196v-22", "#4d3304", 2)}
        {path("M58 176c7-3 10 3 17 0v9c-7 3-10-3-17 0z", "#1f3a68")}
        {path("M143 174c-7-3-10 3-17 0v9c7 3 10-3 17 0z", "#8f1f35")}
        {line("M84 250l34-58M116 250l-34-58", "#4d3304", 3.2)}
        {path("M118 192l-1-10 8 6zM82 192l1-10-8 6z", "#fff4d6")}
        {path("M38 238c30-10 94-10 124 0v24H38z", "#4d3304")}
        {line("M50 254v-7M60 251v-7M140 251v-7M150 254v-7", "#c9871a", 1.6)}
      </>
    ),
  },
};

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
    <g
      transform="translate(77 76) scale(.72)"
      fill="none"
      stroke="#f3c65a"
      stroke-width="2.600"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={gameEmblem(game)} />
    </g>
  </>
);

function View({ game, id }: { game: string; id: string }): JSX.Element | null {
  const scene = SCENES[game];
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
