/* breath.ts - pauses between pieces of work, in which the browser can draw and listen: on a slow phone one long
 * piece of work makes the page unresponsive. */

export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Until what has changed is on the screen: the next piece of work is not laid out and painted together with it. */
export const painted = (): Promise<void> =>
  document.hidden ? breath() : new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const STANDS_MS = 1500;

/** Until a screen has stood for a while, with its pictures: for what nobody can ask for before. */
export const stood = (): Promise<void> =>
  new Promise<void>((done) => setTimeout(done, STANDS_MS)).then(() => quiet(STANDS_MS));

/** Until the browser is idle, or at most that many milliseconds. */
export const quiet = (most: number): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: most });
    else setTimeout(done, most / 2);
  });

/** Until nothing of it has changed for that many milliseconds, or at most so many: for what would make a motion stutter. */
export function standsStill(what: Node, ms: number, most: number): Promise<void> {
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (): void => {
      watch.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      done();
    };
    const anew = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    const watch = new MutationObserver(anew);
    const last = setTimeout(end, most);
    watch.observe(what, { childList: true, subtree: true });
    anew();
  });
}
