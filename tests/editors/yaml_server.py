"""The YAML server of editors (yaml-language-server, from npm), spoken to over its standard streams."""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

VARIABLE = "TUCKBOX_YAML_SERVER"
_NAME = "yaml-language-server"
_PATIENCE = 60.0

Message = dict[str, Any]


def found() -> str | None:
    """The server's command: what the variable names, else the one on PATH, else the one in ./node_modules."""
    return os.environ.get(VARIABLE) or shutil.which(_NAME) or shutil.which(f"node_modules/.bin/{_NAME}")


class YamlServer:
    """A running server with one schema for every YAML file, or with none. Use it as a context."""

    def __init__(self, command: str, schema: Path | None, folder: Path) -> None:
        self._process = subprocess.Popen([command, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._messages: queue.Queue[Message] = queue.Queue()
        self._told: dict[str, list[Message]] = {}
        self._asked = self._files = 0
        self._folder = folder
        on = {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}
        self._settings: Mapping[str, object] = {
            "yaml": {**on, "schemas": {schema.as_uri(): ["*.yaml"]} if schema else {}}
        }
        threading.Thread(target=self._read, daemon=True).start()
        self._open(folder)

    def __enter__(self) -> YamlServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def problems(self, text: str) -> list[Message]:
        """What is reported of a file with this text."""
        uri = self._shown(text)
        while uri not in self._told:
            self._take()
        return self._told[uri]

    def completions(self, text: str) -> list[Message]:
        """What is offered at the sign `¦` of the text."""
        return self._at("textDocument/completion", text)["items"]  # type: ignore[no-any-return]

    def hover(self, text: str) -> str:
        """What is shown at the sign `¦` of the text."""
        found = self._at("textDocument/hover", text)
        return "" if found is None else str(found["contents"]["value"])

    def _shown(self, text: str) -> str:
        """Open a new file with this text: its address."""
        self._files += 1
        uri = (self._folder / f"{self._files}.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._tell("textDocument/didOpen", {"textDocument": document})
        return uri

    def _at(self, method: str, text: str) -> Any:
        before = text[: text.index("¦")]
        line = before.count("\n")
        place = {"line": line, "character": len(before) - (before.rfind("\n") + 1)}
        uri = self._shown(text.replace("¦", ""))
        return self._ask(method, {"textDocument": {"uri": uri}, "position": place})

    def _open(self, folder: Path) -> None:
        capabilities = {
            "workspace": {"configuration": True},
            "textDocument": {
                "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown"]}},
                "hover": {"contentFormat": ["markdown"]},
            },
        }
        uri = folder.as_uri()
        workspace = [{"uri": uri, "name": "test"}]
        about = {"processId": os.getpid(), "rootUri": uri, "workspaceFolders": workspace, "capabilities": capabilities}
        self._ask("initialize", about)
        self._tell("initialized", {})

    def _tell(self, method: str, params: Message) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def _ask(self, method: str, params: Message) -> Any:
        self._asked += 1
        number = self._asked
        self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        while True:
            message = self._take()
            if message.get("id") == number and "method" not in message:
                return message.get("result")

    def _take(self) -> Message:
        """The next message; what the server asks is answered."""
        message = self._messages.get(timeout=_PATIENCE)
        method = message.get("method")
        if method == "textDocument/publishDiagnostics":
            self._told[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif method == "workspace/configuration":
            answer = [self._settings.get(item.get("section")) or {} for item in message["params"]["items"]]
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": answer})
        elif method is not None and "id" in message:
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": None})
        return message

    def _send(self, message: Message) -> None:
        stream = self._process.stdin
        assert stream is not None
        body = json.dumps(message).encode()
        stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        stream.flush()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        length = 0
        while line := stream.readline():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
            elif not line.strip():
                self._messages.put(json.loads(stream.read(length)))
