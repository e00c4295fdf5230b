/* karzar_helpers.mjs - the pictures of Karzar's helpers, of the cards that foresee, and of Hich. */
import { creature, numbered, person } from "./compose.mjs";
import { GREY, INK, SILVER, WHITE } from "./palette.mjs";

const pick = (list, k) => list[k % list.length];
const THREE = 3;
export const helpers = {
  ...numbered(
    "zal",
    (k) =>
      person({
        skin: "fair",
        hair: WHITE,
        vars: "i:#8f8576",
        bg: pick(["lapis", "gold", "turq"], k),
        frame: "blue",
        back: ["simorgh", "hairback"],
        body: [["robe", `a:${pick(["#17807f", "#8a1c33", "#5a3278"], k)};b:#f0be45;c:#fff6df;p:flower`]],
        beard: [["bshort", "b:#6f675a"], "stache"],
        hat: [
          ["parted", "b:#a89f90"],
          ["band", "a:#e0a526;c:#a3243b"],
        ],
        hold: ["feather"],
        hand: `a:${pick(["#126a6a", "#731529", "#4a2866"], k)};b:#f0be45`,
      }),
    THREE,
  ),
  ...numbered(
    "simurgh",
    (k) =>
      creature({
        bg: pick(["lapis", "dawn", "frost"], k),
        frame: "blue",
        parts: ["simurghtail", "simurghwings", "simurghhead"],
      }),
    THREE,
  ),
  ...numbered(
    "ramishgar",
    (k) =>
      person({
        skin: "fair",
        hair: INK,
        bg: pick(["rose", "steppe", "violet"], k),
        frame: "red",
        face: "faceyoung",
        turn: k === 1,
        body: [["robe", `a:${pick(["#b8485f", "#1f6f70", "#6d3f8f"], k)};b:#f0be45;c:#fff6df;p:flower`]],
        mouth: "smirk",
        beard: ["stache"],
        hat: [["wrap", "a:#e0a526;c:#9a6a10"]],
        front: [["lute", "", "translate(-6 4)"]],
      }),
    THREE,
  ),
  ...numbered(
    "bazur",
    (k) =>
      person({
        skin: "pale",
        hair: GREY,
        bg: pick(["frost", "storm", "night"], k),
        frame: "red",
        body: [["robe", `a:${pick(["#3f4a7a", "#4a3a5a", "#2f4a5c"], k)};b:#d9e6f5;c:#fff;p:dot`]],
        under: ["hoodback"],
        face: "facelong",
        eyes: "eyesfierce",
        beard: ["bpoint", "stachelong"],
        hat: [["hood", `a:${pick(["#56649a", "#5f4a78", "#3f6478"], k)};b:#d9e6f5`]],
        hold: [["scepter", "c:#bfe3f5"]],
        hand: `a:${pick(["#3f4a7a", "#4a3a5a", "#2f4a5c"], k)};b:#d9e6f5`,
        front: ["snow"],
      }),
    THREE,
  ),
  ...numbered(
    "akvan",
    (k) =>
      creature({
        skin: pick(["div", "dark", "div"], k),
        hair: "#1f2f45",
        bg: pick(["cave", "storm", "blood"], k),
        frame: "purple",
        parts: [
          "divbody",
          "divhead",
          ["boulder", "", "translate(0 32)"],
          ["hand", `a:${pick(["#7f9cb8", "#7f9a86", "#7f9cb8"], k)};b:#e0a526`],
        ],
      }),
    THREE,
  ),
  ...numbered(
    "dragon",
    (k) =>
      creature({
        bg: pick(["steppe", "starry", "ember"], k),
        frame: "purple",
        parts: [
          [
            "azhdaha",
            `a:${pick(["#2f9a8f", "#5a8a3f", "#b5533a"], k)};b:#f0be45;c:${pick(["#0d5a55", "#2f5a1f", "#7a2a1a"], k)}`,
            "translate(0 12) scale(1.04)",
          ],
          ["azhhead", `a:${pick(["#2f9a8f", "#5a8a3f", "#b5533a"], k)}`, "translate(42 68) scale(1.12) rotate(-8)"],
          ["flames", "", "translate(-30 76) scale(.9)"],
          ["flames", "", "translate(40 80) scale(.8)"],
        ],
      }),
    THREE,
  ),
  /* a fair woman, whose shadow has horns */
  ...numbered(
    "witch",
    (k) =>
      person({
        skin: "fair",
        hair: "#1a1420",
        vars: "e:#2f8f4a;i:#9a86c0",
        fem: true,
        bg: pick(["dawn", "rose", "spell"], k),
        frame: "purple",
        back: [["divshade", "a:#3a2a1e;b:#c98a5a", "translate(-3 4)"], "hairback"],
        body: [["gown", `a:${pick(["#a3243b", "#1f5f52", "#5a3278"], k)};b:#f0be45;c:#fffaf0;p:flower`], "pearls"],
        over: [["parted", "b:#7a6a90"]],
        hat: ["curls", ["band", "a:#e0a526;c:#1aa6a6"]],
        front: [["lute", "", "translate(-4 8)"]],
      }),
    THREE,
  ),
  ...numbered(
    "mobad",
    (k) =>
      person({
        skin: "fair",
        hair: SILVER,
        bg: pick(["dawn", "gilt", "night"], k),
        frame: "purple",
        body: [["robe", "a:#f4ecd8;b:#c99a35;c:#fff"]],
        face: "facelong",
        eyes: "eyesold",
        turn: k === 1,
        beard: [["blong", "b:#8f8778"], "stache"],
        hat: [["pearlhat", "a:#fffaf0;b:#e6d7b4;c:#e0a526"]],
        hold: ["torch"],
        hand: "a:#f4ecd8;b:#c99a35",
      }),
    THREE,
  ),
  ...numbered(
    "tahmineh",
    (k) =>
      person({
        skin: "fair",
        hair: "#2a1712",
        fem: true,
        bg: pick(["violet", "night", "rose"], k),
        frame: "purple",
        back: ["hairback"],
        body: [["gown", `a:${pick(["#b8485f", "#1f6f70", "#6d3f8f"], k)};b:#f0be45;c:#fffaf0;p:flower`], "pearls"],
        over: [["parted", "b:#a0705a"]],
        hat: ["curls", ["tiara", "a:#e9b33a;c:#a3243b"]],
        hold: ["torch"],
        hand: `a:${pick(["#963a4e", "#185a5b", "#5a3278"], k)};b:#f0be45`,
      }),
    THREE,
  ),
};

