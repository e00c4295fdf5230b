/*
 * playing.mjs - plays on in a page, with only what it offers, until something
 * appears. Each game defines how to take one step; the loop runs inside the
 * page, so that a long game is quick.
 *
 * A game that makes progress is waited for, however slow the machine: it fails
 * only if nothing is pressed for some minutes, or too much.
 */

export const STILL_MS = 180_000;
const MOST_PRESSES = 10_000;

/** Nobody is watching, so nothing need be painted: that saves half of the work. */
export const dim = (page, hidden) =>
  page.evaluate((value) => void (document.documentElement.style.opacity = value), hidden ? "0" : "");

/** Nor styled, nor laid out, where no pointer is used and no focus is asked for: that saves two thirds of the rest.
 * Whoever asks where something lies is still told, and what opens beside it is shown. */
export const hide = (page, hidden) =>
  page.evaluate((away) => {
    for (const part of document.body.children) {
      const { width, height } = part.getBoundingClientRect();
      part.style.containIntrinsicSize = away ? `${width}px ${height}px` : ""; // it keeps its size
      part.style.contentVisibility = away ? "hidden" : "";
    }
  }, hidden);

async function loop(step, { until, seed, given, still, most }) {
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  let dice = seed;
  const roll = (n) => (dice = (dice * 1103515245 + 12345) % 2147483648) % n;
  const any = (list) => list[roll(list.length)];
  const pressed = {};
  let presses = 0;
  let last = performance.now();
  const fail = (why) => {
    const said = document.querySelector(".bar, .kz-act, .ty-panel")?.textContent;
    throw new Error(`${why} before ${until} came: ${location.pathname} ${said} ${JSON.stringify(pressed)}`);
  };
  while (!document.querySelector(until)) {
    const doubt = document.querySelector(".doubt [data-anyway]"); // the pressed move loses something: confirm it
    doubt?.click();
    const verb = doubt ? "anyway" : await step({ roll, any, rest, given });
    if (verb) {
      pressed[verb] = (pressed[verb] ?? 0) + 1;
      last = performance.now();
      if (++presses > most) fail(`${most} presses were made`);
    } else if (performance.now() - last > still) fail(`nothing went on for ${still / 1000} s`);
    await rest(verb ? 0 : 5);
  }
  return pressed;
}

/**
 * Take steps until one of the selectors `until` is there; how often each thing was pressed. A step gets dice to choose
 * by, and says what it pressed, or nothing if it had to wait.
 */
export async function playOn(page, until, step, { seed = 7, given = null } = {}) {
  const how = { until, seed, given, still: STILL_MS, most: MOST_PRESSES };
  await hide(page, true);
  try {
    return await page.mainFrame().evaluate(`(${loop})(${step}, ${JSON.stringify(how)})`); // the page's own has a limit
  } finally {
    await hide(page, false);
  }
}
