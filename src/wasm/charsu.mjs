// charsu.mjs - the rules of every game, in Node and in the browser.
//
//   import { load } from './charsu.mjs'
//   const charsu = await load(fetch('charsu.wasm'))   // or bytes, or a Module
//
// One instance holds one match and one view; load() again for more of them.
//
//   charsu.games    what there is: [{slug, rules, seats: [2, 4], verbs, ...}]
//   charsu.match    a game that is played here: offline, or again from a log
//   charsu.view     what one seat sees: legal moves, chains, previews
//
// An action is text, "p2 build tavern", as in records and on the wire. An
// event is {kind: 'dealt', seat: 1, seen: true, args: ['tavern'], text}, as
// one seat heard it; seat is null when it is about nobody, and args are empty
// when that seat may not know them (seen is false).
//
// A view travels as bytes. Online the server sends them, offline look() makes
// them, and the page need not know which:
//
//   charsu.view.load('dej', 2, bytes)          // from the server, or
//   charsu.match.look(2)                       // from the match here
//   charsu.view.legal()                        // ['p2 redraw', ...]
//   charsu.view.step('p2 redraw')              // a private chain begins ...
//   charsu.view.back()                         // ... and is thought over
//   send(charsu.view.steps)                    // or charsu.match.play(steps)
//
// Whatever is refused throws a Refused, and nothing has changed. Should an
// assert of the rules fail, which is a bug, the call throws a RuntimeError and
// this instance is done for: load() another.

// These repeat the enums of src/lib/charsu.h.
const AREA = { bytes: 0, text: 1, actions: 2, heard: 3, score: 4, foreseen: 5, log: 6 };
const NUMBER = { rules: 0, seatsMin: 1, seatsMax: 2 };
export const WORDS = {
  game: 0, verbs: 1, events: 2, nouns: 3, zones: 4, options: 5, presets: 6,
  decisions: 7, parts: 8, goods: 9, members: 10, choices: 128,
};
const OPTION = { kind: 0, at: 1, low: 2, high: 3, noun: 4 };
const OPTION_KINDS = ['number', 'choice', 'set'];
const WHERE = { match: 0, view: 1 };
const FACT = {
  ply: 0, over: 1, seats: 2, actors: 3, decision: 4, opened: 5, chain: 6,
};

export const WATCHER = 14; // sits nowhere, sees what is public
export const CHANCE = 15;

const ACTION_SIZE = 8;
const EVENT_SIZE = 10; // the seat is at 1, whether it may be known at 8
const SEAT_NONE = 255;
const SEATS_MAX = 8;
const PARTS_MAX = 16;
const SETUP_SIZE = 33; // seats, then 32 option bytes
const KEY_SIZE = 32;

/** code is the word behind error.* in locale/; rule, of a setup that breaks
 * one, is behind GAME.setup.*. */
export class Refused extends Error {
  constructor(code, rule) {
    super(rule ? `${code}: ${rule}` : code);
    this.name = 'Refused';
    this.code = code;
    this.rule = rule;
  }
}

/** source: bytes, a WebAssembly.Module, or a Response (or its promise). */
export async function load(source) {
  const given = await source;
  const module = given instanceof WebAssembly.Module ? given
    : typeof given.arrayBuffer !== 'function' ? await WebAssembly.compile(given)
      : await compileAnswer(given);
  return new Charsu(await WebAssembly.instantiate(module, {}));
}

