/* doors.ts - the emblems of the four games, on a grid of 64. */

/** The emblems of the four games. */
export const DOORS: Record<string, string> = {
  dej: "M12 52V28l6-4v6h6v-8l8-6 8 6v8h6v-6l6 4v24zM27 52V40a5 5 0 0 1 10 0v12M32 16V6l8 3-8 3",
  kohan:
    "M8 54V30h6v-6h6v6h4V16l8-8 8 8v14h4v-6h6v6h6v24zM27 54V42a5 5 0 0 1 10 0v12M32 19l2 4 4 1-4 2-2 4-2-4-4-2 4-1zM14 38v6M50 38v6",
  troyes: "M32 8l18 10v28L32 56 14 46V18zM32 8v48M14 18l36 28M50 18L14 46M32 32m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
  karzar:
    "M14 50L44 14l6-2-2 6L18 54zM50 50L20 14l-6-2 2 6 30 36zM10 44l10 10M54 44L44 54M32 6c-4 4-4 7 0 10 4-3 4-6 0-10z",
};
export const gameEmblem = (game: string): string => DOORS[game] ?? "";
