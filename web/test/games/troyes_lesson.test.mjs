/* troyes_lesson.test.mjs - the guided first game. */
import { lesson } from "../lesson.mjs";

lesson("troyes", "fa", ["welcome", "character", "black", "turn", "group", "round2", "guess"]);
