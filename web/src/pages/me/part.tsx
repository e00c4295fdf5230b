/* part.tsx - one thing that can be done about an account: a form, closed until it is wanted. */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { t, type Key } from "../../words.ts";
import { hasPasskey, sentence, ways } from "./passkey.ts";

export const PASS_LEAST = 8; // bytes of a passphrase

/** What a form says when it was refused, and that it waits. */
export class Asking {
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
        this.trouble.value = sentence(e);
      },
    );
  }
}

export const useAsking = (): Asking => new Asking(useSignal(false), useSignal<string | null>(null));

export const Trouble = ({ asking }: { asking: Asking }): JSX.Element => (
  <p class="trouble" role="alert">
    {asking.trouble.value}
  </p>
);

export const field = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";

export function Pass({ name, label, fresh }: { name: string; label: Key; fresh?: boolean }): JSX.Element {
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

/** Proof that it is me: the passphrase, or the passkey that the browser asks for when this is left empty. */
export function Owner(): JSX.Element {
  const passphrase = ways.value?.passphrase ?? true;
  if (!passphrase) return <p class="hint">{t("passkey.asks")}</p>;
  return (
    <label class="labelled">
      <span>{t(hasPasskey() ? "account.pass.or" : "account.pass.old")}</span>
      <input name="pass" type="password" autocomplete="current-password" maxLength={100} required={!hasPasskey()} />
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

export function Part({ title, text, button, danger, onSubmit, children }: PartProps): JSX.Element {
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
