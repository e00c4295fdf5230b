/*
 * account.tsx - what I can do about my name and my data on this server: passkeys, a new
 * passphrase, recovery codes, my devices, a copy of everything, and erasure.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { download } from "../../files.ts";
import { Icon } from "../../kit/art.tsx";
import { closeSheet, Sheet } from "../../kit/sheet.tsx";
import { toast } from "../../kit/toast.tsx";
import type { AnswerTo } from "../../net/messages.gen.ts";
import { wire } from "../../net/wire.ts";
import { digits, t } from "../../words.ts";
import { keepName, keepPortrait } from "../my_name.ts";
import { field, Owner, Part, Pass, Trouble, useAsking } from "./part.tsx";
import { asOwner, fetchWays, ways } from "./passkey.ts";
import { day, Passkeys } from "./passkeys.tsx";

type Device = AnswerTo["sessions"]["sessions"][number];

/* ---- the passphrase ---- */

function Passphrase(): JSX.Element {
  const had = ways.value?.passphrase ?? true;
  return (
    <Part
      title={had ? "account.pass" : "account.pass.first"}
      text={had ? "account.pass.text" : "account.pass.first.text"}
      button={had ? "account.pass.set" : "account.pass.first.set"}
      onSubmit={(form, asking) =>
        asking.run(
          asOwner(field(form, "pass"), (pass) => wire.ask({ t: "passphrase", pass, new: field(form, "new") })),
          () => {
            form.reset();
            void fetchWays();
            toast(t("account.pass.done"));
          },
        )
      }
    >
      <Owner />
      <Pass name="new" label="account.pass.new" fresh />
    </Part>
  );
}

/** Four letters at a time are easier to copy. */
const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

function Recovery(): JSX.Element {
  const codes = useSignal<string[]>([]);
  const text = codes.value.map(inGroups).join("\n");
  return (
    <Part
      title="account.codes"
      text="account.codes.text"
      button="account.codes.make"
      onSubmit={(form, asking) =>
        asking.run(
          asOwner(field(form, "pass"), (pass) => wire.ask({ t: "recovery", pass })),
          (m) => {
            form.reset();
            codes.value = m.codes;
          },
        )
      }
    >
      {codes.value.length > 0 && (
        <>
          <p role="status">{t("account.codes.keep")}</p>
          <pre class="codes ltr">{text}</pre>
          <button type="button" class="btn out" onClick={() => download("charsu-codes.txt", `${text}\n`)}>
            <Icon name="save" />
            {t("account.codes.save")}
          </button>
        </>
      )}
      <Owner />
    </Part>
  );
}

/** For a person who cannot sign in any more. */
export const Recover = ({ name }: { name: string }): JSX.Element => (
  <Part
    title="account.lost"
    text="account.lost.text"
    button="account.lost.enter"
    onSubmit={(form, asking) => {
      const sheet = form.closest("dialog"); // this form goes with the guest
      asking.run(
        wire.ask({ t: "recover", name: field(form, "whose"), code: field(form, "code"), new: field(form, "new") }),
        ({ you }) => {
          keepName(you.name);
          wire.send({ t: "tables" });
          closeSheet(sheet);
          toast(t("account.lost.done"));
        },
      );
    }}
  >
    <label class="labelled">
      <span>{t("name.label")}</span>
      <input type="text" name="whose" dir="auto" maxLength={24} autocomplete="username" required defaultValue={name} />
    </label>
    <label class="labelled">
      <span>{t("account.lost.code")}</span>
      <input type="text" name="code" class="ltr" maxLength={40} autocomplete="off" spellcheck={false} required />
    </label>
    <Pass name="new" label="account.pass.new" fresh />
  </Part>
);

/* ---- devices ---- */

