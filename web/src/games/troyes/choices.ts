/*
 * choices.ts - what I have chosen of what is asked, and which legal moves that
 * makes. The rules list the moves; here they are sorted by what a person
 * clicks on. A step of a chain is taken at once and can be taken back; what
 * would close a chain, or cannot be taken back, waits for Confirm.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { Ahead, Move, Session } from "../../table/session.ts";
import type { Die, TroyesView } from "./view.ts";

/** What the panel lets me look for: cards to activate, events to fight, a die to roll again. */
export type Aim = "activate" | "fight" | "reroll" | null;

/** Decisions in which dice are chosen one by one. */
const DICE_STEPS: ReadonlySet<string> = new Set(["group", "flip", "counter"]);
/** Decisions a click answers in part: the rest is confirmed. */
const OPENERS: ReadonlySet<string> = new Set(["activate", "build", "fight", "place", "farm", "flip", "counter"]);

export const dieMove = (seat: number, die: Die): string =>
  die.owner === 4
    ? `p${seat} neutral_die ${die.colour} ${die.value}`
    : `p${seat} die p${die.owner} ${die.colour} ${die.value}`;

const isModifier = (move: string): boolean => /^\S+ (?:plain$|burn )/.test(move);
const isFight = (chain: readonly string[]): boolean => /^\S+ counter$/.test(chain[0] ?? "");
const isDie = (move: string): boolean => /^\S+ (?:neutral_)?die /.test(move);

export class Choices {
  readonly pending = signal<string | null>(null);
  readonly aim = signal<Aim>(null);
  /** What was begun before influence was used; it goes on afterwards. */
  private resume: string[] | null = null;
  private readonly stops: (() => void)[];
  private spending = false; // the chain was emptied for it
  private asked = "";
  private found = new Map<string, Ahead<TroyesView> | null>();
  private foundFor: Uint8Array | null = null;

  constructor(private readonly session: Session<TroyesView>) {
    this.stops = [effect(() => this.begin()), effect(() => this.skip())];
  }

  private get seat(): number {
    return this.session.seat.value ?? 0;
  }

  readonly moves: ReadonlySignal<Move[]> = computed(() => (this.session.mine.value ? this.session.moves.value : []));

  /** The view with the chain as it is now. */
  private get view(): TroyesView | null {
    return this.session.view.value;
  }

  /** A new question: nothing is chosen yet. */
  private begin(): void {
    const view = this.view;
    const asked = `${view?.ply}.${view?.opened}.${view?.decision}.${this.session.chain.value.length}.${this.session.mine.value}`;
    if (asked === this.asked) return;
    this.asked = asked;
    if (this.spending) return void (this.spending = false);
    untracked(() => {
      this.pending.value = null;
      this.aim.value = null;
    });
  }

  /** Steps that need no thought are taken: no cube is burned unless asked for, a black die that can be countered is
   * countered, and an action that was interrupted to use influence goes on afterwards. */
  private skip(): void {
    const moves = this.moves.value;
    const idle = this.aim.value === null && this.pending.value === null && this.session.chain.value.length === 0;
    if (moves.length === 0) return;
    untracked(() => {
      const { decision } = this.view ?? {};
      const plain = decision === "modifier" ? moves.find((m) => m.slug === "plain") : undefined;
      if (plain) this.session.play(plain.text);
      else if (idle && this.resume) this.goOn();
      else if (decision === "times" && this.pending.value === null)
        this.pending.value = moves[moves.length - 1]?.text ?? null;
      else if (idle && decision === "face" && this.has("counter")) this.session.play(`p${this.seat} counter`);
    });
  }

  private goOn(): void {
    const steps = this.resume ?? [];
    this.resume = null;
    if (this.ahead(steps)?.open) this.session.chain.value = steps;
  }

  /** The result of some steps from the current position. */
  ahead(steps: readonly string[]): Ahead<TroyesView> | null {
    const bytes = this.session.bytes.value;
    if (this.foundFor !== bytes) {
      this.found = new Map();
      this.foundFor = bytes;
    }
    const key = steps.join("|");
    let known = this.found.get(key);
    if (known === undefined) this.found.set(key, (known = this.session.ahead(steps)));
    return known;
  }

  /** Steps as they are chosen now, the pending one among them. */
  readonly steps: ReadonlySignal<string[]> = computed(() => [
    ...this.session.chain.value,
    ...(this.pending.value ? [this.pending.value] : []),
  ]);

  find(text: string): Move | undefined {
    return this.moves.value.find((m) => m.text === text);
  }

  has(slug: string): boolean {
    return this.moves.value.some((m) => m.slug === slug);
  }

  of(slug: string): Move[] {
    return this.moves.value.filter((m) => m.slug === slug);
  }

  /** Choose a move: a step is taken, what would be final waits. */
  pick(text: string): void {
    const { session } = this;
    if (!this.find(text)) return;
    if (this.pending.value === text) return isDie(text) ? void (this.pending.value = null) : this.confirm();
    const then = this.ahead([...session.chain.value, text]);
    const goesOn = then?.open && (!isDie(text) || DICE_STEPS.has(then.view.decision ?? ""));
    if (!goesOn) return void (this.pending.value = text);
    if (session.chain.value.length === 0 && OPENERS.has(text.split(" ")[1] ?? "")) this.resume = null; // something else is begun
    this.playNow(text);
  }

