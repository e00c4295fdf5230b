/* explain.ts - shows next to a thing what it is, or why it cannot be used. */
import { help } from "../../kit/help.tsx";
import { find, t } from "../../words.ts";
import { district, type Why } from "./edition.ts";
import { roleName, roleText, typeName, type Table } from "./table.ts";
import { roleAt } from "./view.ts";

export const explainWhy = (table: Table, title: string, reason: Why, face?: string): void =>
  help({
    title,
    text: reason.text,
    game: table.view.edition.slug,
    ...(face ? { face } : {}),
    ...(reason.clause ? { clause: reason.clause } : {}),
  });

export const textOfDistrict = ({ view: { edition } }: Table, slug: string): string =>
  find(`${edition.slug}.district.${slug}.text`) ??
  t("district.plain", { type: typeName(edition, district(edition, slug).type).toLowerCase() }); // in a sentence

export const explainRole = (table: Table, rank: number): void =>
  explainWhy(
    table,
    roleName(table.view, rank),
    { text: roleText(table.view, rank), clause: roleAt(table.view, rank)?.clause ?? null },
    roleAt(table.view, rank)?.slug,
  );
