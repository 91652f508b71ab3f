"use strict";

// Starts `tuckbox lsp` for YAML files. All that is known of rulesets is in the server.

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function made() {
  const [command, ...args] = workspace.getConfiguration("tuckbox").get("command");
  return new LanguageClient(
    "tuckbox",
    "Tuckbox",
    { command, args },
    {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      middleware: { provideCompletionItem: withWhatFollows },
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,yml}") },
    },
  );
}

// Behind a key that was chosen its values are asked for at once.
async function withWhatFollows(document, position, context, token, next) {
  const found = await next(document, position, context, token);
  for (const item of Array.isArray(found) ? found : (found?.items ?? [])) {
    const written = typeof item.insertText === "string" ? item.insertText : (item.insertText?.value ?? "");
    if (written.endsWith(": ")) {
      item.command = { command: "editor.action.triggerSuggest", title: "what may stand here" };
    }
  }
  return found;
}

async function start() {
  client = made();
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const said = error instanceof Error ? error.message : String(error);
    window.showErrorMessage(
      `Tuckbox could not be started (${said}). Install it with: pip install "tuckbox[lsp]", ` +
        "or name the command in the setting tuckbox.command.",
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running !== undefined) {
    await running.stop();
  }
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("tuckbox.restart", async () => {
      await stop();
      await start();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
