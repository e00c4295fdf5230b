/* A table of the rules, as web/make/defs.mjs hands it out: rows by their macro. */
declare module "*.def" {
  const rows: Record<string, string[][]>;
  export default rows;
}

/* Of one macro alone: "words.def?VERB". */
declare module "*?DISTRICT" {
  const rows: string[][];
  export default rows;
}
declare module "*?ADDED" {
  const rows: string[][];
  export default rows;
}
declare module "*?KOHAN" {
  const rows: string[][];
  export default rows;
}
declare module "*?ROLE" {
  const rows: string[][];
  export default rows;
}
declare module "*?ADDED_ROLE" {
  const rows: string[][];
  export default rows;
}
declare module "*?VERB" {
  const rows: string[][];
  export default rows;
}
declare module "*?FROM_CLIENT" {
  const rows: string[][];
  export default rows;
}
declare module "*?DECISION" {
  const rows: string[][];
  export default rows;
}
