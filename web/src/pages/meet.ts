/* meet.ts - everything about other people is one script, fetched when it is first needed. */
/* The importing script has these already: shared parts are not split off. */
import "./alerts.tsx";
import "./name.tsx";
import "./parts.ts";

export const meetParts = (): Promise<typeof import("./meet_parts.ts")> => import("./meet_parts.ts");
