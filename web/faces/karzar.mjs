/*
 * karzar.mjs - the pictures of Karzar. Iran stands before gold and day, Turan before dusk. A name that is on several
 * cards has one face and one helm; ground, cloth, weapon and the side it looks to change, and the gems at its foot
 * are its number.
 */
import { creature, M, person } from "./compose.mjs";
import { BROWN, GREY, INK, RED, SILVER, WHITE } from "./palette.mjs";

const COPIES = 5;
const gems = (n) => Array.from({ length: n }, (_, i) => ["gem", "", `translate(${i * 9} 0)`]);
const numbered = (name, draw, copies = COPIES) =>
  Object.fromEntries(Array.from({ length: copies }, (_, k) => [`${name}_${k + 1}`, [...draw(k), ...gems(k + 1)]]));

const LANDS = {
  iran: { frame: "blue", grounds: ["gold", "dawn", "turq", "lapis", "rose"], gorget: "#e0a526" },
  turan: { frame: "red", grounds: ["steppe", "dusk", "blood", "storm", "violet"], gorget: "#c8452f" },
};
const GORZ = ["mace", "", "translate(9 9) scale(.9)"];
const spear = (c) => ["spear", `c:${c}`];
const tail = (c) => ["horsetail", `b:${c}`];
const banner = (a, b = "#f0be45") => ["banner", `a:${a};b:${b}`, M];
const pennant = (a, b = "#fffaf0") => ["pennant", `a:${a};b:${b}`];

/** A hero in mail on his cards: `cloth` has a colour for each, `helm` and `back` may follow it. */
function hero(name, h) {
  const land = LANDS[h.land];
  return numbered(name, (k) => {
    const c = h.cloth[k % h.cloth.length];
    return person({
      skin: h.skin,
      hair: h.hair,
      face: h.face,
      eyes: h.eyes,
      mouth: h.mouth,
      bald: h.bald,
      beard: h.beard,
      over: h.over?.(c),
      bg: land.grounds[(h.first + k) % land.grounds.length],
      far: h.far,
      frame: land.frame,
      back: h.back?.(c, k),
      body: h.body?.(c) ?? [["armour", `a:${h.steel ?? "#8d99a8"};b:${c};c:${h.trim ?? "#f0be45"}`]],
      under: h.under ?? ["aventail", ["gorget", `b:${land.gorget}`]],
      hat: h.helm(c),
      turn: (k % 2 === 1) !== Boolean(h.turn),
      hold: [h.arms[k % h.arms.length]],
      hand: `a:${h.steel ?? "#8d99a8"};b:${c}`,
      front: h.front?.(c),
    });
  });
}
const helm =
  (part, a, c = "#ffe9a8") =>
  (cloth) => [[part, `a:${a};b:${cloth};c:${c}`]];
const open = (b = "#e0a526") => [["gorget", `b:${b}`], "curls"];

