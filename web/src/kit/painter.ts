/* painter.ts - all that paints pictures, as one script. */
export * from "./paint.ts";
export * from "./portraits.ts";
