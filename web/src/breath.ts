/* breath.ts - pauses between pieces of work, in which the browser can draw and listen: on a slow phone one long
 * piece of work makes the page unresponsive. */

export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Until the browser is idle, or at most that many milliseconds. */
export const quiet = (most: number): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done, most / 2);
  });
