"""The signs of a YAML text one by one, with their places: what is edited where the data may not change."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from tuckbox.document.events import compiled_parser

TokenKind = Literal[
    "document", "end document", "directive", "block list", "block map", "end block", "{", "}", "[", "]",
    "key", ":", "-", ",", "anchor", "tag", "alias", "scalar",
]  # fmt: skip

_KINDS: dict[str, TokenKind] = {
    "DocumentStartToken": "document",
    "DocumentEndToken": "end document",
    "DirectiveToken": "directive",
    "BlockSequenceStartToken": "block list",
    "BlockMappingStartToken": "block map",
    "BlockEndToken": "end block",
    "FlowMappingStartToken": "{",
    "FlowMappingEndToken": "}",
    "FlowSequenceStartToken": "[",
    "FlowSequenceEndToken": "]",
    "KeyToken": "key",
    "ValueToken": ":",
    "BlockEntryToken": "-",
    "FlowEntryToken": ",",
    "AnchorToken": "anchor",
    "TagToken": "tag",
    "AliasToken": "alias",
    "ScalarToken": "scalar",
}


@dataclass(slots=True)  # not frozen, as Event
class YamlToken:
    """One sign at [start, end) of the file. What only opens or closes, and a `key` without `?`, takes no room."""

    kind: TokenKind
    start: int
    end: int
    style: str = ""
    """Of a scalar: `|` `>` `'` `"`, or nothing."""


def tokens(text: str, base: int = 0) -> Iterator[YamlToken]:
    """The signs of a text that is known to be YAML and stands at ``base``."""
    next_token = _reader(text)
    while (found := next_token()) is not None:
        kind = _KINDS.get(type(found).__name__)
        if kind is not None:
            start, end = found.start_mark.index + base, found.end_mark.index + base
            yield YamlToken(kind, start, end, (getattr(found, "style", None) or "") if kind == "scalar" else "")


def _reader(text: str) -> Callable[[], Any]:
    parser = compiled_parser()
    if parser is not None:
        read: Callable[[], Any] = parser(text).get_token
        return read
    steps = import_module("ruamel.yaml").YAML(typ="safe", pure=True).scan(text)
    return lambda: next(steps, None)