const FOUR = 4;
export const foresights = {
  /* the hermit who bound Afrasiyab, and the cup in which the world is seen */
  ...numbered(
    "hum",
    (k) =>
      person({
        skin: "tan",
        hair: "#a89f90",
        vars: "i:#6f675a",
        bg: pick(["cave", "frost", "sand", "night"], k),
        frame: "purple",
        body: [["robe", "a:#6a5a4a;b:#8a7a60;c:#c9a06a;p:stripe"]],
        face: "facelong",
        eyes: "eyesold",
        turn: k % 2 === 1,
        beard: [["blong", "b:#5f584c"], "stachelong"],
        hat: ["wildhair"],
        front: ["rope"],
      }),
    FOUR,
  ),
  ...numbered(
    "jam",
    (k) =>
      creature({
        bg: pick(["starry", "dawn", "ember", "sand"], k),
        frame: "purple",
        parts: [
          ["orbits", "a:#f4e3ae;b:#ffe9a8", "translate(0 8)"],
          ["worldcup", "", "translate(5 12) scale(.9)"],
        ],
      }),
    FOUR,
  ),
};

/** Hich: an open hand with nothing in it, before an empty ring. */
export const hich = creature({
  bg: "violet",
  frame: "purple",
  parts: [
    ["emptiness", "a:#e2b3ea"],
    ["openhand", "a:#452a69;b:#e2b3ea"],
  ],
});
