/* invited.tsx - somebody invites me to a table: received on every page with a connection, shown at once. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { later } from "../kit/later.tsx";
import { wire, type FromServer } from "../net/wire.ts";
import { meetParts } from "./meet.ts";

type Invited = Extract<FromServer, { t: "invited" }>;

const invitations = signal<readonly Invited[]>([]);

wire.hear((message) => {
  if (message.t !== "invited") return;
  invitations.value = [...invitations.value.filter((one) => one.to.table !== message.to.table), message];
});

const Invitation = later(() => meetParts().then((m) => m.Invitation), {
  part: true,
  words: "meet",
  style: "meet",
});

/** The oldest first; not for the table where I already am. */
export function Invitations({ here }: { here?: string }): JSX.Element | null {
  const first = invitations.value.find((one) => one.to.code !== here);
  if (!first) return null;
  return (
    <Invitation
      key={first.to.table}
      of={first}
      onClose={() => (invitations.value = invitations.value.filter((one) => one !== first))}
    />
  );
}
