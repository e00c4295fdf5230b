/*
 * appraiser.ts - the rules, as far as a hint and an analysis need them: how good
 * a position is, and the choices of a seat by what it may know.
 */
import { Player } from "./player.ts";
import { load } from "../../../src/wasm/charsu.mjs";

const FIGURE = 10000; // the whole, as in charsu.h

/** A share of the first place, how far it is behind the best choice, and the standard error of that. */
export interface Figures {
  share: number;
  behind: number;
  error: number;
}

export interface Weighed extends Figures {
  move: string;
}

export class Appraiser extends Player {
  static override async load(source: BufferSource | Response | Promise<Response>): Promise<Appraiser> {
    return new Appraiser(await load(source));
  }

  /** Before it appraises, which it does as the strongest level would (src/bots/appraise.c): what that has learnt. */
  prepare(game: string): Promise<boolean> {
    return this.learn(game, this.bots.at(-1) ?? "");
  }

  /** Is a choice of several steps under way? */
  get chained(): boolean {
    return this.charsu.match.chain > 0;
  }

  private figures(i: number): Figures {
    const [share = 0, behind = 0, error = 0] = [0, 1, 2].map((n) => this.call("appraised", i, n) / FIGURE);
    return { share, behind, error };
  }

  /** Each seat's share of the first place in the current position, with everything that is hidden. */
  standing(seed: number, simulations: number): Figures[] {
    const n = this.charsu.match.module.check(this.call("appraise_match", seed, simulations));
    return Array.from({ length: n }, (_, seat) => this.figures(seat));
  }

  /** The best choices of a seat, as a person is told them: of those that turn out equally good, such as two spaces of
   * one building, the one that comes first on the table. */
  advise(seat: number, steps: readonly string[], seed: number, simulations: number): Weighed[] {
    const best = this.best(seat, steps, null, seed, simulations);
    this.see(seat, steps);
    const all = this.charsu.view.legal();
    return best.sort((a, b) => b.share - a.share || all.indexOf(a.move) - all.indexOf(b.move));
  }

  /** The view of a seat, after some steps of a choice. */
  private see(seat: number, steps: readonly string[]): void {
    const { match, view } = this.charsu;
    match.look(seat);
    for (const step of steps) view.step(step);
  }

  /** The best choices of a seat given what it may know, after some steps of a choice, and `also`; none if there is only
   * one. */
  best(seat: number, steps: readonly string[], also: string | null, seed: number, simulations: number): Weighed[] {
    const { match } = this.charsu;
    this.see(seat, steps);
    if (also !== null) match.module.readActions(match.game ?? 0, [also]);
    const n = match.module.check(this.call("appraise_choices", seed, simulations, Number(also !== null)));
    const texts = Array.from({ length: n }, (_, i) => match.module.actionText(match.game ?? 0, i));
    return texts.map((move, i) => ({ move, ...this.figures(i) }));
  }
}
