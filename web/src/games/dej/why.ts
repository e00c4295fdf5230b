/*
 * why.ts - "why not?": what a person means by pressing a thing is turned into
 * a move, and the rules say why it is not allowed. Reasons that are not rules
 * are added here: something is still on its way, or being chosen.
 */
import { tellReason } from "../../words.ts";
import { TYPES, type Table, type Why } from "./edition.ts";
import { say } from "./table.ts";
import { inDraft, playing, roleAt } from "./view.ts";

const plain = (text: string): Why => ({ text, clause: null });

/** Why nothing of mine can be used at all, whatever the rules say. */
function whyNotNow(table: Table): Why | null {
  const { session, view, choices } = table;
  if (session.seat.value === null) return plain(tellReason(session.teller, "watching"));
  if (session.mine.value && (session.busy.value || session.presenter.busy.value))
    return plain(say(view.edition, "why.wait"));
  const aim = choices.aim.value;
  return aim === null ? null : plain(say(view.edition, "why.aim_first", { word: say(view.edition, `aim.${aim}`) }));
}

/** Why I may not do that; null: I may. */
export function whyNot(table: Table, ...move: string[]): Why | null {
  const { session } = table;
  const reason = session.why([`p${session.seat.value ?? 0}`, ...move].join(" "));
  return reason && { text: tellReason(session.teller, reason.text), clause: reason.clause };
}

/* ---- moves that a thing could mean ---- */

/** How a district in a city is named in a move. */
function standing(table: Table, verb: string, seat: number, slug: string, adorned: boolean): string[] {
  const { at, coin } = table.view.edition.verbs[verb] ?? {};
  return [...(at === "bay" ? [`p${seat}`] : []), slug, ...(coin ? [adorned ? "1" : "0"] : [])];
}

/** Every target that a verb could have here. */
function targets(table: Table, verb: string): string[][] {
  const { session, view } = table;
  const me = session.seat.value ?? 0;
  const { at, parts } = view.edition.verbs[verb] ?? {};
  const others = view.seat.map((_, seat) => seat).filter((seat) => seat !== me);
  const city = (seat: number): string[][] =>
    (view.seat[seat]?.city ?? []).map((slug, i) =>
      standing(table, verb, seat, slug, view.seat[seat]?.adorned[i] ?? false),
    );
  switch (at) {
    case "role":
      return view.cast.map((role) => [role.slug]);
    case "seat":
      return others.map((seat) => [`p${seat}`]);
    case "bay":
      return view.seat.flatMap((_, seat) => city(seat));
    case "own":
      return city(me);
    case "hand": {
      const hand = view.seat[me]?.hand ?? [];
      return hand.length > 0 ? hand.map((card) => [card.slug]) : [[view.edition.districts[0]?.slug ?? ""]]; // any: none is held
    }
    default:
      return parts ? others.map((seat) => [`p${seat}`, ...TYPES.slice(0, 1)]) : [[]];
  }
}

/** Why none of these verbs can be used on anything; `many`: what is said where each has its own reason. */
export function whyNone(table: Table, verbs: readonly string[], many: string): Why | null {
  const found = verbs.flatMap((verb) => targets(table, verb).map((target) => whyNot(table, verb, ...target)));
  const [first] = found;
  if (found.includes(null)) return null;
  if (first && found.every((why) => why?.text === first.text)) return first;
  return { text: say(table.view.edition, many), clause: first?.clause ?? null };
}

/** What a click on such a thing would mean: what is aimed or asked, or what my role does. */
function meant(table: Table, ...at: string[]): string[] {
  const { session, view, choices } = table;
  if (!session.mine.value) return [];
  const aim = choices.aim.value;
  const power = view.decision === "turn" ? (view.edition.powers[playing(view)?.slug ?? ""]?.verbs ?? []) : [];
  const verbs = aim === null ? [...power, ...session.moves.value.map((move) => move.slug)] : [aim];
  return [...new Set(verbs)].filter((verb) => at.includes(view.edition.verbs[verb]?.at ?? ""));
}

const firstOf = <T>(things: readonly T[], why: (thing: T) => Why | null): Why | null =>
  things.reduce<Why | null>((found, thing) => found ?? why(thing), null);

/* ---- the things of the table ---- */

/** Why a card of my hand cannot be built now. */
export const whyNotBuild = (table: Table, slug: string): Why | null => whyNotNow(table) ?? whyNot(table, "build", slug);

/** Why nothing can be done with a district in a city. */
export function whyNotBay(table: Table, seat: number, slug: string, adorned: boolean): Why | null {
  const mine = seat === table.session.seat.value;
  const verbs = meant(table, "bay", ...(mine ? ["own"] : []));
  return (
    firstOf(verbs, (verb) => whyNot(table, verb, ...standing(table, verb, seat, slug, adorned))) ??
    (mine && verbs.length === 0 ? whyNotWork(table, slug) : null)
  );
}

/** Why a unique district of mine does nothing now. */
export function whyNotWork(table: Table, slug: string): Why | null {
  const work = table.view.edition.works[slug];
  return work && isMyTurn(table) ? whyNone(table, work.verbs, "why.no_target") : null;
}

/** Why a role of the dome cannot be taken or named; or my own role earns nothing. */
export function whyNotRole(table: Table, rank: number): Why | null {
  const { view, choices, session } = table;
  const role = roleAt(view, rank);
  const [pick] = choices.roles.value;
  if (!role) return null;
  if (inDraft(view) && pick) return whyNot(table, pick.slug, role.slug);
  const why = session.mine.value ? firstOf(meant(table, "role"), (verb) => whyNot(table, verb, role.slug)) : null;
  return why ?? (rank === view.called ? whyNotIncome(table) : null);
}

/** Why a player cannot be chosen for what is aimed or asked. */
export function whyNotSeat(table: Table, seat: number): Why | null {
  const { aim, kind, targets: open } = table.choices;
  if (open.value.length === 0) return null;
  const verbs = [...new Set(open.value.map((move) => move.slug))];
  if (kind.value === "seat")
    return firstOf(
      verbs.filter((verb) => table.view.edition.verbs[verb]?.at === "seat"),
      (verb) => whyNot(table, verb, `p${seat}`),
    );
  return kind.value === "bay" || aim.value === null ? null : whyNotNow(table); // a city is opened to aim in it
}

const isMyTurn = ({ session, view }: Table): boolean => session.mine.value && view.decision === "turn";

/** Why my city pays nothing now; null: it does, or the role earns nothing. */
export const whyNotIncome = (table: Table): Why | null =>
  isMyTurn(table) && playing(table.view)?.earns ? whyNot(table, "income") : null;