/** While it still comes, where the browser can and the server says what it is. */
async function compileAnswer(answer) {
  const type = answer.headers?.get('Content-Type');
  return WebAssembly.compileStreaming && type === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

// ---- calls, and the module's memory -----------------------------------------

// What is asked of the games alone; all other calls begin with the desk.
const OF_GAMES = new Set([
  'games', 'number', 'option_fact', 'slug', 'error', 'verb_arg', 'clause',
  'bot_slug', 'bench',
]);

/** The exports of charsu.h, with the module's one desk in its place. */
function calls(exports) {
  const desk = exports.desk();
  return Object.fromEntries(Object.entries(exports)
    .filter(([, value]) => typeof value === 'function')
    .map(([name, value]) => [
      name, OF_GAMES.has(name) ? value : (...given) => value(desk, ...given)]));
}

class Module {
  constructor(instance) {
    this.exports = instance.exports;
    this.call = calls(instance.exports);
    this.memory = new Uint8Array(instance.exports.memory.buffer); // never grows
    this.area = {};
    for (const [name, n] of Object.entries(AREA)) {
      const at = this.call.area(n);
      this.area[name] = this.memory.subarray(at, at + this.call.area_size(n));
    }
  }

  /** From now on the layers of nets are added up by that module, net_simd.c,
   * which is several times as fast. False: there is no SIMD here. */
  quicken(bytes) {
    if (!WebAssembly.validate(bytes)) return false;
    const { memory, __indirect_function_table: table } = this.exports;
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
    const at = table.grow(1);
    table.set(at, exports.net_add_fast);
    this.call.quicken(at);
    return true;
  }

  /** A count or 0; a negative number is an error. */
  check(result) {
    if (result < 0) throw new Refused(this.textAt(this.call.error(-result)));
    return result;
  }

  /** The text that ends in NUL at this address. */
  textAt(at) {
    return ascii(this.memory.subarray(at, this.memory.indexOf(0, at)));
  }

  get text() {
    return ascii(this.area.text.subarray(0, this.area.text.indexOf(0)));
  }

  /** Bytes into an area; what does not fit is refused. */
  put(area, bytes, code = 'short') {
    if (bytes.length > this.area[area].length) throw new Refused(code);
    this.area[area].set(bytes);
  }

  game(slug) {
    for (let n = 0; n < this.call.games(); n++) {
      if (this.textAt(this.call.slug(n, WORDS.game, 0)) === slug) return n;
    }
    throw new Refused('setup', 'game');
  }

  words(game, table) {
    const slugs = [];
    for (let at; (at = this.call.slug(game, table, slugs.length)) !== 0;) {
      slugs.push(this.textAt(at));
    }
    return slugs;
  }

  /** Where each field is in an encoded state, by its name. */
  fields(game) {
    const found = new Map();
    let at = 0;
    for (let i = 0, what; (what = this.check(this.call.field(game, i))); i++) {
      const [width, count] = [what >> 16, what & 0xffff];
      found.set(this.text, { at, width, count });
      at += width * count;
    }
    return found;
  }

  actionText(game, i) {
    this.check(this.call.action_text(game, i));
    return this.text;
  }

  /** Texts into the area of actions: how many. */
  readActions(game, texts) {
    const bytes = new Uint8Array(ACTION_SIZE * texts.length);
    texts.forEach((text, i) => {
      const letters = [...`${text}`].map((c) => c.codePointAt(0));
      if (letters.some((c) => c === 0 || c > 126)) throw new Refused('text');
      this.put('text', [...letters, 0], 'text');
      this.check(this.call.action_read(game));
      bytes.set(this.area.actions.subarray(0, ACTION_SIZE), ACTION_SIZE * i);
    });
    this.put('actions', bytes, 'illegal');
    return texts.length;
  }

  heard(game, seat) {
    const events = [];
    const n = this.check(this.call.hear(seat));
    for (let i = 0; i < n; i++) {
      const bytes = this.area.heard.subarray(EVENT_SIZE * i);
      this.check(this.call.event_text(game, i));
      const text = this.text;
      const words = text.split(' ');
      const about = bytes[1] === SEAT_NONE ? null : bytes[1];
      if (about !== null) words.shift();
      const seen = bytes[8] !== 0 || bytes[9] !== 0;
      events.push({
        kind: words[0], seat: about, seen, args: seen ? words.slice(1) : [],
        text,
      });
    }
    return events;
  }

  legal(where, game, seat) {
    const n = this.check(this.call.legal(where, seat));
    return Array.from({ length: n }, (_, i) => this.actionText(game, i));
  }

  encode(where) {
    return this.area.bytes.slice(0, this.check(this.call.encode(where)));
  }

  score(where, game) {
    this.check(this.call.score(where));
    const { buffer, byteOffset } = this.area.score;
    const seats = this.call.fact(where, FACT.seats);
    const points = new Int16Array(buffer, byteOffset, SEATS_MAX);
    const places = this.area.score.subarray(2 * SEATS_MAX, 3 * SEATS_MAX);
    const parts = new Int16Array(
      buffer, byteOffset + 3 * SEATS_MAX, SEATS_MAX * PARTS_MAX);
    const slugs = this.words(game, WORDS.parts);
    return Array.from({ length: seats }, (_, seat) => ({
      points: points[seat],
      place: places[seat],
      parts: Object.fromEntries(
        slugs.map((slug, i) => [slug, parts[seat * PARTS_MAX + i]])),
    }));
  }

  /** Of an opponent without a seat; it lies behind the parts of the seats. */
  rival(where, game) {
    this.check(this.call.score(where));
    const { buffer, byteOffset } = this.area.score;
    const numbers = new Int16Array(
      buffer, byteOffset + 3 * SEATS_MAX + 2 * SEATS_MAX * PARTS_MAX,
      1 + PARTS_MAX);
    return {
      points: numbers[0],
      parts: Object.fromEntries(this.words(game, WORDS.parts).map(
        (slug, i) => [slug, numbers[1 + i]])),
    };
  }
}

/** A rule players may choose: {slug, kind, at, low, high, choices, noun}. A
 * number or a choice is the byte option[at]; a set has a bit a member of its
 * noun, from there on, lowest first. */
function option(module, game, slug, i) {
  const fact = (which) => module.call.option_fact(game, i, OPTION[which]);
  const kind = OPTION_KINDS[fact('kind')];
  return {
    slug, kind, at: fact('at'), low: fact('low'), high: fact('high'),
    choices: module.words(game, WORDS.choices + i),
    noun: kind === 'set' ? module.words(game, WORDS.nouns)[fact('noun')] : null,
  };
}

function ascii(bytes) {
  return String.fromCharCode(...bytes);
}

// ---- what the page holds ----------------------------------------------------

class Charsu {
  #module;

  constructor(instance) {
    const module = new Module(instance);
    this.#module = module;
    this.match = new Match(module, () => this.view);
    this.view = new View(module);
    this.games = Array.from({ length: module.call.games() }, (_, n) => {
      const number = (which) => module.call.number(n, NUMBER[which]);
      const words = (table) => module.words(n, WORDS[table]);
      return {
        slug: words('game')[0],
        rules: number('rules'),
        seats: [number('seatsMin'), number('seatsMax')],
        verbs: words('verbs'),
        events: words('events'),
        nouns: Object.fromEntries(words('nouns').map(
          (noun, i) => [noun, module.words(n, WORDS.members + i)])),
        zones: words('zones'),
        options: words('options').map((name, i) => option(module, n, name, i)),
        presets: words('presets'),
        decisions: words('decisions'),
        parts: words('parts'),
      };
    });
  }

  /** Where each field of a game lies in a view's bytes: name -> {at, width,
   * count}; numbers are little-endian. */
  fields(slug) {
    return this.#module.fields(this.#module.game(slug));
  }

  /** A setup: the number of seats, then the option bytes of the preset, or of
   * the standard game. */
  setup(slug, seats, preset) {
    const { call, area } = this.#module;
    const game = this.#module.game(slug);
    const row = preset === undefined ? -1
      : this.#module.words(game, WORDS.presets).indexOf(preset);
    if (preset !== undefined && row < 0) throw new Refused('setup', preset);
    const size = this.#module.check(
      row < 0 ? call.standard(game, seats) : call.preset(game, seats, row));
    return area.bytes.slice(0, size);
  }

  /** Of so many random games at every number of seats: 16 hex digits. */
  signature(slug, games = 50) {
    const game = this.#module.game(slug);
    const number = this.#module.call.signature(game, games);
    return BigInt.asUintN(64, number).toString(16).padStart(16, '0');
  }

  /** Plays random games and counts the actions. */
  bench(slug, seats, games, seed = 1) {
    const game = this.#module.game(slug);
    return this.#module.check(
      this.#module.call.bench(game, seats, games, seed));
  }
}

