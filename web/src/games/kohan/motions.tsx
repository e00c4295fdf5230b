/*
 * motions.tsx - what the events added by Kohan Dej look like: coins, cards and
 * districts that change hands. What Dej has too is in its own file.
 */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import type { Act, Motion, Where } from "../../kit/motion_stage.ts";
import { seatOf, type Said } from "../../rules/text.ts";
import type { Rules } from "../../table/looks.ts";
import { BayArt, CardBack, Portrait } from "../dej/art.tsx";
import { act, at, BANK, card, coin, DECK, fly, priceOf, raise, ring, stamp } from "../dej/motions.tsx";
import { rankOf, roleAt, type DejView } from "../dej/view.ts";
import { actorOf } from "./view.ts";

/** An event, with all that its picture may need. */
interface Scene {
  view: DejView;
  bottom: number;
  seat: number; // the seat it is about
  args: readonly string[];
  n: number; // its first number
  other: number; // the other seat it names
  rank: number; // of the role it names
  slug: string; // the district it names
  rules: Rules;
}

const purse = at.purse;
const cards = (s: Scene, seat: number): Where => at.cards(seat, s.bottom);
const bayArt = (s: Scene, slug: string): JSX.Element => (
  <span class="fly-bay">
    <BayArt edition={s.view.edition} slug={slug} />
  </span>
);
const token = (icon: string, look: string): JSX.Element => (
  <span class={`stamp still ${look}`}>
    <Icon name={icon} />
  </span>
);

/** A marker goes from a player to a role of the dome. */
const mark = (s: Scene, icon: string, look: string): Act =>
  act(
    420,
    ring(at.seat(s.seat)),
    fly(token(icon, look), at.face(s.seat), at.role(s.rank)),
    stamp(icon, at.role(s.rank), look, 340),
  );
/** Coins from one purse, or the bank, to another. */
const coins = (s: Scene, from: Where, to: Where, n = s.n, hold = 240): Act =>
  act(hold, ring(at.seat(s.seat)), fly(coin, from, to, n));
const draw = (s: Scene): Act => act(200, ring(at.seat(s.seat)), fly(card, DECK, cards(s, s.seat), Math.min(s.n, 4)));
const falls = (seat: number, slug: string): Motion[] => [
  stamp("flame", at.bay(seat, slug), "kill"),
  { do: "fall", at: at.bay(seat, slug), after: 240 },
];
/** A district moves from one city into another. */
const moves = (s: Scene, from: number, to: number, slug: string): Motion =>
  fly(bayArt(s, slug), at.bay(from, slug), at.plot(to, slug, s.view.seat[to]?.city.length ?? 0));

