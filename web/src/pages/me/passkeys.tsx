/* passkeys.tsx - the passkeys of my name: which there are, one more for this device, and one less. */
import type { JSX } from "preact";
import { Icon } from "../../kit/art.tsx";
import { toast } from "../../kit/toast.tsx";
import { wire } from "../../net/wire.ts";
import { language, t } from "../../words.ts";
import { field, Pass, Trouble, useAsking } from "./part.tsx";
import { canPasskey, deviceName, enterByPasskey, fetchWays, hasPasskey, makePasskey, ways } from "./passkey.ts";

export const day = (seconds: number): string =>
  seconds ? new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000) : "—";

/** Prove that it is me, unless that happened a short while ago. */
async function proving<T>(pass: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (e) {
    if ((e as Error).message !== "prove" || !(pass || hasPasskey())) throw e;
    if (pass) await wire.ask({ t: "name", name: wire.you.value?.name ?? "", pass });
    else await enterByPasskey();
    return act();
  }
}

export function Passkeys(): JSX.Element {
  const asking = useAsking();
  const all = ways.value?.passkeys ?? [];
  const needsPass = !hasPasskey();
  return (
    <details class="account-part" name="account">
      <summary>{t("passkey.title")}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          const form = e.currentTarget;
          const make = (): Promise<unknown> => makePasskey(wire.you.value?.name ?? "", field(form, "label").trim());
          asking.run(proving(field(form, "pass"), make).then(fetchWays), () => {
            form.reset();
            toast(t("passkey.made"));
          });
        }}
      >
        <p class="hint">{t(canPasskey() ? "passkey.text" : "passkey.cannot")}</p>
        {all.length > 0 && (
          <ul class="devices">
            {all.map((one) => (
              <li key={one.key}>
                <Icon name="key" />
                <span class="grow">
                  <bdi>{one.label}</bdi>
                  <small>{t("passkey.seen", { made: day(one.made), seen: day(one.seen) })}</small>
                </span>
                <button
                  type="button"
                  class="chip"
                  aria-label={t("passkey.drop.it", { name: one.label })}
                  disabled={asking.busy.value}
                  onClick={() =>
                    asking.run(
                      proving("", () => wire.ask({ t: "passkeys", drop: one.key })),
                      (left) => {
                        ways.value = left;
                        toast(t("passkey.dropped"));
                      },
                    )
                  }
                >
                  {t("passkey.drop")}
                </button>
              </li>
            ))}
          </ul>
        )}
        {canPasskey() && (
          <>
            <label class="labelled">
              <span>{t("passkey.label")}</span>
              <input type="text" name="label" dir="auto" maxLength={30} required defaultValue={deviceName()} />
            </label>
            {needsPass && ways.value?.passphrase && <Pass name="pass" label="account.pass.old" />}
          </>
        )}
        <Trouble asking={asking} />
        {canPasskey() && (
          <button type="submit" class="btn out" disabled={asking.busy.value || ways.value === null}>
            <Icon name="key" />
            {t(asking.busy.value ? "wait" : "passkey.add")}
          </button>
        )}
      </form>
    </details>
  );
}
