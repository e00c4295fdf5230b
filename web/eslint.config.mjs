/* eslint.config.mjs - what the type checker does not see: promises nobody waits for, names nobody uses. */
import { fileURLToPath } from "node:url";
import globals from "globals";
import tseslint from "typescript-eslint";

const here = fileURLToPath(new URL(".", import.meta.url));

export default tseslint.config(
  { ignores: ["node_modules/", ".test/", "audit/"] },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: here } },
    rules: {
      "@typescript-eslint/no-unused-vars": "off", // the type checker says it, and lets _names pass
      "@typescript-eslint/unbound-method": "off", // a game page's functions are written as methods and never use `this`
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }], // a listener may take its time
    },
  },
  {
    files: ["**/*.mjs"], // some of a test runs in Node, some in the page
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { "no-undef": "error" },
  },
);