const iran = {
  ...hero("goudarz", {
    land: "iran",
    first: 0,
    skin: "fair",
    hair: SILVER,
    face: "facelong",
    eyes: "eyesold",
    beard: [["blong", "b:#8f8778"], "stachelong"],
    helm: helm("helmcrown", "#9fb0c2", "#c8203a"),
    cloth: ["#1f4a8a", "#6d3f8f", "#7a2438", "#1f6f70", "#a8730f"],
    arms: [spear("#1f4a8a"), "sword", GORZ],
    back: (c) => [banner(c)],
  }),
  ...hero("giv", {
    land: "iran",
    first: 1,
    skin: "tan",
    hair: BROWN,
    face: "facebroad",
    eyes: "eyesfierce",
    beard: ["bshort", "stache"],
    helm: helm("helmround", "#9fb0c2", "#f0be45"),
    cloth: ["#1f6f9a", "#2c7743", "#7a4a9a", "#b5533a", "#1f3a68"],
    arms: ["lasso", "sword", spear("#e0a526")],
    back: (c) => [tail(c)],
  }),
  ...hero("tus", {
    land: "iran",
    first: 2,
    skin: "fair",
    hair: BROWN,
    face: "facebroad",
    eyes: "eyes",
    beard: ["bfork", "stachelong"],
    helm: (c) => [
      ["helm", `a:#e3b04a;b:${c};c:#ffe9a8`],
      ["plumes", `b:${c}`],
    ],
    cloth: ["#a8730f", "#a3243b", "#1f4a8a", "#2c7743", "#6d3f8f"],
    arms: [GORZ, spear("#e0a526"), "axe"],
    back: (c) => [banner("#e0a526", c)],
  }),
  ...hero("bizhan", {
    land: "iran",
    first: 4,
    skin: "fair",
    hair: INK,
    face: "faceyoung",
    eyes: "eyeswide",
    turn: true,
    beard: ["stache"],
    under: open(),
    helm: (c) => [
      ["helmround", `a:#c3cfda;b:${c};c:#ffe9a8`],
      ["plumeone", "b:#fffaf0", "translate(-2 4)"],
    ],
    cloth: ["#2c7743", "#c8354f", "#1f6f9a", "#a8730f", "#7a4a9a"],
    arms: ["dagger", "bow", "sword"],
    front: () => ["boartusk"],
  }),
  ...hero("rohham", {
    land: "iran",
    first: 1,
    skin: "tan",
    hair: RED,
    face: "facelong",
    eyes: "eyesfierce",
    turn: true,
    beard: ["bpoint", "stachelong"],
    helm: helm("helmnasal", "#b9c5d0", "#f0be45"),
    cloth: ["#1f3a68", "#5a6b3a", "#8a1c33", "#1f8f8f", "#5a3278"],
    arms: ["sword", "axe", spear("#1f3a68")],
    front: (c) => [["roundshield", `a:${c};b:#f6efe2`]],
  }),
  ...hero("fariborz", {
    land: "iran",
    first: 2,
    skin: "tan",
    hair: BROWN,
    face: "faceyoung",
    eyes: "eyescalm",
    beard: ["bshort", "stache"],
    under: open(),
    helm: (c) => [["crown", `a:#e9b33a;b:${c};c:#1aa6a6`]],
    cloth: ["#6d3f8f", "#1f4a8a", "#b5533a", "#2c7743", "#a3243b"],
    arms: [spear("#6d3f8f"), "sword", ["scepter", "c:#1aa6a6"]],
    back: (c) => [pennant(c, "#f0be45")],
  }),
  ...hero("gostaham", {
    land: "iran",
    first: 3,
    skin: "fair",
    hair: BROWN,
    face: "facebroad",
    eyes: "eyesfierce",
    over: (c) => [["mailveil", `b:${c}`]],
    helm: helm("helmnasal", "#c3cfda", "#1aa6a6"),
    cloth: ["#1f8f8f", "#1f4a8a", "#7a4a9a", "#a8730f", "#2c7743"],
    arms: ["sword", GORZ, spear("#fffaf0")],
    back: () => [tail("#fffaf0")],
  }),
  ...hero("gorgin", {
    land: "iran",
    first: 3,
    skin: "brown",
    hair: INK,
    face: "facelong",
    eyes: "eyesly",
    mouth: "smirk",
    beard: ["bpoint", "stache"],
    under: [["gorget", "b:#e0a526"]],
    helm: () => ["wolf"],
    cloth: ["#5a6b3a", "#6a4628", "#3f4a5c", "#7a2438", "#1f6f70"],
    arms: ["dagger", "bow", "axe"],
    steel: "#7c8a6a",
  }),
  ...hero("hojir", {
    land: "iran",
    first: 2,
    skin: "tan",
    hair: INK,
    face: "faceyoung",
    eyes: "eyes",
    far: [["tower", "a:#fffaf0;c:#8a7a60", "translate(-33 6)"]],
    beard: ["stache"],
    under: open(),
    helm: helm("pearlhat", "#f6efe2", "#e0a526"),
    cloth: ["#c0663a", "#1f6f9a", "#2c7743", "#7a4a9a", "#a3243b"],
    arms: [spear("#fffaf0"), "bow", "sword"],
  }),
};

