/* coin.tsx - coins: one, a price, a pile that can be counted. */
import type { JSX } from "preact";
import { counted, digits, signed, t } from "../words.ts";
import { Coin, Sr } from "./art.tsx";
import { Count } from "./motion.tsx";

/** What something costs, or (with a sign) what it brings. */
export function Price({ n, gain = false, have }: { n: number; gain?: boolean; have?: number }): JSX.Element {
  const coins = counted("kit.coins", n);
  return (
    <span class={`price${have !== undefined && have < n ? " short" : ""}`}>
      <span aria-hidden="true">
        <Coin />
        {gain ? signed(n) : n === 0 ? t("kit.free") : digits(n)}
      </span>
      <Sr>{gain ? `: +${coins}` : `, ${t("kit.costs", { word: coins })}`}</Sr>
    </span>
  );
}

const TALL = 8;

/** A pile: as high as there are coins, up to eight; the number says the rest. */
export function CoinStack({ n, label }: { n: number; label: string }): JSX.Element {
  return (
    <span class="k-coins">
      <span class="k-pile" aria-hidden="true">
        {Array.from({ length: Math.min(n, TALL) }, (_, i) => (
          <i key={i} style={{ bottom: `${i * 4}px` }} />
        ))}
      </span>
      <Sr>{label}: </Sr>
      <Count n={n} />
    </span>
  );
}
