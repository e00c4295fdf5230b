/*
 * motions.tsx - what each event of Dej looks like: coins and cards that change
 * hands. The places are those of the table before the event.
 */
import type { JSX } from "preact";
import { Coin, Crown, Icon } from "../../kit/art.tsx";
import type { Act, Motion, Where } from "../../kit/motion_stage.ts";
import type { SoundName } from "../../kit/sound.ts";
import { parseSaid, seatOf, type Said } from "../../rules/text.ts";
import type { Rules } from "../../table/looks.ts";
import { BayArt, CardBack, Portrait } from "./art.tsx";
import { placeIn } from "./edition.ts";
import { picks, playing, rankOf, roleAt, type DejView } from "./view.ts";

const HUB = ".hub";
export const DECK = [".deck", HUB, ".dome"];
export const BANK = [".hub", ".dome", ".mid"];

/** The places of a seat. On a phone the cities of others are folded up. */
export const at = {
  seat: (seat: number): Where => `[data-seat="${seat}"]`,
  purse: (seat: number): Where => [`[data-seat="${seat}"] .purse .coin`, `[data-seat="${seat}"]`],
  cards: (seat: number, bottom: number): Where => [
    ...(seat === bottom ? [".hand .slot:last-child", ".hand"] : []),
    `[data-seat="${seat}"] .purse .ic`,
    `[data-seat="${seat}"]`,
  ],
  face: (seat: number): Where => [`[data-seat="${seat}"] .portrait`, `[data-seat="${seat}"]`],
  bay: (seat: number, slug: string): Where => [
    `[data-seat="${seat}"] [data-bay="${slug}"]`,
    `[data-seat="${seat}"] .tiny`,
    `[data-seat="${seat}"]`,
  ],
  plot: (seat: number, slug: string, place: number): Where => [
    `[data-seat="${seat}"] [data-bay="${slug}"]`,
    `[data-seat="${seat}"] .arcade > :nth-child(${place + 1})`,
    `[data-seat="${seat}"] .tiny`,
    `[data-seat="${seat}"]`,
  ],
  role: (rank: number): Where => [`.role[data-rank="${rank}"] .m`, ".dome"],
};

export const coin = <Coin />;
export const card = <CardBack />;
export const fly = (what: JSX.Element, from: Where, to: Where, n = 1, after = 0): Motion => ({
  do: "fly",
  what,
  from,
  to,
  n,
  after,
});
export const ring = (where: Where): Motion => ({ do: "ring", at: where });
export const stamp = (icon: string, where: Where, look: string, after = 0): Motion => ({
  do: "stamp",
  what: <Icon name={icon} />,
  at: where,
  look,
  after,
});

export const act = (hold: number, ...motions: Motion[]): Act => ({ motions, hold });

/** The rest of the pack goes on to the left, if anybody waits for it. */
function passed(view: DejView, seat: number, after: number): Motion[] {
  const next = (seat + 1) % view.seats;
  return view.picked + 1 < picks(view)
    ? [
        fly(
          <span class="fly-pack">
            <CardBack role />
            <CardBack role />
            <CardBack role />
          </span>,
          at.face(seat),
          at.face(next),
          1,
          after,
        ),
      ]
    : [];
}

/** Where a district will stand among those of the city. */
const placeOf = (view: DejView, seat: number, slug: string): number =>
  placeIn(view.edition, view.seat[seat]?.city ?? [], slug);

export const priceOf = (rules: Rules, seat: number, ...move: string[]): number =>
  rules.price([`p${seat}`, ...move].join(" ")) ?? 0;

/** A card of the hand becomes a district of the city. */
export const raise = (view: DejView, bottom: number, seat: number, slug: string, ...paid: Motion[]): Act =>
  act(
    320,
    {
      do: "fly",
      what: (
        <span class="fly-bay">
          <BayArt edition={view.edition} slug={slug} />
        </span>
      ),
      from: [...(seat === bottom ? [`.hand [data-card="${slug}"]`] : []), ...(at.cards(seat, bottom) as string[])],
      to: at.plot(seat, slug, placeOf(view, seat, slug)),
    },
    ...paid,
  );

