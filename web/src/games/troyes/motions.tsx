/*
 * motions.tsx - what each event of Troyes looks like: coins fly to the player
 * who is paid, dice come and are spent, citizens walk in and are pushed out,
 * cubes drop on flags and on the cathedral, black dice fall from the events
 * that sent them. The places are those of the table before the event.
 */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import { Die, type DieColour } from "../../kit/die.tsx";
import type { Act, Motion, Where } from "../../kit/motion_stage.ts";
import { OWNER_LOOKS, Piece, type PieceKind } from "../../kit/pieces.tsx";
import { play, type SoundName } from "../../kit/sound.ts";
import { parseSaid, seatOf, type Said } from "../../rules/text.ts";
import { Emblem, InfluenceSign } from "./art.tsx";
import { COLOURS, constant, type Colour } from "./cards.ts";
import { NEUTRAL, type TroyesView } from "./view.ts";

/* ---- places ---- */

const q = (...parts: string[]): Where => parts;
const quarter = (who: number): Where => q(`.ty-square [data-quarter="${who}"]`, `[data-owner="${who}"]`);
const dieAt = (who: number, colour: string, value: string): Where =>
  q(`[data-die="${who}-${colour}-${value}"]`, `.ty-square [data-quarter="${who}"]`, `[data-owner="${who}"]`);
const purse = (who: number): Where =>
  q(`.ty-square [data-purse="${who}"] .coin`, `[data-owner="${who}"] .coin`, `[data-owner="${who}"]`);
const stars = (who: number): Where => q(`.ty-square [data-influence="${who}"]`, `[data-owner="${who}"]`);
const supply = (who: number): Where =>
  q(`.ty-square [data-supply="${who}"]`, `[data-owner="${who}"] .k-piece`, `[data-owner="${who}"]`);
const points = (who: number): Where => q(`.ty-square [data-points="${who}"]`, `[data-owner="${who}"]`);
const space = (building: string, n: string): Where =>
  q(`[data-space="${building} ${n}"]`, `[data-building="${building}"]`, ".ty-board");
const lying = (building: string): Where =>
  q(`[data-lying="${building}"]`, `[data-building="${building}"]`, ".ty-board");
const card = (slug: string): Where => q(`[data-activity="${slug}"]`, ".ty-acts", ".ty-board");
const event = (slug: string): Where =>
  q(`[data-event="${slug}"] .flag:not(.full)`, `[data-event="${slug}"]`, ".ty-events", ".ty-board");
const eventCard = (slug: string): Where => q(`[data-event="${slug}"]`, ".ty-events", ".ty-board");
const cell = (level: string, n: string): Where =>
  q(`[data-cell="${level} ${n}"]`, '[data-building="cathedral"]', ".ty-board");
const FOES = q("[data-foes]", ".ty-phases", ".top");
const BANK = q('[data-owner="4"] h2', ".ty-square");

/* ---- things ---- */

const coin = <Coin />;
const star = (
  <span class="fly-inf">
    <InfluenceSign />
  </span>
);
const piece = (who: number, kind: PieceKind): JSX.Element => (
  <Piece
    kind={kind}
    owner={{ ...(OWNER_LOOKS[who] ?? OWNER_LOOKS[NEUTRAL]!), name: "" }}
    size={kind === "cube" ? 20 : 28}
  />
);
const dieOf = (colour: string, value: string): JSX.Element => (
  <Die colour={colour as DieColour} value={Number(value)} size={36} />
);

const fly = (
  what: JSX.Element,
  from: Where,
  to: Where,
  more: { n?: number; after?: number; lift?: boolean } = {},
): Motion => ({ do: "fly", what, from, to, ...more });
const ring = (at: Where, after = 0): Motion => ({ do: "ring", at, after });
const stamp = (icon: string, at: Where, look: string, after = 0): Motion => ({
  do: "stamp",
  what: <Icon name={icon} />,
  at,
  look,
  after,
});
const act = (hold: number, ...motions: Motion[]): Act => ({ motions, hold });
/** The next event need not wait for the end of this. */
const quick = (next: number, ...motions: Motion[]): Act => ({ motions, hold: 0, next });

/** What the dice that are used now are for: the card, the event, a black die. */
let aim: Where = ".ty-board";

const sound = (name: SoundName, act: Act): Act => {
  play(name);
  return act;
};

const whose = (said: Said): { who: number; slug: string } => {
  const found = /^(?:king|neutral)_(.+)$/.exec(said.slug);
  return found ? { who: NEUTRAL, slug: found[1] ?? "" } : { who: said.seat ?? NEUTRAL, slug: said.slug };
};

/* ---- what events look like ---- */

