/*
 * drama.tsx - the moments of Troyes: an event strikes for the first time, somebody fails against a black die, an
 * event is countered, the cathedral is complete. What strikes round after round is shown on the table only.
 */
import type { JSX } from "preact";
import { Die } from "../../kit/die.tsx";
import { parseSaid } from "../../rules/text.ts";
import type { Drama, Dramas, Figure } from "../../table/drama.ts";
import { Tile, toneOf } from "./art.tsx";
import { happening } from "./cards.ts";
import type { TroyesView } from "./view.ts";

const LATELY = 24; // events that may have been told since the view

const BUILT = /^(?:p\d |king_|neutral_)?(un)?built (\d+ \d+)/;

/** Is the last space of the cathedral filled by this event? */
function completes(view: TroyesView, event: string, past: readonly string[]): boolean {
  const free = new Set(
    view.cathedral.flatMap((level, l) => level.flatMap((owner, i) => (owner === null ? [`${l + 1} ${i + 1}`] : []))),
  );
  for (const [, un, cell = ""] of [...past.slice(-LATELY), event].flatMap((one) => [BUILT.exec(one) ?? []])) {
    if (un) free.add(cell);
    else free.delete(cell);
  }
  return free.size === 0;
}

const card = (slug: string): Figure => ({ noun: "happening", slug });

function of(view: TroyesView, event: string, past: readonly string[]): Drama | null {
  const { seat, slug, args } = parseSaid(event);
  const [first = ""] = args;
  switch (slug) {
    case "strikes":
      return past.includes(event)
        ? null
        : {
            deed: "loom",
            sky: "ember",
            title: `troyes.happening.${first}`,
            text: `troyes.happening.${first}.text`,
            cast: [card(first)],
            sound: "crash",
          };
    case "failed":
      return seat === null
        ? null
        : {
            deed: "loom",
            sky: "night",
            title: "drama.failed",
            cast: [{ noun: "die", slug: first, seat }],
            sound: "hush",
          };
    case "countered":
      return { deed: "rise", sky: "dawn", title: "drama.countered", cast: [card(first)], sound: "glory" };
    case "built":
    case "king_built":
    case "neutral_built":
      return completes(view, event, past)
        ? {
            deed: "rise",
            sky: "dawn",
            title: "drama.cathedral",
            cast: [{ noun: "part", slug: "cathedral" }],
            sound: "glory",
          }
        : null;
    default:
      return null;
  }
}

const Art = ({ figure: { noun, slug } }: { figure: Figure }): JSX.Element =>
  noun === "die" ? (
    <Die colour="black" value={Number(slug)} size={120} />
  ) : (
    <Tile slug={slug} tone={noun === "happening" ? toneOf(happening(slug)) : "gold"} />
  );

export const dramas: Dramas<TroyesView> = { of, Art };
