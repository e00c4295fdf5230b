/* learn.tsx - a guided first game: the real table, with a coach. */
import type { JSX } from "preact";
import type { Engine } from "../rules/engine.ts";
import type { Room } from "../games/room.ts";
export function LearnPage(_: { engine: Engine; room: Room }): JSX.Element {
  return <p />;
}
