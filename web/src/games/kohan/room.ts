/* room.ts - Kohan Dej, as the page enters it: Dej's room with another edition. */
import { signal } from "@preact/signals";
import { h, type JSX } from "preact";
import type { SetupProps } from "../room.ts";
import { roomFor, type More } from "../dej/rooms.ts";
import { decodeKohan, edition } from "./edition.ts";
import { refuses } from "./mix.ts";

/** The picker is fetched by whoever sets up a table, not by whoever plays. */
const picker = signal<((props: SetupProps) => JSX.Element) | null>(null);

function KohanSetup(props: SetupProps): JSX.Element {
  if (picker.value) return h(picker.value, props);
  void import("./setup.tsx").then((m) => (picker.value = m.KohanSetup));
  return h("p", { class: "loading" });
}

const more: More = {
  icons: {
    traded_roles: "swap",
    new_role: "hide",
    bewitched: "moon",
    resumed: "moon",
    shown_late: "dagger",
    rewarded: "coin",
    plucked: "cards",
    gave: "pass",
    warranted: "file",
    sealed: "lock",
    threatened: "bell",
    real: "flame",
    laid: "hammer",
    spared: "check",
    confiscated: "lock",
    bribed: "coin",
    refused: "x",
    exposed: "eye",
    withheld: "mute",
    unmarked: "check",
    spied: "eye",
    foresaw: "eye",
    looked: "eye",
    seen: "eye",
    took: "cards",
    demolished: "flame",
    paid_cards: "cards",
    borrowed: "coin",
    taxed: "coin",
    collected: "coin",
    took_from: "coin",
    razed: "flame",
    exchanged: "swap",
    seized: "flag",
    armed: "swords",
    adorned: "star",
    studied: "book",
    shelved: "cards",
    stored: "arch",
    favored: "crown",
    earned_cards: "cards",
    planned: "cards",
    sailed_gold: "coin",
    sailed_cards: "cards",
    rested: "cards",
    refunded: "coin",
    relieved: "coin",
    vault: "lock",
  },
  loud: {
    razed: "kill",
    armed: "kill",
    shown_late: "kill",
    confiscated: "rob",
    exposed: "rob",
    bribed: "rob",
    seized: "rob",
    exchanged: "rob",
    bewitched: "rob",
  },
  dull: ["seen"],
  acts: [
    "bewitched",
    "warranted",
    "threatened",
    "spied",
    "foresaw",
    "looked",
    "took",
    "razed",
    "exchanged",
    "seized",
    "armed",
    "adorned",
    "stored",
    "confiscated",
    "bribed",
    "refused",
    "exposed",
    "collected",
    "took_from",
    "favored",
    "studied",
    "sailed_gold",
    "sailed_cards",
    "planned",
    "demolished",
    "borrowed",
    "paid_cards",
    "earned_cards",
  ],
  turns: {
    razed: 3,
    confiscated: 4,
    exposed: 2,
    seized: 3,
    exchanged: 3,
    armed: 3,
    bewitched: 2,
    spied: 1,
    vault: 2,
  },
};

export const kohan = roomFor(edition, decodeKohan, more, {
  nouns: ["role", "district", "type"],
  Setup: KohanSetup,
  refuses,
  coach: () => import("./coach.ts").then((m) => m.coach),
});
