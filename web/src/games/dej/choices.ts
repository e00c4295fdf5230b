/*
 * choices.ts - the legal moves of a table, sorted by what a person clicks on.
 *
 * The rules say what may be done; this only says where it is shown: on a card
 * of the hand, a role of the dome, a seat, a district, or as a plain button.
 * How each move is shown is a row of the edition's table (Verb).
 */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { seatOf } from "../../rules/text.ts";
import type { Move, Session } from "../../table/session.ts";

/**
 * Where a move is shown. role: a card of the draft; card: a click on a card does
 * it; aim: one button, after which its targets are shown; ask: the targets are
 * the question itself; plain: a button.
 */
export interface Verb {
  way: "role" | "card" | "aim" | "ask" | "plain";
  at?: "role" | "seat" | "bay" | "own" | "hand"; // what is clicked; own: a bay of mine
  icon?: string;
  parts?: boolean; // its arguments are chosen one after another
  anyOrder?: boolean; // ...in whatever order
  card?: string; // ...after the card it is about: this one, or its first argument if ""
  main?: boolean; // a button that stands out
  coin?: boolean; // it says of a district whether a coin lies on it
}

/** The part of an edition that says where its moves are shown. */
interface Shown {
  verbs: Readonly<Record<string, Verb>>;
  roles: readonly { slug: string }[];
  districts: readonly { slug: string; cost: number }[];
}

/** The order of cards in a hand, and so of the buttons that name them: the cheapest first. What is no card stays
 * where it is. */
export function asInHand<T>(
  { districts }: Pick<Shown, "districts">,
  all: readonly T[],
  slugOf: (one: T) => string,
): T[] {
  const at = new Map(districts.map(({ slug, cost }, i) => [slug, cost * districts.length + i]));
  const place = (one: T): number | undefined => at.get(slugOf(one));
  const cards = all.filter((one) => place(one) !== undefined).sort((a, b) => (place(a) ?? 0) - (place(b) ?? 0));
  return all.map((one) => (place(one) === undefined ? one : (cards.shift() ?? one)));
}

/** What a click on a thing of the table means now. */
export interface Spot {
  kind: "role" | "seat" | "bay" | "hand";
  seat?: number;
  slug?: string;
  adorned?: boolean;
}

const PLAIN: Verb = { way: "plain" };

const same = (a: Spot, b: Spot): boolean =>
  a.kind === b.kind && a.seat === b.seat && a.slug === b.slug && (a.adorned ?? false) === (b.adorned ?? false);

/** Does `all` contain `some`, each as often as required? */
const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => some.filter((x) => x === one).length <= all.filter((x) => x === one).length);

/** What is left of a move when some of its parts are chosen. */
const rest = (all: readonly string[], taken: readonly string[]): string[] => {
  const left = [...all];
  for (const one of taken) left.splice(left.indexOf(one), 1);
  return left;
};

export interface Group {
  verb: string;
  moves: Move[];
}

export class Choices {
  /** The verb that is being aimed, if any. */
  readonly aim: Signal<string | null> = signal(null);
  /** The move that waits to be confirmed, if any. */
  readonly chosen: Signal<string | null> = signal(null);
  /** The parts chosen so far, of a move with several. */
  readonly path: Signal<readonly string[]> = signal([]);
  /** The move being hovered, focused or chosen: its effect is shown. */
  readonly looked: Signal<string | null> = signal(null);
  readonly peek: ReadonlySignal<Move | null>;

  readonly roles: ReadonlySignal<Move[]>; // to pick or burn
  readonly cards: ReadonlySignal<Move[]>; // shown on cards, and as buttons
  readonly groups: ReadonlySignal<Group[]>; // aimed: one button each
  readonly plain: ReadonlySignal<Move[]>; // buttons
  readonly targets: ReadonlySignal<Move[]>; // of what is aimed or asked
  /** What the targets are: roles of the dome, seats, bays, cards. */
  readonly kind: ReadonlySignal<string>;
  private readonly stop: () => void;

  constructor(
    readonly session: Session,
    private readonly edition: Shown,
  ) {
    const of = (way: Verb["way"]) =>
      computed(() =>
        asInHand(
          edition,
          session.moves.value.filter((m) => this.verb(m).way === way),
          (m) => (this.verb(m).at === "hand" ? (m.args[0] ?? "") : ""),
        ),
      );
    this.roles = of("role");
    this.cards = of("card");
    this.plain = of("plain");
    const aimed = of("aim");
    const asked = of("ask");
    this.groups = computed(() =>
      [...new Set(aimed.value.map((m) => m.slug))].map((verb) => ({
        verb,
        moves: aimed.value.filter((m) => m.slug === verb),
      })),
    );
    this.targets = computed(() =>
      this.aim.value ? aimed.value.filter((m) => m.slug === this.aim.value) : asked.value,
    );
    this.kind = computed(() => {
      const first = this.targets.value[0];
      return first ? (this.spotOf(first)?.kind ?? "") : "";
    });
    this.peek = computed(() => {
      const text = this.looked.value ?? this.chosen.value;
      return session.moves.value.find((m) => m.text === text) ?? null;
    });
    this.stop = effect(() => {
      void session.moves.value; // another question: nothing is half chosen
      this.aim.value = null;
      this.chosen.value = null;
      this.looked.value = null;
      this.path.value = [];
    });
  }