const turan = {
  ...hero("pilsam", {
    land: "turan",
    first: 0,
    skin: "brown",
    hair: INK,
    face: "facebroad",
    eyes: "eyesfierce",
    beard: ["bshort", "stachelong"],
    helm: (c) => ["tusks", ["helm", `a:#b08a4a;b:${c};c:#e8a060`]],
    cloth: ["#5c2a36", "#8a1c33", "#3a4a3a", "#452a69", "#6a4628"],
    arms: [GORZ, "axe", "starmace"],
    back: (c) => [["tug", `a:${c}`]],
  }),
  ...hero("piran", {
    land: "turan",
    first: 1,
    skin: "tan",
    hair: "#cfc8bb",
    face: "facelong",
    eyes: "eyesold",
    beard: [["bfork", "b:#8f8778"], "stache"],
    under: [],
    body: (c) => [
      ["robe", `a:${c};b:#e0a526;c:#fff6df;p:flower`],
      ["fur", "a:#d9cdb8;b:#9a8a70"],
    ],
    helm: (c) => [["furhat", `a:${c};b:#e0a526;c:#d9cdb8`]],
    cloth: ["#7a2438", "#3f4a7a", "#5a3a2a", "#452a69", "#1f5f5a"],
    arms: [["scepter", "c:#c8452f"], "sword", spear("#7a2438")],
    steel: "#64192c",
  }),
  ...hero("human", {
    land: "turan",
    first: 1,
    skin: "brown",
    hair: INK,
    face: "facebroad",
    eyes: "eyesfierce",
    turn: true,
    beard: ["bpoint", "stachelong"],
    helm: helm("helmtall", "#5c5560", "#e8a060"),
    cloth: ["#8a1c33", "#452a69", "#b5533a", "#3a4a3a", "#5c2a36"],
    arms: ["starmace", "sword", GORZ],
    steel: "#6a5a60",
    trim: "#e8a060",
    back: () => [tail("#17121a")],
  }),
  ...hero("garsivaz", {
    land: "turan",
    first: 2,
    skin: "tan",
    hair: INK,
    face: "facelong",
    eyes: "eyesly",
    mouth: "smirk",
    beard: ["bpoint", "stachelong"],
    under: [],
    body: (c) => [["robe", `a:${c};b:#c98a2a;c:#7a2438;p:dot`]],
    helm: (c) => [["furhat", `a:${c};b:#c98a2a;c:#4a3a42`]],
    cloth: ["#3a2430", "#4a1226", "#2f3a4a", "#5a3a1a", "#3f2a5e"],
    arms: ["dagger", ["goblet", "c:#c8203a"], "sword"],
    steel: "#3a2430",
  }),
  ...hero("barman", {
    land: "turan",
    first: 3,
    skin: "brown",
    hair: INK,
    face: "facebroad",
    eyes: "eyes",
    turn: true,
    beard: ["stachelong"],
    under: [["gorget", "b:#c8452f"]],
    helm: (c) => [["furcap", `a:${c};b:#e8a060;c:#4a3428`]],
    cloth: ["#8a1c33", "#3f4a5c", "#6a4628", "#5c2a36", "#452a69"],
    arms: ["axe", spear("#c8452f"), "sword"],
    steel: "#6a5a60",
    back: () => [pennant("#17121a", "#c8452f")],
  }),
  ...hero("kolbad", {
    land: "turan",
    first: 0,
    skin: "tan",
    hair: RED,
    face: "facelong",
    eyes: "eyesfierce",
    beard: ["bfork", "stachelong"],
    helm: helm("helmtall", "#8a6a5a", "#fffaf0"),
    cloth: ["#b5533a", "#5a6b3a", "#7a2438", "#3a4a5a", "#6a4628"],
    arms: ["bow", spear("#17121a"), "axe"],
    back: (c) => [["quiver", `a:${c}`]],
  }),
  ...hero("nastihan", {
    land: "turan",
    first: 4,
    skin: "fair",
    hair: INK,
    face: "facelong",
    eyes: "eyesly",
    turn: true,
    over: (c) => [["mailveil", `b:${c}`]],
    helm: (c) => [
      ["helm", `a:#3f3a46;b:${c};c:#b58ae0`],
      ["crescent", "", "translate(0 -14)"],
    ],
    cloth: ["#452a69", "#23304f", "#5c2a36", "#3a4a3a", "#8a1c33"],
    arms: ["sword", "dagger", "bow"],
    steel: "#5c5560",
    back: (c) => [tail(c)],
  }),
  ...hero("lahhak", {
    land: "turan",
    first: 1,
    skin: "tan",
    hair: BROWN,
    face: "faceyoung",
    eyes: "eyesly",
    beard: ["stachelong"],
    under: open("#c8452f"),
    helm: (c) => [
      ["furcap", `a:${c};b:#c98a2a;c:#b59a7a`],
      ["plumeone", "b:#c8203a", "translate(0 8)"],
    ],
    cloth: ["#3a4a3a", "#7a2438", "#6a4628", "#3f4a7a", "#8a4a2a"],
    arms: ["bow", "sword", "lasso"],
    back: (c) => [["quiver", `a:${c}`]],
  }),
  ...hero("farshidvard", {
    land: "turan",
    first: 2,
    skin: "fair",
    hair: BROWN,
    face: "faceyoung",
    eyes: "eyeswide",
    turn: true,
    beard: ["stache"],
    under: open("#c8452f"),
    helm: (c) => [["furhat", `a:${c};b:#e0a526;c:#6a5348`]],
    cloth: ["#7a2438", "#1f5f5a", "#5a3278", "#8a4a2a", "#3f4a5c"],
    arms: [spear("#7a2438"), "lasso", "sword"],
    trim: "#e8a060",
    back: (c) => [["tug", `a:${c}`]],
  }),
};

