/* still.ts - does anything move? Not when somebody asked for no motion. */
import { speed } from "../prefs.ts";
import { noMotion } from "./motion_stage.ts";

export const still = (): boolean => speed.value === "instant" || noMotion();
