/*
 * lint.mjs - what TypeScript and eslint say of the page's files.
 *
 *   node make/lint.mjs
 *
 * Many of eslint's rules ask for types. So the program that was type-checked is
 * handed to eslint, which would otherwise read and check the same files again:
 * half of the work. The exit status is 1 if either finds anything.
 */
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import ts from "typescript";

const here = fileURLToPath(new URL("../", import.meta.url));
const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => here,
  getNewLine: () => "\n",
};

/** The files of tsconfig.json as one program, and what is wrong with them. */
function checked() {
  const { config, error } = ts.readConfigFile(`${here}tsconfig.json`, ts.sys.readFile);
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, here);
  const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
  return { program, faults: [...(error ? [error] : []), ...ts.getPreEmitDiagnostics(program)] };
}

const { program, faults } = checked();
if (faults.length > 0) console.log(ts.formatDiagnostics(faults, host).trimEnd());

const eslint = new ESLint({
  cwd: here,
  overrideConfig: {
    files: ["src/**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { programs: [program] } },
  },
});
const results = await eslint.lintFiles(["."]);
const said = await (await eslint.loadFormatter("stylish")).format(results);
if (said) console.log(said);
const wrong = results.some((file) => file.errorCount > 0);
process.exitCode = faults.length > 0 || wrong ? 1 : 0;
