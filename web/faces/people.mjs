/*
 * people.mjs - portraits of players: figures without their colours, and the colours they may have. A portrait
 * is one number, four bits for each choice (src/kit/portrait.tsx), so a choice has at most sixteen, and what stands
 * in a list keeps its place for good: add at the end. The letters of a dress: u its cloth, v
 * its trim, x and y a second cloth and its folds; a part says which of them it is painted with ("a:u").
 */
import { person } from "./compose.mjs";
import { BROWN, FRAME, GREY, GROUND, INK, RED, SKIN, WHITE } from "./palette.mjs";

const robe = (woven = "") => ["robe", `a:u;b:v;c:#fff6df${woven && `;p:${woven}`}`];
const gown = (woven = "") => ["gown", `a:u;b:v;c:#fff6df${woven && `;p:${woven}`}`];
const COLLAR = ["cloudcollar", "a:x;b:v"];
const ARMOUR = ["armour", "a:#8d99a8;b:u;c:#f0be45"];
const GORGET = ["gorget", "b:#e0a526"];
const BRAIDS = ["braids", "b:v"];
const OLD = "b:#8f877866"; // strands of a long beard

/** Each as person() takes it, without skin, hair and ground. */
const FIGURES = {
  king: { body: [robe("flower"), COLLAR], beard: ["bshort", "stache"], hat: [["crown", "a:#e9b33a;b:x;c:#1aa6a6"]] },
  queen: {
    fem: true,
    body: [gown("flower"), "pearls"],
    under: [BRAIDS],
    over: [["parted", OLD]],
    hat: [
      ["veil", "a:x;b:v"],
      ["tiara", "a:#e9b33a;c:#1aa6a6"],
    ],
  },
  sage: {
    face: "facelong",
    eyes: "eyesold",
    body: [robe("dot")],
    beard: [["blong", OLD], "stache"],
    hat: [["turban", "a:x;c:y"]],
  },
  wanderer: { face: "faceyoung", under: ["hoodback"], eyes: "eyescalm", body: [robe()], hat: [["hood", "a:x;b:v"]] },
  warrior: {
    face: "facebroad",
    eyes: "eyesfierce",
    body: [ARMOUR],
    under: ["aventail", GORGET],
    beard: ["bshort", "stachelong"],
    hat: [["helm", "a:#9fb0c2;b:u;c:#ffe9a8"]],
  },
  lady: {
    fem: true,
    back: ["hairback"],
    body: [gown("stripe"), "pearls"],
    over: [["parted", OLD]],
    hat: [["band", "a:#e0a526;c:x"]],
  },
  traveller: {
    face: "facelong",
    turn: true,
    body: [robe("stripe")],
    beard: ["bpoint", "stache"],
    hat: [["wrap", "a:x;c:y"]],
  },
  student: { face: "faceyoung", eyes: "eyescalm", turn: true, body: [robe("dot")], hat: [["cap", "a:x;b:v"]] },
  poet: { fem: true, back: ["hairback"], body: [gown()], over: [["parted", OLD]], hat: ["curls", "crescent"] },
  magician: {
    face: "facelong",
    eyes: "eyeswide",
    turn: true,
    mouth: "smirk",
    body: [robe("dot")],
    beard: ["bpoint", "stache"],
    hat: [["tallcap", "a:x;b:v;c:#f6efe2"]],
  },
  elder: { fem: true, eyes: "eyesold", body: [gown()], hat: [["coif", "a:x;c:y"]] },
  rider: {
    face: "facebroad",
    body: [robe(), ["fur", "a:#8a5a34;b:#5a3620"]],
    beard: ["stachelong"],
    hat: [["furhat", "a:x;b:v;c:#6a4a34"]],
  },
  heroine: {
    fem: true,
    eyes: "eyesfierce",
    body: [ARMOUR],
    under: [BRAIDS, GORGET],
    hat: [["helm", "a:#e3b04a;b:u;c:#ffe9a8"]],
  },
  prince: {
    face: "faceyoung",
    under: ["curls"],
    body: [robe("flower"), COLLAR],
    hat: [
      ["pearlhat", "a:x;b:v;c:#ffe9a8"],
      ["aigrette", "b:u;c:#ffe9a8"],
    ],
  },
  leopard: { face: "facebroad", body: ["tiger"], beard: [["bfork", OLD], "stachelong"], hat: ["leopard"] },
};

/** Players who have not chosen get one of these: no beard, no gown, since a name says nothing about that. */
const PLAIN = ["wanderer", "student", "elder", "prince"];

const SKINS = ["pale", "fair", "tan", "brown", "div", "dark"];
const HAIRS = [INK, BROWN, RED, "#c98a3a", GREY, WHITE];
const DRESSES = [
  ["#a3243b", "#f0be45", "#1f3a68", "#142747"],
  ["#1f3a68", "#f0be45", "#c8452f", "#7a1f16"],
  ["#0f7f80", "#f0be45", "#fffaf0", "#b9ae98"],
  ["#2c7743", "#f0be45", "#e0a526", "#9a6a10"],
  ["#6d3f8f", "#e9bd55", "#f3e3ef", "#a88aa5"],
  ["#c98a3a", "#1f5a8a", "#1f6f70", "#0d4446"],
  ["#3a3f52", "#c8203a", "#a3243b", "#5f1020"],
  ["#c0663a", "#fff0c2", "#2b2f6a", "#15183f"],
  ["#d98aa0", "#8a1c33", "#6d3f8f", "#3f2a5e"],
  ["#e6dcc6", "#1f8f8f", "#1f8f8f", "#0f5557"],
].map(([u, v, x, y]) => `u:${u};v:${v};x:${x};y:${y}`);
const GROUNDS = [
  "turq",
  "lapis",
  "gold",
  "rose",
  "dusk",
  "night",
  "meadow",
  "violet",
  "dawn",
  "storm",
  "spell",
  "steppe",
];
const FRAMES = [
  FRAME.turq,
  FRAME.blue,
  FRAME.gold,
  FRAME.red,
  FRAME.red,
  FRAME.ink,
  FRAME.green,
  FRAME.purple,
  FRAME.gold,
];

/** A figure alone: what stands behind it is chosen, too. */
function figure(recipe) {
  const [, ...layers] = person({ ...recipe, skin: "fair", hair: "", bg: "dim", frame: "blue" });
  return ["", ...layers.slice(GROUND.dim.length + 1)];
}

export const people = {
  pictures: Object.fromEntries(Object.entries(FIGURES).map(([slug, recipe]) => [slug, figure(recipe)])),
  plain: PLAIN.map((slug) => Object.keys(FIGURES).indexOf(slug)),
  skins: SKINS.map((name) => SKIN[name]),
  hairs: HAIRS.map((colour) => `h:${colour}`),
  dresses: DRESSES,
  grounds: GROUNDS.map((name, i) => [...GROUND[name], ["frame", FRAMES[i % FRAMES.length]]]),
};
