/*
 * bots.worker.ts - where bots think: rules of its own, and no page. What it is
 * asked is a point of a game; a bot there is shown the view of its seat and
 * what its seat has heard (src/wasm/page/bots.c), and nothing else of it.
 */
import { Engine, rulesAt } from "./rules/engine.ts";
import { answer, type Answer, type Question } from "./rules/think.ts";

declare const self: DedicatedWorkerGlobalScope;

const engines = new Map<string, Promise<Engine>>();

function engineOf(game: string): Promise<Engine> {
  let engine = engines.get(game);
  if (!engine) engines.set(game, (engine = Engine.load(fetch(rulesAt(game)))));
  return engine;
}

self.onmessage = async (event: MessageEvent<Question & { id: number }>) => {
  const { id } = event.data;
  let said: Answer;
  try {
    said = { id, move: answer(await engineOf(event.data.game), event.data) };
  } catch (e) {
    said = { id, failed: String(e) };
  }
  self.postMessage(said);
};
