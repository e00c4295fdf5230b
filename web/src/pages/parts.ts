/* parts.ts - what the home page, the lobby, replays and results share: one
 * script for all of it, not one for each set of them. */
import "../kit/switch.tsx";
import "../net/wire.ts";
import "./faces.tsx";
import "./nothing.tsx";
import "./open_record.tsx";
import "./way.tsx";
