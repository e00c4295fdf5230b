/*
 * learn.tsx - a guided first game: the real table, easy bots, and a coach who
 * speaks at the right moments. It can be left and resumed later.
 */
import "../table/parts.ts";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
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
import { breath } from "../breath.ts";
import { Failed, Wait } from "../kit/wait.tsx";

interface Lesson {
  session: LocalGame;
  coaching: Coaching;
}

function begin(engine: Engine, page: GamePage, coach: Coach, anew: boolean): Lesson {
  const kept = anew || (savedGame(page.slug, "learn")?.over ?? true) ? null : LocalGame.resume(engine, page, "learn");
  if (!kept) forgetLesson(page.slug);
  const session = kept ?? LocalGame.begin(engine, page, { ...coach.fresh, slot: "learn" });
  return {
    session,
    coaching: new Coaching(session, coach, engine, async (question) => (await hintParts()).askBest(question)),
  };
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
    lesson.value = begin(engine, page, coach.value, true);
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
      const begun = begin(engine, page, found, false);
      coach.value = found;
      await breath();
      lesson.value = begun;
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
