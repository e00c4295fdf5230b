/*
 * drama.tsx - a moment that matters, on a stage over the table: who, to whom, what was lost or won. A tap or a key
 * skips to its last frame, and then on. That frame tells everything, so people who want no motion see only that. The
 * style sheet does the moving (style/over/drama.css), and only position and opacity change.
 */
import { render, type JSX } from "preact";
import { speed } from "../prefs.ts";
import { digits, signed, t } from "../words.ts";
import { Coin, Crown } from "./art.tsx";
import { FACTOR, noMotion } from "./motion_stage.ts";
import type { ScorePart, Tally } from "./score.tsx";
import { spikes } from "./shapes.ts";

/** What is done: somebody is struck down, robbed of coins, a thing falls, changes hands, is completed, or threatens. */
export type Deed = "strike" | "take" | "fall" | "pass" | "rise" | "loom";
export type Sky = "night" | "sand" | "ember" | "dawn";

/* ---- the stage ---- */

const LAST_MS = 900; // the last frame, after skipping to it
const STILL_MS = 2600; // and without motion
const LEAVES_MS = 160;

export interface Raised {
  readonly gone: Promise<void>;
  close(): void;
}

const typing = (el: Element | null): boolean =>
  el instanceof HTMLElement && el.matches("input:not([type=range]), textarea, select, [contenteditable]");

/** Show a stage over a table, for that many milliseconds at the normal speed. */
export function raise(table: HTMLElement, what: JSX.Element, ms: number): Raised {
  const still = noMotion();
  const factor = FACTOR[speed.value];
  const node = document.createElement("div");
  node.className = "drama";
  node.setAttribute("aria-hidden", "true"); // the log tells it
  node.style.setProperty("--sp", String(factor));
  render(what, node);
  table.append(node);
  let end: () => void = () => undefined;
  const gone = new Promise<void>((done) => (end = done));
  let atLast = still;

  const close = (): void => {
    clearTimeout(timer);
    removeEventListener("keydown", key, true);
    const remove = (): void => {
      render(null, node);
      node.remove();
    };
    if (still) remove();
    else {
      node.classList.add("leaves");
      node.animate({ opacity: [1, 0] }, LEAVES_MS);
      setTimeout(remove, LEAVES_MS - 20);
    }
    end();
  };
  const jump = (): void => {
    if (atLast) return close();
    atLast = true;
    for (const move of node.getAnimations({ subtree: true })) move.finish();
    clearTimeout(timer);
    timer = setTimeout(close, LAST_MS);
  };
  const key = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.repeat || typing(document.activeElement)) return;
    if (["Tab", "Shift"].includes(e.key) || e.code === "KeyS") return; // S skips all there is
    e.preventDefault();
    e.stopPropagation();
    jump();
  };
  let timer = setTimeout(close, still ? STILL_MS * Math.max(1, factor) : ms * factor);
  addEventListener("keydown", key, true);
  node.addEventListener("click", jump);
  return { gone, close };
}

/* ---- what stands behind ---- */

/** The sky, its light, the far hills and the near ones. */
const SKIES: Record<Sky, readonly [string, string, string, string]> = {
  night: ["#1c2450", "#3a4270", "#161c42", "#0c1028"],
  sand: ["#d39a45", "#ecc77e", "#a8692c", "#5e3413"],
  ember: ["#7a2438", "#a04a4c", "#571828", "#310b17"],
  dawn: ["#0e6e74", "#3ba5a0", "#0d5358", "#07363a"],
};
const FAR = "M0 430C120 390 220 352 340 396S560 468 700 418S960 360 1120 410V630H0Z";
const NEAR = "M0 522C160 482 300 498 460 528S800 566 1120 478V630H0Z";
const MOON = "M214 70a62 62 0 1 0 58 96A50 50 0 0 1 214 70z";
const STARS = [60, 96, 330, 60, 420, 150, 760, 130, 860, 70, 960, 120, 1050, 50];

