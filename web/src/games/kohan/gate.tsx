/* gate.tsx - the view through the open door of Kohan Dej. */
import { arch, star } from "../../kit/shapes.ts";
import { path, wall, type GateView } from "../gate.tsx";

export const gate: GateView = {
  slug: "kohan",
  sky: ["#3a0f22", "#8d2740", "#f0a267"],
  things: (
    <>
      {path("M122 72a17 17 0 1 0 14 27 14 14 0 0 1-14-27z", "#ffe6b8")}
      {path(`${star(66, 84, 3)}${star(92, 62, 2.2)}${star(80, 110, 2)}${star(142, 124, 2)}`, "#ffe6b8", 0.9)}
      {path("M38 262v-84l22-26 16 12 24-40 22 34 18-16 22 30v90z", "#7a2038", 0.8)}
      {path(`${wall(48, 20, 190, 5)}${wall(132, 20, 190, 5)}`, "#5a1529")}
      {path(`${wall(62, 20, 172, 5)}${wall(118, 20, 172, 5)}${wall(76, 48, 186, 5)}`, "#48101f")}
      {path(wall(86, 28, 148, 5), "#37091a")}
      {path(`${star(100, 170, 7)}`, "#e0a526")}
      {path(arch(91, 18, 200, 212, 262), "#f6b65a")}
      {path("M70 190h3v6h-3zM127 190h3v6h-3zM56 206h3v5h-3zM141 206h3v5h-3z", "#f6b65a")}
      {path("M38 244c30-12 46-6 54-4l-3 22H38zM162 244c-30-12-46-6-54-4l3 22h51z", "#24060f")}
    </>
  ),
};
