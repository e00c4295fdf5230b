/* invitation.tsx - "sit down, Sara invites you": large, with everything that is agreed, and one tap to sit down. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Brand, Icon } from "../kit/art.tsx";
import { notify } from "../kit/notify.ts";
import { Faces } from "./faces.tsx";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { play } from "../kit/sound.ts";
import { wire, type FromServer } from "../net/wire.ts";
import { go } from "../route.ts";
import { clockLabel } from "../table/clocks.ts";
import { find, list, t, word } from "../words.ts";

type Invited = Extract<FromServer, { t: "invited" }>;

export function Invitation({ of, onClose }: { of: Invited; onClose: () => void }): JSX.Element {
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const { to, by } = of;
  const sitting = to.seats.filter((seat) => seat.who !== null);
  const people = sitting.flatMap((seat) => (seat.name ? [seat.name] : []));
  const title = t(by ? "people.invites" : "people.invites.guest", { word: by });
  useEffect(() => {
    play("turn");
    notify({ title, body: word(`game.${to.game}`), tag: to.table, to: { at: "table", code: to.code } });
  }, []);
  const sit = (from: EventTarget | null): void => {
    busy.value = true;
    trouble.value = null;
    wire.ask({ t: "sit", table: to.table }).then(
      () => {
        closeSheet(from);
        go({ at: "table", code: to.code });
      },
      (e: Error) => {
        busy.value = false;
        trouble.value = find(`no.${e.message}`) ?? t("no.other");
      },
    );
  };
  return (
    <Sheet name="invited" title={title} onClose={onClose}>
      <div class="sheet-body">
        <div class="invited-what">
          <Brand game={to.game} />
          <div>
            <b>{word(`game.${to.game}`)}</b>
            <p>
              <Faces of={sitting} /> {list(people)}
            </p>
          </div>
        </div>
        <ul class="glance">
          <li>{t("people.seats", { number: to.seats.length })}</li>
          <li>{clockLabel(of.clock)}</li>
          <li>{t(to.rated ? "lobby.rated" : "lobby.casual")}</li>
        </ul>
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
        <button
          type="button"
          class="btn main big"
          autofocus
          disabled={busy.value}
          onClick={(e) => sit(e.currentTarget)}
        >
          <Icon name="check" />
          {t("people.sit")}
        </button>
        <div class="btns">
          <button type="button" class="btn out" onClick={(e) => closeSheet(e.currentTarget)}>
            {t("people.later")}
          </button>
          <button
            type="button"
            class="btn quiet"
            onClick={(e) => {
              wire.send({ t: "friend", who: of.who, as: "blocked" });
              closeSheet(e.currentTarget);
            }}
          >
            <Icon name="mute" />
            {t("people.block")}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
