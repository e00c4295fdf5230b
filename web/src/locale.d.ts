/* What make/languages.mjs says of every language. */
declare module "locale:languages" {
  const languages: readonly import("./languages.ts").Language[];
  export default languages;
}
