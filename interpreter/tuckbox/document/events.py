"""The YAML library behind one small door: text in, parsing events or a fault with its place out."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Literal

from tuckbox.dataclass import dataclass
from tuckbox.document.offsets import Style

Kind = Literal["document", "end document", "sequence", "mapping", "end", "scalar", "alias"]

_KINDS: dict[str, Kind] = {
    "DocumentStartEvent": "document",
    "DocumentEndEvent": "end document",
    "SequenceStartEvent": "sequence",
    "SequenceEndEvent": "end",
    "MappingStartEvent": "mapping",
    "MappingEndEvent": "end",
    "ScalarEvent": "scalar",
    "AliasEvent": "alias",
}
_STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}


@dataclass(slots=True)  # not frozen: one is made for every word of every file, and that doubles its cost
class Event:
    """One step of reading: what starts, ends or stands at [start, end)."""

    kind: Kind
    start: int
    end: int
    value: str = ""
    style: Style = "plain"
    anchor: str | None = None
    tag: str | None = None
    is_flow: bool = False
    has_directives: bool = False


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


def events(text: str, base: int = 0) -> Iterator[Event]:
    """The events of a text that stands at `base`; raises Fault when the text is not YAML."""
    refusal: type[Exception] = import_module("ruamel.yaml.error").YAMLError
    next_event = _reader(text)
    try:
        while (event := next_event()) is not None:
            kind = _KINDS.get(type(event).__name__)
            if kind is not None:
                yield _event(event, kind, base)
    except refusal as error:
        raise _fault(error, base, len(text)) from None


def compiled_parser() -> Any:
    """The compiled reader of YAML, or None where it is not installed."""
    # Imported when a file is read: a game that comes from the cache of programs needs no YAML at all.
    try:
        return import_module("_ruamel_yaml").CParser
    except ImportError:  # the compiled part is a separate package and may be missing
        return None


def _reader(text: str) -> Callable[[], Any]:
    parser = compiled_parser()
    if parser is not None:
        read: Callable[[], Any] = parser(text).get_event
        return read
    steps = import_module("ruamel.yaml").YAML(typ="safe", pure=True).parse(text)
    return lambda: next(steps, None)


def _event(event: Any, kind: Kind, base: int) -> Event:
    start = event.start_mark.index + base
    end = event.end_mark.index + base
    match kind:
        case "scalar":
            style = _STYLES.get(event.style, "plain")
            return Event(kind, start, end, event.value, style, event.anchor, _tag(event))
        case "sequence" | "mapping":
            flow = bool(event.flow_style)
            return Event(kind, start, end, anchor=event.anchor, tag=_tag(event), is_flow=flow)
        case "alias":
            return Event(kind, start, end, anchor=event.anchor)
        case "document":
            return Event(kind, start, end, has_directives=bool(event.version or event.tags))
        case _:
            return Event(kind, start, end)


def _tag(event: Any) -> str | None:
    return None if event.tag is None else str(event.tag)


def _fault(error: Exception, base: int, length: int) -> Fault:
    mark = getattr(error, "problem_mark", None)
    context = getattr(error, "context_mark", None)
    words = " / ".join(str(getattr(error, name, None) or "") for name in ("context", "problem"))
    offset = length if mark is None else min(mark.index, length)
    return Fault(words, base + offset, None if context is None else base + context.index)
