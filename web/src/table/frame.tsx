/*
 * frame.tsx - what is the same at every table: the top with its tools, the
 * place for the board, my place with the action bar, the rail, the end; and
 * what moves, speaks and explains over them.
 */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { quiet, stood } from "../breath.ts";
import { go } from "../route.ts";
import { fetchReasons, refusal, t, word } from "../words.ts";
import { Brand, Ground, Icon } from "../kit/art.tsx";
import { onPhone } from "../kit/form.ts";
import { useGrowing } from "../kit/growing.ts";
import { HelpPop } from "../kit/help.tsx";
import { Choreographer } from "../kit/motion_stage.ts";
import { chime } from "../kit/sound.ts";
import { Toast, toast } from "../kit/toast.tsx";
import { LanguageTool, SoundTool, SpeedTool, ThemeTool } from "../kit/tools.tsx";
import { AdvanceSheet, AdvanceTool } from "./advance_tool.tsx";
import { Doubt } from "./doubt.tsx";
import { useFocusKeeper } from "./focus.ts";
import { HintBox } from "./hint.tsx";
import { Keys, useKeys } from "./keys.tsx";
import { NotesCard, NotesTool } from "./notes.tsx";
import { Rail, railOpen } from "./log.tsx";
import { Menu, menuOpen, RulesTool, SinceTool, SkipTool } from "./menu.tsx";
import { useZoom, type Zooms } from "./zooming.ts";
import { Since, useReturns } from "./since.tsx";
import { Spoken } from "./spoken.tsx";
import { type Session } from "./session.ts";

interface Props {
  session: Session;
  name: string; // classes of the whole table
  bottom: number; // the seat that is drawn at the bottom
  pills: ComponentChildren; // at the top: how far the game is
  status: ComponentChildren;
  board: ComponentChildren;
  mine: ComponentChildren; // my place: bar, things, hand
  inTurn?: boolean; // on a phone it may come a moment after the board: nothing moves when it does
  known?: ComponentChildren; // in the rail: what everybody knows
  end?: (() => ComponentChildren) | undefined;
  onBack: () => void; // Escape
  hint: (thing: HTMLElement) => JSX.Element | string | null; // what a thing is
  onPeek: (thing: HTMLElement | null) => void; // somebody looks at it
  zooms: Zooms; // what can be seen in large
}

const SOON_MS = 500; // until words are fetched that only an answer needs

/** Somebody said something while the rail was shut. */
function useUnread(session: Session): boolean {
  const said = session.talked.value;
  const read = useRef(said);
  if (railOpen.value || said < read.current) read.current = said;
  return said > read.current;
}

function Top({ session, pills, status }: Pick<Props, "session" | "pills" | "status">): JSX.Element {
  const name = word(`game.${session.game}`);
  const unread = useUnread(session);
  return (
    <header class="top">
      <a
        class="skip"
        href="#moves"
        onClick={(e) => {
          e.preventDefault();
          const bar = document.querySelector<HTMLElement>(".bar");
          (bar?.querySelector<HTMLElement>("button:not(:disabled)") ?? bar)?.focus();
        }}
      >
        {t("skip.moves")}
      </a>
      <h1 class="brand">
        <a
          class="brand"
          href="/"
          aria-label={`${name}: ${t("home")}`}
          onClick={(e) => {
            e.preventDefault();
            go({ at: "home" });
          }}
        >
          <Icon name="home" />
          <Brand game={session.game} />
          {name}
        </a>
      </h1>
      {pills}
      {status}
      <nav class="tools" aria-label={t("tools")}>
        <SkipTool session={session} />
        <SinceTool session={session} />
        <RulesTool session={session} />
        <NotesTool session={session} />
        <AdvanceTool session={session} />
        <SpeedTool />
        <SoundTool />
        <ThemeTool />
        <LanguageTool />
        <button
          type="button"
          class={`tool only-phone${unread ? " unread" : ""}`}
          aria-controls="rail"
          aria-expanded={railOpen.value}
          aria-label={unread ? `${t("rail")} (${t("chat.new")})` : t("rail")}
          onClick={() => (railOpen.value = !railOpen.value)}
        >
          <Icon name="list" />
        </button>
        <button
          type="button"
          class="tool only-phone"
          aria-expanded={menuOpen.value}
          aria-label={t("menu")}
          onClick={() => (menuOpen.value = !menuOpen.value)}
        >
          <Icon name="menu" />
        </button>
      </nav>
    </header>
  );
}

