/*
 * advice.worker.ts - computes hints and analyses, separately from the bots: a
 * hint need not wait for them, and it is fetched only when needed.
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