function begins(said: Said, who: number, slug: string): Act | null {
  const [a = ""] = said.args;
  switch (slug) {
    case "activates":
      aim = card(a);
      return act(260, ring(`[data-owner="${who}"]`), ring(aim));
    case "fights":
      aim = eventCard(a);
      return act(260, ring(`[data-owner="${who}"]`), ring(aim));
    case "builds":
      aim = '[data-building="cathedral"]';
      return act(260, ring(`[data-owner="${who}"]`), ring(aim));
    case "places":
      aim = `[data-building="${a}"]`;
      return act(260, ring(`[data-owner="${who}"]`), ring(aim));
    case "farms":
      aim = purse(who);
      return act(240, ring(`[data-owner="${who}"]`), {
        do: "stamp",
        what: <Emblem slug="farm" />,
        at: quarter(who),
        look: "farm",
      });
    case "faces":
      aim = FOES;
      return act(180, ring(`[data-owner="${who}"]`), ring(FOES));
    case "acts":
      return sound(
        "die",
        act(620, ring('[data-owner="4"]'), {
          do: "stamp",
          what: <b>{a}</b>,
          at: '[data-owner="4"]',
          look: "sum",
        }),
      );
    default:
      return null;
  }
}

function dice(said: Said, who: number, slug: string): Act | null {
  const [a = "", b = "", c = "", d = ""] = said.args;
  switch (slug) {
    case "rolled":
      return quick(
        55,
        fly(
          dieOf(a, b),
          `[data-building="${["palace", "bishopric", "city_hall"][COLOURS.indexOf(a as Colour)]}"]`,
          quarter(who),
        ),
      );
    case "rerolls":
      return sound("die", act(160, { do: "shake", at: dieAt(who, a, b) }));
    case "flipped":
      return act(200, { do: "flip", at: dieAt(who, a, b) }, stamp("swap", dieAt(who, a, b), "hush"));
    case "used":
      return quick(150, fly(dieOf(a, b), dieAt(who, a, b), aim, { lift: true }));
    case "bought": {
      const seller = seatOf(a) ?? NEUTRAL;
      return sound(
        "coin",
        act(
          120,
          ring(`[data-owner="${seller}"]`),
          fly(coin, purse(who), purse(seller), { n: Number(d) }),
          fly(dieOf(b, c), dieAt(seller, b, c), aim, { lift: true, after: 180 }),
        ),
      );
    }
    case "sold":
      return sound(
        "coin",
        act(
          120,
          fly(coin, purse(said.seat ?? 0), BANK, { n: Number(c) }),
          fly(dieOf(a, b), dieAt(NEUTRAL, a, b), aim, { lift: true, after: 160 }),
        ),
      );
    case "took":
      return sound(
        "coin",
        act(
          200,
          fly(dieOf(a, b), dieAt(said.seat ?? 0, a, b), '[data-owner="4"]', { lift: true }),
          fly(coin, BANK, purse(said.seat ?? 0), { n: Number(c), after: 120 }),
        ),
      );
    case "black":
      return quick(140, fly(dieOf("black", a), q(".ty-ev:has(.blk)", ".ty-events"), FOES));
    case "beaten":
    case "beats":
      return sound(
        "build",
        act(200, { do: "fall", at: q(`[data-black="${a}"]`, "[data-foes]") }, stamp("swords", FOES, "glory")),
      );
    case "failed":
      return sound(
        "kill",
        act(
          420,
          { do: "shake", at: `[data-owner="${who}"]` },
          fly(dieOf("black", a), FOES, `[data-owner="${who}"]`),
          stamp("swords", `[data-owner="${who}"]`, "kill", 200),
        ),
      );
    default:
      return null;
  }
}

function citizens(view: TroyesView, said: Said, who: number, slug: string): Act | null {
  const [a = "", b = "", c = ""] = said.args;
  switch (slug) {
    case "settled":
      return act(
        view.phase === "settle" ? 80 : 160,
        fly(piece(who, "citizen"), supply(who), space(a, b)),
        ring(space(a, b), 220),
      );
    case "left":
      return quick(200, fly(piece(who, "citizen"), space(a, b), supply(who), { lift: true }));
    case "shifted":
      return quick(180, fly(piece(who, "citizen"), space(a, b), space(a, c), { lift: true }));
    case "expelled":
      return sound(
        "kill",
        act(
          260,
          { do: "shake", at: space(a, b) },
          fly(<span class="fly-lying">{piece(who, "citizen")}</span>, space(a, b), lying(a), {
            lift: true,
            after: 120,
          }),
          stamp("leave", space(a, b), "kill"),
        ),
      );
    case "rose":
      return quick(160, fly(piece(who, "citizen"), lying(a), supply(who)));
    case "went_home":
      return quick(120, fly(piece(who, "citizen"), lying(a), supply(who)));
    case "recruited":
      return act(140, ring(supply(who)));
    case "hired":
      return sound(
        "card",
        act(
          200,
          fly(piece(who, "citizen"), supply(who), card(a)),
          fly(coin, purse(who), card(a), { n: Number(c) || 0, after: 60 }),
        ),
      );
    case "left_card":
      return quick(180, fly(piece(who, "citizen"), card(a), supply(who)));
    default:
      return null;
  }
}

