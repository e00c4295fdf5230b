/*
 * motions.tsx - how an event of Karzar moves: a card goes face down from whoever
 * sends it to a place in the niche. That somebody has sent is public (the plates
 * say it too); which card, and afterwards whose, nothing tells: places are filled
 * in the order of answers, cards are turned in the order of their numbers.
 */
import { CardBack } from "../../kit/card.tsx";
import type { Act } from "../../kit/motion_stage.ts";
import { parseSaid } from "../../rules/text.ts";
import type { KarzarView } from "./view.ts";

/** Questions that are answered by a card. */
export const LAID: ReadonlySet<string> = new Set(["hero", "helper", "duel_card"]);

export function motionsOf(view: KarzarView, bottom: number, event: string): Act | null {
  const { slug, seat } = parseSaid(event);
  if (slug !== "answered" || seat === null || !LAID.has(view.decision ?? "")) return null;
  const place = view.asked.length - view.actors.length + 1; // one more is filled
  return {
    motions: [
      {
        do: "fly",
        what: (
          <span class="fly-kz">
            <CardBack tone="lapis" />
          </span>
        ),
        from:
          seat === bottom
            ? [".kz-mine .is-chosen", view.decision === "helper" ? ".kz-aid .kz-cards" : ".kz-hand .kz-cards"]
            : `.kz-seats [data-seat="${seat}"]`,
        to: [`.kz-field .kz-slots:not(.ticks) > :nth-child(${place})`, ".kz-field .kz-slots"],
      },
    ],
    hold: 0,
    next: 240,
    sound: "card",
  };
}
