/* parts.mjs - every part by its name. */
import { behind } from "./parts/behind.mjs";
import { bodies } from "./parts/bodies.mjs";
import { county, dress, gear } from "./parts/folk.mjs";
import { ground } from "./parts/ground.mjs";
import { hats } from "./parts/hats.mjs";
import { arms, helms, simurgh } from "./parts/heroes.mjs";
import { heads } from "./parts/heads.mjs";
import { patterns } from "./parts/patterns.mjs";
import { places } from "./parts/places.mjs";
import { things } from "./parts/things.mjs";
import { works } from "./parts/works.mjs";

export const PARTS = {
  ...ground,
  ...behind,
  ...bodies,
  ...heads,
  ...hats,
  ...things,
  ...places,
  ...works,
  ...dress,
  ...gear,
  ...county,
  ...helms,
  ...arms,
  ...simurgh,
};
export const PATTERNS = patterns;
