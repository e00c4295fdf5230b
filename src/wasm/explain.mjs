// explain.mjs - why not, and what for: the calls of explain.c, made with a view
// of charsu.mjs. It is a file of its own: bots that think in a worker need none
// of it.
import { WORDS } from './charsu.mjs';

const GOODS_MAX = 6; // explain.h
const FORESEEN_SIZE = 2 + GOODS_MAX; // points, what is unsure, the goods

/** Of a seat: points, what is unsure, the goods. */
function foreseen({ module }, seat) {
  const { buffer, byteOffset } = module.area.foreseen;
  return new Int16Array(
    buffer, byteOffset + 2 * FORESEEN_SIZE * seat, FORESEEN_SIZE);
}

const named = ({ module, game }, goods, sure = (n) => n) => Object.fromEntries(
  module.words(game, WORDS.goods).map((slug, i) => [slug, sure(goods[i], i)]));

/** Why the viewer may not do it: null if it may, else {text, clause}. The text
 * is a slug and its arguments, as of an event; its sentence is behind
 * GAME.why.SLUG in locale/. */
export function why({ module, game }, action) {
  module.readActions(game, [action]);
  const found = module.check(module.call.why());
  if (found === 0) return null;
  const { text } = module;
  const at = module.call.clause(game, found - 1);
  return { text, clause: at === 0 ? null : module.textAt(at) };
}

/** What an action, or the steps of a chain, would bring: {certain, seats:
 * [{points, goods: {slug: number}}]}. What depends on something hidden is
 * null. A draw, a die or an answer of others is still to come then. */
export function preview(view, actions) {
  const { module } = view;
  const n = module.readActions(view.game, [actions].flat());
  const certain = module.check(module.call.preview(n)) === 1;
  const seats = Array.from({ length: view.seats }, (_, seat) => {
    const [points, unsure, ...goods] = foreseen(view, seat);
    const sure = (n, i) => (unsure >> i & 1 ? null : n);
    return { points: sure(points, GOODS_MAX), goods: named(view, goods, sure) };
  });
  return { certain, seats };
}

/** What an action, or the steps of a chain, would waste; null: nothing. {idle:
 * what it is there for does not happen, left: an action that costs nothing and
 * could be done first, or null, given: how many cards go to another}. */
export function loss({ module, game }, actions) {
  const n = module.readActions(game, [actions].flat());
  const found = module.check(module.call.loss(n));
  if (found === 0) return null;
  const left = found & 2 ? module.text : null;
  return { idle: (found & 1) === 1, left, given: (found & 0xffff) >> 2, unused: found >> 16 === 1 };
}

/** What it costs whoever it names, legal or not; null: it has no price. */
export function price({ module, game }, action) {
  module.readActions(game, [action]);
  const found = module.check(module.call.price());
  return found === 0 ? null : found - 1;
}

/** How what is being decided would end if the viewer did that and nobody else
 * did anything, as the game numbers results; 0: nothing is being decided. */
export function outcome({ module, game }, action) {
  module.readActions(game, [action]);
  return module.check(module.call.outcome());
}

/** What a member of the game's first noun would bring a seat: {goods: {slug:
 * number}, from: [slugs of what brings it]}. */
export function promise(view, seat, member) {
  const { module, game } = view;
  const at = module.words(game, WORDS.members).indexOf(member);
  module.check(module.call.promise(seat, at));
  const { text } = module;
  const [, , ...goods] = foreseen(view, 0);
  return { goods: named(view, goods), from: text.split(' ').filter(Boolean) };
}
