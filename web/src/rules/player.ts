/*
 * player.ts - the rules, as far as a bot that thinks in a worker needs them: a
 * game played up to a point, and what the bot would do there. What the page
 * calls besides is in engine.ts.
 */
import { load, type Charsu } from "../../../src/wasm/charsu.mjs";

export const REMEMBERED = 1500; // actions, of which the events are told again

/** Where the rules of a game are fetched. */
export const rulesAt = (game: string): string => `/rules.${game}.wasm`;

/** What nets have learnt of it: to play it, and how others do. Bots go by that; no table waits for it. */
const NETS = ["mind", "others"];

/** And what makes it think faster, where there is SIMD: src/wasm/net_simd.c. */
const FAST = "/net.wasm";

/** A number from two, well stirred (the finalizer of MurmurHash3, Appleby). */
function stirred(seed: number, ply: number): number {
  let z = (seed ^ Math.imul(ply + 1, 0x9e3779b9)) >>> 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return (z ^ (z >>> 16)) >>> 0;
}

async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Uint8Array(await answer.arrayBuffer());
}

export class Player {
  readonly bots: string[]; // without characters
  readonly characters: string[];
  protected readonly kinds: string[] = []; // all of them, as the module numbers them
  protected opened: string[] = []; // the log that replay() goes through

  protected constructor(protected readonly charsu: Charsu) {
    const { kinds } = this;
    for (let at; (at = this.call("bot_slug", kinds.length)) !== 0;) kinds.push(charsu.match.module.textAt(at));
    this.bots = kinds.filter((slug) => !slug.includes(":"));
    this.characters = [...new Set(kinds.flatMap((slug) => slug.split(":")[1] ?? []))];
  }

  static async load(source: BufferSource | Response | Promise<Response>): Promise<Player> {
    return new Player(await load(source));
  }

  private readonly taught: (Promise<boolean> | null)[] = [];

  /** Before a bot thinks: what nets have learnt of the game, as far as such a bot goes by that. False: it could not be
   * fetched, and the bot goes by its ratings; whoever asks next tries again. */
  async learn(game: string, bot: string): Promise<boolean> {
    const serve = this.call("mind_serves", this.kinds.indexOf(bot));
    const nets = [...NETS.keys()].filter((net) => (serve >> net) & 1);
    const come = await Promise.all(nets.map((net) => this.learnNet(game, net)));
    return come.every(Boolean);
  }

  private learnNet(game: string, net: number): Promise<boolean> {
    return (this.taught[net] ??= this.fetchNet(game, net).then(
      () => true,
      () => {
        this.taught[net] = null;
        return false;
      },
    ));
  }

  private async fetchNet(game: string, net: number): Promise<void> {
    const faster = net === 0 ? this.quicken() : Promise.resolve();
    const [weights] = await Promise.all([fetchBytes(`/${NETS[net]}.${game}.bin`), faster]);
    this.teach(weights, net);
  }

  /** Without it the bots choose the same, only later. */
  private async quicken(): Promise<void> {
    const bytes = await fetchBytes(FAST).catch(() => null);
    if (bytes) this.charsu.match.module.quicken(bytes);
  }

  /** The weights of a net, into the module: the space there is as large as they are. */
  teach(weights: Uint8Array, net = 0): void {
    if (weights.length !== this.call("mind_size", net)) throw new Error("that is no net of this game");
    this.charsu.match.module.memory.set(weights, this.call("mind", net));
  }

  protected call(name: string, ...numbers: number[]): number {
    const call = this.charsu.match.module.call[name];
    if (!call) throw new Error(`the module has no ${name}`);
    return Number(call(...numbers));
  }

  /** Begin a game. `options`: its bytes, or null for the standard ones. */
  start(slug: string, seats: number, key: Uint8Array, options: Uint8Array | null = null): void {
    const setup = this.charsu.setup(slug, seats);
    if (options) setup.set(options, 1);
    this.call("bots_clear");
    this.charsu.match.start(slug, setup, key);
  }

  /** A game that was played before; replay() goes to any of its actions. */
  open(slug: string, seats: number, log: string[], key: Uint8Array | null, options: Uint8Array | null): void {
    this.start(slug, seats, key ?? new Uint8Array(32), options);
    this.opened = log;
  }

  /** The first n actions again; then heard() tells of those after `from`: of
   * the last of them, as many as the module can hold, if not said. */
  replay(n: number, from = Math.max(0, n - REMEMBERED)): void {
    this.charsu.match.replay(this.opened.slice(0, n), from);
  }

  /** How many actions there are. */
  length(): number {
    return this.call("logged");
  }

  /** What a bot would do for that seat: the same at the same point of the
   * same game, wherever it is asked and whatever it was asked before. */
  bot(seat: number, kind: string, seed: number, simulations = 0): string {
    const { match } = this.charsu;
    this.call("bots_clear");
    const dice = stirred(seed, this.length());
    match.module.check(this.call("bot_choose", seat, this.kinds.indexOf(kind), dice, simulations));
    return match.module.actionText(match.game ?? 0, 0);
  }
}