/** What can be asked of the match and of the view alike. */
class Position {
  constructor(module, where) {
    this.module = module;
    this.where = where;
    this.game = null; // its number; null: nothing started, nothing loaded
  }

  fact(name) {
    return this.module.check(this.module.call.fact(this.where, FACT[name]));
  }

  get ply() { return this.fact('ply'); }

  get over() { return this.fact('over') === 1; }

  get seats() { return this.fact('seats'); }

  /** The seats that must choose now. */
  get actors() {
    const set = this.fact('actors');
    return [...Array(16).keys()].filter((seat) => set >> seat & 1);
  }

  /** What is being decided, as a slug; null when the game is over. */
  get decision() {
    if (this.over) return null;
    const row = this.fact('decision');
    return this.module.words(this.game, WORDS.decisions)[row];
  }

  /** The name of the question, to send with an answer. */
  get opened() { return this.fact('opened'); }

  /** Steps taken in an open private chain; 0: none is open. */
  get chain() { return this.fact('chain'); }

  /** [{points, place, parts: {slug: points}}], by seat; place 0 is first.
   * Before the end: as far as it can be seen. */
  score() { return this.module.score(this.where, this.game); }

  /** {points, parts} of an opponent without a seat; nothing but 0 where there
   * is none. */
  rival() { return this.module.rival(this.where, this.game); }

  /** Equal positions have equal hashes: 16 hex digits. */
  hash() {
    const number = this.module.call.hash(this.where);
    return BigInt.asUintN(64, number).toString(16).padStart(16, '0');
  }

  /** The encoded position. Of a match: the truth, show it to nobody. */
  bytes() { return this.module.encode(this.where); }
}

class Match extends Position {
  #view; // a function: charsu.view is made later

  constructor(module, view) {
    super(module, WHERE.match);
    this.#view = view;
  }

