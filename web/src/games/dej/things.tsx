/* things.tsx - the roles and districts of Dej, for who reads the rules. */
import type { JSX } from "preact";
import { Coin, Sr } from "../../kit/art.tsx";
import { digits, t, word } from "../../words.ts";
import type { Family, Things } from "../room.ts";
import { BayArt, DejDefs, Portrait, Sign } from "./art.tsx";
import { DISTRICTS, EARNS, ROLES, type District } from "./view.ts";

/** Which clause speaks of a unique district: the order of D8. */
const UNIQUE = DISTRICTS.filter((d) => d.type === "unique").map((d) => d.slug);

const Earns = ({ role }: { role: (typeof ROLES)[number] }): JSX.Element | null => {
  const type = EARNS[role];
  return type ? <span><Sign type={type} />{word(`dej.type.${type}`)}</span> : null;
};

const Facts = ({ of }: { of: District }): JSX.Element => (
  <>
    <span><Sign type={of.type} />{word(`dej.type.${of.type}`)}</span>
    <span><Coin /><Sr>{t("rules.cost")} </Sr>{digits(of.cost)}</span>
    <span>{t("rules.copies", { number: of.copies })}</span>
  </>
);

const families: Family[] = [
  {
    noun: "role",
    things: ROLES.map((role, i) => ({ slug: role, clause: `D7.${i + 1}`, Art: () => <Portrait rank={i + 1} />, Facts: () => <Earns role={role} /> })),
  },
  {
    noun: "district",
    things: DISTRICTS.map((d) => ({
      slug: d.slug,
      clause: d.type === "unique" ? `D8.${UNIQUE.indexOf(d.slug) + 1}` : null,
      Art: () => <BayArt slug={d.slug} />,
      Facts: () => <Facts of={d} />,
    })),
  },
];

export const things: Things = { Defs: DejDefs, families };
