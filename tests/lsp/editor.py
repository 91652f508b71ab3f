"""An editor as the server sees it: a real client that starts the server and speaks to it over standard input."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from lsprotocol import types as lsp
from pygls import uris
from pytest_lsp import LanguageClient, make_test_lsp_client

from tuckbox.diagnostics import Source

WAIT = 90.0
"""Seconds after which nothing more is expected; machines can be busy."""


class Editor:
    """Opens, changes and asks; places are told as text: the first `needle`, and the cursor behind it."""

    def __init__(self, client: LanguageClient) -> None:
        self.client = client
        self.texts: dict[Path, str] = {}
        self._versions: dict[Path, int] = {}

    def open(self, path: Path, text: str | None = None) -> None:
        self.texts[path] = path.read_text(encoding="utf-8") if text is None else text
        self._versions[path] = 1
        item = lsp.TextDocumentItem(_uri(path), "yaml", 1, self.texts[path])
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def change(self, path: Path, text: str) -> None:
        self.texts[path] = text
        self._versions[path] += 1
        named = lsp.VersionedTextDocumentIdentifier(uri=_uri(path), version=self._versions[path])
        whole = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(named, [whole]))

    async def checked(self, what: str, act: Callable[[], None]) -> tuple[float, float]:
        """Do something, and wait until the server has checked `what` because of it.

        The milliseconds since it began to, and how many of them it worked.
        """
        seen = len(self.client.log_messages)
        act()
        wanted = re.compile(rf"checked {re.escape(what)} in (\d+) ms \((\d+) ms of work\)")
        for _ in range(int(WAIT / 0.01)):
            for message in self.client.log_messages[seen:]:
                match = wanted.search(message.message)
                if match is not None:
                    return float(match[1]), float(match[2])
            await asyncio.sleep(0.01)
        raise AssertionError(f"the server has not checked {what}: {self.client.log_messages[-5:]}")

    async def until(self, found: Callable[[], object], wanted: object) -> None:
        """Wait until something is as wanted; in the end it has to be."""
        for _ in range(int(WAIT / 0.02)):
            if found() == wanted:
                return
            await asyncio.sleep(0.02)
        assert found() == wanted

    def diagnostics(self, path: Path) -> Sequence[lsp.Diagnostic]:
        return list(self.client.diagnostics.get(_uri(path), []))

    def close(self, path: Path) -> None:
        named = lsp.TextDocumentIdentifier(_uri(path))
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(named))

    def at(self, path: Path, needle: str, *, within: int = 0) -> dict[str, object]:
        """A request's document and position: behind the needle, or so many characters into it."""
        text = self.texts[path]
        offset = text.index(needle) + (within or len(needle))
        source = Source("", text)
        line, _ = source.position(offset)
        before = text[source.line_starts[line - 1] : offset]
        column = len(before.encode("utf-16-le")) // 2
        return {
            "text_document": lsp.TextDocumentIdentifier(_uri(path)),
            "position": lsp.Position(line - 1, column),
        }

    async def labels(self, path: Path, needle: str) -> list[str]:
        """What is suggested behind the needle."""
        params = lsp.CompletionParams(**self.at(path, needle))  # type: ignore[arg-type]
        found = await asyncio.wait_for(self.client.text_document_completion_async(params), WAIT)
        assert isinstance(found, lsp.CompletionList)
        return [item.label for item in found.items]

    async def hover(self, path: Path, needle: str, within: int = 0) -> str:
        """What is shown of the last character of the needle, or of one ``within`` it."""
        params = lsp.HoverParams(**self.at(path, needle, within=within or len(needle) - 1))  # type: ignore[arg-type]
        found = await asyncio.wait_for(self.client.text_document_hover_async(params), WAIT)
        if found is None:
            return ""
        assert isinstance(found.contents, lsp.MarkupContent)
        return str(found.contents.value)


def _uri(path: Path) -> str:
    found = uris.from_fs_path(str(path))
    assert found is not None
    return str(found)


def path_of(uri: str) -> Path:
    """The file of a URI."""
    found = uris.to_fs_path(uri)
    assert found is not None
    return Path(found)


@asynccontextmanager
async def editor(root: Path, encodings: list[lsp.PositionEncodingKind] | None = None) -> AsyncIterator[Editor]:
    """A started server, and an editor that has the folder open."""
    client = make_test_lsp_client()
    await client.start_io(sys.executable, "-m", "tuckbox_tools", "lsp")
    general = lsp.GeneralClientCapabilities(position_encodings=encodings)
    documented = lsp.ClientCompletionItemOptions(documentation_format=[lsp.MarkupKind.Markdown])
    document = lsp.TextDocumentClientCapabilities(
        completion=lsp.CompletionClientCapabilities(completion_item=documented)
    )
    able = lsp.ClientCapabilities(general=general, text_document=document)
    params = lsp.InitializeParams(able, root_uri=_uri(root))
    await asyncio.wait_for(client.initialize_session(params), WAIT)
    try:
        yield Editor(client)
    finally:
        await asyncio.wait_for(client.shutdown_session(), WAIT)
        await client.stop()  # type: ignore[no-untyped-call]
