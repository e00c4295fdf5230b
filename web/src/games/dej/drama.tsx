/*
 * drama.tsx - the moments of Dej, in either edition: a murder, a theft, a district that falls or changes hands, a
 * city that is complete. If the rules do not reveal the victim of a murder, neither does the stage.
 */
import type { JSX } from "preact";
import { parseSaid, seatOf } from "../../rules/text.ts";
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

function theft(view: DejView, victim: number, thief: number, n: number): Drama {
  return {
    deed: "take",
    sky: "sand",
    title: "drama.theft",
    cast: [role("thief", thief), role(roleAt(view, view.robbed)?.slug ?? "", victim)],
    change: -n,
    sound: "coin",
  };
}

/** The district built last may not be in the view yet. */
function complete(view: DejView, seat: number, last: string | undefined): Drama {
  const { seat: of, slug, args } = parseSaid(last ?? "");
  const built = of === seat && slug === "built" ? args.slice(0, 1) : [];
  const city = view.seat[seat]?.city ?? [];
  const all = built.every((one) => city.includes(one)) ? city : [...city, ...built];
  return { deed: "rise", sky: "dawn", title: "drama.complete", cast: [], row: all.map(district), sound: "glory" };
}

/** Something befalls a district: it is the last that is named, or two change places. */
function befalls(view: DejView, slug: string, args: readonly string[]): Drama | null {
  const staged = view.edition.dramas[slug];
  const named = args.filter((arg) => view.edition.districts.some((one) => one.slug === arg));
  if (!staged || named.length === 0) return null;
  return {
    deed: staged.deed,
    sky: "ember",
    title: `drama.${staged.title}`,
    cast: [...(staged.role && named.length === 1 ? [role(staged.role)] : []), ...named.map(district)],
    sound: staged.deed === "fall" ? "crash" : "coin",
  };
}

function of(view: DejView, event: string, past: readonly string[]): Drama | null {
  const { seat, slug, args } = parseSaid(event);
  switch (slug) {
    case "murdered":
      return view.murdered > 0 ? murder(view, seat) : null;
    case "silent": // killed, or held by nobody: it sounds the same
      return view.murdered > 0 && roleAt(view, view.murdered)?.slug === args[0] ? murder(view, null) : null;
    case "robbed":
      return seat !== null && view.robbed > 0 && Number(args[1]) > 0
        ? theft(view, seat, seatOf(args[0] ?? "") ?? seat, Number(args[1]))
        : null;
    case "completed":
      return seat === null ? null : complete(view, seat, past[past.length - 1]);
    default:
      return befalls(view, slug, args);
  }
}

const Art = ({ view, figure: { noun, slug } }: { view: DejView; figure: Figure }): JSX.Element =>
  noun === "role" ? (
    <Portrait edition={view.edition} role={view.edition.roles.find((one) => one.slug === slug)} />
  ) : (
    <BayArt edition={view.edition} slug={slug} />
  );

export const dramas: Dramas<DejView> = { of, Art };
