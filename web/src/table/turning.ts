/*
 * turning.ts - the notable moments of a game: where its rounds begin, and what
 * turned it. The game page says which events those are; what hits the leader
 * counts for more, and so does a change of the lead.
 */
import { fullest, type Engine, type Told } from "../rules/engine.ts";
import { parseSaid, seatOf } from "../rules/text.ts";
import type { Looks } from "./looks.ts";
import type { Session } from "./session.ts";

export interface Moment {
  ply: number | null; // the action after which it stands; null: not known
  round: number;
  event: string; // as a text of events, "" for a change of the lead
  lead: number | null; // the seat that leads now, of a change of the lead
  weight: number; // 0: the beginning of a round
}

export interface Heard {
  ply: number | null;
  event: string;
}

/** The leader when a round began, by the points so far; null where that is not known. */
export type Leaders = ReadonlyMap<number, number | null>;

export const heardOf = (told: readonly Told[]): Heard[] => told.map((one) => ({ ply: one.ply, event: fullest(one) }));

/** Ask the engine, which has that game open, who led when each round began. */
export function leadersOf(engine: Engine, looks: Looks, told: readonly Told[]): Leaders {
  const leaders = new Map<number, number | null>();
  for (const { ply, round } of moments(looks, heardOf(told))) {
    if (leaders.has(round) || round < 2) continue; // nobody leads at the start
    engine.replay(ply ?? 0, ply ?? 0);
    const first = engine.trueScore().flatMap((s, seat) => (s.place === 0 ? [seat] : []));
    leaders.set(round, first.length === 1 ? (first[0] ?? null) : null);
  }
  return leaders;
}

const LEADER_STRUCK = 2; // more weight
const LEAD_CHANGED = 3;

/** Everything worth a mark, in order. `heard`: events, by the action that told them. */
export function moments(looks: Looks, heard: readonly Heard[], leaders: Leaders = new Map()): Moment[] {
  const { stage, points } = looks.turning;
  const found: Moment[] = [];
  let round = 0;
  let leader: number | null = null;
  for (const { ply, event } of heard) {
    const said = parseSaid(event);
    if (said.slug === stage) {
      round = Number(said.args.find((arg) => /^\d+$/.test(arg)) ?? round + 1);
      found.push({ ply, round, event, lead: null, weight: 0 });
      const now = leaders.get(round) ?? null;
      if (now !== null && leader !== null && now !== leader)
        found.push({ ply, round, event: "", lead: now, weight: LEAD_CHANGED });
      leader = now ?? leader;
      continue;
    }
    const weight = points[said.slug];
    if (weight === undefined) continue;
    const struck =
      leader !== null &&
      said.args.concat(said.seat === null ? [] : [`p${said.seat}`]).some((arg) => seatOf(arg) === leader);
    found.push({ ply, round, event, lead: null, weight: weight + (struck ? LEADER_STRUCK : 0) });
  }
  return found;
}

/** The weightiest of them, in the order they came. */
export function weightiest(all: readonly Moment[], most: number): Moment[] {
  const chosen = new Set(
    all
      .filter((m) => m.weight > 0)
      .sort((a, b) => b.weight - a.weight || (b.ply ?? 0) - (a.ply ?? 0))
      .slice(0, most),
  );
  return all.filter((m) => chosen.has(m));
}

/** A session that can tell its whole game again; others only what was heard. */
const tells = (session: Session): session is Session & { marks(): Moment[] } => "marks" in session;

/** What turned the game of a session that is over: a few moments. */
export function turningPoints(session: Session, most = 4): Moment[] {
  if (tells(session)) return weightiest(session.marks(), most);
  const heard = session.log.value.flatMap((line) => ("event" in line ? [{ ply: null, event: line.event }] : []));
  return weightiest(moments(session.looks, heard), most);
}
