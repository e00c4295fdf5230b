/* house.tsx - stories of the look and the voice: ornament, emblems, theme, words, sound. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { sound } from "../../prefs.ts";
import { counted, digits, list, signed, t, word } from "../../words.ts";
import { DOORS } from "../../games/games.ts";
import { Brand, Emblem, HouseMark } from "../art.tsx";
import { EMBLEMS, type EmblemName } from "../emblems.ts";
import { GIRIH } from "../girih.ts";
import { Icon, ICON_NAMES } from "../icons.tsx";
import { Girih, Mark, MARKS, TONES, type MarkName } from "../ornament.tsx";
import { play, SOUND_NAMES, type SoundName } from "../sound.ts";
import { LanguageTool, SoundTool, SpeedTool, ThemeTool } from "../tools.tsx";
import { contrast } from "./contrast.ts";
import { person, say, type Pair, type Story } from "./story.ts";

const Ornament = (): JSX.Element => (
  <div class="shelf">
    {GIRIH.map((kind, i) => (
      <span key={kind} class={`tile tone-${TONES[i] ?? "slate"}`}>
        <Girih kind={kind} side={kind === "chevron" || kind === "lattice" ? 10 : 15} width={1.1} />
        <b lang="en" dir="ltr">
          {kind}
        </b>
      </span>
    ))}
  </div>
);

const Emblems = (): JSX.Element => (
  <>
    <div class="shelf dense">
      {(Object.keys(EMBLEMS) as EmblemName[]).map((name, i) => (
        <span key={name} class={`sample tone-${TONES[i % TONES.length] ?? "slate"}`}>
          <Emblem d={EMBLEMS[name]} />
          <span lang="en">{name}</span>
        </span>
      ))}
    </div>
    <div class="shelf dense">
      {ICON_NAMES.map((name) => (
        <span key={name} class="sample">
          <Icon name={name} />
          <span lang="en">{name}</span>
        </span>
      ))}
    </div>
    <div class="shelf dense">
      {(Object.keys(MARKS) as MarkName[]).map((name) => (
        <span key={name} class="sample">
          <Mark name={name} />
          <span lang="en">{name}</span>
        </span>
      ))}
      <HouseMark />
      {DOORS.map(({ slug }) => (
        <Brand key={slug} game={slug} />
      ))}
    </div>
  </>
);

/** Each colour, and what it is read upon. */
export const COLOURS: readonly [name: string, on: string, least: number][] = [
  ["--ink", "--paper", 4.5],
  ["--ink", "--plaster", 4.5],
  ["--mute", "--paper", 4.5],
  ["--mute", "--plaster", 4.5],
  ["--mute", "--soft", 4.5],
  ["--accent", "--paper", 4.5],
  ["--pome", "--paper", 4.5],
  ["--say", "--paper", 4.5],
  ["--noble", "--paper", 3],
  ["--religious", "--paper", 4.5],
  ["--trade", "--paper", 4.5],
  ["--military", "--paper", 4.5],
  ["--unique", "--paper", 4.5],
  ["--blue", "--paper", 4.5],
  ["--slate", "--paper", 4.5],
  ["--noble-t", "--noble-f", 4.5],
  ["--religious-t", "--religious-f", 4.5],
  ["--trade-t", "--trade-f", 4.5],
  ["--military-t", "--military-f", 4.5],
  ["--unique-t", "--unique-f", 4.5],
  ["--focus", "--paper", 3],
  ["--focus", "--plaster", 3],
  ["--toast-ink", "--toast", 4.5],
];

function Swatch({ name, on, least }: { name: string; on: string; least: number }): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const style = getComputedStyle(box.current);
    setRatio(contrast(style.getPropertyValue(name).trim(), style.getPropertyValue(on).trim()));
  });
  return (
    <span ref={box} class="swatch" data-contrast={ratio.toFixed(2)} data-least={least} data-name={`${name} on ${on}`}>
      <i style={{ background: `linear-gradient(135deg, var(${name}) 50%, var(${on}) 50%)` }} />
      <bdi lang="en">{name.slice(2)}</bdi>
      <small>
        <span class="ltr">
          {digits(ratio.toFixed(1).replace(".", say([".", "٫"])))} : {digits(1)}
        </span>
        {ratio < least ? " ✕" : ""}
      </small>
    </span>
  );
}

const Theme = (): JSX.Element => (
  <div class="shelf dense">
    {COLOURS.map(([name, on, least]) => (
      <Swatch key={`${name}${on}`} name={name} on={on} least={least} />
    ))}
  </div>
);

