/* form.ts - the form the page has now. The style sheets decide it (style/theme/forms.css) and expose it; nothing
 * measures again. */

/** Whether the page is drawn as on a phone. */
export const onPhone = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue("--form").trim() === "phone";
