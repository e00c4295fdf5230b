/* keys.ts - arrows move inside a group of buttons, mirrored from right to left. */

export function arrows(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const along = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const by = along && getComputedStyle(group).direction === "rtl" ? -step : step;
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
