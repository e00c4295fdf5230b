/*
 * controls.tsx - the bar of a replay: step, scrub, play; whose eyes; the
 * moments as marks and as a list; a link, a file, and playing on from here.
 */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ALL_SEEING, type Engine } from "../rules/engine.ts";
import { copy, download } from "../files.ts";
import { later } from "../kit/later.tsx";
import { useOpen } from "../kit/open.ts";
import { Icon, Sr } from "../kit/art.tsx";
import { botLabel, usualBot } from "../kit/bots.ts";
import { nextSpeed, speed } from "../prefs.ts";
import { codeOf, isHere } from "../replays.ts";
import { address, go } from "../route.ts";
import { digits, direction, fill, t, word, type Key } from "../words.ts";
import { forked, stopAfter } from "./fork.ts";
import { momentClass, momentIcon, momentText } from "./points.tsx";
import { keepGame, unfinishedSandbox } from "./saved.ts";
import type { Replay } from "./replay.ts";
import { SharePicture } from "./sharing.tsx";
import { outcome } from "./spoken.tsx";
import { toldGame } from "./told.ts";
import { weightiest } from "./turning.ts";

type Pop = "moments" | "share" | "fork" | "analysis";

const Analysis = later(() => import("./analysis.tsx").then((m) => m.Analysis), {
  style: "advice",
  words: "advice",
  part: true,
});

const LOUD_MARKS = 12; // turning points on the scrubber, the weightiest

const seatName = (replay: Replay, seat: number): string =>
  replay.name(seat) || fill(word("seat.player"), { number: seat + 1 });

/** Keys of the whole page: arrows step (mirrored from right to left), Home, End, space. */
function useKeys(replay: Replay): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const el = e.target instanceof Element ? e.target : null;
      const typing = el?.matches("input:not([type=range]), select, textarea") ?? false;
      if (e.defaultPrevented || typing || e.altKey || e.ctrlKey || e.metaKey) return;
      const on = direction.value === "rtl" ? -1 : 1;
      if (e.key === "ArrowRight") replay.step(on);
      else if (e.key === "ArrowLeft") replay.step(-on);
      else if (e.key === "Home") replay.step(-replay.stops.length);
      else if (e.key === "End") replay.step(replay.stops.length);
      else if (e.key === "PageDown") replay.leap(1);
      else if (e.key === "PageUp") replay.leap(-1);
      else if (e.key === " " && !el?.closest("button, a")) toggle(replay);
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [replay]);
}

const toggle = (replay: Replay): void => (replay.playing.value ? replay.pause() : replay.run());

function Scrub({ replay }: { replay: Replay }): JSX.Element {
  const last = replay.stops.length - 1;
  const loud = new Set(weightiest(replay.marks(), LOUD_MARKS));
  const along = (ply: number | null): string => `${(100 * stopAfter(replay.stops, ply ?? 0)) / Math.max(1, last)}%`;
  const at = replay.stop.value;
  const round = replay
    .marks()
    .filter((m) => m.weight === 0 && stopAfter(replay.stops, m.ply ?? 0) <= at)
    .pop();
  return (
    <div class="scrub">
      <span class="marks" aria-hidden="true">
        {replay
          .marks()
          .filter((m) => m.weight === 0 || loud.has(m))
          .map((m, i) => (
            <i
              key={i}
              class={m.weight === 0 ? "at-round" : `at-point ${momentClass(replay, m)}`}
              style={{ insetInlineStart: along(m.ply) }}
            />
          ))}
      </span>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay.moment")}
        aria-valuetext={`${digits(at)} / ${digits(last)}${round ? ` · ${t(replay.looks.turning.name ?? "round", { number: round.round })}` : ""}`}
        style={{ "--done": `${(100 * at) / Math.max(1, last)}%` }}
        onInput={(e) => {
          replay.pause();
          replay.goStop(Number(e.currentTarget.value));
        }}
      />
    </div>
  );
}

