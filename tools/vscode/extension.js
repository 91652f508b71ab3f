"use strict";

// Starts `tuckbox lsp` for YAML files. All that is known of rulesets is in the server.

const { commands, window, workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function made() {
  const [command, ...args] = workspace.getConfiguration("tuckbox").get("command");
  return new LanguageClient(
    "tuckbox",
    "Tuckbox",
    { command, args, transport: TransportKind.stdio },
    {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.{yaml,yml}") },
    },
  );
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
