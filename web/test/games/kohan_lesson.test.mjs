/* kohan_lesson.test.mjs - the guided first game. */
import { lesson } from "../lesson.mjs";

lesson("kohan", "fa", ["think", "known", "undo"]);
