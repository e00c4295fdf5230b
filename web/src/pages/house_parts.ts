/* house_parts.ts - what the home page and the lobby share besides, with the words of the house. */
import "./parts.ts";
import "../kit/notify.ts";
import "../kit/sheet.tsx";
import "./alerts.tsx";
import "./invited.tsx";
import "./meet.ts";
import "./name.tsx";
import "./people_tool.tsx";