/** My turn: the title of the tab says so, a chime, and a screen reader. */
function useMyTurn(session: Session): boolean {
  const view = session.view.value;
  const mine = session.mine.value && !session.busy.value && !session.presenter.busy.value;
  const key = mine ? `${view?.opened}.${view?.decision}` : "";
  useEffect(() => {
    const name = word(`game.${session.game}`);
    document.title = mine ? `● ${t("title.turn")} · ${name}` : `${name} · ${word("app.name")}`;
  });
  useEffect(() => {
    if (mine) chime();
  }, [key]);
  return mine;
}

/** Where things fly: over the table, ignoring the pointer. */
function useStage(
  session: Session,
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  bottom: number,
): void {
  const low = useRef(bottom);
  low.current = bottom;
  useEffect(() => {
    const { motions } = session.looks;
    if (!motions || !root.current || !layer.current) return;
    const stage = new Choreographer(root.current, layer.current, (event) => {
      const view = session.view.value;
      return view && motions(view, low.current, event, session);
    });
    const { presenter } = session;
    presenter.stage = stage;
    const table = root.current;
    if (session.kind !== "replay")
      void stood()
        .then(() => import("./staging.tsx"))
        .then((m) => m.stagingOf(session, stage, table))
        .then(
          (staging) => {
            if (presenter.stage !== stage) return;
            presenter.stage = staging;
            table.dataset["staged"] = ""; // from now on nothing goes by without its stage
          },
          () => undefined, // without it everything is still told
        );
    return () => {
      presenter.stage?.finish();
      presenter.stage = null;
    };
  }, [session]);
  useEffect(() => {
    const change = (): void => {
      if (document.hidden) session.presenter.flush();
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, [session]);
}

/** Bots say so when their net could not be fetched, and again once it is there: each of their moves tries again. */
function useUntaught(session: Session): void {
  const untaught = session.untaught.value;
  const told = useRef(false);
  useEffect(() => {
    if (untaught === told.current) return;
    told.current = untaught;
    toast(t(untaught ? "bots.untaught" : "bots.taught"));
  }, [untaught]);
}

export function Frame(props: Props): JSX.Element {
  const { session, end, onBack } = props;
  const view = session.view.value;
  const trouble = session.trouble.value;
  const scores = useSignal(true);
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const mine = useMyTurn(session);
  // No closure may hold `props`: the first effect lives as long as the table, and would keep all that was drawn first.
  const [ahead] = useState(() => (onPhone() ? 0 : 2));
  const parts = useGrowing(4, false) + ahead; // on a phone one thing after another, on a desk the rail after all else
  useEffect(() => void quiet(SOON_MS).then(() => fetchReasons(session.game)), [session.game]);
  useUntaught(session);
  useReturns(session);
  useStage(session, root, layer, props.bottom);
  useKeys(root, session, onBack);
  useFocusKeeper(root);
  useZoom(root, session, props.zooms);
  useEffect(() => {
    if (trouble) toast(refusal(trouble, session.kind === "online" ? "wire" : "rules"));
  }, [trouble]);
  const over = view?.over && end !== undefined && !session.presenter.busy.value;
  return (
    <div
      ref={root}
      class={`table ${props.name} is-${session.kind}${over ? " is-over" : ""}`}
      data-round={view ? session.looks.rounds(view) : 0}
    >
      <Ground />
      <Top {...props} />
      {parts > 1 && props.board}
      <section class="me" id="moves" aria-label={t("you")}>
        {parts > (props.inTurn ? 2 : 1) && props.mine}
        <Doubt session={session} />
        <HintBox root={root} tell={props.hint} onPeek={props.onPeek} />
      </section>
      {over ? (
        <div class={`curtain${scores.value ? "" : " up"}`}>
          {scores.value ? end() : null}
          <button type="button" class="btn out look" onClick={() => (scores.value = !scores.value)}>
            <Icon name={scores.value ? "cards" : "list"} />
            {t(scores.value ? "end.look" : "end.show")}
          </button>
        </div>
      ) : (
        <Since session={session} />
      )}
      {parts > 3 && <Rail session={session}>{props.known}</Rail>}
      <Menu session={session} status={props.status} />
      <Keys />
      <NotesCard session={session} />
      <AdvanceSheet session={session} />
      <HelpPop />
      <Toast />
      <div class="flights" ref={layer} aria-hidden="true" />
      <p class="sr" role="status">
        {mine ? t("title.turn") : ""}
      </p>
      <Spoken session={session} />
    </div>
  );
}
