/* What every game's folder has under one name, as make/games.mjs lists it. */
declare module "games:door" {
  const modules: readonly { door: import("./door.ts").Door }[];
  export default modules;
}
declare module "games:gate" {
  const modules: readonly { gate: import("./gate.tsx").GateView }[];
  export default modules;
}
