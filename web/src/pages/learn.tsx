/*
 * learn.tsx - a guided first game: the real table, easy bots, and a coach who
 * speaks at the right moments. It can be left and resumed later.
 */
import "../table/parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { askBest } from "../rules/advise.ts";
import type { Engine } from "../rules/engine.ts";
import { doorOf } from "../games/games.ts";
import type { GamePage } from "../games/game_page.ts";
import type { Coach } from "../table/lesson.ts";
import { go } from "../route.ts";
import { t } from "../words.ts";
import { CoachCard, CoachTool } from "../table/coach.tsx";
import { Coaching, forgetLesson } from "../table/coaching.ts";
import { End, EndButton } from "../table/end.tsx";
import { hintParts, LocalGame, savedGame } from "../table/local.ts";
import { say } from "../table/saying.ts";
import { breath, painted, quiet } from "../breath.ts";
import { Failed, Wait } from "../kit/wait.tsx";

const STILL_MS = 400; // at most

interface Lesson {
  session: LocalGame;
  coaching: Coaching;
}

/** `drawn`: before that nothing is fetched that only the coach needs. */
function begin(engine: Engine, page: GamePage, coach: Coach, drawn: Promise<void> | null): Lesson {
  const anew = drawn === null;
  const kept = anew || (savedGame(page.slug, "learn")?.over ?? true) ? null : LocalGame.resume(engine, page, "learn");
  if (!kept) forgetLesson(page.slug);
  const session = kept ?? LocalGame.begin(engine, page, { ...coach.fresh, slot: "learn" });
  const search: typeof askBest = async (question) => {
    await drawn;
    return (await hintParts()).askBest(question);
  };
  return { session, coaching: new Coaching(session, coach, engine, search) };
}

export function LearnPage({ engine, page }: { engine: Engine; page: GamePage }): JSX.Element {
  const lesson = useSignal<Lesson | null>(null);
  const coach = useSignal<Coach | "none" | null>(null);
  const game = page.slug;
  const leave = (): void => {
    lesson.value?.coaching.close();
    lesson.value?.session.close();
  };
  const again = (): void => {
    if (!coach.value || coach.value === "none") return;
    leave();
    lesson.value = begin(engine, page, coach.value, null);
  };
  useEffect(() => {
    let left = false;
    const none = (): void => {
      if (!left) coach.value = "none";
    };
    if (!page.coach) none();
    const open = async (found: Coach): Promise<void> => {
      await breath(); // the first thing drawn is the page that waits
      if (left) return;
      let show = (): void => undefined;
      const drawn = new Promise<void>((done) => (show = done)).then(painted).then(() => quiet(STILL_MS));
      const begun = begin(engine, page, found, drawn);
      coach.value = found;
      await breath();
      lesson.value = begun;
      show();
      if (left) leave();
    };
    page.coach?.().then(open, none);
    return () => {
      left = true;
      leave();
    };
  }, [engine, page]);
  if (coach.value === "none") return <Failed text={t("rules.nobook")} />;
  const now = lesson.value;
  if (!now) return <Wait />;
  const { session, coaching } = now;
  const usual = doorOf(game)?.usual ?? 4;
  return (
    <div class={`coached${coaching.small.value ? "" : " with-coach"}`}>
      <CoachCard coaching={coaching} />
      <page.Table
        session={session}
        status={<CoachTool coaching={coaching} onAgain={again} />}
        end={() => (
          <End session={session} page={page}>
            <EndButton
              main
              icon="play"
              label={say("real")}
              onClick={() => go({ at: "local", game, fresh: { seats: usual } })}
            />
            <EndButton icon="undo" label={say("again")} onClick={again} />
            <EndButton icon="list" label={say("rules")} onClick={() => go({ at: "rules", game, clause: null })} />
            <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
          </End>
        )}
      />
    </div>
  );
}
