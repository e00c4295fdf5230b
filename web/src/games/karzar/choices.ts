/*
 * choices.ts - what I have chosen so far of what is asked, and which legal
 * move that makes. The rules list the moves; here they are sorted by what a
 * person clicks on: a land, a hero, a helper, a place of the camp, a razm.
 * A commitment is final, so choosing and committing are two presses.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { CardState } from "../../kit/card.tsx";
import type { Move, Session } from "../../table/session.ts";
import { t } from "../../words.ts";
import { keep, kept } from "../../table/keepsake.ts";
import { helper, KINGS } from "./cards.ts";
import type { KarzarView } from "./view.ts";

/** What can be clicked: its family, and which one. */
export type Family = "land" | "hero" | "helper" | "place" | "dead" | "spirit" | "razm" | "word";
export type Mode = "king" | "with" | null;

/** A sentence, and the clause it rests on. */
export interface Why {
  text: string;
  clause?: string;
}

interface Picks {
  land?: string;
  hero?: string;
  helper?: string;
  second?: string; // the helper beside a Mobad
  place?: string;
  dead?: string;
  spirit?: string; // a helper of the Otherworld
  razm?: string;
  word?: string; // use, flee, hold, cancel, pass, left, right
}

/** Where passing is the usual answer, it is preselected. */
const MOSTLY_PASSED = new Set([
  "declare",
  "foresee",
  "capture",
  "coward",
  "helper8",
  "mobad_hero",
  "mobad_helper",
  "free",
]);

/** The arguments of a verb, by the families that fill them. */
const ARGS: Record<string, readonly (keyof Picks)[]> = {
  exchange: ["place", "hero"],
  capture: ["hero"],
  send: ["hero"],
  king: ["hero"],
  play: ["helper"],
  mobad: ["helper"],
  mobad_with: ["helper", "second"],
  retrieve: ["hero", "dead"],
  fetch: ["spirit"],
  strike_out: ["razm"],
};

/** Verbs that lay cards of mine on the table. */
const LAID: ReadonlySet<string> = new Set(["send", "king", "play", "mobad", "mobad_with", "capture"]);

/** Verbs whose cards are turned up in the razm. */
const REVEALED: ReadonlySet<string> = new Set(["send", "king", "play", "mobad", "mobad_with"]);

export class Choices {
  readonly picks = signal<Picks>({});
  readonly kept = signal<readonly string[]>([]); // of an enlistment
  readonly mode = signal<Mode>(null);
  /** Why what was clicked cannot be chosen. */
  readonly why = signal<Why | null>(null);
  /** What I have committed to the question that is open. */
  readonly sent = signal<{ opened: number; move: Move } | null>(null);
  private readonly stops: (() => void)[];
  private asked = "";

  constructor(private readonly session: Session<KarzarView>) {
    this.stops = [effect(() => this.begin())];
  }

  private get view(): KarzarView | null {
    return this.session.view.value;
  }

  /** A new question: nothing is chosen yet. */
  private begin(): void {
    const view = this.view;
    const asked = `${view?.karzar}.${view?.opened}.${view?.decision}.${this.session.mine.value}`;
    if (asked === this.asked) return;
    this.asked = asked;
    untracked(() => this.clear());
  }

  clear(): void {
    this.picks.value = MOSTLY_PASSED.has(this.view?.decision ?? "") ? { word: "pass" } : {};
    this.kept.value = [];
    this.mode.value = null;
    this.why.value = null;
  }

  readonly moves: ReadonlySignal<Move[]> = computed(() => (this.session.mine.value ? this.session.moves.value : []));

  /** Moves of the step I am at: the king's are a step of their own. */
  private readonly offered: ReadonlySignal<Move[]> = computed(() =>
    this.moves.value.filter((m) => (this.mode.value === "king" ? m.slug === "king" : m.slug !== "king")),
  );

  /** The one move that is chosen; null while something is missing. */
  readonly ready: ReadonlySignal<Move | null> = computed(() => {
    const picks = this.picks.value;
    const found = this.offered.value.find((move) => {
      if (move.slug === "enlist") return this.enlists(move);
      const families = ARGS[move.slug];
      if (!families) return picks.word === move.slug;
      if (picks.word !== undefined) return false;
      if ((move.slug === "mobad_with") !== (this.mode.value === "with") && move.slug.startsWith("mobad")) return false;
      return families.every((family, i) => picks[family] === move.args[i]);
    });
    return found ?? null;
  });

  private enlists(move: Move): boolean {
    const [land, ...heroes] = move.args;
    return (
      land === this.picks.value.land &&
      this.kept.value.length === heroes.length &&
      heroes.every((slug) => this.kept.value.includes(slug))
    );
  }

