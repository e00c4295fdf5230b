/* meet_parts.ts - looking for others, people one knows, an invitation, and what to read while one waits. */
export { Invitation } from "./invitation.tsx";
export { People } from "./people.tsx";
export { Quick, QuickStatus, search } from "./quick.tsx";
export { Reading } from "./reading.tsx";
