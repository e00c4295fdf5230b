/*
 * motions.tsx - how an event of Karzar moves: a card goes face down from its
 * sender to a place in the niche. That somebody has sent a card is public (the
 * plates say so too); which card it was, and later whose, is not shown: places
 * are filled in the order of answers, cards are turned in the order of their
 * numbers. And when a razm has been told (stage.ts) cards come from the camp,
 * face down too.
 */
import type { JSX } from "preact";
import { CardBack } from "../../kit/card.tsx";
import type { Act } from "../../kit/motion_stage.ts";
import { parseSaid } from "../../rules/text.ts";
import type { KarzarView } from "./view.ts";

/** Questions that are answered by a card. */
export const LAID: ReadonlySet<string> = new Set(["hero", "helper", "duel_card"]);

const back = (): JSX.Element => (
  <span class="fly-kz">
    <CardBack tone="lapis" />
  </span>
);
const plate = (seat: number): string => `.kz-seats [data-seat="${seat}"]`;

export function motionsOf(view: KarzarView, bottom: number, event: string): Act | null {
  const { slug, seat } = parseSaid(event);
  if (slug === "draws" && seat !== null)
    return {
      motions: [
        {
          do: "fly",
          what: back(),
          from: ".kz-piles > :first-child",
          to: seat === bottom ? ".kz-hand .kz-cards" : plate(seat),
        },
      ],
      hold: 0,
      sound: "card",
    };
  if (slug !== "answered" || seat === null || !LAID.has(view.decision ?? "")) return null;
  const place = view.asked.length - view.actors.length + 1; // one more is filled
  return {
    motions: [
      {
        do: "fly",
        what: back(),
        from:
          seat === bottom
            ? [".kz-mine .is-chosen", view.decision === "helper" ? ".kz-aid .kz-cards" : ".kz-hand .kz-cards"]
            : plate(seat),
        to: [`.kz-field .kz-slots:not(.ticks) > :nth-child(${place})`, ".kz-field .kz-slots"],
      },
    ],
    hold: 0,
    next: 240,
    sound: "card",
  };
}
