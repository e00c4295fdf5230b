/* rem.ts - a measure that grows with the table, as those of the sheets do (make/forms.mjs). */

export const rem = (px: number): string => `${px / 16}rem`;
