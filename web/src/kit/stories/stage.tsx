/* stage.tsx - the story of what is staged over a table: every deed, and the end of a game. */
import type { JSX } from "preact";
import { fetchPart } from "../../words.ts";
import { Ink } from "../art.tsx";
import { countingOf, Drama, raise, type Deed, type Sky } from "../drama.tsx";
import { EMBLEMS } from "../emblems.ts";
import { arch } from "../shapes.ts";
import { PEOPLE, person, say, type Pair, type Story } from "./story.ts";

/** With how many things that change hands. */
const DEEDS: readonly [Deed, Sky, Pair, number?][] = [
  ["strike", "night", ["struck down", "کشته شد"]],
  ["take", "sand", ["robbed", "سکه‌اش رفت"]],
  ["fall", "ember", ["it falls", "نابود شد"]],
  ["pass", "dawn", ["it changes hands", "دست‌به‌دست شد"], 1],
  ["pass", "dawn", ["one for the other", "یکی به جای دیگری"], 2],
  ["rise", "dawn", ["complete", "کامل شد"]],
  ["loom", "ember", ["it threatens", "تهدید"]],
];

const art = (
  <svg viewBox="0 0 50 66">
    <path d={arch(0.5, 49, 0.5, 24, 65.5)} fill="#27497f" />
    <g class="c-paper" transform="translate(9 20) scale(.5)">
      <Ink d={EMBLEMS.wolf} width={3} />
    </g>
  </svg>
);

const PARTS: readonly Pair[] = [
  ["Districts", "سازه‌ها"],
  ["All five types", "هر پنج رنگ"],
  ["Complete city", "شهر کامل"],
  ["Unique districts", "سازه‌های ویژه"],
];
/** What it is called, what the end says, who is first, and everybody's points by part. */
const ENDS: readonly [Pair, Pair, number[], number[][]][] = [
  [
    ["the end", "پایان"],
    ["Nima wins", "نیما برنده شد"],
    [2],
    [
      [17, 0, 0],
      [12, 0, 1],
      [22, 0, 2],
      [9, 0, 3],
    ],
  ],
  [
    ["eight, and a tie", "هشت نفر و برد مشترک"],
    ["Kaveh and Laleh share the victory", "کاوه و لاله با هم بردند"],
    [1, 3],
    [
      [11, 0, 0, 2],
      [19, 0, 4, 3],
      [8, 0, 0, 0],
      [22, 0, 2, 2],
      [14, 0, 0, 5],
      [6, 0, 0, 1],
      [17, 0, 2, 0],
      [12, 0, 0, 4],
    ],
  ],
];

const stage = (what: JSX.Element, ms: number): void =>
  void fetchPart("drama").then(() => raise(document.body, what, ms));

const Moments = (): JSX.Element => (
  <div class="shelf">
    {DEEDS.map(([deed, sky, title, goods = 0]) => (
      <button
        type="button"
        class="btn out"
        key={title[0]}
        onClick={() =>
          stage(
            <Drama
              deed={deed}
              sky={sky}
              title={say(title)}
              text={`${person(0)} · ${person(1)}`}
              cast={[person(0), person(1)].map((name) => ({ art, name }))}
              goods={Array.from({ length: goods }, () => ({ art, name: "" }))}
              row={[]}
              change={deed === "take" ? -7 : 0}
            />,
            3600,
          )
        }
      >
        {say(title)}
      </button>
    ))}
    {ENDS.map(([name, title, first, points]) => (
      <button
        type="button"
        class="btn out"
        key={name[0]}
        onClick={() => {
          const { what, ms } = countingOf({
            title: say(title),
            first,
            parts: PARTS.map((label, i) => ({ id: String(i), label: say(label) })),
            rows: points.map((parts, id) => ({
              id,
              name: person(id % PEOPLE.length),
              place: null,
              parts: Object.fromEntries(parts.map((n, i) => [String(i), n])),
              points: parts.reduce((sum, n) => sum + n, 0),
            })),
          });
          stage(what, ms);
        }}
      >
        {say(name)}
      </button>
    ))}
  </div>
);

export const STAGE: readonly Story[] = [
  {
    id: "drama",
    title: ["Moments", "لحظه‌ها"],
    about: [
      "What matters comes on a stage over the table. A tap or a key leads to its last frame, and on; without motion only that is shown.",
      "آنچه مهم است روی صحنه‌ای بر میز می‌آید. با یک ضربه یا کلید به قاب آخر می‌رسی و می‌گذری؛ بی‌حرکت، تنها همان قاب دیده می‌شود.",
    ],
    Show: Moments,
  },
];
