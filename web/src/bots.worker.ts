/*
 * bots.worker.ts - where bots think: it has its own copy of the rules, and no
 * page. A request is a point of a game; the bot there gets the view of its
 * seat and what its seat has heard (src/lib/bots.c), and nothing else.
 */
import { Player, rulesAt } from "./rules/player.ts";
import { answer, type Answer, type Question, type Thought } from "./rules/think.ts";

declare const self: DedicatedWorkerGlobalScope;

const players = new Map<string, Promise<Player>>();

function playerOf(game: string): Promise<Player> {
  let player = players.get(game);
  if (!player) players.set(game, (player = Player.load(fetch(rulesAt(game)))));
  return player;
}

async function think(question: Question): Promise<Thought> {
  const player = await playerOf(question.game);
  const untaught = !(await player.learn(question.game, question.bot));
  return { move: answer(player, question), untaught };
}

self.onmessage = async (event: MessageEvent<Question & { id: number }>) => {
  const { id } = event.data;
  let said: Answer;
  try {
    said = { id, said: await think(event.data) };
  } catch (e) {
    said = { id, failed: String(e) };
  }
  self.postMessage(said);
};
