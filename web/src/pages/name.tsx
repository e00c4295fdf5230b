/* name.tsx - who I am, at the top of the page; a click changes it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../kit/art.tsx";
import { later } from "../kit/later.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { wire } from "../net/wire.ts";
import { t } from "../words.ts";
import { myName, myPortrait } from "./my_name.ts";

const Me = later(() => import("./me.tsx").then((m) => m.Me), { style: "me", words: "me", part: true });

export function NameTool(): JSX.Element {
  const open = useSignal(false);
  const guest = wire.you.value?.guest ?? true;
  return (
    <>
      <button type="button" class="tool name-tool" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Portrait name={myName()} portrait={myPortrait()} />
        {!guest && <Icon name="lock" />}
        <bdi>{myName() || t("name.none")}</bdi>
      </button>
      {open.value && <Me onClose={() => (open.value = false)} />}
    </>
  );
}
