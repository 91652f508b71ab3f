"""From a file's text to its nodes; what is wrong becomes diagnostics, and nothing is ever raised."""

from pathlib import Path
from unicodedata import is_normalized, normalize

from tuckbox.cache.inputs import note_file
from tuckbox.diagnostics import Code, Problems, Source, Span
from tuckbox.document.characters import check_characters, readable
from tuckbox.document.composer import Anchors, compose
from tuckbox.document.events import Fault
from tuckbox.document.layout_traps import missing_space
from tuckbox.document.limits import FILE_SIZE, FILE_TOO_BIG, LimitPassed
from tuckbox.document.lines import line_at
from tuckbox.document.node import Node, Scalar
from tuckbox.document.parts import Recovery, all_scalars
from tuckbox.document.value_traps import check_comments, has_cut_text

NOT_UTF8 = Code(
    number="E0101",
    slug="not-utf8",
    title="The file is not UTF-8 text",
    explain="Files are read as UTF-8. Open the file in your editor and save it with the encoding UTF-8.",
    bad="name: K\udce9s\n",
    good="name: Kés\n",
)
UNREADABLE_FILE = Code(
    number="E0103",
    slug="unreadable-file",
    title="The file cannot be opened",
    explain="The file does not exist, is a folder, or may not be read by you.",
    bad={},
    good="cost: 1\n",
)


def load_file(path: Path, problems: Problems, shown_as: str | None = None) -> tuple[Source, tuple[Node | None, ...]]:
    """The source of a file on disk and its nodes, as `load_text`; `shown_as` is the path that people see."""
    name = shown_as if shown_as is not None else str(path)
    note_file(path)
    try:
        raw = path.read_bytes() if path.stat().st_size <= 4 * FILE_SIZE else b"#" * (FILE_SIZE + 1)
    except OSError as error:
        source = Source(name, "")
        message = f"the file cannot be opened: {error.strerror or 'unknown reason'}"
        problems.add(UNREADABLE_FILE, _beginning(source), message, help="check the path and who may read it")
        return source, ()
    source = Source(name, as_read(raw))
    return source, load_text(source, problems)


def as_read(raw: bytes) -> str:
    """The text of a file, each letter as one character (NFC): some systems write `ő` as `o` with two strokes behind."""
    text = raw.decode("utf-8", errors="surrogateescape")
    return text if text.isascii() or is_normalized("NFC", text) else normalize("NFC", text)


def load_text(source: Source, problems: Problems) -> tuple[Node | None, ...]:
    """One node for each YAML document of the text; None for a document that is empty or beyond repair.

    A file that breaks one of the limits gives no nodes. Around a syntax error the rest of the file is read.
    """
    if len(source.text) > FILE_SIZE:
        message = f"this file holds more than {FILE_SIZE:,} characters"
        problems.add(FILE_TOO_BIG, _beginning(source), message, help="split it into several files")
        return _left_out(source, problems)
    if not _is_utf8(source, problems):
        return _left_out(source, problems)
    text, base = readable(source, problems)
    try:
        nodes = _nodes(source, text, base, problems)
    except LimitPassed as limit:
        problems.add(limit.code, limit.span, limit.message, help="make it smaller, or split the file")
        return _left_out(source, problems)
    check_characters(source, lambda: all_scalars(nodes), problems)
    if has_cut_text(text):
        problems.extend(check_comments(source, all_scalars(nodes)))
    return tuple(nodes)


def _left_out(source: Source, problems: Problems) -> tuple[Node | None, ...]:
    """No nodes; what the file declares is not to be missed elsewhere."""
    problems.lose(source.text.replace("\0", ""))  # in UTF-16 a NUL stands beside every letter
    return ()


def _nodes(source: Source, text: str, base: int, problems: Problems) -> list[Node | None]:
    seen = Problems()
    try:
        nodes = compose(source, text, base, seen, Anchors())
    except Fault:
        return list(Recovery(source, text, base, problems).documents())
    problems.absorb(seen)
    for node in nodes:
        if isinstance(node, Scalar) and node.style == "plain":
            found = missing_space(line_at(source, node.span.line))
            if found is not None:
                problems.keep(found)
    return nodes


def _is_utf8(source: Source, problems: Problems) -> bool:
    """Whether the text came from UTF-8 bytes; others are kept by the decoder as lone surrogates."""
    try:
        source.text.encode("utf-8")
    except UnicodeEncodeError as error:
        span = Span(source, error.start, error.start + 1)
        message = "this file is not UTF-8 text from here on"
        problems.add(NOT_UTF8, span, message, help="save the file with the encoding UTF-8")
        return False
    return True


def _beginning(source: Source) -> Span:
    """The start of a file, for a problem that concerns all of it."""
    return Span(source, 0, min(1, len(source.text)))