function Devices(): JSX.Element {
  const devices = useSignal<Device[] | null>(null);
  const asking = useAsking();
  const show = (m: AnswerTo["sessions"]): void => {
    devices.value = m.sessions;
  };
  useEffect(() => asking.run(wire.ask({ t: "sessions" }), show), []);
  const others = devices.value?.filter((one) => !one.mine) ?? [];
  return (
    <details class="account-part" name="account">
      <summary>{t("account.devices")}</summary>
      <p class="hint">{t("account.devices.text")}</p>
      <ul class="devices">
        {devices.value?.map((one) => (
          <li key={one.device}>
            <Icon name="device" />
            <span class="grow">
              {t(one.mine ? "account.devices.this" : one.here ? "account.devices.here" : "account.devices.seen", {
                day: day(one.seen),
              })}
              <small>{t("account.devices.made", { day: day(one.made) })}</small>
            </span>
            {!one.mine && (
              <button
                type="button"
                class="chip"
                disabled={asking.busy.value}
                onClick={() => asking.run(wire.ask({ t: "signout", device: one.device }), show)}
              >
                {t("account.devices.out")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble asking={asking} />
      <button
        type="button"
        class="btn out"
        disabled={asking.busy.value || others.length === 0}
        onClick={() =>
          asking.run(wire.ask({ t: "signout" }), (m) => {
            show(m);
            toast(t("account.devices.done"));
          })
        }
      >
        {t("account.devices.all")}
      </button>
    </details>
  );
}

/* ---- vacation ---- */

const DAYS = 7; // that are offered first

/** A number as people write it: Persian and Arabic digits, too. */
const wholeOf = (text: string): number =>
  Number(text.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)));

function Vacation(): JSX.Element | null {
  const habits = useSignal<AnswerTo["habits"] | null>(null);
  const asking = useAsking();
  const ask = (vacation?: number): void =>
    asking.run(wire.ask({ t: "habits", ...(vacation === undefined ? {} : { vacation }) }), (m) => (habits.value = m));
  useEffect(() => ask(), []);
  const now = habits.value;
  if (!now || now.most === 0) return null;
  return (
    <details class="account-part" name="account" data-vacation>
      <summary>{t("account.vacation")}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          ask(Math.max(1, wholeOf(field(e.currentTarget, "days"))));
        }}
      >
        <p class="hint">{t("account.vacation.text", { number: now.left, number2: now.most })}</p>
        <p role="status">{now.until > 0 && t("account.vacation.until", { day: day(now.until) })}</p>
        <label class="labelled">
          <span>{t("account.vacation.days")}</span>
          <input
            type="text"
            name="days"
            inputMode="numeric"
            pattern="\s*[0-9٠-٩۰-۹]{1,3}\s*"
            autocomplete="off"
            defaultValue={digits(DAYS)}
            required
          />
        </label>
        <Trouble asking={asking} />
        <div class="btns">
          <button type="submit" class="btn out" disabled={asking.busy.value}>
            {t("account.vacation.go")}
          </button>
          {now.until > 0 && (
            <button type="button" class="btn main" disabled={asking.busy.value} onClick={() => ask(0)}>
              {t("account.vacation.back")}
            </button>
          )}
        </div>
      </form>
    </details>
  );
}

/* ---- my data ---- */

/** All parts of it as one object. */
async function everything(): Promise<object> {
  let part = await wire.ask({ t: "export" });
  const all = {
    you: part.you,
    sessions: part.sessions,
    webhook: part.webhook,
    pushes: part.pushes,
    friends: part.friends,
    blocked: part.blocked,
    passkeys: part.passkeys,
    auto: part.auto,
    vacations: part.vacations,
    orders: part.orders,
    tables: [...part.tables],
    said: [...part.said],
  };
  while (part.more !== undefined) {
    part = await wire.ask({ t: "export", after: part.more });
    all.tables.push(...part.tables);
    all.said.push(...part.said);
  }
  return all;
}

const Export = (): JSX.Element => (
  <Part
    title="account.export"
    text="account.export.text"
    button="account.export.get"
    onSubmit={(_, asking) =>
      asking.run(everything(), (all) => download("charsu-data.json", `${JSON.stringify(all, null, 2)}\n`))
    }
  />
);

function Erase({ guest }: { guest: boolean }): JSX.Element {
  return (
    <Part
      title="account.erase"
      text="account.erase.text"
      button="account.erase.yes"
      danger
      onSubmit={(form, asking) => {
        const sheet = form.closest("dialog"); // this form goes with the name
        const erase = (pass: string): Promise<unknown> => wire.ask({ t: "erase", ...(pass ? { pass } : {}) });
        asking.run(guest ? erase("") : asOwner(field(form, "pass"), erase), () => {
          keepName("");
          keepPortrait(0);
          wire.send({ t: "tables" });
          closeSheet(sheet);
          toast(t("account.erase.done"));
        });
      }}
    >
      {!guest && <Owner />}
      <label class="sure">
        <input type="checkbox" name="sure" required /> {t("account.erase.sure")}
      </label>
    </Part>
  );
}

export function Account({ onClose }: { onClose: () => void }): JSX.Element {
  const guest = wire.you.value?.guest ?? true;
  useEffect(() => {
    if (!guest) fetchWays().catch(() => undefined);
  }, [guest]);
  return (
    <Sheet name="account-sheet" title={t("account.title")} onClose={onClose}>
      <div class="sheet-body">
        {!guest && <Passkeys />}
        {guest ? <Recover name={wire.you.value?.name ?? ""} /> : <Passphrase />}
        {!guest && <Recovery />}
        {!guest && <Devices />}
        {!guest && <Vacation />}
        <Export />
        <Erase guest={guest} />
      </div>
    </Sheet>
  );
}
