/* gate.tsx - the view through the open door of Troyes. */
import { arch } from "../../kit/shapes.ts";
import { line, path, type GateView } from "../gate.tsx";

export const gate: GateView = {
  slug: "troyes",
  sky: ["#2c8f8d", "#a6d8cf", "#f4f1dc"],
  things: (
    <>
      {path("M38 214l16-14 14 12 14-10v60H38zM162 214l-16-14-14 12-14-10v60h44z", "#7cbab1", 0.8)}
      {path("M72 262v-98l8-26 8 26v24h24v-24l8-26 8 26v98z", "#2f8582")}
      {path("M88 190l12-20 12 20v72H88z", "#1f7371")}
      <circle cx="100" cy="194" r="8" fill="#f4f1dc" />
      {line("M100 186v16M92 194h16M94.500 188.500l11 11M105.500 188.500l-11 11", "#17605f", 1.3)}
      {path(arch(94, 12, 218, 228, 262), "#e9c46a")}
      <g transform="rotate(-9 70 236)">
        <rect x="57" y="222" width="27" height="27" rx="6" fill="#fffaf0" />
        <path
          d="M63 229l3 4.500h-6zM78 229l3 4.500h-6zM70.500 233l3 4.500h-6zM63 241l3 4.500h-6zM78 241l3 4.500h-6z"
          fill="#b2323f"
        />
      </g>
      <g transform="rotate(8 130 238)">
        <rect x="117" y="225" width="26" height="26" rx="6" fill="#e0a526" />
        <circle cx="124" cy="232" r="2.600" fill="#2b1d02" />
        <circle cx="136" cy="244" r="2.600" fill="#2b1d02" />
        <circle cx="130" cy="238" r="2.600" fill="#2b1d02" />
      </g>
      {path("M38 252c40-8 84-8 124 0v10H38z", "#0b3d3d")}
    </>
  ),
};
