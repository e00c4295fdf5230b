/* palette.mjs - skins, hair, grounds and frames that pictures share. */
export const SKIN = {
  pale: "s:#f7dfc6;t:#dcaf91;n:#9c6248",
  fair: "s:#f0c9a0;t:#d39a6c;n:#8f5636",
  tan: "s:#dba877;t:#b87c4c;n:#744324",
  brown: "s:#b97f54;t:#905a36;n:#542f1b",
  div: "s:#7f9cb8;t:#56708f;n:#33506e",
  dark: "s:#7f9a86;t:#566f5c;n:#2f4a38",
};
export const INK = "#241a20";
export const BROWN = "#5a3420";
export const RED = "#8f3f1e";
export const GREY = "#b9b2a8";
export const WHITE = "#f4efe6";
export const SILVER = "#d8d2c6";

/** Grounds of people. */
export const GROUND = {
  night: [
    ["sky", "a:#1b2f5c"],
    ["stars", "a:#f4e3ae"],
    ["moon", "a:#f4e3ae"],
    ["rocks", "a:#3b3a68;b:#5d5a92"],
  ],
  gold: [
    ["sky", "a:#eec055"],
    ["clouds", "a:#fff3d0;b:#c98a2a"],
    ["rocks", "a:#c98d6b;b:#a5684a"],
  ],
  gilt: [
    ["sky", "a:#e9b440"],
    ["clouds", "a:#fff3d0;b:#b97a1c"],
  ],
  turq: [
    ["sky", "a:#3fa6a0"],
    ["clouds", "a:#e9f6ec;b:#2b7f7a"],
    ["rocks", "a:#b9a1c9;b:#8c74a3"],
  ],
  dusk: [
    ["sky", "a:#b8483f"],
    ["clouds", "a:#f3c58a;b:#8e2f32"],
    ["rocks", "a:#6c3346;b:#94506a"],
  ],
  blood: [
    ["sky", "a:#7d1f33"],
    ["clouds", "a:#b8483f;b:#5a1426"],
    ["rocks", "a:#2f1d2c;b:#5a3a52"],
  ],
  rose: [
    ["sky", "a:#e7a79a"],
    ["clouds", "a:#fff0e2;b:#c87868"],
    ["rocks", "a:#8fae8c;b:#6a8a68"],
    ["tufts", "a:#3f6a48;b:#c8354f"],
  ],
  lapis: [
    ["sky", "a:#2f5c9e"],
    ["clouds", "a:#d9e6f5;b:#1f3a68"],
    ["rocks", "a:#7d93b5;b:#57709a"],
  ],
  violet: [
    ["sky", "a:#3f2a5e"],
    ["stars", "a:#e7c8f0"],
    ["rocks", "a:#2a1c42;b:#5d4485"],
  ],
  dawn: [
    ["sky", "a:#f0cf8e"],
    ["sun", "a:#fff3d0"],
    ["dunes", "a:#dca35f;b:#c4854a"],
  ],
  steppe: [
    ["sky", "a:#c9604f"],
    ["sun", "a:#f6c987"],
    ["dunes", "a:#7e3b3f;b:#5c2a36"],
  ],
  spell: [
    ["sky", "a:#9b7ab8"],
    ["stars", "a:#f6e7ff"],
    ["rocks", "a:#3f6a5a;b:#6fa08a"],
  ],
  starry: [
    ["sky", "a:#23285a"],
    ["stars", "a:#f4e3ae"],
    ["dunes", "a:#3a3a72;b:#2a2a58"],
  ],
  ember: [
    ["sky", "a:#6a2a3a"],
    ["stars", "a:#f0a860"],
    ["dunes", "a:#3f1f30;b:#2a1422"],
  ],
  dim: [["sky", "a:#3a4468"]],
  frost: [["sky", "a:#a9bfd8"], "peaks", "snow"],
  cave: [
    ["sky", "a:#4a5a48"],
    ["rocks", "a:#2f3d33;b:#55684f"],
  ],
  meadow: [
    ["sky", "a:#a8cf9a"],
    ["clouds", "a:#f4faea;b:#6f9a66"],
    ["rocks", "a:#5f8f5a;b:#47734a"],
    ["tufts", "a:#2f5c38;b:#f0be45"],
  ],
  sand: [
    ["sky", "a:#e3b98a"],
    ["clouds", "a:#fff0dc;b:#b98a5a"],
    ["dunes", "a:#c98f5a;b:#a86f42"],
  ],
  storm: [
    ["sky", "a:#5f6a80"],
    ["clouds", "a:#9aa5b8;b:#3f4a60"],
    ["rocks", "a:#3f3a4a;b:#5f586c"],
  ],
};

/** Frames: a tone and its gold. */
export const FRAME = {
  blue: "a:#1f3a68;b:#e9bd55",
  red: "a:#8a1c33;b:#efc468",
  turq: "a:#0f5f63;b:#efc468",
  purple: "a:#452a69;b:#e2b3ea",
  gold: "a:#a8730f;b:#fff0c2",
  green: "a:#1f5c38;b:#efd27a",
  ink: "a:#1a1626;b:#b98f3a",
};

/** Scenes by their kind: frame, sky, ground and hills. */
export const KIND = {
  noble: { frame: "gold", sky: "#f0c766", land: "a:#b98845;b:#8a6028", hill: "a:#e0a55e;b:#c4823c;k:#a86a30" },
  religious: { frame: "blue", sky: "#5f93c9", land: "a:#6f8f7a;b:#4c6c58", hill: "a:#4f7fb5;b:#3a659a;k:#335a8c" },
  trade: { frame: "green", sky: "#7fbfa0", land: "a:#c9a36a;b:#a07a42", hill: "a:#5fa588;b:#46866c;k:#3f7a62" },
  military: { frame: "red", sky: "#d9785c", land: "a:#7a4a3e;b:#552f2a", hill: "a:#b8564a;b:#943c38;k:#8a3834" },
  unique: { frame: "purple", sky: "#7a5aa5", land: "a:#4a3a66;b:#6d5a90", hill: "a:#5f4290;b:#7d60ae;k:#46307a" },
  /* Troyes: by the colour of the dice */
  red: { frame: "red", sky: "#d9866a", land: "a:#8a5a44;b:#5f3a2e", hill: "a:#b8625a;b:#943f40;k:#8a3a3a" },
  white: { frame: "blue", sky: "#7fa8d4", land: "a:#8f9f8a;b:#66785f", hill: "a:#5f86b5;b:#44699a;k:#3a5f8e" },
  yellow: { frame: "gold", sky: "#f0cf8a", land: "a:#b9904f;b:#8a6630", hill: "a:#d9ab5e;b:#b9863c;k:#a07434" },
};
