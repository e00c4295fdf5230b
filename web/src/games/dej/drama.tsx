/*
 * drama.tsx - the moments of Dej, in either edition: a murder, a theft, a district that falls or changes hands, hands
 * or roles that are traded, a city that is complete. If the rules do not reveal the victim of a murder, neither does
 * the stage; and a seat has the face of its role only once that role was called.
 */
import type { JSX } from "preact";
import { star } from "../../kit/shapes.ts";
import { parseSaid, seatOf } from "../../rules/text.ts";
import { digits } from "../../words.ts";
import type { Drama, Dramas, Figure } from "../../table/drama.ts";
import { BayArt, Portrait } from "./art.tsx";
import { roleAt, type DejView } from "./view.ts";

const role = (slug: string, seat?: number): Figure => ({ noun: "role", slug, ...(seat === undefined ? {} : { seat }) });
const district = (slug: string): Figure => ({ noun: "district", slug });

function murder(view: DejView, seat: number | null): Drama {
  const dead = roleAt(view, view.murdered)?.slug ?? "";
  return {
    deed: "strike",
    sky: "night",
    title: "drama.murder",
    cast: [role("assassin"), role(dead, seat ?? undefined)],
    sound: "hush",
  };
}

/** Who a seat is, as everybody knows: the role that was called in this round, or the back of one. */
function shown(past: readonly string[], seat: number): Figure {
  for (let i = past.length - 1; i >= 0; i--) {
    const said = parseSaid(past[i] ?? "");
    if (said.slug === "round") break;
    if (said.slug === "revealed" && said.seat === seat) return role(said.args[0] ?? "", seat);
  }
  return role("", seat);
}

const theft = (title: string, thief: Figure, victim: Figure, n: number): Drama => ({
  deed: "take",
  sky: "sand",
  title,
  cast: [thief, victim],
  change: -n,
  sound: "coin",
});

/** Something goes from one seat to another. goods: what the first gets, then what the second gets for it, if anything. */
const passes = (title: string, cast: readonly Figure[], goods: readonly Figure[]): Drama => ({
  deed: "pass",
  sky: goods.length > 1 ? "dawn" : "ember",
  title,
  cast,
  goods,
  sound: "card",
});

/** Two hands change places. The view is the one before it. */
function swap(view: DejView, seat: number, other: number, past: readonly string[]): Drama {
  const hand = (of: number): Figure => ({ noun: "hand", slug: String(view.seat[of]?.handSize ?? 0) });
  return passes("drama.swapped", [role("magician", seat), shown(past, other)], [hand(other), hand(seat)]);
}

/** The district built last may not be in the view yet. */
function complete(view: DejView, seat: number, last: string | undefined): Drama {
  const { seat: of, slug, args } = parseSaid(last ?? "");
  const built = of === seat && slug === "built" ? args.slice(0, 1) : [];
  const city = view.seat[seat]?.city ?? [];
  const all = built.every((one) => city.includes(one)) ? city : [...city, ...built];
  return { deed: "rise", sky: "dawn", title: "drama.complete", cast: [], row: all.map(district), sound: "glory" };
}

/** Something befalls a district: it falls, or it goes from one city to another, perhaps for another one. */
function befalls(view: DejView, event: string, past: readonly string[]): Drama | null {
  const { seat, slug, args } = parseSaid(event);
  const staged = view.edition.dramas[slug];
  const named = args.filter((arg) => view.edition.districts.some((one) => one.slug === arg)).map(district);
  if (!staged || named.length === 0 || seat === null) return null;
  const doer = staged.role === null ? [] : [role(staged.role, seat)];
  const title = `drama.${staged.title}`;
  if (staged.deed === "fall") return { deed: "fall", sky: "ember", title, cast: [...doer, ...named], sound: "crash" };
  const other = args.map(seatOf).find((one) => one !== null) ?? seat;
  return passes(title, [...doer, shown(past, other)], named.reverse());
}

function of(view: DejView, event: string, past: readonly string[]): Drama | null {
  const { seat, slug, args } = parseSaid(event);
  const other = seatOf(args[0] ?? "");
  const coins = Number(args[args.length - 1]);
  switch (slug) {
    case "murdered":
      return view.murdered > 0 ? murder(view, seat) : null;
    case "silent": // killed, or held by nobody: it sounds the same
      return view.murdered > 0 && roleAt(view, view.murdered)?.slug === args[0] ? murder(view, null) : null;
    case "robbed":
      return seat !== null && other !== null && view.robbed > 0 && coins > 0
        ? theft("drama.theft", role("thief", other), role(roleAt(view, view.robbed)?.slug ?? "", seat), coins)
        : null;
    case "exposed": // a threat that was real
      return seat !== null && other !== null && coins > 0
        ? theft("drama.exposed", role("blackmailer", seat), shown(past, other), coins)
        : null;
    case "swapped":
      return seat === null || other === null ? null : swap(view, seat, other, past);
    case "traded_roles":
      return seat === null || other === null
        ? null
        : passes("drama.traded_roles", [{ ...district("theater"), seat }, role("", other)], [role(""), role("")]);
    case "completed":
      return seat === null ? null : complete(view, seat, past[past.length - 1]);
    default:
      return befalls(view, event, past);
  }
}

const FANS = [[], [0], [-10, 10], [-18, 0, 18]];

/** Cards of a hand, from behind, and how many. */
const Fan = ({ n }: { n: string }): JSX.Element => (
  <svg viewBox="0 0 72 60">
    {FANS[Math.min(3, Number(n))]?.map((turn) => (
      <g key={turn} transform={`rotate(${turn} 36 74)`}>
        <rect x="20" y="4" width="32" height="46" rx="5" fill="#14807f" stroke="#fffaf0" stroke-width="1.400" />
        <rect x="23" y="7" width="26" height="40" rx="3" fill="url(#st-back)" />
      </g>
    ))}
    <path d={star(36, 34, 15)} fill="#0e4e52" stroke="#fffaf0" stroke-width="1.300" />
    <text x="36" y="39.500" text-anchor="middle" font-size="15" font-weight="800" fill="#fffaf0">
      {digits(n)}
    </text>
  </svg>
);

function Art({ view: { edition }, figure: { noun, slug } }: { view: DejView; figure: Figure }): JSX.Element {
  if (noun === "hand") return <Fan n={slug} />;
  if (noun === "role") return <Portrait edition={edition} role={edition.roles.find((one) => one.slug === slug)} />;
  return <BayArt edition={edition} slug={slug} />;
}

export const dramas: Dramas<DejView> = { of, Art };
