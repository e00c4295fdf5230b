/* karzar_lesson.test.mjs - the guided first game. */
import { lesson } from "../lesson.mjs";

lesson("karzar", "en", ["welcome", "helper", "dusk", "last"]);