function cubes(said: Said, who: number, slug: string): Act | null {
  const [a = "", b = ""] = said.args;
  switch (slug) {
    case "built":
      return sound("build", act(120, fly(piece(who, "cube"), supply(who), cell(a, b)), ring(cell(a, b), 240)));
    case "unbuilt":
      return sound("kill", act(220, { do: "fall", at: cell(a, b) }));
    case "fought":
      return quick(240, fly(piece(who, "cube"), supply(who), event(a)));
    case "removed":
      return quick(160, fly(piece(who, "cube"), eventCard(a), supply(who)));
    case "stored":
      return act(140, fly(piece(who, "cube"), supply(who), card(a), { n: Number(b) }));
    case "burned":
      return act(160, fly(piece(who, "cube"), card(a), aim), stamp("flame", card(a), "burn"));
    default:
      return null;
  }
}

function goods(said: Said, who: number, slug: string): Act | null {
  const [a = "", b = ""] = said.args;
  const n = Number(a);
  switch (slug) {
    case "salary":
      return quick(
        260,
        fly(coin, BANK, purse(who), { n: Math.min(5, n) }),
        fly(coin, purse(who), '[data-building="palace"]', { n: Math.min(4, Number(b)), after: 160 }),
      );
    case "earned":
    case "collected":
      return sound("coin", act(100, fly(coin, slug === "earned" ? aim : BANK, purse(who), { n })));
    case "spent":
    case "pays":
      return quick(200, fly(coin, purse(who), BANK, { n }));
    case "taxed":
      return act(120, fly(coin, purse(who), purse(seatOf(a) ?? 0), { n: Number(b) }));
    case "influenced":
      return quick(160, fly(star, aim, stars(who), { n }));
    case "influence_lost":
      return quick(160, fly(star, stars(who), BANK, { n: Math.min(n, 4) }));
    case "scored":
    case "share":
      return act(180, stamp("star", points(who), "glory"), ring(points(who)));
    case "fined":
      return sound("kill", act(320, { do: "shake", at: `[data-owner="${who}"]` }, stamp("x", points(who), "kill")));
    case "passed":
      return act(
        220,
        ring(`[data-owner="${who}"]`),
        fly(coin, BANK, `[data-owner="${who}"]`, { n: constant("pass_first") }),
      );
    case "waits":
      return quick(140, fly(coin, BANK, `[data-owner="${who}"]`));
    default:
      return null;
  }
}

function happenings(said: Said, who: number, slug: string): Act | null {
  const [a = ""] = said.args;
  switch (slug) {
    case "round":
      return act(420, ring(".ty-round"), ring(".ty-square"));
    case "starts":
      return quick(180, ring(`[data-owner="${who}"]`));
    case "revealed":
      return sound(
        "card",
        act(
          180,
          { do: "flip", at: q(`[data-back]:not(:has(~ [data-activity="${a}"]))`, ".ty-acts") },
          ring(".ty-acts"),
        ),
      );
    case "happened":
      return sound(
        "card",
        act(320, ring(".ty-events"), {
          do: "stamp",
          what: <Emblem slug={a} />,
          at: ".ty-events",
          look: "event",
        }),
      );
    case "strikes":
      aim = eventCard(a);
      return act(300, ring(eventCard(a)), stamp("flame", eventCard(a), "burn"));
    case "ignored":
      return quick(160, stamp("mute", eventCard(a), "hush"));
    case "omen":
    case "shot":
      return sound(
        "die",
        act(320, {
          do: "stamp",
          what: <b>{said.args[said.args.length - 1]}</b>,
          at: slug === "omen" ? eventCard(a) : card("archer"),
          look: "sum",
        }),
      );
    case "countered":
      return sound("win", act(420, ring(eventCard(a)), stamp("check", eventCard(a), "glory")));
    case "won":
      return act(
        260,
        fly(
          <span class="fly-card">
            <Emblem slug={a} />
          </span>,
          eventCard(a),
          `[data-owner="${who}"]`,
        ),
      );
    case "judged":
      return act(700, ring('[data-owner="4"]'), {
        do: "stamp",
        what: <Emblem slug={a} />,
        at: '[data-owner="4"]',
        look: "event",
      });
    case "showed":
      return act(320, ring(`[data-owner="${who}"]`), {
        do: "stamp",
        what: <Emblem slug={a} />,
        at: `[data-owner="${who}"]`,
        look: "event",
      });
    case "over":
      return act(500, ring(".ty-square"));
    default:
      return null;
  }
}

/** How an event is shown on a table in this state. */
export function motionsOf(view: TroyesView, _bottom: number, text: string): Act | null {
  const said = parseSaid(text);
  const { who, slug } = whose(said);
  return (
    begins(said, who, slug) ??
    dice(said, who, slug) ??
    citizens(view, said, who, slug) ??
    cubes(said, who, slug) ??
    goods(said, who, slug) ??
    happenings(said, who, slug)
  );
}