/** What a seat does with coins and cards. */
function goods(view: DejView, bottom: number, said: Said, seat: number, rules: Rules): Act | null {
  const [first = "", second = ""] = said.args;
  const n = Number(first) || 1;
  const [purse, hand] = [at.purse(seat), at.cards(seat, bottom)];
  switch (said.slug) {
    case "gathered":
    case "bonus":
      return act(220, ring(at.seat(seat)), fly(coin, BANK, purse, n));
    case "earned":
      return act(
        260,
        ring(at.seat(seat)),
        ...rules
          .promise(seat, playing(view)?.slug ?? "")
          .from.flatMap((slug, i): Motion[] => [
            ring(at.bay(seat, slug)),
            fly(coin, at.bay(seat, slug), purse, 1, i * 90),
          ]),
      );
    case "drew":
      return act(80, ring(at.seat(seat)));
    case "dealt":
      return { ...act(0, fly(card, DECK, hand)), next: 110 };
    case "kept":
      return act(220, ring(at.seat(seat)));
    case "put_under":
      return { ...act(60, fly(card, hand, DECK)), next: 160 };
    case "redrew":
      return act(160, ring(at.seat(seat)), fly(card, hand, DECK, n));
    case "brewed":
      return act(220, fly(card, hand, DECK), fly(coin, BANK, purse, 1, 180));
    case "forged":
      return act(160, ring(at.seat(seat)), fly(coin, purse, BANK, priceOf(rules, seat, "smithy")));
    case "built":
      return raise(view, bottom, seat, first, fly(coin, purse, BANK, priceOf(rules, seat, "build", first)));
    case "bought":
      return act(
        320,
        fly(coin, purse, BANK),
        fly(
          <span class="fly-bay">
            <BayArt edition={view.edition} slug={first} />
          </span>,
          BANK,
          hand,
        ),
      );
    case "destroyed": {
      const victim = seatOf(first) ?? 0;
      return act(
        520,
        ring(at.seat(victim)),
        stamp("flame", at.bay(victim, second), "kill"),
        { do: "fall", at: at.bay(victim, second), after: 260 },
        fly(coin, purse, BANK, priceOf(rules, seat, "destroy", first, second)),
      );
    }
    case "robbed":
      return act(
        460,
        { do: "shake", at: at.seat(seat) },
        stamp("pouch", at.face(seat), "rob"),
        fly(coin, purse, at.purse(seatOf(first) ?? 0), Number(second), 160),
      );
    case "swapped": {
      const other = seatOf(first) ?? 0;
      const theirs = at.cards(other, bottom);
      return act(
        420,
        ring(at.seat(seat)),
        ring(at.seat(other)),
        fly(card, hand, theirs, view.seat[seat]?.handSize ?? 1),
        fly(card, theirs, hand, view.seat[other]?.handSize ?? 1),
      );
    }
    default:
      return null;
  }
}

/** What happens to roles, and to the crown. */
function roles(view: DejView, said: Said, seat: number): Act | null {
  const [slug = ""] = said.args;
  const role = rankOf(view, slug);
  switch (said.slug) {
    case "crowned":
      return act(320, {
        do: "fly",
        what: (
          <span class="fly-crown">
            <Crown />
          </span>
        ),
        from: [".portrait .crown", ...BANK],
        to: at.face(seat),
        lift: true,
      });
    case "burned_up":
      return act(260, { do: "flip", at: at.role(role) }, stamp("flame", at.role(role), "burn"));
    case "burned_down":
      return act(120, fly(<CardBack role />, ".dome-wrap", HUB));
    case "found":
      return act(180, fly(<CardBack role />, HUB, at.face(seat)));
    case "picked":
      return act(
        140,
        ring(at.seat(seat)),
        fly(<CardBack role />, BANK, at.face(seat)),
        ...(view.seats === 2 && view.picked > 0 ? [] : passed(view, seat, 260)),
      );
    case "discarded":
      return act(
        140,
        fly(<CardBack role />, at.face(seat), BANK),
        ...(view.seats === 2 ? passed(view, seat, 260) : []),
      );
    case "silent":
      return act(300, ring(at.role(role)), stamp("mute", at.role(role), "hush"));
    case "revealed":
      return act(
        420,
        ring(at.role(role)),
        ring(at.seat(seat)),
        fly(
          <span class="fly-role">
            <Portrait edition={view.edition} role={roleAt(view, role)} />
          </span>,
          at.role(role),
          at.face(seat),
        ),
        { do: "flip", at: at.face(seat), after: 260 },
      );
    case "murdered":
      return act(620, { do: "shake", at: at.seat(seat) }, stamp("dagger", at.face(seat), "kill"));
    case "named_dead":
    case "named_mark": {
      const [icon, look] = said.slug === "named_dead" ? ["dagger", "kill"] : ["pouch", "rob"];
      return act(
        520,
        ring(at.seat(seat)),
        fly(
          <span class={`stamp still ${look}`}>
            <Icon name={icon} />
          </span>,
          at.face(seat),
          at.role(role),
        ),
        stamp(icon, at.role(role), look, 360),
      );
    }
    default:
      return null;
  }
}

/** What is heard of it. */
const SOUNDS: Record<string, SoundName> = {
  gathered: "coin",
  bonus: "coin",
  earned: "coin",
  brewed: "coin",
  robbed: "coin",
  dealt: "card",
  drew: "card",
  redrew: "card",
  swapped: "card",
  picked: "card",
  revealed: "card",
  built: "build",
  forged: "build",
  destroyed: "kill",
  murdered: "kill",
};

/** How an event is shown on a table in this state. */
export function motionsOf(view: DejView, bottom: number, event: string, rules: Rules): Act | null {
  const found = moved(view, bottom, event, rules);
  const sound = SOUNDS[parseSaid(event).slug];
  return found && sound ? { ...found, sound } : found;
}

function moved(view: DejView, bottom: number, event: string, rules: Rules): Act | null {
  const said = parseSaid(event);
  const seat = said.seat ?? 0;
  switch (said.slug) {
    case "round":
      return act(500, ring(".dome"));
    case "over":
      return act(700, ring(".dome"));
    case "completed":
      return act(800, ring(at.seat(seat)), stamp("flag", at.face(seat), "glory"));
    case "declined":
      return act(300, ring(at.seat(seat)));
    default:
      return (
        view.edition.motions(view, bottom, said, seat, rules) ??
        goods(view, bottom, said, seat, rules) ??
        roles(view, said, seat)
      );
  }
}
