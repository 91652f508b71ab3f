// Tokens of YAML texts with the injected grammar, as VS Code makes them: `node tokenise.mjs MODULES GRAMMAR YAML < texts`.
// YAML is a folder with the grammars of YAML; the texts are a JSON list, and so are their tokens.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [modules, own, folder] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), "x.js"));
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");
const files = {};
for (const name of fs.readdirSync(folder).filter((one) => /^yaml.*\.json$/.test(one))) {
  const file = path.join(folder, name);
  files[JSON.parse(fs.readFileSync(file, "utf8")).scopeName] = file;
}

await oniguruma.loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const read = (file) => textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    if (scope === "tuckbox.effects.yaml") return read(own);
    return files[scope] ? read(files[scope]) : null;
  },
  getInjections: (scope) => (scope === "source.yaml" ? ["tuckbox.effects.yaml"] : undefined),
});
const grammar = await registry.loadGrammar("source.yaml");
const tokens = (text) => {
  let state = textmate.INITIAL;
  return text.split("\n").flatMap((line, number) => {
    const found = grammar.tokenizeLine(line, state);
    state = found.ruleStack;
    return found.tokens.map((token) => [
      number + 1, line.slice(token.startIndex, token.endIndex), token.scopes[token.scopes.length - 1],
    ]);
  });
};
process.stdout.write(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(tokens)));
