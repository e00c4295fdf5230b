/*
 * learn.tsx - a guided first game: the real table, easy bots, and a coach who
 * speaks at the right moments. It can be left and gone on with later.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Engine } from "../rules/engine.ts";
import { doorOf } from "../games/games.ts";
import type { Coach, Room } from "../games/room.ts";
import { go } from "../route.ts";
import { t } from "../words.ts";
import { CoachCard, CoachTool } from "../table/coach.tsx";
import { fetchCoachWords, ready, say } from "../table/coach_words.ts";
import { Coaching, forgetLesson } from "../table/coaching.ts";
import { End, EndButton } from "../table/end.tsx";
import { LocalGame, savedGame } from "../table/local.ts";
import { Wait } from "./in_room.tsx";

interface Lesson {
  session: LocalGame;
  coaching: Coaching;
}

function begin(engine: Engine, room: Room, coach: Coach, anew: boolean): Lesson {
  const kept = anew || (savedGame(room.slug, "learn")?.over ?? true) ? null : LocalGame.resume(engine, room, "learn");
  if (!kept) forgetLesson(room.slug);
  const session = kept ?? LocalGame.begin(engine, room, { ...coach.fresh, slot: "learn" });
  return { session, coaching: new Coaching(session, coach, engine) };
}

export function LearnPage({ engine, room }: { engine: Engine; room: Room }): JSX.Element {
  const lesson = useSignal<Lesson | null>(null);
  const coach = useSignal<Coach | "none" | null>(null);
  const game = room.slug;
  const start = (anew: boolean): void => {
    if (!coach.value || coach.value === "none") return;
    lesson.value?.coaching.close();
    lesson.value?.session.close();
    lesson.value = begin(engine, room, coach.value, anew);
  };
  useEffect(() => fetchCoachWords(), []);
  useEffect(() => {
    let left = false;
    const none = (): void => {
      if (!left) coach.value = "none";
    };
    if (!room.coach) none();
    room.coach?.().then((found) => {
      if (left) return;
      coach.value = found;
      start(false);
    }, none);
    return () => {
      left = true;
      lesson.value?.coaching.close();
      lesson.value?.session.close();
    };
  }, [engine, room]);
  if (coach.value === "none")
    return (
      <p class="loading" role="alert">
        {t("rules.nobook")}
      </p>
    );
  const now = lesson.value;
  if (!now || !ready()) return <Wait />;
  const { session, coaching } = now;
  const usual = doorOf(game)?.usual ?? 4;
  return (
    <div class={`coached${coaching.small.value ? "" : " with-coach"}`}>
      <CoachCard coaching={coaching} />
      <room.Table
        session={session}
        status={<CoachTool coaching={coaching} onAgain={() => start(true)} />}
        end={() => (
          <End session={session}>
            <EndButton
              main
              icon="play"
              label={say("real")}
              onClick={() => go({ at: "local", game, fresh: { seats: usual } })}
            />
            <EndButton icon="undo" label={say("again")} onClick={() => start(true)} />
            <EndButton icon="list" label={say("rules")} onClick={() => go({ at: "rules", game, clause: null })} />
            <EndButton icon="home" label={t("home")} onClick={() => go({ at: "home" })} />
          </End>
        )}
      />
    </div>
  );
}