function Words(): JSX.Element {
  const line = (name: Pair, value: string): JSX.Element => (
    <>
      <dt>{say(name)}</dt>
      <dd>{value}</dd>
    </>
  );
  return (
    <dl>
      {line(["digits", "رقم"], digits(1234567890))}
      {line(["halves", "نیمه"], [0.5, 2.5, -1.5].map(digits).join(word("language.comma")))}
      {line(["losses and gains", "زیان و سود"], [-3, 3, 0].map(signed).join(word("language.comma")))}
      {line(
        ["none, one, more", "صفر، یک، بیشتر"],
        [0, 1, 2, 12].map((n) => counted("kit.coins", n)).join(word("language.comma")),
      )}
      {line(["points", "امتیاز"], [1, 2.5].map((n) => counted("kit.points", n)).join(word("language.comma")))}
      {line(["a list", "فهرست"], list([person(0), person(1), person(2)]))}
      {line(["filled", "پر شده"], t("end.won", { seat: person(3) }))}
      {line(
        ["a name that runs the other way", "نامی از سوی دیگر"],
        t("end.won", { seat: `\u2068${say(["کاوه", "Kaveh"])}\u2069` }),
      )}
    </dl>
  );
}

const SOUND_WORDS: Record<SoundName, Pair> = {
  turn: ["my turn", "نوبت من"],
  coin: ["coin", "سکه"],
  card: ["card", "کارت"],
  die: ["dice", "تاس"],
  build: ["build", "ساختن"],
  kill: ["kill", "کشتن"],
  win: ["win", "برد"],
  hush: ["murder", "قتل"],
  crash: ["a thing falls", "ویرانی"],
  glory: ["complete", "کامل"],
};

function Sounds(): JSX.Element {
  const [heard, setHeard] = useState("");
  return (
    <>
      <div class="btns">
        {SOUND_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            class="btn out small"
            onClick={() => setHeard(play(name) ? say(SOUND_WORDS[name]) : say(["silent", "بی‌صدا"]))}
          >
            <Icon name={sound.value === "on" ? "sound" : "silence"} />
            {say(SOUND_WORDS[name])}
          </button>
        ))}
      </div>
      <p role="status" class="said">
        {heard}
      </p>
    </>
  );
}

const Tools = (): JSX.Element => (
  <div class="shelf">
    <SpeedTool />
    <SoundTool />
    <ThemeTool />
    <LanguageTool />
  </div>
);

export const HOUSE: readonly Story[] = [
  {
    id: "girih",
    title: ["Girih", "گره"],
    about: [
      "Star-and-polygon patterns, worked out by code from tilings: eight, ten and twelve points, hexagons; chevrons and a lattice.",
      "نقش‌های ستاره و چندضلعی که برنامه از کاشی‌بندی می‌سازد: هشت، ده و دوازده پر، شش‌ضلعی؛ جناغی و شبکه.",
    ],
    Show: Ornament,
  },
  {
    id: "emblem",
    title: ["Emblems, icons, marks", "نشان‌ها"],
    about: [
      "Line drawings of our own: emblems on a grid of 64, icons on 24, marks beside every colour.",
      "خط‌نگاره‌های خودمان: نشان بر شبکه‌ی ۶۴، آیکون بر ۲۴، و نشانه‌ای کنار هر رنگ.",
    ],
    Show: Emblems,
  },
  {
    id: "theme",
    title: ["Theme", "پوسته"],
    about: [
      "Colours upon what they are read on, and how far they stand apart: text at least 4.5 to 1.",
      "رنگ‌ها بر زمینه‌ای که خوانده می‌شوند و دوری آن‌ها: متن دست‌کم ۴٫۵ به ۱.",
    ],
    Show: Theme,
  },
  {
    id: "words",
    title: ["Words and numbers", "واژه و عدد"],
    about: [
      "Digits of the language, halves, signs that keep their side, plurals, names that run the other way.",
      "رقم‌های زبان، نیمه، علامتی که جایش نمی‌گردد، جمع، و نام‌هایی از سوی دیگر.",
    ],
    Show: Words,
  },
  {
    id: "sound",
    title: ["Sound", "صدا"],
    about: [
      "Short and soft, made in the page; the sound switch silences all of it.",
      "کوتاه و نرم، ساخته‌ی همین صفحه؛ کلید صدا همه را خاموش می‌کند.",
    ],
    Show: Sounds,
  },
  {
    id: "tools",
    title: ["Tools", "ابزارها"],
    about: [
      "Speed, sound, theme and language, as they stand on every screen.",
      "سرعت، صدا، پوسته و زبان، چنان که بر هر صفحه هست.",
    ],
    Show: Tools,
  },
];