  /** setup from charsu.setup(); key: 32 random bytes, which decide chance. */
  start(slug, setup, key) {
    const game = this.module.game(slug);
    if (setup.length !== SETUP_SIZE || key.length !== KEY_SIZE) {
      throw new Refused('setup');
    }
    this.module.put('bytes', [...setup, ...key]);
    if (this.module.call.start(game) < 0) {
      throw new Refused('setup', this.module.text);
    }
    this.game = game;
  }

  /** What a seat may do. */
  legal(seat) { return this.module.legal(this.where, this.game, seat); }

  /** One action, or a list of them that is played whole or not at all. */
  play(action) {
    const n = this.module.readActions(this.game, [action].flat());
    this.module.check(this.module.call.play(n));
  }

  /** What the last start, play or replay told that seat. */
  heard(seat) { return this.module.heard(this.game, seat); }

  mayUndo(seat) { return this.module.call.may_undo(seat) === 1; }

  /** Take back the last action, which was that seat's. */
  undo(seat) { this.module.check(this.module.call.undo(seat)); }

  /** charsu.view becomes what that seat sees; so does what is returned. */
  look(seat) {
    this.module.check(this.module.call.look(seat));
    this.#view().reset(this.game, seat);
    return this.#view().bytes();
  }

  /** What was offered along the game, as records write it: 16 hex digits. */
  choices() {
    const number = this.module.call.choices();
    return BigInt.asUintN(64, number).toString(16).padStart(16, '0');
  }

  /** Every action so far, chance's too. With the setup and the key it is the
   * whole game: keep them to go on later. */
  log() {
    const bytes = this.module.area.log;
    const n = this.module.call.logged();
    return Array.from({ length: n }, (_, i) => {
      this.module.put('actions', bytes.subarray(
        ACTION_SIZE * i, ACTION_SIZE * (i + 1)));
      return this.module.actionText(this.game, 0);
    });
  }

  /** Start again and take these actions, chance's too. heard() then gives
   * what those after the first `from` have told: only the last, unless asked
   * otherwise. If one is refused, the match stands before it. */
  replay(log, from = log.length - 1) {
    const bytes = new Uint8Array(ACTION_SIZE * log.length);
    log.forEach((text, i) => {
      this.module.readActions(this.game, [text]);
      bytes.set(this.module.area.actions.subarray(0, ACTION_SIZE),
        ACTION_SIZE * i);
    });
    this.module.put('log', bytes, 'full');
    this.module.check(this.module.call.replay(log.length, from));
  }
}

class View extends Position {
  #before = []; // the bytes of the view before each step

  constructor(module) {
    super(module, WHERE.view);
    this.seat = null;
    this.steps = [];
  }

  reset(game, seat) {
    this.game = game;
    this.seat = seat;
    this.steps = [];
    this.#before = [];
  }

  /** bytes: as look() or a server encoded them for that seat. */
  load(slug, seat, bytes) {
    const game = this.module.game(slug);
    this.#load(game, seat, bytes);
    this.reset(game, seat);
  }

  #load(game, seat, bytes) {
    this.module.put('bytes', bytes, 'corrupt');
    this.module.check(this.module.call.load(game, seat, bytes.length));
  }

  /** The public view of a game with that setup, before anything is dealt.
   * Throws a Refused with the rule that the setup breaks. */
  outline(slug, setup) {
    const game = this.module.game(slug);
    this.module.put('bytes', setup, 'setup');
    if (this.module.call.outline(game) < 0) {
      throw new Refused('setup', this.module.text);
    }
    this.reset(game, WATCHER);
  }

  /** What the viewer may do now. */
  legal() { return this.module.legal(this.where, this.game, this.seat); }

  /** Do it here only, and keep it in steps. While a chain is open the view is
   * then exactly what the server would show; else it is a preview, in which
   * what would be revealed is made up. Returns what the viewer would hear. */
  step(action) {
    const before = this.bytes();
    this.module.readActions(this.game, [action]);
    this.module.check(this.module.call.step());
    this.#before.push(before);
    this.steps.push(action);
    return this.module.heard(this.game, this.seat);
  }

  /** Take back the last step, local and free; false: there was none. */
  back() {
    if (this.#before.length === 0) return false;
    this.#load(this.game, this.seat, this.#before.pop());
    this.steps.pop();
    return true;
  }

  /** One of the questions that the viewer may be asked next, with random
   * choices of everybody else; false: in that future it is asked nothing. */
  imagine(seed) { return this.module.call.imagine(seed) === 0; }

  /** A full position that the viewer cannot tell from the true one. */
  guess(seed) {
    const n = this.module.check(this.module.call.guess(seed));
    return this.module.area.bytes.slice(0, n);
  }
}