  /** What Confirm would do now; null: something is missing. */
  readonly ready: ReadonlySignal<string | null> = computed(() => {
    if (this.pending.value) return this.pending.value;
    const { decision } = this.view ?? {};
    return decision && DICE_STEPS.has(decision) ? (this.of("done")[0]?.text ?? null) : null;
  });

  confirm(): void {
    const move = this.ready.value;
    if (!move) return;
    this.playNow(move);
  }

  /** All at once: otherwise the action that influence interrupted would go on first. */
  private playNow(move: string): void {
    batch(() => {
      this.pending.value = null;
      this.aim.value = null;
      this.session.play(move);
    });
  }

  /** A fight is not left: it has only black dice and own dice to take back. */
  private get least(): number {
    return isFight(this.session.chain.value) ? 1 : 0;
  }

  /** The step I am at can be taken back. */
  readonly mayBack: ReadonlySignal<boolean> = computed(() => {
    if (this.aim.value || this.session.chain.value.length > this.least) return true;
    return this.pending.value !== null;
  });

  back(): void {
    const { session } = this;
    const chain = session.chain.value;
    if (this.pending.value && this.view?.decision !== "times") this.pending.value = null;
    else if (this.aim.value) this.aim.value = null;
    else if (chain.length > this.least)
      session.chain.value = isModifier(chain[chain.length - 1] ?? "") ? [] : chain.slice(0, -1);
  }

  /* ---- dice ---- */

  /** Dice of the chain, with the one that waits. */
  readonly dice: ReadonlySignal<string[]> = computed(() => this.steps.value.filter(isDie));

  /** How many of such dice are chosen. */
  chosen(die: Die): number {
    const text = dieMove(this.seat, die);
    return this.dice.value.filter((one) => one === text).length;
  }

  /** Take a die out of the group again: the others stay, if they still may. */
  drop(die: Die): void {
    const text = dieMove(this.seat, die);
    if (this.pending.value === text) {
      this.pending.value = null;
      return;
    }
    const chain = [...this.session.chain.value];
    const at = chain.lastIndexOf(text);
    if (at < 0) return;
    chain.splice(at, 1);
    this.set(chain);
  }

  /** Another chain, as far as it holds. */
  private set(chain: readonly string[]): void {
    for (let n = chain.length; n >= 0; n--) {
      const steps = chain.slice(0, n);
      if (n > 0 && !this.ahead(steps)?.open) continue;
      batch(() => {
        this.pending.value = null;
        this.session.chain.value = steps;
      });
      return;
    }
  }

  /* ---- a cube to burn ---- */

  /** Cubes that may be burned for this action; the first step says so. */
  modifiers(): Move[] {
    const [opener = ""] = this.session.chain.value;
    if (!opener || isFight([opener])) return [];
    const then = this.ahead([opener]);
    return then?.view.decision === "modifier" ? then.legal.filter((m) => m.slug === "burn" || m.slug === "plain") : [];
  }

  get modifier(): string | null {
    return this.session.chain.value.find((step) => / burn \S+$/.test(step)) ?? null;
  }

  /** With another cube, or without: the dice stay as far as they may. */
  burn(move: string): void {
    const [opener = "", , ...rest] = this.session.chain.value;
    this.set([opener, move, ...rest.filter(isDie)]);
  }

  /* ---- black dice ---- */

  foes(): number[] {
    return this.session.chain.value.flatMap((step) => / foe (\d)$/.exec(step)?.[1] ?? []).map(Number);
  }

  /** One more black die, or one less; own dice come after them. */
  setFoes(values: readonly number[]): void {
    const chain = this.session.chain.value;
    const dice = chain.filter(isDie);
    this.set([chain[0] ?? `p${this.seat} counter`, ...values.map((n) => `p${this.seat} foe ${n}`), ...dice]);
  }

  /** The fight so far, without own dice. */
  fight(): string[] {
    return [this.session.chain.value[0] ?? "", ...this.foes().map((n) => `p${this.seat} foe ${n}`)];
  }

  /** Might this black die be taken on too? */
  mayFoe(value: number): boolean {
    return isFight(this.session.chain.value) && this.ahead([...this.fight(), `p${this.seat} foe ${value}`]) !== null;
  }

  /* ---- influence, before or in the middle of something ---- */

  /** Uses of influence that could go before what I am doing. */
  readonly influence: ReadonlySignal<Move[]> = computed(() => {
    if (this.moves.value.length === 0) return [];
    const chain = this.session.chain.value;
    if (chain.length === 0) return this.moves.value.filter((m) => ["reroll", "recruit", "flip"].includes(m.slug));
    return (this.ahead([])?.legal ?? []).filter((m) => ["reroll", "recruit", "flip"].includes(m.slug));
  });

  /** Leave what was begun for a moment, and come back to it. */
  spend(slug: string): void {
    const chain = this.session.chain.value;
    if (chain.length > 0 && !isFight(chain) && !/^\S+ flip$/.test(chain[0] ?? "")) this.resume = chain;
    batch(() => {
      this.spending = slug !== "flip" && chain.length > 0;
      this.session.chain.value = slug === "flip" ? [`p${this.seat} flip`] : [];
      this.aim.value = slug === "reroll" ? "reroll" : null;
      this.pending.value = slug === "recruit" ? `p${this.seat} recruit` : null;
    });
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