const Ground = ({ sky }: { sky: Sky }): JSX.Element => {
  const [air, light, far, near] = SKIES[sky];
  const stars = STARS.flatMap((x, i) => (i % 2 ? [] : [spikes(x, STARS[i + 1] ?? 0, 9 + (x % 5), 2.4, 4)]));
  return (
    <svg class="d-ground" viewBox="0 0 1120 630" preserveAspectRatio="xMidYMax slice">
      <rect width="1120" height="630" fill={air} />
      <circle cx="560" cy="300" r="400" fill={light} opacity=".3" />
      <circle cx="560" cy="300" r="270" fill={light} opacity=".45" />
      {sky === "night" && (
        <>
          <path d={MOON} fill="#f4e3ae" />
          <path d={stars.join("")} fill="#f4e3ae" />
        </>
      )}
      <path d={FAR} fill={far} />
      <path d={NEAR} fill={near} />
    </svg>
  );
};

/** Petals, coins, embers, paper: a number of them, each on its own path. Paper stays out of the middle, where the names
 * are. */
const Bits = ({ n, kind }: { n: number; kind: string }): JSX.Element => (
  <span class={`d-bits ${kind}`}>
    {Array.from({ length: n }, (_, i) => (
      <i
        key={i}
        class={`of-${i % 3}`}
        style={{
          "--x": (kind === "paper"
            ? (i % 2 ? 1 : -1) * (0.46 + ((i * 29) % 40) / 125)
            : Math.sin(i * 2.4) * (0.4 + (i % 5) * 0.15)
          ).toFixed(2),
          "--y": ((i * 37) % 100) / 100,
          "--i": i,
        }}
      />
    ))}
  </span>
);

const FLAMES =
  "M4 100C-6 62 22 58 14 26C34 40 32 58 40 62C48 44 40 22 56 0C60 30 84 36 82 62C92 56 92 44 90 34C112 60 104 84 96 100Z";

/* ---- a moment ---- */

export interface Actor {
  art: JSX.Element;
  name: string; // "": the title says it, or the sentence
  as?: string; // the role somebody plays
}

export interface DramaProps {
  deed: Deed;
  sky: Sky;
  title: string;
  text: string;
  cast: readonly Actor[]; // who does it, then whom or what it befalls; or only that
  goods: readonly Actor[]; // what changes hands between them: one thing, or one for the other
  row: readonly Actor[];
  change: number; // of coins
}

const BITS: Partial<Record<Deed, [number, string]>> = {
  strike: [14, "petals"],
  take: [6, "coins"],
  fall: [10, "embers"],
  rise: [16, "paper"],
};

const Fig = ({ actor, name, deed }: { actor: Actor; name: string; deed?: Deed }): JSX.Element => (
  <span class={`d-fig ${name}`}>
    <span class="d-art">
      {actor.art}
      {deed === "strike" && <i class="d-slash" />}
    </span>
    {deed === "fall" && (
      <svg class="d-flames" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={FLAMES} fill="#f0943a" />
        <path d={FLAMES} fill="#ffd877" transform="translate(22 34) scale(.56 .66)" />
      </svg>
    )}
    <Plate actor={actor} />
  </span>
);

const Plate = ({ actor: { name, as } }: { actor: Actor }): JSX.Element | null =>
  name ? (
    <b class="d-plate">
      <bdi>{name}</bdi>
      {as && <small>{as}</small>}
    </b>
  ) : null;

/** What changes hands lies beside its new owner, and an arrow points there. */
const Goods = ({ goods }: { goods: readonly Actor[] }): JSX.Element => (
  <span class="d-goods">
    {goods.map((one, i) => (
      <span key={i} class="d-good">
        <span class="d-art">{one.art}</span>
        <svg class="d-arrow" viewBox="0 0 60 24">
          <path d="M58 12H6M16 3L5 12L16 21" />
        </svg>
        <Plate actor={one} />
      </span>
    ))}
  </span>
);

