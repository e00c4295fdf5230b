/*
 * frame.tsx - what is the same at every table: the top with its tools, the
 * place for the board, my place with the action bar, the rail, the end.
 */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { go } from "../route.ts";
import { find, t, word } from "../words.ts";
import { Brand, Ground, Icon } from "../kit/art.tsx";
import { HelpPop } from "../kit/help.tsx";
import { chime } from "../kit/sound.ts";
import { Toast, toast } from "../kit/toast.tsx";
import { LanguageTool, SoundTool, SpeedTool, ThemeTool } from "../kit/tools.tsx";
import { Rail, railOpen } from "./log.tsx";
import type { Session } from "./session.ts";

interface Props {
  session: Session;
  name: string; // classes of the whole table
  pills: ComponentChildren; // at the top: how far the game is
  status: ComponentChildren;
  board: ComponentChildren;
  mine: ComponentChildren; // my place: bar, things, hand
  known?: ComponentChildren; // in the rail: what everybody knows
  end?: (() => ComponentChildren) | undefined;
  onBack: () => void; // Escape
}

function Top({ session, pills, status }: Pick<Props, "session" | "pills" | "status">): JSX.Element {
  const name = word(`game.${session.game}`);
  return (
    <header class="top">
      <h1 class="brand">
        <a class="brand" href="/" aria-label={`${name}: ${t("home")}`} onClick={(e) => { e.preventDefault(); go({ at: "home" }); }}>
          <Icon name="home" /><Brand game={session.game} />{name}
        </a>
      </h1>
      {pills}
      {status}
      <nav class="tools" aria-label={t("tools")}>
        {session.kind !== "online" && <SpeedTool />}
        <SoundTool />
        <ThemeTool />
        <LanguageTool />
        <button type="button" class="tool only-phone" aria-controls="rail" aria-expanded={railOpen.value} aria-label={t("rail")} onClick={() => (railOpen.value = !railOpen.value)}>
          <Icon name="list" />
        </button>
      </nav>
    </header>
  );
}

/** My turn: the title of the tab says so, and two notes. */
function useMyTurn(session: Session): void {
  const view = session.view.value;
  const mine = session.mine.value && !session.busy.value;
  const key = mine ? `${view?.opened}.${view?.decision}` : "";
  useEffect(() => {
    const name = word(`game.${session.game}`);
    document.title = mine ? `● ${t("title.turn")} · ${name}` : `${name} · ${word("app.name")}`;
  });
  useEffect(() => {
    if (mine) chime();
  }, [key]);
}

export function Frame(props: Props): JSX.Element {
  const { session, end, onBack } = props;
  const view = session.view.value;
  const trouble = session.trouble.value;
  const scores = useSignal(true);
  useMyTurn(session);
  useEffect(() => {
    if (trouble) toast(find(`error.${trouble}`) ?? find(`no.${trouble}`) ?? t("no.other"));
  }, [trouble]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== "Escape") return;
      if (railOpen.value) railOpen.value = false;
      else onBack();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onBack]);
  const over = view?.over && end !== undefined;
  return (
    <div class={`table ${props.name} is-${session.kind}${over ? " is-over" : ""}`} data-round={view ? session.room.rounds(view) : 0}>
      <Ground />
      <Top {...props} />
      {props.board}
      <section class="me" aria-label={t("you")}>{props.mine}</section>
      {over && <div class={`curtain${scores.value ? "" : " up"}`}>{scores.value ? end() : null}
        <button type="button" class="btn out look" onClick={() => (scores.value = !scores.value)}>
          <Icon name={scores.value ? "eye" : "list"} />{t(scores.value ? "end.look" : "end.show")}
        </button>
      </div>}
      <Rail session={session}>{props.known}</Rail>
      <HelpPop />
      <Toast />
    </div>
  );
}
