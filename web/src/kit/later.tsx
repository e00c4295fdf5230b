/* later.tsx - a screen that is fetched when somebody goes there. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words.ts";

export function Later({ load }: { load: () => Promise<ComponentType> }): JSX.Element {
  const [Screen, setScreen] = useState<{ it: ComponentType } | "failed" | null>(null);
  useEffect(() => {
    load().then((it) => setScreen({ it }), () => setScreen("failed"));
  }, []);
  if (Screen === null || Screen === "failed") return <p class="loading" role="status">{t(Screen ? "rules.failed" : "loading")}</p>;
  return <Screen.it />;
}
