/*
 * advice.worker.ts - where hints and analyses are thought out, beside the bots:
 * a hint need not wait for them, and nobody fetches it who wants neither.
 */
import { answerTo, type Asked, type Told } from "./rules/advise.ts";
import type { Answer } from "./rules/think.ts";

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async (event: MessageEvent<Asked & { id: number }>) => {
  const { id } = event.data;
  let said: Answer<Told>;
  try {
    said = { id, said: await answerTo(event.data) };
  } catch (e) {
    said = { id, failed: String(e) };
  }
  self.postMessage(said);
};
