/*
 * chance.mjs - the dice of a game dealt in a test's browser: the same in every
 * run, so that a failure can be reproduced. CHANCE=7 gives other dice, to look
 * for new failures. The dice depend on the page's address. Math.random has dice
 * of its own: the wire draws its pauses with it, as often as there is time for.
 */
const CHANCE = process.env.CHANCE ?? "1";

export const fixChance = (context) =>
  context.addInitScript((chance) => {
    const SEED = 32; // bytes that deal a game
    let begin = 0x811c9dc5;
    for (const c of chance + location.pathname + location.search)
      begin = Math.imul(begin ^ c.codePointAt(0), 0x01000193) >>> 0;
    const dice = (state) => () => {
      state = (state + 0x9e3779b9) >>> 0;
      let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return (z ^ (z >>> 16)) >>> 0;
    };
    const [next, other] = [dice(begin), dice(begin ^ 0x5bd1e995)];
    Math.random = () => other() / 2 ** 32;
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => {
      if (into.length !== SEED) return real(into); // a name must stay its own
      for (let i = 0; i < SEED; i++) into[i] = next();
      return into;
    };
  }, CHANCE);