const others = {
  rostam: person({
    skin: "tan",
    hair: RED,
    bg: "gold",
    frame: "blue",
    body: ["tiger"],
    face: "facebroad",
    eyes: "eyesfierce",
    beard: [["bfork", "b:#e0a070"], "stachelong"],
    hat: ["leopard"],
    hold: [GORZ],
    hand: "a:#e79a35;b:#fff3da",
  }),
  sohrab: person({
    skin: "fair",
    hair: INK,
    bg: "steppe",
    frame: "red",
    back: [banner("#6d3f8f"), tail("#fffaf0")],
    body: [["armour", "a:#8d99a8;b:#7b3fa0;c:#f0be45"]],
    face: "faceyoung",
    under: open(),
    hat: [["helm", "a:#e3b04a;b:#7b3fa0;c:#ffe9a8"]],
    hold: [spear("#7b3fa0")],
    hand: "a:#8d99a8;b:#e0a526",
    front: ["bazuband"],
  }),
  keykavus: person({
    skin: "fair",
    hair: GREY,
    bg: "gilt",
    frame: "blue",
    back: [["farr", "a:#fff0b8;b:#f6cf5c", "translate(0 2)"]],
    body: [
      ["robe", "a:#1f4a8a;b:#f0be45;c:#fff6df;p:flower"],
      ["cloudcollar", "a:#a3243b;b:#f0be45"],
    ],
    face: "facelong",
    beard: [["bfork", "b:#6f675a"], "stache"],
    hat: [["crown", "a:#e9b33a;b:#1f4a8a;c:#c8203a"]],
    hold: [["goblet", "c:#a3243b"]],
    hand: "a:#1f4a8a;b:#f0be45",
  }),
  afrasiyab: person({
    skin: "tan",
    hair: "#17121a",
    vars: "e:#5a0e14",
    bg: "blood",
    frame: "ink",
    back: [banner("#17121a", "#c8452f")],
    body: [
      ["robe", "a:#4a1226;b:#c98a2a;c:#17121a;p:flower"],
      ["fur", "a:#2b2126;b:#5a4650"],
    ],
    eyes: "eyesfierce",
    beard: ["bpoint", "stachelong"],
    hat: [
      ["spikes", "a:#c9922a;c:#c8203a", "translate(0 2)"],
      ["furbrim", "c:#2b2126"],
    ],
    hold: ["sword"],
    hand: "a:#3a0e1e;b:#c98a2a",
  }),
};

const pick = (list, k) => list[k % list.length];
const THREE = 3;
const helpers = {
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
const foresights = {
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
const hich = creature({
  bg: "violet",
  frame: "purple",
  parts: [
    ["emptiness", "a:#e2b3ea"],
    ["openhand", "a:#452a69;b:#e2b3ea"],
  ],
});

export const pictures = { hich, ...others, ...iran, ...turan, ...helpers, ...foresights };
