/*
 * name.tsx - what others call me. Nobody needs an account: a device is known
 * by itself, and a passphrase makes a name one's own on all of them.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../kit/art.tsx";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { Switch } from "../kit/switch.tsx";
import { toast } from "../kit/toast.tsx";
import { wire } from "../net/wire.ts";
import { find, t } from "../words.ts";
import { Account, PASS_LEAST, Recover } from "./account.tsx";
import { keepName, myName } from "./my_name.ts";

function NameSheet({ onClose, onMore }: { onClose: () => void; onMore: () => void }): JSX.Element {
  const on = wire.state.value === "on";
  const guest = wire.you.value?.guest ?? true;
  const secret = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  const done = (name: string, from: EventTarget | null): void => {
    keepName(name);
    closeSheet(from);
    toast(t("name.kept"));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
    const name = field("name").trim();
    const pass = secret.value ? field("pass") : "";
    trouble.value = null;
    if (!name || !on) {
      done(name, form);
      return;
    }
    busy.value = true;
    wire.ask({ t: "name", name, ...(pass ? { pass } : {}) }).then(
      ({ you }) => {
        busy.value = false;
        if (you.guest !== guest) wire.send({ t: "tables" });
        done(you.name || name, form);
      },
      (e: Error) => {
        busy.value = false;
        trouble.value = e.message;
        if (e.message === "taken") secret.value = true;
      },
    );
  };
  const why = trouble.value;
  return (
    <Sheet name="name-sheet" title={t("name.title")} onClose={onClose}>
      <form onSubmit={submit}>
        <div class="sheet-body">
          <p>{t(guest ? "name.guest" : "name.owned")}</p>
          <label class="labelled">
            <span>{t("name.label")}</span>
            <input
              type="text"
              name="name"
              dir="auto"
              maxLength={24}
              autocomplete="nickname"
              required
              defaultValue={myName()}
              placeholder={t("name.hint")}
              aria-invalid={why === "name" || why === "taken"}
            />
          </label>
          <Switch label={t("name.protect")} on={secret.value} disabled={!on} onChange={(v) => (secret.value = v)}>
            {t(on ? "name.protect.text" : "name.offline")}
          </Switch>
          {secret.value && (
            <label class="labelled">
              <span>{t("name.pass")}</span>
              <input
                name="pass"
                type="password"
                autocomplete="current-password"
                minLength={PASS_LEAST}
                maxLength={100}
                required
                aria-invalid={why === "pass"}
              />
            </label>
          )}
          <p class="trouble" role="alert">
            {why && (why === "taken" ? t("name.taken") : (find(`no.${why}`) ?? t("no.other")))}
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
          <button type="button" class="menu-row account-tool" onClick={onMore}>
            <Icon name="lock" />
            {t("account.title")}
          </button>
        </div>
      )}
    </Sheet>
  );
}

/** Who I am, at the top of the page; a click changes it. */
export function NameTool(): JSX.Element {
  const open = useSignal<"name" | "account" | null>(null);
  const guest = wire.you.value?.guest ?? true;
  const close = (): void => {
    open.value = null;
  };
  return (
    <>
      <button type="button" class="tool name-tool" aria-haspopup="dialog" onClick={() => (open.value = "name")}>
        <Icon name={guest ? "person" : "lock"} />
        <bdi>{myName() || t("name.none")}</bdi>
      </button>
      {open.value === "name" && <NameSheet onClose={close} onMore={() => (open.value = "account")} />}
      {open.value === "account" && <Account onClose={close} />}
    </>
  );
}
