/* parts.ts - what the home page, the lobby and replays share: one script for
 * all of it, not one for each pair. */
import "../net/wire.ts";
import "./open_record.tsx";
