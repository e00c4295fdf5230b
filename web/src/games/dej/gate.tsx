/* gate.tsx - the view through the open door of Dej. */
import { arch } from "../../kit/shapes.ts";
import { dome, line, path, wall, type GateView } from "../gate.tsx";

export const gate: GateView = {
  slug: "dej",
  sky: ["#f3b04b", "#fbe3b0", "#fff6e2"],
  things: (
    <>
      <circle cx="100" cy="128" r="30" fill="#fff8e6" opacity=".9" />
      {path(`${dome(62, 178, 13)}M49 178h26v40h-26z${dome(140, 172, 15)}M125 172h30v50h-30z`, "#c9b8a4", 0.85)}
      {path("M56 262V158l3-22 3 22v104zM146 262V150l3-20 3 20v112z", "#b3a79d", 0.9)}
      {path(wall(58, 84, 186), "#5c79ad")}
      {path(`${wall(66, 18, 168, 4)}${wall(116, 18, 168, 4)}`, "#35558c")}
      {path(wall(84, 32, 146, 5), "#27497f")}
      {line("M100 146v-24", "#27497f", 2)}
      {path("M100 122c6-3 9 3 17 0v9c-8 3-11-3-17 0z", "#a3243b")}
      {path(arch(92, 16, 196, 206, 262), "#ffd877")}
      {path("M38 236c24-14 38-6 54-8l-4 34H38zM162 232c-22-12-36-4-54-4l6 34h48z", "#14264a")}
      {path("M96 160h2.500v6h-2.500zM102 160h2.500v6h-2.500zM71 180h2v5h-2zM126 180h2v5h-2z", "#ffd877")}
    </>
  ),
};
