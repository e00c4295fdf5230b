/* people_tool.tsx - the button that opens the list of people I know, on the home page and at a table; fetched when
 * first used. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon, Sr } from "../kit/art.tsx";
import { later } from "../kit/later.tsx";
import { t } from "../words.ts";
import { meetParts } from "./meet.ts";

const People = later(() => meetParts().then((m) => m.People), { part: true, words: "meet", style: "meet" });

/** `table`: an open one to which they may be asked. */
export function PeopleTool({ table, look = "tool" }: { table?: string; look?: string }): JSX.Element {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class={`people-tool ${look}`} aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Icon name="person" />
        {table ? t("lobby.friends") : <Sr>{t("home.people")}</Sr>}
      </button>
      {open.value && <People table={table ?? null} onClose={() => (open.value = false)} />}
    </>
  );
}
