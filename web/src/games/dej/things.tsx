/* things.tsx - the roles and districts of an edition, for the rules page. */
import type { JSX } from "preact";
import { Coin, Sr } from "../../kit/art.tsx";
import { digits, t } from "../../words.ts";
import type { Things } from "../game_page.ts";
import { BayArt, DejDefs, Portrait, Sign } from "./art.tsx";
import type { District, DistrictType, Edition } from "./edition.ts";
import { typeName } from "./table.ts";

const Type = ({ edition, type }: { edition: Edition; type: DistrictType | null }): JSX.Element | null =>
  type ? (
    <span>
      <Sign type={type} />
      {typeName(edition, type)}
    </span>
  ) : null;

const Facts = ({ edition, of }: { edition: Edition; of: District }): JSX.Element => (
  <>
    <Type edition={edition} type={of.type} />
    <span>
      <Coin />
      <Sr>{t("rules.cost")} </Sr>
      {digits(of.cost)}
    </span>
    <span>{t("rules.copies", { number: of.copies })}</span>
  </>
);

export const thingsOf = (edition: Edition): Things => ({
  Defs: DejDefs,
  families: [
    {
      noun: "role",
      things: [...edition.roles]
        .sort((a, b) => a.rank - b.rank)
        .map((role) => ({
          slug: role.slug,
          clause: role.clause,
          Art: () => <Portrait edition={edition} role={role} />,
          Facts: () => <Type edition={edition} type={role.earns} />,
        })),
    },
    {
      noun: "district",
      things: edition.districts
        .filter((of) => of.copies > 0)
        .map((of) => ({
          slug: of.slug,
          clause: of.type === "unique" ? of.clause : null,
          Art: () => <BayArt edition={edition} slug={of.slug} />,
          Facts: () => <Facts edition={edition} of={of} />,
        })),
    },
  ],
});
