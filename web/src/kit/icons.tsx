/* icons.tsx - small signs on a grid of 24, drawn with one line. */
import type { JSX } from "preact";

/** Each is created anew: a node kept here would keep alive the table that it was first drawn in. */
const ICONS: Record<string, () => JSX.Element> = {
  cards: () => (
    <>
      <rect x="3" y="6" width="11" height="15" rx="2.500" transform="rotate(-8 8 13)" />
      <path d="M12 4l6.500 1.200a2 2 0 0 1 1.600 2.300l-1.900 10.500a2 2 0 0 1-2 1.600" />
    </>
  ),
  dagger: () => (
    <g transform="rotate(45 12 12)">
      <path d="M12 0l1.800 3.500v10h-3.600v-10z" fill="currentColor" stroke-width="1.200" />
      <path d="M6.500 15h11M12 15v7" stroke-width="2.400" />
    </g>
  ),
  pouch: () => (
    <path d="M9 8h6M9 8L7.500 4c3 1.300 6 1.300 9 0L15 8c3 2 5 5 5 8 0 3-3 4.500-8 4.500S4 19 4 16c0-3 2-6 5-8z" />
  ),
  flame: () => (
    <path d="M12 21c-5-1-7-4.500-6-8 .7-2.500 2-3 2.500-5.500C11 9 11 10 11 11c2-2 2.500-5 1.500-8 4 2 7 7 6 11.500-.8 3.500-3 5.800-6.500 6.500z" />
  ),
  flag: () => <path d="M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  hammer: () => <path d="M13 10L5 19l-2-2 9-8M10 6l4-3 7 7-3 3-3-1-5-5z" />,
  undo: () => <path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 8" />,
  list: () => <path d="M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1" />,
  menu: () => <path d="M12 5h.1M12 12h.1M12 19h.1" stroke-width="3.200" />,
  eye: () => (
    <>
      <path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  sun: () => (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  moon: () => <path d="M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z" />,
  check: () => <path d="M4 12.500l5 5L20 6.500" />,
  speed: () => <path d="M5 5l7 7-7 7zM13 5l7 7-7 7z" />,
  x: () => <path d="M6 6l12 12M18 6L6 18" />,
  mute: () => <path d="M5 12h14" stroke-dasharray="1 4" />,
  hide: () => (
    <>
      <path d="M6 21V11c0-4 3-6 6-8 3 2 6 4 6 8v10z" />
      <path d="M12 17h.1M10.500 10a1.800 1.800 0 1 1 2.500 1.700c-.7.400-1 .8-1 1.600" />
    </>
  ),
  pass: () => <path d="M4 12h14M13 6l6 6-6 6" />,
  coin: () => (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 8l4 4-4 4-4-4z" />
    </>
  ),
  arch: () => <path d="M5 21V12c0-4 4-6 7-9 3 3 7 5 7 9v9z" />,
  home: () => <path d="M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6" />,
  link: () => <path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1" />,
  play: () => <path d="M7 4l12 8-12 8z" fill="currentColor" />,
  pause: () => <path d="M8 5v14M16 5v14" />,
  first: () => <path d="M18 5l-9 7 9 7zM6 5v14" />,
  prev: () => <path d="M15 5l-8 7 8 7z" />,
  next: () => <path d="M9 5l8 7-8 7z" />,
  last: () => <path d="M6 5l9 7-9 7zM18 5v14" />,
  bot: () => (
    <>
      <rect x="4" y="8" width="16" height="11" rx="3" />
      <path d="M12 8V4M9 13h.1M15 13h.1M9.500 16.500h5" />
    </>
  ),
  person: () => (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
    </>
  ),
  sound: () => <path d="M4 9v6h4l5 4V5L8 9zM16.500 9c1.500 2 1.500 4 0 6M19 6.500c3 3.500 3 7.500 0 11" />,
  silence: () => <path d="M4 9v6h4l5 4V5L8 9zM16 9.500l5 5M21 9.500l-5 5" />,
  crown: () => <path d="M4 18L3 8l5 4 4-7 4 7 5-4-1 10z" />,
  chat: () => <path d="M4 5h16v11H11l-5 4v-4H4z" />,
  plus: () => <path d="M12 5v14M5 12h14" />,
  save: () => <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  book: () => (
    <path d="M12 6c-2.500-2-6-2.300-9-1.800v14c3-.5 6.500-.2 9 1.800 2.500-2 6-2.300 9-1.800v-14C18 3.700 14.500 4 12 6zM12 6v14" />
  ),
  since: () => (
    <>
      <path d="M4 12a8.500 8.500 0 1 1 2.500 6M4 12l-2-3M4 12l3.500-2" />
      <path d="M12.500 7.500V12l3 2" />
    </>
  ),
  away: () => (
    <>
      <path d="M14 4H6v16h8" />
      <path d="M10 12h11M17 8l4 4-4 4" />
    </>
  ),
  clock: () => (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.500V12l4 2.500" />
    </>
  ),
  die: () => (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M9 9h.1M15 9h.1M12 12h.1M9 15h.1M15 15h.1" stroke-width="2.600" />
    </>
  ),
  cube: () => (
    <>
      <path d="M12 3l8 4.500v9L12 21l-8-4.500v-9z" />
      <path d="M4 7.500l8 4.500 8-4.500M12 12v9" />
    </>
  ),
  feather: () => <path d="M20 3C10 4 6 11 6 18M20 3c1 8-5 13-14 13M6 18l-2 4M10 12h4" />,
  helmet: () => <path d="M4 19v-6a8 8 0 0 1 16 0v6h-5v-4H9v4zM12 5V2" />,
  bars: () => <path d="M4 21V10a8 8 0 0 1 16 0v11zM9.500 3v18M14.500 3v18M4 14h16" />,
  hourglass: () => <path d="M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9" />,
  info: () => (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.500h.1" />
    </>
  ),
  search: () => (
    <>
      <circle cx="10.500" cy="10.500" r="6.500" />
      <path d="M15.500 15.500L21 21" />
    </>
  ),
  star: () => (
    <path d="M12 2.500l2.700 6.200 6.800.6-5.100 4.500 1.500 6.700-5.900-3.500-5.900 3.500 1.500-6.700-5.100-4.500 6.800-.6z" />
  ),
  swords: () => <path d="M4 20L18 5l3-2-1 3L6 21zM20 20L6 5 3 3l1 3 14 15z" />,
  throne: () => <path d="M6 22V5l6-3 6 3v17M6 14h12M9 22v-4h6v4" />,
  find: () => (
    <>
      <circle cx="11" cy="11" r="6.500" />
      <path d="M16 16l5 5" />
    </>
  ),
  print: () => (
    <>
      <path d="M7 8V3h10v5M7 17H4V9h16v8h-3" />
      <path d="M7 14h10v7H7z" />
    </>
  ),
  bell: () => <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4M12 5V3" />,
  more: () => <path d="M5 12h.1M12 12h.1M19 12h.1" stroke-width="3.400" />,
  learn: () => <path d="M3 9l9-4 9 4-9 4zM7 11v5c3 2 7 2 10 0v-5M21 9v6" />,
  lock: () => (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2.500" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
  key: () => (
    <>
      <circle cx="8" cy="15" r="4.500" />
      <path d="M11.500 11.500L20 3M16 7l3 3M13.500 9.500l2 2" />
    </>
  ),
  globe: () => (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17" />
    </>
  ),
  device: () => (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.500" />
      <path d="M11 18h2" />
    </>
  ),
  file: () => <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6" />,
  leave: () => <path d="M14 4H6v16h8M11 12h10M17 8l4 4-4 4" />,
  swap: () => <path d="M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4" />,
};

/** Every sign there is. */
export const ICON_NAMES = Object.keys(ICONS).sort();

/** `flip`: it points along the line, so it is mirrored from right to left. The sign for "play" always does. */
export function Icon({ name, flip = name === "play" }: { name: string; flip?: boolean }): JSX.Element {
  return (
    <svg class={`ic ln${flip ? " flip" : ""}`} viewBox="0 0 24 24" stroke-width="2" aria-hidden="true">
      {ICONS[name]?.()}
    </svg>
  );
}
