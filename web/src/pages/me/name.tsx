/*
 * name.tsx - what others call me. Nobody needs an account: a device identifies
 * itself. A passkey or a passphrase protects a name, on all devices.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { Portrait } from "../../kit/portrait.tsx";
import { Few } from "../../kit/controls.tsx";
import { closeSheet, Sheet } from "../../kit/sheet.tsx";
import { Switch } from "../../kit/switch.tsx";
import { toast } from "../../kit/toast.tsx";
import type { Person } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";
import { t } from "../../words.ts";
import { keepName, myName, myPortrait } from "../my_name.ts";
import { NameField, writtenName } from "../name_field.tsx";
import { Recover } from "./account.tsx";
import { field, PASS_LEAST } from "./part.tsx";
import { canPasskey, deviceName, enterByPasskey, makePasskey, sentence } from "./passkey.ts";

type Way = "passkey" | "passphrase";

function Passphrase({ wrong }: { wrong: boolean }): JSX.Element {
  return (
    <label class="labelled">
      <span>{t("name.pass")}</span>
      <input
        name="pass"
        type="password"
        autocomplete="current-password"
        minLength={PASS_LEAST}
        maxLength={100}
        required
        aria-invalid={wrong}
      />
    </label>
  );
}

/** The name is written first: somebody else's is refused before a key is made for it. */
async function keepByPasskey(name: string): Promise<Person> {
  await wire.ask({ t: "name", name });
  return makePasskey(name, deviceName());
}

interface Props {
  onClose: () => void;
  onPortrait: () => void;
  onMore: () => void;
}

export function NameSheet({ onClose, onPortrait, onMore }: Props): JSX.Element {
  const on = wire.state.value === "on";
  const guest = wire.you.value?.guest ?? true;
  const secret = useSignal(false);
  const way = useSignal<Way>(canPasskey() && guest ? "passkey" : "passphrase");
  const trouble = useSignal<Error | null>(null);
  const busy = useSignal(false);
  const run = (asked: Promise<Person>, from: EventTarget | null): void => {
    busy.value = true;
    trouble.value = null;
    asked.then(
      (you) => {
        busy.value = false;
        if (you.guest !== guest) wire.send({ t: "tables" });
        keepName(you.name);
        closeSheet(from);
        toast(t("name.kept"));
      },
      (e: Error) => {
        busy.value = false;
        trouble.value = e;
        if (e.message !== "taken") return;
        secret.value = true;
        way.value = "passphrase";
      },
    );
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = writtenName(form);
    if (!name || !on) {
      keepName(name);
      closeSheet(form);
      toast(t("name.kept"));
    } else if (secret.value && way.value === "passkey") {
      run(keepByPasskey(name), form);
    } else {
      const pass = secret.value ? field(form, "pass") : "";
      run(
        wire.ask({ t: "name", name, ...(pass ? { pass } : {}) }).then(({ you }) => you),
        form,
      );
    }
  };
  const why = trouble.value?.message;
  return (
    <Sheet name="name-sheet" title={t("name.title")} onClose={onClose}>
      <form onSubmit={submit}>
        <div class="sheet-body">
          <div class="name-face">
            <Portrait name={myName()} portrait={myPortrait()} />
            <p>{t(guest ? "name.guest" : "name.owned")}</p>
            <button type="button" class="btn out small portrait-tool" onClick={onPortrait}>
              <Icon name="person" />
              {t("portrait.choose")}
            </button>
          </div>
          <label class="labelled">
            <NameField label={t("name.label")} wrong={why === "name" || why === "taken"} />
          </label>
          <Switch label={t("name.protect")} on={secret.value} disabled={!on} onChange={(v) => (secret.value = v)}>
            {t(on ? "name.protect.text" : "name.offline")}
          </Switch>
          {secret.value && canPasskey() && guest && (
            <Few
              label={t("name.way")}
              at={way.value}
              options={(["passkey", "passphrase"] as const).map((id) => ({ id, name: t(`name.way.${id}`) }))}
              onPick={(id) => (way.value = id as Way)}
            />
          )}
          {secret.value && <p class="hint">{t(`name.way.${way.value}.text`)}</p>}
          {secret.value && way.value === "passphrase" && <Passphrase wrong={why === "pass"} />}
          <p class="trouble" role="alert">
            {trouble.value && (why === "taken" ? t("name.taken") : sentence(trouble.value))}
          </p>
        </div>
        <div class="sheet-foot">
          <button type="submit" class="btn main" disabled={busy.value}>
            {t(busy.value ? "wait" : "name.keep")}
          </button>
        </div>
      </form>
      {on && (
        <div class="sheet-more">
          {why === "pass" && guest && <Recover name={myName()} />}
          {guest && canPasskey() && (
            <button
              type="button"
              class="menu-row passkey-enter"
              disabled={busy.value}
              onClick={(e) => run(enterByPasskey(), e.currentTarget)}
            >
              <Icon name="key" />
              {t("passkey.enter")}
            </button>
          )}
          <button type="button" class="menu-row account-tool" onClick={onMore}>
            <Icon name="lock" />
            {t("account.title")}
          </button>
        </div>
      )}
    </Sheet>
  );
}
