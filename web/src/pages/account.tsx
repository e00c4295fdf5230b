/*
 * account.tsx - what I can do about my name and my data on this server: another
 * passphrase, codes for when it is lost, my devices, a copy of everything, and
 * the end of it all.
 */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { download } from "../files.ts";
import { Icon } from "../kit/art.tsx";
import { closeSheet, Sheet } from "../kit/sheet.tsx";
import { toast } from "../kit/toast.tsx";
import type { AnswerTo } from "../net/messages.gen.ts";
import { wire } from "../net/wire.ts";
import { find, language, t, type Key } from "../words.ts";
import { keepName } from "./my_name.ts";

export const PASS_LEAST = 8; // bytes of a passphrase

type Device = AnswerTo["sessions"]["sessions"][number];

/** What a form says when it was refused, and that it waits. */
class Asking {
  constructor(
    readonly busy: Signal<boolean>,
    readonly trouble: Signal<string | null>,
  ) {}

  run<T>(asked: Promise<T>, then: (answer: T) => void): void {
    this.busy.value = true;
    this.trouble.value = null;
    asked.then(
      (answer) => {
        this.busy.value = false;
        then(answer);
      },
      (e: Error) => {
        this.busy.value = false;
        this.trouble.value = find(`no.${e.message}`) ?? t("no.other");
      },
    );
  }
}

const useAsking = (): Asking => new Asking(useSignal(false), useSignal<string | null>(null));

const Trouble = ({ asking }: { asking: Asking }): JSX.Element => (
  <p class="trouble" role="alert">
    {asking.trouble.value}
  </p>
);

const field = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";

function Pass({ name, label, fresh }: { name: string; label: Key; fresh?: boolean }): JSX.Element {
  return (
    <label class="labelled">
      <span>{t(label)}</span>
      <input
        name={name}
        type="password"
        autocomplete={fresh ? "new-password" : "current-password"}
        {...(fresh ? { minLength: PASS_LEAST } : {})}
        maxLength={100}
        required
      />
    </label>
  );
}

interface PartProps {
  title: Key;
  text: Key;
  button: Key;
  danger?: boolean;
  onSubmit: (form: HTMLFormElement, asking: Asking) => void;
  children?: ComponentChildren;
}

/** One thing that can be done, closed until it is wanted. */
function Part({ title, text, button, danger, onSubmit, children }: PartProps): JSX.Element {
  const asking = useAsking();
  return (
    <details class="account-part" name="account">
      <summary>{t(title)}</summary>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          onSubmit(e.currentTarget, asking);
        }}
      >
        <p class="hint">{t(text)}</p>
        {children}
        <Trouble asking={asking} />
        <button type="submit" class={`btn ${danger ? "main" : "out"}`} disabled={asking.busy.value}>
          {t(asking.busy.value ? "wait" : button)}
        </button>
      </form>
    </details>
  );
}

/* ---- the passphrase ---- */

const Passphrase = (): JSX.Element => (
  <Part
    title="account.pass"
    text="account.pass.text"
    button="account.pass.set"
    onSubmit={(form, asking) =>
      asking.run(wire.ask({ t: "passphrase", pass: field(form, "pass"), new: field(form, "new") }), () => {
        form.reset();
        toast(t("account.pass.done"));
      })
    }
  >
    <Pass name="pass" label="account.pass.old" />
    <Pass name="new" label="account.pass.new" fresh />
  </Part>
);

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
        asking.run(wire.ask({ t: "recovery", pass: field(form, "pass") }), (m) => {
          form.reset();
          codes.value = m.codes;
        })
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
      <Pass name="pass" label="account.pass.old" />
    </Part>
  );
}

/** For somebody who is not let in any more. */
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

const day = (seconds: number): string =>
  seconds ? new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000) : "—";

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

/* ---- my data ---- */

/** All parts of it as one object. */
async function everything(): Promise<object> {
  let part = await wire.ask({ t: "export" });
  const all = {
    you: part.you,
    sessions: part.sessions,
    webhook: part.webhook,
    pushes: part.pushes,
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
        const pass = field(form, "pass");
        const sheet = form.closest("dialog"); // this form goes with the name
        asking.run(wire.ask({ t: "erase", ...(guest ? {} : { pass }) }), () => {
          keepName("");
          wire.send({ t: "tables" });
          closeSheet(sheet);
          toast(t("account.erase.done"));
        });
      }}
    >
      {!guest && <Pass name="pass" label="account.pass.old" />}
      <label class="sure">
        <input type="checkbox" name="sure" required /> {t("account.erase.sure")}
      </label>
    </Part>
  );
}

export function Account({ onClose }: { onClose: () => void }): JSX.Element {
  const guest = wire.you.value?.guest ?? true;
  return (
    <Sheet name="account-sheet" title={t("account.title")} onClose={onClose}>
      <div class="sheet-body">
        {guest ? <Recover name={wire.you.value?.name ?? ""} /> : <Passphrase />}
        {!guest && <Recovery />}
        {!guest && <Devices />}
        <Export />
        <Erase guest={guest} />
      </div>
    </Sheet>
  );
}