const SHOWN: Readonly<Record<string, (s: Scene) => Act>> = {
  traded_roles: (s) =>
    act(
      420,
      ring(at.seat(s.seat)),
      ring(at.seat(s.other)),
      fly(<CardBack role />, at.face(s.seat), at.face(s.other)),
      fly(<CardBack role />, at.face(s.other), at.face(s.seat)),
    ),
  new_role: (s) => act(200, { do: "flip", at: at.face(s.seat) }),
  bewitched: (s) => mark(s, "moon", "witch"),
  resumed: (s) =>
    act(
      460,
      ring(at.role(s.rank)),
      ring(at.seat(s.seat)),
      fly(
        <span class="fly-role">
          <Portrait edition={s.view.edition} role={roleAt(s.view, s.rank)} />
        </span>,
        at.role(s.rank),
        at.face(s.seat),
      ),
      stamp("moon", at.face(s.seat), "witch", 260),
    ),
  shown_late: (s) =>
    act(
      420,
      ring(at.role(s.rank)),
      ring(at.seat(s.seat)),
      { do: "flip", at: at.face(s.seat) },
      stamp("dagger", at.face(s.seat), "kill", 200),
    ),
  rewarded: (s) => coins(s, purse(s.other), purse(s.seat), 1),
  plucked: (s) => act(220, ring(at.seat(s.seat)), fly(card, cards(s, s.seat), cards(s, actorOf(s.view)))),
  gave: (s) =>
    act(220, ring(at.seat(s.seat)), fly(card, cards(s, s.seat), cards(s, s.args.length > 0 ? s.other : s.seat))),
  warranted: (s) => mark(s, "file", "warrant"),
  sealed: (s) => act(200, stamp("lock", at.role(s.rank), "seal")),
  threatened: (s) => mark(s, "bell", "threat"),
  real: (s) => act(200, stamp("flame", at.role(s.rank), "real")),
  laid: (s) =>
    act(
      320,
      ring(at.seat(s.seat)),
      fly(
        bayArt(s, s.slug),
        [...(s.seat === s.bottom ? [`.hand [data-card="${s.slug}"]`] : []), ...(cards(s, s.seat) as string[])],
        BANK,
      ),
      fly(coin, purse(s.seat), BANK, priceOf(s.rules, s.seat, "build", s.slug)),
    ),
  spared: (s) => act(300, ring(at.seat(s.seat)), stamp("check", BANK, "glory")),
  confiscated: (s) =>
    act(
      560,
      { do: "shake", at: at.seat(s.other) },
      stamp("lock", at.face(s.seat), "seal"),
      fly(bayArt(s, s.slug), BANK, at.plot(s.seat, s.slug, s.view.seat[s.seat]?.city.length ?? 0), 1, 260),
      fly(coin, BANK, purse(s.other), s.n, 320),
    ),
  bribed: (s) => act(380, stamp("bell", at.face(s.seat), "threat"), fly(coin, purse(s.seat), purse(s.other), s.n, 160)),
  refused: (s) => act(320, ring(at.seat(s.seat)), stamp("x", at.face(s.seat), "kill")),
  exposed: (s) =>
    act(
      560,
      ring(at.seat(s.seat)),
      { do: "shake", at: at.seat(s.other) },
      stamp(s.n > 0 ? "flame" : "mute", at.face(s.other), s.n > 0 ? "real" : "hush"),
      fly(coin, purse(s.other), purse(s.seat), Number(s.args[2] ?? 0), 220),
    ),
  withheld: (s) => act(240, ring(at.seat(s.seat))),
  unmarked: (s) => act(240, stamp("check", at.role(s.rank), "glory")),
  spied: (s) =>
    act(
      420,
      ring(at.seat(s.seat)),
      stamp("eye", at.face(s.other), "witch"),
      fly(coin, purse(s.other), purse(s.seat), Number(s.args[2] ?? 0), 200),
    ),
  foresaw: (s) => act(260, ring(at.seat(s.seat)), stamp("eye", at.face(s.seat), "witch")),
  looked: (s) => act(340, ring(at.seat(s.seat)), stamp("eye", cards(s, s.other), "witch")),
  took: (s) =>
    act(260, ring(at.seat(s.seat)), fly(card, s.args.length > 0 ? cards(s, s.other) : BANK, cards(s, s.seat))),
  demolished: (s) => act(320, ring(at.seat(s.seat)), ...falls(s.seat, s.slug)),
  paid_cards: (s) => act(220, ring(at.seat(s.seat)), fly(card, cards(s, s.seat), DECK, s.n)),
  borrowed: (s) => coins(s, purse(s.other), purse(s.seat)),
  taxed: (s) => act(200, fly(coin, purse(s.seat), at.role(9))),
  collected: (s) => coins(s, at.role(9), purse(s.seat)),
  took_from: (s) => coins(s, purse(s.other), purse(s.seat), 1),
  razed: (s) => act(520, ring(at.seat(s.other)), ...falls(s.other, s.slug), fly(coin, purse(s.seat), BANK, s.n)),
  exchanged: (s) =>
    act(
      520,
      ring(at.seat(s.seat)),
      ring(at.seat(s.other)),
      moves(s, s.seat, s.other, s.args[0] ?? ""),
      moves(s, s.other, s.seat, s.args[2] ?? ""),
      fly(coin, purse(s.seat), purse(s.other), s.n, 200),
    ),
  seized: (s) =>
    act(
      520,
      { do: "shake", at: at.seat(s.other) },
      moves(s, s.other, s.seat, s.slug),
      fly(coin, purse(s.seat), purse(s.other), s.n, 200),
    ),
  armed: (s) =>
    act(560, ring(at.seat(s.other)), { do: "fall", at: at.bay(s.seat, "armory") }, ...falls(s.other, s.slug)),
  adorned: (s) => act(260, fly(coin, purse(s.seat), at.bay(s.seat, s.slug))),
  studied: draw,
  shelved: (s) => act(220, fly(card, cards(s, s.seat), DECK, Math.min(s.n, 4))),
  stored: (s) => act(240, fly(card, cards(s, s.seat), at.bay(s.seat, "museum"))),
  favored: (s) => coins(s, BANK, purse(s.seat)),
  earned_cards: draw,
  planned: draw,
  sailed_cards: draw,
  rested: draw,
  sailed_gold: (s) => coins(s, BANK, purse(s.seat)),
  refunded: (s) => coins(s, BANK, purse(s.seat)),
  relieved: (s) => coins(s, at.bay(s.seat, "poor_house"), purse(s.seat), 1),
  vault: (s) => act(500, ring(at.seat(s.seat)), stamp("lock", at.face(s.seat), "glory")),
  brewed: (s) => act(220, fly(card, cards(s, s.seat), DECK), fly(coin, BANK, purse(s.seat), 2, 180)), // R105
  built: (s) =>
    raise(
      s.view,
      s.bottom,
      s.seat,
      s.slug,
      ...(s.view.limbo.length > 0 ? [] : [fly(coin, purse(s.seat), BANK, priceOf(s.rules, s.seat, "build", s.slug))]),
    ),
};

export function motionsOf(view: DejView, bottom: number, said: Said, seat: number, rules: Rules): Act | null {
  const named = (test: (arg: string) => boolean): string => said.args.find(test) ?? "";
  const role = named((arg) => rankOf(view, arg) > 0);
  return (
    SHOWN[said.slug]?.({
      view,
      bottom,
      seat,
      args: said.args,
      n: Number(named((arg) => /^\d+$/.test(arg)) || 0),
      other: seatOf(named((arg) => seatOf(arg) !== null)) ?? seat,
      rank: rankOf(view, role),
      slug: named((arg) => view.edition.districts.some((one) => one.slug === arg)),
      rules,
    }) ?? null
  );
}

export const SHOWN_EVENTS = Object.keys(SHOWN);
