"""The YAML library behind one small door: text in, parsing events or a fault with its place out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Literal

from tuckbox.dataclass import dataclass
from tuckbox.document.offsets import Style

Kind = Literal["stream", "document", "end document", "sequence", "mapping", "end", "scalar", "alias"]

KINDS: dict[str, Kind] = {
    "StreamStartEvent": "stream",
    "StreamEndEvent": "stream",
    "DocumentStartEvent": "document",
    "DocumentEndEvent": "end document",
    "SequenceStartEvent": "sequence",
    "SequenceEndEvent": "end",
    "MappingStartEvent": "mapping",
    "MappingEndEvent": "end",
    "ScalarEvent": "scalar",
    "AliasEvent": "alias",
}
"""What the library calls an event, and what is begun, ended or written with it."""

STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
"""By the sign in front of a text; without one it is plain."""


@dataclass(frozen=True, slots=True)
class Event:
    """One step of reading in full: what starts, ends or stands at [start, end)."""

    start: int
    end: int
    anchor: str | None = None
    tag: str | None = None
    has_directives: bool = False
    value: str = ""
    style: Style = "plain"


class Fault(Exception):
    """The text is not YAML: the library's own words for it, to be translated, and the places it names."""

    def __init__(self, words: str, offset: int, context: int | None) -> None:
        super().__init__(words)
        self.words = words
        self.offset = offset
        self.context = context


def c_composer_available() -> bool:
    """Whether the compiled reader is installed; without it reading takes about six times as long."""
    return compiled_parser() is not None


@contextmanager
def refused_as_fault(text: str, base: int) -> Iterator[None]:
    """Inside, what the library says of a text that is not YAML is raised as Fault. The text stands at `base`."""
    refusal: type[Exception] = import_module("ruamel.yaml.error").YAMLError
    try:
        yield
    except refusal as error:
        raise _fault(error, base, len(text)) from None


def compiled_parser() -> Any:
    """The compiled reader of YAML, or None where it is not installed."""
    # Imported when a file is read: a game that comes from the cache of programs needs no YAML at all.
    try:
        return import_module("_ruamel_yaml").CParser
    except ImportError:  # the compiled part is a separate package and may be missing
        return None


def reader(text: str) -> Callable[[], Any]:
    """What gives the library's next event each time it is called, and None at the end; KINDS says of which kind."""
    parser = compiled_parser()
    if parser is not None:
        read: Callable[[], Any] = parser(text).get_event
        return read
    steps = import_module("ruamel.yaml").YAML(typ="safe", pure=True).parse(text)
    return lambda: next(steps, None)


def whole_event(event: Any, base: int) -> Event:
    """One of the library's events, in a text that stands at `base`, with all that is ever asked about it."""
    tag = getattr(event, "tag", None)
    return Event(
        event.start_mark.index + base,
        event.end_mark.index + base,
        getattr(event, "anchor", None),
        None if tag is None else str(tag),
        bool(getattr(event, "version", None) or getattr(event, "tags", None)),
        getattr(event, "value", ""),
        STYLES.get(getattr(event, "style", None), "plain"),
    )


def scalars(text: str, base: int) -> list[Event]:
    """The texts and words of a text that stands at `base`; raises Fault when it is not YAML."""
    with refused_as_fault(text, base):
        steps = iter(reader(text), None)
        return [whole_event(event, base) for event in steps if KINDS[event.__class__.__name__] == "scalar"]


def _fault(error: Exception, base: int, length: int) -> Fault:
    mark = getattr(error, "problem_mark", None)
    context = getattr(error, "context_mark", None)
    words = " / ".join(str(getattr(error, name, None) or "") for name in ("context", "problem"))
    offset = length if mark is None else min(mark.index, length)
    return Fault(words, base + offset, None if context is None else base + context.index)
