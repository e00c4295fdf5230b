/* meet_parts.ts - quick match, people I know, invitations, and what to read while waiting. */
export { Invitation } from "./invitation.tsx";
export { People } from "./people.tsx";
export { Quick, QuickStatus, search } from "./quick.tsx";
export { Reading } from "./reading.tsx";
