/* standing.tsx - results of finished games: mine, profiles, and leaderboards. */
import "./parts.ts";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { DOORS } from "../games/games.ts";
import { Ground } from "../kit/art.tsx";
import { Toast } from "../kit/toast.tsx";
import { PageTop } from "../kit/top.tsx";
import { wire } from "../net/wire.ts";
import type { Route } from "../route.ts";
import { fetchPart, t, word } from "../words.ts";
import { House } from "./standing/house.tsx";
import { History } from "./standing/history.tsx";
import { Leaders } from "./standing/leaders.tsx";
import { Profile } from "./standing/profile.tsx";
import { Ways } from "./standing/ways.tsx";

export type Standing = Extract<Route, { at: "history" | "profile" | "leaders" | "stats" }>;

const TITLES = { history: "history.title", leaders: "board.title", stats: "stats.title" } as const;

function Place({ at }: { at: Standing }): JSX.Element {
  switch (at.at) {
    case "history":
      return <History />;
    case "profile":
      return <Profile name={at.name} key={at.name ?? ""} />;
    case "leaders":
      return <Leaders game={at.game} month={at.month} />;
    case "stats":
      return <House game={at.game} seats={at.seats} />;
  }
}

/** Roles are called what their games call them. */
function useRoleNames(wanted: boolean): void {
  const [, setThere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void Promise.allSettled(DOORS.filter((door) => door.enter).map((door) => fetchPart(door.slug))).then(() =>
      setThere(true),
    );
  }, [wanted]);
}

export function StandingPage({ at }: { at: Standing }): JSX.Element {
  useRoleNames(at.at === "profile" || at.at === "stats");
  useEffect(() => wire.open(), []);
  useEffect(() => {
    if (at.at !== "profile") document.title = `${t(TITLES[at.at])} · ${word("app.name")}`;
  });
  return (
    <div class="page standing">
      <Ground />
      <PageTop />
      <main id="main">
        <Ways />
        <Place at={at} />
      </main>
      <Toast />
    </div>
  );
}
