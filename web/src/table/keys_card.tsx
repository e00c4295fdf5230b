/* keys_card.tsx - which keys there are: fetched when somebody asks. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/art.tsx";
import { Switch } from "../kit/controls.tsx";
import { useOpen } from "../kit/open.ts";
import { doubts } from "../prefs.ts";
import { digits, t, type Key } from "../words.ts";

const ROWS: [string[], Key][] = [
  [["1", "9"], "keys.pick"],
  [["Enter"], "keys.confirm"],
  [["Esc"], "keys.back"],
  [["Tab"], "keys.groups"],
  [["←", "→"], "keys.inside"],
  [["U"], "keys.undo"],
  [["L"], "keys.log"],
  [["H"], "keys.since"],
  [["S"], "keys.skip"],
  [["I"], "keys.zoom"],
  [["B"], "keys.best"],
  [["?"], "keys.help"],
];

export function KeysCard({ onClose }: { onClose: () => void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  useOpen(true, onClose);
  return (
    <div class="keys-card" role="dialog" aria-modal="false" aria-label={t("keys")} ref={box}>
      <header>
        <h2>{t("keys")}</h2>
        <button type="button" class="tool" aria-label={t("close")} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <dl>
        {ROWS.map(([keys, what]) => (
          <div key={what}>
            <dt class="ltr">
              {keys.map((key, i) => (
                <kbd key={key}>{i > 0 && keys[0] === "1" ? `… ${digits(key)}` : digits(key)}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("tool.doubts")}
        on={doubts.value === "asked"}
        onChange={(on) => (doubts.value = on ? "asked" : "never")}
      />
    </div>
  );
}
