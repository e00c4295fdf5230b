/* meet.ts - what is about other people is one script, fetched when somebody first asks for any of it. */
/* Whoever asks for it has these already: what they share is not cut out of them. */
import "./alerts.tsx";
import "./name.tsx";
import "./parts.ts";

export const meetParts = (): Promise<typeof import("./meet_parts.ts")> => import("./meet_parts.ts");
