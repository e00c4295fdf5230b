/*
 * choices.ts - the legal moves of Dej, sorted by what a person clicks on.
 *
 * The rules say what may be done; this only says where it is shown: on a card
 * of the hand, a role of the dome, a seat, a district, or as a plain button.
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { district } from "./view.ts";
import { seatOf } from "../../rules/text.ts";
import type { Move, Session } from "../../table/session.ts";

/** Verbs whose moves are aimed at something on the table. */
const AIMED = new Set(["assassinate", "rob", "swap", "destroy", "laboratory"]);
/** Verbs that show as cards to choose from, one of which is confirmed. */
const ROLE_CHOICE = new Set(["pick", "discard"]);
const CARD_VERBS = new Set(["build", "keep", "put"]);

/** What a click on a thing of the table means now. */
export interface Spot {
  kind: "role" | "seat" | "bay" | "hand";
  seat?: number;
  slug?: string;
}

export function spotOf(move: Move): Spot | null {
  const [first = "", second = ""] = move.args;
  switch (move.slug) {
    case "pick":
    case "discard":
    case "assassinate":
    case "rob":
      return { kind: "role", slug: first };
    case "swap":
      return { kind: "seat", seat: seatOf(first) ?? -1 };
    case "destroy":
      return { kind: "bay", seat: seatOf(first) ?? -1, slug: second };
    case "build":
    case "keep":
    case "put":
    case "laboratory":
      return { kind: "hand", slug: first };
    default:
      return null;
  }
}

const same = (a: Spot, b: Spot): boolean => a.kind === b.kind && a.seat === b.seat && a.slug === b.slug;

/** What a move costs in coins; null if that is no question. */
export function priceOf(move: Move): number | null {
  const [first = "", second = ""] = move.args;
  if (move.slug === "build") return district(first).cost;
  if (move.slug === "destroy") return district(second).cost - 1;
  if (move.slug === "smithy") return 2;
  if (move.slug === "buy") return 1;
  return null;
}

export interface Group {
  verb: string;
  moves: Move[];
}

export class Choices {
  /** The verb that is being aimed, if any. */
  readonly aim: Signal<string | null> = signal(null);
  /** The move that waits to be confirmed, if any. */
  readonly chosen: Signal<string | null> = signal(null);
  /** The move somebody looks at, or has chosen: what it would do is shown. */
  readonly looked: Signal<string | null> = signal(null);
  readonly peek: ReadonlySignal<Move | null>;

  readonly roles: ReadonlySignal<Move[]>; // to pick or burn
  readonly cards: ReadonlySignal<Move[]>; // shown on cards, and as buttons
  readonly groups: ReadonlySignal<Group[]>; // aimed: one button each
  readonly plain: ReadonlySignal<Move[]>; // buttons
  readonly aimed: ReadonlySignal<Move[]>; // of the verb that is being aimed
  private readonly stop: () => void;

  constructor(readonly session: Session) {
    const of = (test: (slug: string) => boolean) => computed(() => session.moves.value.filter((m) => test(m.slug)));
    this.roles = of((slug) => ROLE_CHOICE.has(slug));
    this.cards = of((slug) => CARD_VERBS.has(slug));
    this.plain = of((slug) => !ROLE_CHOICE.has(slug) && !CARD_VERBS.has(slug) && !AIMED.has(slug));
    this.groups = computed(() =>
      [...AIMED]
        .map((verb) => ({ verb, moves: session.moves.value.filter((m) => m.slug === verb) }))
        .filter((group) => group.moves.length > 0),
    );
    this.aimed = computed(() => this.groups.value.find((g) => g.verb === this.aim.value)?.moves ?? []);
    this.peek = computed(() => {
      const text = this.looked.value ?? this.chosen.value;
      return session.moves.value.find((m) => m.text === text) ?? null;
    });
    this.stop = effect(() => {
      session.moves.value; // another question: nothing is half chosen
      this.aim.value = null;
      this.chosen.value = null;
      this.looked.value = null;
    });
  }

  /** The moves that a click here could mean. While aiming, only those. */
  at(spot: Spot): Move[] {
    const moves = this.aim.value ? this.aimed.value : this.session.moves.value;
    return moves.filter((move) => {
      const found = spotOf(move);
      return found !== null && same(found, spot);
    });
  }

  isChosen(spot: Spot): boolean {
    return this.at(spot).some((move) => move.text === this.chosen.value);
  }

  /** A click on a legal thing does it, or asks first where it would hurt. */
  click(spot: Spot): boolean {
    const moves = this.at(spot);
    const first = moves.find((m) => CARD_VERBS.has(m.slug)) ?? moves[0];
    if (!first) return false;
    if (this.chosen.value !== first.text && (AIMED.has(first.slug) || ROLE_CHOICE.has(first.slug))) {
      if (AIMED.has(first.slug)) this.aim.value = first.slug;
      this.chosen.value = first.text;
    } else {
      this.session.play(first.text);
    }
    return true;
  }

  confirm(): void {
    if (this.chosen.value) this.session.play(this.chosen.value);
  }

  /** One step back: the target, the aim, or the last step of a chain. */
  back(): void {
    if (this.aim.value && this.chosen.value) {
      this.chosen.value = null;
    } else if (this.aim.value || this.chosen.value) {
      this.aim.value = null;
      this.chosen.value = null;
    } else {
      this.session.back();
    }
  }

  close(): void {
    this.stop();
  }
}
