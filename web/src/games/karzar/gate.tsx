/* gate.tsx - the view through the open door of Karzar. */
import { line, path, type GateView } from "../gate.tsx";

export const gate: GateView = {
  slug: "karzar",
  sky: ["#c9871a", "#f3cf7a", "#fff4d6"],
  things: (
    <>
      <circle cx="70" cy="112" r="19" fill="#fff8e6" />
      {path("M100 92l34 66 28 38v66H38v-60l26-22z", "#b98a3c", 0.75)}
      {path("M100 92l12 24-7 6-6-5-7 8-4-8z", "#fffaf0")}
      {path("M38 222l20-26 20 26zM54 262V206", "#1f3a68")}
      {path("M122 226l21-30 21 30z", "#8f1f35")}
      {line("M58 196v-20M143 196v-22", "#4d3304", 2)}
      {path("M58 176c7-3 10 3 17 0v9c-7 3-10-3-17 0z", "#1f3a68")}
      {path("M143 174c-7-3-10 3-17 0v9c7 3 10-3 17 0z", "#8f1f35")}
      {line("M84 250l34-58M116 250l-34-58", "#4d3304", 3.2)}
      {path("M118 192l-1-10 8 6zM82 192l1-10-8 6z", "#fff4d6")}
      {path("M38 238c30-10 94-10 124 0v24H38z", "#4d3304")}
      {line("M50 254v-7M60 251v-7M140 251v-7M150 254v-7", "#c9871a", 1.6)}
    </>
  ),
};
