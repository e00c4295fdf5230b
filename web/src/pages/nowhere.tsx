/* nowhere.tsx - somebody mistyped an address: nothing is there. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t, word } from "../words.ts";
import { Notice } from "./notice.tsx";

export function Nowhere(): JSX.Element {
  useEffect(() => {
    document.title = `${t("nowhere")} · ${word("app.name")}`;
  });
  return <Notice title={t("nowhere")} />;
}