/** A small panel over the bar. Escape closes it, and the button has the focus again. */
function Panel({
  open,
  name,
  label,
  children,
}: {
  open: Signal<Pop | null>;
  name: Pop;
  label: string;
  children: ComponentChildren;
}): JSX.Element | null {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open.value !== name) return;
    const before = document.activeElement;
    const first = ["[aria-current]", ":scope > :not(header) :is(button, select, input)", "button"];
    first
      .map((where) => box.current?.querySelector<HTMLElement>(where))
      .find(Boolean)
      ?.focus();
    return () => {
      if (before instanceof HTMLElement && !before.closest(".bar-pop")) before.focus();
    };
  }, [open.value === name]);
  const close = (): void => {
    open.value = null;
  };
  useOpen(open.value === name, close);
  if (open.value !== name) return null;
  return (
    <section class={`bar-pop pop-${name}`} ref={box} role="dialog" aria-label={label}>
      <header>
        <h2>{label}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </section>
  );
}

function Moments({ replay }: { replay: Replay }): JSX.Element {
  const all = replay.marks();
  const at = replay.stop.value;
  const here = all.filter((m) => stopAfter(replay.stops, m.ply ?? 0) <= at).pop();
  return (
    <ol class="moments">
      {all.map((m, i) => (
        <li key={i} class={m.weight === 0 ? "stage" : `point ${momentClass(replay, m)}`}>
          <button type="button" aria-current={m === here ? "step" : undefined} onClick={() => replay.goMark(m)}>
            <Icon name={momentIcon(replay, m)} />
            <span>
              {m.weight === 0 ? t(replay.looks.turning.name ?? "round", { number: m.round }) : momentText(replay, m)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** In which round that is. */
const momentTitle = (replay: Replay): string => {
  const view = replay.view.value;
  return view ? t(replay.looks.turning.name ?? "round", { number: replay.looks.rounds(view) }) : "";
};

function Share({ replay }: { replay: Replay }): JSX.Element {
  const copied = useSignal(false);
  const code = codeOf(replay.text);
  const link = `${location.origin}${address({ at: "replay", code, moment: replay.at.value })}`;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div class="row">
        <input
          class="link ltr"
          ref={input}
          readOnly
          value={link}
          aria-label={t("replay.link")}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button
          type="button"
          class="btn main small"
          data-copy
          onClick={async () => {
            copied.value = await copy(link);
            if (!copied.value) input.current?.focus();
          }}
        >
          <Icon name="link" />
          <span aria-live="polite">{t(copied.value ? "copied" : "copy")}</span>
        </button>
      </div>
      {isHere(code) && <p class="hint">{t("replay.link_here")}</p>}
      <div class="btns">
        <SharePicture session={replay} title={outcome.value || momentTitle(replay)} link={link} small />
        <button
          type="button"
          class="btn out small"
          data-record
          onClick={() => download(`${replay.game}.record`, replay.text)}
        >
          <Icon name="save" />
          {t("replay.save")}
        </button>
        <button
          type="button"
          class="btn out small"
          data-told
          onClick={() => download(`${replay.game}.txt`, toldGame(replay))}
        >
          <Icon name="list" />
          {t("replay.text")}
        </button>
      </div>
      <p class="hint">{t(`verdict.${replay.verdict}` as Key)}</p>
    </>
  );
}

function PlayOn({ replay, engine }: { replay: Replay; engine: Engine }): JSX.Element {
  const actor = replay.view.value?.actors.find((seat) => seat < replay.played.seats) ?? 0;
  const seat = useSignal(replay.seat.value ?? actor);
  const bot = useSignal(usualBot(engine.bots));
  const begin = (): void => {
    const from = { code: codeOf(replay.text), at: replay.at.value, seat: seat.value };
    const names = replay.players.value.map((_, i) => seatName(replay, i));
    const seed = crypto.getRandomValues(new Uint8Array(32));
    keepGame(forked(replay.played, replay.options, { from, names, bot: bot.value, seed }));
    go({ at: "local", game: replay.game, fresh: null, sandbox: true });
  };
  return (
    <>
      <p>{t("sandbox.note")}</p>
      {unfinishedSandbox() && <p class="hint">{t("sandbox.replaces")}</p>}
      <label class="field">
        <span>{t("sandbox.seat")}</span>
        <select value={seat.value} onChange={(e) => (seat.value = Number(e.currentTarget.value))}>
          {replay.players.value.map((_, i) => (
            <option key={i} value={i}>
              {seatName(replay, i)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("bots")}</span>
        <select value={bot.value} onChange={(e) => (bot.value = e.currentTarget.value)}>
          {engine.bots.map((slug) => (
            <option key={slug} value={slug}>
              {botLabel(slug)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="btn main" data-fork onClick={begin}>
        <Icon name="play" flip />
        {t("sandbox.begin")}
      </button>
    </>
  );
}

interface Props {
  replay: Replay;
  engine: Engine;
  analysis: boolean; // asked for at once
}

export function Controls({ replay, engine, analysis }: Props): JSX.Element {
  const open = useSignal<Pop | null>(analysis ? "analysis" : null);
  const last = replay.stops.length - 1;
  const at = replay.stop.value;
  useKeys(replay);
  const tool = (icon: string, label: string, onClick: () => void): JSX.Element => (
    <button type="button" class="tool" aria-label={label} onClick={onClick}>
      <Icon name={icon} flip />
    </button>
  );
  const opener = (name: Pop, icon: string, label: string): JSX.Element => (
    <button
      type="button"
      class="tool opener"
      aria-label={label}
      title={label}
      aria-expanded={open.value === name}
      onClick={() => (open.value = open.value === name ? null : name)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="bar replay-bar" role="group" aria-label={t("replay")}>
      <span class="btns steps-btns">
        {tool("first", t("replay.first"), () => replay.step(-last))}
        {tool("prev", t("replay.prev"), () => replay.step(-1))}
        <button
          type="button"
          class="btn main round"
          aria-label={t(replay.playing.value ? "replay.pause" : "replay.play")}
          onClick={() => toggle(replay)}
        >
          <Icon name={replay.playing.value ? "pause" : "play"} flip={!replay.playing.value} />
        </button>
        {tool("next", t("replay.next"), () => replay.step(1))}
        {tool("last", t("replay.last"), () => replay.step(last))}
      </span>
      <Scrub replay={replay} />
      <span class="count ltr">{digits(`${at}/${last}`)}</span>
      <label class="eyes">
        <Icon name="eye" />
        <Sr>{t("replay.eyes")}</Sr>
        <select value={replay.eyes.value} onChange={(e) => replay.look(Number(e.currentTarget.value))}>
          <option value={ALL_SEEING}>{t("replay.all")}</option>
          {replay.players.value.map((_, seat) => (
            <option key={seat} value={seat}>
              {seatName(replay, seat)}
            </option>
          ))}
        </select>
      </label>
      <span class="btns openers">
        <button
          type="button"
          class="tool pace"
          aria-label={`${t("tool.speed")}: ${t(`speed.${speed.value}`)}`}
          onClick={nextSpeed}
        >
          <Icon name="speed" flip />
          {t(`speed.${speed.value}`)}
        </button>
        {opener("moments", "flag", t("replay.moments"))}
        {opener("share", "link", t("replay.share"))}
        {opener("analysis", "search", t("tool.analysis"))}
        <button
          type="button"
          class="btn build small fork"
          disabled={replay.view.value?.over ?? true}
          aria-expanded={open.value === "fork"}
          onClick={() => (open.value = open.value === "fork" ? null : "fork")}
        >
          <Icon name="play" flip />
          {t("sandbox.open")}
        </button>
      </span>
      <Panel open={open} name="moments" label={t("replay.moments")}>
        <Moments replay={replay} />
      </Panel>
      <Panel open={open} name="analysis" label={t("tool.analysis")}>
        <Analysis replay={replay} at={analysis} />
      </Panel>
      <Panel open={open} name="share" label={t("replay.share")}>
        <Share replay={replay} />
      </Panel>
      <Panel open={open} name="fork" label={t("sandbox.open")}>
        <PlayOn replay={replay} engine={engine} />
      </Panel>
    </div>
  );
}
