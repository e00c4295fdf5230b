/*
 * coach.tsx - the coach at the table: a card beside the board (above the
 * action bar on a phone), with one button. It covers nothing that can be
 * played: the table makes space for it.
 */
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { address, go } from "../route.ts";
import { t, tellAction } from "../words.ts";
import { Icon, Ink, Sr } from "../kit/art.tsx";
import { onPhone } from "../kit/form.ts";
import { arch } from "../kit/shapes.ts";
import type { Advice, Coaching } from "./coaching.ts";
import { Pointing } from "./pointing.tsx";
import { say, sayOf, thingsAt } from "./saying.ts";

/** Hodhod, the hoopoe, who shows the birds the way. */
const HOOPOE =
  "M22 33c-8 1-14 5-18 12 7-4 13-5 19-5M22 33c1-9 7-14 14-13 7 1 11 7 11 14 0 4 3 9 6 13M23 40c1 4 3 7 5 10v9M33 20C31 13 32 7 36 3M38 20c0-6 3-12 9-15M42 23c2-6 7-10 14-11M45 27c4-4 9-6 16-5M32 30h.2M36 50c6 1 11 4 14 9M33 59c-1-4 0-7 3-9";

const Face = (): JSX.Element => (
  <svg class="face" viewBox="0 0 40 46" aria-hidden="true">
    <path d={arch(0.5, 39, 0.5, 17, 45.5)} fill="url(#g-gold)" />
    <g class="c-paper" transform="translate(4 9) scale(.52)">
      <Ink d={HOOPOE} width={3.6} />
    </g>
  </svg>
);

/** Beside the board in the rail, or where the table has a place for it; on a
 * phone right above the action bar. */
function place(card: HTMLElement): void {
  const root = card.parentElement;
  const bar = document.querySelector(".bar")?.getBoundingClientRect();
  const rail = document.querySelector("[data-coach-place], .rail")?.getBoundingClientRect();
  const { style } = card;
  if (!onPhone() && rail && rail.width > 0) {
    style.left = `${rail.left + 12}px`;
    style.width = `${rail.width - 24}px`;
    style.top = `${rail.top + 4}px`;
    style.bottom = "auto";
  } else {
    style.left = "8px";
    style.width = `${innerWidth - 16}px`;
    style.top = "auto";
    style.bottom = `${bar ? Math.max(0, innerHeight - bar.top) + 6 : 6}px`;
  }
  root?.style.setProperty("--coach-h", `${Math.round(card.offsetHeight)}px`);
}

function Dots({ parts }: { parts: boolean[] }): JSX.Element {
  return (
    <span class="dots">
      <span aria-hidden="true">
        {parts.map((on, i) => (
          <i key={i} class={on ? "on" : ""} />
        ))}
      </span>
      <Sr>{say("progress", { number: parts.filter(Boolean).length, most: parts.length })}</Sr>
    </span>
  );
}

/** Go to what is pointed at: it is scrolled into view, ringed once more (Pointing), and the next key press does it. */
function goThere(coaching: Coaching): void {
  coaching.show();
  setTimeout(() => {
    // what was brought to light is drawn by then
    const thing = thingsAt(coaching.at.value)[0];
    const button = thing?.matches("button") ? thing : (thing?.querySelector("button") ?? thing);
    button?.scrollIntoView({ block: "center", inline: "center" });
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  });
}

const AdviceText = ({ coaching, advice }: { coaching: Coaching; advice: Advice }): JSX.Element => {
  const { game, teller } = coaching.session;
  const [slug, slots] = advice.why;
  const { next } = advice;
  const second = next && { word: tellAction(teller, next.move.text), number: next.behind };
  return (
    <>
      {say("advice")}{" "}
      <b class="advised">
        {sayOf(game, coaching.coach, {}, "do", advice.move.slug) || tellAction(teller, advice.move.text)}
      </b>
      . {sayOf(game, coaching.coach, slots, "why", slug)}
      {second && <> {sayOf(game, coaching.coach, second, "next") || say("next", second)}</>}
    </>
  );
};

/** What is said now, and the one thing to press. */
interface Spoken {
  key: string;
  beside?: string; // a step of the lesson that is said with the advice
  text: JSX.Element | string;
  button: string | null;
  press: () => void;
  clause?: string | undefined;
}

