/* parts.ts - what home, the lobby and replays share: one script for all of it,
 * not one for each two of them. */
import "../net/wire.ts";
import "./open_record.tsx";