  /** May this be clicked at the step I am at? */
  may(family: Family, slug: string): boolean {
    return this.offered.value.some((move) => {
      if (move.slug === "enlist")
        return family === "land" ? move.args[0] === slug : family === "hero" && move.args.slice(1).includes(slug);
      const families = ARGS[move.slug];
      if (!families) return family === "word" && move.slug === slug;
      if (
        family === "helper" &&
        this.mode.value === "with" &&
        move.slug === "mobad_with" &&
        move.args[0] === this.picks.value.helper &&
        move.args[1] === slug
      )
        return true;
      return families.some((one, i) => one === family && move.args[i] === slug);
    });
  }

  isPicked(family: Family, slug: string): boolean {
    if (family === "hero" && this.view?.decision === "enlist") return this.kept.value.includes(slug);
    const picks = this.picks.value;
    return picks[family] === slug || (family === "helper" && picks.second === slug);
  }

  /** How a card looks: it glows, is chosen, or lies calm. */
  look(family: Family, slug: string): CardState {
    if (this.isPicked(family, slug)) return "chosen";
    return this.may(family, slug) ? "legal" : "calm";
  }

  /** True if it was chosen, or taken back. */
  pick(family: Family, slug: string): boolean {
    this.why.value = null;
    if (!this.may(family, slug)) return false;
    if (family === "hero" && this.view?.decision === "enlist") return this.keep(slug);
    const picks = { ...this.picks.value };
    delete picks.word;
    if (family === "helper" && this.mode.value === "with" && slug !== picks.helper)
      picks.second = picks.second === slug ? "" : slug;
    else {
      if (family === "helper") {
        this.mode.value = null;
        delete picks.second;
      }
      picks[family] = slug;
    }
    this.picks.value = family === "word" ? { word: slug } : picks;
    return true;
  }

  /** How many heroes an enlistment names, after its land. */
  private get keeps(): number {
    return (this.moves.value.find((move) => move.slug === "enlist")?.args.length ?? 1) - 1;
  }

  private keep(slug: string): boolean {
    const kept = this.kept.value;
    if (kept.includes(slug)) this.kept.value = kept.filter((one) => one !== slug);
    else if (kept.length < this.keeps) this.kept.value = [...kept, slug];
    else {
      this.why.value = { text: t("kz.why.kept") };
      return false;
    }
    return true;
  }

  /** Hich, a Mobad alone, a Mobad with another: how a helper is used. */
  get isMobad(): boolean {
    const { helper: slug } = this.picks.value;
    return slug !== undefined && slug !== "" && helper(slug).stars > 0;
  }

  has(verb: string): boolean {
    return this.moves.value.some((move) => move.slug === verb);
  }

  /** Escape: one step back. */
  back(): void {
    if (this.mode.value === "with") {
      this.mode.value = null;
      const { second: _second, ...picks } = this.picks.value;
      this.picks.value = picks;
    } else this.clear();
  }

  commit(): void {
    const move = this.ready.value;
    if (!move) return;
    this.sent.value = { opened: this.view?.opened ?? 0, move };
    this.remember(move);
    this.session.play(move.text);
  }

  /** What I committed to the question that is open; null: nothing yet. */
  sentTo(view: KarzarView): Move | null {
    const sent = this.sent.value;
    return sent !== null && sent.opened === view.opened ? sent.move : null;
  }

  /** All cards are turned up without names: only I know that one of them was mine, and that is remembered here. */
  private remember(move: Move): void {
    const view = this.view;
    const seat = this.session.seat.value;
    if (!view || seat === null || !REVEALED.has(move.slug)) return;
    const { land } = view.seat[seat] ?? {};
    const cards = move.slug === "king" ? (land === "iran" || land === "turan" ? [KINGS[land].slug] : []) : move.args;
    keep(this.session, "laid", {
      karzar: view.karzar,
      razm: view.razm,
      cards: [...this.laidIn(view.karzar, view.razm), ...cards],
    });
  }

  /** Cards of mine in a razm, as far as this device remembers. */
  laidIn(karzar: number, razm: number): readonly string[] {
    const laid = kept(this.session, "laid") as { karzar: number; razm: number; cards: string[] } | undefined;
    return laid?.karzar === karzar && laid.razm === razm ? laid.cards : [];
  }

  /** Is this card of mine on the table, face down, in the position that is drawn? */
  isSent(view: KarzarView, slug: string): boolean {
    const sent = this.sent.value;
    return sent !== null && sent.opened === view.opened && LAID.has(sent.move.slug) && sent.move.args.includes(slug);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
