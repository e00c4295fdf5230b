/* troyes_scenes.mjs - the pictures of Troyes without a face in front: events, and what a town does together. */
import { at, each, scene } from "./compose.mjs";

/** Somebody seen from afar, and what is carried. */
const walker = (a, b, x, y, k, ...carried) => [
  ["walker", `a:${a};b:${b}`, at(x, y, k)],
  ...carried.map((one) => (typeof one === "string" ? [one, "", at(x, y, k)] : [one[0], one[1], at(x, y, k)])),
];

/** A flag on its pole. */
const flag = (a, place) => [
  ["pole", "", place],
  ["flag", `a:${a}`, place],
];

const NIGHTFIRE = [
  ["sky", "a:#4a2a3a"],
  ["clouds", "a:#8a4a4a;b:#3a1a2a"],
];
const GREYSKY = [
  ["sky", "a:#7d8698"],
  ["clouds", "a:#c3cad6;b:#5f6a80"],
  ["rocks", "a:#5f5a68;b:#7d7788", "translate(-10 -18) scale(1.2 1.04)"],
];

export const scenes = each(
  {
    banquet: {
      type: "red",
      sky: [["sky", "a:#7a2f3a"]],
      parts: [
        ["curtain", "a:#a3243b;b:#7a1226"],
        ["candelabra", "", at(0, 6)],
        ["table", "", at(0, 6)],
      ],
    },
    tithing: {
      type: "white",
      parts: [
        ["gothic", "a:#e9e2d0;b:#44699a;c:#23304f", at(20, 8, 0.6)],
        ["sheaf", "", at(-26, 4)],
        ["sheaf", "", at(-10, 16, 0.96)],
        ["ground", "a:#c9b06a;b:#a0853f"],
        ["stack", "", at(18, 4)],
        ["stack", "", at(36, 22, 0.82)],
      ],
    },
    procession: {
      type: "white",
      sky: [
        ["sky", "a:#38598c"],
        ["stars", "a:#f4e3ae"],
      ],
      parts: [
        ["gothic", "a:#d9d2c0;b:#2a4a7a;c:#ffcf6a", at(10, 0, 0.8)],
        ["ground", "a:#6f7f8a;b:#4c5c68"],
        ...walker("#f6efe2", "#c99a35", -32, 8, 1, "taper"),
        ...walker("#8a1c33", "#5a1226", -4, 12, 1, "taper"),
        ...walker("#f6efe2", "#1f5a94", 22, 8, 1, "taper"),
      ],
    },
    marauding: {
      type: "yellow",
      sky: NIGHTFIRE,
      parts: [
        ["cottage", "a:#8a5a2c;c:#ffb347", at(-2, 0)],
        ["flames", "", at(-6, -14, 1.2)],
        ["flames", "", at(22, 12, 0.8)],
        ["ground", "a:#5a3a34;b:#3a2424"],
        ...walker("#2a2430", "#1a1620", -34, 12, 0.98, "pike"),
        ...walker("#3a2a30", "#1a1620", 30, 14, 0.96, "fork"),
      ],
    },
    skirmishes: {
      type: "red",
      parts: [
        ["crossed", "", at(0, 2)],
        ["sparks", "a:#fff3c0", at(-32, -16)],
        ["sparks", "a:#fff3c0", at(-22, -26, 0.9)],
      ],
    },
    skirmishes_2: {
      type: "red",
      sky: GREYSKY,
      parts: [
        ["arms", "a:#1f4a8a;b:#f0be45", at(0, -2)],
        ...flag("#a3243b", at(-24, 4)),
        ...flag("#1f4a8a", "translate(124 4) scale(-1 1)"),
      ],
    },
    war: {
      type: "red",
      sky: NIGHTFIRE,
      parts: [
        ["tower", "a:#8a6a5a;c:#ffb347", at(30, -14, 1.1)],
        ["wall", "a:#7a5a4c", at(40, 14)],
        ["flames", "", at(40, -12, 0.8)],
        ["ground", "a:#5a3a34;b:#3a2424"],
        ["trebuchet", "", at(-6, 0)],
      ],
    },
    normans: {
      type: "red",
      sky: GREYSKY,
      parts: [
        ["drakkar", "", at(0, 0)],
        ["water", "a:#3f5a78;b:#a9c0d6"],
      ],
    },
    succession: {
      type: "red",
      parts: [
        ["throne", "a:#8a1c33;b:#5a1226;c:#f0be45"],
        ["crossed", "", at(10, 16, 0.8)],
        ["crown", "a:#e9b33a;b:#a3243b;c:#1aa6a6", at(24, 42, 0.52)],
      ],
    },
    resistance: {
      type: "red",
      parts: [
        ...walker("#6a5240", "#a3243b", -26, -12, 1, "fork"),
        ...walker("#3f5a7a", "#5a3a2a", 2, -16, 1, "pike"),
        ...walker("#5a6a3a", "#c98a3a", 26, -12, 1, "fork"),
        "palisade",
        ...flag("#a3243b", at(-2, -4)),
      ],
    },
    theological_conflict: {
      type: "white",
      sky: [
        ["sky", "a:#4a5a80"],
        ["clouds", "a:#8a9ab8;b:#2f3f60"],
      ],
      parts: [
        ["bolt", "", at(-2, -6)],
        ...walker("#f6efe2", "#6e6258", -26, 2, 1.1),
        ...walker("#2a2430", "#8f8778", 16, 2, 1.1),
        ["book", "", at(15, 24, 0.7)],
      ],
    },
    heresy: {
      type: "white",
      sky: NIGHTFIRE,
      parts: [
        ["ground", "a:#4a3a44;b:#2f2430"],
        "pyre",
        ["flames", "", at(-30, 8, 1.6)],
        ["book", "", at(22, -2, 0.56)],
        ["flames", "", at(4, 52, 0.9)],
      ],
    },
    interruption: {
      type: "white",
      sky: GREYSKY,
      parts: [
        ["gothic", "a:#c9c3b4;b:#8a93a0;c:#3f4a60", at(14, 20, 0.74)],
        ["scaffold", ""],
        ["crane", "a:#cbb893", at(4, 6, 0.86)],
        ["hammer", "", "translate(-10 60) rotate(38 50 80) scale(.62)"],
      ],
    },
    migrant_workers: {
      type: "white",
      parts: [
        ["gothic", "a:#f4ecd8;b:#44699a;c:#23304f", at(52, 24, 0.48)],
        ["ground", "a:#8f9f6a;b:#66785f"],
        ...walker("#8a6a4a", "#5a3a2a", -32, 10, 1, ["pack", "a:#c98a3a"], "stave"),
        ...walker("#5a7a8a", "#a3542e", -6, 14, 1, ["pack", "a:#e6d7b4"]),
        ...walker("#6a8a5a", "#3a4a2a", 18, 10, 1, "pike"),
      ],
    },
    drought: {
      type: "yellow",
      sky: [["sky", "a:#f0a860"]],
      parts: [
        "wellsun",
        ["ground", "a:#c98f5a;b:#a86f42"],
        "cracks",
        ["baretree", "", at(14, 8, 0.92)],
        ["baretree", "", at(-20, 40, 0.6)],
      ],
    },
    support: {
      type: "yellow",
      parts: [
        ...flag("#a8730f", at(0, -14, 1.2)),
        ...walker("#a3542e", "#5a3a2a", -34, -2, 1, "fork"),
        ...walker("#3f6a8a", "#e6d7b4", 8, -6, 1),
        ...walker("#6a8a5a", "#c98a3a", 30, 0, 1, "fork"),
        ...walker("#8a6a94", "#5a3a6a", -14, 6, 1.04, "stave"),
        ["ground", "a:#b9904f;b:#8a6630", at(0, 6)],
      ],
    },
    civil_war: {
      type: "yellow",
      sky: NIGHTFIRE,
      parts: [
        ["house", "a:#c9a06a;b:#8a4a3a;c:#ffb347", at(-26, 4)],
        ["cottage", "a:#8a4a3a;c:#ffb347", at(30, 12, 0.86)],
        ["flames", "", at(-24, -2)],
        ...flag("#a3243b", at(-20, 14)),
        ...flag("#1f4a8a", "translate(128 14) scale(-1 1)"),
        ["ground", "a:#6a4a34;b:#4a3024"],
        ["crossed", "", at(19, 38, 0.62)],
      ],
    },
    wayfarers: {
      type: "yellow",
      parts: [
        ["cypress", "a:#5f7a3a;b:#8aa05a", at(-36, -6)],
        ["cart", "", at(10, 0, 0.92)],
        ["ground", "a:#c9a36a;b:#a07a42"],
        ...walker("#7a5a44", "#3a2a20", -30, 12, 1, "stave"),
        ...walker("#a3243b", "#f1e9d8", 34, 16, 0.9),
      ],
    },
  },
  scene,
);
