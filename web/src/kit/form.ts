/* form.ts - the form the page has now. The style sheets decide it (style/theme/forms.css) and expose it; nothing
 * measures again. */

let known: boolean | undefined;

/** Whether the page is drawn as on a phone. Asked while the page is being drawn, the sheets would be applied to
 * all that has changed so far: so the answer is kept until the window has another size. */
export function onPhone(): boolean {
  if (known === undefined) {
    known = getComputedStyle(document.documentElement).getPropertyValue("--form").trim() === "phone";
    addEventListener("resize", () => (known = undefined), { once: true });
  }
  return known;
}
