/* sharing.tsx - a moment of a game as a picture: passed to the device's share dialog, or saved as a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { download } from "../files.ts";
import { Icon } from "../kit/icons.tsx";
import { toast } from "../kit/toast.tsx";
import { t } from "../words.ts";
import type { Session } from "./session.ts";

interface Props {
  session: Session;
  title: string; // what is told of the moment
  link: string; // where others can see it
  small?: boolean;
}

export function SharePicture({ session, title, link, small = false }: Props): JSX.Element {
  const busy = useSignal(false);
  const share = async (): Promise<void> => {
    const { drawMoment } = await import("./moment.ts");
    const picture = await drawMoment(session, title, link);
    if (!picture) return toast(t("share.failed"));
    const file = new File([picture], `${session.game}.png`, { type: "image/png" });
    const whole = { files: [file], title, url: link };
    if ("canShare" in navigator && navigator.canShare(whole)) return navigator.share(whole).catch(() => undefined);
    download(file.name, picture);
    toast(t("share.saved"));
  };
  return (
    <button
      type="button"
      class={`btn out${small ? " small" : ""}`}
      data-picture
      disabled={busy.value}
      onClick={() => {
        busy.value = true;
        share()
          .catch(() => toast(t("share.failed")))
          .finally(() => (busy.value = false));
      }}
    >
      <Icon name="link" />
      {t("share.picture")}
    </button>
  );
}
