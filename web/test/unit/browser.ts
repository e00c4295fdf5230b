/*
 * browser.ts - what stands in for a browser where a unit test loads parts of
 * the page: they read what the device remembers, its address and its form as
 * soon as they are loaded. So a test imports this before any of them.
 */
const nothing = (): void => undefined;
const every = globalThis.setInterval;
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  navigator: globalThis.navigator ?? { languages: ["en"] },
  location: { search: "", hash: "", pathname: "/" },
  addEventListener: globalThis.addEventListener ?? nothing,
  document: { hidden: false, documentElement: { dataset: {} }, querySelectorAll: () => [], addEventListener: nothing },
  fetch: () => new Promise(nothing), // nothing ever comes
  setInterval: (then: () => void, ms: number) => every(then, ms).unref(), // a test ends, though a clock ticks on
});
