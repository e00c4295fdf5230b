/*
 * curtain.tsx - between two people who share a device: a closed door in the
 * game's colour, and nothing of anybody's table behind it. Behind the door,
 * for the next person: what they have missed.
 */
import "./parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { closeHelp } from "../kit/help.tsx";
import { Brand, Ground, Icon, Sr } from "../kit/art.tsx";
import { useOpen } from "../kit/open.ts";
import { arch, star } from "../kit/shapes.ts";
import { still } from "../kit/still.ts";
import { hush } from "../kit/toast.tsx";
import { LanguageTool, ThemeTool } from "../kit/tools.tsx";
import { go } from "../route.ts";
import { fill, t, word } from "../words.ts";
import { deedsOf } from "./deeds.ts";
import { DeedRow } from "./deeds_view.tsx";
import type { LocalGame } from "./local.ts";

const DEAF_MS = 500; // milliseconds: a key press meant for the last table opens no door
const DEAF_STILL_MS = 200; // the same at the fastest speed, or without motion
const OPENING_MS = 420;
const MISSED_MOST = 14; // lines

/** A panel of girih: stars in rows, and crosses between them. */
const STARS = 3; // in a row
const STEP = 106 / STARS;
const girih = (x: number, y: number, rows: number): string =>
  Array.from({ length: STARS * rows }, (_, i) =>
    star(x + STEP * ((i % STARS) + 0.5), y + STEP * (Math.floor(i / STARS) + 0.5), STEP / 2),
  ).join("");

/** One leaf of the door: two panels, studs between them, a ring. */
const Leaf = ({ game, x, ring }: { game: string; x: number; ring: number }): JSX.Element => (
  <>
    <rect x={x} y="0" width="130" height="440" fill={`url(#g-${game})`} />
    <rect x={x} y="0" width="130" height="440" class="leaf-wood" />
    {[22, 232].map((y) => (
      <g key={y}>
        <rect x={x + 12} y={y} width="106" height={STEP * 5} class="leaf-panel" />
        <path d={girih(x + 12, y, 5)} class="leaf-line" />
      </g>
    ))}
    <path d={star(x + 65, 215.3, 8)} class="leaf-stud" />
    <circle cx={ring} cy="232" r="12" class="leaf-ring" />
    <circle cx={ring} cy="219" r="5" class="leaf-stud" />
  </>
);

function Door({ game }: { game: string }): JSX.Element {
  const opening = arch(30, 260, 22, 150, 420);
  return (
    <svg class="curtain-door" viewBox="0 0 320 440" aria-hidden="true">
      <defs>
        <clipPath id="in-curtain">
          <path d={opening} />
        </clipPath>
      </defs>
      <rect x="2" y="2" width="316" height="436" rx="20" fill={`url(#g-${game})`} />
      <rect x="2" y="2" width="316" height="436" rx="20" fill="url(#st-door)" />
      <rect x="9" y="9" width="302" height="422" rx="14" class="leaf-frame" />
      <path d={opening} class="door-dark" />
      <g clip-path="url(#in-curtain)">
        <g class="leaf left">
          <Leaf game={game} x={30} ring={146} />
        </g>
        <g class="leaf right">
          <Leaf game={game} x={160} ring={174} />
        </g>
      </g>
      <path d={`${star(56, 54, 11)}${star(264, 54, 11)}`} class="leaf-stud" />
      <path d={opening} class="door-rim" />
      <path d="M18 420h284v14H18z" class="door-sill" />
    </svg>
  );
}

/** A person without a name of their own may give one, once. */
function Naming({
  game,
  seat,
  onName,
}: {
  game: LocalGame;
  seat: number;
  onName: (name: string) => void;
}): JSX.Element {
  return (
    <label class="curtain-name">
      <span>{t("curtain.name")}</span>
      <input
        type="text"
        dir="auto"
        maxLength={24}
        autocomplete="off"
        name="name"
        placeholder={fill(word("seat.player"), { number: seat + 1 })}
        defaultValue={game.name(seat)}
        onInput={(e) => onName(e.currentTarget.value)}
      />
    </label>
  );
}

export function Curtain({ game, seat }: { game: LocalGame; seat: number }): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null);
  const fell = useRef(0);
  const opening = useSignal(false);
  const named = useRef(game.name(seat) !== "").current;
  const typed = useSignal("");
  const name = typed.value.trim() || game.name(seat) || fill(word("seat.player"), { number: seat + 1 });
  useEffect(() => {
    fell.current = performance.now();
    hush();
    closeHelp();
    title.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${t("curtain.hand", { seat: name })} · ${word("app.name")}`;
  });
  const open = (): void => {
    if (opening.value || performance.now() - fell.current < (still() ? DEAF_STILL_MS : DEAF_MS)) return;
    if (typed.value.trim()) game.rename(seat, typed.value);
    if (still()) return game.sit();
    opening.value = true;
    setTimeout(() => game.sit(), OPENING_MS);
  };
  return (
    <div class={`handover${opening.value ? " opening" : ""}`} data-game={game.game} data-handing={seat}>
      <Ground />
      <header class="top">
        <a
          class="brand"
          href="/"
          aria-label={`${word(`game.${game.game}`)}: ${t("home")}`}
          onClick={(e) => {
            e.preventDefault();
            go({ at: "home" });
          }}
        >
          <Brand game={game.game} />
          {word(`game.${game.game}`)}
        </a>
        <nav class="tools" aria-label={t("tools")}>
          <ThemeTool />
          <LanguageTool />
        </nav>
      </header>
      <main id="main">
        <Door game={game.game} />
        <form
          class="curtain-say"
          onSubmit={(e) => {
            e.preventDefault();
            open();
          }}
        >
          <p class="curtain-over">{t("curtain.over")}</p>
          <h1 ref={title} tabIndex={-1}>
            {t("curtain.hand", { seat: `\u2068${name}\u2069` })}
          </h1>
          <p>{t("curtain.text")}</p>
          {!named && <Naming game={game} seat={seat} onName={(text) => (typed.value = text)} />}
          <button type="submit" class="btn main big">
            <Icon name="check" />
            {t("curtain.open", { seat: `\u2068${name}\u2069` })}
          </button>
        </form>
      </main>
    </div>
  );
}

/** What happened since this person's last move; gone with their next one. */
export function Missed({ game }: { game: LocalGame }): JSX.Element | null {
  const box = useRef<HTMLElement>(null);
  const { log, recap } = game.looks;
  const lines = game.missed.value.map((event, n) => ({ n, event }));
  const deeds = deedsOf(log, recap, lines).filter((deed) => deed.told.length > 0);
  const any = deeds.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any]);
  useOpen(any, () => (game.missed.value = []));
  if (!any) return null;
  return (
    <section class="missed" ref={box} tabIndex={-1} aria-label={t("curtain.missed")}>
      <header>
        <h2>
          <Icon name="list" />
          {t("curtain.missed")}
        </h2>
        <button type="button" class="tool" onClick={() => (game.missed.value = [])}>
          <Icon name="x" />
          <Sr>{t("close")}</Sr>
        </button>
      </header>
      <ol>
        {deeds.slice(-MISSED_MOST).map((deed) => (
          <DeedRow key={deed.n} session={game} deed={deed} />
        ))}
      </ol>
      <button type="button" class="btn out small" onClick={() => (game.missed.value = [])}>
        <Icon name="check" />
        {t("curtain.seen")}
      </button>
    </section>
  );
}
