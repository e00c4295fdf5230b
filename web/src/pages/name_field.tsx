/* name_field.tsx - where a name is written: in its sheet, and in one line at a table. */
import type { JSX } from "preact";
import { t } from "../words.ts";
import { myName } from "./my_name.ts";

export const NameField = ({ label, wrong }: { label: string; wrong: boolean }): JSX.Element => (
  <>
    <span>{label}</span>
    <input
      type="text"
      name="name"
      dir="auto"
      maxLength={24}
      autocomplete="nickname"
      required
      defaultValue={myName()}
      placeholder={t("name.hint")}
      aria-invalid={wrong}
    />
  </>
);

/** What was written; "": nothing. */
export const writtenName = (form: HTMLFormElement): string =>
  (form.elements.namedItem("name") as HTMLInputElement).value.trim();
