/* still.ts - does anything move? Not when somebody asked for no motion. */
import { speed } from "../prefs.ts";

export const still = (): boolean => speed.value === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;
