/* in_room.tsx - what plays a game waits here for its rules and its room. */
import type { JSX } from "preact";
import { roomOf } from "../games/games.ts";
import type { Room } from "../games/room.ts";
import type { Engine } from "../rules/engine.ts";
import { rulesOf } from "../rules/loaded.ts";
import { Failed, Wait } from "../kit/wait.tsx";

export function InRoom({
  game,
  then,
}: {
  game: string;
  then: (engine: Engine, room: Room) => JSX.Element;
}): JSX.Element {
  const room = roomOf(game);
  const engine = rulesOf(game);
  if (engine === "failed" || room === "failed") return <Failed />;
  if (!engine || !room) return <Wait />;
  return then(engine, room);
}
