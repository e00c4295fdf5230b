/* drawings.tsx - the illustrations of a rules book, made from the kit's drawings. */
import type { JSX } from "preact";
import { Coin, Crown } from "../kit/art.tsx";
import { CardBack } from "../kit/card.tsx";
import { DieArt, type DieColour } from "../kit/die.tsx";
import { Medal, OWNER_LOOKS, Piece } from "../kit/pieces.tsx";

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];
const DICE: [DieColour, number][] = [
  ["red", 4],
  ["white", 5],
  ["yellow", 2],
  ["black", 6],
];
const OWNER = { ...OWNER_LOOKS[0]!, name: "" };

/** By the name that a page of docs/rules gives it. */
export const DRAWINGS: Record<string, () => JSX.Element> = {
  roles: () => (
    <>
      <Crown />
      {RANKS.map((rank) => (
        <Medal key={rank} value={rank} shape="shield" tone={rank % 2 ? "lapis" : "turq"} size={28} />
      ))}
    </>
  ),
  turn: () => (
    <>
      <Coin />
      <Coin />
      <CardBack tone="turq" />
      <CardBack tone="lapis" />
    </>
  ),
  lands: () => (
    <>
      <Medal value={9} shape="disc" tone="lapis" size={44} />
      <Medal value={8} shape="lozenge" tone="red" size={44} />
    </>
  ),
  dice: () => (
    <>
      {DICE.map(([colour, value]) => (
        <DieArt key={colour} colour={colour} value={value} />
      ))}
    </>
  ),
  pieces: () => (
    <>
      <Piece kind="citizen" owner={OWNER} size={40} />
      <Piece kind="cube" owner={OWNER} size={28} />
    </>
  ),
};

/** What it shows is said once, for the whole row. */
export function Drawing({ name, shows }: { name: string; shows: string }): JSX.Element | null {
  const Art = DRAWINGS[name];
  return Art ? (
    <div class="drawing" role="img" aria-label={shows}>
      <span aria-hidden="true">
        <Art />
      </span>
    </div>
  ) : null;
}
