/* coach.ts - placeholder to be written next */
import type { Coach } from "../room.ts";
export const coach: Coach = { fresh: { seats: 4 }, parts: [], steps: [], adviser: "greedy", where: () => [], why: () => ["", {}] };
