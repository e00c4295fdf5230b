/* say.tsx - a line of chat to the players or to the watchers. */
import type { JSX } from "preact";
import { Sr } from "../kit/art.tsx";
import { t } from "../words.ts";

export function Say({ onSay }: { onSay: (text: string) => void }): JSX.Element {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    const text = input.value.trim();
    if (text) onSay(text);
    input.value = "";
  };
  return (
    <form class="say" onSubmit={submit}>
      <label>
        <Sr>{t("chat")}</Sr>
        <input type="text" name="text" maxLength={200} autocomplete="off" dir="auto" placeholder={t("chat.hint")} />
      </label>
      <button type="submit" class="btn out small">
        {t("chat.say")}
      </button>
    </form>
  );
}
