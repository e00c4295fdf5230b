/* coach.ts - placeholder */
import type { Coach } from "../room.ts";
export const coach = null as unknown as Coach;
