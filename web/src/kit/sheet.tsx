/*
 * sheet.tsx - a dialog over the page: the browser keeps the focus inside,
 * closes it by Escape, and gives the focus back to what opened it.
 */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words.ts";
import { Icon } from "./icons.tsx";

interface Props {
  name: string; // its class
  title: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
}

export function Sheet({ name, title, onClose, children }: Props): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // before it is painted: Escape must find it open
    const el = box.current;
    if (el && !el.open) el.showModal();
  }, []);
  const close = (): void => box.current?.close();
  return (
    <dialog
      ref={box}
      class={`sheet ${name}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(e) => e.target === box.current && close()}
    >
      <div class="sheet-in">
        <div class="sheet-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" aria-label={t("close")} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Close the dialog that contains an element; the focus returns to what opened it. */
export const closeSheet = (from: EventTarget | null): void => (from as Element | null)?.closest("dialog")?.close();
