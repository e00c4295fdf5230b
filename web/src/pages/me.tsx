/* me.tsx - the dialogs about who I am: fetched when one of them is opened. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Account } from "./me/account.tsx";
import { NameSheet } from "./me/name.tsx";
import { PortraitSheet } from "./me/portrait.tsx";

export function Me({ onClose }: { onClose: () => void }): JSX.Element {
  const at = useSignal<"name" | "portrait" | "account">("name");
  if (at.value === "account") return <Account onClose={onClose} />;
  if (at.value === "portrait") return <PortraitSheet onClose={onClose} />;
  return (
    <NameSheet onClose={onClose} onPortrait={() => (at.value = "portrait")} onMore={() => (at.value = "account")} />
  );
}
