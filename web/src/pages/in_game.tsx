/* in_game.tsx - a screen that plays a game waits here for the rules and the game page. */
import type { JSX } from "preact";
import { pageOf } from "../games/games.ts";
import type { GamePage } from "../games/game_page.ts";
import type { Engine } from "../rules/engine.ts";
import { rulesOf } from "../rules/loaded.ts";
import { Failed, Wait } from "../kit/wait.tsx";

export function InGame({
  game,
  then,
}: {
  game: string;
  then: (engine: Engine, page: GamePage) => JSX.Element;
}): JSX.Element {
  const page = pageOf(game);
  const engine = rulesOf(game);
  if (engine === "failed" || page === "failed") return <Failed />;
  if (!engine || !page) return <Wait />;
  return then(engine, page);
}