function spoken(coaching: Coaching): Spoken {
  const speech = coaching.speech.value;
  const advice = coaching.advice.value;
  const thinks = coaching.thinks.value;
  if (advice || thinks)
    return {
      key: advice?.move.text ?? "wait",
      ...(speech ? { beside: speech.step.slug } : {}),
      text: (
        <>
          {speech && (
            <span class="beside">{sayOf(coaching.session.game, coaching.coach, speech.slots, speech.step.slug)}</span>
          )}
          {advice ? <AdviceText coaching={coaching} advice={advice} /> : <span class="think">{say("wait")}</span>}
        </>
      ),
      button: advice && say("show"),
      press: () => goThere(coaching),
      clause: speech?.step.clause ?? advice?.why[2],
    };
  if (speech) {
    const { slug, clause } = speech.step;
    return {
      key: slug,
      text: sayOf(coaching.session.game, coaching.coach, speech.slots, slug),
      button: say("got"),
      press: () => coaching.next(),
      clause,
    };
  }
  if (coaching.askable.value)
    return { key: "think", text: say("think"), button: say("ask"), press: () => coaching.ask() };
  const { session } = coaching;
  const mine = session.chain.value.length > 0 && session.moves.value.length > 0; // a choice of mine is under way
  return {
    key: mine ? "goon" : "watch",
    text: say(session.view.value?.over ? "bye" : mine ? "goon" : "watch"),
    button: null,
    press: () => undefined,
  };
}

/**
 * The button goes while others play and while the coach thinks: the focus stays
 * with the coach, and is on the button again when the thinking is over. And
 * thinking is short: the card keeps its height, so that the table does not jump.
 */
function useCalm(card: RefObject<HTMLElement | null>, key: string, button: string | null): number | undefined {
  const had = useRef(false);
  const thought = useRef(false);
  const high = useRef<number | undefined>(undefined);
  useEffect(() => {
    const at = document.activeElement;
    if (had.current && button === null && at === document.body) card.current?.focus({ preventScroll: true });
    if (thought.current && button !== null && at === card.current)
      card.current?.querySelector<HTMLElement>(".coach-foot .btn")?.focus({ preventScroll: true });
    had.current = card.current?.contains(document.activeElement) ?? false;
    thought.current = key === "wait";
    if (!thought.current) high.current = card.current?.offsetHeight;
  });
  return key === "wait" ? high.current : undefined;
}

export function CoachCard({ coaching }: { coaching: Coaching }): JSX.Element {
  const card = useRef<HTMLElement>(null);
  const { key, beside, text, button, press, clause } = spoken(coaching);
  const { game } = coaching.session;
  const to = { at: "rules", game, clause: clause ?? null } as const;
  const minHeight = useCalm(card, key, button);
  const first = useRef(key); // it is simply there: only what comes later rises
  return (
    <>
      <section
        class={`coach${coaching.small.value ? " small" : ""}${button === null && beside === undefined ? " calm" : ""}`}
        role="dialog"
        aria-modal="false"
        aria-label={say("title")}
        tabIndex={-1}
        style={{ minHeight }}
        ref={card}
        data-step={key}
        data-beside={beside}
      >
        <div class="coach-head">
          <Face />
          <div>
            <b>{say("name")}</b>
            <Dots parts={coaching.parts.value} />
          </div>
          <button type="button" class="tool" aria-label={say("less")} onClick={() => (coaching.small.value = true)}>
            <Icon name="mute" />
          </button>
        </div>
        <div class="words" role="status">
          <p key={key} class={first.current === key ? "" : "new"}>
            {text}
          </p>
        </div>
        {button !== null && (
          <div class="coach-foot">
            <button type="button" class="btn main small" onClick={press}>
              {button}
            </button>
            {clause && (
              <a
                class="ref"
                href={address(to)}
                onClick={(e) => {
                  e.preventDefault();
                  go(to);
                }}
              >
                {t("help.clause", { word: clause })}
              </a>
            )}
          </div>
        )}
      </section>
      <Pointing
        at={coaching.at.value}
        dim={coaching.speech.value !== null && beside === undefined}
        shown={coaching.shown.value}
        card={card}
        place={place}
      />
    </>
  );
}

/** For the top of the table: call the coach back, or begin again. */
export const CoachTool = ({ coaching, onAgain }: { coaching: Coaching; onAgain: () => void }): JSX.Element =>
  coaching.small.value ? (
    <button type="button" class="pill coach-back" onClick={() => (coaching.small.value = false)}>
      <Face />
      <span>{say("more")}</span>
    </button>
  ) : (
    <button type="button" class="pill soft long" onClick={onAgain}>
      <Icon name="undo" flip />
      {say("again")}
    </button>
  );
