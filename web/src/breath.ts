/* breath.ts - pauses between pieces of work, in which the browser can draw and
 * listen: a phone is slow, and one long piece makes it deaf. */

export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Until nothing else is to be done, or for so many milliseconds at most. */
export const quiet = (most: number): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done, most / 2);
  });
