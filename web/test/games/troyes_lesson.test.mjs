/* troyes_lesson.test.mjs - the guided first game. */
import { lesson } from "../lesson.mjs";

lesson("troyes", "fa", ["character", "black", "goon", "round2", "guess"]);
