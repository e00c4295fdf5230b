/* zoom.tsx - a role or a district enlarged: its rule, an example, and what it would bring me here. */
import type { JSX } from "preact";
import { Coin, Icon } from "../../kit/art.tsx";
import type { Move } from "../../table/session.ts";
import { bestOf } from "../../table/weighing.ts";
import type { Zoom } from "../../table/zoom.tsx";
import { digits, fill, find, list, t } from "../../words.ts";
import { Sign } from "./art.tsx";
import { district, POINT, type Why } from "./edition.ts";
import { textOfDistrict } from "./explain.ts";
import { Effect, Row } from "./hints.tsx";
import { gainOf, paying } from "./points.ts";
import { districtName, roleName, roleText, typeName, type Table } from "./table.ts";
import { roleAt } from "./view.ts";
import { whyNotBay, whyNotBuild, whyNotRole } from "./why.ts";

/** The edition's own example, or that of the edition below it. */
const exampleOf = (table: Table, slug: string): string | undefined =>
  find(`example.${table.view.edition.slug}.${slug}`) ?? find(`example.dej.${slug}`);

/** A district without a rule of its own: what building it costs, and is worth. */
const plainExample = (table: Table, slug: string): string => {
  const { edition } = table.view;
  const { cost, type } = district(edition, slug);
  return fill(find("example.dej.plain") ?? "", {
    district: districtName(edition, slug),
    type: typeName(edition, type),
    number: cost,
    number2: cost + 2,
  });
};

/** What of mine would be done with it. */
const named = (table: Table, ...args: string[]): Move[] =>
  table.session.moves.value.filter((move) => args.every((arg) => move.args.includes(arg)));

function zoomDistrict(table: Table, slug: string, moves: readonly Move[], why: Why | null): Zoom {
  const { edition } = table.view;
  const { type, cost, clause } = district(edition, slug);
  const move = bestOf(moves, table.session.weigh());
  return {
    slug,
    title: districtName(edition, slug),
    text: textOfDistrict(table, slug),
    facts: (
      <>
        <span>
          <Sign type={type} />
          {typeName(edition, type)}
        </span>
        <span>
          <Coin />
          {digits(cost)}
        </span>
      </>
    ),
    example: exampleOf(table, slug) ?? plainExample(table, slug),
    moves,
    here: move ? <Effect table={table} move={move} /> : null,
    why: move ? null : (why?.text ?? null),
    clause: (move ? null : why?.clause) ?? clause,
    point: POINT,
  };
}

/** What the role brings me by itself, whether I have it or not. */
function RoleHere({ table, rank }: { table: Table; rank: number }): JSX.Element {
  const { view, bottom } = table;
  const { coins, cards } = gainOf(table, bottom, rank);
  const from = paying(table, bottom, rank);
  return (
    <>
      <Row icon={<Coin />} label={t("zoom.role.coins")}>
        <b>{digits(coins)}</b>
      </Row>
      {cards > 0 && (
        <Row icon={<Icon name="cards" />} label={t("zoom.role.cards")}>
          <b>{digits(cards)}</b>
        </Row>
      )}
      {from.length > 0 && <p>{list(from.map((slug) => districtName(view.edition, slug)))}</p>}
    </>
  );
}

function zoomRole(table: Table, rank: number): Zoom | null {
  const { view, session } = table;
  const role = roleAt(view, rank);
  if (!role) return null;
  const moves = named(table, role.slug);
  const why = moves.length > 0 ? null : whyNotRole(table, rank);
  return {
    slug: role.slug,
    title: `${digits(rank)} · ${roleName(view, rank)}`,
    text: roleText(view, rank),
    example: exampleOf(table, role.slug) ?? null,
    moves,
    here: session.seat.value === null ? null : <RoleHere table={table} rank={rank} />,
    why: why?.text ?? null,
    clause: why?.clause ?? role.clause,
    point: POINT,
  };
}

/** The role or the district that a thing of the table is. */
export function zoomOf(table: Table, thing: HTMLElement): Zoom | null {
  const [kind = "", first = "", second = "", third = ""] = (thing.dataset["hint"] ?? "").split(" ");
  switch (kind) {
    case "role":
      return zoomRole(table, Number(first));
    case "card":
      return zoomDistrict(table, first, table.choices.at({ kind: "hand", slug: first }), whyNotBuild(table, first));
    default: {
      const spot = { kind: "bay", seat: Number(first), slug: second, adorned: third === "1" } as const;
      return zoomDistrict(table, second, table.choices.at(spot), whyNotBay(table, spot.seat, second, spot.adorned));
    }
  }
}