export function Drama({ deed, sky, title, text, cast, goods, row, change }: DramaProps): JSX.Element {
  const bits = BITS[deed];
  const [first, second] = cast;
  const doer = second ? first : undefined;
  const done = second ?? first;
  return (
    <div class={`d-stage sky-${sky} is-${deed}`}>
      <Ground sky={sky} />
      <p class="d-title">{title}</p>
      {row.length > 0 ? (
        <div class="d-row">
          {row.map((one, i) => (
            <span key={i} style={{ "--i": i }}>
              {one.art}
            </span>
          ))}
        </div>
      ) : (
        <div class="d-cast">
          {doer && <Fig actor={doer} name="d-doer" />}
          {change !== 0 && (
            <b class="d-change">
              {signed(change)}
              <Coin />
            </b>
          )}
          {goods.length > 0 && <Goods goods={goods} />}
          {done && <Fig actor={done} name="d-done" deed={deed} />}
        </div>
      )}
      {bits && <Bits n={bits[0]} kind={bits[1]} />}
      <p class="d-text">{text}</p>
      <small class="d-skip">{t("drama.skip")}</small>
    </div>
  );
}

/* ---- the end of a game ---- */

const STEP_MS = 620;
const STEPS_MS = 3600; // all of them
const VICTORY_MS = 2600;

/** The counting of a game, how long it takes, and when it is known who won. */
export function countingOf(tally: Tally): { what: JSX.Element; ms: number; known: number } {
  const parts = tally.parts
    .map((part, i) => ({ ...part, hue: `hue-${(i % 8) + 1}` })) // as in the table of points, which has them all
    .filter(({ id }) => tally.rows.some((row) => (row.parts[id] ?? 0) !== 0));
  const step = Math.min(STEP_MS, STEPS_MS / Math.max(1, parts.length));
  const known = parts.length * step;
  return { what: <Counting tally={tally} parts={parts} step={step} />, ms: known + VICTORY_MS, known };
}

/** Points are counted part by part, towers grow, and the winner is crowned. */
function Counting({
  tally: { title, first, rows },
  parts,
  step,
}: {
  tally: Tally;
  parts: readonly (ScorePart & { hue: string })[];
  step: number;
}): JSX.Element {
  const high = Math.max(
    1,
    ...rows.map((row) => parts.reduce((sum, { id }) => sum + Math.max(0, row.parts[id] ?? 0), 0)),
  );
  return (
    <div class="d-stage sky-night is-count" style={{ "--step": `${step}ms`, "--n": parts.length }}>
      <Ground sky="night" />
      <Bits n={18} kind="paper" />
      <p class="d-title">{title}</p>
      <ul class="d-parts">
        {parts.map((part, i) => (
          <li key={part.id} style={{ "--i": i }}>
            <i class={part.hue} />
            {part.label}
          </li>
        ))}
      </ul>
      <ol class="d-towers">
        {[...rows]
          .sort((a, b) => Number(a.id) - Number(b.id) || 0)
          .map((row) => {
            let sum = 0;
            const sums = parts.map(({ id }) => (sum += row.parts[id] ?? 0));
            return (
              <li key={row.id} class={first.includes(row.id) ? "is-first" : ""}>
                <span class="d-tower">
                  {parts.map(({ id, hue }, i) => {
                    const n = row.parts[id] ?? 0;
                    return n > 0 ? (
                      <i key={id} class={hue} style={{ "--i": i, height: `${(100 * n) / high}%` }} />
                    ) : null;
                  })}
                  {first.includes(row.id) && <Crown />}
                </span>
                <span class="d-sum">
                  {sums.map((n, i) => (
                    <b key={i} style={{ "--i": i }}>
                      {digits(i === sums.length - 1 ? row.points : n)}
                    </b>
                  ))}
                </span>
                <bdi>{row.name}</bdi>
              </li>
            );
          })}
      </ol>
      <small class="d-skip">{t("drama.skip")}</small>
    </div>
  );
}
