/* switch.tsx - on or off, with a sentence about what that means. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface Props {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  name?: string;
  children?: ComponentChildren; // the sentence
}

export function Switch({ label, on, onChange, disabled = false, name, children }: Props): JSX.Element {
  const id = useId();
  return (
    <div class="switch-row">
      <label class="switch">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={on}
          disabled={disabled}
          aria-describedby={children ? id : undefined}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
        <i aria-hidden="true" />
      </label>
      {children && (
        <p class="hint" id={id}>
          {children}
        </p>
      )}
    </div>
  );
}

interface Count {
  label: string;
  value: number;
  low: number;
  high: number;
  onChange: (value: number) => void;
  show?: (value: number) => ComponentChildren;
}

/** A small number, by one less or one more. */
export function Stepper({ label, value, low, high, onChange, show }: Count): JSX.Element {
  return (
    <div class="field" role="group" aria-label={label}>
      <span>{label}</span>
      <span class="stepper">
        <button
          type="button"
          class="tool"
          aria-label={`${label} −`}
          disabled={value <= low}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output>{show ? show(value) : value}</output>
        <button
          type="button"
          class="tool"
          aria-label={`${label} +`}
          disabled={value >= high}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}
