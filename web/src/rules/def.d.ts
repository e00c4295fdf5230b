/* A table of the rules, as web/defs.mjs hands it out: rows by their macro. */
declare module "*.def" {
  const rows: Record<string, string[][]>;
  export default rows;
}

/* Of some of its macros the names alone: "words.def?DECISION+VERB". */
declare module "*.def?DECISION+VERB" {
  const rows: Record<string, string[][]>;
  export default rows;
}
