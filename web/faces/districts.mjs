/* districts.mjs - the districts of Dej and Kohan Dej. */
import { each, scene } from "./compose.mjs";

export const districts = each(
  {
    tavern: {
      type: "trade",
      sky: [
        ["sky", "a:#2d4a6e"],
        ["stars", "a:#f4e3ae"],
        ["moon", "a:#f4e3ae", "translate(-8 -4)"],
      ],
      parts: [
        ["wall", "a:#c99a62"],
        ["iwan", "a:#d9ad70;b:#1f7a78;c:#ffcf6a"],
        ["lamp", "", "translate(0 56)"],
        ["ground", "a:#a8763e;b:#7a5226"],
        ["camel", "a:#b5793c;b:#c8354f", "translate(-6 10) scale(.98)"],
      ],
    },
    market: {
      type: "trade",
      parts: [
        ["dome", "a:#d9ad70;b:#a87a40", "translate(-22 8)"],
        ["dome", "a:#d9ad70;b:#a87a40", "translate(22 8)"],
        ["dome", "a:#1f8f8f;b:#a87a40", "translate(-5 -6) scale(1.1)"],
        ["stalls", "a:#c8452f;b:#1f7a78"],
      ],
    },
    trading_post: {
      type: "trade",
      parts: [
        ["iwan", "a:#e2c08a;b:#8a5a2c;c:#3a2414", "translate(-10 -26) scale(1.2 1.24)"],
        ["lamp", "", "translate(0 40)"],
        ["stalls", "a:#2c7743;b:#c8452f", "translate(14 28) scale(.73)"],
      ],
    },
    docks: {
      type: "trade",
      parts: [
        ["ship", "a:#6a4628;b:#c8452f;c:#e8a08a", "translate(34 10) scale(.72)"],
        ["house", "a:#d9b98a;b:#6a4628;c:#3a2818", "translate(-14 6) scale(.92)"],
        ["water", "a:#2b7f8a;b:#a9dbe0"],
      ],
    },
    harbor: {
      type: "trade",
      parts: [
        ["sun", "a:#fff3d0", "translate(54 0)"],
        ["ship", "a:#7a4a24;b:#2c7743;c:#9dcfae"],
        ["water", "a:#2b7f8a;b:#a9dbe0"],
      ],
    },
    town_hall: {
      type: "trade",
      parts: [
        ["minaret", "a:#e6cf9c;b:#1f7a78", "translate(-34 0)"],
        ["minaret", "a:#e6cf9c;b:#1f7a78", "translate(34 0)"],
        ["dome", "a:#1f8f8f;b:#e6cf9c", "translate(0 -20)"],
        ["iwan", "a:#e6cf9c;b:#2c7743;c:#2b3a3a"],
      ],
    },
    temple: {
      type: "religious",
      parts: [
        ["column", "a:#f1e6cf;b:#d9c49a", "translate(-33 0)"],
        ["column", "a:#f1e6cf;b:#d9c49a", "translate(33 0)"],
        ["lintel", "a:#f1e6cf;b:#3a78b5"],
        ["firealtar", "", "translate(-8 -17) scale(1.16)"],
      ],
    },
    church: {
      type: "religious",
      sky: [
        ["sky", "a:#38598c"],
        ["stars", "a:#f4e3ae"],
      ],
      parts: [
        ["domed", "a:#dcd2ba;b:#b9a98a;c:#ffb347"],
        ["firealtar", "", "translate(21 48) scale(.58)"],
      ],
    },
    monastery: {
      type: "religious",
      parts: [
        ["domed", "a:#f4ecd8;b:#3a78b5;c:#2b3a5a", "translate(-3 -16) scale(1.14)"],
        ["house", "a:#e9dcc0;b:#c9b48a;c:#2b3a5a", "translate(42 45) scale(.56)"],
        ["ground", "a:#7f9c86;b:#4c6c58"],
        ["cypress", "a:#2f6a4a;b:#5a9a72", "translate(-34 0)"],
      ],
    },
    cathedral: {
      type: "religious",
      sky: [
        ["sky", "a:#3f78b8"],
        ["clouds", "a:#eaf2fa;b:#2a5a94"],
      ],
      parts: [
        ["minaret", "a:#f4ecd8;b:#1f7fa0", "translate(-36 0)"],
        ["minaret", "a:#f4ecd8;b:#1f7fa0", "translate(36 0)"],
        ["dome", "a:#1f8fa6;b:#f4ecd8", "translate(-35 -28) scale(1.7 1.12)"],
        ["iwan", "a:#f4ecd8;b:#1f5a94;c:#14264a"],
        ["ground", "a:#8fa58a;b:#5f7a62"],
        ["cypress", "a:#2f6a4a;b:#5a9a72", "translate(-24 40) scale(.64)"],
        ["cypress", "a:#2f6a4a;b:#5a9a72", "translate(60 40) scale(.64)"],
      ],
    },
    watchtower: {
      type: "military",
      parts: [
        ["tower", "a:#d6997a;c:#3a1a20", "translate(-15 -31) scale(1.3)"],
        ["flames", "", "translate(24 -5) scale(.52)"],
        ["wall", "a:#a86a52", "translate(0 30) scale(1 .72)"],
      ],
    },
    prison: {
      type: "military",
      parts: [
        ["house", "a:#9a6a60;b:#5a3438;c:#1c1014", "translate(-20 -41) scale(1.4)"],
        ["gatehole", "c:#1c1014;b:#8a93a0", "translate(-20 -41) scale(1.4)"],
      ],
    },
    battlefield: {
      type: "military",
      parts: [
        ["sun", "a:#ffe3b0", "translate(26 -2)"],
        ["tents", "a:#f1e2c4;b:#a3243b;c:#3a1a20", "translate(-3 -12) scale(1.06 1.1)"],
        "spears",
      ],
    },
    fortress: {
      type: "military",
      parts: [
        ["tower", "a:#b97a5f;c:#3a1a20", "translate(-50 -22) scale(1.2)"],
        ["tower", "a:#b97a5f;c:#3a1a20", "translate(30 -22) scale(1.2)"],
        ["tower", "a:#c98a6a;c:#3a1a20", "translate(-5 -26) scale(1.1)"],
        ["wall", "a:#a86a52"],
        ["gatehole", "c:#2a1418;b:#8a93a0"],
        ["flag", "a:#f0be45", "translate(4 -18) scale(.9)"],
      ],
    },
    manor: {
      type: "noble",
      parts: [
        ["cypress", "a:#3f7a4a;b:#6faa72", "translate(-36 0)"],
        ["cypress", "a:#3f7a4a;b:#6faa72", "translate(36 0)"],
        ["house", "a:#f6e6c0;b:#b5533a;c:#5a3a20", "translate(-7 -16) scale(1.15)"],
        ["dome", "a:#c8643f;b:#f6e6c0", "translate(25 14) scale(.5)"],
        ["tufts", "a:#3f6a48;b:#c8354f"],
      ],
    },
    castle: {
      type: "noble",
      parts: [
        ["tower", "a:#e0bd82;c:#5a3a20", "translate(-31 0)"],
        ["tower", "a:#e0bd82;c:#5a3a20", "translate(31 0)"],
        ["wall", "a:#d0a868"],
        ["domed", "a:#ecd09a;b:#b5533a;c:#5a3a20", "translate(5 12) scale(.9)"],
      ],
    },
    palace: {
      type: "noble",
      parts: [
        ["column", "a:#fff3d8;b:#c8452f", "translate(-40 0)"],
        ["column", "a:#fff3d8;b:#c8452f", "translate(40 0)"],
        ["dome", "a:#e0a526;b:#fff3d8", "translate(-30 -30) scale(1.6 1.14)"],
        ["iwan", "a:#fff3d8;b:#a3243b;c:#5a1c2a"],
      ],
    },
    dragon_gate: {
      type: "unique",
      sky: [
        ["sky", "a:#5a4088"],
        ["stars", "a:#f0d8a0"],
      ],
      parts: [
        ["column", "a:#e6d6b2;b:#c98a3a", "translate(-37 0)"],
        ["column", "a:#e6d6b2;b:#c98a3a", "translate(37 0)"],
        ["iwan", "a:#dcc79c;b:#6d4a94;c:#1c1030"],
        ["ground", "a:#4a3a66;b:#7a68a0"],
        ["azhdaha", "a:#2f9a8f;b:#f0be45;c:#0d5a55", "translate(6 -14) scale(.94)"],
        ["azhhead", "a:#2f9a8f", "translate(46 36) scale(.94) rotate(-8)"],
      ],
    },
    laboratory: {
      type: "unique",
      sky: [
        ["sky", "a:#3b2a5c"],
        ["stars", "a:#e7c8f0"],
      ],
      parts: [
        ["books", "", "translate(6 14) scale(.88)"],
        ["flask", "a:#8fd46e"],
        ["smokeup", "a:#b8e6a0", "translate(0 4)"],
      ],
    },
    observatory: {
      type: "unique",
      sky: [
        ["sky", "a:#23285a"],
        ["stars", "a:#f4e3ae"],
        ["moon", "a:#f4e3ae", "translate(-6 -6)"],
      ],
      parts: [
        ["domed", "a:#e6d9c0;b:#6d4a94;c:#221538"],
        ["scope", "a:#e0a526;b:#f7dc8b", "translate(4 -2)"],
      ],
    },
    library: {
      type: "unique",
      parts: [
        ["iwan", "a:#d9c49a;b:#6d4a94;c:#3a2550"],
        ["books", "", "translate(15 38) scale(.7)"],
      ],
    },
    haunted_quarter: {
      type: "unique",
      sky: [
        ["sky", "a:#2a2440"],
        ["moon", "a:#c9e6c0"],
      ],
      parts: [
        ["house", "a:#6a5f7d;b:#453c58;c:#b6e08a", "translate(-22 6)  rotate(-3 50 100)"],
        ["tower", "a:#7a6f8f;c:#b6e08a", "translate(24 0) rotate(4 50 100)"],
      ],
    },
    keep: {
      type: "unique",
      parts: [
        ["tower", "a:#b9a5cf;c:#221538", "translate(-30 -40) scale(1.6 1.38)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
      ],
    },
    gold_mine: {
      type: "unique",
      parts: [
        ["rocks", "a:#6a5890;b:#9a86c0", "translate(-25 -40) scale(1.5 1.3)"],
        ["gatehole", "c:#1c1228;b:#8a5a2c", "translate(-25 -52) scale(1.5)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["heap", "", "translate(14 30) scale(.72)"],
      ],
    },
    imperial_treasury: {
      type: "unique",
      parts: [
        ["iwan", "a:#e2cf9c;b:#6d4a94;c:#2a1a40"],
        ["heap", "", "translate(12 20) scale(.78)"],
      ],
    },
    graveyard: {
      type: "unique",
      sky: [
        ["sky", "a:#3f4a6a"],
        ["moon", "a:#e8ecd8"],
      ],
      parts: [
        ["cypress", "a:#1f3a34;b:#3f6a58", "translate(-2 -10)"],
        ["tombs", "a:#a8adb8;b:#c9cdd6;c:#6d4a94"],
      ],
    },

    smithy: {
      type: "unique",
      sky: [["sky", "a:#4a3a5c"]],
      parts: [
        ["furnace", "", "translate(4 -12)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["anvil", "", "translate(8 6) scale(.92)"],
        ["sparks", "a:#ffd978", "translate(-6 -4)"],
      ],
    },
    armory: {
      type: "unique",
      parts: [
        ["rack", "", "translate(0 0)"],
        ["arms", "a:#a3243b;b:#f6efe2", "translate(0 -2)"],
      ],
    },
    basilica: {
      type: "unique",
      parts: [
        ["dome", "a:#8a6ab5;b:#e6d6f0", "translate(-35 -30) scale(1.7 1.1)"],
        ["iwan", "a:#e6d9ee;b:#6d4a94;c:#2a1a40", "translate(0 -2)"],
        ["column", "a:#f1e9f6;b:#c98a3a", "translate(-38 0)"],
        ["column", "a:#f1e9f6;b:#c98a3a", "translate(38 0)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["cannon", "a:#8a7a5a", "translate(26 42) scale(.62)"],
      ],
    },
    capitol: {
      type: "unique",
      sky: [
        ["sky", "a:#9a7ac0"],
        ["clouds", "a:#ffffffb0;b:#ffffff00"],
      ],
      parts: [
        ["column", "a:#fff6e6;b:#c98a3a", "translate(-34 -6)"],
        ["column", "a:#fff6e6;b:#c98a3a", "translate(-13 -6)"],
        ["column", "a:#fff6e6;b:#c98a3a", "translate(13 -6)"],
        ["column", "a:#fff6e6;b:#c98a3a", "translate(34 -6)"],
        ["lintel", "a:#f1e6cf;b:#6d4a94", "translate(0 -2)"],
        ["steps", "a:#e6d7c4"],
        ["letter", "", "translate(-23 2) scale(.9)"],
      ],
    },
    factory: {
      type: "unique",
      parts: [
        ["chimney", "a:#b5765a;b:#8a4a3a", "translate(27 -6)"],
        ["smokeup", "a:#e6dcf0", "translate(26 4) scale(1.05)"],
        ["house", "a:#d9c4a8;b:#8a4a3a;c:#3a2550", "translate(-4 4)"],
        ["waterwheel", "", "translate(-12 30) scale(.78)"],
        ["water", "a:#3f6a9a;b:#a9c8ea", "translate(0 4)"],
      ],
    },
    framework: {
      type: "unique",
      parts: [
        ["iwan", "a:#d9c8ea;b:#8a6ab5;c:#3a2550", "translate(14 22) scale(.72 .8)"],
        "scaffold",
        ["crane", "a:#e6d7b4", "translate(10 2) scale(.9)"],
      ],
    },
    great_wall: {
      type: "unique",
      sky: [
        ["sky", "a:#8a6ab5"],
        ["sun", "a:#f6dfb0", "translate(44 0)"],
        ["rocks", "a:#5f4290;b:#7d60ae;k:#46307a", "translate(-10 -30) scale(1.2 1.2)"],
      ],
      parts: [
        ["tower", "a:#cbb6de;c:#221538", "translate(48 8) scale(.52)"],
        ["wall", "a:#b9a5cf", "translate(28 6) rotate(-14 50 90) scale(.8 .6)"],
        ["tower", "a:#cbb6de;c:#221538", "translate(-30 -20) scale(1.06)"],
        ["wall", "a:#a894c0", "translate(-6 12)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
      ],
    },
    ivory_tower: {
      type: "unique",
      sky: [
        ["sky", "a:#b58ac8"],
        ["clouds", "a:#ffffffd0;b:#c8a8d8"],
        ["moon", "a:#fff6df", "translate(-8 -6)"],
      ],
      parts: [
        ["ivory", "a:#6d4a94;b:#e0a526", "translate(-6 -10) scale(1.12)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["cypress", "a:#3a2f5c;b:#6d5a90", "translate(52 46) scale(.55)"],
        ["cypress", "a:#3a2f5c;b:#6d5a90", "translate(-6 50) scale(.52)"],
      ],
    },
    map_room: {
      type: "unique",
      sky: [["sky", "a:#4a3566"]],
      parts: [
        ["globe", "", "translate(27 -28) scale(.86)"],
        ["lamp", "", "translate(-24 6)"],
        ["map", "", "translate(0 12)"],
      ],
    },
    monument: {
      type: "unique",
      sky: [
        ["sky", "a:#6a4f9a"],
        ["stars", "a:#f4e3ae"],
      ],
      parts: [
        ["turbe", "a:#d9c4a0;b:#2f8f9a;c:#221538"],
        ["cypress", "a:#2a3a4a;b:#4a6a72", "translate(-34 0)"],
        ["cypress", "a:#2a3a4a;b:#4a6a72", "translate(34 0)"],
      ],
    },
    museum: {
      type: "unique",
      parts: [
        ["iwan", "a:#e6d9ee;b:#6d4a94;c:#3a2550", "translate(-15 -32) scale(1.3)"],
        ["plinth", "", "translate(-4 0)"],
        ["vase", "a:#c8643f;b:#2a1a22", "translate(19 26) scale(.56)"],
        ["guardian", "a:#d9b98a;b:#8a6ab5", "translate(58 38) scale(.62)"],
      ],
    },
    necropolis: {
      type: "unique",
      sky: [
        ["sky", "a:#3a3560"],
        ["stars", "a:#d9d0ee"],
      ],
      parts: [
        ["cliff", "a:#8a7a9a;b:#5f5278;c:#3a2f52"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["tombs", "a:#a8a0b8;b:#c0b8d0;c:#6d4a94", "translate(-8 34) scale(.66)"],
      ],
    },
    park: {
      type: "unique",
      parts: [
        ["cypress", "a:#2f6a4a;b:#5a9a72", "translate(-36 -6)"],
        ["cypress", "a:#2f6a4a;b:#5a9a72", "translate(36 -6)"],
        ["domed", "a:#efe2f4;b:#8a6ab5;c:#3a2550", "translate(21 12) scale(.58)"],
        ["ground", "a:#5f9a5a;b:#3f7a48"],
        ["fountain", "a:#e6d9c4;b:#d9c8b0"],
        "bed",
      ],
    },
    poor_house: {
      type: "unique",
      parts: [
        ["house", "a:#a8927a;b:#6a5348;c:#2a1a22", "translate(-4 -6) scale(1.08)"],
        ["ground", "a:#5a4a60;b:#7a688a"],
        ["cauldron", "", "translate(30 50) scale(.5)"],
        ["bowls", "", "translate(-14 8)"],
      ],
    },
    quarry: {
      type: "unique",
      parts: [
        ["rocks", "a:#9a8ab0;b:#6a5890", "translate(-25 -44) scale(1.5 1.34)"],
        ["ground", "a:#4a3a66;b:#6d5a90"],
        "blocks",
        ["pick", "", "translate(24 -8) scale(.9)"],
      ],
    },
    school_of_magic: {
      type: "unique",
      sky: [
        ["sky", "a:#2f2356"],
        ["stars", "a:#e7c8f0"],
      ],
      parts: [
        ["iwan", "a:#8a6ab5;b:#452a69;c:#1c1030", "translate(-15 -32) scale(1.3)"],
        ["sigil", "a:#9fe0ff;b:#c9f0ff", "translate(0 4)"],
        ["books", "", "translate(25 54) scale(.5)"],
      ],
    },
    secret_vault: {
      type: "unique",
      sky: [
        ["sky", "a:#2a2450"],
        ["moon", "a:#f4e3ae"],
        ["stars", "a:#d9d0ee"],
      ],
      parts: [
        ["ground", "a:#4a3a66;b:#6d5a90"],
        ["earth", "a:#5a4058;b:#8a6a4a;c:#7a6480"],
        "pit",
        ["chest", "", "translate(15 34) scale(.7)"],
        ["cypress", "a:#2a3a3a;b:#4a6a5a", "translate(56 8) scale(.5)"],
      ],
    },
    stables: {
      type: "unique",
      parts: [
        "stall",
        ["horse", "a:#b5703a;b:#3a2418", "translate(2 -10) scale(.95)"],
        ["manger", "", "translate(0 4)"],
      ],
    },
    statue: {
      type: "unique",
      vars: "s:#dcd4c4;t:#b5ac9a;n:#857c6a;h:#c8bfae;e:#857c6a;i:#fff",
      parts: [
        ["robe", "a:#cfc6b4;b:#b5ac9a;c:#dcd4c4", "translate(18 2) scale(.64)"],
        ["neck", "", "translate(18 2) scale(.64)"],
        ["face", "", "translate(18 2) scale(.64)"],
        ["sides", "", "translate(18 2) scale(.64)"],
        ["eyes", "", "translate(18 2) scale(.64)"],
        ["bfork", "b:#857c6a", "translate(18 2) scale(.64)"],
        ["mouth", "", "translate(18 2) scale(.64)"],
        ["stachelong", "", "translate(18 2) scale(.64)"],
        ["crown", "a:#cfc6b4;b:#b5ac9a;c:#dcd4c4", "translate(18 2) scale(.64)"],
        ["plinth", "", "translate(-22 -16) scale(1.44 1.16)"],
      ],
    },
    theater: {
      type: "unique",
      sky: [["sky", "a:#4a2f5c"]],
      parts: [
        ["ground", "a:#8a5a3a;b:#6a4028"],
        ["lamp", "", "translate(0 20)"],
        ["puppet", "a:#1f8f8f;b:#e0a526", "translate(-15 6)"],
        ["puppet", "a:#c8643f;b:#1f3a68", "translate(16 6)"],
        ["curtain", "a:#a3243b;b:#7a1226"],
      ],
    },
    thieves_den: {
      type: "unique",
      sky: [
        ["sky", "a:#3a2f5c"],
        ["moon", "a:#f4e3ae", "translate(-6 -6)"],
      ],
      parts: [
        ["rocks", "a:#6a5890;b:#8a78b0", "translate(-25 -50) scale(1.5 1.4)"],
        "cavemouth",
        ["ground", "a:#3f3058;b:#5f4e80"],
        ["heap", "", "translate(26 46) scale(.56)"],
      ],
    },
    wishing_well: {
      type: "unique",
      parts: [
        ["iwan", "a:#e6d9c4;b:#1f7f8f;c:#1f3a5c", "translate(-5 -12) scale(1.1)"],
        ["candles", ""],
        ["basin", "", "translate(0 2)"],
      ],
    },
  },
  scene,
);
