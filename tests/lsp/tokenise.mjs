// Tokens of a YAML text with the injected grammar, as VS Code makes them: `node tokenise.mjs MODULES GRAMMAR < text`.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";

const [modules, own] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), "x.js"));
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");
const grammars = path.join(path.resolve(modules), "tm-grammars", "grammars");

await oniguruma.loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const read = (file) => textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    if (scope === "tuckbox.effects.yaml") return read(own);
    const name = { "source.yaml": "yaml" }[scope];
    return name ? read(path.join(grammars, `${name}.json`)) : null;
  },
  getInjections: (scope) => (scope === "source.yaml" ? ["tuckbox.effects.yaml"] : undefined),
});
const grammar = await registry.loadGrammar("source.yaml");
let state = textmate.INITIAL;
const found = [];
fs.readFileSync(0, "utf8").split("\n").forEach((line, number) => {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
  state = ruleStack;
  for (const token of tokens) {
    found.push([number + 1, line.slice(token.startIndex, token.endIndex), token.scopes[token.scopes.length - 1]]);
  }
});
process.stdout.write(JSON.stringify(found));