  verb(move: Move): Verb {
    return this.edition.verbs[move.slug] ?? PLAIN;
  }

  /** What is chosen of a move, one after another: its arguments, or for a card
   * that can be used in several ways first the card, then the way. */
  private partsOf(move: Move): readonly string[] {
    const { parts, card } = this.verb(move);
    if (!parts) return [];
    return card === undefined ? move.args : [card || (move.args[0] ?? ""), move.slug, ...(card ? move.args : [])];
  }

  /** The moves that continue what is chosen so far. */
  private going(): Move[] {
    return this.targets.value.filter((move) => {
      const parts = this.partsOf(move);
      return this.verb(move).anyOrder
        ? within(this.path.value, parts)
        : this.path.value.every((part, i) => parts[i] === part);
    });
  }

  /** The parts to choose from now, each once; empty if moves are chosen whole. */
  next(): string[] {
    const found = this.going().flatMap((move) =>
      this.verb(move).anyOrder
        ? rest(this.partsOf(move), this.path.value)
        : this.partsOf(move).slice(this.path.value.length, this.path.value.length + 1),
    );
    return asInHand(this.edition, [...new Set(found)], (part) => part);
  }

  /** Choose one more part; a part that has only one possible value is chosen too. */
  take(part: string): void {
    this.path.value = [...this.path.value, part];
    for (let only = this.next(); only.length === 1 && this.path.value.length < 6; only = this.next())
      this.path.value = [...this.path.value, only[0] ?? ""];
    const [found] = this.going();
    if (this.next().length > 0 || !found) return;
    if (this.session.stays(found.text)) this.session.play(found.text);
    else this.chosen.value = found.text;
  }

  /** Where a move is shown, by what is still to be chosen of it. */
  spotOf(move: Move): Spot | null {
    const { at, parts } = this.verb(move);
    const [first = "", second = "", third = ""] = move.args;
    if (parts) return this.partSpot(this.partsOf(move)[this.path.value.length] ?? "");
    switch (at) {
      case "role":
        return { kind: "role", slug: first };
      case "seat":
        return { kind: "seat", seat: seatOf(first) ?? -1 };
      case "bay":
        return { kind: "bay", seat: seatOf(first) ?? -1, slug: second, adorned: third === "1" };
      case "own":
        return { kind: "bay", seat: move.seat ?? -1, slug: first, adorned: second === "1" };
      case "hand":
        return { kind: "hand", slug: first };
      default:
        return null;
    }
  }

  private partSpot(part: string): Spot | null {
    const seat = seatOf(part);
    if (seat !== null) return { kind: "seat", seat };
    if (this.edition.roles.some((role) => role.slug === part)) return { kind: "role", slug: part };
    return this.edition.districts.some((one) => one.slug === part) ? { kind: "hand", slug: part } : null;
  }

  /** The moves that a click here could mean. While aiming, only those. */
  at(spot: Spot): Move[] {
    const moves = this.targets.value.length > 0 ? this.going() : this.session.moves.value;
    return moves.filter((move) => {
      const found = this.verb(move).anyOrder
        ? rest(this.partsOf(move), this.path.value).map((part) => this.partSpot(part))
        : [this.spotOf(move)];
      return found.some((one) => one !== null && same(one, spot));
    });
  }

  isChosen(spot: Spot): boolean {
    if (spot.kind === "hand" && this.path.value.includes(spot.slug ?? "")) return true;
    if (spot.kind === "seat" && this.path.value.includes(`p${spot.seat}`)) return true;
    return this.at(spot).some((move) => move.text === this.chosen.value);
  }

  /** A click on a legal thing does it, or asks first if it would hurt. */
  click(spot: Spot): boolean {
    const moves = this.at(spot);
    const first = moves.find((m) => this.verb(m).way === "card") ?? moves[0];
    if (!first) return false;
    const { way, parts } = this.verb(first);
    if (way === "aim") this.aim.value = first.slug;
    if (parts) this.take(spot.kind === "seat" ? `p${spot.seat}` : (spot.slug ?? ""));
    else this.choose(first, way === "card" && this.session.chain.value.length === 0);
    return true;
  }

  /** Do it at once if nothing is lost by it, or if it was chosen before. */
  choose(move: Move, atOnce = false): void {
    if (atOnce || this.chosen.value === move.text || this.session.stays(move.text)) this.session.play(move.text);
    else this.chosen.value = move.text;
  }

  confirm(): void {
    if (this.chosen.value) this.session.play(this.chosen.value);
  }

  /** Is there anything half chosen that can be taken back? */
  get open(): boolean {
    return (
      this.aim.value !== null ||
      this.chosen.value !== null ||
      this.path.value.length > 0 ||
      this.session.chain.value.length > 0
    );
  }

  /** One step back: the target, the aim, or the last step of a chain. */
  back(): void {
    const part = this.path.value.length > 0;
    if (this.chosen.value !== null || part) {
      this.chosen.value = null;
      this.path.value = [];
    } else if (this.aim.value !== null) {
      this.aim.value = null;
    } else {
      this.session.back();
    }
  }

  close(): void {
    this.stop();
  }
}
